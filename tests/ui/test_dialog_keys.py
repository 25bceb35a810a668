"""What keys do in help, menu, variants, the choice of a deal and the games in progress."""

from __future__ import annotations

import pytest

from bakers_dozen.engine.deals import HIGHEST_NUMBER
from bakers_dozen.engine.position import HOME, Column
from bakers_dozen.engine.variants import ANY_SUIT, GOOD_MEASURE, KINGS, STANDARD, VARIANTS, Variant
from bakers_dozen.ui import keymap
from bakers_dozen.ui.effect import DrawDeal, Quit, Redraw
from bakers_dozen.ui.model import Entry, Find, Games, HelpPages, Hold, Menu, Model, Variants
from bakers_dozen.values import replace
from bakers_dozen.words import commands
from tests.ui.play import effects, endgame, few, moves, press, resized, shown, silent, start


def entry(model: Model) -> Entry:
    assert isinstance(model.dialog, Entry)
    return model.dialog


def entered(text: str, origin: str = "standard:1") -> Model:
    return press(start(origin), "N", *text, "Enter")


# Help


@pytest.mark.parametrize("key", ["?", "F1"])
@pytest.mark.parametrize("close", ["Esc", "Enter", "q", "?", "F1"])
def test_help_opens_and_closes(key: str, close: str) -> None:
    model = press(start(), key)
    assert model.dialog == HelpPages()
    assert effects(model, close) == ()
    assert press(model, close) == silent(start())


def test_help_has_three_pages_in_a_ring() -> None:
    model = press(start(), "?")
    titles = []
    for _ in range(4):
        titles.append(shown(model).split("Help ")[1].split()[:2])
        model = press(model, "Right")
    assert titles == [["1/3:", "Rules"], ["2/3:", "Keys"], ["3/3:", "Table"], ["1/3:", "Rules"]]
    assert press(start(), "?", "Left").dialog == HelpPages(2)
    assert press(start(), "?", "Tab").dialog == HelpPages(1)
    assert press(start(), "?", "Shift-Tab").dialog == HelpPages(2)


def test_help_scrolls_from_end_to_end_and_no_further() -> None:
    model = press(resized(start(), 39, 10), "?", "Right")
    assert press(model, "Up").dialog == HelpPages(1, 0)
    assert press(model, "Down", "Down", "Up").dialog == HelpPages(1, 1)
    end = press(model, "End")
    assert press(end, "Down", "PageDown", " ") == end
    assert "quit" in shown(end)
    assert press(end, "Home") == model
    assert press(end, "Left").dialog == HelpPages(0, 0)
    paged = press(model, *["PageDown"] * 20)
    assert paged == end
    assert press(paged, *["PageUp"] * 20) == model


def test_every_line_of_help_can_be_read_in_the_smallest_window() -> None:
    model = press(resized(start(), 39, 10), "?", "Right")
    seen = [shown(model)]
    for _ in range(60):
        model = press(model, "Down")
        seen.append(shown(model))
    for binding in keymap.MOVING + keymap.COMMANDS:
        words = commands.label(binding.action).split()
        assert any(word in page for page in seen for word in words), binding


# Menu


def test_the_menu_does_every_command() -> None:
    model = press(start("standard:1"), *"kk", "n", *"ffll", "u")
    for place, binding in enumerate(keymap.MENU):
        chosen = press(model, "Esc", *["Down"] * place)
        assert chosen.dialog == Menu(place)
        for enter in ("Enter", " "):
            assert silent(press(chosen, enter)) == silent(press(model, binding.keys[0])), binding
            assert effects(chosen, enter) == effects(model, binding.keys[0]), binding


def test_a_command_key_works_in_the_menu_too() -> None:
    model = press(start("4711"), *"ff", "Esc")
    assert press(model, "u").game.cursor == 0
    assert press(model, "u").dialog is None
    assert effects(model, "q") == (Quit(),)
    assert effects(model, "n") == (DrawDeal(STANDARD),)
    assert press(model, "?").dialog == HelpPages()


def test_a_column_letter_in_the_menu_is_meant_for_the_table() -> None:
    model = press(start("4711"), "Esc", "f")
    assert model.dialog is None
    assert model.hold == Hold(Column(5), HOME)


def test_the_menu_is_a_ring_with_ends() -> None:
    model = press(start(), "F10")
    last = len(keymap.MENU) - 1
    assert press(model, "Up").dialog == Menu(last)
    assert press(model, "Up", "Down").dialog == Menu(0)
    assert press(model, "End").dialog == Menu(last)
    assert press(model, "End", "Home").dialog == Menu(0)
    assert press(model, "Tab", "Tab", "Shift-Tab").dialog == Menu(1)


@pytest.mark.parametrize("key", ["Esc", "F10"])
def test_the_menu_closes(key: str) -> None:
    assert press(start(), "Esc", key) == silent(start())


