"""Playing on the table: by letters, by the cursor, refusals, undo and redo."""

from __future__ import annotations

import pytest

from bakers_dozen.engine.position import HOME, Column, Refusal
from bakers_dozen.engine.variants import ANY_SUIT, KINGS
from bakers_dozen.ui.model import Hold, Model
from bakers_dozen.values import replace
from tests.ui.play import Origin, endgame, few, moves, press, resized, shown, start

DEAD_END = "No legal move left: u undoes, W returns to the last winnable position, n deals anew."


def test_two_letters_move_a_card() -> None:
    assert press(start("standard:1"), "c", "m").game.moves == moves("c-m")


def test_the_same_letter_twice_sends_a_card_home() -> None:
    assert press(start("standard:1"), "k", "k").game.moves == moves("k-home")


def test_a_capital_letter_works_as_its_small_one() -> None:
    assert press(start("standard:1"), "C", "M").game.moves == moves("c-m")


@pytest.mark.parametrize("pick", ["Enter", " "])
def test_enter_twice_makes_the_obvious_move(pick: str) -> None:
    model = press(start(endgame("X1")), pick)
    assert model.hold == Hold(Column(0), HOME)
    assert press(model, pick).position.is_won


def test_the_cursor_jumps_to_the_foundation_before_any_column() -> None:
    model = press(start("4711"), "f")
    assert model.position.targets(Column(5)) == [HOME, Column(10)]
    assert model.hold == Hold(Column(5), HOME)


def test_without_a_foundation_it_jumps_where_it_buries_the_least() -> None:
    model = press(start(few("9H", "AS TD", "KS TC", "QC TS")), "a")
    assert model.hold == Hold(Column(0), Column(2))


def test_arrows_walk_over_the_legal_targets_only_and_round() -> None:
    model = press(start(few("9H", "5S", "TC", "TD", "TH", up=(4, 8, 0, 0))), "a")
    stops = []
    for _ in range(4):
        stops.append(model.hold and model.hold.target)
        model = press(model, "Right")
    assert stops == [HOME, Column(2), Column(3), HOME]
    assert press(model, "Left").hold == Hold(Column(0), HOME)
    assert press(model, "End").hold == Hold(Column(0), Column(3))
    assert press(model, "End", "Home").hold == Hold(Column(0), HOME)


def test_up_aims_at_the_foundation_and_down_back_at_the_columns() -> None:
    model = press(start("4711"), "f", "Down")
    assert model.hold == Hold(Column(5), Column(10))
    assert press(model, "Down") == model
    assert press(model, "Up").hold == Hold(Column(5), HOME)
    assert press(model, "Up", "Enter").game.moves == moves("f-home")
    assert press(model, "Enter").game.moves == moves("f-k")


def test_down_has_nowhere_to_go_where_only_the_foundation_takes_the_card() -> None:
    model = press(start(endgame("X1")), "a")
    assert press(model, "Down") == model


def test_up_says_why_the_foundation_refuses_and_keeps_the_card() -> None:
    model = press(start("4711"), "a", "Up")
    assert model.message == "3♦ may not go home yet: A♦ is next on its foundation."
    assert model.hold == Hold(Column(0), Column(1))


def test_up_without_a_card_says_what_it_is_for() -> None:
    said = "Pick a card up first: up sends it home, down brings it back to the columns."
    assert press(start(), "Up").message == press(start(), "Down").message == said


def test_picking_up_says_where_the_card_may_go() -> None:
    assert press(start("4711"), "f").message == "A♥ may go home or on 2♦ (k)."
    king = press(start(few("", "KH", "5S KD", variant=KINGS)), "c")
    assert king.message == "K♦ may go to an empty column (a, d, e, f, g, h, i, j, k, l, m)."


def test_a_card_that_may_not_move_says_so_and_waits_for_the_second_letter() -> None:
    model = press(start("4711"), "d")
    assert model.hold == Hold(Column(3), None)
    assert model.message == (
        "4♦ cannot move: no 5 of another suit is open, and its foundation waits for A♦."
    )
    assert press(model, "Left", "Right", "Home", "End", "Down") == model
    king = press(start(few("KH", "QS 5S", "2H")), "a")
    assert king.message == "K♥ cannot move: a king only goes home, and A♥ is next there."
    assert press(start(few("KH", "5S", variant=ANY_SUIT)), "b").message == (
        "5♠ cannot move: no 6 is open, and its foundation waits for A♠."
    )
    assert press(model, "Enter").hold is None
    assert press(model, "e").message == "4♦ may not go on 6♥: only one rank higher takes it."


