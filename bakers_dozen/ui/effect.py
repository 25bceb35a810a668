"""What `update` asks the world outside to do: a closed union."""

from __future__ import annotations

from bakers_dozen.engine.variants import Variant
from bakers_dozen.values import value


@value
class DrawDeal:
    """Draw a new deal number; the answer comes as a `DealDrawn`."""

    variant: Variant


@value
class Redraw:
    """Paint the whole screen anew, whatever the terminal shows."""


@value
class Quit:
    """Leave the program."""


Effect = DrawDeal | Redraw | Quit
