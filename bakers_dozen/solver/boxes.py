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

from typing import NamedTuple

from bakers_dozen.solver.layers import Layers
from bakers_dozen.solver.relaxed import DeadEnds
from bakers_dozen.solver.result import Verdict
from bakers_dozen.solver.table import NEXT_UP, SAFE, Table

# States searched before the test for dead ends begins: most deals are won earlier.
PATIENCE = 300


class Weights(NamedTuple):
    """What makes a state look far from won; found by hill climbing on the number of states."""

    burden: int  # frozen cards above a lower card of their column
    deep: int  # frozen cards above each card that a foundation waits for
    deep_next: int  # the same for the cards after those
    tight: int  # layers with as many free cards as slots
    hidden: int  # cards that are not available
    free: int  # free cards
    stuck: int  # available cards that no config leaves bare
    stuck_next: int  # those that a foundation waits for, once more
    stuck_top: int  # frozen ones with a lower card under them, once more


class Node(NamedTuple):
    """A state with the way it was reached.

    `bare` are the available cards that some config of the box leaves bare; `events` the cards that
    moved since `parent`: card number for a play, its complement for a dig (the first one only).
    """

    place: int
    v: int
    f: int
    box: tuple[int, ...]
    burden: int
    bare: int
    parent: Node | None
    events: tuple[int, ...]

    def line(self) -> list[Node]:
        """The states from the first one to this."""
        nodes = []
        node: Node | None = self
        while node is not None:
            nodes.append(node)
            node = node.parent
        return nodes[::-1]


class Hunt:
    """One search of a table with its own weights, which can be continued at any time.

    `cap` bounds the boxes that one state may be split into; beyond it a single box is used that
    holds them all and perhaps more. A loss stays proven then, but `goal` has to be checked.
    """

    def __init__(self, table: Table, weights: Weights, cap: int) -> None:
        self._table = table
        self._weights = weights
        self._cap = cap
        self._seen: dict[int, list[tuple[int, ...]]] = {}
        self._buckets: dict[int, list[Node]] = {}
        self._lowest = 0
        self.nodes = 0
        self.kept = 0
        self.goal: Node | None = None
        start = table.start()
        self._add(start.place, start.v, start.f, list(start.box), start.burden, None, ())

    def run(self, nodes: int, dead_ends: DeadEnds) -> Verdict | None:
        """Search up to `nodes` more states; None if that did not decide."""
        end = self.nodes + nodes
        while self.goal is None and self.nodes < end:
            node = self._next()
            if node is None:
                return Verdict.LOST
            self.nodes += 1
            if self.nodes <= PATIENCE or not dead_ends.dead(node.place, node.v, node.f):
                self._add_plays(node)
                self._add_digs(node)
        return Verdict.WINNABLE if self.goal else None

    def _next(self) -> Node | None:
        """The most promising state, of equals the latest."""
        while self._buckets:
            bucket = self._buckets.get(self._lowest)
            if bucket:
                return bucket.pop()
            self._buckets.pop(self._lowest, None)
            self._lowest = min(self._buckets, default=0)
        return None

    def _add_plays(self, node: Node) -> None:
        table = self._table
        layers = table.layers
        place, v, f, old_box, burden, bare, _, _ = node
        todo = NEXT_UP[place >> table.home] & bare
        while todo:
            low = todo & -todo
            todo ^= low
            card = low.bit_length() - 1
            layer, suit = card >> 2, card & 3
            box = list(old_box)
            if layer:
                box[layer - 1] = layers.bared[box[layer - 1] << 2 | suit]
                if box[layer - 1] < 0:
                    continue
            self._add(*self._played(card, place, v, f, box, burden), node, (card,))

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

    def _add_digs(self, node: Node) -> None:
        table = self._table
        layers = table.layers
        place, v, f, old_box, burden, bare, _, _ = node
        todo = bare & ~f
        while todo:
            low = todo & -todo
            todo ^= low
            card = low.bit_length() - 1
            layer, suit = card >> 2, card & 3
            box = list(old_box)
            if card >= table.kings:
                if not table.may_dig_king(card, place, f):
                    continue
            else:
                # The last card of a column is never dug where that gains no place for a king: in
                # a winning line leave out its moves on the tableau. It is as free to be played
                # and built on where it lies, and its new parent stays uncovered.
                if not table.under[card] and not table.kings_move:
                    continue
                slots = v >> 4 * layer + 4 & layers.allowed[suit]
                box[layer] = layers.placed[box[layer] << 6 | suit << 4 | slots]
                if box[layer] < 0:
                    continue
            if layer:
                box[layer - 1] = layers.bared[box[layer - 1] << 2 | suit]
                if box[layer - 1] < 0:
                    continue
            state = self._lifted(card, place, v, f | low, box, burden)
            self._add(*state, node, (~card,))

    def _add(
        self,
        place: int,
        v: int,
        f: int,
        box: list[int],
        burden: int,
        parent: Node | None,
        events: tuple[int, ...],
    ) -> None:
        """Normalise a new state, weigh it and keep it unless a state seen before contains it."""
        table = self._table
        safe = v & SAFE[place >> table.home]
        while safe:
            # The lowest safe card is always bare: a card on it would be safe too, and lower.
            card = (safe & -safe).bit_length() - 1
            place, v, f, box, burden = self._played(card, place, v, f, box, burden)
            events += (card,)
            safe = v & SAFE[place >> table.home]
        base = None
        for closed, bare in close(table.layers, v, f, box, self._cap):
            if not self._is_new(place, closed):
                continue
            node = Node(place, v, f, closed, burden, bare, parent, events)
            if place >> table.home == table.full:
                self.goal = node
                return
            if base is None:
                base = self._base(place, v, f, burden)
            self._keep(node, base + self._stuckness(place, v, f, bare))

    def _is_new(self, place: int, box: tuple[int, ...]) -> bool:
        """Remember a box, unless one at the same place holds all its arrangements."""
        known = self._seen.get(place)
        self.kept += 1
        if known is None:
            self._seen[place] = [box]
            return True
        masks = self._table.layers.masks
        for other in known:
            if other == box:
                return False
            for ours, theirs in zip(box, other, strict=True):
                if ours != theirs and masks[ours] & ~masks[theirs]:
                    break
            else:
                return False
        known.append(box)
        return True

    def _keep(self, node: Node, badness: int) -> None:
        bucket = self._buckets.get(badness)
        if bucket is None:
            self._buckets[badness] = [node]
        else:
            bucket.append(node)
        if badness < self._lowest:
            self._lowest = badness

    def _base(self, place: int, v: int, f: int, burden: int) -> int:
        """The part of the weight that all boxes of a place share."""
        table = self._table
        weights = self._weights
        homes = place >> table.home
        up = (homes & 15) + (homes >> 4 & 15) + (homes >> 8 & 15) + (homes >> 12)
        badness = (
            weights.burden * burden
            + weights.hidden * (4 * table.ranks - up - v.bit_count())
            + weights.free * f.bit_count()
            + weights.tight * _tight(v, f)
        )
        if weights.deep:
            badness += weights.deep * self._above(place, NEXT_UP[homes] & ~v)
        if weights.deep_next:
            badness += weights.deep_next * self._above(place, NEXT_UP[homes] << 4 & ~v)
        return badness

    def _above(self, place: int, wanted: int) -> int:
        """How many frozen cards lie above these."""
        table = self._table
        wanted &= table.cards
        above = 0
        while wanted:
            low = wanted & -wanted
            wanted ^= low
            card = low.bit_length() - 1
            above += (place >> table.shift[card] & table.depth_mask) - 1 - table.under[card]
        return above

    def _stuckness(self, place: int, v: int, f: int, bare: int) -> int:
        table = self._table
        weights = self._weights
        stuck = v & ~bare
        waited_for = stuck & NEXT_UP[place >> table.home]
        burying = (stuck & ~f & table.burying).bit_count()
        return (
            weights.stuck * stuck.bit_count()
            + weights.stuck_next * waited_for.bit_count()
            + weights.stuck_top * burying
        )


