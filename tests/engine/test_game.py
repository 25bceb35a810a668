from __future__ import annotations

import pickle

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from bakers_dozen.engine.deals import DealCode
from bakers_dozen.engine.game import Game
from bakers_dozen.engine.position import HOME, Column, IllegalMoveError, Move, Refusal, Status
from tests.strategies import CODE, cards_of
from tests.table import MINI, dealt, endgame, few, move, moves, pasted, play

DEAL = DealCode.parse("1")
LINE = "k-home g-b e-c"


def start(text: str = "1") -> Game:
    return Game.start(DealCode.parse(text))


def played(text: str) -> Game:
    return Game.replay(DEAL, moves(text))


# Playing


def test_a_game_begins_with_its_deal() -> None:
    game = start("kings:4711")
    assert str(game.code) == "kings:4711"
    assert game.position == dealt("kings:4711")
    assert (game.moves, game.cursor, game.can_undo, game.can_redo) == ((), 0, False, False)


def test_a_game_may_begin_with_any_board() -> None:
    game = Game.start(endgame("X4"))
    assert game.code is None
    assert game.position == endgame("X4")


@pytest.mark.parametrize("code", ["1", "any-suit:1", "kings:1", "good-measure:1"])
def test_one_action_needed_two_undos(code: str) -> None:
    before = start(code)
    for step in before.position.legal_moves():
        after = before.play(step)
        assert after.moves == (step,)
        assert after.undo().position == before.position
        assert not after.undo().can_undo


def test_a_move_was_not_added_to_the_history_and_did_not_clear_redo() -> None:
    first, second, third = moves(LINE)
    game = played(LINE).undo().undo()
    assert game.can_redo
    game = game.play(third)
    assert game.moves == (first, third)
    assert not game.can_redo
    assert game.redo() == game
    assert second not in game.moves


def test_a_refused_move_leaves_the_game_as_it_was() -> None:
    game = played(LINE).undo()
    with pytest.raises(IllegalMoveError) as caught:
        game.play(move("a-a"))
    assert caught.value.refusal is Refusal.NOTHING_CHANGES
    assert game == played(LINE).undo()
    assert game.redo() == played(LINE)


def test_the_position_of_every_move_is_kept() -> None:
    game = played(LINE)
    assert game.positions == tuple(
        play(dealt("1"), " ".join(LINE.split()[:count])) for count in range(4)
    )


# Undo and redo


def test_undo_of_the_first_move_and_once_more_gave_an_inconsistent_board() -> None:
    game = played("k-home").undo()
    assert game.undo().undo() == game
    assert game.position == dealt("1")


def test_redo_past_the_last_move_gave_an_inconsistent_board() -> None:
    game = played("k-home").undo().redo()
    assert game.redo().redo() == game == played("k-home")


def test_undo_failed_after_the_game_had_ended() -> None:
    won = Game.start(endgame("X1")).play(move("a-home"))
    assert won.position.is_won
    assert won.undo().position == endgame("X1")
    assert won.undo().redo() == won
    assert won.undo().play(move("a-home")) == won


def test_no_move_can_be_played_after_a_win() -> None:
    won = Game.start(endgame("X1")).play(move("a-home"))
    with pytest.raises(IllegalMoveError) as caught:
        won.play(move("a-home"))
    assert caught.value.refusal is Refusal.GAME_OVER


def test_undo_and_redo_go_one_move_each() -> None:
    game = played(LINE)
    assert game.undo().undo().redo() == game.at(2)
    assert game.undo().moves == game.moves


# Restart and replay


@pytest.mark.parametrize("code", ["4711", "kings:4711"])
def test_the_second_restart_produced_another_deal(code: str) -> None:
    game = start(code).play(next(start(code).position.legal_moves()))
    assert game.restart().position == dealt(code)
    assert game.restart().restart() == game.restart()
    assert Game.replay(DealCode.parse(code), game.moves) == game


def test_redo_brings_the_moves_again_after_a_restart() -> None:
    assert played(LINE).restart().redo().redo().redo() == played(LINE)


@pytest.mark.parametrize("cursor", [0, 1, 2, 3])
def test_a_game_is_replayed_to_any_of_its_moves(cursor: int) -> None:
    assert Game.replay(DEAL, moves(LINE), cursor) == played(LINE).at(cursor)
    assert Game.replay(DEAL, moves(LINE), cursor).position == played(LINE).positions[cursor]


@pytest.mark.parametrize("cursor", [-1, 4, 10**30])
def test_a_game_has_no_move_before_the_first_or_after_the_last(cursor: int) -> None:
    with pytest.raises(ValueError, match="a game of 3 moves has no move"):
        played(LINE).at(cursor)
    with pytest.raises(ValueError, match="a game of 3 moves has no move"):
        Game.replay(DEAL, moves(LINE), cursor)


def test_a_damaged_replay_is_refused_at_the_move_at_fault() -> None:
    with pytest.raises(IllegalMoveError) as caught:
        Game.replay(DEAL, moves("k-home k-home e-c"))
    error = caught.value
    assert error.move == move("k-home")
    assert error.position == played("k-home").position


