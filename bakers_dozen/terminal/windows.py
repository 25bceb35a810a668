"""Keys and clicks as PDCurses reports them on Windows: no bytes, but text and numbers."""

from __future__ import annotations

import contextlib
import curses
import sys

from bakers_dozen.ui.event import Click, Event, Key

ON_WINDOWS = sys.platform == "win32"
_PRESSES = (
    curses.BUTTON1_PRESSED
    | curses.BUTTON1_CLICKED
    | curses.BUTTON1_DOUBLE_CLICKED
    | curses.BUTTON1_TRIPLE_CLICKED
)
"""All that a press of the left button comes as: even without an interval to wait for a second one,
two quick presses come as a double click."""

_CONTROLS = {chr(code): f"Ctrl-{chr(code + 64)}" for code in range(1, 27)} | {
    "\b": "Backspace",
    "\t": "Tab",
    "\n": "Enter",
    "\r": "Enter",
    "\x1b": "Esc",
    "\x7f": "Backspace",
}
_KEYS = {
    curses.KEY_LEFT: "Left",
    curses.KEY_RIGHT: "Right",
    curses.KEY_UP: "Up",
    curses.KEY_DOWN: "Down",
    curses.KEY_HOME: "Home",
    curses.KEY_END: "End",
    curses.KEY_PPAGE: "PageUp",
    curses.KEY_NPAGE: "PageDown",
    curses.KEY_ENTER: "Enter",
    curses.KEY_BACKSPACE: "Backspace",
    curses.KEY_DC: "Delete",
    curses.KEY_BTAB: "Shift-Tab",
    459: "Enter",  # PDCurses' own number for the Enter key of the number pad
} | {curses.KEY_F0 + number: f"F{number}" for number in range(1, 13)}


def heed_mouse(*, on: bool) -> None:
    """Have presses of the left button reported, or not."""
    with contextlib.suppress(curses.error, AttributeError):
        curses.mouseinterval(0)
        curses.mousemask(_PRESSES if on else 0)


def event(code: int | str) -> Event | None:
    """What get_wch returned as a key or a click; None for what means nothing."""
    if code == curses.KEY_MOUSE:
        return _click()
    name = key_name(code)
    return Key(name) if name else None


def _click() -> Click | None:
    try:
        _, col, row, _, buttons = curses.getmouse()
    except curses.error:
        return None
    return Click(row, col) if buttons & _PRESSES else None


def key_name(code: int | str) -> str:
    """The name of a key that get_wch returned; empty for one without a name."""
    if isinstance(code, int):
        return _KEYS.get(code, "")
    return _CONTROLS.get(code) or (code if code.isprintable() else "")
