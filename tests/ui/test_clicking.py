"""Clicks: what lies under a cell, and what it does."""

from __future__ import annotations

import pytest

from bakers_dozen.actions import Action
from bakers_dozen.engine.position import HOME, Column
from bakers_dozen.ui import keymap
from bakers_dozen.ui.event import Click, Size
from bakers_dozen.ui.hit import Choice, Pressed, under
from bakers_dozen.ui.model import Menu, Model, Variants
from bakers_dozen.ui.update import update
from tests.ui.play import endgame, moves, press, screen, start, where
from tests.ui.scenes import SIZES

WIDE = Size(50, 200)


def click(model: Model, text: str) -> Model:
    """The model after a click on the first cell of a text, the first one on the screen."""
    row, col = cell(model, text)
    return update(model, Click(row, col))[0]


def cell(model: Model, text: str) -> tuple[int, int]:
    return next((row, line.index(text)) for row, line in enumerate(screen(model)) if text in line)


def click_column(model: Model, letter: str) -> Model:
    table, number = where(model), "abcdefghijklm".index(letter)
    *_, last = table.spots(len(model.position.columns[number]))
    return update(model, Click(last.row, table.col(number) + 1))[0]


@pytest.mark.parametrize("size", [*SIZES.values(), WIDE, Size(10, 39), Size(24, 79)])
@pytest.mark.parametrize("name", ["standard:4711", "any-suit:2", "kings:3", "good-measure:2"])
def test_every_card_belongs_to_its_column(size: Size, name: str) -> None:
    model = start(name, size)
    table = where(model)
    for column in model.position.all_columns:
        for spot in table.spots(len(model.position.columns[column.number])):
            for col in range(table.col(column.number), table.col(column.number) + table.card_cols):
                assert under(model, spot.row, col) == column
        assert under(model, table.header_rows - 1, table.col(column.number)) == column
        assert under(model, size.rows - 2, table.col(column.number)) is None or size.rows < 12


def test_columns_beyond_the_94th_cell_are_reached() -> None:
    model = start("4711", WIDE)
    assert cell(model, " m")[1] > 94
    assert click(model, "K♠").message == press(model, *["Right"] * 12, "Enter").message


def test_two_clicks_move_a_card() -> None:
    model = click_column(click_column(start("4711"), "c"), "g")
    assert model.game.moves == moves("c-g")
    assert model.hold is None


def test_a_click_lights_the_targets_as_enter_does() -> None:
    model = start("4711")
    assert click_column(model, "c") == press(model, "Right", "Right", "Enter")


def test_a_second_click_on_the_same_card_makes_its_obvious_move() -> None:
    model = click_column(start("4711"), "f")
    assert model.hold is not None
    assert model.hold.target is HOME
    assert click_column(model, "f").game.moves == moves("f-home")


def test_a_click_on_the_foundations_sends_the_card_home() -> None:
    model = click(click_column(start("4711"), "f"), "♠ –")
    assert model.game.moves == moves("f-home")


def test_a_card_that_may_not_go_there_says_why() -> None:
    model = click_column(click_column(start("4711"), "c"), "d")
    assert not model.game.moves
    assert "9♣ may not go on 4♦" in model.message


def test_a_card_that_may_go_nowhere_is_not_picked_up() -> None:
    model = click_column(start("4711"), "e")
    assert model.hold is None
    assert model.cursor == 4
    assert "6♥ cannot move" in model.message


def test_a_click_elsewhere_puts_the_card_back() -> None:
    model = click(click_column(start("4711"), "c"), "Baker's Dozen")
    assert model.hold is None
    assert model.message == "9♣ is back in its place."
    assert not model.game.moves


def test_a_click_on_an_empty_place_of_the_table_does_nothing() -> None:
    model = start("4711")
    assert update(model, Click(20, 40))[0] == model
    assert update(model, Click(999, 999))[0] == model


@pytest.mark.parametrize(
    ("hint", "key"),
    [
        ("u undo", "u"),
        ("undo", "u"),
        ("Enter pick", "Enter"),
        ("Esc menu", "Esc"),
        ("quit", "q"),
        ("←", "Left"),
        ("→", "Right"),
        ("choose", "Right"),
    ],
)
def test_a_hint_in_the_key_line_is_a_key(hint: str, key: str) -> None:
    model = start("4711")
    assert under(model, *cell(model, hint)) == Pressed(key)


def test_between_two_hints_there_is_nothing() -> None:
    model = start("4711")
    row, col = cell(model, "  u undo")
    assert under(model, row, col) is None


def test_a_click_chooses_in_the_menu_and_another_does_it() -> None:
    model = click(press(start("4711"), "Esc"), "find all cards")
    assert isinstance(model.dialog, Menu)
    assert keymap.MENU[model.dialog.chosen].action is Action.FIND
    model = click(model, "find all cards")
    assert model.find is not None


def test_a_click_on_a_variant_shows_its_rules() -> None:
    model = click(press(start("4711"), "v"), "Kings")
    assert isinstance(model.dialog, Variants)
    assert "Kings (kings)" in "\n".join(screen(model))
    assert click(model, "Kings").variant.id == "kings"


def test_a_click_outside_a_dialog_closes_it() -> None:
    for key in ("Esc", "N", "v"):
        model = click(press(start("4711", Size(40, 120)), key), "Baker's Dozen")
        assert model.dialog is None


def test_the_edges_of_a_long_dialog_turn_its_pages() -> None:
    model = press(start("4711", SIZES["39x18"]), "?", "Right")
    row, col = next(
        (row, line.index("↓"))
        for row, line in enumerate(screen(model))
        if "╰" in line and "↓" in line
    )
    down = update(model, Click(row, col))[0]
    assert down == press(model, "PageDown")
    assert update(down, Click(cell(down, "Help")[0], col))[0] == model


def test_text_in_a_dialog_is_no_choice() -> None:
    model = press(start("4711"), "?")
    row, col = cell(model, "Baker's Dozen (standard)")
    assert under(model, row, col) is None


def test_a_line_that_is_scrolled_is_the_one_that_shows() -> None:
    model = press(start("4711", SIZES["39x18"]), "Esc", "End")
    row, col = cell(model, "quit")
    found = under(model, row, col)
    assert isinstance(found, Choice)
    assert isinstance(model.dialog, Menu)
    assert found.number == model.dialog.chosen


def test_a_click_while_a_rank_is_looked_for_picks_up() -> None:
    model = click_column(press(start("4711"), "/"), "c")
    assert model.find is None
    assert model.hold is not None


def test_nothing_happens_in_a_window_too_small_to_play_in() -> None:
    model = start("4711", Size(3, 10))
    assert update(model, Click(1, 1)) == (model, ())


def test_a_game_can_be_won_and_left_by_the_mouse_alone() -> None:
    model = start(endgame("X1"))
    model = click_column(model, str(Column(model.cursor)))
    model = click_column(model, str(Column(model.cursor)))
    assert model.position.is_won
    effects = update(model, Click(*cell(model, "q quit")))[1]
    assert effects == update(press(model), Click(*cell(model, "quit")))[1] != ()
