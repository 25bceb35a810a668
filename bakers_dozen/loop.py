"""The loop: wait, update, run the effects, paint, keep what is to be kept."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic

from bakers_dozen import languages
from bakers_dozen.chance import new_code
from bakers_dozen.keeper import Keeper
from bakers_dozen.terminal.keyboard import IDLE_MS, ClosedTerminalError, Keyboard
from bakers_dozen.terminal.screen import Screen
from bakers_dozen.ui.effect import (
    Ask,
    DrawDeal,
    Effect,
    FindGames,
    FindStatistics,
    KeepSetting,
    Quit,
    Redraw,
    Save,
    StopAsking,
)
from bakers_dozen.ui.event import DealDrawn, Event, Paused, Resized, Tick
from bakers_dozen.ui.model import Model
from bakers_dozen.ui.ticking import pace
from bakers_dozen.ui.update import update
from bakers_dozen.ui.view import view
from bakers_dozen.worker import Worker

LONGEST_WAIT_S = 5.0  # a wait lasts a second; one that seems longer than this was a standstill


def run(screen: Screen, model: Model, keeper: Keeper) -> Model:
    """Play on from a model that is on the screen until the player leaves; the last model.

    Whatever ends the game, everything is kept. Raises TerminatedError after a signal.
    """
    loop = _Loop(screen, model, keeper)
    try:
        loop.play()
    except ClosedTerminalError:
        pass
    finally:
        loop.worker.close()
        with _uninterrupted():
            keeper.close()
    return loop.model


class _Loop:
    """The model, and everything outside that its effects reach."""

    def __init__(self, screen: Screen, model: Model, keeper: Keeper) -> None:
        self.screen = screen
        self.model = model
        self.keeper = keeper
        self.keyboard = Keyboard(screen)
        self.worker = Worker()
        self.colours = model.settings.colours
        self.language = model.settings.language
        self.is_over = False

    def play(self) -> None:
        events: list[Event] = [Resized(self.screen.size)]  # the first look at what the deal needs
        last = monotonic()
        while True:
            for event in events:
                self._handle(event)
                if self.is_over:
                    return
            self.screen.heed_mouse(on=self.model.mouse)
            if events:
                last = monotonic()
                self._paint()
                self._keep()
            events = [*self._keys(), *self.worker.answers()]
            tick = pace(self.model)
            # While a search is waited for, the waits are shorter than a tick.
            if not events and tick is not None and monotonic() - last >= tick / 1000:
                events = [Tick()]

    def _keys(self) -> list[Event]:
        before = monotonic()
        events = self.keyboard.events(self._wait_ms())
        if monotonic() - before > LONGEST_WAIT_S:
            self.model, _ = update(self.model, Paused(), before)
        return events

    def _wait_ms(self) -> int:
        """How long to wait for a key: until the next thing happens by itself, if anything will."""
        waits = (IDLE_MS, pace(self.model), self.worker.wait_ms)
        return min(wait for wait in waits if wait is not None)

    def _handle(self, event: Event) -> None:
        """Take an event, and all that its effects bring."""
        pending = [event]
        while pending and not self.is_over:
            self.model, effects = update(self.model, pending.pop(0), monotonic())
            for effect in effects:
                pending += self._run(effect)

    def _run(self, effect: Effect) -> list[Event]:
        """Do what an effect asks for; its answers, if they come at once."""
        match effect:
            case Quit():
                self.is_over = True
            case Redraw():
                self.screen.redraw()
            case DrawDeal(variant):
                return [DealDrawn(new_code(variant))]
            case Ask(ticket, position, max_nodes):
                self.worker.ask(ticket, position, max_nodes)
            case StopAsking():
                self.worker.cancel()
            case Save() | KeepSetting():
                self.keeper.take(effect)
            case FindGames():
                self._keep()
                return [self.keeper.games()]
            case FindStatistics(of):
                self._keep()
                return [self.keeper.statistics(of)]
        return []

    def _paint(self) -> None:
        if self.model.settings.colours is not self.colours:
            self.colours = self.model.settings.colours
            self.screen.choose_theme(self.colours.value)
        if self.model.settings.language != self.language:
            self.language = self.model.settings.language
            languages.choose(self.language, ascii_only=self.model.glyphs.ascii_only)
        self.screen.paint(view(self.model))

    def _keep(self) -> None:
        """Keep what was to be kept, now that the frame is painted, and tell the news."""
        said = self.model.message
        with _uninterrupted():
            events = self.keeper.work()
        for event in events:
            self._handle(event)
        if self.model.message != said:
            self._paint()


@contextmanager
def _uninterrupted() -> Iterator[None]:
    """Ctrl-C waits until what was begun is done: it must not cut saving in two."""
    if not hasattr(signal, "pthread_sigmask"):  # Windows
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
