"""Showing what the keyboard and the mouse send, outside of curses: for keys that do not work."""

from __future__ import annotations

import contextlib
import os
import select
import sys
from collections.abc import Callable, Iterator, Sequence

from bakers_dozen.terminal.keys import Decoder, Input
from bakers_dozen.terminal.modes import MOUSE, Modes
from bakers_dozen.terminal.screen import UnusableTerminalError
from bakers_dozen.terminal.signals import Signals
from bakers_dozen.ui.event import Key

WAIT_S = 0.1  # then signals are heeded, and a sequence that has only begun is taken as it is


def show_keys(in_words: Callable[[Sequence[Input]], str]) -> None:
    """Print the bytes that arrive and what the game takes them for, until q.

    Raises UnusableTerminalError where there are no such bytes, as on Windows, and TerminatedError
    after a signal to leave.
    """
    decoder, signals = Decoder(), Signals()
    with signals.caught(), _cbreak() as modes:
        while True:
            data = _next_bytes()
            _heed(signals, modes)
            if not data or Key("q") in _tell(decoder, data, in_words):
                return


_NOTHING_CAME = b"nothing came"


def _next_bytes() -> bytes:
    """What was sent, or _NOTHING_CAME after a while; empty at the end."""
    descriptor = sys.stdin.fileno()
    if not select.select([descriptor], [], [], WAIT_S)[0]:
        return _NOTHING_CAME
    try:
        return os.read(descriptor, 1024)
    except OSError:  # the terminal is gone
        return b""


def _heed(signals: Signals, modes: Modes) -> None:
    """Leave if a signal wants it, or let the shell have the terminal for a while."""
    signals.check()
    stopped = signals.take_stop()
    if stopped:
        modes.put_back()
        signals.stop()
    if stopped or signals.take_went_on():
        _take(modes)


def _tell(
    decoder: Decoder, data: bytes, in_words: Callable[[Sequence[Input]], str]
) -> Sequence[Input]:
    """Print what came and what it means; the events that it is taken for."""
    if data != _NOTHING_CAME:
        print(data.hex(" "), end="  ", flush=True)
        events = decoder.feed(data)
    elif decoder.pending:
        events = decoder.give_up()
    else:
        return ()
    if events or not decoder.pending:
        print(in_words(events), flush=True)
    return events


@contextlib.contextmanager
def _cbreak() -> Iterator[Modes]:
    """Bytes come at once and are not echoed; Ctrl-C and Ctrl-Z still work."""
    modes = Modes(os.environ.get("TERM", ""))
    try:
        _take(modes)
        modes.want(MOUSE, on=True)
        yield modes
    finally:
        modes.put_back()


def _take(modes: Modes) -> None:
    try:
        import termios
        import tty
    except ImportError:  # Windows
        raise UnusableTerminalError("") from None
    modes.take()
    try:
        tty.setcbreak(sys.stdin.fileno(), termios.TCSADRAIN)
    except termios.error:  # it is gone, or not ours to change
        raise UnusableTerminalError(os.environ.get("TERM", "")) from None
