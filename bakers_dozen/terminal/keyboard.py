"""Reading keys: waits for the first, then takes all that have come."""

from __future__ import annotations

import curses
import os
import sys
from collections.abc import Sequence
from time import monotonic

from bakers_dozen.terminal import pastes, windows
from bakers_dozen.terminal.keys import Decoder
from bakers_dozen.terminal.screen import Screen
from bakers_dozen.ui.event import Event, Resized

IDLE_MS = 500  # the longest wait; next to nothing happens at its end, so it costs as much
ESCAPE_MS = 100  # long enough for an arrow key split by a slow line, too short to feel
MOST_BYTES = 4096  # taken at once, so that a flood cannot hold off the painting for ever
DEAD_AFTER = 5  # answers faster than the wait: nobody is at the other end any more

_NOTHING = -1


class ClosedTerminalError(Exception):
    """The terminal is gone: it answers every wait at once, with nothing."""


class Keyboard:
    """The keys and resizes of a screen, as events."""

    def __init__(self, screen: Screen) -> None:
        self._screen = screen
        self._window = screen.window
        self._decoder = Decoder()
        self._fast_answers = 0
        self._heard = 0.0
        self._in_paste = False
        self._escape_ms = _escape_delay()

    def events(self, wait_ms: int) -> list[Event]:
        """Wait so long for input, then give all of it; empty if none came.

        Raises ClosedTerminalError, and TerminatedError after a signal to leave.
        """
        self._screen.signals.check()
        self._window.timeout(wait := self._wait_ms(wait_ms))
        asked = monotonic()
        code = self._read()
        self._screen.signals.check()
        if self._screen.signals.take_stop():
            self._screen.suspend()
            return [Resized(self._screen.resize())]
        if self._screen.signals.take_went_on():
            self._screen.take_again()
            return [Resized(self._screen.resize())]
        if code == _NOTHING:
            self._in_paste = False
            return self._silence(wait, monotonic() - asked)
        self._fast_answers = 0
        events = self._told_from_pastes(self._decoded(self._all_after(code)))
        self._heard = monotonic()
        return events

    def _wait_ms(self, wait_ms: int) -> int:
        """How long to wait for what comes next: not long where more is due at once."""
        if self._in_paste:
            return pastes.PASTE_MS
        return self._escape_ms if self._decoder.pending else wait_ms

    def _all_after(self, code: int | str) -> list[int | str]:
        """A code and all that has come after it."""
        self._window.timeout(0)
        codes = [code]
        while len(codes) < MOST_BYTES and (code := self._read()) != _NOTHING:
            codes.append(code)
        return codes

    def _told_from_pastes(self, events: list[Event]) -> list[Event]:
        """The events; where they may be a paste, together with what else belongs to it."""
        while len(events) < MOST_BYTES and (self._in_paste or len(pastes.typed(events)) > 1):
            self._window.timeout(pastes.PASTE_MS)
            if (code := self._read()) == _NOTHING:
                break
            events += self._decoded(self._all_after(code))
        pasted = self._in_paste or pastes.is_paste(events)
        self._in_paste = pasted and len(events) >= MOST_BYTES
        return pastes.as_paste(events) if pasted else events

    def _read(self) -> int | str:
        """A byte, a curses key code, or on Windows a character; -1 if nothing came."""
        try:
            return self._window.get_wch() if windows.ON_WINDOWS else self._window.getch()
        except curses.error:
            return _NOTHING

    def _silence(self, wait_ms: int, seconds: float) -> list[Event]:
        if self._decoder.pending:
            return [*self._decoder.give_up()]
        # Waits are short while a search or a solution runs; what counts is how long it was quiet.
        is_quiet = (monotonic() - self._heard) * 1000 >= IDLE_MS
        if is_quiet and (pasted := self._decoder.end_paste()):
            return [*pasted]
        fast = seconds * 1000 < wait_ms / 10
        self._fast_answers = self._fast_answers + 1 if fast else 0
        if self._fast_answers >= DEAD_AFTER:
            raise ClosedTerminalError
        return self._resized_unnoticed()

    def _resized_unnoticed(self) -> list[Event]:
        """Some terminals change their size without a signal."""
        before = self._screen.size
        try:
            cols, rows = os.get_terminal_size(sys.stdout.fileno())
        except OSError:
            return []
        if (rows, cols) in ((before.rows, before.cols), (0, 0)):
            return []
        return [Resized(self._screen.resize())]

    def _decoded(self, codes: list[int | str]) -> list[Event]:
        events: list[Event] = []
        for code in codes:
            if code == curses.KEY_RESIZE:
                events.append(Resized(self._screen.resize()))
            else:
                events += self._inputs(code)
        return events

    def _inputs(self, code: int | str) -> Sequence[Event]:
        if windows.ON_WINDOWS:
            event = windows.event(code)
            return [event] if event else []
        return self._decoder.feed(bytes([code])) if isinstance(code, int) and code < 256 else []


def _escape_delay() -> int:
    """How long a lone escape byte waits for the rest of a sequence; the user's choice wins."""
    chosen = os.environ.get("ESCDELAY", "")
    is_number = chosen.isascii() and chosen.isdigit() and len(chosen) <= 5
    return int(chosen) if is_number and 0 < int(chosen) <= 10_000 else ESCAPE_MS
