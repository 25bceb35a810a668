"""What is kept of the games: what the keys ask to be saved, and how time is counted."""

from __future__ import annotations

import pytest

from bakers_dozen.engine.deals import DealCode
from bakers_dozen.store.clock import IDLE_SECONDS
from bakers_dozen.store.notices import News, Notice
from bakers_dozen.store.saved import SavedGame, State
from bakers_dozen.ui.effect import FindGames, KeepSetting, Quit, Save
from bakers_dozen.ui.event import (
    DealDrawn,
    Event,
    GameSaved,
    GamesFound,
    Key,
    NewsCame,
    Paused,
    Tick,
)
from bakers_dozen.ui.glyphs import UNICODE
from bakers_dozen.ui.model import Games, Model
from bakers_dozen.ui.playing import start_saved
from bakers_dozen.ui.update import update
from bakers_dozen.values import replace
from tests.ui.play import USUAL, Origin, endgame, shown, start


class Desk:
    """A game with a store that remembers what it was asked to keep, and a clock to set."""

    def __init__(self, origin: Origin = "4711") -> None:
        self.model = start(origin)
        self.now = 1000.0
        self.rows: dict[str, SavedGame] = {}
        self.asked: list[SavedGame] = []
        self.settings: dict[str, str | bool] = {}

    def happens(self, event: Event) -> None:
        self.model, effects = update(self.model, event, self.now)
        for effect in effects:
            match effect:
                case Save(saved):
                    self.asked.append(saved)
                    self.save(saved)
                case KeepSetting(name, choice):
                    self.settings[name] = choice
                case FindGames():
                    found = [row for row in self.rows.values() if row.state is not State.WON]
                    self.happens(GamesFound(tuple(reversed(found))))
                case _:
                    pass

    def save(self, saved: SavedGame) -> None:
        kept = replace(saved, id=len(self.rows) + 1, revision=saved.revision + 1)
        self.rows.pop(saved.key, None)
        self.rows[saved.key] = kept
        self.happens(GameSaved(saved.key, kept))

    def press(self, *keys: str, seconds: float = 0.0) -> None:
        for key in keys:
            self.now += seconds
            self.happens(Key(key))

    def deal(self, code: str) -> None:
        self.happens(DealDrawn(DealCode.parse(code)))

    def states(self) -> dict[str, State]:
        return {str(row.game.code): row.state for row in self.rows.values()}


def test_every_move_is_saved_and_nothing_else_is() -> None:
    desk = Desk()
    desk.press("Right", "f", "Esc", "?", "Esc", "/", "a", "Esc")
    assert desk.asked == []
    desk.press("f", "f", "u", "r", "U", "R")
    assert [(len(each.game.moves), each.game.cursor) for each in desk.asked] == [
        (1, 1),
        (1, 0),
        (1, 1),
        (1, 0),
        (1, 1),
    ]
    (row,) = desk.rows.values()
    assert row.game == desk.model.game
    assert row.revision == 5
    assert desk.model.saved == row


def test_what_was_saved_is_what_is_on_the_table() -> None:
    desk = Desk()
    for key in "ffllkkaauurrdddd":
        desk.press(key)
        assert desk.model.saved.game == desk.model.game


def test_a_game_is_left_when_a_move_is_made_in_the_one_that_took_its_place() -> None:
    desk = Desk("1")
    desk.press("k", "k")
    desk.deal("2")
    desk.deal("4711")
    assert desk.states() == {"1": State.PLAYING}
    desk.press("f", "f")
    assert desk.states() == {"1": State.LEFT, "4711": State.PLAYING}
    asked = len(desk.asked)
    desk.press("l", "l")
    assert len(desk.asked) == asked + 1


def test_a_game_that_goes_on_is_the_one_in_play_at_once() -> None:
    desk = Desk("1")
    desk.press("k", "k")
    desk.deal("4711")
    desk.press("f", "f", "F6", "Enter")
    assert str(desk.model.game.code) == "1"
    assert desk.states() == {"1": State.PLAYING, "4711": State.LEFT}
    desk.press("u")
    assert desk.model.game.cursor == 0
    assert len(desk.rows) == 2


def test_the_list_is_what_the_store_finds_and_what_it_could_not_keep() -> None:
    desk = Desk("1")
    desk.press("k", "k")
    desk.deal("4711")
    desk.press("f", "f")
    desk.rows.clear()
    stored = start("9").saved
    desk.happens(GamesFound((replace(stored, key="elsewhere"),)))
    assert desk.model.dialog == Games()
    assert [str(other.game.code) for other in desk.model.others] == ["1", "9"]


def test_a_win_is_noted_once() -> None:
    desk = Desk(endgame("X1"))
    desk.press("a", "a", seconds=5)
    first = desk.asked[-1]
    assert first.state is State.WON
    assert first.win is not None
    desk.press("u", "r", "u", "a", "a", seconds=7)
    assert {each.key for each in desk.asked} == {first.key}
    assert desk.asked[-1].win == first.win


def test_a_won_deal_again_is_a_row_of_its_own() -> None:
    desk = Desk(endgame("X1"))
    desk.press("a", "a", "o", "a", "a")
    assert [row.state for row in desk.rows.values()] == [State.WON, State.WON]


def test_an_unfinished_deal_again_is_the_same_row_with_its_moves_to_redo() -> None:
    desk = Desk()
    desk.press("f", "f", "l", "l", "o")
    (row,) = desk.rows.values()
    assert (row.game.cursor, len(row.game.moves)) == (0, 2)


