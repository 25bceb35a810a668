"""Showing what the keyboard and the mouse send, without curses: for keys that do not work."""

from __future__ import annotations

import contextlib
import os
import select
import sys
from collections.abc import Callable, Iterator, Sequence

from bakers_dozen.terminal.keys import Decoder, Input
from bakers_dozen.terminal.modes import MOUSE, Modes
from bakers_dozen.ui.event import Key

SILENCE_S = 0.1  # after it, a sequence that has only begun is taken for what it is


def show_keys(in_words: Callable[[Sequence[Input]], str]) -> None:
    """Print the bytes that arrive and what the game takes them for, until q.

    Raises ImportError where there are no such bytes, as on Windows.
    """
    decoder = Decoder()
    with _cbreak():
        while data := _next_bytes(decoder.pending):
            events = decoder.give_up() if data == _NOTHING_CAME else decoder.feed(data)
            if data != _NOTHING_CAME:
                print(data.hex(" "), end="  ", flush=True)
            if events or not decoder.pending:
                print(in_words(events), flush=True)
            if Key("q") in events:
                return


_NOTHING_CAME = b"nothing came"


def _next_bytes(in_sequence: bool) -> bytes:
    """What was sent, or _NOTHING_CAME after a while within a sequence; empty at the end."""
    descriptor = sys.stdin.fileno()
    if not select.select([descriptor], [], [], SILENCE_S if in_sequence else None)[0]:
        return _NOTHING_CAME
    try:
        return os.read(descriptor, 1024)
    except OSError:  # the terminal is gone
        return b""


@contextlib.contextmanager
def _cbreak() -> Iterator[None]:
    """Bytes come at once and are not echoed; Ctrl-C still ends the program."""
    import termios
    import tty

    modes = Modes(os.environ.get("TERM", ""))
    try:
        modes.want(MOUSE, on=True)
        modes.take()
        tty.setcbreak(sys.stdin.fileno(), termios.TCSADRAIN)
        yield
    finally:
        modes.put_back()
