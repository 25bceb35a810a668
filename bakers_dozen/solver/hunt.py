"""One best-first search of a table, with its own idea of what is promising."""

from __future__ import annotations

from functools import partial
from operator import ne
from typing import NamedTuple

from bakers_dozen.solver.boxes import Node, first, spread, successors
from bakers_dozen.solver.frontier import Frontier
from bakers_dozen.solver.layers import Memo
from bakers_dozen.solver.relaxed import DeadEnds
from bakers_dozen.solver.result import Verdict
from bakers_dozen.solver.table import LEFT, NEXT_UP, Table, cards_in

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


class Way(NamedTuple):
    """How a hunt goes about it: see Frontier and Hunt for the terms."""

    sweeps: bool
    weights: Weights
    cap: int
    room: int


class Hunt:
    """A search that can be continued at any time.

    It keeps at most `room` boxes a place; beyond that a new box is merged into the one most like
    it. A merged box may hold more than can be reached, as may one of a state that would have to be
    split into more than `cap` boxes. So a `goal` has to be checked, while a search that runs dry
    without a goal still proves a loss, and with little room it does so after far fewer states.
    """

    def __init__(self, table: Table, way: Way) -> None:
        self.way = way
        self._table = table
        self._frontier = Frontier(sweeps=way.sweeps)
        self.seen: dict[int, list[Node]] = {}
        self._telling = 0
        self.nodes = 0
        self.kept = 0
        self.goal: Node | None = None
        for node in first(table, way.cap):
            self._add(node)

    def run(self, nodes: int, dead_ends: DeadEnds) -> Verdict | None:
        """Search up to `nodes` more states; None if that did not decide."""
        end = self.nodes + nodes
        while self.goal is None and self.nodes < end:
            node = self._frontier.take()
            if node is None:
                return Verdict.LOST
            node.waiting = False
            self.nodes += 1
            if self.nodes <= PATIENCE or not dead_ends.dead(node.place, node.v, node.f):
                for new in successors(self._table, node, self.way.cap):
                    self._add(new)
        return Verdict.WINNABLE if self.goal else None

    def _add(self, node: Node) -> None:
        """Keep a new state, unless those seen before contain it."""
        if node.place >> self._table.home == self._table.full:
            self.goal = node
            return
        known = self.seen.get(node.place)
        if known is None:
            self.seen[node.place] = [node]
        elif self._contained(node, known):
            return
        elif len(known) < self.way.room:
            known.append(node)
        else:
            node = self._merged(min(known, key=partial(_difference, node)), node)
        self.kept += 1
        if node.waiting:
            return
        node.waiting = True
        left = LEFT[node.place >> self._table.home]
        # Not up, and neither up nor free: a play lowers the first at least, a dig the second.
        level = 2 * left.bit_count() - node.f.bit_count()
        self._frontier.add(node, self._badness(node, left), level)

    def _contained(self, node: Node, known: list[Node]) -> bool:
        """Whether one of these boxes holds all of a node's arrangements."""
        masks = self._table.layers.masks
        box = node.box
        # Where one box does not hold it, others most often do not either: that layer goes first.
        # Where a place has hundreds of boxes, this halves the time of the search.
        telling = self._telling
        mask = masks[box[telling]]
        for other in known:
            theirs = other.box
            if mask & ~masks[theirs[telling]]:
                continue
            for layer, number in enumerate(box):
                if number != theirs[layer] and masks[number] & ~masks[theirs[layer]]:
                    self._telling = telling = layer
                    mask = masks[number]
                    break
            else:
                return True
        return False

    def _merged(self, known: Node, node: Node) -> Node:
        """The known node of a place, with all that a new one adds."""
        layers = self._table.layers
        box = [
            one if one == two else layers.union((one, two))
            for one, two in zip(known.box, node.box, strict=True)
        ]
        known.box, known.bare = spread(layers, node.v, node.f, box)
        known.origins += node.origins
        return known

    def _badness(self, node: Node, left: int) -> int:
        table = self._table
        weights = self.way.weights
        v, f = node.v, node.f
        frozen = left & ~f
        waited_for = NEXT_UP[node.place >> table.home]
        stuck = v & ~node.bare
        badness = (
            weights.burden * (frozen & table.burying).bit_count()
            + weights.tight * _tight(v, f)
            + weights.hidden * (left & ~v).bit_count()
            + weights.free * f.bit_count()
            + weights.stuck * stuck.bit_count()
            + weights.stuck_next * (stuck & waited_for).bit_count()
            + weights.stuck_top * (stuck & frozen & table.burying).bit_count()
        )
        if weights.deep:
            badness += weights.deep * self._above(waited_for & ~v, frozen)
        if weights.deep_next:
            badness += weights.deep_next * self._above(waited_for << 4 & ~v, frozen)
        return badness

    def _above(self, wanted: int, frozen: int) -> int:
        """How many frozen cards lie above each of these that is frozen itself."""
        over = self._table.over
        return sum((frozen & over[card]).bit_count() for card in cards_in(wanted & frozen))


def _difference(one: Node, two: Node) -> int:
    """In how many layers two boxes differ; if in one, nothing is lost by merging them."""
    return sum(map(ne, one.box, two.box))


def _tight(v: int, f: int) -> int:
    """How many layers have as many free cards as slots."""
    # Two layers are a byte.
    free, slots = f.to_bytes(7, "little"), (v >> 4).to_bytes(7, "little")
    return sum(_TIGHT[one << 8 | other] for one, other in zip(free, slots, strict=True))


def _tight_of_two(key: int) -> int:
    """free cards << 8 | slots, of two layers each -> how many of the two are tight."""
    return sum(
        0 < (key >> 8 + layer & 15).bit_count() == (key >> layer & 15).bit_count()
        for layer in (0, 4)
    )


_TIGHT = Memo(_tight_of_two)
