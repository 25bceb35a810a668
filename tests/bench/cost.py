"""What the game costs beside a bare curses program, and beside other ones, in one run.

    python -m tests.bench.cost [--keys N] [--deals N] [--idle SECONDS] [--beside COMMAND]...

Each program runs in a pseudo-terminal of 80 x 24, all at the same time and asked in turns,
so that what disturbs one disturbs all. A key's time ends with the last byte of its frame. Every
program has to take the arrow keys; all but the bare one have to deal anew with n.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import select
import shlex
import statistics
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from tests.terminal.pty_game import PROGRAM, PtyGame, playing

# A board as text and a cell that the arrows move: the least that such a game could do.
BARE = """
import curses
def main(window):
    at = 0
    while True:
        window.erase()
        for row in range(4):
            for column in range(13):
                attribute = curses.A_REVERSE if (row, column) == (3, at) else 0
                window.addstr(row + 3, 6 * column + 1, "| 9S|", attribute)
        window.refresh()
        key = window.getch()
        at = (at + (key == curses.KEY_RIGHT) - (key == curses.KEY_LEFT)) % 13
curses.wrapper(main)
"""
RIGHT, LEFT = "\x1bOC", "\x1bOD"  # as terminals send them to programs that use curses' own keypad
STARTED_S = 2.0  # by then every program shows its table
QUIET_S = 0.02  # a frame is complete when nothing has come for so long
TICKS_PER_S = os.sysconf("SC_CLK_TCK")


class Costs:
    """A running program, and what it was seen to cost."""

    def __init__(self, name: str, game: PtyGame) -> None:
        self.name = name
        self._game = game
        self._bytes: list[int] = []
        self._ms: list[float] = []
        self._idle = ""
        self._memory: list[float] = []

    def press(self, key: str) -> None:
        """Press a key; take the time and the bytes of its frame, if it changes anything."""
        size, begun = len(self._game.output), time.perf_counter()
        self._game.press(key)
        ended = begun
        while select.select([self._game.master], [], [], QUIET_S)[0]:
            ended = time.perf_counter()
            self._game.read(0)
        if ended > begun:
            self._ms.append((ended - begun) * 1000)
            self._bytes.append(len(self._game.output) - size)

    def deal_anew(self) -> None:
        self._game.press("n")
        self._game.settle(QUIET_S)

    def weigh(self) -> None:
        """Take the memory that the program holds."""
        status = Path(f"/proc/{self._game.process.pid}/status").read_text(encoding="ascii")
        lines = dict(line.split(":", 1) for line in status.splitlines())
        self._memory.append(int(lines["VmRSS"].split()[0]) / 1024)

    def spent(self) -> tuple[int, float]:
        """The bytes written and the seconds of processor taken so far."""
        self._game.settle(QUIET_S)
        stat = Path(f"/proc/{self._game.process.pid}/stat").read_text(encoding="ascii")
        fields = stat.rpartition(")")[2].split()
        return len(self._game.output), (int(fields[11]) + int(fields[12])) / TICKS_PER_S

    def note_idle(self, before: tuple[int, float], seconds: float) -> None:
        after = self.spent()
        processor = 100 * (after[1] - before[1]) / seconds
        self._idle = f"{after[0] - before[0]} bytes, {processor:.2f} %"

    def row(self) -> tuple[str, ...]:
        memory = " -> ".join(f"{each:.1f}" for each in self._memory)
        return (
            self.name,
            f"{statistics.median(self._bytes):.0f} / {max(self._bytes)}",
            f"{statistics.median(self._ms):.2f} / {max(self._ms):.1f}",
            self._idle,
            memory,
        )


def measure(programs: Sequence[Costs], keys: int, deals: int, idle: float) -> None:
    time.sleep(STARTED_S)
    for program in programs:
        program.spent()
    for number in range(keys):
        for program in programs:
            program.press(RIGHT if number % 24 < 12 else LEFT)
    before = [program.spent() for program in programs]
    time.sleep(idle)
    for program, spent in zip(programs, before, strict=True):
        program.note_idle(spent, idle)
        program.weigh()
    for program in programs[1:]:
        for _ in range(deals):
            program.deal_anew()
        program.weigh()


def print_table(rows: Sequence[tuple[str, ...]]) -> None:
    head = ("", "bytes a key", "ms a key", "idle", "MB")
    widths = [max(map(len, column)) for column in zip(head, *rows, strict=True)]
    for row in (head, *rows):
        print("  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)))


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--keys", type=int, default=1000)
    parser.add_argument("--deals", type=int, default=1000)
    parser.add_argument("--idle", type=float, default=60.0)
    parser.add_argument("--beside", action="append", default=[])
    options = parser.parse_args()
    commands = {
        "bare": (sys.executable, "-c", BARE),
        "bakers-dozen": (*PROGRAM, "4711"),
        **{text.split()[0].rpartition("/")[2]: (*shlex.split(text),) for text in options.beside},
    }
    with contextlib.ExitStack() as until_the_end:
        programs = [
            Costs(name, until_the_end.enter_context(playing(program=command)))
            for name, command in commands.items()
        ]
        measure(programs, options.keys, options.deals, options.idle)
        print("medians and worst; memory before and after the deals")
        print_table([program.row() for program in programs])


if __name__ == "__main__":
    main()
