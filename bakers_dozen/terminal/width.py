"""Whether ♥ fills one cell here: in Chinese, Japanese and Korean set-ups it may fill two.

The frames and suits of this game are of ambiguous width in Unicode; what they fill is the choice of
the terminal, which tells nobody. So it is asked where the cursor is after one of them was written.
"""

from __future__ import annotations

import contextlib
import os
import re
import select
import sys

from bakers_dozen.terminal.signals import Signals

_QUESTION = "\r♥\x1b[6n".encode()
_CLEAN_UP = b"\r\x1b[K"
_ANSWER = re.compile(rb"\x1b\[\d+;(\d+)R")
_ANSWER_MS = 300  # longer than a slow line takes, short enough to wait for once
_LONGEST_ANSWER = 32  # and what was typed around it


def is_wide() -> bool:
    """Ask the terminal, which must know of such questions; False if it does not answer.

    Typed keys that come before the answer are lost, so ask before anything shows. Raises
    TerminatedError after a signal to leave.
    """
    signals = Signals()
    with signals.caught():
        answer = _asked()
    signals.check()
    if signals.take_stop():
        signals.stop()
    return _column(answer) == 3


def _asked() -> bytes:
    """What came for an answer; the terminal is as it was."""
    try:
        import termios
        import tty
    except ImportError:  # Windows
        return b""
    descriptor = sys.stdin.fileno()
    # termios has an error of its own: for a terminal that is gone, or not ours to change.
    with contextlib.suppress(OSError, termios.error):
        before = termios.tcgetattr(descriptor)
        try:
            tty.setcbreak(descriptor, termios.TCSANOW)
            os.write(sys.stdout.fileno(), _QUESTION)
            answer = _answer(descriptor)
            os.write(sys.stdout.fileno(), _CLEAN_UP)
        finally:
            termios.tcsetattr(descriptor, termios.TCSANOW, before)
        return answer
    return b""


def _answer(descriptor: int) -> bytes:
    answer = b""
    while not _ANSWER.search(answer) and len(answer) < _LONGEST_ANSWER:
        ready, _, _ = select.select([descriptor], [], [], _ANSWER_MS / 1000)
        part = os.read(descriptor, _LONGEST_ANSWER) if ready else b""
        if not part:
            break
        answer += part
    return answer


def _column(answer: bytes) -> int:
    """The column in `ESC [ row ; column R`, counted from 1; 0 if there is no such answer."""
    found = _ANSWER.search(answer)
    return int(found.group(1)) if found else 0
