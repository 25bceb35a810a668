"""The loop: wait, update, run the effects, paint."""

from __future__ import annotations

from bakers_dozen.chance import new_code
from bakers_dozen.terminal.keyboard import ClosedTerminalError, Keyboard
from bakers_dozen.terminal.screen import Screen
from bakers_dozen.ui.effect import DrawDeal, Quit, Redraw
from bakers_dozen.ui.event import DealDrawn, Event
from bakers_dozen.ui.model import Model
from bakers_dozen.ui.update import update
from bakers_dozen.ui.view import view


def run(screen: Screen, model: Model) -> Model:
    """Play on from a model that is on the screen until the player leaves; the last model."""
    keyboard = Keyboard(screen)
    while True:
        try:
            events = keyboard.events()
        except ClosedTerminalError:
            return model
        for event in events:
            model, leaving = _handle(screen, model, event)
            if leaving:
                return model
        if events:
            screen.paint(view(model))


def _handle(screen: Screen, model: Model, event: Event) -> tuple[Model, bool]:
    """The model after an event and all that its effects bring; and whether the player leaves."""
    model, effects = update(model, event)
    for effect in effects:
        match effect:
            case Quit():
                return model, True
            case Redraw():
                screen.redraw()
            case DrawDeal(variant):
                model, _ = update(model, DealDrawn(new_code(variant)))
    return model, False
