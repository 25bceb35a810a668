"""Roles and marks as curses attributes, for terminals with and without colours."""

from __future__ import annotations

import curses
import os
from collections.abc import Callable, Mapping
from functools import cache

from bakers_dozen.ui.frame import Mark, Role
from bakers_dozen.values import replace, value

_DEFAULT = -1  # the terminal's own colour
_BLACK, _SILVER, _WHITE, _FELT, _DARK_RED, _SALMON, _GREY, _CREAM, _SKY = (
    *(16, 252, 231, 22, 160, 210, 240, 229, 81),  # numbers of the 256 colours
)


@value
class Look:
    """Colours of a character and what is behind it, and attributes; None leaves it to others."""

    colour: int | None = None
    back: int | None = None
    attributes: int = 0


@value
class Palette:
    """The looks of roles and marks. `colours` is how many the terminal needs to have."""

    roles: Mapping[Role, Look]
    marks: Mapping[Mark, Look]
    table: Look = Look()
    colours: int = 8


_MARKS = {
    Mark.CURSOR: Look(attributes=curses.A_REVERSE),
    Mark.HELD: Look(attributes=curses.A_BOLD),
    Mark.TARGET: Look(curses.COLOR_GREEN, attributes=curses.A_BOLD),
    # Not reversed: on a light background that would be white on yellow.
    Mark.FOUND: Look(curses.COLOR_BLACK, curses.COLOR_YELLOW),
    Mark.SELECTED: Look(attributes=curses.A_REVERSE),
}
_TWO = {
    Role.TITLE: Look(attributes=curses.A_BOLD),
    Role.KEY: Look(attributes=curses.A_BOLD),
    Role.DIM: Look(attributes=curses.A_DIM),
    Role.BANNER: Look(curses.COLOR_GREEN, attributes=curses.A_BOLD),
    Role.HEART: Look(curses.COLOR_RED),
    Role.DIAMOND: Look(curses.COLOR_RED),
}
"""All on the terminal's own background. Black suits have its own foreground: black and white each
vanish somewhere, and plain blue is unreadable on black."""


def _two() -> Palette:
    return Palette(_TWO, _MARKS)


def _four() -> Palette:
    suits = {
        Role.DIAMOND: Look(curses.COLOR_CYAN),
        Role.CLUB: Look(curses.COLOR_GREEN),
    }
    targets = {Mark.TARGET: Look(attributes=curses.A_BOLD | curses.A_UNDERLINE)}
    return Palette({**_TWO, **suits}, {**_MARKS, **targets})


def _mono() -> Palette:
    return Palette(
        {role: Look(attributes=look.attributes) for role, look in _TWO.items()},
        {
            **{mark: Look(attributes=look.attributes) for mark, look in _MARKS.items()},
            Mark.FOUND: Look(attributes=curses.A_REVERSE),
        },
        colours=0,
    )


def _contrast() -> Palette:
    """White and black, everything bold and nothing dim; red suits are underlined as well."""
    white, black = curses.COLOR_WHITE, curses.COLOR_BLACK
    red = Look(_SALMON, _BLACK, curses.A_BOLD | curses.A_UNDERLINE)
    lit = Look(black, white, curses.A_BOLD)
    marks = {
        Mark.CURSOR: lit,
        Mark.SELECTED: lit,
        Mark.HELD: Look(attributes=curses.A_BOLD),
        Mark.TARGET: Look(back=_FELT, attributes=curses.A_BOLD),
        Mark.FOUND: Look(black, curses.COLOR_YELLOW, curses.A_BOLD),
    }
    plain = Look(_WHITE, _BLACK, curses.A_BOLD)
    roles = dict.fromkeys(Role, plain) | {Role.HEART: red, Role.DIAMOND: red}
    return Palette(roles, marks, plain, colours=256)


def _felt() -> Palette:
    """White cards on green baize."""
    text = Look(_WHITE, _FELT)
    black, red = Look(_BLACK, _WHITE), Look(_DARK_RED, _WHITE)
    bold = Look(_WHITE, _FELT, curses.A_BOLD)
    roles = dict.fromkeys(Role, text) | {
        Role.TITLE: bold,
        Role.KEY: bold,
        Role.BANNER: bold,
        Role.DIM: Look(_SILVER, _FELT),
        Role.EDGE: Look(_GREY, _WHITE),
        Role.SPADE: black,
        Role.CLUB: black,
        Role.HEART: red,
        Role.DIAMOND: red,
    }
    marks = {
        Mark.CURSOR: Look(back=_SKY),
        Mark.HELD: Look(attributes=curses.A_BOLD),
        Mark.TARGET: Look(back=_CREAM, attributes=curses.A_BOLD),
        Mark.FOUND: Look(attributes=curses.A_REVERSE),
        Mark.SELECTED: Look(_BLACK, _SKY),
    }
    return Palette(roles, marks, text, colours=256)


PALETTES: Mapping[str, Callable[[], Palette]] = {
    "auto": _two,
    "two": _two,
    "four": _four,
    "mono": _mono,
    "contrast": _contrast,
    "felt": _felt,
}
"""The themes by name. No theme tells red from black by colour alone: suits have their signs."""


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
    """The attributes of every role and mark on this terminal.

    A theme that needs more colours than there are gives way to the usual one, and that to none.
    """

    def __init__(self, name: str, colours: int) -> None:
        palette = PALETTES[name]()
        if palette.colours > colours:
            palette = _two() if colours >= _two().colours else _mono()
        self._palette = palette
        self._pairs: dict[tuple[int, int], int] = {}
        self.table = self._attribute(palette.table)
        self.attributes = cache(self._attributes)

    def _attributes(self, role: Role, mark: Mark) -> int:
        """A mark's background hides the role's, its colour shows where the role has none.

        A reversed mark hides all colours: a red card would be lit in patches.
        """
        role_look = self._palette.roles.get(role, Look())
        mark_look = self._palette.marks.get(mark, Look())
        if mark_look.attributes & curses.A_REVERSE:
            return self._attribute(replace(mark_look, back=role_look.back))
        colours = (role_look.colour, mark_look.colour)
        if mark_look.back is not None:
            colours = colours[::-1]
        back = role_look.back if mark_look.back is None else mark_look.back
        return self._attribute(
            Look(
                next((colour for colour in colours if colour is not None), None),
                back,
                role_look.attributes | mark_look.attributes,
            )
        )

    def _attribute(self, look: Look) -> int:
        if look.colour is None and look.back is None:
            return look.attributes
        colours = tuple(_DEFAULT if each is None else each for each in (look.colour, look.back))
        return look.attributes | self._pair((colours[0], colours[1]))

    def _pair(self, colours: tuple[int, int]) -> int:
        """The pair of two colours, defined when it is first needed; no colour if none is left."""
        if colours not in self._pairs:
            number = len(self._pairs) + 1
            try:
                curses.init_pair(number, *colours)
            except (curses.error, ValueError):
                return 0
            self._pairs[colours] = number
        return curses.color_pair(self._pairs[colours])


def start_colours(wanted: bool | None) -> int:
    """Start colours, unless they are not wanted; how many the terminal has."""
    if wanted is False:
        return 0
    try:
        curses.start_color()
        curses.use_default_colors()
        return curses.COLORS if curses.has_colors() else 0
    # An old build lacks the functions.
    except (curses.error, AttributeError):
        return 0
