"""A sound test for dead ends: no win even if free cards could be rearranged at will.

The relaxed game forgets where the free cards lie and asks only that those of each rank could lie
on different available cards of the next rank, also without the card that is to leave. Every line
of the real game is a line of the relaxed one, so a relaxed game without a win proves a loss.
Each move lowers a depth or raises a foundation, so no state comes twice along a line; a place
determines its state, so one memo of places is enough.
"""

from __future__ import annotations

from functools import partial
from itertools import permutations

from bakers_dozen.solver.layers import SUITS, Memo
from bakers_dozen.solver.table import LEFT, NEXT_UP, SAFE, Table, cards_in

# What is known of a place; OPEN ones are being worked on.
DEAD, ALIVE, OPEN = 0, 1, 2

# Relaxed states that each question pays for: the test never takes more than a fixed share of the
# time, and what it cannot finish is continued by the next question.
CREDIT = 16
MOST_CREDIT = 1000 * CREDIT  # so that no single question takes long

_State = tuple[int, int, int]  # place, v, f


class DeadEnds:
    """The relaxed game of one table, searched depth first as far as its credit goes."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._fit = Memo(partial(fit, table.layers.allowed))
        self.memo: dict[int, int] = {}
        self._credit = 0
        self._stack: list[tuple[int, list[_State]]] = []

    def dead(self, place: int, v: int, f: int) -> bool:
        """Whether the state is proven lost; False may only mean that it is not known yet."""
        self._credit = min(self._credit + CREDIT, MOST_CREDIT)
        place, v, f = self._after_safe_plays(place, v, f)
        # An older question goes first: its work would be lost if another one were begun.
        if not self._stack:
            self._enter(place, v, f)
        self._work()
        return self.memo.get(place) == DEAD

    def _work(self) -> None:
        stack = self._stack
        while stack:
            place, kids = stack[-1]
            if not kids:
                self.memo[place] = DEAD
                stack.pop()
            elif self._credit <= 0:
                return
            else:
                self._enter(*self._after_safe_plays(*kids.pop()))

    def _enter(self, place: int, v: int, f: int) -> None:
        known = self.memo.get(place)
        if known == ALIVE or place >> self._table.home == self._table.full:
            for above, _ in self._stack:
                self.memo[above] = ALIVE
            self._stack.clear()
        elif known is None:
            self._credit -= 1
            self.memo[place] = OPEN
            self._stack.append((place, sorted(self._kids(place, v, f), key=self._hope)))

    def _after_safe_plays(self, place: int, v: int, f: int) -> _State:
        # Nothing can lie on the lowest safe card: it would be safe too, and lower.
        while safe := v & SAFE[place >> self._table.home]:
            place, v, f = self._played((safe & -safe).bit_length() - 1, place, v, f)
        return place, v, f

    def _bares(self, card: int, v: int, f: int) -> bool:
        """Whether the free cards of the rank below could all lie elsewhere."""
        rank = card & ~3
        return card < 4 or self._fit[(f >> rank - 4 & 15) << 4 | (v & ~(1 << card)) >> rank & 15]

    def _played(self, card: int, place: int, v: int, f: int) -> _State:
        table = self._table
        bit = 1 << card
        place += 1 << table.home + 4 * (card & 3)
        if f & bit:
            return place, v ^ bit, f ^ bit
        drop, available, free, _ = table.lift[card]
        return place - drop, v ^ bit | available, f | free

    def _kids(self, place: int, v: int, f: int) -> list[_State]:
        table = self._table
        plays = cards_in(NEXT_UP[place >> table.home] & v)
        kids = [self._played(card, place, v, f) for card in plays if self._bares(card, v, f)]
        for card in cards_in(v & ~f & table.diggable):
            if self._bares(card, v, f) and self._holds(card, place, v, f):
                drop, available, free, _ = table.lift[card]
                kids.append((place - drop, v | available, f | 1 << card | free))
        return kids

    def _holds(self, card: int, place: int, v: int, f: int) -> bool:
        """Whether the tableau has room for one more card of this rank."""
        if card >= self._table.kings:
            return self._table.empty_columns(place, f) > 0
        rank = card & ~3
        return self._fit[((f | 1 << card) >> rank & 15) << 4 | v >> rank + 4 & 15]

    def _hope(self, state: _State) -> int:
        """A guess at how near to won a state is."""
        place, v, f = state
        return (
            6 * v.bit_count() - 8 * LEFT[place >> self._table.home].bit_count() - 2 * f.bit_count()
        )


def fit(allowed: tuple[int, ...], key: int) -> bool:
    """Whether cards can lie on different slots, by cards << 4 | slots, as suits.

    `allowed` are the suits that each suit may lie on, as a mask.
    """
    room = [key & allowed[suit] for suit in SUITS if key >> 4 + suit & 1]
    return any(
        all(slots >> slot & 1 for slots, slot in zip(room, chosen, strict=True))
        for chosen in permutations(SUITS, len(room))
    )
