"""A winning line card by card, and its proof: replaying it by the rules of the game."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from bakers_dozen.engine import position as rules
from bakers_dozen.engine.cards import Card
from bakers_dozen.engine.position import Column, IllegalMoveError, Move, Position
from bakers_dozen.solver.result import DefectError
from bakers_dozen.solver.table import card_of

HOME, EMPTY_COLUMN = -1, -2


class Play(NamedTuple):
    """A card moves onto another one, HOME or to EMPTY_COLUMN."""

    card: int
    onto: int


def to_moves(position: Position, plays: Iterable[Play]) -> tuple[Move, ...]:
    """The moves that a winning line makes, each played by the rules before it is believed.

    Raises DefectError if one is refused or the game is not won at the end.
    """
    moves: list[Move] = []
    for play in plays:
        move = _move(position, play)
        try:
            position = position.after(move)
        except IllegalMoveError as error:
            raise DefectError(f"solution refused at move {len(moves) + 1}: {error}") from error
        moves.append(move)
    if not position.is_won:
        raise DefectError(f"solution of {len(moves)} moves does not win: {position!r}")
    return tuple(moves)


def _move(position: Position, play: Play) -> Move:
    source = _column_of(position, card_of(play.card))
    if play.onto == HOME:
        return Move(source, rules.HOME)
    return Move(source, _column_of(position, None if play.onto < 0 else card_of(play.onto)))


def _column_of(position: Position, card: Card | None) -> Column:
    """The column with this available card, or the first empty one."""
    for column in position.all_columns:
        if position.available(column) == card:
            return column
    raise DefectError(f"solution needs {card or 'an empty column'} in {position!r}")
