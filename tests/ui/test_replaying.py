"""Looking at a game again."""

from __future__ import annotations

import pytest

from bakers_dozen.ui import replaying
from bakers_dozen.ui.effect import Quit, Redraw
from bakers_dozen.ui.event import Key, Resized, Size, Tick
from bakers_dozen.ui.model import Model
from bakers_dozen.ui.ticking import pace
from bakers_dozen.ui.update import update
from tests.ui.play import press, screen, shown, start

PLAYED = press(start("4711"), *"ffllkkaa")


def replay() -> Model:
    return replaying.begun(PLAYED)


def ticked(model: Model, times: int = 1) -> Model:
    for _ in range(times):
        model, _ = update(model, Tick())
    return model


def test_it_begins_with_the_deal_and_says_how_it_goes_on() -> None:
    model = replay()
    assert model.game.cursor == 0
    assert model.message == (
        "The game as it was played, 4 moves: Space shows the next, . lets them run."
    )
    assert "Space next  ← back  . run  Esc leave" in screen(model)[-1]


@pytest.mark.parametrize("key", replaying.FORWARD)
def test_each_step_is_told(key: str) -> None:
    model = press(replay(), key)
    assert model.game.cursor == 1
    assert model.message == "1 of 4: A♥ goes home."
    assert press(model, *[key] * 9).game.cursor == 4


@pytest.mark.parametrize("key", replaying.BACK)
def test_and_back_to_the_deal(key: str) -> None:
    model = press(replay(), "End")
    assert model.game == PLAYED.game
    assert press(model, key).game.cursor == 3
    assert press(model, *[key] * 9) == replay()
    assert press(model, "Home") == replay()


def test_the_column_of_the_next_move_is_lit() -> None:
    assert "[f]" in shown(replay())
    assert "[l]" in shown(press(replay(), " "))


def test_it_runs_by_itself_until_the_end_or_a_key() -> None:
    model = press(replay(), ".")
    assert model.game.cursor == 1
    assert pace(model) is not None
    assert ". stop" in screen(model)[-1]
    assert ticked(model).game.cursor == 2
    assert pace(press(model, ".")) is None
    assert pace(press(model, "Left")) is None
    end = ticked(model, 9)
    assert end.game.cursor == 4
    assert pace(end) is None
    assert ticked(replay(), 3) == replay()


@pytest.mark.parametrize("key", replaying.LEAVE)
def test_it_can_be_left(key: str) -> None:
    assert update(replay(), Key(key))[1] == (Quit(),)


def test_nothing_else_plays_or_saves() -> None:
    for key in ("f", "n", "N", "o", "v", "s", ",", "F6", "x", "Tab", "?"):
        model, effects = update(press(replay(), " "), Key(key))
        assert effects == ()
        assert model.game == press(replay(), " ").game
        assert model.dialog is None
    assert update(replay(), Key("Ctrl-L"))[1] == (Redraw(),)
    assert update(replay(), Resized(Size(18, 39)))[0].size == Size(18, 39)
