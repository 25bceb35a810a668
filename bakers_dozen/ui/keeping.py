"""What is kept of the games, and when: their time, their moves, and that they were left."""

from __future__ import annotations

from bakers_dozen.engine.deals import DealCode
from bakers_dozen.engine.game import Game
from bakers_dozen.engine.position import Position
from bakers_dozen.engine.variants import VARIANTS
from bakers_dozen.store.clock import PlayClock
from bakers_dozen.store.saved import SavedGame
from bakers_dozen.store.settings import NAMES, plain
from bakers_dozen.ui.effect import Effect, KeepSetting, Quit, Save
from bakers_dozen.ui.model import Model
from bakers_dozen.values import replace

Step = tuple[Model, tuple[Effect, ...]]


def begun(model: Model, origin: DealCode | Position) -> tuple[Model, SavedGame]:
    """A new game under a name that no other game has, and the model that remembers the name."""
    number = model.begun + 1
    return replace(model, begun=number), new(origin, model.session, number)


def new(origin: DealCode | Position, session: str, number: int) -> SavedGame:
    return SavedGame(Game.start(origin), key=f"{session}-{number}")


def taken_up(model: Model, saved: SavedGame) -> Model:
    """Another game on the table; a started one that gives way to it stays in progress."""
    others = tuple(other for other in model.others if other.key != saved.key)
    gone = model.saved
    # A board of the player's own cannot be dealt again.
    is_kept = gone.is_worth_keeping or gone.game.code is None
    if gone.key != saved.key and is_kept and not gone.game.position.is_won:
        others = (gone, *others)
    return replace(model, game=saved.game, saved=saved, others=others)


def follow(before: Model, step: Step, now: float, *, active: bool) -> Step:
    """Add to a step of `update` what has to be kept of it.

    `now` is a monotonic time; `active` says whether the player did something.
    """
    after, effects = step
    after = _with_time(before, after, now, active=active)
    after, saves = _saves(before, after, leaving=Quit() in effects)
    return after, (*saves, *_settings(before, after), *effects)


def _with_time(before: Model, after: Model, now: float, *, active: bool) -> Model:
    """The same with a clock that has run up to now and goes on as it should."""
    clock = after.clock
    if after.saved.key != before.saved.key:
        gone = before.saved.key, clock.read(now)
        others = tuple(
            replace(other, seconds=gone[1]) if other.key == gone[0] else other
            for other in after.others
        )
        after = replace(after, others=others)
        clock = PlayClock(after.saved.seconds)
    return replace(after, clock=clock.advance(now, runs=_runs(after), active=active))


def _runs(model: Model) -> bool:
    """Whether time counts: from the first move to the end, but not in a dialog or a solution."""
    away = model.dialog is not None or model.watch is not None
    return bool(model.game.moves) and not away and not model.game.position.is_won


def _saves(before: Model, after: Model, *, leaving: bool) -> Step:
    other_game = after.saved.key != before.saved.key
    moved = after.game is not before.game and after.game != before.game
    hinted = after.saved.hints != before.saved.hints
    if not (other_game or moved or hinted or leaving):
        return after, ()
    after = replace(after, saved=after.saved.at(after.game, after.clock.seconds))
    if not after.saved.is_worth_keeping or (leaving and after.game.position.is_won):
        return after, ()
    # Only now, with a move made in it, has this game taken the place of another: a deal merely
    # looked at makes nothing of what was played before.
    played = (other for other in after.others if other.is_worth_keeping)
    left = tuple(other.left() for other in played if not other.is_left)
    after = replace(after, others=tuple(other.left() for other in after.others))
    return _with_variant(after), (*map(Save, left), Save(after.saved))


def _with_variant(model: Model) -> Model:
    """The next start deals by the rules that were played last."""
    name = model.variant.id
    if name == model.settings.last_variant or name not in VARIANTS:
        return model
    return replace(model, settings=replace(model.settings, last_variant=name))


def _settings(before: Model, after: Model) -> tuple[Effect, ...]:
    if after.settings is before.settings:
        return ()
    changed = [
        name for name in NAMES if plain(before.settings, name) != plain(after.settings, name)
    ]
    return tuple(KeepSetting(name, plain(after.settings, name)) for name in changed)


def saved_as(model: Model, key: str, saved: SavedGame) -> Model:
    """The model after the game named `key` was saved: it has its row, and perhaps a new name."""

    def known(game: SavedGame) -> SavedGame:
        if game.key != key:
            return game
        return replace(
            game,
            key=saved.key,
            id=saved.id,
            revision=saved.revision,
            started=saved.started,
            touched=saved.touched,
        )

    return replace(model, saved=known(model.saved), others=tuple(map(known, model.others)))


def found(model: Model, games: tuple[SavedGame, ...]) -> Model:
    """The model with the games in progress that the store knows, and those it could not save."""
    keys = {game.key for game in games}
    unknown = tuple(other for other in model.others if other.key not in keys)
    others = tuple(game for game in (*unknown, *games) if game.key != model.saved.key)
    return replace(model, others=others)
