"""The solver against a plain search that tries every move."""

from __future__ import annotations

from collections import Counter
from random import Random
from types import ModuleType

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bakers_dozen.engine.position import Position
from bakers_dozen.solver import hunt, relaxed, search, unfold
from bakers_dozen.solver.result import Verdict
from bakers_dozen.solver.search import solve
from tests.solver.games import plainly_winnable, random_game

# Games with more positions than this are left out: they would take the plain search seconds.
FEW = 3_000
MANY = 30_000


def ways(cap: int, room: int) -> tuple[search.Way, ...]:
    return tuple(way._replace(cap=cap, room=room) for way in search.WAYS)


SETTINGS: dict[str, dict[tuple[ModuleType, str], object]] = {
    "as it is": {},
    "dead ends from the first state": {(hunt, "PATIENCE"): 0},
    "dead ends interrupted all the time": {(hunt, "PATIENCE"): 0, (relaxed, "CREDIT"): 1},
    "sweeps with exact boxes": {(search, "TURN"): 1, (search, "WAYS"): ways(10**9, 10**9)},
    "boxes too large": {(search, "TURN"): 1, (search, "WAYS"): ways(1, 1)},
    "boxes too large, wins missed": {(unfold, "MAX_TRIES"): 60, (search, "WAYS"): ways(1, 1)},
}


@pytest.fixture(params=SETTINGS)
def _setting(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Small games are over before much of the search begins, unless it begins at once."""
    for (module, name), value in SETTINGS[request.param].items():
        monkeypatch.setattr(module, name, value)


def check(position: Position, limit: int) -> Verdict | None:
    """Compare the verdicts; None if the plain search did not come to one."""
    winnable = plainly_winnable(position, limit)
    if winnable is None:
        return None
    result = solve(position, max_nodes=10**6)
    assert result.verdict is (Verdict.WINNABLE if winnable else Verdict.LOST), position
    for move in result.moves:
        position = position.after(move)
    assert position.is_won is winnable
    return result.verdict


def check_many(seeds: range, limit: int) -> Counter[Verdict | None]:
    return Counter(check(random_game(Random(seed)), limit) for seed in seeds)


@pytest.mark.usefixtures("_setting")
def test_agrees_on_a_few_hundred_small_games() -> None:
    found = check_many(range(100), FEW)
    assert found[Verdict.WINNABLE] > 20
    assert found[Verdict.LOST] > 20


@pytest.mark.slow
@pytest.mark.usefixtures("_setting")
def test_agrees_on_thousands_of_small_games() -> None:
    found = check_many(range(1_000, 7_500), MANY)
    assert found[Verdict.WINNABLE] + found[Verdict.LOST] >= 5_000


@settings(deadline=None, max_examples=60)
@given(st.randoms(use_true_random=False))
def test_agrees_on_games_that_hypothesis_finds(random: Random) -> None:
    check(random_game(random), FEW)


@pytest.mark.slow
@settings(deadline=None, max_examples=3_000)
@given(st.randoms(use_true_random=False))
def test_agrees_on_many_games_that_hypothesis_finds(random: Random) -> None:
    check(random_game(random), MANY)
