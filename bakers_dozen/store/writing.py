"""Writing a game into its row, at the revision at which it was read, or under a new row."""

from __future__ import annotations

import os

from bakers_dozen.store import rows
from bakers_dozen.store.saved import SavedGame, State
from bakers_dozen.values import replace

TYPE_CHECKING = False  # typing is for checkers only, and slow to import
if TYPE_CHECKING:
    from sqlite3 import Connection, Row


def new_key() -> str:
    """A name that no other game has, on whatever machine."""
    return os.urandom(8).hex()


def put(connection: Connection, saved: SavedGame) -> SavedGame:
    """Write a game, in the transaction that the caller has begun; the game as it is kept now.

    A row that another copy of the program has written since stays as it is: `saved` goes on under
    a new one, so neither loses anything.
    """
    row = _row(connection, saved.key)
    if row is None:  # new, or of a database that was set aside
        return _insert(connection, saved, _next(connection) if saved.ends else None)
    if row["revision"] == saved.revision:
        return _update(connection, saved, row)
    return _settle(connection, saved, row)


def _settle(connection: Connection, saved: SavedGame, row: Row) -> SavedGame:
    """Two copies played the same game."""
    ours, theirs = rows.write(saved)["moves"], row["moves"]
    if saved.state is State.LEFT and _goes_on(theirs, ours):
        # All we have is in theirs, and they play on: a second row would count a game never left.
        return saved
    if row["state"] == State.LEFT.value and _goes_on(ours, theirs):
        # They only left it, and we play on: nothing of theirs is lost in ours.
        return _update(connection, saved, row)
    fork = replace(saved, key=new_key(), id=None, revision=0)
    return _insert(connection, fork, _place(connection, fork, row))


def _goes_on(moves: object, earlier: object) -> bool:
    return f"{moves} ".startswith(f"{earlier} ")


def _insert(connection: Connection, saved: SavedGame, counted: int | None) -> SavedGame:
    columns = rows.write(saved) | {"revision": saved.revision + 1, "counted": counted}
    names, places = ", ".join(columns), ", ".join(f":{name}" for name in columns)
    cursor = connection.execute(f"INSERT INTO games ({names}) VALUES ({places})", columns)
    return replace(saved, id=cursor.lastrowid, revision=saved.revision + 1)


def _update(connection: Connection, saved: SavedGame, row: Row) -> SavedGame:
    revision = row["revision"] + 1
    counted = _place(connection, saved, row, row["counted"])
    columns = rows.write(saved) | {"revision": revision, "counted": counted}
    changes = ", ".join(f"{name} = :{name}" for name in columns)
    connection.execute(f"UPDATE games SET {changes} WHERE id = :id", columns | {"id": row["id"]})
    return replace(saved, id=row["id"], revision=revision)


def _place(
    connection: Connection, saved: SavedGame, row: Row, place: int | None = None
) -> int | None:
    """The game's place among those that count, given what is known of it and its present place."""
    if not saved.ends:
        return None
    if place is not None:
        return place
    win = saved.win
    if win is not None and (win.moves, win.seconds) == (row["won_moves"], row["won_seconds"]):
        return None  # won before it went on under a row of its own: it is counted there
    return _next(connection)


def _next(connection: Connection) -> int:
    query = "SELECT max(counted) FROM games WHERE counted IS NOT NULL AND counted < ?"
    (last,) = connection.execute(query, (rows.MOST,)).fetchone()
    return (last or 0) + 1


def _row(connection: Connection, key: str) -> Row | None:
    found: Row | None = connection.execute(
        "SELECT id, revision, state, moves, won_moves, won_seconds, counted "
        "FROM games WHERE key = ?",
        (key,),
    ).fetchone()
    return found
