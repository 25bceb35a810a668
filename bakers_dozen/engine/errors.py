"""What can be wrong with a text that should name a card, a move, a deal or a board."""

from __future__ import annotations

from enum import Enum, auto


class Problem(Enum):
    """Why a text cannot be read; the screen words it."""

    UNKNOWN_CARD = auto()
    CARD_TWICE = auto()
    CARD_MISSING = auto()
    NO_CARDS = auto()
    BAD_FOUNDATIONS = auto()
    FOUNDATION_CONTRADICTED = auto()
    TOO_MANY_COLUMNS = auto()
    BAD_MOVE = auto()
    BAD_NUMBER = auto()
    UNKNOWN_VARIANT = auto()


class UnreadableError(ValueError):
    """A text cannot be read.

    `problem` says why; `text` is the piece at fault, a card in its usual spelling or else exactly
    what was found, so never print it without cleaning it; `line` is the line of a board, counted
    from 1, or None.
    """

    def __init__(self, problem: Problem, text: str, line: int | None = None) -> None:
        super().__init__(problem, text, line)
        self.problem = problem
        self.text = text
        self.line = line

    def __str__(self) -> str:
        place = "" if self.line is None else f" in line {self.line}"
        return f"{self.problem.name.lower().replace('_', ' ')}{place}: {self.text!r}"
