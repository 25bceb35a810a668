"""A row of the database ↔ a SavedGame; a row that makes no sense is refused, never repaired."""

from __future__ import annotations

from enum import Enum, auto

from bakers_dozen.engine.deals import DealCode
from bakers_dozen.engine.errors import UnreadableError
from bakers_dozen.engine.game import Game
from bakers_dozen.engine.notation import format_board, parse_board, parse_moves
from bakers_dozen.engine.position import IllegalMoveError, Position
from bakers_dozen.engine.variants import VARIANTS, variant
from bakers_dozen.store.saved import SavedGame, State, Win
from bakers_dozen.values import value

TYPE_CHECKING = False  # typing is for checkers only, and slow to import
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    Row = Mapping[str, Any]

LONGEST_TIME = 1e9  # seconds of play, some thirty years: above that, the number is damaged
LATEST_DATE = 1 << 34  # seconds since 1970: the year 2514, which the calendar of every system knows
JOINED = "+"  # before a move that stands and falls with the one before it
MOST = 1 << 53  # the highest count that every program reading the file still tells exactly


class Fault(Enum):
    """What is wrong with a row."""

    KEY = auto()
    VARIANT = auto()
    DEAL = auto()
    BOARD = auto()
    MOVES = auto()
    ILLEGAL_MOVE = auto()
    CURSOR = auto()
    TIME = auto()
    HINTS = auto()
    DATE = auto()
    STATE = auto()
    WIN = auto()


@value
class Refused:
    """The row `id` is no game; `text` is the piece at fault, to be cleaned before printing."""

    id: int
    fault: Fault
    text: str


class _FaultyError(Exception):
    def __init__(self, fault: Fault, text: object) -> None:
        super().__init__(fault, text)
        self.fault = fault
        self.text = str(text)


def write(saved: SavedGame) -> dict[str, object]:
    """The columns of a game, but for its id, its revision and whether it counts."""
    game, win = saved.game, saved.win
    return {
        "key": saved.key,
        "variant": game.position.variant.id,
        "deal": None if game.code is None else str(game.code),
        "board": format_board(game.positions[0]) if game.code is None else None,
        "moves": _moves_text(game),
        "cursor": game.cursor,
        "seconds": saved.seconds,
        "hints": saved.hints,
        "started": saved.started,
        "touched": saved.touched,
        "state": saved.state.value,
        "won_moves": None if win is None else win.moves,
        "won_seconds": None if win is None else win.seconds,
    }


def _moves_text(game: Game) -> str:
    """The moves of a game: `c-home +d-home` is one step of two."""
    return " ".join(
        f"{JOINED if index in game.joined else ''}{move}" for index, move in enumerate(game.moves)
    )


def read(row: Row) -> SavedGame | Refused:
    """The game of a row, replayed through the engine, or why it is none."""
    try:
        return _read(row)
    except _FaultyError as error:
        return Refused(row["id"], error.fault, error.text)


def _read(row: Row) -> SavedGame:
    saved = SavedGame(
        _game(row),
        seconds=_number(row["seconds"], Fault.TIME, LONGEST_TIME),
        hints=_count(row["hints"], Fault.HINTS),
        win=_win(row),
        is_left=row["state"] == State.LEFT.value,
        started=_number(row["started"], Fault.DATE, LATEST_DATE),
        touched=_number(row["touched"], Fault.DATE, LATEST_DATE),
        key=_text(row["key"], Fault.KEY),
        id=row["id"],
        revision=_count(row["revision"], Fault.KEY),
    )
    # A position that is won without a win, or the other way round, would be counted wrongly.
    if saved.state.value != row["state"] or (saved.state is State.WON and saved.win is None):
        raise _FaultyError(Fault.STATE, row["state"])
    return saved


def _game(row: Row) -> Game:
    origin = _origin(row)
    words = _text(row["moves"], Fault.MOVES).split()
    joined = [index for index, word in enumerate(words) if word.startswith(JOINED)]
    try:
        moves = parse_moves(" ".join(word.removeprefix(JOINED) for word in words))
    except UnreadableError as error:
        raise _FaultyError(Fault.MOVES, error.text) from None
    cursor = _count(row["cursor"], Fault.CURSOR)
    if cursor > len(moves):
        raise _FaultyError(Fault.CURSOR, cursor)
    try:
        return Game.replay(origin, moves, cursor, joined)
    except IllegalMoveError as error:
        raise _FaultyError(Fault.ILLEGAL_MOVE, error.move) from None


def _origin(row: Row) -> DealCode | Position:
    name = row["variant"]
    if name not in VARIANTS:
        raise _FaultyError(Fault.VARIANT, name)
    if (row["deal"] is None) == (row["board"] is None):
        raise _FaultyError(Fault.DEAL, row["deal"])
    try:
        if row["deal"] is None:
            return parse_board(_text(row["board"], Fault.BOARD), variant(name))
        code = DealCode.parse(_text(row["deal"], Fault.DEAL))
    except UnreadableError as error:
        raise _FaultyError(Fault.DEAL if row["board"] is None else Fault.BOARD, error) from None
    if code.variant.id != name:
        raise _FaultyError(Fault.DEAL, code)
    return code


def _win(row: Row) -> Win | None:
    moves, seconds = row["won_moves"], row["won_seconds"]
    if moves is None and seconds is None:
        return None
    return Win(_count(moves, Fault.WIN), _number(seconds, Fault.WIN, LONGEST_TIME))


def _text(value: object, fault: Fault) -> str:
    if not isinstance(value, str):
        raise _FaultyError(fault, value)
    return value


def _count(value: object, fault: Fault) -> int:
    if not isinstance(value, int) or not 0 <= value <= MOST:
        raise _FaultyError(fault, value)
    return value


def _number(value: object, fault: Fault, most: float) -> float:
    if not isinstance(value, (int, float)) or not 0 <= value <= most:
        raise _FaultyError(fault, value)
    return float(value)
