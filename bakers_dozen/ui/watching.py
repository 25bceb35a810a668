"""What keys and time do while a solution is watched."""

from __future__ import annotations

from bakers_dozen.ui import playing
from bakers_dozen.ui.model import Model, Watch
from bakers_dozen.values import replace
from bakers_dozen.words import oracle as words
from bakers_dozen.words import play

PACE_MS = 400  # slow enough to follow a card with the eyes


def on_key(model: Model, watch: Watch, key: str) -> Model:
    match key:
        case " " | "Right" | "Enter":
            return _show(model, watch, watch.game.cursor + 1)
        case "Left" | "Backspace":
            return _show(model, watch, watch.game.cursor - 1)
        case "Home":
            return _show(model, watch, watch.start)
        case "End":
            return _show(model, watch, len(watch.game.moves))
        case ".":
            return replace(model, watch=replace(watch, running=not watch.running))
        case "Esc" | "q" | "Q" | "p":
            return playing.with_message(replace(model, watch=None), words.back_from_watching())
        case _:
            return model


def on_tick(model: Model, watch: Watch) -> Model:
    """The next step of a running solution."""
    if not watch.running:
        return model
    model = _show(model, watch, watch.game.cursor + 1)
    ended = model.watch is None or not model.watch.game.can_redo
    return model if ended else replace(model, watch=replace(model.watch, running=True))


def _show(model: Model, watch: Watch, cursor: int) -> Model:
    """Show the position after `cursor` moves; a step by hand stops the running."""
    cursor = max(watch.start, min(cursor, len(watch.game.moves)))
    game = watch.game.at(cursor)
    model = replace(model, watch=Watch(game, watch.start))
    total = len(game.moves) - watch.start
    if cursor == watch.start:
        return playing.with_message(model, words.watching(total))
    move, before = game.moves[cursor - 1], game.positions[cursor - 1]
    said = play.played(before, move, model.glyphs.card)
    model = playing.at_nearest_card(replace(model, cursor=move.source.number))
    return playing.with_message(model, words.watched(cursor - watch.start, total, said))