def test_leaving_keeps_the_time_and_is_no_loss() -> None:
    desk = Desk()
    desk.press("f", "f")
    desk.press("q", seconds=42)
    (row,) = desk.rows.values()
    assert row.state is State.PLAYING
    assert row.seconds == 42
    assert update(desk.model, Key("q"), desk.now)[1][-1] == Quit()


def test_leaving_an_untouched_deal_or_a_won_game_saves_nothing() -> None:
    desk = Desk()
    desk.press("q")
    assert desk.asked == []
    desk = Desk(endgame("X1"))
    desk.press("a", "a")
    saves = len(desk.asked)
    desk.press("q")
    assert len(desk.asked) == saves


def test_a_save_under_a_new_row_goes_on_there() -> None:
    desk = Desk()
    desk.press("f", "f")
    forked = replace(desk.model.saved, key="fork", id=77, revision=1)
    desk.happens(GameSaved(desk.model.saved.key, forked))
    desk.press("l", "l")
    assert desk.asked[-1].key == "fork"
    assert desk.asked[-1].revision == 1


def test_an_answer_that_comes_late_loses_no_move() -> None:
    model, effects = update(start("4711"), Key("f"))
    model, effects = update(model, Key("f"))
    (save,) = effects
    assert isinstance(save, Save)
    model, _ = update(model, Key("l"))
    model, _ = update(model, Key("l"))
    model, effects = update(model, GameSaved(save.saved.key, replace(save.saved, revision=1, id=3)))
    assert effects == ()
    assert model.saved.game == model.game
    assert (model.saved.revision, model.saved.id) == (1, 3)


def test_hints_are_kept() -> None:
    desk = Desk()
    desk.press("f", "f")
    asked = replace(desk.model, saved=replace(desk.model.saved, hints=2))
    desk.model = asked
    desk.press("l", "l")
    assert desk.asked[-1].hints == 2


# Time


def seconds(model: Model) -> float:
    return model.clock.seconds


def test_time_runs_from_the_first_move_on() -> None:
    desk = Desk()
    desk.press("Right", seconds=60)
    assert seconds(desk.model) == 0
    desk.press("f", "f", seconds=10)
    assert seconds(desk.model) == 0
    desk.press("Right", seconds=3)
    assert seconds(desk.model) == 3


@pytest.mark.parametrize("key", ["?", "s", ",", "Esc", "N", "v"])
def test_time_stands_still_in_dialogs(key: str) -> None:
    desk = Desk()
    desk.press("f", "f")
    desk.press(key, seconds=2)
    if key == "s":
        desk.press("F10")  # the statistics come from the store, which this desk does not have
    desk.press("Esc", seconds=30)
    desk.press("Right", seconds=1)
    assert seconds(desk.model) == 3


def test_time_stops_after_five_minutes_without_a_key() -> None:
    desk = Desk()
    desk.press("f", "f")
    for _ in range(1000):
        desk.now += 1
        desk.happens(Tick())
    assert seconds(desk.model) == IDLE_SECONDS
    desk.press("Right", seconds=1)
    desk.press("Left", seconds=4)
    assert seconds(desk.model) == IDLE_SECONDS + 4


def test_time_stops_at_the_win_and_stays() -> None:
    desk = Desk(endgame("X4"))
    desk.press("a", "a")
    for column in "bcd" + "abcd" * 3:
        desk.press(column, column, seconds=1)
    assert desk.model.position.is_won
    at_the_end = seconds(desk.model)
    assert at_the_end == 30
    desk.press("?", "Esc", "Right", seconds=30)
    desk.happens(Tick())
    assert seconds(desk.model) == at_the_end
    assert "Time 0:30, without a hint." in shown(desk.model)


def test_a_standstill_of_the_program_is_not_played() -> None:
    desk = Desk()
    desk.press("f", "f")
    desk.press("Right", seconds=2)
    desk.happens(Paused())
    desk.press("Right", seconds=250)
    desk.press("Right", seconds=1)
    assert seconds(desk.model) == 3


def test_time_goes_on_where_it_was_when_a_game_goes_on() -> None:
    desk = Desk("1")
    desk.press("k", "k")
    desk.press("Right", seconds=20)
    desk.deal("4711")
    desk.press("f", "f", seconds=5)
    assert seconds(desk.model) == 0
    desk.press("F6", "Enter", seconds=100)
    assert seconds(desk.model) == 20
    assert {str(row.game.code): row.seconds for row in desk.rows.values()} == {"1": 20, "4711": 100}


def test_a_resumed_win_shows_the_totals() -> None:
    desk = Desk(endgame("X4"))
    for column in "abcd" * 3:
        desk.press(column, column, seconds=1)
    (row,) = desk.rows.values()
    resumed = Desk()
    resumed.model = start_saved(replace(row, hints=1), USUAL, UNICODE)
    for column in "abcd":
        resumed.press(column, column, seconds=1)
    assert "All cards are home after 16 moves." in shown(resumed.model)
    assert "Time 0:29, with 1 hint." in shown(resumed.model)
    # The first key of a session starts the clock: what was before it is not played.


# Settings and news


def test_the_variant_played_last_is_remembered_with_its_first_move() -> None:
    desk = Desk()
    desk.deal("kings:4711")
    assert desk.settings == {}
    desk.press("f", "f")
    assert desk.settings == {"last_variant": "kings"}


def test_news_are_said_after_what_is_said_already() -> None:
    desk = Desk()
    desk.happens(NewsCame((Notice(News.NEWER), Notice(News.SAVED_AGAIN))))
    assert desk.model.message == (
        "Deal 4711 is on the table. The saved games are of a newer version: nothing is saved until"
        " you update. Now everything is saved."
    )
