"""The likeliest target of a picked-up card."""

from __future__ import annotations

from bakers_dozen.engine.position import HOME, Column
from bakers_dozen.engine.variants import KINGS
from bakers_dozen.ui.model import best_target
from tests.ui.play import few


def test_home_comes_first() -> None:
    assert best_target(few("9H", "TS", up=(0, 8, 0, 0)), Column(0)) is HOME


def test_the_column_with_the_least_to_bury_comes_next() -> None:
    position = few("9H", "AS 2C TD", "KS QC TC", "JH QD TS")
    assert best_target(position, Column(0)) == Column(2)


def test_an_empty_column_buries_nothing() -> None:
    assert best_target(few("5C KS", "KH", "", variant=KINGS), Column(0)) == Column(2)


def test_a_card_without_a_target_has_no_best_one() -> None:
    assert best_target(few("9H", "TH"), Column(0)) is None
    assert best_target(few("9H", "TH"), Column(5)) is None
