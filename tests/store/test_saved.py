from __future__ import annotations

from bakers_dozen.engine.position import Move
from bakers_dozen.store.saved import State, Win
from tests.store.games import begun, nearly_won, played, redone, undone, won


def test_a_deal_merely_looked_at_is_not_kept_and_does_not_end() -> None:
    assert not begun().is_worth_keeping
    assert not begun().left().ends


def test_a_game_with_a_move_ends_when_it_is_left_but_not_while_it_is_played() -> None:
    game = played(begun())
    assert (game.state, game.ends) == (State.PLAYING, False)
    assert (game.left().state, game.left().ends) == (State.LEFT, True)


def test_a_game_whose_moves_were_all_taken_back_does_not_count_when_it_is_left() -> None:
    game = undone(played(begun()))
    assert game.game.cursor == 0
    assert game.left().is_worth_keeping
    assert not game.left().ends


def test_a_game_left_is_in_play_again_after_a_move() -> None:
    assert played(played(begun()).left()).state is State.PLAYING


def test_the_first_win_stays_after_undo_and_a_second_win() -> None:
    first = won()
    assert first.win == Win(moves=2, seconds=2)
    assert first.state is State.WON
    assert undone(first).state is State.PLAYING
    assert redone(undone(first)).win == first.win


def test_a_restart_is_the_same_game_until_it_was_won() -> None:
    game = played(begun(), 3)
    assert game.again().game.cursor == 0
    assert game.again().game.moves == game.game.moves
    assert won().again() == nearly_won()
    assert undone(won()).again() == nearly_won()


def test_hints_stay_when_they_are_not_told() -> None:
    game = begun().at(begun().game, 3.0, hints=2)
    move = Move.parse("f-home")
    after = game.at(game.game.play(next(game.game.position.legal_moves())), 4.0)
    assert (after.hints, after.seconds, move.source.number) == (2, 4.0, 5)
