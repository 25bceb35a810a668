"""From a key to its frame, idle and while a hard search runs; and what hints cost in memory.

    python -m tests.bench.keys [KEYS]

An arrow key is sent to the real program in a pseudo-terminal, and the clock stops with the first
byte that comes back. Search and game share the machine, so the two lines of one run belong
together. Memory is the game's own, before and after 500 hints.
"""

from __future__ import annotations

import select
import statistics
import sys
import time
from pathlib import Path

from tests.terminal.pty_game import PtyGame, playing

HARD = "200374"  # not decided within the limit
HINTS = 500


def key_to_frame_ms(game: PtyGame, keys: int) -> list[float]:
    times = []
    for number in range(keys):
        game.settle(0.02)
        begun = time.perf_counter()
        game.press("Right" if number % 26 < 13 else "Left")
        select.select([game.master], [], [], 5)
        times.append((time.perf_counter() - begun) * 1000)
        game.read(0)
    return times


def memory_kb(game: PtyGame) -> int:
    status = Path(f"/proc/{game.process.pid}/status").read_text(encoding="ascii")
    return next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmRSS"))


def report(name: str, times: list[float]) -> None:
    print(f"{name}: median {statistics.median(times):.1f} ms, worst {max(times):.1f} ms")


def main() -> None:
    keys = int(sys.argv[1]) if len(sys.argv) > 1 else 300
    with playing(HARD) as game:
        game.see("[a]")
        report("idle", key_to_frame_ms(game, keys))
        game.press("w")
        game.see("thinking")
        report("while a hard search runs", key_to_frame_ms(game, keys))
    with playing("4711") as game:
        game.see("[a]")
        memory = []
        for hint in range(HINTS + 1):
            if hint % 50 == 0:
                memory.append(memory_kb(game))
                game.press("U")
            game.press("\t")
            game.see("Enter plays it.")
            game.press("Enter")
            game.see(lambda seen: "Enter plays it." not in seen.text)
        print(f"memory after each 50 hints: {', '.join(map(str, memory))} kB")


if __name__ == "__main__":
    main()
