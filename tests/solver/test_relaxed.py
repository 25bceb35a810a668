"""What the relaxed game calls a dead end must be lost."""

from __future__ import annotations

from random import Random

import pytest

from bakers_dozen.engine.variants import Build
from bakers_dozen.solver.layers import Layers
from bakers_dozen.solver.relaxed import DeadEnds, fit
from bakers_dozen.solver.table import Table
from tests.solver.games import plainly_winnable, random_game


def test_no_dead_end_is_winnable() -> None:
    dead = 0
    for seed in range(400):
        position = random_game(Random(seed))
        table = Table(position)
        start = table.start()
        if DeadEnds(table).dead(start.place, start.v, start.f):
            dead += 1
            assert not plainly_winnable(position, 10_000), position
    assert dead > 50


@pytest.mark.parametrize(
    ("build", "cards", "slots", "fits"),
    [
        (Build.ANY_SUIT, 0b0001, 0b0001, True),
        (Build.ANY_SUIT, 0b0011, 0b0001, False),
        (Build.DIFFERENT_SUIT, 0b0001, 0b0001, False),
        (Build.DIFFERENT_SUIT, 0b0011, 0b0011, True),
        (Build.DIFFERENT_SUIT, 0b0011, 0b0101, True),
        (Build.DIFFERENT_SUIT, 0b0000, 0b0000, True),
        (Build.DIFFERENT_SUIT, 0b1111, 0b1111, True),
        (Build.DIFFERENT_SUIT, 0b0111, 0b1011, True),
        (Build.DIFFERENT_SUIT, 0b0111, 0b0011, False),
    ],
)
def test_cards_fit_on_different_slots(build: Build, cards: int, slots: int, fits: bool) -> None:
    assert fit(Layers(build).allowed, cards << 4 | slots) is fits
