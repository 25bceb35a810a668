"""What `update` asks the world outside to do: a closed union."""

from __future__ import annotations

from bakers_dozen.engine.position import Position
from bakers_dozen.engine.variants import Variant
from bakers_dozen.store.saved import SavedGame
from bakers_dozen.values import value


@value
class DrawDeal:
    """Draw a new deal number; the answer comes as a `DealDrawn`."""

    variant: Variant


@value
class Ask:
    """Search a position for a verdict, instead of what was asked before; answer: `Answered`."""

    ticket: int
    position: Position
    max_nodes: int


@value
class StopAsking:
    """Nobody waits for the answer any more."""


@value
class Redraw:
    """Paint the whole screen anew, whatever the terminal shows."""


@value
class Quit:
    """Leave the program."""


@value
class Save:
    """Have a game on the disk before the next key is read; the answer comes as a `GameSaved`."""

    saved: SavedGame


@value
class KeepSetting:
    """Write one setting, as the file writes it."""

    name: str
    choice: str | bool


@value
class FindGames:
    """Look up the games in progress; the answer comes as `GamesFound`."""


@value
class FindStatistics:
    """Ask for the statistics of a variant, or of all games if None."""

    variant: Variant | None


Effect = (
    DrawDeal | Ask | StopAsking | Redraw | Quit | Save | KeepSetting | FindGames | FindStatistics
)
