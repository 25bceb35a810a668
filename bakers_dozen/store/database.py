"""Opening `games.db`, its transactions, and what can go wrong with it as values.

Every operation opens the file anew, for a fraction of a millisecond: so another copy of the
program may set it aside or replace it at any time, and nothing is held while the player thinks.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from enum import Enum, auto
from functools import cache
from pathlib import Path

from bakers_dozen.store import schema

MAGIC = b"SQLite format 3\0"
HEADER_BYTES = 100
VERSION_BYTES = slice(60, 64)  # where the file format keeps PRAGMA user_version, big-endian


class Trouble(Enum):
    """Why the database can't be used."""

    MISSING = auto()
    DAMAGED = auto()
    DOUBTFUL = auto()
    """Its tables are not what they should be: damaged, unless this program is at fault."""
    OLDER = auto()
    NEWER = auto()
    BUSY = auto()
    UNUSABLE = auto()
    """The system refuses: rights, a full disk, a disk that fails."""


class TroubleError(Exception):
    """The database can't be used; `text` is what the system says, not for printing uncleaned."""

    def __init__(self, trouble: Trouble, text: str = "") -> None:
        super().__init__(trouble, text)
        self.trouble = trouble
        self.text = text


_CODES = {
    sqlite3.SQLITE_BUSY: Trouble.BUSY,
    sqlite3.SQLITE_LOCKED: Trouble.BUSY,
    sqlite3.SQLITE_CORRUPT: Trouble.DAMAGED,
    sqlite3.SQLITE_NOTADB: Trouble.DAMAGED,
    sqlite3.SQLITE_FORMAT: Trouble.DAMAGED,
    sqlite3.SQLITE_ERROR: Trouble.DOUBTFUL,
    sqlite3.SQLITE_CONSTRAINT: Trouble.DOUBTFUL,
    sqlite3.SQLITE_MISMATCH: Trouble.DOUBTFUL,
}


@contextmanager
def translated() -> Iterator[None]:
    """Turn what the system and SQLite raise into TroubleError."""
    try:
        yield
    except sqlite3.Error as error:
        code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF
        raise TroubleError(_CODES.get(code, Trouble.UNUSABLE), str(error)) from error
    except UnicodeError as error:  # a name in the tables that is none any more
        raise TroubleError(Trouble.DAMAGED, str(error)) from error
    except OSError as error:
        raise TroubleError(Trouble.UNUSABLE, error.strerror or str(error)) from error


@contextmanager
def opened(path: Path, patience: float) -> Iterator[sqlite3.Connection]:
    """The database, at the version of this program; `patience` is how many seconds to wait for it.

    Raises TroubleError, also for what the caller does with it.
    """
    with translated():
        look(path)
        connection = connect(path, patience)
        try:
            _examine(connection, path)
            yield connection
        finally:
            connection.close()


def look(path: Path) -> None:
    """See from the first bytes whether SQLite may open the file: opening alone can change it.

    Raises TroubleError, OSError.
    """
    if not path.exists():
        raise TroubleError(Trouble.DAMAGED if path.is_symlink() else Trouble.MISSING)
    if not path.is_file():
        raise TroubleError(Trouble.DAMAGED)
    with path.open("rb") as file:
        header = file.read(HEADER_BYTES)
    if header.startswith(MAGIC) and len(header) == HEADER_BYTES:
        found = int.from_bytes(header[VERSION_BYTES], "big", signed=True)
        if found > schema.version():
            raise TroubleError(Trouble.NEWER)
    elif not journal(path).exists():  # with a journal, SQLite may still put the header right
        raise TroubleError(Trouble.DAMAGED)


def _examine(connection: sqlite3.Connection, path: Path) -> None:
    """See whether the file is whole and ours; while it is read, nobody lets it grow.

    Raises TroubleError, sqlite3.Error, OSError.
    """

    def ask(name: str) -> int:
        value: int = connection.execute(f"PRAGMA {name}").fetchone()[0]
        return value

    connection.execute("BEGIN")
    require(ask("user_version"))
    # One letter of the tables' definition that the disk got wrong can turn the keys into nothing.
    if not schema.objects(connection) >= _expected(schema.STEPS):
        raise TroubleError(Trouble.DOUBTFUL)
    # SQLite takes what is missing of the last page for zeros. In WAL mode, which somebody may have
    # switched on, the end of the file may lie elsewhere.
    is_cut_off = path.stat().st_size < ask("page_count") * ask("page_size")
    if is_cut_off and not path.with_name(path.name + "-wal").exists():
        raise TroubleError(Trouble.DAMAGED)
    connection.execute("COMMIT")


@cache
def _expected(steps: tuple[tuple[str, ...], ...]) -> frozenset[tuple[str, str]]:
    """The tables that `steps` make, by name and definition."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        schema.upgrade(connection, steps)
        return schema.objects(connection)


def require(found: int) -> None:
    """Go on only with the version of this program.

    Raises TroubleError.
    """
    if found == schema.version():
        return
    if found > schema.version():
        raise TroubleError(Trouble.NEWER)
    # No version of this program leaves a file without a version: see repair.create.
    raise TroubleError(Trouble.OLDER if found > 0 else Trouble.DAMAGED)


def journal(path: Path) -> Path:
    """Where SQLite keeps what it needs to take back a transaction that was cut off."""
    return path.with_name(path.name + "-journal")


# One file and a journal that lives for one save, rather than WAL with its two more files: it works
# on network drives and is copied with one copy. EXTRA and fullfsync make a commit durable against
# a power cut on every platform. The rest distrusts a damaged file.
_SETTINGS = (
    "synchronous = EXTRA",
    "fullfsync = ON",
    "trusted_schema = OFF",
    "cell_size_check = ON",
)
# SQLite reads what is left of a file that was cut off only after this, and it must come first.
_SALVAGING = ("writable_schema = ON", "trusted_schema = OFF", "cell_size_check = ON")


def connect(path: Path, patience: float, *, salvaging: bool = False) -> sqlite3.Connection:
    """A connection to an existing file; transactions are begun by hand.

    `salvaging` only reads, and reads all it can. Raises sqlite3.Error.
    """
    mode, settings = ("ro", _SALVAGING) if salvaging else ("rw", _SETTINGS)
    connection = sqlite3.connect(
        f"{path.as_uri()}?mode={mode}", uri=True, timeout=patience, isolation_level=None
    )
    connection.row_factory = sqlite3.Row
    # Bytes that are no UTF-8 spoil one row then, instead of the whole query.
    connection.text_factory = lambda data: data.decode("utf-8", "replace")
    for setting in settings:
        connection.execute(f"PRAGMA {setting}")
    return connection


@contextmanager
def transaction(connection: sqlite3.Connection) -> Iterator[None]:
    """All or nothing, and nobody else writes meanwhile."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise
