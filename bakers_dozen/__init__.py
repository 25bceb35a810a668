"""Baker's Dozen, a patience with thirteen columns: the library's face.

>>> from bakers_dozen import DealCode, Game, Move
>>> game = Game.start(DealCode.parse("any-suit:4711"))
>>> game.play(Move.parse("f-home")).position.home
1
"""

from bakers_dozen.engine.cards import Card, Suit
from bakers_dozen.engine.deals import DealCode, deal
from bakers_dozen.engine.errors import UnreadableError
from bakers_dozen.engine.game import Game
from bakers_dozen.engine.notation import format_board, parse_board
from bakers_dozen.engine.position import (
    HOME,
    Column,
    IllegalMoveError,
    Move,
    Position,
    Refusal,
    Status,
)
from bakers_dozen.engine.variants import VARIANTS, Variant

__version__ = "0.1.0"

__all__ = [
    "HOME",
    "VARIANTS",
    "Card",
    "Column",
    "DealCode",
    "Game",
    "IllegalMoveError",
    "Move",
    "Position",
    "Refusal",
    "Status",
    "Suit",
    "UnreadableError",
    "Variant",
    "deal",
    "format_board",
    "parse_board",
]
