"""The real program in a pseudo-terminal, seen as its player would see it."""

from __future__ import annotations

import contextlib
import fcntl
import os
import pty
import select
import shlex
import signal
import struct
import subprocess
import sys
import tempfile
import termios
import time
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import pyte

PATIENCE_S = 20.0  # how long a sight may take on a busy machine before the test fails
ROOT = Path(__file__).parent.parent.parent
BASE_ENV = {
    "PATH": os.environ.get("PATH", os.defpath),
    "PYTHONPATH": "" if os.environ.get("BAKERS_DOZEN") else str(ROOT),
    "TERM": "xterm-256color",
    "LC_ALL": "C.UTF-8",
}
PROGRAM = tuple(shlex.split(os.environ.get("BAKERS_DOZEN", ""))) or (
    sys.executable,
    "-m",
    "bakers_dozen",
)
"""What is started; the variable BAKERS_DOZEN names another program, an installed one say."""
KEYS = {
    "Left": "\x1b[D",
    "Right": "\x1b[C",
    "Up": "\x1b[A",
    "Down": "\x1b[B",
    "Home": "\x1b[H",
    "End": "\x1b[F",
    "Enter": "\r",
    "Esc": "\x1b",
    "Backspace": "\x7f",
    "F1": "\x1bOP",
    "F2": "\x1bOQ",
    "F6": "\x1b[17~",
    "F10": "\x1b[21~",
}


class _Screen(pyte.Screen):
    """pyte's screen, which does not know how some terminals repeat a character."""

    _last = " "
    typist: PtyGame | None = None  # who is to send the answers to what the program asks

    def draw(self, data: str) -> None:
        super().draw(data)
        self._last = data[-1:] or self._last

    def repeat_last(self, count: int = 1) -> None:
        super().draw(self._last * (count or 1))

    def write_process_input(self, data: str) -> None:
        if self.typist:
            self.typist.send(data.encode())


class _Stream(pyte.ByteStream):
    csi = {**pyte.ByteStream.csi, "b": "repeat_last"}  # noqa: RUF012
    events = pyte.ByteStream.events | {"repeat_last"}


class PtyGame:
    """A running game: its keyboard, its screen, every byte it has written."""

    def __init__(
        self,
        process: subprocess.Popen[bytes],
        master: int,
        tty: str,
        modes_before: list[Any],
        rows: int,
        cols: int,
    ) -> None:
        self.process = process
        self.master = master
        self._tty = tty
        self.output = bytearray()
        self.modes_before = modes_before
        self._screen = _Screen(cols, rows)
        self._stream = _Stream(self._screen)

    @property
    def lines(self) -> list[str]:
        return [line.rstrip() for line in self._screen.display]

    @property
    def text(self) -> str:
        return "\n".join(self.lines)

    @property
    def cell_colours(self) -> set[str]:
        """The foreground colours of everything that is on the screen."""
        return {char.fg for row in self.cells for char in row if char.data != " "}

    @property
    def cells(self) -> list[list[pyte.screens.Char]]:
        """Every cell that was written, with its colours and attributes."""
        return [list(row.values()) for row in self._screen.buffer.values()]

    @property
    def row(self) -> int:
        """The row of the terminal's own cursor."""
        return int(self._screen.cursor.y)

    @property
    def col(self) -> int:
        return int(self._screen.cursor.x)

    @property
    def cursor_hidden(self) -> bool:
        return bool(self._screen.cursor.hidden)

    def press(self, *keys: str) -> None:
        """Send keys, by name or as they are, in one write."""
        self.send("".join(KEYS.get(key, key) for key in keys).encode())

    def send(self, data: bytes) -> None:
        os.write(self.master, data)

    def answer_questions(self) -> None:
        """From now on say where the cursor is when asked, as a real terminal does."""
        self._screen.typist = self

    def write_over(self, text: str) -> None:
        """Write on the screen behind the game's back, as another program does."""
        there = os.open(self._tty, os.O_WRONLY | os.O_NOCTTY)
        os.write(there, text.encode())
        os.close(there)

    def see(self, sight: str | Callable[[PtyGame], bool]) -> None:
        """Wait until a text, or a condition, is seen; fail with the screen if it never is."""
        holds = (lambda game: sight in game.text) if isinstance(sight, str) else sight
        deadline = time.monotonic() + PATIENCE_S
        while not holds(self):
            if time.monotonic() > deadline or not self.read(0.1):
                # What was still on its way counts; after that, nothing more will come.
                while self.read(0.0):
                    pass
                if holds(self):
                    return
                raise AssertionError(f"never seen: {sight!r}, on the screen:\n{self.text}")

    def read(self, seconds: float) -> bool:
        """Take what the game writes within `seconds`; false if it never will again."""
        ready, _, _ = select.select([self.master], [], [], seconds)
        if not ready:
            return seconds > 0 and self.process.poll() is None
        try:
            data = os.read(self.master, 65536)
        except OSError:  # the other end is closed
            return False
        self.output += data
        self._stream.feed(data)
        return bool(data)

    def settle(self, quiet_s: float = 0.3) -> int:
        """Read until the game writes nothing for a while; how many bytes it wrote."""
        before = len(self.output)
        while select.select([self.master], [], [], quiet_s)[0]:
            if not self.read(0.0):
                break
        return len(self.output) - before

    def resize(self, rows: int, cols: int) -> None:
        set_size(self.master, rows, cols)
        self._screen.resize(rows, cols)
        self.process.send_signal(signal.SIGWINCH)

    def hang_up(self) -> None:
        """Close the terminal under the game, as a lost connection does."""
        os.close(self.master)
        self.master = -1

    def leave(self) -> int:
        """Wait for the end of the program; its exit code."""
        deadline = time.monotonic() + PATIENCE_S
        while self.process.poll() is None:
            self.read(0.05)
            if time.monotonic() > deadline:
                raise AssertionError(f"it does not end, on the screen:\n{self.text}")
        while self.read(0.05):
            pass
        return self.process.returncode

    @property
    def modes(self) -> list[Any]:
        return termios.tcgetattr(self.master)

    def assert_restored(self) -> None:
        """Everything the game changed on the terminal is as it was before."""
        assert self.modes == self.modes_before
        self.assert_nothing_on()

    def assert_nothing_on(self) -> None:
        """Nothing is left switched on by what was written so far, and no traceback was."""
        assert b"Traceback" not in self.output
        if b"\x1b[?1049h" in self.output:
            assert self.output.rfind(b"\x1b[?1049l") > self.output.rfind(b"\x1b[?1049h")
        for mode in (b"?2004", b"?1000", b"?1006"):
            if b"\x1b[" + mode in self.output:
                on, off = (self.output.rfind(b"\x1b[" + mode + end) for end in (b"h", b"l"))
                assert off > on, mode
        if b"\x1b[?25l" in self.output:
            assert b"\x1b[?25h" in self.output[self.output.rfind(b"\x1b[?25l") :]


