"""A sound test for dead ends: no win even if free cards could be rearranged at will.

The relaxed game forgets where the free cards lie and asks only that those of each rank could lie
on different available cards of the next rank, also without the card that is to leave. Every line
of the real game is a line of the relaxed one, so a relaxed game without a win proves a loss.
Each move lowers a depth or raises a foundation, so no state comes twice along a line; a place
determines its state, so one memo of places is enough.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from itertools import combinations
from operator import or_

from bakers_dozen.solver.layers import SUITS
from bakers_dozen.solver.table import NEXT_UP, SAFE, Table, cards_up

# What is known of a place; OPEN ones are being worked on.
DEAD, ALIVE, OPEN = 0, 1, 2

# Relaxed states that each question pays for: the test never takes more than a fixed share of the
# time, and what it cannot finish is continued by the next question.
CREDIT = 16

_State = tuple[int, int, int, int]  # how far from won (a guess), place, v, f


class DeadEnds:
    """The relaxed game of one table, searched depth first as far as its credit goes."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._fitting = fitting(table.layers.allowed)
        self.memo: dict[int, int] = {}
        self._credit = 0
        self._stack: list[tuple[int, list[_State]]] = []

    def dead(self, place: int, v: int, f: int) -> bool:
        """Whether the state is proven lost; False may only mean that it is not known yet."""
        self._credit += CREDIT
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
                _, *state = kids.pop()
                self._enter(*self._after_safe_plays(*state))

    def _enter(self, place: int, v: int, f: int) -> None:
        known = self.memo.get(place)
        if known == ALIVE or place >> self._table.home == self._table.full:
            for above, _ in self._stack:
                self.memo[above] = ALIVE
            self._stack.clear()
        elif known is None:
            self._credit -= 1
            self.memo[place] = OPEN
            kids = self._kids(place, v, f)
            kids.sort(reverse=True)
            self._stack.append((place, kids))

    def _after_safe_plays(self, place: int, v: int, f: int) -> tuple[int, int, int]:
        table = self._table
        safe = v & SAFE[place >> table.home]
        while safe:
            low = safe & -safe
            safe ^= low
            card = low.bit_length() - 1
            if not self._bares(card, v, f):
                continue
            place, v, f = self._played(card, place, v, f)
            safe = v & SAFE[place >> table.home]
        return place, v, f

    def _bares(self, card: int, v: int, f: int) -> bool:
        """Whether the free cards of the rank below could all lie elsewhere."""
        rank = card & ~3
        return (
            card < 4 or self._fitting[(f >> rank - 4 & 15) << 4 | (v & ~(1 << card)) >> rank & 15]
        )

    def _played(self, card: int, place: int, v: int, f: int) -> tuple[int, int, int]:
        table = self._table
        bit = 1 << card
        place += 1 << table.home + 4 * (card & 3)
        if f & bit:
            return place, v ^ bit, f ^ bit
        drop, available, free, _, _ = table.lift[card]
        return place - drop, v ^ bit | available, f | free

    def _kids(self, place: int, v: int, f: int) -> list[_State]:
        table = self._table
        fitting = self._fitting
        kids = []
        up = NEXT_UP[place >> table.home] & v
        todo = v & ~f & table.diggable | up
        while todo:
            low = todo & -todo
            todo ^= low
            card = low.bit_length() - 1
            rank = card & ~3
            # As in _bares, written out: this loop is a third of the time on hard deals.
            if rank and not fitting[(f >> rank - 4 & 15) << 4 | (v ^ low) >> rank & 15]:
                continue
            if low & up:
                kids.append(self._rated(*self._played(card, place, v, f)))
                if low & f or not low & table.diggable:
                    continue
            if card >= table.kings:
                if not table.empty_columns(place, f):
                    continue
            elif not fitting[((f | low) >> rank & 15) << 4 | v >> rank + 4 & 15]:
                continue
            drop, available, free, _, _ = table.lift[card]
            kids.append(self._rated(place - drop, v | available, f | low | free))
        return kids

    def _rated(self, place: int, v: int, f: int) -> _State:
        up = cards_up(place >> self._table.home)
        return 2 * f.bit_count() - 6 * v.bit_count() - 8 * up, place, v, f


def fitting(allowed: tuple[int, ...]) -> list[bool]:
    """By cards << 4 | slots, as suits: can these cards lie on different slots (Hall's condition)?

    `allowed` are the suits that each suit may lie on, as a mask.
    """

    def room(some: Iterable[int]) -> int:
        return reduce(or_, (allowed[suit] for suit in some))

    def fit(cards: int, slots: int) -> bool:
        suits = [suit for suit in SUITS if cards >> suit & 1]
        return all(
            (slots & room(some)).bit_count() >= size
            for size in range(1, len(suits) + 1)
            for some in combinations(suits, size)
        )

    return [fit(key >> 4, key & 15) for key in range(256)]
