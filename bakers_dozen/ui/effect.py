"""What `update` asks the world outside to do: a closed union."""

from __future__ import annotations

from dataclasses import dataclass

from bakers_dozen.engine.variants import Variant


@dataclass(frozen=True, slots=True)
class DrawDeal:
    """Draw a new deal number; the answer comes as a `DealDrawn`."""

    variant: Variant


@dataclass(frozen=True, slots=True)
class Redraw:
    """Paint the whole screen anew, whatever the terminal shows."""


@dataclass(frozen=True, slots=True)
class Quit:
    """Leave the program."""


Effect = DrawDeal | Redraw | Quit
