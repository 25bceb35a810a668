"""What `update` asks the world outside to do: a closed union."""

from __future__ import annotations

from bakers_dozen.engine.position import Position
from bakers_dozen.engine.variants import Variant
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


Effect = DrawDeal | Ask | StopAsking | Redraw | Quit
