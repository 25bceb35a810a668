"""Where everything stands, in every window."""

from __future__ import annotations

import pytest

from bakers_dozen.engine.variants import VARIANTS
from bakers_dozen.ui.event import Size
from bakers_dozen.ui.layout import MIN_SIZE, Layout, fits, layout

TALLEST = 16  # four kings, and a run from the queen to the ace


def laid_out(cols: int, rows: int, columns: int = 13, tallest: int = 4) -> Layout:
    found = layout(Size(rows, cols), columns, tallest)
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("size", "enough"),
    [((10, 39), True), ((9, 39), False), ((10, 38), False), ((0, 0), False), ((60, 130), True)],
)
def test_what_is_too_small(size: tuple[int, int], enough: bool) -> None:
    assert fits(Size(*size)) is enough
    assert (layout(Size(*size), 13, 4) is not None) is enough


@pytest.mark.parametrize(
    ("cols", "pitch", "card_cols", "framed"),
    [
        (39, 3, 2, False),
        (51, 3, 2, False),
        (52, 4, 3, False),
        (77, 4, 3, False),
        (78, 6, 5, True),
        (80, 6, 5, True),
        (104, 8, 7, True),
        (156, 12, 9, True),
        (400, 15, 11, True),
    ],
)
def test_cards_grow_with_the_window(cols: int, pitch: int, card_cols: int, framed: bool) -> None:
    found = laid_out(cols, 24)
    assert (found.pitch, found.card_cols, found.framed) == (pitch, card_cols, framed)
    assert found.tight is (pitch == 3)


def test_the_usual_window_shows_the_tallest_column_whole() -> None:
    found = laid_out(80, 24, tallest=TALLEST)
    assert [spot.index for spot in found.spots(TALLEST)] == list(range(TALLEST))
    assert not any(spot.hidden for spot in found.spots(TALLEST))


def test_a_column_too_tall_counts_what_it_hides_and_shows_the_rest() -> None:
    first, *others = laid_out(80, 18, tallest=TALLEST).spots(TALLEST)
    assert first.hidden == 6
    assert [spot.index for spot in others] == list(range(6, TALLEST))
    assert not any(spot.hidden for spot in others)


@pytest.mark.parametrize(
    "columns", sorted({variant.columns for variant in VARIANTS.values()} | {3})
)
@pytest.mark.parametrize("tallest", [0, 1, 5, 8, TALLEST])
def test_every_card_stands_inside_the_window_and_apart_from_the_next(
    columns: int, tallest: int
) -> None:
    for cols in range(MIN_SIZE.cols, 200, 7):
        for rows in range(MIN_SIZE.rows, 70, 3):
            for message_rows in (1, 2, 4):
                found = layout(Size(rows, cols), columns, tallest, message_rows)
                assert found is not None
                assert found.col(0) >= (0 if found.framed else 1)
                assert found.col(columns - 1) + found.card_cols <= cols
                assert found.card_cols < found.pitch
                spots = list(found.spots(tallest))
                assert sum(spot.hidden or 1 for spot in spots) == tallest
                tops = [spot.row for spot in spots]
                assert tops == list(
                    range(found.header_rows, found.header_rows + len(tops) * found.step, found.step)
                )
                if spots and found.card_area >= found.face_rows:
                    last = found.lifted(spots[-1].row)
                    assert last + found.face_rows <= found.header_rows + found.card_area


def test_a_long_message_takes_rows_from_the_cards_only() -> None:
    short, long = layout(Size(24, 80), 13, 4, 1), layout(Size(24, 80), 13, 4, 3)
    assert short is not None
    assert long is not None
    assert long.card_area == short.card_area - 2
    assert [spot.row for spot in short.spots(4)] == [spot.row for spot in long.spots(4)]


def test_a_card_is_lifted_where_there_is_room() -> None:
    found = laid_out(80, 24)
    assert found.lifted(6) == 7
    crowded = laid_out(80, 18, tallest=TALLEST)
    last = list(crowded.spots(TALLEST))[-1].row
    assert crowded.lifted(last) == last


def test_roomy_windows_give_covered_cards_two_rows() -> None:
    assert laid_out(120, 40).step == 2
    assert laid_out(80, 28).step == 2
    assert laid_out(80, 24).step == 1
    assert laid_out(120, 30, tallest=TALLEST).step == 1


@pytest.mark.parametrize(
    ("cols", "rows", "large", "step", "face_rows"),
    [
        (80, 24, False, 1, 3),
        (80, 60, False, 2, 3),
        (120, 24, False, 1, 3),
        (120, 40, True, 2, 5),
        (160, 50, True, 2, 7),
        (200, 60, True, 3, 7),
    ],
)
def test_large_windows_have_large_cards(
    cols: int, rows: int, large: bool, step: int, face_rows: int
) -> None:
    found = laid_out(cols, rows)
    assert (found.large, found.step, found.face_rows) == (large, step, face_rows)


@pytest.mark.parametrize("columns", [10, 13])
def test_the_large_header_never_hides_a_card(columns: int) -> None:
    for rows in range(36, 70):
        for cols in (104, 120, 160, 200):
            found = laid_out(cols, rows, columns, TALLEST)
            assert not any(spot.hidden for spot in found.spots(TALLEST))
