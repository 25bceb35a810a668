"""The modes of the terminal that curses does not see to, and how they are put back.

There are two kinds: those of the line, which termios knows, and those that are switched on and off
by sequences of bytes, which nobody remembers but the terminal.
"""

from __future__ import annotations

import contextlib
import os
import sys

TYPE_CHECKING = False  # typing is for checkers only, and slow to import
if TYPE_CHECKING:
    from typing import Any

Mode = tuple[bytes, bytes]

PASTE = (b"\x1b[?2004h", b"\x1b[?2004l")
"""On and off: put marks around pasted text."""
MOUSE = (b"\x1b[?1000h\x1b[?1006h", b"\x1b[?1006l\x1b[?1000l")
"""On and off: report clicks, in numbers where the terminal can; the older way ends at 222."""
_WITHOUT_MODES = ("linux", "vt", "ansi", "dumb", "cons", "sun")
"""Beginnings of terminal types that may show such a sequence instead of heeding it."""


def heeds_modes(term: str) -> bool:
    """Whether a terminal of this type can be sent the sequences."""
    return sys.platform != "win32" and bool(term) and not term.startswith(_WITHOUT_MODES)


class Modes:
    """The modes of the terminal at standard input and output.

    `take` sets them as the game needs them, `put_back` as they were; both may be called at any
    time, in any order and again. A mode that was switched on comes back with `take`.
    """

    def __init__(self, term: str) -> None:
        self._heeded = heeds_modes(term)
        self._wanted = [PASTE]
        self._on: list[Mode] = []
        self._line = _line_modes()

    def take(self) -> None:
        """Free Ctrl-S and Ctrl-Q from flow control, and switch on what is wanted."""
        if self._line:
            import termios

            freed = self._line[:]
            freed[0] &= ~termios.IXON
            _set_line(freed, termios.TCSANOW)
        self._on = []
        for mode in self._wanted:
            self._switch(mode, on=True)

    def put_back(self) -> None:
        for mode in self._on[::-1]:
            self._switch(mode, on=False)
        if self._line:
            import termios

            _set_line(self._line, termios.TCSADRAIN)

    def want(self, mode: Mode, *, on: bool) -> None:
        """Have a mode on, or off, for as long as the game has the terminal."""
        if on != (mode in self._wanted):
            self._wanted = [*self._wanted, mode] if on else [e for e in self._wanted if e != mode]
            self._switch(mode, on=on)

    def _switch(self, mode: Mode, *, on: bool) -> None:
        if not self._heeded or on == (mode in self._on):
            return
        self._on = [*self._on, mode] if on else [each for each in self._on if each != mode]
        with contextlib.suppress(OSError):  # the terminal may be gone by now
            os.write(sys.stdout.fileno(), mode[0] if on else mode[1])


def _set_line(modes: list[Any], when: int) -> None:
    import termios

    with contextlib.suppress(termios.error):  # the terminal may be gone by now
        termios.tcsetattr(sys.stdin.fileno(), when, modes)


def _line_modes() -> list[Any]:
    """What termios says now; empty where there is no such thing, as on Windows."""
    try:
        import termios
    except ImportError:
        return []
    try:
        return termios.tcgetattr(sys.stdin.fileno())
    except termios.error:
        return []
