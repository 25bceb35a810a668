"""Looking at a game that was played, step by step."""

from __future__ import annotations

from bakers_dozen.ui.effect import Effect, Quit, Redraw
from bakers_dozen.ui.event import Event, Key, Resized, Tick
from bakers_dozen.ui.model import Model, Replay
from bakers_dozen.values import replace
from bakers_dozen.words import play as words

Step = tuple[Model, tuple[Effect, ...]]

FORWARD = (" ", "Right", "Enter", "Down", "r")
BACK = ("Left", "Backspace", "Up", "u")
LEAVE = ("Esc", "q", "Q")
RUN = "."


def begun(model: Model) -> Model:
    """The first position of the game that is on the table."""
    return _at(replace(model, replay=Replay()), 0)


def update(model: Model, replay: Replay, event: Event) -> Step:
    match event:
        case Key("Ctrl-L"):
            return model, (Redraw(),)
        case Key(name) if name in LEAVE:
            return model, (Quit(),)
        case Key(name):
            return _on_key(model, replay, name), ()
        case Resized(size):
            return replace(model, size=size), ()
        case Tick() if replay.running:
            return _run_on(model), ()
        case _:
            return model, ()


def _on_key(model: Model, replay: Replay, key: str) -> Model:
    cursor, end = model.game.cursor, len(model.game.moves)
    if key == RUN:
        return _run_on(replace(model, replay=Replay(not replay.running)))
    model = replace(model, replay=Replay())
    if key in FORWARD or key in BACK:
        step = 1 if key in FORWARD else -1
        return _at(model, max(0, min(cursor + step, end)))
    ends = {"Home": 0, "U": 0, "End": end, "R": end}
    return _at(model, ends.get(key, cursor))


def _run_on(model: Model) -> Model:
    """One step on by itself; at the end nothing runs any more."""
    if model.replay is None or not model.replay.running:
        return model
    end = len(model.game.moves)
    model = _at(model, min(model.game.cursor + 1, end))
    return replace(model, replay=Replay(model.game.cursor < end))


def _at(model: Model, cursor: int) -> Model:
    """The position after `cursor` moves, with the column lit that the next move takes from."""
    game = model.game.at(cursor)
    lit = game.moves[min(cursor, len(game.moves) - 1)].source.number if game.moves else 0
    said = words.replay_begins(len(game.moves), model.glyphs.key(" "), RUN)
    if cursor:
        before, move = game.positions[cursor - 1], game.moves[cursor - 1]
        done = words.played(before, move, model.glyphs.card)
        said = words.replayed(cursor, len(game.moves), done)
    return replace(model, game=game, cursor=lit, message=said)
