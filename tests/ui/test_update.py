"""Keys that are no moves: commands, find, junk, sizes, and what is asked of the world outside."""

from __future__ import annotations

import pytest

from bakers_dozen.actions import Action
from bakers_dozen.engine.deals import DealCode
from bakers_dozen.engine.game import Game
from bakers_dozen.engine.notation import parse_moves
from bakers_dozen.engine.variants import ANY_SUIT, STANDARD
from bakers_dozen.ui import keymap
from bakers_dozen.ui.effect import DrawDeal, Quit, Redraw
from bakers_dozen.ui.event import DealDrawn, Key
from bakers_dozen.ui.glyphs import ASCII, UNICODE
from bakers_dozen.ui.model import Find, Games, HelpPages, Menu
from bakers_dozen.ui.playing import start as start_game
from bakers_dozen.ui.update import update
from tests.ui.play import DRAWN, USUAL, effects, endgame, few, moves, press, resized, shown, start


def test_a_game_begins_with_its_deal_on_the_table() -> None:
    assert start("any-suit:4711").message == "Deal any-suit:4711 is on the table."
    assert start(endgame("X1")).message == "Your own board is on the table."
    assert "Baker's Dozen any-suit:4711" in shown(start("any-suit:4711"))


def test_a_game_goes_on_where_it_was_left() -> None:
    game = Game.replay(DealCode.parse("4711"), parse_moves("f-home l-home"), 1)
    model = start_game(game, USUAL, UNICODE)
    assert model.message == "Deal 4711 goes on after 1 move."
    assert press(model, "r").game.cursor == 2


def test_the_cursor_begins_on_a_column_with_a_card() -> None:
    assert start(few("", "", "KS", "KH")).cursor == 2


@pytest.mark.parametrize("key", ["n", "F2"])
def test_a_new_deal_is_drawn_by_the_rules_being_played(key: str) -> None:
    assert effects(start("kings:1"), key) == (DrawDeal(start("kings:1").variant),)
    model = press(start("any-suit:1"), key)
    assert model.game.code == DealCode(ANY_SUIT, DRAWN)
    assert model.message == "Deal any-suit:4711 is on the table."


def test_a_started_game_is_kept_when_a_new_one_is_dealt() -> None:
    before = press(start("standard:1"), *"kk")
    after = press(before, "n")
    assert [other.game for other in after.others] == [before.game]
    assert after.message.endswith("F6 brings back the game you left.")


def test_a_deal_merely_looked_at_and_a_won_game_are_not_kept() -> None:
    assert press(start(), "n").others == ()
    board = start(endgame("X4"))
    assert [other.game for other in press(board, "n").others] == [
        board.game
    ]  # it could not be dealt again
    assert press(start(endgame("X1")), *"aa", "n").others == ()


def test_a_game_taken_back_to_its_start_is_kept_with_its_moves() -> None:
    before = press(start("standard:1"), *"kk", "U")
    assert [other.game for other in press(before, "n").others] == [before.game]


def test_no_game_in_progress_is_dropped_however_many_there_are() -> None:
    model = start("4711")
    for _ in range(30):
        model = press(model, *"ff", "n")
    assert len(model.others) == 30
    assert model.message.endswith("F6 brings back the game you left.")


@pytest.mark.parametrize("key", ["q", "Q"])
def test_q_leaves(key: str) -> None:
    assert effects(start(), key) == (Quit(),)


def test_a_redraw_changes_nothing() -> None:
    model = press(start("4711"), "f")
    assert update(model, Key("Ctrl-L")) == (model, (Redraw(),))
    assert press(press(model, "Esc", "?"), "Ctrl-L").dialog == HelpPages()


def test_esc_opens_the_menu_and_never_leaves() -> None:
    model = start()
    for _ in range(9):
        assert effects(model, "Esc") == ()
        model = press(model, "Esc")
    assert model.dialog == Menu()


def test_games_in_progress_without_one_say_so() -> None:
    model = press(start(), "F6")
    assert model.dialog is None
    assert model.message == "No other game is in progress."


@pytest.mark.parametrize(
    ("key", "rank"),
    [*zip("a234567890jqk", range(1, 14), strict=True), ("1", 1), ("t", 10), ("Q", 12)],
)
def test_find_lights_a_rank(key: str, rank: int) -> None:
    asked = press(start("4711"), "/")
    assert asked.find == Find()
    assert "Find which rank?" in shown(asked)
    assert press(asked, key).find == Find(rank)
    assert effects(asked, key) == ()


def test_find_says_where_the_cards_lie() -> None:
    assert press(start("4711"), "/", "a").message == "A♠ in a, A♥ in f, A♦ in l, A♣ in d."
    assert press(start("4711"), *"ff", "/", "a").message == "A♠ in a, A♥ home, A♦ in l, A♣ in d."


def test_find_without_letter_keys_steps_through_the_ranks() -> None:
    model = press(start("4711"), "/", "Right")
    assert model.find == Find(1)
    assert press(model, "Right").find == Find(2)
    assert press(model, "Left").find == Find(13)
    assert press(start("4711"), "/", "Left").find == Find(13)


