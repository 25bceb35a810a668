"""What the solver answers: cheap to import, for all who only read answers."""

from __future__ import annotations

from enum import Enum, auto

from bakers_dozen.engine.position import Move
from bakers_dozen.values import value


class Verdict(Enum):
    """Whether a position can be won; UNKNOWN says only that the search stopped at its limit."""

    WINNABLE = auto()
    LOST = auto()
    UNKNOWN = auto()


@value
class Result:
    """A proven verdict or UNKNOWN.

    `moves` win the game from the position asked about, every single-card move included, when the
    verdict is WINNABLE; otherwise they are empty. `nodes` is how many states were searched.
    """

    verdict: Verdict
    moves: tuple[Move, ...] = ()
    nodes: int = 0


class DefectError(RuntimeError):
    """The solver contradicts the rules of the game: a defect of this program, never of a board."""
