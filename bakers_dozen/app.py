"""From the command line to the first frame."""

from __future__ import annotations

from bakers_dozen.engine.deals import DealCode
from bakers_dozen.engine.game import Game
from bakers_dozen.engine.position import Position
from bakers_dozen.terminal import screen as terminal
from bakers_dozen.terminal.characters import choose_unicode
from bakers_dozen.terminal.screen import UnusableTerminalError as UnusableTerminalError
from bakers_dozen.terminal.theme import wants_colour
from bakers_dozen.ui.glyphs import ASCII, UNICODE
from bakers_dozen.ui.playing import start
from bakers_dozen.ui.view import view


def play(origin: DealCode | Position, unicode: bool | None, colour: str, *, drawn: bool) -> Game:
    """Play until the player leaves; the game as it was left.

    `drawn`: chance chose the deal. `unicode` None asks the locale; `colour` is auto, always or
    never. Raises UnusableTerminalError.
    """
    glyphs = UNICODE if choose_unicode(unicode) else ASCII
    terminal.check_terminal()
    with terminal.opened(wants_colour(colour)) as screen:
        model = start(Game.start(origin), screen.size, glyphs, drawn=drawn)
        screen.paint(view(model))
        # The table is on the screen; what only the first key needs is imported while it is read.
        from bakers_dozen.loop import run

        return run(screen, model).game
