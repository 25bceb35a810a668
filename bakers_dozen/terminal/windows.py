"""Keys as PDCurses reports them on Windows: characters as text, other keys by number."""

from __future__ import annotations

import curses

_CONTROLS = {
    "\b": "Backspace",
    "\t": "Tab",
    "\n": "Enter",
    "\r": "Enter",
    "\x0c": "Ctrl-L",
    "\x15": "Ctrl-U",
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
    curses.KEY_BTAB: "BackTab",
    459: "Enter",  # PDCurses' own number for the Enter key of the number pad
} | {curses.KEY_F0 + number: f"F{number}" for number in range(1, 13)}


def key_name(code: int | str) -> str:
    """The name of a key that get_wch returned; empty for one without a name."""
    if isinstance(code, int):
        return _KEYS.get(code, "")
    return _CONTROLS.get(code) or (code if code.isprintable() else "")
