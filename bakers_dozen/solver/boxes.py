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

from bakers_dozen.solver.layers import Layers
from bakers_dozen.solver.table import NEXT_UP, SAFE, Table


class Node:
    """A state with the ways in which it was reached.

    `bare` are the available cards that some config of the box leaves bare. An origin is the state
    before and the cards that moved since: a card's number for a play, its complement for a dig
    (the first one only). `waiting` is kept by the search: the node is still to be looked at.
    """

    __slots__ = ("bare", "box", "burden", "f", "origins", "place", "v", "waiting")

    def __init__(
        self,
        place: int,
        v: int,
        f: int,
        box: tuple[int, ...],
        burden: int,
        bare: int,
        origins: tuple[Origin, ...],
    ) -> None:
        self.place = place
        self.v = v
        self.f = f
        self.box = box
        self.burden = burden
        self.bare = bare
        self.origins = origins
        self.waiting = False


Origin = tuple[Node, tuple[int, ...]]


class Successors:
    """The states that follow others on one table.

    `cap` bounds the boxes that one state may be split into; beyond it a single box is used that
    holds them all and perhaps more. A loss stays proven then, but a win has to be checked.
    """

    def __init__(self, table: Table, cap: int) -> None:
        self._table = table
        self._cap = cap

    def first(self) -> list[Node]:
        """The states that the position of the table stands for."""
        start = self._table.start()
        state = start.place, start.v, start.f, list(start.box), start.burden
        return self._settled(*state, Node(*start, 0, ()), ())

    def after(self, node: Node) -> list[Node]:
        """The states after one play or dig, and the safe plays that follow."""
        return [*self._plays(node), *self._digs(node)]

    def _plays(self, node: Node) -> Iterator[Node]:
        table = self._table
        bared = table.layers.bared
        place, v, f, burden, bare = node.place, node.v, node.f, node.burden, node.bare
        todo = NEXT_UP[place >> table.home] & bare
        while todo:
            low = todo & -todo
            todo ^= low
            card = low.bit_length() - 1
            layer = card >> 2
            box = list(node.box)
            if layer:
                box[layer - 1] = bared[box[layer - 1] << 2 | card & 3]
                if box[layer - 1] < 0:
                    continue
            yield from self._settled(*self._played(card, place, v, f, box, burden), node, (card,))

    def _digs(self, node: Node) -> Iterator[Node]:
        table = self._table
        layers = table.layers
        place, v, f, burden, bare = node.place, node.v, node.f, node.burden, node.bare
        todo = bare & ~f & table.diggable
        while todo:
            low = todo & -todo
            todo ^= low
            card = low.bit_length() - 1
            layer, suit = card >> 2, card & 3
            box = list(node.box)
            if card >= table.kings:
                if not table.empty_columns(place, f):
                    continue
            else:
                slots = v >> 4 * layer + 4 & layers.allowed[suit]
                box[layer] = layers.placed[box[layer] << 6 | suit << 4 | slots]
                if box[layer] < 0:
                    continue
            if layer:
                box[layer - 1] = layers.bared[box[layer - 1] << 2 | suit]
                if box[layer - 1] < 0:
                    continue
            state = self._lifted(card, place, v, f | low, box, burden)
            yield from self._settled(*state, node, (~card,))

    def _played(
        self, card: int, place: int, v: int, f: int, box: list[int], burden: int
    ) -> tuple[int, int, int, list[int], int]:
        """The state after a bare card has gone to its foundation; `box` is changed in place."""
        table = self._table
        bit = 1 << card
        place += 1 << table.home + 4 * (card & 3)
        if not f & bit:
            return self._lifted(card, place, v ^ bit, f, box, burden)
        if card < table.kings:
            box[card >> 2] = table.layers.lifted[box[card >> 2] << 2 | card & 3]
        return place, v ^ bit, f ^ bit, box, burden

    def _lifted(
        self, card: int, place: int, v: int, f: int, box: list[int], burden: int
    ) -> tuple[int, int, int, list[int], int]:
        """The state after a frozen card has left its column; `box` is changed in place."""
        drop, available, free, lying, relief = self._table.lift[card]
        for layer, suit, parent in lying:
            box[layer] = self._table.layers.placed[box[layer] << 6 | suit << 4 | 1 << parent]
        return place - drop, v | available, f | free, box, burden - relief

    def _settled(
        self,
        place: int,
        v: int,
        f: int,
        box: list[int],
        burden: int,
        parent: Node,
        events: tuple[int, ...],
    ) -> list[Node]:
        """The nodes of a new state, after its safe plays and with its layers closed."""
        table = self._table
        while safe := v & SAFE[place >> table.home]:
            # The lowest safe card is always bare: a card on it would be safe too, and lower.
            card = (safe & -safe).bit_length() - 1
            place, v, f, box, burden = self._played(card, place, v, f, box, burden)
            events += (card,)
        return [
            Node(place, v, f, closed, burden, bare, ((parent, events),))
            for closed, bare in close(table.layers, v, f, box, self._cap)
        ]


