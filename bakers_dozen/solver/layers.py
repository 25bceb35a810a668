"""Where the free cards of one rank may lie: sets of arrangements, and the algebra on them.

A *free* card (see table.py) lies on a card one rank higher, its *parent*, and may go back to where
it came from. *Layer* q holds the free cards of rank q and their parents.
A *config* of a layer says for each suit on which suit of the next rank that card lies: a number in
base 5, one digit per suit, 4 where the card is not free. The *slots* of a layer are the available
cards of the next rank. Cards of the layer can move if the layer below leaves them bare; so layers
depend on each other upwards only, through masks of four bits that say which suits are bare.

Sets of configs are numbered once, and every operation on them is looked up by one packed integer:
the search never touches a config. The tables depend on the building rule alone, not on a deal.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import reduce
from operator import or_
from typing import TypeVar

from bakers_dozen.engine.variants import Build

SUITS = range(4)
POWERS = (1, 5, 25, 125)
NOT_FREE = 4
NONE_FREE = 624
NO_SET = -1

DIGITS = tuple(tuple(config // power % 5 for power in POWERS) for config in range(625))
# The suits of the next rank that lie under a card in each config.
USED = tuple(sum({1 << suit for suit in parents if suit != NOT_FREE}) for parents in DIGITS)

# Entries kept for the next search; a thousand deals need fewer. About 60 MB.
MAX_ENTRIES = 250_000

T = TypeVar("T")


class Memo(dict[int, T]):
    """A function of one integer that remembers its values."""

    def __init__(self, function: Callable[[int], T]) -> None:
        super().__init__()
        self._function = function

    def __missing__(self, key: int) -> T:
        value = self[key] = self._function(key)
        return value


# One free card moves: the config after it, the card's suit, the suit that it lies on then.
Shift = tuple[int, int, int]


class Layers:
    """All sets of configs met so far under one building rule, and what can be done with them.

    The memos take packed keys, named in the method that fills them; NO_SET means impossible.
    """

    def __init__(self, build: Build) -> None:
        self.allowed = tuple(15 if build is Build.ANY_SUIT else 15 & ~(1 << suit) for suit in SUITS)
        self.sets: list[tuple[int, ...]] = []
        self.masks: list[int] = []
        self._numbers: dict[tuple[int, ...], int] = {(): NO_SET}
        self.components = Memo(self._component)
        self.groups = Memo(self._groups)
        self.closed = Memo(self._closed)
        self.placed = Memo(self._placed)
        self.lifted = Memo(self._lifted)
        self.bared = Memo(self._bared)
        self.none_free = self.number_of([NONE_FREE])

    @property
    def entries(self) -> int:
        """How much is remembered, to keep a long-lived process from growing."""
        memos = self.components, self.groups, self.closed, self.placed, self.lifted, self.bared
        return sum(map(len, (self.sets, *memos)))

    def number_of(self, configs: Iterable[int]) -> int:
        """The number of a set of configs, NO_SET for none."""
        key = tuple(sorted(set(configs)))
        number = self._numbers.get(key)
        if number is None:
            number = self._numbers[key] = len(self.sets)
            self.sets.append(key)
            self.masks.append(sum(1 << config for config in key))
        return number

    def ways(self, config: int, slots: int, mobile: int) -> Iterator[tuple[int, tuple[Shift, ...]]]:
        """The configs that moving the mobile cards can lead to, the nearest first, and how."""
        movable = [s for s in SUITS if mobile >> s & 1 and DIGITS[config][s] != NOT_FREE]
        seen = {config}
        todo: list[tuple[int, tuple[Shift, ...]]] = [(config, ())]
        for here, way in todo:
            yield here, way
            room = slots & ~USED[here]
            for suit in movable:
                for parent in SUITS:
                    if (room & self.allowed[suit]) >> parent & 1:
                        there = here + (parent - DIGITS[here][suit]) * POWERS[suit]
                        if there not in seen:
                            seen.add(there)
                            todo.append((there, (*way, (there, suit, parent))))

    def _component(self, key: int) -> tuple[tuple[int, ...], int]:
        """config << 8 | slots << 4 | mobile -> (configs in reach, suits that some leave bare)."""
        config, slots, mobile = key >> 8, key >> 4 & 15, key & 15
        found = sorted(there for there, _ in self.ways(config, slots, mobile))
        bare = reduce(or_, (slots & ~USED[there] for there in found))
        component = tuple(found), bare
        for there in found:
            self.components[there << 8 | slots << 4 | mobile] = component
        return component

    def _groups(self, key: int) -> tuple[tuple[int, int], ...]:
        """set << 8 | slots << 4 | mobile -> ((suits left bare, set of configs in reach), ...)."""
        number, slots_and_mobile = key >> 8, key & 255
        by_bare: dict[int, set[int]] = {}
        for config in self.sets[number]:
            component, bare = self.components[config << 8 | slots_and_mobile]
            by_bare.setdefault(bare, set()).update(component)
        return tuple(
            (bare, self.number_of(by_bare[bare])) for bare in sorted(by_bare, reverse=True)
        )

    def _closed(self, key: int) -> tuple[int, int, int]:
        """set << 20 | slots << 16 | masks -> (closed set, masks for the layer above, suits bared).

        Bit m of `masks` is set if the layer below may leave exactly the suits m bare. If those
        cases lead to different sets the product form is lost: NO_SET.
        """
        number, slots, masks = key >> 20, key >> 16 & 15, key & 0xFFFF
        closed, above, bared = NO_SET, 0, 0
        for mobile in range(16):
            if not masks >> mobile & 1:
                continue
            groups = self.groups[number << 8 | slots << 4 | mobile]
            whole = self.union(part for _, part in groups)
            if closed not in (NO_SET, whole):
                return NO_SET, 0, 0
            closed = whole
            for bare, _ in groups:
                above |= 1 << bare
                bared |= bare
        return closed, above, bared

    def union(self, numbers: Iterable[int]) -> int:
        """The set with the configs of all these sets."""
        first, *others = numbers
        if not others:
            return first
        return self.number_of(config for number in (first, *others) for config in self.sets[number])

    def _placed(self, key: int) -> int:
        """set << 6 | suit << 4 | slots -> the set with one more free card, on any unused slot."""
        number, suit, slots = key >> 6, key >> 4 & 3, key & 15
        return self.number_of(
            config + (parent - NOT_FREE) * POWERS[suit]
            for config in self.sets[number]
            for parent in SUITS
            if (slots & ~USED[config]) >> parent & 1
        )

    def _lifted(self, key: int) -> int:
        """set << 2 | suit -> the set without that free card."""
        number, suit = key >> 2, key & 3
        return self.number_of(
            config + (NOT_FREE - DIGITS[config][suit]) * POWERS[suit]
            for config in self.sets[number]
        )

    def _bared(self, key: int) -> int:
        """set << 2 | suit -> only the configs in which nothing lies on that suit."""
        number, suit = key >> 2, key & 3
        return self.number_of(
            config for config in self.sets[number] if not USED[config] >> suit & 1
        )


_shared: dict[Build, Layers] = {}


def layers_for(build: Build) -> Layers:
    """The tables of a building rule, shared by all searches until they have grown too large."""
    layers = _shared.get(build)
    if layers is None or layers.entries > MAX_ENTRIES:
        layers = _shared[build] = Layers(build)
    return layers
