"""A position in the search's own terms, and everything about it that can be worked out beforehand.

A card is a number, 4 * (rank - 1) + suit; a set of cards is an integer with one bit per card.
A card is *frozen* while it and all cards under it are in their original place, and *free* once it
has left it; cards at the end of a column that lie as they could be built are free, too, save the
one under them. The *depth* of a column is how many frozen cards it has.
A *place* is one integer: the depths, `depth_bits` each from bit 0, then four bits per foundation.
The frozen top cards and the free cards are the *available* ones, `v`; `f` are the free ones.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

from bakers_dozen.engine.cards import KING, Card, Suit
from bakers_dozen.engine.position import Position
from bakers_dozen.engine.variants import EmptyColumn
from bakers_dozen.solver.layers import Memo, layers_for


class Lift(NamedTuple):
    """What changes when a frozen top card leaves its column and the cards under it come free."""

    drop: int  # the place falls by this much
    available: int
    free: int
    lying: tuple[tuple[int, int, int], ...]  # free by the layout: (layer, suit, suit of parent)


class Start(NamedTuple):
    """The state of the search that a position stands for."""

    place: int
    v: int
    f: int
    box: tuple[int, ...]


def _left(homes: int) -> int:
    return sum(
        1 << 4 * rank + suit for suit in range(4) for rank in range(homes >> 4 * suit & 15, 13)
    )


def _next_up(homes: int) -> int:
    return sum(1 << 4 * (homes >> 4 * suit & 15) + suit for suit in range(4))


def _safe(homes: int) -> int:
    lowest = min(homes >> 4 * suit & 15 for suit in range(4))
    return sum(
        1 << 4 * (homes >> 4 * suit & 15) + suit
        for suit in range(4)
        if homes >> 4 * suit & 15 <= lowest + 1
    )


# All by the foundations' 16 bits, at most 14 ** 4 entries: the cards that are not on them, those
# that they wait for, and those among these that may always go up (proved in engine/safe.py).
LEFT = Memo(_left)
NEXT_UP = Memo(_next_up)
SAFE = Memo(_safe)


class Table:
    """The look-up tables of one position."""

    def __init__(self, position: Position) -> None:
        rules = position.variant
        self.builds = rules.builds
        self.layers = layers_for(rules.build)
        self.ranks = rules.ranks
        self.columns = [list(map(number, column)) for column in position.columns]
        self.homes = list(position.foundations)
        self.kings = 4 * (rules.ranks - 1)  # the number of the first king
        self.kings_move = rules.empty_column is EmptyColumn.KING
        self.full = rules.ranks * 0x1111
        # A board from a file may hold any number of unsorted cards in one column.
        self.depth_bits = max(map(len, self.columns)).bit_length()
        self.home = self.depth_bits * len(self.columns)  # the first bit of the foundations
        self.over = [0] * len(_CARDS)  # by card: the cards that lie on it in its column
        self.diggable = 0  # the cards that it can make sense to dig
        self.burying = 0  # the cards with a lower card somewhere under them
        self.lift = [Lift(0, 0, 0, ())] * (4 * rules.ranks)
        for index, column in enumerate(self.columns):
            self._measure(index * self.depth_bits, column)

    def _measure(self, shift: int, column: list[int]) -> None:
        for under, card in enumerate(column):
            if any(lower >> 2 < card >> 2 for lower in column[:under]):
                self.burying |= 1 << card
            if self._is_diggable(card, under):
                self.diggable |= 1 << card
            self.over[card] = sum(1 << higher for higher in column[under + 1 :])
            below = self._bared(column, under, shift)
            self.lift[card] = below._replace(drop=below.drop + (1 << shift))

    def _is_diggable(self, card: int, under: int) -> bool:
        if self.kings_move:
            return card < self.kings or under > 0
        # The last card of a column is never dug where that gains no place for a king: in a winning
        # line leave out its moves on the tableau. It is as free to be played and built on where
        # it lies, and its new parent stays uncovered.
        return card < self.kings and under > 0

    def _bared(self, column: list[int], depth: int, shift: int) -> Lift:
        """What changes when nothing is left above `depth` cards of a column."""
        available = free = drop = 0
        lying = []
        for card, parent in pairwise(reversed(column[:depth])):
            if not self.fits(card, parent):
                break
            available |= 1 << parent
            free |= 1 << card
            lying.append((card >> 2, card & 3, parent & 3))
            drop += 1 << shift
        if depth:
            available |= 1 << column[depth - 1]
        return Lift(drop, available, free, tuple(lying))

    def fits(self, card: int, onto: int) -> bool:
        return card >> 2 == (onto >> 2) - 1 and self.builds(card_of(card), card_of(onto))

    def start(self) -> Start:
        place = sum(home << self.home + 4 * suit for suit, home in enumerate(self.homes))
        v = f = 0
        box = [self.layers.none_free] * (self.ranks - 1)
        for index, column in enumerate(self.columns):
            shift = index * self.depth_bits
            drop, available, free, lying = self._bared(column, len(column), shift)
            place += (len(column) << shift) - drop
            v |= available
            f |= free
            for layer, suit, parent in lying:
                box[layer] = self.layers.placed[box[layer] << 6 | suit << 4 | 1 << parent]
        return Start(place, v, f, tuple(box))

    def empty_columns(self, place: int, f: int) -> int:
        """Columns that could take a king: no frozen card and no free king stands in them."""
        mask = (1 << self.depth_bits) - 1
        shifts = range(0, self.home, self.depth_bits)
        without = sum(not place >> shift & mask for shift in shifts)
        return without - (f >> self.kings).bit_count()


def cards_in(cards: int) -> Iterator[int]:
    """The numbers of a set of cards, the lowest first."""
    while cards:
        low = cards & -cards
        cards ^= low
        yield low.bit_length() - 1


def number(card: Card) -> int:
    return 4 * (card.rank - 1) + card.suit


def card_of(number: int) -> Card:
    return _CARDS[number]


_CARDS = tuple(Card(rank, suit) for rank in range(1, KING + 1) for suit in Suit)
