"""The curses screen: set up, painted, and always put back as it was."""

from __future__ import annotations

import contextlib
import curses
import os
import sys
from collections.abc import Iterator

from bakers_dozen.terminal import windows
from bakers_dozen.terminal.modes import MOUSE, Modes
from bakers_dozen.terminal.signals import Signals
from bakers_dozen.terminal.theme import Theme, start_colours
from bakers_dozen.ui.event import Size
from bakers_dozen.ui.frame import Frame

TYPE_CHECKING = False  # typing is for checkers only, and slow to import
if TYPE_CHECKING:
    from typing import Any

FALLBACK_TERM = "xterm-256color"


class UnusableTerminalError(Exception):
    """The game cannot be shown here; `term` is the terminal type, empty if there is none."""

    def __init__(self, term: str) -> None:
        super().__init__(term)
        self.term = term


def check_terminal() -> str:
    """Make sure that curses will work, before it is started; the terminal type if it is unknown.

    Raises UnusableTerminalError. An unknown type gets one more try as an xterm, which most of the
    terminals that a remote machine has never heard of resemble.
    """
    if windows.ON_WINDOWS:
        return ""
    term = os.environ.get("TERM", "")
    if term in ("", "dumb", "unknown"):
        raise UnusableTerminalError(term)
    for name in (term, FALLBACK_TERM):
        with contextlib.suppress(curses.error):
            curses.setupterm(name, sys.stdout.fileno())
            os.environ["TERM"] = name
            return "" if name == term else term
    raise UnusableTerminalError(term)


@contextlib.contextmanager
def opened(colour: bool | None, theme: str = "auto") -> Iterator[Screen]:
    """The screen, set up; whatever happens inside, the terminal is put back as it was.

    Raises UnusableTerminalError.
    """
    # curses would believe these two for ever, whatever size the window gets.
    for frozen_size in ("LINES", "COLUMNS"):
        os.environ.pop(frozen_size, None)
    modes, signals = Modes(os.environ.get("TERM", "")), Signals()
    with signals.caught():
        try:
            modes.take()
            try:
                screen = Screen(curses.initscr(), colour, theme, modes, signals)
            except curses.error:  # what looks like a terminal is none, as mintty's may be
                raise UnusableTerminalError(os.environ.get("TERM", "")) from None
            yield screen
        finally:
            _if_possible("endwin")
            modes.put_back()


class Screen:
    """The window, ready to be painted and read from."""

    def __init__(
        self,
        window: curses.window,
        colour: bool | None,
        theme: str,
        modes: Modes,
        signals: Signals,
    ) -> None:
        self.window = window
        self._modes = modes
        self.signals = signals
        curses.noecho()
        curses.cbreak()
        # The decoder knows more spellings of keys than any terminfo entry; Windows sends no bytes.
        window.keypad(windows.ON_WINDOWS)
        self._shown: Frame | None = None  # None: everything is to be painted
        self._colours = start_colours(colour)
        self.choose_theme(theme)
        _if_possible("curs_set", 0)
        self._redraw = False
        self._cursor_shown = False

    def choose_theme(self, name: str) -> None:
        """Paint by a theme from now on."""
        self._theme = Theme(name, self._colours)
        self._shown = None
        self.window.bkgdset(" ", self._theme.table)

    def heed_mouse(self, *, on: bool) -> None:
        """Have clicks reported, or not."""
        if windows.ON_WINDOWS:
            windows.heed_mouse(on=on)
        else:
            self._modes.want(MOUSE, on=on)

    def suspend(self) -> None:
        """Leave the terminal to the shell until the program is to go on."""
        _if_possible("endwin")
        self._modes.put_back()
        self.signals.stop()
        self.take_again()

    def take_again(self) -> None:
        """Set the terminal up again after somebody else had it."""
        self.signals.take_went_on()
        self._modes.take()
        # So that curses, too, sets all its modes with the next frame. Twice would put the cursor of
        # the main screen back to where it was before the shell wrote.
        if not curses.isendwin():
            _if_possible("endwin")
        self.redraw()

    @property
    def size(self) -> Size:
        rows, cols = self.window.getmaxyx()
        return Size(rows, cols)

    def resize(self) -> Size:
        """Take over the size that the terminal has now."""
        if windows.ON_WINDOWS:
            _if_possible("resize_term", 0, 0)
            return self.size
        with contextlib.suppress(OSError):
            cols, rows = os.get_terminal_size(sys.stdout.fileno())
            if Size(rows, cols) == self.size:
                self.redraw()
            elif rows and cols:
                _if_possible("resizeterm", rows, cols)
        self._shown = None
        return self.size

    def redraw(self) -> None:
        """Paint every cell anew next time: something else may have written on the screen."""
        self._redraw = True

    def paint(self, frame: Frame) -> None:
        """Show a frame; curses sends only what differs from what is shown.

        Rows that are as they were are left alone, which saves more than half of the time.
        """
        if self._redraw or (self._shown and self._shown.size != frame.size):
            self._shown = None
        if self._shown is None:
            self.window.erase()
        for row in range(min(frame.size.rows, self.size.rows)):
            if self._shown is None or not frame.has_row_of(self._shown, row):
                self._paint_row(frame, row)
        self._shown = frame
        if self._redraw:
            self.window.redrawwin()
            self._redraw = False
        self._show_cursor(frame.cursor)
        self.window.noutrefresh()
        curses.doupdate()

    def _paint_row(self, frame: Frame, row: int) -> None:
        self.window.move(row, 0)
        self.window.clrtoeol()
        for col, text, role, mark in frame.runs(row):
            attributes = self._theme.attributes(role, mark)
            if attributes != self._theme.table or text.strip():
                self._write(row, col, text, attributes)

    def _show_cursor(self, cell: tuple[int, int] | None) -> None:
        """Let the terminal's own cursor stand on a cell, or nowhere."""
        if (cell is not None) != self._cursor_shown:
            self._cursor_shown = cell is not None
            _if_possible("curs_set", int(self._cursor_shown))
        if cell is not None:
            with contextlib.suppress(curses.error):
                self.window.move(*cell)

    def _write(self, row: int, col: int, text: str, attributes: int) -> None:
        # The last cell of the last row raises after it was written; so does what a window that
        # has just become smaller cuts off.
        with contextlib.suppress(curses.error):
            self.window.addstr(row, col, text, attributes)


def _if_possible(name: str, *arguments: int) -> None:
    """Call a curses function that some builds lack and some terminals refuse."""
    function: Any = getattr(curses, name, None)
    if function is not None:
        with contextlib.suppress(curses.error):
            function(*arguments)
