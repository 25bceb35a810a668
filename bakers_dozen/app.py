"""The loop: paint, wait, update, run the effects."""

from __future__ import annotations

from bakers_dozen.chance import new_code
from bakers_dozen.engine.deals import DealCode
from bakers_dozen.engine.game import Game
from bakers_dozen.engine.position import Position
from bakers_dozen.terminal import screen as terminal
from bakers_dozen.terminal.characters import shows_unicode
from bakers_dozen.terminal.keyboard import ClosedTerminalError, Keyboard
from bakers_dozen.terminal.screen import Screen
from bakers_dozen.terminal.screen import UnusableTerminalError as UnusableTerminalError
from bakers_dozen.terminal.theme import wants_colour
from bakers_dozen.ui.effect import DrawDeal, Quit, Redraw
from bakers_dozen.ui.event import DealDrawn, Event
from bakers_dozen.ui.glyphs import ASCII, UNICODE
from bakers_dozen.ui.model import Model
from bakers_dozen.ui.update import start, update
from bakers_dozen.ui.view import view


def play(origin: DealCode | Position, unicode: bool | None, colour: str) -> Game:
    """Play until the player leaves; the game as it was left.

    `unicode` None asks the locale; `colour` is auto, always or never. Raises
    UnusableTerminalError.
    """
    can_unicode = shows_unicode()
    glyphs = UNICODE if (can_unicode if unicode is None else unicode) else ASCII
    terminal.check_terminal()
    with terminal.opened(wants_colour(colour)) as screen:
        return _loop(screen, start(Game.start(origin), screen.size, glyphs)).game


def _loop(screen: Screen, model: Model) -> Model:
    keyboard = Keyboard(screen)
    screen.paint(view(model))
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
