"""The grid of cells."""

from __future__ import annotations

import pytest

from bakers_dozen.ui.event import Size
from bakers_dozen.ui.frame import Frame, Mark, Role


def test_writing_outside_is_cut_off() -> None:
    frame = Frame(Size(2, 4))
    for row, col, text in ((0, -2, "abcd"), (1, 2, "wxyz"), (2, 0, "no"), (-1, 0, "no")):
        frame.put(row, col, text, Role.TEXT)
    assert frame.text() == "cd\n  wx"


def test_a_window_without_cells_takes_anything() -> None:
    for size in (Size(0, 0), Size(0, 9), Size(9, 0)):
        frame = Frame(size)
        frame.put(0, 0, "text", Role.TEXT)
        assert frame.text().strip() == ""
        assert all(not list(frame.runs(row)) for row in range(size.rows))


def test_runs_join_what_looks_the_same() -> None:
    frame = Frame(Size(1, 6))
    frame.put(0, 1, "ab", Role.TEXT)
    frame.put(0, 3, "c", Role.TEXT, Mark.CURSOR)
    assert list(frame.runs(0)) == [
        (0, " ", Role.BLANK, Mark.NONE),
        (1, "ab", Role.TEXT, Mark.NONE),
        (3, "c", Role.TEXT, Mark.CURSOR),
        (4, "  ", Role.BLANK, Mark.NONE),
    ]


def test_the_map_shows_marks_before_roles_and_blanks_as_blanks() -> None:
    frame = Frame(Size(1, 4))
    frame.put(0, 0, "a b", Role.TEXT)
    frame.put(0, 3, " ", Role.TEXT, Mark.SELECTED)
    assert frame.roles() == "t tS"


def test_a_rectangle_can_be_blanked() -> None:
    frame = Frame(Size(3, 3))
    for row in range(3):
        frame.put(row, 0, "xxx", Role.TEXT)
    frame.fill(1, 1, 5, 1)
    assert frame.text() == "xxx\nx x\nx x"


def test_every_cell_holds_one_drawable_character() -> None:
    frame = Frame(Size(1, 9))
    frame.put(0, 0, "é漢😀\ufe0f\x1b♥", Role.TEXT)
    assert frame.text() == "é????♥"
    plain = Frame(Size(1, 9), ascii_only=True)
    plain.put(0, 0, "é漢😀\ufe0f\x1b♥", Role.TEXT)
    assert plain.text() == "e?????"


def test_roles_and_marks_have_letters_of_their_own() -> None:
    letters = [role.value for role in Role] + [mark.value for mark in Mark]
    assert len(set(letters)) == len(letters)


@pytest.mark.parametrize("col", [-9, -3, -2, 0, 3, 4, 5, 6, 7, 99])
def test_wherever_a_text_begins_the_grid_keeps_its_width(col: int) -> None:
    frame = Frame(Size(1, 6))
    frame.put(0, col, "abc", Role.TEXT)
    letters = dict(enumerate("abc", start=col))
    assert frame.text() == "".join(letters.get(place, " ") for place in range(6)).rstrip()
    assert sum(len(text) for _, text, _, _ in frame.runs(0)) == 6
