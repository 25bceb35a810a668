"""Making the database: from nothing, from an older version, or in the place of a damaged one."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Iterable, Iterator
from itertools import islice
from pathlib import Path

from bakers_dozen.store import files, schema
from bakers_dozen.store.database import (
    Trouble,
    TroubleError,
    connect,
    journal,
    require,
    transaction,
    translated,
)
from bakers_dozen.store.places import make_directory

COLUMNS = (
    "id, key, revision, variant, deal, board, moves, cursor, seconds, hints, started, touched, "
    "state, won_moves, won_seconds, counted"
)
SMALLEST_ROW = 32  # bytes; a damaged file must not yield more rows than it has room for
UNREADABLE = "\ufffd"


def create(path: Path, now: float) -> None:
    """Make an empty database, unless another copy of the program was faster.

    It is finished before it gets its name, so an empty or half-made file is never ours. Raises
    TroubleError.
    """
    with translated():
        make_directory(path.parent)
        with _fresh(path, None) as (fresh, _):
            if not path.exists():
                # The journal of a lost database would be played back into the new one.
                _move_journal(path, files.dated(path, "lost", now))
            files.put_where_nothing_is(fresh, path)


def migrate(path: Path, patience: float, now: float) -> Path:
    """Bring an older database up to date in one transaction; the path of the copy made before.

    Raises TroubleError.
    """
    with translated(), contextlib.closing(connect(path, patience)) as connection:
        (found,) = connection.execute("PRAGMA user_version").fetchone()
        copy = files.dated(path, f"version-{found}", now)
        with files.scratch(path) as scratch:
            with contextlib.closing(connect(scratch, patience)) as target:
                connection.backup(target, pages=1024, progress=_unless_busy)
            files.put_where_nothing_is(scratch, copy)
        with transaction(connection):
            schema.upgrade(connection)
    return copy


def _unless_busy(status: int, _remaining: int, _total: int) -> None:
    # Left alone, the copying would wait for another program for ever.
    if status in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
        raise TroubleError(Trouble.BUSY)


def replace(path: Path, now: float) -> tuple[Path, int] | None:
    """Set a damaged database aside and put one with what can still be read in its place.

    Where it lies now and how many games were saved from it, or None if another copy of the
    program was faster. Raises TroubleError.
    """
    with translated():
        seen = _identity(path)
        with _fresh(path, path) as (fresh, saved):
            if _identity(path) != seen:
                return None
            aside = files.dated(path, "damaged", now)
            files.keep(path, aside)
            # The journal of the old file would be played back into the new one.
            _move_journal(path, aside)
            files.put_in_place(fresh, path)
        return aside, saved


def _identity(path: Path) -> tuple[int, ...]:
    found = path.lstat()
    return found.st_dev, found.st_ino, found.st_size, found.st_mtime_ns


def _move_journal(path: Path, aside: Path) -> None:
    with contextlib.suppress(FileNotFoundError):
        journal(path).rename(journal(aside))


@contextlib.contextmanager
def _fresh(path: Path, damaged: Path | None) -> Iterator[tuple[Path, int]]:
    """A finished database beside `path`, with the rows saved from `damaged`, and their number."""
    with files.scratch(path) as scratch:
        with contextlib.closing(connect(scratch, 0.0)) as connection:
            connection.execute("PRAGMA journal_mode = MEMORY")  # nobody else knows the file yet
            with transaction(connection):
                schema.upgrade(connection)
                saved = 0 if damaged is None else _salvage(damaged, connection)
        yield scratch, saved


def _salvage(damaged: Path, fresh: sqlite3.Connection) -> int:
    """Copy all rows that can be read and keep the rules of the table; their number."""
    before = fresh.total_changes
    if damaged.is_file():
        # From both ends, so that one bad page costs only itself.
        for order in ("ASC", "DESC"):
            _copy(_rows(damaged, order), fresh)
    return fresh.total_changes - before


def _rows(damaged: Path, order: str) -> Iterator[tuple[object, ...]]:
    """The rows up to the first one that can't be read."""
    with (
        contextlib.suppress(sqlite3.Error, UnicodeError, TroubleError),
        contextlib.closing(connect(damaged, 0.0, salvaging=True)) as connection,
    ):
        (found,) = connection.execute("PRAGMA user_version").fetchone()
        require(found)
        most = damaged.stat().st_size // SMALLEST_ROW
        query = f"SELECT {COLUMNS} FROM games NOT INDEXED ORDER BY id {order}"
        for row in islice(connection.execute(query), most):
            yield tuple(row)


def _copy(rows: Iterable[tuple[object, ...]], fresh: sqlite3.Connection) -> None:
    places = ", ".join("?" * len(COLUMNS.split(", ")))
    for row in rows:
        if not any(isinstance(value, str) and UNREADABLE in value for value in row):
            fresh.execute(f"INSERT OR IGNORE INTO games ({COLUMNS}) VALUES ({places})", row)