def test_enter_on_a_card_that_may_not_move_says_what_it_waits_for() -> None:
    model = press(start("4711"), "Right", "Right", "Right", "Enter")
    assert model.hold is None
    assert model.message == (
        "4♦ cannot move: no 5 of another suit is open, and its foundation waits for A♦."
    )


REFUSALS: dict[Refusal, tuple[Origin, str, str]] = {
    Refusal.GAME_OVER: (few(up=(13, 13, 13, 13)), "a", "The game is won: n deals anew."),
    Refusal.NO_SUCH_COLUMN: ("good-measure:1", "k", "This game has no such column."),
    Refusal.NO_CARD: (endgame("X1"), "b", "Column b is empty: there is no card to move."),
    Refusal.NOT_NEXT: (
        "4711",
        "aa",
        "3♦ may not go home yet: A♦ is next on its foundation.",
    ),
    Refusal.NOT_ONE_LOWER: ("4711", "ac", "3♦ may not go on 9♣: only one rank higher takes it."),
    Refusal.SAME_SUIT: (
        "4711",
        "ad",
        "3♦ may not go on 4♦: same suit. Most other programs allow it: so does the variant"
        " any-suit (v).",
    ),
    Refusal.EMPTY_STAYS_EMPTY: (
        endgame("X1"),
        "ab",
        "K♣ may not go to column b: an empty column stays empty.",
    ),
    Refusal.ONLY_A_KING: (
        few("QS", variant=KINGS),
        "ab",
        "Q♠ may not go to column b: an empty column takes only a king.",
    ),
    Refusal.NOTHING_CHANGES: (
        few("KS", variant=KINGS),
        "ab",
        "K♠ stays where it is: nothing would change.",
    ),
}


@pytest.mark.parametrize("refusal", Refusal)
def test_every_refusal_is_said_in_a_sentence_and_changes_nothing(refusal: Refusal) -> None:
    origin, keys, sentence = REFUSALS[refusal]
    before = start(origin)
    after = press(before, *keys)
    assert after.message == sentence
    assert sentence in shown(after)
    assert (after.game, after.hold) == (before.game, None)


def test_any_suit_is_recommended_once_in_a_game_and_again_in_the_next() -> None:
    model = press(start("4711"), *"adad")
    assert model.message == "3♦ may not go on 4♦: same suit."
    model = press(model, "n", *"ad")
    assert "any-suit" in model.message


def test_a_move_says_what_it_did() -> None:
    assert press(start("4711"), *"ff").message == "A♥ goes home."
    assert press(start("4711"), *"fk").message == "A♥ goes on 2♦."
    king = press(start(few("QS", "5C KD", variant=KINGS)), *"bc")
    assert king.message == "K♦ moves to the empty column c."


def test_the_cursor_stays_with_the_column_a_card_came_from() -> None:
    assert press(start("4711"), *"fk").cursor == 5


def test_the_cursor_leaves_a_column_that_became_empty() -> None:
    model = press(start(few("KS QS", "AH", "KD", up=(11, 0, 12, 13))), *"bb")
    assert model.cursor in (0, 2)


def test_the_cursor_steps_over_empty_columns_and_round_the_ends() -> None:
    model = start(few("KS", "", "KH", "", "", "KD"))
    stops = []
    for _ in range(4):
        stops.append(model.cursor)
        model = press(model, "Right")
    assert stops == [0, 2, 5, 0]
    assert press(model, "Left").cursor == 0
    assert press(model, "Left", "Left").cursor == 5
    assert press(model, "End").cursor == 5
    assert press(model, "End", "Home").cursor == 0


def test_esc_puts_the_card_back_and_nothing_has_happened() -> None:
    before = start("4711")
    after = press(before, "Enter", "Right", "Esc")
    assert after == replace(before, message="3♦ is back in its place.")
    assert press(after, *"fk").game == press(before, *"fk").game
    assert (
        press(after, *"fk", "u", "u").message == "Nothing to undo: this is the start of the deal."
    )


def test_undo_takes_back_and_redo_plays_again() -> None:
    model = press(start("4711"), *"fk", "u")
    assert model.position == start("4711").position
    assert model.message == "Taken back: A♥ lies in column f again."
    assert model.cursor == 5
    model = press(model, "r")
    assert model.game.cursor == 1
    assert model.message == "Again: A♥ goes on 2♦."


