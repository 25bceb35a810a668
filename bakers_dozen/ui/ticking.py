"""When the player does nothing: whether something goes on by itself, and how fast."""

from __future__ import annotations

from bakers_dozen.ui.model import Model
from bakers_dozen.ui.watching import PACE_MS

CLOCK_MS = 1000
REPLAY_MS = 600  # slow enough to see each card arrive


def pace(model: Model) -> int | None:
    """How many milliseconds without a key until a `Tick` is wanted; None: never."""
    if model.replay is not None:
        return REPLAY_MS if model.replay.running else None
    if model.watch is not None:
        return PACE_MS if model.watch.running else None
    return CLOCK_MS if model.settings.clock else None
