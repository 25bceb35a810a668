"""Drawing a new deal number: the one place where chance comes in."""

from __future__ import annotations

from random import SystemRandom

from bakers_dozen.engine.deals import DealCode
from bakers_dozen.engine.variants import Variant

HIGHEST_DRAWN = 999_999_999  # nine digits are still easy to say and to type


def new_code(variant: Variant) -> DealCode:
    """A deal of `variant` that the system's random source chooses."""
    return DealCode(variant, SystemRandom().randint(1, HIGHEST_DRAWN))
