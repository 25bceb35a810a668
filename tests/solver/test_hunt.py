"""Merging boxes must lose nothing."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from bakers_dozen.solver import hunt
from bakers_dozen.solver.boxes import Node
from bakers_dozen.solver.hunt import Hunt
from bakers_dozen.solver.relaxed import DeadEnds
from bakers_dozen.solver.result import Verdict
from bakers_dozen.solver.search import STRAIGHT
from bakers_dozen.solver.table import Table
from tests.solver.games import random_game

EXACT = 10**9

# More states than any of these games has.
ENOUGH = 20_000


def holds(table: Table, wide: Node, narrow: Node) -> bool:
    return all(
        set(table.layers.sets[one]) <= set(table.layers.sets[two])
        for one, two in zip(narrow.box, wide.box, strict=True)
    )


def test_merged_boxes_hold_all_that_exact_ones_hold(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hunt, "PATIENCE", ENOUGH)
    several = 0
    for seed, straight in product(range(120), (True, False)):
        table = Table(random_game(Random(seed), larger=True))
        exact = Hunt(table, STRAIGHT._replace(cap=EXACT, room=EXACT))
        merged = Hunt(table, STRAIGHT._replace(sweeps=not straight, cap=1, room=1))
        if exact.run(ENOUGH, DeadEnds(table)) is not Verdict.LOST:
            continue
        if merged.run(ENOUGH, DeadEnds(table)) is not Verdict.LOST:
            continue
        for place, nodes in exact.seen.items():
            (wide,) = merged.seen[place]
            assert all(holds(table, wide, node) for node in nodes)
            several += len(nodes) > 1
    assert several > 100
