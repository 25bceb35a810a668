"""Which state a search looks at next."""

from __future__ import annotations

from heapq import heappop, heappush

from bakers_dozen.solver.boxes import Node


class Frontier:
    """The states still to be searched, of equally promising ones the latest first.

    Straight ahead it gives the most promising state of all, which is quick where the way is easy.
    A sweep gives that of each level in turn, from the first level to the last, again and again: it
    is never lost in one region for long, however good that looks.

    Every move leads to a lower level.
    """

    def __init__(self, *, sweeps: bool) -> None:
        self._sweeps = sweeps
        self._levels: list[list[tuple[int, int, Node]]] = []
        self._at = 0
        self._added = 0

    def add(self, node: Node, badness: int, level: int) -> None:
        level = level if self._sweeps else 0
        while level >= len(self._levels):
            self._levels.append([])
        self._added += 1
        heappush(self._levels[level], (badness, -self._added, node))

    def take(self) -> Node | None:
        """The next state, None if there is none left."""
        for _ in range(len(self._levels)):
            self._at = (self._at or len(self._levels)) - 1
            if self._levels[self._at]:
                return heappop(self._levels[self._at])[2]
        return None
