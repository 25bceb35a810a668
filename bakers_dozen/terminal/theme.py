"""Roles and marks as curses attributes, for terminals with and without colours."""

from __future__ import annotations

import curses
import os
from collections.abc import Mapping
from functools import cache

from bakers_dozen.ui.frame import Mark, Role

_DEFAULT = -1
_PAIRS = {curses.COLOR_RED: 1, curses.COLOR_GREEN: 2, curses.COLOR_YELLOW: 3, curses.COLOR_CYAN: 4}
"""The four pairs in use, all on the terminal's own background. Black suits have its own
foreground: black and white each vanish somewhere, and plain blue is unreadable on black."""

_ROLE_COLOURS = {
    Role.HEART: curses.COLOR_RED,
    Role.DIAMOND: curses.COLOR_RED,
    Role.BANNER: curses.COLOR_GREEN,
}
_ROLE_ATTRIBUTES = {
    Role.TITLE: curses.A_BOLD,
    Role.KEY: curses.A_BOLD,
    Role.DIM: curses.A_DIM,
    Role.BANNER: curses.A_BOLD,
}
_MARK_COLOURS = {Mark.TARGET: curses.COLOR_GREEN, Mark.FOUND: curses.COLOR_YELLOW}
_MARK_ATTRIBUTES = {
    Mark.CURSOR: curses.A_REVERSE,
    Mark.HELD: curses.A_BOLD,
    Mark.TARGET: curses.A_BOLD,
    Mark.FOUND: curses.A_REVERSE,
    Mark.SELECTED: curses.A_REVERSE,
}


def wants_colour(choice: str, environ: Mapping[str, str] = os.environ) -> bool | None:
    """What option and environment say about colour; None leaves it to what the terminal can."""
    if choice != "auto":
        return choice == "always"
    if environ.get("NO_COLOR"):
        return False
    if any(environ.get(name, "0") not in ("", "0") for name in ("FORCE_COLOR", "CLICOLOR_FORCE")):
        return True
    return False if environ.get("CLICOLOR") == "0" else None


class Theme:
    """The attributes of every role and mark on this terminal."""

    def __init__(self, colour: bool | None) -> None:
        self._colour = colour is not False and _start_colours()
        self.attributes = cache(self._attributes)

    def _attributes(self, role: Role, mark: Mark) -> int:
        attributes = _ROLE_ATTRIBUTES.get(role, 0) | _MARK_ATTRIBUTES.get(mark, 0)
        colour = _ROLE_COLOURS.get(role, _MARK_COLOURS.get(mark))
        if not self._colour or colour is None:
            return attributes
        return attributes | curses.color_pair(_PAIRS[colour])


def _start_colours() -> bool:
    """Define the pairs; False where the terminal has too few colours or none."""
    try:
        curses.start_color()
        curses.use_default_colors()
        if not curses.has_colors():
            return False
        for colour, pair in _PAIRS.items():
            curses.init_pair(pair, colour, _DEFAULT)
    # A terminal short of colours or pairs raises ValueError, an old build lacks the functions.
    except (curses.error, ValueError, AttributeError):
        return False
    return True
