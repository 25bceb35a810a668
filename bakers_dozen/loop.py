"""The loop: wait, update, run the effects, paint."""

from __future__ import annotations

from collections.abc import Callable

from bakers_dozen.chance import new_code
from bakers_dozen.terminal.keyboard import IDLE_MS, ClosedTerminalError, Keyboard
from bakers_dozen.terminal.screen import Screen
from bakers_dozen.ui.effect import Ask, DrawDeal, Quit, Redraw, StopAsking
from bakers_dozen.ui.event import DealDrawn, Event, Resized, Tick
from bakers_dozen.ui.model import Model
from bakers_dozen.ui.update import pace, update
from bakers_dozen.ui.view import view
from bakers_dozen.worker import Worker


def _forget(model: Model) -> None:
    """Keep nothing of the model."""


def run(screen: Screen, model: Model, leave: Callable[[Model], None] = _forget) -> Model:
    """Play on from a model that is on the screen until the player leaves; the last model.

    `leave` gets the last model whatever ends the game: q, a signal, a closed terminal, a fault.
    The terminal is not yet as it was then. Raises TerminatedError after a signal.
    """
    keyboard, worker = Keyboard(screen), Worker()
    events: list[Event] = [Resized(screen.size)]  # the first look at what the deal needs
    try:
        while True:
            screen.heed_mouse(on=model.mouse)
            for event in events:
                model, leaving = _handle(screen, worker, model, event)
                if leaving:
                    return model
            if events:
                screen.paint(view(model))
            events = _next(keyboard, worker, model)
    except ClosedTerminalError:
        return model
    finally:
        worker.close()
        leave(model)


def _next(keyboard: Keyboard, worker: Worker, model: Model) -> list[Event]:
    """Wait for what comes next: keys, answers, or the time to go on by itself."""
    events = [*keyboard.events(_wait_ms(worker, model)), *worker.answers()]
    return [Tick()] if not events and pace(model) is not None else events


def _wait_ms(worker: Worker, model: Model) -> int:
    """How long to wait for a key: until the next thing happens by itself, if anything will."""
    waits = (IDLE_MS, pace(model), worker.wait_ms)
    return min(wait for wait in waits if wait is not None)


def _handle(screen: Screen, worker: Worker, model: Model, event: Event) -> tuple[Model, bool]:
    """The model after an event and all that its effects bring; and whether the player leaves."""
    pending = [event]
    while pending:
        model, effects = update(model, pending.pop(0))
        for effect in effects:
            match effect:
                case Quit():
                    return model, True
                case Redraw():
                    screen.redraw()
                case DrawDeal(variant):
                    pending.append(DealDrawn(new_code(variant)))
                case Ask(ticket, position, max_nodes):
                    worker.ask(ticket, position, max_nodes)
                case StopAsking():
                    worker.cancel()
    return model, False
