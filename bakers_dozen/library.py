"""What the package offers to other programs."""

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
