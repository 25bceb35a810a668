"""Solving a position: searches of different kinds take turns until one decides."""

from __future__ import annotations

from bakers_dozen.engine.position import Position
from bakers_dozen.solver.hunt import Hunt, Way, Weights
from bakers_dozen.solver.relaxed import DeadEnds
from bakers_dozen.solver.replay import to_moves
from bakers_dozen.solver.result import Result, Verdict
from bakers_dozen.solver.shorten import shorten
from bakers_dozen.solver.table import Table
from bakers_dozen.solver.unfold import unfold

# Six deals of seven are won at once by going straight ahead. The others fall to sweeps, which take
# turns: one nearly exact, that wins more; one with a single box a place, that proves more losses.
# Weights were found by hill climbing on the number of states of hard deals below 100,000.
STRAIGHT = Way(False, Weights(3, 4, 0, 2, 6, 4, 3, 3, 6), 16, 64)
SWEEPS = (
    Way(True, Weights(0, 0, 1, 3, 11, 4, 2, 6, 8), 16, 16),
    Way(True, Weights(4, 4, 0, 5, 0, 1, 3, 2, 7), 1, 1),
)

WAYS = (STRAIGHT, *SWEEPS)

# States of the turn straight ahead, and of each turn of a sweep.
FIRST_TURN = 500
TURN = 2000

# By how much a hunt's room and cap grow when a win of it turns out not to be real.
GROWTH = 8

# Boxes and relaxed states kept before the search gives up: at most about 500 MB.
MAX_KEPT = 1_000_000

# States that `solve` looks at unless told otherwise, ten to twenty seconds' worth.
DEFAULT_NODES = 120_000


class Search:
    """The solution of one position, in as many steps as the caller likes.

    `nodes` counts the states searched so far. A state takes about 0.15 ms, on some boards 1 ms;
    writing out the winning moves, or finding that they are not real, may add 150 ms to a step.
    """

    def __init__(self, position: Position) -> None:
        self._position = position
        self.nodes = 0
        self._result: Result | None = None
        self._table = Table(position)
        self._dead_ends = DeadEnds(self._table)
        self._hunts = [Hunt(self._table, way) for way in WAYS]
        self._turn = 0
        self._turn_ends = FIRST_TURN

    def step(self, nodes: int) -> Result | None:
        """Search up to `nodes` more states; None if that did not decide.

        A decided search answers the same result again. UNKNOWN means that the memory allowed is
        used up, so that more steps would not help.
        """
        end = self.nodes + nodes
        while self._result is None and self.nodes < end:
            self._result = self._run(end - self.nodes)
        return self._result

    def _run(self, nodes: int) -> Result | None:
        """Let the hunt whose turn it is search up to `nodes` states, or to the end of its turn."""
        hunt = self._hunts[self._turn]
        start = hunt.nodes
        verdict = hunt.run(min(nodes, self._turn_ends - self.nodes), self._dead_ends)
        self.nodes += hunt.nodes - start
        if verdict is Verdict.LOST:
            return Result(verdict, (), self.nodes)
        if hunt.goal is not None:
            plays = unfold(self._table, hunt.goal)
            if plays is not None:
                moves = to_moves(self._position, shorten(self._table, plays))
                return Result(Verdict.WINNABLE, moves, self.nodes)
            # Some box held more than can be reached, and the win relied on it.
            way = hunt.way._replace(cap=hunt.way.cap * GROWTH, room=hunt.way.room * GROWTH)
            self._hunts[self._turn] = Hunt(self._table, way)
        if self.nodes == self._turn_ends:
            self._turn_ends += TURN
            self._turn = self._turn % len(SWEEPS) + 1  # straight ahead only once
        return Result(Verdict.UNKNOWN, (), self.nodes) if self._kept() > MAX_KEPT else None

    def _kept(self) -> int:
        return len(self._dead_ends.memo) + sum(hunt.kept for hunt in self._hunts)


def solve(position: Position, max_nodes: int = DEFAULT_NODES) -> Result:
    """Whether a position can be won, and how; UNKNOWN if `max_nodes` states do not tell.

    Raises DefectError if the solver contradicts the rules.
    """
    search = Search(position)
    result = search.step(max_nodes)
    return result or Result(Verdict.UNKNOWN, (), search.nodes)