def test_find_says_what_is_no_rank_and_goes_on_asking() -> None:
    model = press(start("4711"), "/", "x")
    assert model.message == "x is no rank: A, 2 to 9, T or 0 for ten, J, Q or K."
    assert press(model, "7").find == Find(7)


def test_after_a_find_any_key_is_a_new_wish() -> None:
    found = press(start("4711"), "/", "a")
    assert press(found, "Esc").find is None
    assert press(found, "Esc").message == ""
    assert press(found, *"fk").game.moves == moves("f-k")
    assert press(found, "Enter").find is None
    assert press(found, "Enter").hold is None
    assert press(found, "7").find == Find(7)
    assert press(start("4711"), "/", "1", "0").find == Find(10)
    assert press(found, "/").find == Find()
    assert press(found, "?").find is None
    assert effects(found, "q") == (Quit(),)


@pytest.mark.parametrize(
    ("key", "said"),
    [
        ("z", "z does nothing here; ? shows the keys."),
        ("7", "7 does nothing here; ? shows the keys."),
        ("F12", "F12 does nothing here; ? shows the keys."),
        ("Insert", "Insert does nothing here; ? shows the keys."),
        ("ф", "ф is not a letter of this game: arrows and Enter play, Esc opens the menu."),
        ("λ", "λ is not a letter of this game: arrows and Enter play, Esc opens the menu."),
        ("漢", "U+6F22 is not a letter of this game: arrows and Enter play, Esc opens the menu."),
        ("😀", "U+1F600 does nothing here; ? shows the keys."),
        ("\u0301", "U+0301 does nothing here; ? shows the keys."),
    ],
)
def test_a_key_without_a_meaning_says_so(key: str, said: str) -> None:
    before = start("4711")
    after = press(before, key)
    assert after.message == said
    assert after.game == before.game


def test_in_ascii_a_key_is_named_in_ascii() -> None:
    assert press(start(glyphs=ASCII), "ф").message.startswith("U+0444 is not a letter")


@pytest.mark.parametrize("size", [(38, 24), (80, 9), (10, 3), (1, 1), (0, 0)])
def test_too_small_a_window_takes_q_and_sizes_only(size: tuple[int, int]) -> None:
    whole = press(start("4711"), "f", "Right")
    small = resized(whole, *size)
    for key in ("a", "Enter", "u", "n", "Esc", "?"):
        assert update(small, Key(key)) == (small, ())
    assert effects(small, "q") == (Quit(),)
    assert effects(small, "Ctrl-L") == (Redraw(),)
    assert resized(small, 80, 24) == whole


@pytest.mark.parametrize("keys", [("?",), ("Esc",), ("N", "4"), ("v",), ("F6",)])
def test_dialogs_survive_any_window(keys: tuple[str, ...]) -> None:
    model = press(start("standard:1"), *"kk", "n", *keys)
    small = resized(resized(model, 1, 1), 200, 60)
    assert small.dialog == model.dialog
    assert resized(small, 80, 24) == model


def test_stray_enters_never_take_a_game_away() -> None:
    won = press(start(endgame("X1")), *"aa")
    for model in (start("4711"), won, start(endgame("X2")), press(start("4711"), "n")):
        for key in ("Enter", " "):
            stray = press(model, key, "Esc")
            assert stray.game == model.game
            assert effects(model, key) == ()


def test_keys_at_once_after_a_win_work() -> None:
    won = press(start(endgame("X1")), *"aa")
    assert press(won, "u").game.cursor == 0
    assert press(won, "n").game.code == DealCode(STANDARD, DRAWN)
    assert press(won, "o").game.cursor == 0
    assert press(won, "?").dialog == HelpPages()
    assert effects(won, "q") == (Quit(),)
    assert press(won, "Left", "Right", "Home", "End").game == won.game


def test_a_deal_that_arrives_ends_whatever_was_going_on() -> None:
    for keys in (["f"], ["/"], ["?"], ["N", "1"]):
        model, _ = update(press(start("4711"), *keys), DealDrawn(DealCode(STANDARD, 7)))
        assert (model.hold, model.find, model.dialog) == (None, None, None)
        assert str(model.game.code) == "7"


def test_every_action_does_something_on_the_table() -> None:
    """Each action changes the model or asks for an effect in some state."""
    states = [
        press(start("standard:1"), *"kk", "n", *"ffll", "u", "Right"),
        press(start("4711"), "f"),
        press(start("4711"), "f", "Down"),
    ]
    for action in Action:
        key = keymap.key_of(action)
        after = [update(state, Key(key)) for state in states]
        assert any(new != old or asked for (new, asked), old in zip(after, states, strict=True)), (
            action
        )


def test_the_latest_game_left_is_the_first_in_the_list() -> None:
    model = press(start("standard:1"), *"kk", "n", *"ff", "N", "9", "Enter", "F6")
    assert model.dialog == Games()
    assert [str(other.game.code) for other in model.others] == ["4711", "1"]


def test_this_deal_again_at_its_start_says_where_it_is() -> None:
    assert press(start(), "o").message == "This is the start of the deal."
    assert press(start("standard:4711"), "c", "g", "o").message.startswith("Back at the start")