def _tight(v: int, f: int) -> int:
    """How many layers have as many free cards as slots."""
    free = _per_layer(f)
    differing = free ^ _per_layer(v >> 4)
    return (_filled(free) & ~_filled(differing)).bit_count()


# All layers are counted side by side, four bits each: half the time of a loop over the layers.
_PAIRS, _QUADS, _ONES = (int(digit * 13, 16) for digit in "531")


def _per_layer(cards: int) -> int:
    """In each group of four bits, how many of the four are set."""
    pairs = cards - (cards >> 1 & _PAIRS)
    return (pairs & _QUADS) + (pairs >> 2 & _QUADS)


def _filled(groups: int) -> int:
    """The lowest bit of each group of four whose value, at most 7, is not zero."""
    return (groups | groups >> 1 | groups >> 2) & _ONES


def close(
    layers: Layers, v: int, f: int, box: list[int], cap: int
) -> list[tuple[tuple[int, ...], int]]:
    """All arrangements that free cards can reach from those of a box: [(box, cards bared), ...].

    The product of the closed layers is exact as long as each closes to the same set whatever the
    layer below leaves bare. Where it does not, the box is split; beyond `cap` boxes one is given
    that holds them all and perhaps more.
    """
    done: list[tuple[tuple[int, ...], int]] = []
    todo = [box]
    whole = list(box)
    while todo:
        if len(done) + len(todo) > cap:
            return [_spread(layers, v, f, whole)]
        part = todo.pop()
        bare, splits = _close_exactly(layers, v, f, part)
        if splits:
            todo += splits
        else:
            done.append((tuple(part), bare))
    return done


def _close_exactly(layers: Layers, v: int, f: int, box: list[int]) -> tuple[int, list[list[int]]]:
    """Close a box in place: (cards bared, the boxes to close instead if it has to be split)."""
    closed = layers.closed
    bare = v & 15
    masks = 1 << bare
    fork = (0, 0)
    for layer, number in enumerate(box):
        v >>= 4
        slots = v & 15
        if not f & 15:
            masks = 1 << slots
            bare |= slots << 4 * layer + 4
        else:
            new, above, bared = closed[number << 20 | slots << 16 | masks]
            if new < 0:
                return 0, _split(layers, box, *fork)
            if above & above - 1 and not masks & masks - 1:
                # Here one case became several: if they differ further up, split by these.
                fork = layer, new << 8 | slots << 4 | masks.bit_length() - 1
            box[layer] = new
            masks = above
            bare |= bared << 4 * layer + 4
        f >>= 4
    return bare, []


def _split(layers: Layers, box: list[int], layer: int, key: int) -> list[list[int]]:
    return [[*box[:layer], part, *box[layer + 1 :]] for _, part in layers.groups[key]]


def _spread(layers: Layers, v: int, f: int, box: list[int]) -> tuple[tuple[int, ...], int]:
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