def test_a_game_cannot_be_changed() -> None:
    game = played(LINE)
    with pytest.raises(AttributeError):
        game.cursor = 0  # type: ignore[misc]
    assert not hasattr(game, "__dict__")


def test_a_game_survives_the_way_to_another_process() -> None:
    game = played(LINE).undo()
    assert pickle.loads(pickle.dumps(game)) == game


# Any order of commands, against a plain list of positions


class Commands(RuleBasedStateMachine):
    """A game beside its oracle: the positions so far, and where in the list we are."""

    @initialize(origin=CODE | st.builds(DealCode, st.just(MINI), st.integers(1, 50)))
    def deal(self, origin: DealCode) -> None:
        self.game = Game.start(origin)
        self.positions = [self.game.position]
        self.here = 0

    def _play(self, step: Move) -> None:
        self.positions = [*self.positions[: self.here + 1], self.positions[self.here].after(step)]
        self.here += 1
        self.game = self.game.play(step)

    @precondition(lambda self: self.game.position.status is Status.PLAYING)
    @rule(choice=st.integers(0, 30))
    def play(self, choice: int) -> None:
        legal = list(self.positions[self.here].legal_moves())
        self._play(legal[choice % len(legal)])

    @precondition(lambda self: any(m.target is HOME for m in self.game.position.legal_moves()))
    @rule()
    def play_home(self) -> None:
        legal = self.positions[self.here].legal_moves()
        self._play(next(step for step in legal if step.target is HOME))

    @rule(start=st.integers(0, 13), end=st.integers(0, 13))
    def play_anything(self, start: int, end: int) -> None:
        step = Move(Column(start), Column(end))
        if self.game.position.refusal(step) is None:
            self._play(step)
            return
        with pytest.raises(IllegalMoveError):
            self.game.play(step)

    @rule()
    def undo(self) -> None:
        self.here = max(self.here - 1, 0)
        self.game = self.game.undo()

    @rule()
    def redo(self) -> None:
        self.here = min(self.here + 1, len(self.positions) - 1)
        self.game = self.game.redo()

    @rule()
    def restart(self) -> None:
        self.here = 0
        self.game = self.game.restart()

    @rule(data=st.data())
    def jump(self, data: st.DataObject) -> None:
        self.here = data.draw(st.integers(0, len(self.positions) - 1))
        self.game = self.game.at(self.here)

    @rule()
    def save_and_load(self) -> None:
        assert self.game.code is not None
        self.game = Game.replay(self.game.code, self.game.moves, self.game.cursor)

    @invariant()
    def the_board_is_the_oracles(self) -> None:
        assert self.game.position == self.positions[self.here]
        assert list(self.game.positions) == self.positions
        assert len(self.game.moves) == len(self.positions) - 1
        assert self.game.can_undo == (self.here > 0)
        assert self.game.can_redo == (self.here < len(self.positions) - 1)

    @invariant()
    def every_card_is_there(self) -> None:
        assert cards_of(self.game.position) == cards_of(self.positions[0])


Commands.TestCase.settings = settings(max_examples=40, stateful_step_count=60)
test_undo_redo_and_restart_in_any_order = Commands.TestCase


def test_the_text_of_a_game_can_be_pasted() -> None:
    for game in (played(LINE).undo(), Game.start(few("2S AS"))):
        assert pasted(game) == game


def test_what_is_played_at_once_is_taken_back_at_once() -> None:
    game = Game.start(dealt("standard:4711"))
    at_once = game.play(move("f-home")).play(*moves("c-g l-home k-home")).play(move("a-home"))
    assert at_once.cursor == 5
    assert [at_once.undo().cursor, at_once.undo().undo().cursor] == [4, 1]
    assert at_once.undo().undo().redo() == at_once.undo()
    assert at_once.restart().redo().redo().redo() == at_once
    assert at_once.undo().undo().play(move("c-g")).undo().cursor == 1
    assert pasted(at_once) == at_once


def test_playing_on_forgets_which_of_the_moves_taken_back_were_one() -> None:
    game = Game.start(dealt("standard:4711")).play(*moves("f-home c-g l-home"))
    again = game.undo().play(move("c-g")).play(move("f-home"))
    assert again.undo().cursor == 1


def test_a_way_back_is_one_step_that_redo_returns() -> None:
    game = Game.start(dealt("standard:4711"))
    for each in moves("f-home c-g l-home k-home"):
        game = game.play(each)
    back = game.back_to(1)
    assert back.cursor == 1
    assert back.redo().position == game.position
    assert back.redo().undo().cursor == 1
    assert back.undo().cursor == 0
    assert back.play(move("c-g")).undo().cursor == 1
    for elsewhere in (4, 5, -1):
        with pytest.raises(ValueError, match="not before"):
            game.back_to(elsewhere)


def test_no_move_of_nothing_is_a_step() -> None:
    game = Game.start(dealt("standard:4711"))
    assert game.play() == game
