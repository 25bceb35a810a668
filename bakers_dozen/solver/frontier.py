"""Which state a search looks at next."""

from __future__ import annotations

from heapq import heappop, heappush
from typing import Protocol

from bakers_dozen.solver.boxes import Node


class Frontier(Protocol):
    """The states still to be searched."""

    def add(self, node: Node, badness: int, level: int) -> None: ...

    def take(self) -> Node | None:
        """The next state, None if there is none left."""


class BestFirst:
    """The most promising state of all, of equals the latest: quick where the way is easy."""

    def __init__(self) -> None:
        self._buckets: dict[int, list[Node]] = {}
        self._lowest = 0

    def add(self, node: Node, badness: int, level: int) -> None:  # noqa: ARG002
        bucket = self._buckets.get(badness)
        if bucket is None:
            self._buckets[badness] = [node]
        else:
            bucket.append(node)
        if badness < self._lowest:
            self._lowest = badness

    def take(self) -> Node | None:
        while self._buckets:
            bucket = self._buckets.get(self._lowest)
            if bucket:
                return bucket.pop()
            self._buckets.pop(self._lowest, None)
            self._lowest = min(self._buckets, default=0)
        return None


class Sweep:
    """The most promising state of each level in turn, from the first level to the last, again and
    again: never lost in one region for long, however good that looks.

    Every move leads to a lower level.
    """

    def __init__(self) -> None:
        self._levels: list[list[tuple[int, int, Node]]] = []
        self._at = 0
        self._added = 0

    def add(self, node: Node, badness: int, level: int) -> None:
        while level >= len(self._levels):
            self._levels.append([])
        self._added += 1
        heappush(self._levels[level], (badness, -self._added, node))

    def take(self) -> Node | None:
        for _ in range(len(self._levels)):
            self._at = (self._at or len(self._levels)) - 1
            if self._levels[self._at]:
                return heappop(self._levels[self._at])[2]
        return None
