"""What a screen reader gets: the cursor on what has the focus, and a message in words."""

from __future__ import annotations

import pytest

from bakers_dozen.engine.variants import KINGS
from bakers_dozen.ui.event import Size
from bakers_dozen.ui.glyphs import ASCII, UNICODE, Glyphs
from bakers_dozen.ui.model import Model
from bakers_dozen.ui.view import view
from bakers_dozen.values import replace
from tests.ui.play import Origin, endgame, few, press, resized, start
from tests.ui.scenes import SIZES


def spoken(origin: Origin = "4711", size: Size = SIZES["80x24"], glyphs: Glyphs = UNICODE) -> Model:
    return replace(start(origin, size, glyphs), screen_reader=True)


def at_cursor(model: Model) -> str:
    """The text from the cursor on, up to the next blank."""
    frame = view(model)
    assert frame.cursor is not None
    row, col = frame.cursor
    return frame.text().split("\n")[row][col:].strip(" +^>").split(" ")[0].rstrip("─╮-+═╗=#")


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
def test_the_cursor_stands_on_the_card_that_has_the_focus(size: Size) -> None:
    model = spoken(size=size)
    for card in ["3♦", "4♣", "9♣", "4♦", "6♥", "A♥"]:
        assert at_cursor(model).startswith(card)
        model = press(model, "Right")
    assert at_cursor(press(model, "c")).startswith(("10♦", "T♦"))
    assert at_cursor(press(model, "f")) == "♥"
    assert at_cursor(press(model, "f", "Right")).startswith("2♦")


def test_every_key_is_answered_by_where_the_cursor_is() -> None:
    model = spoken()
    assert press(model, "Right", "Right").message == "Column c: 9 of clubs, 4 cards."
    assert press(model, "f").message.endswith("Foundation of hearts: empty.")
    assert press(model, "f", "f").message == (
        "ace of hearts goes home. Column f: 5 of clubs, 3 cards."
    )
    assert press(model, "u").message == press(model, "u", "u").message
    assert press(model, "u").message.startswith("Nothing to undo")


@pytest.mark.parametrize("glyphs", [UNICODE, ASCII])
def test_cards_are_told_in_words(glyphs: Glyphs) -> None:
    model = press(spoken(glyphs=glyphs), "c")
    assert model.message.startswith("9 of clubs may go on 10 of diamonds (g).")
    assert not set("♠♥♦♣") & set(press(model, "d").message)


def test_empty_columns_and_higher_foundations_are_told_too() -> None:
    model = spoken(few("KH", "", "5C KS", "4D", "QH", up=(12, 11, 3, 4), variant=KINGS))
    model = press(model, "c", "Down")
    assert "Column b: empty." in model.message
    frame = view(model)
    assert frame.cursor is not None
    assert press(spoken(few("KH", up=(0, 12, 0, 0))), "a").message.endswith(
        "Foundation: queen of hearts."
    )


@pytest.mark.parametrize(
    ("keys", "sight"),
    [
        (("Esc",), ">"),
        (("v", "Down"), ">"),
        (("?",), "Baker's"),
        (("N",), "_"),
    ],
)
def test_in_a_dialog_the_cursor_stands_on_its_line(keys: tuple[str, ...], sight: str) -> None:
    model = press(spoken(), *keys)
    frame = view(model)
    assert frame.cursor is not None
    row, col = frame.cursor
    assert frame.text().split("\n")[row][col:].startswith(sight)


def test_without_a_screen_reader_there_is_no_cursor() -> None:
    assert view(start("4711")).cursor is None


def test_the_cursor_is_always_inside_the_window() -> None:
    for name in ("X1", "X2", "X5"):
        for cols, rows in ((39, 10), (80, 24), (120, 40), (52, 11)):
            model = resized(spoken(endgame(name)), cols, rows)
            for key in ("Right", "Enter", "Left", "Enter", "Esc", "End", "?", "End", "Esc", "N"):
                model = press(model, key)
                cursor = view(model).cursor
                assert cursor is not None
                assert 0 <= cursor[0] < rows
                assert 0 <= cursor[1] < cols
