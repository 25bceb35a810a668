"""The only list of keys: help, README, menu and key line are made from it."""

from __future__ import annotations

from bakers_dozen.actions import Action
from bakers_dozen.engine.position import LETTERS
from bakers_dozen.values import value


@value
class Binding:
    """The keys that ask for an action, the usual one first."""

    action: Action
    keys: tuple[str, ...]


COLUMN_KEYS = LETTERS[:13]
"""A baker's dozen of columns, thirteen letters: every command lives on other keys."""

MOVING = (
    Binding(Action.LEFT, ("Left",)),
    Binding(Action.RIGHT, ("Right",)),
    Binding(Action.FIRST, ("Home",)),
    Binding(Action.LAST, ("End",)),
    Binding(Action.PICK, ("Enter", " ")),
    Binding(Action.UP, ("Up",)),
    Binding(Action.DOWN, ("Down",)),
    Binding(Action.BACK, ("Esc",)),
)
COMMANDS = (
    Binding(Action.UNDO, ("u", "Backspace")),
    Binding(Action.UNDO_ALL, ("U",)),
    Binding(Action.REDO, ("r",)),
    Binding(Action.REDO_ALL, ("R",)),
    Binding(Action.HINT, ("Tab", "t")),
    Binding(Action.SAFE_PLAYS, ("x",)),
    Binding(Action.VERDICT, ("w",)),
    Binding(Action.WAY_BACK, ("W",)),
    Binding(Action.WATCH, ("p",)),
    Binding(Action.FIND, ("/",)),
    Binding(Action.NEW, ("n", "F2")),
    Binding(Action.NUMBER, ("N",)),
    Binding(Action.RESTART, ("o", "F3")),
    Binding(Action.GAMES, ("F6",)),
    Binding(Action.STATISTICS, ("s", "F4")),
    Binding(Action.VARIANTS, ("v",)),
    Binding(Action.SUITS, ("y",)),
    Binding(Action.SETTINGS, (",", "F9")),
    Binding(Action.HELP, ("?", "F1")),
    Binding(Action.MENU, ("F10",)),
    Binding(Action.REDRAW, ("Ctrl-L",)),
    Binding(Action.QUIT, ("q",)),
)
MENU = tuple(binding for binding in COMMANDS if binding.action is not Action.MENU)

_ACTIONS = {key: binding.action for binding in MOVING + COMMANDS for key in binding.keys}
_KEYS = {binding.action: binding.keys for binding in MOVING + COMMANDS}


def action(key: str) -> Action | None:
    """What a key asks for. A capital without a meaning of its own works as its small letter."""
    # lower() turns some letters of other scripts into ours.
    small = key.lower() if len(key) == 1 and key.isascii() else key
    return _ACTIONS.get(key) or _ACTIONS.get(small)


def key_of(wanted: Action) -> str:
    """The usual key of an action."""
    return _KEYS[wanted][0]


def column(key: str) -> int | None:
    """The number of the column that a letter key names; None for every other key."""
    if action(key) is not None or len(key) != 1 or not key.isascii():
        return None
    number = COLUMN_KEYS.find(key.lower())
    return None if number < 0 else number
