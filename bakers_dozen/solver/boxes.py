"""The exact search: best first, over all arrangements of the free cards at once.

A state is a place (depths and foundations) and a *box*: for each layer a set of configs, such that
every combination of them can be reached. Only two moves change it: a *dig*, when a frozen top card
leaves its original place, and a *play*, when a card goes to its foundation. Where the free cards
lie is never a choice of the search; it is worked out for the winning line only, in unfold.py.

Why this loses nothing: a free card can always go back, since the card it leaves stays bare; free
cards of one rank move without regard to the ranks above; so what can be reached by moving free
cards is a product over the layers, closed from the aces upwards.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from operator import invert

from bakers_dozen.solver.layers import Layers
from bakers_dozen.solver.table import NEXT_UP, SAFE, Start, Table, cards_in


class Node:
    """A state with the ways in which it was reached.

    `bare` are the available cards that some config of the box leaves bare. An origin is the state
    before and the events since: a card's number for a play, its complement for a dig (the first
    one only). `waiting` is kept by the search: the node is still to be looked at.
    """

    __slots__ = ("bare", "box", "f", "origins", "place", "v", "waiting")

    def __init__(
        self, state: Start | Draft, box: tuple[int, ...], bare: int, origins: tuple[Origin, ...]
    ) -> None:
        self.place, self.v, self.f = state.place, state.v, state.f
        self.box = box
        self.bare = bare
        self.origins = origins
        self.waiting = False


Origin = tuple[Node, tuple[int, ...]]


def first(table: Table, cap: int) -> list[Node]:
    """The states that the position of a table stands for."""
    start = table.start()
    return _settled(Draft(table, start), Node(start, start.box, 0, ()), (), cap)


def successors(table: Table, node: Node, cap: int) -> list[Node]:
    """The states after one play or dig, and the safe plays that follow."""
    plays = cards_in(NEXT_UP[node.place >> table.home] & node.bare)
    digs = cards_in(node.bare & ~node.f & table.diggable)
    found = []
    for event in (*plays, *map(invert, digs)):
        draft = Draft(table, node)
        if draft.make(event):
            found += _settled(draft, node, (event,), cap)
    return found


def _settled(draft: Draft, parent: Node, events: tuple[int, ...], cap: int) -> list[Node]:
    """The nodes of a new state, after its safe plays and with its layers closed."""
    origins = ((parent, events + draft.play_safe_cards()),)
    return [
        Node(draft, box, bare, origins)
        for box, bare in close(draft.table.layers, draft.v, draft.f, draft.box, cap)
    ]


class Draft:
    """A state in the making: what moves make of another one."""

    __slots__ = ("box", "f", "place", "table", "v")

    def __init__(self, table: Table, before: Start | Draft | Node) -> None:
        self.table = table
        self.place: int = before.place
        self.v: int = before.v
        self.f: int = before.f
        self.box: list[int] = list(before.box)

    def make(self, event: int) -> bool:
        """Make a play or a dig; False if that is impossible."""
        return self.play(event) if event >= 0 else self.dig(~event)

    def play(self, card: int) -> bool:
        """Move an available card to its foundation; False if that is impossible."""
        if not self._bare(card):
            return False
        table, bit = self.table, 1 << card
        self.place += 1 << table.home + 4 * (card & 3)
        self.v ^= bit
        if not self.f & bit:
            self._lift(card)
            return True
        self.f ^= bit
        if card < table.kings:
            self.box[card >> 2] = table.layers.lifted[self.box[card >> 2] << 2 | card & 3]
        return True

    def dig(self, card: int) -> bool:
        """Move a frozen card to wherever it may go on the tableau; False if it can go nowhere."""
        if not (self._put(card) and self._bare(card)):
            return False
        self.f |= 1 << card
        self._lift(card)
        return True

    def play_safe_cards(self) -> tuple[int, ...]:
        """Play all cards that are safe, and give them in their order."""
        table = self.table
        played: tuple[int, ...] = ()
        while safe := self.v & SAFE[self.place >> table.home]:
            # The lowest safe card is always bare: a card on it would be safe too, and lower.
            card = (safe & -safe).bit_length() - 1
            self.play(card)
            played += (card,)
        return played

    def _put(self, card: int) -> bool:
        """Have a card that was not free lie on any slot of its layer, or in an empty column."""
        table, layer, suit = self.table, card >> 2, card & 3
        if card >= table.kings:
            return table.empty_columns(self.place, self.f) > 0
        slots = self.v >> 4 * layer + 4 & table.layers.allowed[suit]
        self.box[layer] = table.layers.placed[self.box[layer] << 6 | suit << 4 | slots]
        return self.box[layer] >= 0

    def _bare(self, card: int) -> bool:
        """Have nothing lie on a card."""
        below = (card >> 2) - 1
        if below < 0:
            return True
        self.box[below] = self.table.layers.bared[self.box[below] << 2 | card & 3]
        return self.box[below] >= 0

    def _lift(self, card: int) -> None:
        """Take a frozen card off its column; what lies under it comes free or available."""
        drop, available, free, lying = self.table.lift[card]
        self.place -= drop
        self.v |= available
        self.f |= free
        for layer, suit, parent in lying:
            key = self.box[layer] << 6 | suit << 4 | 1 << parent
            self.box[layer] = self.table.layers.placed[key]


_Closed = tuple[tuple[int, ...], int]  # a box, and the cards that some config of it leaves bare
_Since = tuple[int, int, int]  # a layer, the masks of the layer below it, the cards bared so far


def close(layers: Layers, v: int, f: int, box: list[int], cap: int) -> list[_Closed]:
    """All arrangements that free cards can reach from those of a box.

    The product of the closed layers is exact as long as each closes to the same set whatever the
    layer below leaves bare. Where it does not, the box is split. `cap` bounds the boxes that one
    state may be split into; beyond it a single box is given that holds them all and perhaps more.
    A loss stays proven then, but a win has to be checked.
    """
    found = list(islice(_closed(layers, v, f, list(box), exactly=True), cap + 1))
    return found if len(found) <= cap else [spread(layers, v, f, box)]


def spread(layers: Layers, v: int, f: int, box: list[int]) -> _Closed:
    """One box with all arrangements of a box closed, and perhaps more: the layer below is taken
    to leave bare at once whatever it can leave bare in turn."""
    return next(_closed(layers, v, f, list(box), exactly=False))


def _closed(
    layers: Layers, v: int, f: int, box: list[int], since: _Since | None = None, *, exactly: bool
) -> Iterator[_Closed]:
    """Close a box in place, from a layer on."""
    first, masks, bare = since or (0, 1 << (v & 15), v & 15)
    fork = (0, 0, 0), 0
    for layer in range(first, len(box)):
        slots = v >> 4 * layer + 4 & 15
        if not f >> 4 * layer & 15:
            masks = 1 << slots
            bare |= slots << 4 * layer + 4
            continue
        closed, above, bared = layers.closed[box[layer] << 20 | slots << 16 | masks]
        if closed < 0:
            since, key = fork
            for _, part in layers.groups[key]:
                split = [*box[: since[0]], part, *box[since[0] + 1 :]]
                yield from _closed(layers, v, f, split, since, exactly=exactly)
            return
        if above & above - 1 and not masks & masks - 1:
            # Here one case became several: if they differ further up, split by these.
            key = closed << 8 | slots << 4 | masks.bit_length() - 1
            fork = (layer, masks, bare), key
        box[layer] = closed
        masks = above if exactly else 1 << bared
        bare |= bared << 4 * layer + 4
    yield tuple(box), bare
