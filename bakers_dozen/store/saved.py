"""A game as it is kept: the moves, and what the statistics want to know of them."""

from __future__ import annotations

from enum import Enum

from bakers_dozen.engine.game import Game
from bakers_dozen.values import replace, value


class State(Enum):
    """How a game stands; the value is its text in the database."""

    PLAYING = "playing"
    WON = "won"
    LEFT = "left"


@value
class Win:
    """The first time a game was won: the moves that stood then, and the seconds played."""

    moves: int
    seconds: float


@value
class SavedGame:
    """A game with its time and hints, and its place in the database.

    `seconds` are played seconds; `win` stays for ever once the game was won, so that winning it
    again after an undo counts nothing more. `is_left` is True after another game was begun in its
    place. `started` and `touched` are Unix times, 0 until it is saved. `key` names the game in
    every database, `id` only in the one it was read from; `revision` counts the times it was
    written. The store fills in the last five: `Store.save` returns the game with them.
    """

    game: Game
    seconds: float = 0.0
    hints: int = 0
    win: Win | None = None
    is_left: bool = False
    started: float = 0.0
    touched: float = 0.0
    key: str = ""
    id: int | None = None
    revision: int = 0

    @property
    def state(self) -> State:
        if self.game.position.is_won:
            return State.WON
        return State.LEFT if self.is_left else State.PLAYING

    @property
    def is_worth_keeping(self) -> bool:
        """Whether a move was ever made: a deal merely looked at is not kept."""
        return bool(self.game.moves)

    @property
    def ends(self) -> bool:
        """Whether the statistics may count it: won, or left with a move that was not taken back."""
        return self.win is not None or (self.state is State.LEFT and self.game.cursor > 0)

    def at(self, game: Game, seconds: float, hints: int | None = None) -> SavedGame:
        """The same game further on, or further back: it is in play, and a first win is noted."""
        win = self.win
        if win is None and game.position.is_won:
            win = Win(game.cursor, seconds)
        return replace(
            self,
            game=game,
            seconds=seconds,
            hints=self.hints if hints is None else hints,
            win=win,
            is_left=False,
        )

    def left(self) -> SavedGame:
        """The same game, as another is begun in its place; it can still be gone on with."""
        return replace(self, is_left=True)

    def again(self) -> SavedGame:
        """The deal from the start: all moves back, or a new game if this one was won."""
        if self.win is None:
            return replace(self, game=self.game.restart(), is_left=False)
        origin = self.game.code or self.game.positions[0]
        return SavedGame(Game.start(origin))
