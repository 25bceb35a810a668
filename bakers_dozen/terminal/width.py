"""Whether ♥ fills one cell here: in Chinese, Japanese and Korean set-ups it may fill two.

The frames and suits of this game are of ambiguous width in Unicode; what they fill is the choice of
the terminal, which tells nobody. So it is asked where the cursor is after one of them was written.
"""

from __future__ import annotations

import os
import select
import sys

_QUESTION = "\r♥\x1b[6n".encode()
_CLEAN_UP = b"\r\x1b[K"
_ANSWER_MS = 300  # longer than a slow line takes, short enough to wait for once
_LONGEST_ANSWER = 32


def is_wide() -> bool:
    """Ask the terminal, which must know of such questions; False if it does not answer.

    Typed keys that come before the answer are lost, so ask before anything shows.
    """
    try:
        import termios
        import tty
    except ImportError:  # Windows
        return False
    descriptor = sys.stdin.fileno()
    before = termios.tcgetattr(descriptor)
    try:
        tty.setcbreak(descriptor, termios.TCSANOW)
        os.write(sys.stdout.fileno(), _QUESTION)
        answer = _answer(descriptor)
        os.write(sys.stdout.fileno(), _CLEAN_UP)
    except OSError:
        return False
    finally:
        termios.tcsetattr(descriptor, termios.TCSANOW, before)
    return _column(answer) == 3


def _answer(descriptor: int) -> bytes:
    answer = b""
    while not answer.endswith(b"R") and len(answer) < _LONGEST_ANSWER:
        if not select.select([descriptor], [], [], _ANSWER_MS / 1000)[0]:
            break
        answer += os.read(descriptor, _LONGEST_ANSWER)
    return answer


def _column(answer: bytes) -> int:
    """The column in `ESC [ row ; column R`, counted from 1; 0 if it is no such answer."""
    col = answer.rpartition(b";")[2].removesuffix(b"R")
    return int(col) if answer.endswith(b"R") and col.isdigit() else 0