# A box to be closed from a layer on: (box, layer, masks of the layer below, cards bared so far).
_Open = tuple[list[int], int, int, int]


def close(
    layers: Layers, v: int, f: int, box: list[int], cap: int
) -> list[tuple[tuple[int, ...], int]]:
    """All arrangements that free cards can reach from those of a box: [(box, cards bared), ...].

    The product of the closed layers is exact as long as each closes to the same set whatever the
    layer below leaves bare. Where it does not, the box is split; beyond `cap` boxes one is given
    that holds them all and perhaps more.
    """
    done: list[tuple[tuple[int, ...], int]] = []
    todo: list[_Open] = [(box, 0, 1 << (v & 15), v & 15)]
    whole = list(box)
    while todo:
        if len(done) + len(todo) > cap:
            return [spread(layers, v, f, whole)]
        part = todo.pop()
        bare, splits = _close_exactly(layers, v, f, *part)
        if splits:
            todo += splits
        else:
            done.append((tuple(part[0]), bare))
    return done


def _close_exactly(
    layers: Layers, v: int, f: int, box: list[int], first: int, masks: int, bare: int
) -> tuple[int, list[_Open]]:
    """Close a box in place: (cards bared, the boxes to close instead if it has to be split)."""
    closed = layers.closed
    v >>= 4 * first
    f >>= 4 * first
    fork = (0, 0, 0, 0)
    for layer in range(first, len(box)):
        v >>= 4
        slots = v & 15
        if not f & 15:
            masks = 1 << slots
            bare |= slots << 4 * layer + 4
        else:
            new, above, bared = closed[box[layer] << 20 | slots << 16 | masks]
            if new < 0:
                return 0, _split(layers, box, *fork)
            if above & above - 1 and not masks & masks - 1:
                # Here one case became several: if they differ further up, split by these.
                fork = layer, masks, bare, new << 8 | slots << 4 | masks.bit_length() - 1
            box[layer] = new
            masks = above
            bare |= bared << 4 * layer + 4
        f >>= 4
    return bare, []


def _split(
    layers: Layers, box: list[int], layer: int, masks: int, bare: int, key: int
) -> list[_Open]:
    return [
        ([*box[:layer], part, *box[layer + 1 :]], layer, masks, bare)
        for _, part in layers.groups[key]
    ]


def spread(layers: Layers, v: int, f: int, box: list[int]) -> tuple[tuple[int, ...], int]:
    """One box with all arrangements of a box closed, and perhaps more: the layer below is taken
    to leave bare at once whatever it can leave bare in turn."""
    mobile = bare = v & 15
    for layer, number in enumerate(box):
        v >>= 4
        slots = v & 15
        if f & 15:
            box[layer], mobile = layers.spread[number << 8 | slots << 4 | mobile]
        else:
            mobile = slots
        bare |= mobile << 4 * layer + 4
        f >>= 4
    return tuple(box), bare
