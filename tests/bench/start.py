"""How long until the first frame, beside a bare curses program in the same run.

    python -m tests.bench.start [RUNS]

Both are started in turns in a pseudo-terminal of 80 x 24; the clock stops when the last line of the
first frame has come. What counts is the ratio: the machine may be as noisy as it likes.
"""

from __future__ import annotations

import os
import statistics
import sys
import time

from tests.terminal.pty_game import playing

BARE = """
import curses
def main(window):
    window.addstr(23, 1, "q quit")
    window.refresh()
    window.getch()
curses.wrapper(main)
"""

# What the installed command does, without the detour over runpy that `python -m` takes.
GAME = (sys.executable, "-c", "import sys; from bakers_dozen.cli import main; sys.exit(main())")


def seconds_to_first_frame(program: tuple[str, ...], *arguments: str) -> float:
    begun = time.perf_counter()
    with playing(*arguments, program=program) as game:
        output = b""
        while b"quit" not in output:  # as bytes: to make a screen of them would be timed as well
            output += os.read(game.master, 65536)
        return time.perf_counter() - begun


def main() -> None:
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else 30
    bare, ours = [], []
    for _ in range(runs):
        bare.append(seconds_to_first_frame((sys.executable, "-c", BARE)))
        ours.append(seconds_to_first_frame(GAME, "4711"))
    for name, seconds in (("bare curses program", bare), ("the game", ours)):
        print(f"{name}: median {statistics.median(seconds) * 1000:.0f} ms to the first frame")
    print(f"ratio {statistics.median(ours) / statistics.median(bare):.2f}")


if __name__ == "__main__":
    main()
