"""Small games to save: one deal of three moves, and a board that two moves win."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from bakers_dozen.engine.deals import DealCode
from bakers_dozen.engine.game import Game
from bakers_dozen.engine.notation import parse_board
from bakers_dozen.engine.position import Move
from bakers_dozen.engine.variants import STANDARD, Variant
from bakers_dozen.store.games import NAME, Store
from bakers_dozen.store.saved import SavedGame

NEARLY_WON = "Foundations: S-K H-K D-K C-J\nKC QC\n"
NOON = 1_700_000_000.0


def begun(deal: str = "4711") -> SavedGame:
    return SavedGame(Game.start(DealCode.parse(deal)))


def nearly_won(variant: Variant = STANDARD) -> SavedGame:
    return SavedGame(Game.start(parse_board(NEARLY_WON, variant)))


def played(saved: SavedGame, number: int = 1, choice: int = 0) -> SavedGame:
    """The game after `number` more moves, each taking a second."""
    for _ in range(number):
        legal = list(saved.game.position.legal_moves())
        saved = saved.at(saved.game.play(legal[choice % len(legal)]), saved.seconds + 1)
    return saved


def won(variant: Variant = STANDARD) -> SavedGame:
    saved = nearly_won(variant)
    for text in ("a-home", "a-home"):
        saved = saved.at(saved.game.play(Move.parse(text)), saved.seconds + 1)
    return saved


def undone(saved: SavedGame) -> SavedGame:
    return saved.at(saved.game.undo(), saved.seconds + 1)


def redone(saved: SavedGame) -> SavedGame:
    return saved.at(saved.game.redo(), saved.seconds + 1)


def opened(directory: Path) -> Store:
    return Store.open(directory, lambda: NOON)


def tampered(directory: Path, statement: str, *values: object) -> None:
    """Do to the file what the program would never do."""
    connection = sqlite3.connect(directory / NAME)
    connection.execute("PRAGMA ignore_check_constraints = ON")
    connection.execute(statement, values)
    connection.commit()
    connection.close()
