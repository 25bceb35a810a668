"""What a player can ask for, by keys, from the menu or in the line mode."""

from __future__ import annotations

from enum import Enum, auto


class Action(Enum):
    """One command; `ui.keymap` gives it keys, `words.commands` its names."""

    LEFT = auto()
    RIGHT = auto()
    FIRST = auto()
    LAST = auto()
    UP = auto()
    DOWN = auto()
    PICK = auto()
    BACK = auto()
    UNDO = auto()
    UNDO_ALL = auto()
    REDO = auto()
    REDO_ALL = auto()
    HINT = auto()
    SAFE_PLAYS = auto()
    VERDICT = auto()
    WAY_BACK = auto()
    WATCH = auto()
    FIND = auto()
    NEW = auto()
    NUMBER = auto()
    RESTART = auto()
    GAMES = auto()
    STATISTICS = auto()
    VARIANTS = auto()
    SUITS = auto()
    SETTINGS = auto()
    HELP = auto()
    MENU = auto()
    REDRAW = auto()
    QUIT = auto()
