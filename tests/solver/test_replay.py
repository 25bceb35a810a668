"""No solution leaves the solver without being played by the rules."""

from __future__ import annotations

import pytest

from bakers_dozen.engine.cards import Card
from bakers_dozen.engine.deals import DealCode, deal
from bakers_dozen.engine.position import Position
from bakers_dozen.solver import search
from bakers_dozen.solver.replay import EMPTY_COLUMN, HOME, Play, to_moves
from bakers_dozen.solver.result import DefectError
from bakers_dozen.solver.table import Table, number
from tests.solver.boards import end_game


def play(card: str, onto: str | int) -> Play:
    return Play(
        number(Card.parse(card)), onto if isinstance(onto, int) else number(Card.parse(onto))
    )


def test_a_true_solution_becomes_moves() -> None:
    assert [str(move) for move in to_moves(end_game("X1"), [play("KC", HOME)])] == ["a-home"]


@pytest.mark.parametrize(
    "plays",
    [
        [],
        [play("KC", EMPTY_COLUMN)],
        [play("QC", HOME)],
        [play("KC", HOME), play("KC", HOME)],
    ],
    ids=["too short", "against the rules", "no such card", "one too many"],
)
def test_a_broken_solution_is_refused_loudly(plays: list[Play]) -> None:
    with pytest.raises(DefectError):
        to_moves(end_game("X1"), plays)


def test_a_solution_broken_on_the_way_is_never_returned(monkeypatch: pytest.MonkeyPatch) -> None:
    def without_the_fifth(_table: Table, plays: list[Play]) -> list[Play]:
        return plays[:4] + plays[5:]

    monkeypatch.setattr(search, "shorten", without_the_fifth)
    with pytest.raises(DefectError):
        search.solve(dealt("standard:1"))


def dealt(code: str) -> Position:
    return deal(DealCode.parse(code))
