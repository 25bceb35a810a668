"""A program killed at any moment of saving loses at most the move in flight."""

from __future__ import annotations

import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import pytest

from bakers_dozen.store.saved import SavedGame
from tests.store.games import opened

# Plays one game after another, saving every move, and says what is on the disk.
PLAYER = """
import sys
from pathlib import Path
from bakers_dozen.store.games import Store
from tests.store.games import begun, played
store = Store.open(Path(sys.argv[1]))
print("ready", flush=True)
deal = int(sys.argv[2])
while True:
    game = begun(str(deal))
    for _ in range(8):
        game = store.save(played(game))
        assert store.news() == ()
        print(game.id, len(game.game.moves), flush=True)
    store.save(game.left())
    deal += 1
"""


def play_until_killed(directory: Path, deal: int, seconds: float) -> tuple[int, int] | None:
    """The row and the number of moves of the last save that was finished for certain."""
    player = subprocess.Popen(
        [sys.executable, "-c", PLAYER, str(directory), str(deal)], stdout=subprocess.PIPE, text=True
    )
    assert player.stdout is not None
    assert player.stdout.readline() == "ready\n"
    time.sleep(seconds)
    player.kill()
    lines = [line.split() for line in player.stdout if line.endswith("\n")]
    player.stdout.close()
    player.wait()
    return (int(lines[-1][0]), int(lines[-1][1])) if lines else None


def check(directory: Path, kills: int, seed: int = 0) -> None:
    chance = random.Random(seed)
    seen = 0
    played = 0
    for number in range(kills):
        last = play_until_killed(directory, number * 1000 + 1, chance.uniform(0, 0.1))
        store = opened(directory)
        games = store.history(10_000)
        assert store.news() == ()
        assert all(isinstance(game, SavedGame) for game in games)
        assert len(games) >= seen
        seen = len(games)
        if last is not None:
            kept = store.game(last[0])
            assert isinstance(kept, SavedGame)
            assert len(kept.game.moves) - last[1] in (0, 1)
        now_played = store.statistics().played
        assert now_played >= played
        played = now_played
    assert seen >= 5
    assert {path.name for path in directory.iterdir()} <= {"games.db", "games.db-journal"}


def test_killed_at_random_moments_it_keeps_every_move() -> None:
    with tempfile.TemporaryDirectory() as directory:  # on a disk, where saving takes its time
        check(Path(directory), 10)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(1, 4))
def test_killed_at_random_moments_it_keeps_every_move_at_length(
    quick_path: Path, seed: int
) -> None:
    check(quick_path, 50, seed)


def test_killed_while_making_the_database_it_starts_without_a_word(tmp_path: Path) -> None:
    for number in range(6):
        directory = tmp_path / str(number)
        play_until_killed(directory, 1, number * 0.008)
        store = opened(directory)
        store.latest()
        assert store.news() == ()
