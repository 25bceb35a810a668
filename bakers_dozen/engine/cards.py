"""Suits, cards and the pack, with a card's text both ways."""

from __future__ import annotations

from enum import IntEnum

from bakers_dozen.engine.errors import Problem, UnreadableError
from bakers_dozen.values import value

ACE = 1
KING = 13
RANKS = "A23456789TJQK"


class Suit(IntEnum):
    """The four suits in the order of the pack; the value is the index of the suit's foundation."""

    SPADES = 0
    HEARTS = 1
    DIAMONDS = 2
    CLUBS = 3

    def __repr__(self) -> str:
        return f"Suit.{self.name}"

    @property
    def letter(self) -> str:
        return "SHDC"[self]


@value
class Card:
    """One card: rank 1 (ace) to 13 (king), and a suit."""

    rank: int
    suit: Suit

    def __str__(self) -> str:
        return RANKS[self.rank - 1] + self.suit.letter

    @classmethod
    def parse(cls, text: str) -> Card:
        """Read `9H`, `th` or `10H`.

        Raises UnreadableError (UNKNOWN_CARD) for any other text.
        """
        # upper() turns some letters of other scripts into ours.
        card = _CARDS.get(text.upper()) if text.isascii() else None
        if card is None:
            raise UnreadableError(Problem.UNKNOWN_CARD, text)
        return card


def pack(ranks: int = KING) -> tuple[Card, ...]:
    """A pack in order: spades, hearts, diamonds, clubs, each from the ace to rank `ranks`."""
    return tuple(Card(rank, suit) for suit in Suit for rank in range(ACE, ranks + 1))


_CARDS = {str(card): card for card in pack()}
_CARDS |= {f"10{suit.letter}": Card(10, suit) for suit in Suit}