def children(pid: int) -> list[int]:
    """The processes that a process has started and that still run."""
    listed = subprocess.run(["pgrep", "-P", str(pid)], capture_output=True, check=False)
    return [int(child) for child in listed.stdout.split()]


def is_running(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def set_size(descriptor: int, rows: int, cols: int) -> None:
    fcntl.ioctl(descriptor, termios.TIOCSWINSZ, struct.pack("HHHH", rows, cols, 0, 0))


def _take_the_terminal() -> None:
    """In the child: its own terminal, and every signal as a login shell would leave it."""
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
    for number in (signal.SIGINT, signal.SIGQUIT, signal.SIGHUP, signal.SIGTERM):
        signal.signal(number, signal.SIG_DFL)


@contextlib.contextmanager
def playing(
    *arguments: str,
    rows: int = 24,
    cols: int = 80,
    env: Mapping[str, str | None] | None = None,
    program: tuple[str, ...] = PROGRAM,
    home: Path | None = None,
) -> Iterator[PtyGame]:
    """A game started in a terminal of its own; an `env` value of None unsets the variable.

    Its home is `home`, or an empty one, so that nobody's own games are touched.
    """
    with contextlib.ExitStack() as until_the_end:
        if home is None:
            temporary = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
            home = Path(until_the_end.enter_context(temporary))
        environment = {**BASE_ENV, "HOME": str(home), **(env or {})}
        yield from _playing(arguments, rows, cols, environment, program)


def _playing(
    arguments: tuple[str, ...],
    rows: int,
    cols: int,
    environment: Mapping[str, str | None],
    program: tuple[str, ...],
) -> Iterator[PtyGame]:
    master, slave = pty.openpty()
    set_size(slave, rows, cols)
    modes_before = termios.tcgetattr(master)
    process = subprocess.Popen(
        [*program, *arguments],
        stdin=slave,
        stdout=slave,
        stderr=slave,
        env={name: value for name, value in environment.items() if value is not None},
        start_new_session=True,
        preexec_fn=_take_the_terminal,
    )
    game = PtyGame(process, master, os.ttyname(slave), modes_before, rows, cols)
    os.close(slave)
    try:
        yield game
    finally:
        if process.poll() is None:
            process.kill()
        process.wait()
        if game.master >= 0:
            os.close(master)
