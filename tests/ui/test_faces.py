"""Pips on large cards."""

from __future__ import annotations

import pytest

from bakers_dozen.ui.event import Size
from bakers_dozen.ui.faces import ROWS, has_pips, pips
from tests.ui.play import screen, start


@pytest.mark.parametrize("rank", range(1, 11))
@pytest.mark.parametrize("cols", [7, 9])
def test_a_card_has_as_many_pips_as_its_rank_says(rank: int, cols: int) -> None:
    places = set(pips(rank, cols))
    assert len(places) == rank
    assert all(0 <= row < ROWS and 0 <= col < cols for row, col in places)
    assert {(row, cols - 1 - col) for row, col in places} == places


def test_only_large_cards_have_pips() -> None:
    assert has_pips(5, 7)
    assert not has_pips(3, 7)
    assert not has_pips(5, 5)


def test_the_available_card_shows_its_rank_in_two_corners() -> None:
    for size, pips_of_4 in ((Size(40, 120), 1), (Size(50, 160), 4)):
        rows = screen(start("4711", size))
        table = [row[11:20] if size.cols == 120 else row[14:25] for row in rows]
        text = "\n".join(table[13:])
        assert text.count("4♣") == 2
        assert text.count("♣") == 2 + pips_of_4
