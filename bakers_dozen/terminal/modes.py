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

PASTE = (b"\x1b[?2004h", b"\x1b[?2004l")
"""On and off: put marks around pasted text."""
_WITHOUT_MODES = ("linux", "vt", "ansi", "dumb", "cons", "sun")
"""Beginnings of terminal types that may show such a sequence instead of heeding it."""


def heeds_modes(term: str) -> bool:
    """Whether a terminal of this type can be sent the sequences."""
    return sys.platform != "win32" and bool(term) and not term.startswith(_WITHOUT_MODES)


class Modes:
    """The modes of the terminal at standard input and output.

    `take` sets them as the game needs them, `put_back` as they were; both may be called at any
    time, in any order and again.
    """

    def __init__(self, term: str) -> None:
        self._heeded = heeds_modes(term)
        self._on: list[tuple[bytes, bytes]] = []
        self._line = _line_modes()

    def take(self) -> None:
        """Free Ctrl-S and Ctrl-Q from flow control, and have pasted text marked."""
        if self._line:
            import termios

            freed = self._line[:]
            freed[0] &= ~termios.IXON
            with contextlib.suppress(termios.error):
                termios.tcsetattr(sys.stdin.fileno(), termios.TCSANOW, freed)
        self.switch(PASTE, on=True)

    def put_back(self) -> None:
        for mode in self._on[::-1]:
            self.switch(mode, on=False)
        if self._line:
            import termios

            with contextlib.suppress(termios.error):  # the terminal may be gone by now
                termios.tcsetattr(sys.stdin.fileno(), termios.TCSADRAIN, self._line)

    def switch(self, mode: tuple[bytes, bytes], *, on: bool) -> None:
        """Switch a mode on or off, if it is not so already."""
        if not self._heeded or on == (mode in self._on):
            return
        if on:
            self._on.append(mode)
        else:
            self._on.remove(mode)
        with contextlib.suppress(OSError):
            os.write(sys.stdout.fileno(), mode[0] if on else mode[1])


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
