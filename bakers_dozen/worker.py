"""Searching without holding up the game: in a process of its own, or in slices where there is none.

The process is this very module. It reads questions from its standard input, a JSON object on a
line each, and answers on its standard output. A thread would not do: its garbage collection holds
keys up for a quarter of a second.
"""

from __future__ import annotations

import contextlib
import json
import os
import queue
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from time import monotonic

from bakers_dozen.engine.notation import format_board, format_moves, parse_board, parse_moves
from bakers_dozen.engine.position import Position
from bakers_dozen.engine.variants import variant
from bakers_dozen.solver.result import Result, Verdict
from bakers_dozen.ui.event import Answered, StillSearching

TYPE_CHECKING = False  # typing is for checkers only
if TYPE_CHECKING:
    from bakers_dozen.solver.search import Search

POLL_MS = 50  # short enough to feel immediate, long enough to stay idle
SLICE_NODES = 50  # about 10 ms of search between two looks at the keyboard
LONG_S = 1.5  # after this much search without an answer there is something to say
CHECK_NODES = 1000  # states the process searches before it looks whether anyone still waits


class Worker:
    """Answers one question at a time; a new one, or `cancel`, ends the one before."""

    def __init__(self) -> None:
        self._ticket = 0
        self._question: tuple[Position, int] | None = None
        self._long_at: float | None = None  # when to say that it takes long; None: said
        self._process: subprocess.Popen[bytes] | None = None
        self._lines: queue.SimpleQueue[bytes] = queue.SimpleQueue()
        self._search: Search | None = None

    @property
    def wait_ms(self) -> int | None:
        """How long the loop may wait for a key before it asks for answers; None: for ever."""
        if self._question is None:
            return None
        return 0 if self._search else POLL_MS

    def ask(self, ticket: int, position: Position, max_nodes: int) -> None:
        """Search a position; the answer comes from `answers` under this ticket."""
        if self._question is not None:
            self.cancel()
        self._ticket, self._question = ticket, (position, max_nodes)
        self._long_at = monotonic() + LONG_S
        if not self._send(_question_line(position, max_nodes)):
            self._search_in_slices()

    def cancel(self) -> None:
        """Forget the question; a process that was at it is gone."""
        if self._question is None:
            return
        self._question = self._search = None
        self.close()

    def answers(self) -> list[Answered | StillSearching]:
        """The answer if it has come, or once that it takes long."""
        if self._question is None:
            return []
        result = self._slice() if self._search else self._received()
        if result is not None:
            self._question = self._search = None
            return [Answered(self._ticket, result)]
        if self._long_at is not None and monotonic() >= self._long_at:
            self._long_at = None
            return [StillSearching(self._ticket)]
        return []

    def close(self) -> None:
        """End the process, if there is one."""
        if self._process is None:
            return
        process, self._process = self._process, None
        process.kill()
        process.wait()
        assert process.stdin is not None
        with contextlib.suppress(OSError):  # what was not written yet cannot be any more
            process.stdin.close()

    def _send(self, line: bytes) -> bool:
        """Hand a question to the process, started if need be; false if that cannot be done."""
        for _ in range(2):  # an idle process may have been killed since its last answer
            try:
                process = self._process or self._start()
                assert process.stdin is not None
                process.stdin.write(line)
                process.stdin.flush()
            except OSError:
                self.close()
            else:
                return True
        return False

    def _start(self) -> subprocess.Popen[bytes]:
        """Start the process: deaf to Ctrl-C, in a session of its own, importing what we import."""
        room = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
        path = os.pathsep.join(filter(None, (room, os.environ.get("PYTHONPATH"))))
        process = subprocess.Popen(
            # -P: a file in the player's folder must not stand in for a module.
            [sys.executable, "-P", "-m", "bakers_dozen.worker"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env={**os.environ, "PYTHONPATH": path},
            start_new_session=True,
        )
        self._process, self._lines = process, queue.SimpleQueue()
        threading.Thread(target=_pass_on, args=(process, self._lines), daemon=True).start()
        return process

    def _received(self) -> Result | None:
        try:
            line = self._lines.get_nowait()
        except queue.Empty:
            return None
        if line:
            return _read_answer(line)
        # The process died at its work; whatever ended it shall not end the game.
        self.close()
        self._search_in_slices()
        return None

    def _search_in_slices(self) -> None:
        from bakers_dozen.solver.search import Search

        assert self._question is not None
        self._search = Search(self._question[0])

    def _slice(self) -> Result | None:
        assert self._search is not None
        assert self._question is not None
        result = self._search.step(SLICE_NODES)
        if result is None and self._search.nodes >= self._question[1]:
            return Result(Verdict.UNKNOWN, (), self._search.nodes)
        return result


def _pass_on(process: subprocess.Popen[bytes], lines: queue.SimpleQueue[bytes]) -> None:
    """Put what the process writes into the queue, and an empty line at its end."""
    assert process.stdout is not None
    with process.stdout as written:
        for line in written:
            lines.put(line)
    lines.put(b"")


def _question_line(position: Position, max_nodes: int) -> bytes:
    question = {
        "variant": position.variant.id,
        "board": format_board(position),
        "max_nodes": max_nodes,
    }
    return json.dumps(question).encode() + b"\n"


def _answer_line(result: Result) -> bytes:
    answer = {
        "verdict": result.verdict.name,
        "moves": format_moves(result.moves),
        "nodes": result.nodes,
    }
    return json.dumps(answer).encode() + b"\n"


def _read_answer(line: bytes) -> Result:
    answer = json.loads(line)
    return Result(Verdict[answer["verdict"]], parse_moves(answer["moves"]), answer["nodes"])


def _read_questions() -> Iterator[tuple[Position, int]]:
    for line in sys.stdin.buffer:
        question = json.loads(line)
        rules = variant(question["variant"])
        yield parse_board(question["board"], rules), question["max_nodes"]


def main() -> None:
    """Answer questions until nobody asks any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with contextlib.suppress(BrokenPipeError):
        for position, max_nodes in _read_questions():
            sys.stdout.buffer.write(_answer_line(_solve(position, max_nodes)))
            sys.stdout.buffer.flush()


def _solve(position: Position, max_nodes: int) -> Result:
    """As `solver.search.solve`, but given up when the game is gone."""
    from bakers_dozen.solver.search import Search

    search, parent = Search(position), os.getppid()
    while search.nodes < max_nodes:
        result = search.step(min(CHECK_NODES, max_nodes - search.nodes))
        if result is not None:
            return result
        if os.getppid() != parent:
            sys.exit()
    return Result(Verdict.UNKNOWN, (), search.nodes)


if __name__ == "__main__":
    main()
