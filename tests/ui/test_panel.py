"""A dialog's picture."""

from __future__ import annotations

import pytest

from bakers_dozen.ui.event import Size
from bakers_dozen.ui.frame import Frame, Mark, Role
from bakers_dozen.ui.glyphs import UNICODE
from bakers_dozen.ui.panel import Line, Panel, draw, furthest_scroll, text_cols, text_rows, wrapped


def drawn(panel: Panel, size: Size) -> list[str]:
    frame = Frame(size)
    draw(frame, panel, UNICODE)
    return frame.text().split("\n")


def test_a_dialog_stands_in_the_middle_above_the_key_line() -> None:
    rows = drawn(Panel("Title", (Line("one"), Line("two"))), Size(10, 40))
    assert rows[2] == " " * 6 + "╭─ Title ──────────────────╮"
    assert rows[3].split() == ["│", "one", "│"]
    assert rows[5].strip().startswith("╰")
    assert rows[9] == ""


def test_the_chosen_line_has_a_sign_and_a_mark() -> None:
    frame = Frame(Size(10, 40))
    draw(frame, Panel("T", (Line("a", number=0), Line("b", number=1)), chosen=1), UNICODE)
    assert "│   a " in frame.text()
    assert "│ > b " in frame.text()
    assert [mark for row in range(10) for _, _, _, mark in frame.runs(row)].count(
        Mark.SELECTED
    ) == 1


@pytest.mark.parametrize(
    ("scroll", "above", "below"), [(0, 0, 1), (3, 1, 1), (6, 1, 0), (99, 1, 0)]
)
def test_the_edges_say_that_there_is_more(scroll: int, above: int, below: int) -> None:
    size = Size(10, 40)
    lines = tuple(Line(f"line {number}") for number in range(text_rows(size) + 6))
    text = "\n".join(drawn(Panel("T", lines, scroll=scroll), size))
    assert (text.count("↑"), text.count("↓")) == (above, below)
    assert f"line {min(scroll, 6)}" in text


def test_the_chosen_line_is_scrolled_into_sight() -> None:
    size = Size(10, 40)
    lines = tuple(Line(f"line {number}", number=number) for number in range(30))
    for chosen in range(30):
        assert f"> line {chosen}" in "\n".join(drawn(Panel("T", lines, chosen), size))


def test_lines_are_wrapped_between_words_and_never_inside_a_name() -> None:
    text = "such as any-suit:4711 or any-suit:4712 or any-suit:4713"
    for cols in range(39, 90):
        size = Size(24, cols)
        lines = [line.text for line in wrapped(text, size)]
        assert all(len(line) <= text_cols(size) for line in lines)
        assert not any(line.endswith("-") for line in lines)
    assert wrapped("", Size(24, 80)) == [Line("")]
    assert wrapped("a", Size(24, 80), Role.DIM, indent="  ") == [Line("  a", Role.DIM)]


def test_nothing_scrolls_that_fits() -> None:
    assert furthest_scroll(Panel("T", (Line("a"),)), Size(10, 40)) == 0


def test_a_line_too_long_is_cut_inside_the_frame() -> None:
    rows = drawn(Panel("T", (Line("x" * 300),)), Size(10, 40))
    row = next(row for row in rows if "x" in row)
    assert row.endswith("x │")