def test_a_redraw_leaves_the_menu_open() -> None:
    model = press(start(), "Esc")
    assert press(model, "Ctrl-L") == model
    assert effects(model, "Ctrl-L") == (Redraw(),)


# Variants


def test_variants_open_at_the_one_being_played() -> None:
    for number, variant in enumerate(VARIANTS.values()):
        assert press(start(f"{variant.id}:1"), "v").dialog == Variants(number)


def test_a_game_line_is_never_cut_off_in_a_narrow_window() -> None:
    model = press(start("any-suit:4711"), *"ff", "n")
    assert "any-suit:4711: 1 move, 1 home" in shown(press(resized(model, 39, 18), "F6"))
    started = start("any-suit:12345678901")
    move = next(iter(started.position.legal_moves()))
    left = press(replace(started, game=started.game.play(move)), "u", "n")
    assert "> any-suit:12345678901: 0 moves" in shown(press(resized(left, 39, 18), "F6"))
    assert "0 moves, 0 home" in shown(press(left, "F6"))


def test_a_variant_plays_the_same_deal_by_its_rules() -> None:
    model = press(start("4711"), *"ff", "v", "Down", "Down", "Enter")
    assert str(model.game.code) == "kings:4711"
    assert model.dialog is None
    assert [str(other.game.code) for other in model.others] == ["4711"]


def test_the_variant_being_played_leaves_the_game_alone() -> None:
    model = press(start("4711"), *"ff")
    again = press(model, "v", "Enter")
    assert silent(again) == silent(model)
    assert again.message == "This game is already played by the rules of Baker's Dozen."


def test_a_board_without_a_number_is_played_by_other_rules() -> None:
    board = endgame("X4")
    model = press(start(board), "a", "a", "v", "Down", "Enter")
    assert model.position == replace(board, variant=ANY_SUIT)
    assert model.message.startswith("Your own board is on the table, by the rules of Any Suit.")
    assert len(model.others) == 1
    smaller = press(start(board), "v", "End", "Enter")
    assert smaller.variant is GOOD_MEASURE
    assert smaller.position.columns[:4] == board.columns[:4]
    larger = press(smaller, "v", "Home", "Enter")
    assert larger.position == board


def test_a_board_with_more_columns_than_the_rules_have_stays() -> None:
    model = start(endgame("X5"))
    refused = press(model, "v", "End", "Enter")
    assert refused.game == model.game
    assert refused.message == "Your own board has too many columns for Good Measure."


def test_the_rules_of_the_chosen_variant_are_shown_and_scrolled() -> None:
    model = press(resized(start(), 39, 12), "v", "Down", "Down")
    assert press(model, "PageUp") == model
    below = press(model, *["PageDown"] * 9)
    assert "none of them may move" in shown(below)
    assert "takes a king" in shown(press(resized(model, 80, 40)))
    assert press(below, *["PageUp"] * 9) == model
    assert press(below, "Down").dialog == Variants(3)


@pytest.mark.parametrize("key", ["Esc", "v", "q"])
def test_variants_close(key: str) -> None:
    assert press(start(), "v", key) == silent(start())
    assert effects(press(start(), "v"), key) == ()


def test_a_smaller_variant_takes_the_cursor_along() -> None:
    model = press(start("4711"), "End", "v", "End", "Enter")
    assert model.variant is GOOD_MEASURE
    assert model.cursor == 9


# A deal by number or code


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("4711", "4711"),
        ("007", "7"),
        (" 7", "7"),
        ("7 ", "7"),
        ("any-suit:4711", "any-suit:4711"),
        ("ANY-SUIT: 12", "any-suit:12"),
        ("standard:5", "5"),
        (str(HIGHEST_NUMBER), str(HIGHEST_NUMBER)),
    ],
)
def test_a_deal_is_chosen_by_number_or_code(text: str, code: str) -> None:
    model = entered(text)
    assert model.dialog is None
    assert str(model.game.code) == code
    assert f"Baker's Dozen {code}" in shown(model)


@pytest.mark.parametrize(
    "text",
    [
        *("", "   ", "0", "+7", "-1", "7.0", "7e3", "７", "٧", "½", "any-suit:"),
        *(str(HIGHEST_NUMBER + 1), str(10**30)),
    ],
)
def test_what_is_no_number_is_refused_in_a_sentence(text: str) -> None:
    model = entered(text)
    assert model.game == start("standard:1").game
    assert "Type a whole number from 1 to 9223372036854775807, or a code." in shown(model)
    assert entry(model).text == text


def test_an_unknown_variant_is_refused_with_those_there_are() -> None:
    said = shown(entered("golf:3"))
    assert '"golf" is not a variant; there are standard, any-suit, kings, good-measure.' in said


