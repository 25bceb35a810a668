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
    undo and redo only shift it. `joined` holds the indexes of moves that stand and fall with the
    one before them: what the player did at once is one step to take back. `code` is None for a
    board that no deal number stands for. Make a game with `start` or `replay`: they keep the parts
    consistent.
    """

    code: DealCode | None
    positions: tuple[Position, ...]
    moves: tuple[Move, ...] = ()
    cursor: int = 0
    joined: frozenset[int] = frozenset()

    def __repr__(self) -> str:
        origin = self.positions[0] if self.code is None else self.code
        return f"Game.replay({origin!r}, {self.moves!r}, {self.cursor}, {self.joined!r})"

    @classmethod
    def start(cls, origin: DealCode | Position) -> Game:
        """A new game of a deal, or from any position."""
        if isinstance(origin, Position):
            return cls(None, (origin,))
        return cls(origin, (deal(origin),))

    @classmethod
    def replay(
        cls,
        origin: DealCode | Position,
        moves: Iterable[Move],
        cursor: int | None = None,
        joined: Iterable[int] = (),
    ) -> Game:
        """A game in which `moves` were played and `cursor` of them stand (all, if None).

        Raises IllegalMoveError for a move the rules refuse, ValueError for a cursor out of range.
        """
        start = cls.start(origin)
        played = tuple(moves)
        positions = [start.position]
        for move in played:
            positions.append(positions[-1].after(move))
        inside = frozenset(index for index in joined if 0 < index < len(played))
        game = cls(start.code, tuple(positions), played, len(played), inside)
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

    def play(self, *moves: Move) -> Game:
        """The game after `moves`, one step of it; what could have been redone is gone.

        Raises IllegalMoveError.
        """
        positions = list(self.positions[: self.cursor + 1])
        for move in moves:
            positions.append(positions[-1].after(move))
        kept = frozenset(index for index in self.joined if index < self.cursor)
        end = self.cursor + len(moves)
        return replace(
            self,
            positions=tuple(positions),
            moves=(*self.moves[: self.cursor], *moves),
            cursor=end,
            joined=kept.union(range(self.cursor + 1, end)),
        )

    def undo(self) -> Game:
        """One step back; unchanged at the start."""
        cursor = self.cursor - 1
        while cursor in self.joined:
            cursor -= 1
        return self.at(cursor) if self.can_undo else self

    def redo(self) -> Game:
        """One step on again; unchanged at the end."""
        cursor = self.cursor + 1
        while cursor in self.joined:
            cursor += 1
        return self.at(cursor) if self.can_redo else self

    def restart(self) -> Game:
        """All moves back; redo brings them again, step by step."""
        return self.at(0)

    def back_to(self, cursor: int) -> Game:
        """Back to an earlier position as one step: a single redo returns.

        Raises ValueError if `cursor` is not before the position on the table.
        """
        if not 0 <= cursor < self.cursor:
            raise ValueError(f"move {cursor} is not before move {self.cursor}")
        return replace(
            self.at(cursor), joined=self.joined - {cursor} | set(range(cursor + 1, self.cursor))
        )

    def at(self, cursor: int) -> Game:
        """The same game with `cursor` moves standing.

        Raises ValueError outside 0 … len(moves).
        """
        if not 0 <= cursor <= len(self.moves):
            raise ValueError(f"a game of {len(self.moves)} moves has no move {cursor}")
        return replace(self, cursor=cursor)
