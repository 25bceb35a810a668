"""What a start begins with: the wishes of the command line, the settings, the last game."""

from __future__ import annotations

import os

from bakers_dozen.chance import new_code
from bakers_dozen.engine.deals import DealCode
from bakers_dozen.engine.position import Position
from bakers_dozen.engine.variants import VARIANTS, Variant
from bakers_dozen.keeper import Keeper
from bakers_dozen.looks import USUAL, Looks
from bakers_dozen.store.saved import SavedGame
from bakers_dozen.store.settings import Colours, Settings, Suits
from bakers_dozen.ui import keeping
from bakers_dozen.ui.event import Size
from bakers_dozen.ui.glyphs import Glyphs
from bakers_dozen.ui.model import Model
from bakers_dozen.ui.playing import start_saved
from bakers_dozen.values import replace, value


@value
class Start:
    """What the command line asks for.

    Without an origin the last game goes on, unless a `new` one is wanted, or one by the rules of
    a `variant` that it was not played by.
    """

    origin: DealCode | Position | None = None
    variant: Variant | None = None
    new: bool = False
    looks: Looks = USUAL


@value
class Beginning:
    """What is on the table at first; `drawn`: chance chose the deal. `others` gave way to it."""

    saved: SavedGame
    others: tuple[SavedGame, ...]
    settings: Settings
    session: str
    drawn: bool

    def model(self, size: Size, glyphs: Glyphs) -> Model:
        """The screen as the game begins or goes on."""
        return replace(
            start_saved(self.saved, size, glyphs, drawn=self.drawn),
            settings=self.settings,
            session=self.session,
            others=self.others,
        )


def begin(keeper: Keeper, start: Start) -> Beginning:
    """The game to play, and the one that gives way to it, if one does."""
    chosen = settings(keeper, start)
    session = os.urandom(8).hex()
    last = keeper.unfinished()
    saved = None if start.new else _unfinished(keeper, start, last)
    drawn = saved is None and start.origin is None
    if saved is None:
        origin = start.origin or new_code(start.variant or VARIANTS[chosen.last_variant])
        saved = keeping.new(origin, session, 0)
    others = () if last is None or last.key == saved.key else (last,)
    return Beginning(saved, others, chosen, session, drawn)


def settings(keeper: Keeper, start: Start) -> Settings:
    """The settings, as far as no option overrules them."""
    chosen = keeper.settings()
    if start.looks.unicode:
        chosen = replace(chosen, suits=Suits.SYMBOLS)
    if start.looks.colour == "always" and chosen.colours is Colours.MONO:
        chosen = replace(chosen, colours=Colours.AUTO)
    if start.looks.theme is not None:
        chosen = replace(chosen, colours=Colours(start.looks.theme))
    if start.looks.language is not None:
        chosen = replace(chosen, language=start.looks.language)
    return chosen


def _unfinished(keeper: Keeper, start: Start, last: SavedGame | None) -> SavedGame | None:
    """The game in progress that the wish is about, if there is one."""
    if isinstance(start.origin, DealCode):
        return keeper.unfinished(start.origin)
    if start.origin is not None:
        return _with_board(keeper, start.origin)
    if last is None:
        return None
    return last if start.variant in (None, last.game.position.variant) else None


def _with_board(keeper: Keeper, board: Position) -> SavedGame | None:
    """The game in progress that began with a board of the player's own."""
    games = keeper.games().games
    return next((each for each in games if each.game.positions[0] == board), None)
