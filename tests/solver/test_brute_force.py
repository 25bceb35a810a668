"""The solver against a plain search that tries every move."""

from __future__ import annotations

from collections import Counter
from functools import cache
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


def ways(cap: int, room: int) -> tuple[hunt.Way, ...]:
    return tuple(way._replace(cap=cap, room=room) for way in search.WAYS)


AT_ONCE = {(search, "FIRST_TURN"): 1, (search, "TURN"): 1}

SETTINGS: dict[str, dict[tuple[ModuleType, str], object]] = {
    "as it is": {},
    "dead ends from the first state": {(hunt, "PATIENCE"): 0},
    "dead ends interrupted all the time": {(hunt, "PATIENCE"): 0, (relaxed, "CREDIT"): 1},
    "sweeps with exact boxes": {**AT_ONCE, (search, "WAYS"): ways(10**9, 10**9)},
    "boxes too large": {**AT_ONCE, (search, "WAYS"): ways(1, 1)},
    "boxes too large, wins missed": {(unfold, "MAX_TRIES"): 60, (search, "WAYS"): ways(1, 1)},
}


@pytest.fixture(params=SETTINGS)
def _setting(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Small games are over before much of the search begins, unless it begins at once."""
    choose(monkeypatch, request.param)


def choose(patch: pytest.MonkeyPatch, setting: str) -> None:
    for (module, name), value in SETTINGS[setting].items():
        patch.setattr(module, name, value)


def check(position: Position, winnable: bool) -> None:
    """Compare the solver with a known verdict, and play its solution."""
    result = solve(position, max_nodes=10**6)
    assert result.verdict is (Verdict.WINNABLE if winnable else Verdict.LOST), position
    end = position
    for move in result.moves:
        end = end.after(move)
    assert end.is_won is winnable


@cache
def plain_verdict(seed: int, limit: int, larger: bool) -> bool | None:
    """Kept, because all settings are tried on the same games."""
    return plainly_winnable(random_game(Random(seed), larger), limit)


def check_many(seeds: range, limit: int, larger: bool = False) -> Counter[bool]:
    """Compare the verdicts on random games; how many were won and lost."""
    found: Counter[bool] = Counter()
    for seed in seeds:
        winnable = plain_verdict(seed, limit, larger)
        if winnable is not None:
            check(random_game(Random(seed), larger), winnable)
            found[winnable] += 1
    return found


@pytest.mark.usefixtures("_setting")
def test_agrees_on_a_few_hundred_small_games() -> None:
    found = check_many(range(300), FEW)
    assert found[True] > 100
    assert found[False] > 100


def check_with_all_settings(seeds: range, larger: bool = False) -> Counter[bool]:
    """The same with each setting in turn, in one process, so that each game is tried plainly once.

    How many were won and lost with one of them.
    """
    for setting in SETTINGS:
        with pytest.MonkeyPatch.context() as patch:
            choose(patch, setting)
            found = check_many(seeds, MANY, larger)
    return found


@pytest.mark.slow
@pytest.mark.parametrize("first", range(1_000, 6_200, 1_300))
def test_agrees_on_thousands_of_small_games(first: int) -> None:
    assert check_with_all_settings(range(first, first + 1_300)).total() >= 1_250


@pytest.mark.slow
def test_agrees_on_larger_games() -> None:
    assert check_with_all_settings(range(300), larger=True).total() >= 250


@settings(deadline=None, max_examples=60)
@given(st.randoms(use_true_random=False))
def test_agrees_on_games_that_hypothesis_finds(random: Random) -> None:
    check_found(random_game(random))


@pytest.mark.slow
@settings(deadline=None, max_examples=1_500)
@given(st.randoms(use_true_random=False))
def test_agrees_on_many_games_that_hypothesis_finds(random: Random) -> None:
    check_found(random_game(random))


def check_found(position: Position) -> None:
    winnable = plainly_winnable(position, FEW)
    if winnable is not None:
        check(position, winnable)