@pytest.mark.parametrize("size", [(39, 10), (39, 18), (52, 20), (80, 24)])
def test_complaint_and_field_are_seen_together_in_every_window(size: tuple[int, int]) -> None:
    for text, said in (("golf:3", "is not a"), ("9" * 30, "Type a whole"), ("😀", "Type a whole")):
        model = press(resized(start(), *size), "N", *text, "Enter")
        assert said in shown(model)
        assert "_" in shown(model)


def test_the_complaint_goes_with_the_next_key_and_the_text_stays() -> None:
    model = entered("7.0")
    assert entry(press(model, "Backspace")) == Entry(STANDARD, "7.")
    assert str(press(model, "Backspace", "Backspace", "Enter").game.code) == "7"


def test_three_hundred_characters_do_no_harm() -> None:
    model = entered("9" * 300)
    assert "Type a whole number" in shown(model)
    assert len(entry(model).text) == 200
    again = press(model, "Esc", "N")
    assert entry(again) == Entry(STANDARD)
    assert str(press(again, "8", "Enter").game.code) == "8"
    assert len(entry(press(model, *["Backspace"] * 220)).text) == 0


def test_a_text_longer_than_the_field_shows_its_end() -> None:
    model = press(resized(start(), 39, 10), "N", *"1" * 40, *"987")
    assert "987_" in shown(model)


@pytest.mark.parametrize("erase", ["Backspace", "Delete"])
def test_the_text_can_be_erased(erase: str) -> None:
    model = press(start(), "N", *"47", erase)
    assert entry(model).text == "4"
    assert entry(press(model, erase, erase)).text == ""
    assert entry(press(model, "1", "2", "Ctrl-U")).text == ""


def test_command_keys_are_text_in_the_field() -> None:
    model = press(start(), "N", *"qnu?/ v")
    assert entry(model).text == "qnu?/ v"
    assert effects(model, "q") == ()
    assert press(model, "F2", "F6", "Left", "PageUp") == model


def test_the_variant_of_a_bare_number_is_chosen_by_arrows() -> None:
    model = press(start("kings:1"), "N")
    assert entry(model).variant is KINGS
    assert str(press(model, "5", "Enter").game.code) == "kings:5"
    assert str(press(model, "Down", "5", "Enter").game.code) == "good-measure:5"
    assert str(press(model, "Down", "Down", "5", "Enter").game.code) == "5"
    assert str(press(model, "Up", "5", "Enter").game.code) == "any-suit:5"
    assert str(press(model, *"standard:5", "Enter").game.code) == "5"


def test_esc_leaves_the_field_and_the_game_as_it_was() -> None:
    model = press(start("4711"), *"ff")
    assert press(model, "N", *"123", "Esc") == silent(model)


# Games in progress


def test_a_game_in_progress_goes_on_and_the_one_left_is_kept() -> None:
    first = press(start("standard:1"), *"kk")
    second = press(first, "n", *"ffll")
    listed = press(second, "F6")
    assert listed.dialog == Games(0)
    assert "1: 1 move, 1 home" in shown(listed)
    back = press(listed, "Enter")
    assert back.game == first.game
    assert [other.game for other in back.others] == [second.game]
    assert back.message == "Deal 1 goes on after 1 move."
    assert press(back, "u").game.cursor == 0
    assert press(back, "F6", " ").game == second.game


def test_the_list_of_games_is_a_ring() -> None:
    model = press(start("standard:1"), *"kk", "n", *"ff", "N", "9", "Enter", "F6")
    assert press(model, "Down").dialog == Games(1)
    assert press(model, "Down", "Down").dialog == Games(0)
    assert press(model, "Up").dialog == Games(1)
    assert press(model, "Down", "Enter").game.moves == moves("k-home")


@pytest.mark.parametrize("key", ["Esc", "q"])
def test_the_list_of_games_closes(key: str) -> None:
    model = press(start("standard:1"), *"kk", "n")
    assert press(model, "F6", key) == silent(model)


def test_other_keys_do_nothing_in_the_list_of_games() -> None:
    model = press(start("standard:1"), *"kk", "n", "F6")
    assert press(model, "a", "u", "n", "F2", "/") == model


# Opening a dialog


def test_a_dialog_ends_a_hold_and_a_find() -> None:
    for key in ("?", "F10", "N", "v"):
        assert press(start("4711"), "f", key).hold is None
        assert press(start("4711"), "/", "a", key).find is None


def test_find_can_be_chosen_from_the_menu() -> None:
    place = [binding.keys[0] for binding in keymap.MENU].index("/")
    assert press(start("4711"), "Esc", *["Down"] * place, "Enter", "Right").find == Find(1)


def test_a_variant_of_ones_own_has_no_place_in_the_lists_but_works() -> None:
    mini = Variant("mini", columns=3, ranks=3)
    model = start(few("3S 2H", "3H 2S", "3D 3C 2D 2C", up=(1, 1, 1, 1), variant=mini))
    assert press(model, "v").dialog == Variants(0)
    assert entry(press(model, "N", "Down")).variant is ANY_SUIT
