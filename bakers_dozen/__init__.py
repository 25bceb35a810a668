"""Baker's Dozen, a patience with thirteen columns: the library's face.

>>> from bakers_dozen import DealCode, Game, Move
>>> game = Game.start(DealCode.parse("any-suit:4711"))
>>> game.play(Move.parse("f-home")).position.home
1
"""

from __future__ import annotations

__version__ = "0.1.0"

TYPE_CHECKING = False  # typing is for checkers only, and slow to import
if TYPE_CHECKING:
    from bakers_dozen.library import *  # noqa: F403
    from bakers_dozen.library import __all__ as __all__
else:

    def __getattr__(name: str) -> object:
        """Import the library when the first of its names is asked for.

        At once, that would be a quarter of the time in which nothing guards the start of the game
        against Ctrl-C yet.
        """
        from importlib import import_module

        return getattr(import_module("bakers_dozen.library"), name)
