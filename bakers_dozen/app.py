"""From the command line to the first frame."""

from __future__ import annotations

import os

from bakers_dozen.engine.deals import DealCode
from bakers_dozen.engine.game import Game
from bakers_dozen.engine.position import Position
from bakers_dozen.looks import Looks
from bakers_dozen.terminal import screen as terminal
from bakers_dozen.terminal.characters import choose_unicode, language, may_be_wide
from bakers_dozen.terminal.modes import heeds_modes
from bakers_dozen.terminal.screen import UnusableTerminalError as UnusableTerminalError
from bakers_dozen.terminal.signals import TerminatedError as TerminatedError
from bakers_dozen.terminal.theme import wants_colour
from bakers_dozen.ui.glyphs import ASCII, UNICODE
from bakers_dozen.ui.layouts import guessed
from bakers_dozen.ui.playing import start
from bakers_dozen.ui.view import view
from bakers_dozen.values import replace


def play(origin: DealCode | Position, looks: Looks, *, drawn: bool) -> Game:
    """Play until the player leaves; the game as it was left.

    `drawn`: chance chose the deal. Raises UnusableTerminalError, and TerminatedError when a
    signal ends the game.
    """
    can_unicode = choose_unicode(looks.unicode)
    terminal.check_terminal()
    if can_unicode and looks.unicode is None:
        can_unicode = not _symbols_are_wide()
    glyphs = UNICODE if can_unicode else ASCII
    with terminal.opened(wants_colour(looks.colour), looks.theme) as screen:
        model = start(Game.start(origin), screen.size, glyphs, drawn=drawn)
        model = replace(
            model,
            mouse=looks.mouse,
            keys=looks.keys or guessed(language()),
            screen_reader=looks.screen_reader,
        )
        screen.paint(view(model))
        # The table is on the screen; what only the first key needs is imported while it is read.
        from bakers_dozen.loop import run

        return run(screen, model).game


def _symbols_are_wide() -> bool:
    """Whether suits would push everything right of them out of its column."""
    if not may_be_wide(language()) or not heeds_modes(os.environ.get("TERM", "")):
        return False
    from bakers_dozen.terminal.width import is_wide

    return is_wide()


def show_keys() -> None:
    """Show what keys and mouse send, until q. Raises ImportError where they send no bytes."""
    from bakers_dozen.terminal.key_debug import show_keys

    show_keys()
