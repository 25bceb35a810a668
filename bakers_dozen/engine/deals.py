"""Deal numbers and deal codes: the same board for ever, on every machine and Python."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from bakers_dozen.engine.cards import ACE, Card, pack
from bakers_dozen.engine.errors import Problem, UnreadableError
from bakers_dozen.engine.position import Foundations, Position, raised
from bakers_dozen.engine.variants import STANDARD, Variant, variant
from bakers_dozen.values import value

HIGHEST_NUMBER = 2**63 - 1


@value
class DealCode:
    """A variant and a deal number, 1 to 2^63 - 1.

    Its text is `any-suit:4711`, or a bare `4711` for the standard game.
    """

    variant: Variant
    number: int

    def __post_init__(self) -> None:
        if not 1 <= self.number <= HIGHEST_NUMBER:
            raise UnreadableError(Problem.BAD_NUMBER, str(self.number))

    def __str__(self) -> str:
        if self.variant == STANDARD:
            return str(self.number)
        return f"{self.variant.id}:{self.number}"

    @classmethod
    def parse(cls, text: str, default: Variant = STANDARD) -> DealCode:
        """Read `any-suit:4711`, or a bare number, which means the variant `default`.

        White space around the parts and leading zeros are ignored. Raises UnreadableError
        (BAD_NUMBER, UNKNOWN_VARIANT).
        """
        name, colon, number = text.rpartition(":")
        return cls(variant(name) if colon else default, _number(number))


def _number(text: str) -> int:
    digits = text.strip()
    significant = digits.lstrip("0")
    # isdigit alone would let other scripts' digits in; the length is checked before int() so that
    # no text can cost more than a glance.
    if not (digits.isascii() and digits.isdigit() and len(significant) <= 19):
        raise UnreadableError(Problem.BAD_NUMBER, text)
    return int(significant or "0")


def deal(code: DealCode) -> Position:
    """The position that a deal code stands for, kings already sunk and first aces already up."""
    rules = code.variant
    cards = shuffled(pack(rules.ranks), code.number)
    foundations: Foundations = (0, 0, 0, 0)
    for ace in [card for card in cards if card.rank == ACE][: rules.aces_up]:
        cards.remove(ace)
        foundations = raised(foundations, ace.suit)
    columns = (cards[first :: rules.columns] for first in range(rules.columns))
    return Position(rules, tuple(_laid_out(column, rules) for column in columns), foundations)


def shuffled(cards: Sequence[Card], number: int) -> list[Card]:
    """`cards` in the order in which deal `number` deals them.

    Fisher-Yates from the end, on `Random.random()`: the one method that Python promises to keep.
    """
    deck = list(cards)
    random = Random(number).random
    for last in range(len(deck) - 1, 0, -1):
        other = int(random() * (last + 1))
        deck[last], deck[other] = deck[other], deck[last]
    return deck


def _laid_out(column: Sequence[Card], rules: Variant) -> tuple[Card, ...]:
    if not rules.kings_sink:
        return tuple(column)
    # Kings sink so that no card is trapped beneath one; a stable sort keeps the rest in order.
    return tuple(sorted(column, key=lambda card: card.rank != rules.ranks))
