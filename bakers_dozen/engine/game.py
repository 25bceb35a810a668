"""A game: where it began, the moves played, and how many of them stand."""

from __future__ import annotations

from collections.abc import Iterable

from bakers_dozen.engine.deals import DealCode, deal
from bakers_dozen.engine.position import Move, Position
from bakers_dozen.values import replace, value


@value
class Game:
    """One game of patience.

    `positions[n]` is the position after `n` of the `moves`; `cursor` is how many of them stand, so
    undo and redo only shift it. `code` is None for a board that no deal number stands for.
    Make one with `Game.start` or `Game.replay`: they keep the parts consistent.
    """

    code: DealCode | None
    positions: tuple[Position, ...]
    moves: tuple[Move, ...] = ()
    cursor: int = 0

    def __repr__(self) -> str:
        origin = self.positions[0] if self.code is None else self.code
        return f"Game.replay({origin!r}, {self.moves!r}, {self.cursor})"

    @classmethod
    def start(cls, origin: DealCode | Position) -> Game:
        """A new game of a deal, or from any position."""
        if isinstance(origin, Position):
            return cls(None, (origin,))
        return cls(origin, (deal(origin),))

    @classmethod
    def replay(
        cls, origin: DealCode | Position, moves: Iterable[Move], cursor: int | None = None
    ) -> Game:
        """A game in which `moves` were played and `cursor` of them stand (all, if None).

        Raises IllegalMoveError for a move the rules refuse, ValueError for a cursor out of range.
        """
        game = cls.start(origin)
        for move in moves:
            game = game.play(move)
        return game if cursor is None else game.at(cursor)

    @property
    def position(self) -> Position:
        """The position on the table now."""
        return self.positions[self.cursor]

    @property
    def can_undo(self) -> bool:
        return self.cursor > 0

    @property
    def can_redo(self) -> bool:
        return self.cursor < len(self.moves)

    def play(self, move: Move) -> Game:
        """The game after `move`; the moves that could have been redone are gone.

        Raises IllegalMoveError.
        """
        after = self.position.after(move)
        return replace(
            self,
            positions=(*self.positions[: self.cursor + 1], after),
            moves=(*self.moves[: self.cursor], move),
            cursor=self.cursor + 1,
        )

    def undo(self) -> Game:
        """One move back; unchanged at the start."""
        return self.at(self.cursor - 1) if self.can_undo else self

    def redo(self) -> Game:
        """One move on again; unchanged at the end."""
        return self.at(self.cursor + 1) if self.can_redo else self

    def restart(self) -> Game:
        """All moves back; redo brings them again."""
        return self.at(0)

    def at(self, cursor: int) -> Game:
        """The same game with `cursor` moves standing.

        Raises ValueError outside 0 … len(moves).
        """
        if not 0 <= cursor <= len(self.moves):
            raise ValueError(f"a game of {len(self.moves)} moves has no move {cursor}")
        return replace(self, cursor=cursor)
