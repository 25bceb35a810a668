"""Signals, noticed at once and acted on between two keys, when the game is whole.

Left alone, SIGTERM would end in the handler of ncurses, which restores the screen and leaves at
once, without saving; SIGHUP, SIGQUIT and their like would not even restore it. And Ctrl-Z would
stop the program with the mouse still reporting to the shell. A handler of our own ends the wait for
a key early (measured with ncurses 6.4), except one for SIGWINCH, which would cost us KEY_RESIZE.
"""

from __future__ import annotations

import contextlib
import signal
from collections.abc import Iterator

TYPE_CHECKING = False  # typing is for checkers only, and slow to import
if TYPE_CHECKING:
    from types import FrameType

_LEAVE = ("SIGINT", "SIGTERM", "SIGHUP", "SIGQUIT")
_STOP = ("SIGTSTP",)
_GO_ON = ("SIGCONT",)


class TerminatedError(Exception):
    """A signal, `number`, wants the program to end."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number


class Signals:
    """What signals have asked for since it was last looked at."""

    def __init__(self) -> None:
        self._leave = 0
        self._stop = False
        self._went_on = False

    @contextlib.contextmanager
    def caught(self) -> Iterator[None]:
        """Notice signals; those that the program was started to ignore stay ignored."""
        handlers = {
            getattr(signal, name): handler
            for names, handler in (
                (_LEAVE, self._on_leave),
                (_STOP, self._on_stop),
                (_GO_ON, self._on_go_on),
            )
            for name in names
            if hasattr(signal, name)  # Windows has but a few of them
        }
        before = {number: signal.getsignal(number) for number in handlers}
        for number, handler in handlers.items():
            if before[number] is not signal.SIG_IGN:
                signal.signal(number, handler)
        try:
            yield
        finally:
            for number, handler_before in before.items():
                signal.signal(number, handler_before)

    def check(self) -> None:
        """Raise TerminatedError if the program is to end."""
        if self._leave:
            raise TerminatedError(self._leave)

    def take_stop(self) -> bool:
        """Whether the program is to stop for a while, as by Ctrl-Z; asked for once only."""
        stop, self._stop = self._stop, False
        return stop

    def take_went_on(self) -> bool:
        """Whether the program was stopped and goes on, whoever stopped it; told once only."""
        went_on, self._went_on = self._went_on, False
        return went_on

    def stop(self) -> None:
        """Stop the program until someone lets it go on."""
        handler = signal.signal(signal.SIGTSTP, signal.SIG_DFL)
        signal.raise_signal(signal.SIGTSTP)
        signal.signal(signal.SIGTSTP, handler)

    def _on_leave(self, number: int, _: FrameType | None) -> None:
        if self._leave:
            # It was asked before and has not left: something hangs.
            raise TerminatedError(number)
        self._leave = number

    def _on_stop(self, *_: object) -> None:
        self._stop = True

    def _on_go_on(self, *_: object) -> None:
        self._went_on = True
