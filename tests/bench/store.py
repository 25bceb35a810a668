"""How much slower a long history makes a start: `python -m tests.bench.store [GAMES]`.

Prints the milliseconds of opening the store, resuming, and asking for the statistics, against an
empty history in the same run, and the ratio of the two.
"""

from __future__ import annotations

import random
import sqlite3
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median

from bakers_dozen.engine.deals import DealCode
from bakers_dozen.engine.game import Game
from bakers_dozen.engine.variants import VARIANTS, Variant
from bakers_dozen.store import rows
from bakers_dozen.store.games import NAME, Store
from bakers_dozen.store.saved import SavedGame, Win
from bakers_dozen.values import replace

GAMES = 100_000
WON = 0.7
ROUNDS = 15
LONGEST = 90  # moves


def generate(directory: Path, number: int) -> None:
    """A history of `number` finished games, with moves as long as real ones."""
    Store.open(directory).save(_played(1))
    connection = sqlite3.connect(directory / NAME)
    with connection:
        for counted, columns in enumerate(_histories(number), start=1):
            columns["counted"] = counted
            places = ", ".join(f":{name}" for name in columns)
            connection.execute(
                f"INSERT INTO games ({', '.join(columns)}) VALUES ({places})", columns
            )
    connection.close()


def _histories(number: int) -> Iterator[dict[str, object]]:
    chance = random.Random(number)
    models = [_played(deal, rules) for deal in range(1, 26) for rules in VARIANTS.values()]
    for game in range(1, number + 1):
        seconds = chance.uniform(60, 1200)
        win = Win(chance.randint(52, 130), seconds) if chance.random() < WON else None
        saved = replace(
            chance.choice(models),
            seconds=seconds,
            hints=chance.randint(0, 3),
            started=1e9 + 1000 * game,
            touched=1e9 + 1000 * game + seconds,
            win=win,
            is_left=True,
            key=f"{game:016x}",
        )
        yield rows.write(saved) | {"revision": 80}


def _played(deal: int, rules: Variant = VARIANTS["standard"]) -> SavedGame:
    chance, game = random.Random(deal), Game.start(DealCode(rules, deal))
    while len(game.moves) < LONGEST and (legal := list(game.position.legal_moves())):
        game = game.play(chance.choice(legal))
    return SavedGame(game)


def milliseconds(work: Callable[[], object]) -> float:
    start = time.perf_counter()
    work()
    return (time.perf_counter() - start) * 1000


def measure(directory: Path) -> dict[str, float]:
    """The medians of several rounds."""
    rounds = [_round(directory) for _ in range(ROUNDS)]
    return {name: median(times[name] for times in rounds) for name in rounds[0]}


def _round(directory: Path) -> dict[str, float]:
    store = Store.open(directory)
    game = store.latest()
    assert game is not None
    steps: dict[str, Callable[[], object]] = {
        "open": lambda: Store.open(directory),
        "resume": store.latest,
        "statistics": store.statistics,
        "of one variant": lambda: store.statistics(VARIANTS["standard"]),
        "unfinished": store.unfinished,
        "history": store.history,
        "save": lambda: store.save(game),
    }
    times = {name: milliseconds(work) for name, work in steps.items()}
    assert store.news() == ()
    return times


def main(number: int) -> None:
    with tempfile.TemporaryDirectory() as directory:
        empty, long = Path(directory) / "empty", Path(directory) / "long"
        generate(empty, 0)
        generate(long, number)
        size = (long / NAME).stat().st_size / 1e6
        few, many = measure(empty), measure(long)
        print(f"{number} games, {size:.0f} MB; milliseconds, empty and long history:")
        for name in few:
            print(f"  {name:15}{few[name]:8.2f}{many[name]:8.2f}")
        start = ("open", "resume", "statistics")
        before, after = sum(few[name] for name in start), sum(many[name] for name in start)
        sums = f"open + resume + statistics: {before:.2f} and {after:.2f} ms"
        print(f"{sums}, ratio {after / before:.1f}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else GAMES)
