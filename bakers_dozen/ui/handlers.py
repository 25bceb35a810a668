"""One handler for every action, found in a table."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from bakers_dozen.actions import Action
from bakers_dozen.engine.cards import RANKS, Card, Suit
from bakers_dozen.engine.variants import VARIANTS
from bakers_dozen.ui import oracle, playing
from bakers_dozen.ui.effect import DrawDeal, Effect, FindGames, FindStatistics, Quit, Redraw
from bakers_dozen.ui.model import (
    Dialog,
    Entry,
    Find,
    Games,
    HelpPages,
    Menu,
    Model,
    SettingsList,
    Variants,
    Wish,
)
from bakers_dozen.values import replace
from bakers_dozen.words import play as words

Step = tuple[Model, tuple[Effect, ...]]


def perform(model: Model, action: Action) -> Step:
    """Do what the player asked for. A command lets go of the picked-up card first."""
    if action not in _WITH_THE_HELD_CARD:
        model = replace(model, hold=None, find=None)
    if action in _EFFECTS:
        return model, (_EFFECTS[action](model),)
    return _HANDLERS[action](model), ()


def back(model: Model) -> Model:
    """Esc: the card goes back to its place; with nothing to put back, the menu opens."""
    return open_dialog(Menu(), model) if model.hold is None else playing.put_back(model)


def open_dialog(dialog: Dialog, model: Model) -> Model:
    return replace(model, dialog=dialog)


def open_variants(model: Model) -> Model:
    ids = tuple(VARIANTS)
    chosen = ids.index(model.variant.id) if model.variant.id in ids else 0
    return open_dialog(Variants(chosen), model)


def open_entry(model: Model) -> Model:
    return open_dialog(Entry(model.variant), model)


def list_games(model: Model) -> Model:
    if not model.others:
        return playing.with_message(model, words.no_games_left_open())
    return open_dialog(Games(), model)


def ask_rank(model: Model) -> Model:
    return playing.with_message(replace(model, find=Find()), words.find_which())


def find_rank(model: Model, rank: int) -> Model:
    """Light up all cards of a rank and say where they lie."""
    cards = [Card(rank, suit) for suit in Suit]
    said = words.found(model.position, cards, model.glyphs.card)
    return playing.with_message(replace(model, find=Find(rank)), said)


def rank_of(key: str) -> int | None:
    """The rank a key names: a, 1 for the ace, 2 … 9, t, 0 for ten, j, q, k."""
    keys = {"1": 1, "0": 10} | {name: rank for rank, name in enumerate(RANKS, start=1)}
    return keys.get(key.upper())


def switch_suits(model: Model) -> Model:
    """Letters for the suits where a font lacks their symbols, or the symbols again."""
    from bakers_dozen.ui import settings_list  # the first frame has no use for it

    if not model.glyphs.ascii_only:
        model = settings_list.turned(model, settings_list.SHOWN.index("suits"), 1)
    return playing.with_message(model, words.suits_are_drawn(" ".join(model.glyphs.suits)))


_HANDLERS: dict[Action, Callable[[Model], Model]] = {
    Action.LEFT: partial(playing.walk, step=-1),
    Action.RIGHT: partial(playing.walk, step=1),
    Action.FIRST: partial(playing.walk_to_end, last=0),
    Action.LAST: partial(playing.walk_to_end, last=-1),
    Action.UP: playing.aim_home,
    Action.DOWN: playing.aim_at_columns,
    Action.PICK: playing.pick_or_drop,
    Action.BACK: back,
    Action.UNDO: playing.undo,
    Action.UNDO_ALL: playing.undo_all,
    Action.REDO: playing.redo,
    Action.REDO_ALL: playing.redo_all,
    Action.HINT: partial(oracle.wish_for, wish=Wish.HINT),
    Action.SAFE_PLAYS: oracle.play_safe_cards,
    Action.VERDICT: oracle.switch_verdict,
    Action.WAY_BACK: partial(oracle.wish_for, wish=Wish.WAY_BACK),
    Action.WATCH: partial(oracle.wish_for, wish=Wish.WATCH),
    Action.FIND: ask_rank,
    Action.NUMBER: open_entry,
    Action.RESTART: playing.restart,
    Action.SUITS: switch_suits,
    Action.SETTINGS: partial(open_dialog, SettingsList()),
    Action.VARIANTS: open_variants,
    Action.HELP: partial(open_dialog, HelpPages()),
    Action.MENU: partial(open_dialog, Menu()),
}
_EFFECTS: dict[Action, Callable[[Model], Effect]] = {
    Action.NEW: lambda model: DrawDeal(model.variant),
    Action.GAMES: lambda _: FindGames(),
    Action.STATISTICS: lambda model: FindStatistics(model.variant),
    Action.REDRAW: lambda _: Redraw(),
    Action.QUIT: lambda _: Quit(),
}
_WITH_THE_HELD_CARD = {
    Action.LEFT,
    Action.RIGHT,
    Action.FIRST,
    Action.LAST,
    Action.UP,
    Action.DOWN,
    Action.PICK,
    Action.BACK,
    Action.REDRAW,
}