def test_undo_at_the_start_and_redo_at_the_end_say_so() -> None:
    model = press(start("4711"), *"fk", "u", "u", "u")
    assert model.position == start("4711").position
    assert model.message == "Nothing to undo: this is the start of the deal."
    model = press(model, "r", "r", "r")
    assert model.game.cursor == 1
    assert model.message == "Nothing to redo."
    assert press(model, "R").message == "Nothing to redo."
    assert press(start(), "U").message == "Nothing to undo: this is the start of the deal."


@pytest.mark.parametrize("key", ["U", "o", "F3"])
def test_everything_can_be_taken_back_and_played_again(key: str) -> None:
    model = press(start("4711"), *"ffllkk")
    back = press(model, key)
    assert back.position == start("4711").position
    assert back.message == "Back at the start, 3 moves taken back: R plays them again."
    again = press(back, "R")
    assert again.game == model.game
    assert again.message == "3 moves played again."


def test_a_move_after_undo_ends_redo() -> None:
    model = press(start("4711"), *"ffll", "u", *"mc")
    assert press(model, "r").message == "Nothing to redo."


def test_every_way_to_move_is_one_step_of_undo() -> None:
    for keys in ("ff", ("f", "Enter"), ("f", "Up", "Enter"), ("f", "Right", "Left", "Enter")):
        model = press(start("4711"), *keys)
        assert len(model.game.moves) == model.game.cursor == 1
        assert press(model, "u").position == start("4711").position


def test_undo_takes_the_win_away_in_state_and_words() -> None:
    won = press(start(endgame("X1")), *"aa")
    assert "Won: own board" in shown(won)
    assert "All cards are home after 1 move." in shown(won)
    undone = press(won, "u")
    assert "Won" not in shown(undone)
    assert "All cards" not in shown(undone)
    assert press(undone, *"aa").position.is_won
    assert press(undone, "r").position.is_won


def test_winning_never_speaks_of_a_dead_end() -> None:
    for keys in (["a", "a"], ["Enter", "Enter"], ["a", "a", "u", "r"], ["a", "a", "U", "R"]):
        assert "No legal move" not in shown(press(start(endgame("X1")), *keys))


def _one_move_from_the_dead_end() -> Model:
    return start(few("KS JS QS TH", "KH JH QH", "KD JD QD", "KC JC QC", up=(10, 9, 10, 10)))


def test_a_dead_end_is_told_once_with_what_to_do() -> None:
    model = _one_move_from_the_dead_end()
    assert DEAD_END not in model.message
    stuck = press(model, *"aa")
    assert stuck.message == f"10♥ goes home. {DEAD_END}"
    assert DEAD_END in shown(stuck)
    assert DEAD_END not in shown(press(stuck, "Right", "Enter"))


def test_a_dead_end_is_told_at_the_start_after_redo_and_when_its_game_goes_on() -> None:
    assert "Not one card can move: n deals anew." in start(endgame("X2")).message
    stuck = press(_one_move_from_the_dead_end(), *"aa")
    assert DEAD_END in press(stuck, "u", "r").message
    assert DEAD_END in press(stuck, "U", "R").message
    assert DEAD_END in press(stuck, "n", "F6", "Enter").message


def test_every_key_works_at_once_in_a_dead_end() -> None:
    stuck = press(_one_move_from_the_dead_end(), *"aa")
    assert DEAD_END not in shown(press(stuck, "u"))
    assert press(stuck, "u").game.cursor == 0
    assert press(stuck, "n").game.code is not None
    assert press(stuck, "?").dialog is not None
    assert press(stuck, "Esc").dialog is not None


def test_moves_without_a_win_are_no_dead_end() -> None:
    model = start(endgame("X3", ANY_SUIT))
    assert "No legal move" not in shown(model)


def test_a_hold_survives_a_new_size_and_nothing_else() -> None:
    held = press(start("4711"), "f", "Right")
    for cols, rows in ((120, 40), (39, 10), (10, 3), (80, 24)):
        held = resized(held, cols, rows)
        assert held.hold == Hold(Column(5), Column(10))
    for key in ("u", "U", "r", "R", "n", "N", "o", "v", "/", "?", "F6", "F10"):
        assert press(held, key).hold is None, key
    assert press(held, "Ctrl-L").hold == held.hold
    assert press(press(start("4711"), *"ffl"), "u").hold is None
