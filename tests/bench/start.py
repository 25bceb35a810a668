"""How long until the first frame, beside a bare curses program in the same run.

The game is started with an empty home, and with one where it goes on with a saved game.

    python -m tests.bench.start [RUNS]

Both are started in turns in a pseudo-terminal of 80 x 24; the clock stops when the last line of the
first frame has come. What counts is the ratio: the machine may be as noisy as it likes.
"""

from __future__ import annotations

import os
import statistics
import sys
import tempfile
import time
from pathlib import Path

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
COMMAND = "import sys; from bakers_dozen.__main__ import main; sys.exit(main())"
GAME = (sys.executable, "-c", COMMAND)


def seconds_to_first_frame(
    program: tuple[str, ...], *arguments: str, home: Path | None = None
) -> float:
    begun = time.perf_counter()
    with playing(*arguments, program=program, home=home) as game:
        output = b""
        while b"quit" not in output:  # as bytes: to make a screen of them would be timed as well
            output += os.read(game.master, 65536)
        return time.perf_counter() - begun


def main() -> None:
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else 30
    bare, new, saved = [], [], []
    with tempfile.TemporaryDirectory() as home:
        save_a_game(Path(home))
        for _ in range(runs):
            bare.append(seconds_to_first_frame((sys.executable, "-c", BARE)))
            new.append(seconds_to_first_frame(GAME, "4711"))
            saved.append(seconds_to_first_frame(GAME, home=Path(home)))
    cases = {"bare curses program": bare, "a new game": new, "going on with a saved game": saved}
    for name, seconds in cases.items():
        median = statistics.median(seconds)
        ratio = median / statistics.median(bare)
        print(f"{name}: median {median * 1000:.0f} ms to the first frame, ratio {ratio:.2f}")


def save_a_game(home: Path) -> None:
    with playing("4711", program=GAME, home=home) as game:
        game.see("[a]")
        game.press(*"ffllkkaa")  # more at once would be taken for a paste
        game.see("move 4")
        game.press("q")
        game.leave()


if __name__ == "__main__":
    main()
