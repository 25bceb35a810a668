"""The tables of `games.db`, as the steps that lead from each version to the next."""

from __future__ import annotations

TYPE_CHECKING = False  # typing is for checkers only, and slow to import
if TYPE_CHECKING:
    from sqlite3 import Connection

# One row is one game; nothing is kept that the rows don't say, so the statistics can't disagree
# with the games. `counted` is 1, 2, 3 … in the order in which games were won or left, NULL while a
# game counts for nothing: an order that no wrong clock can disturb. The checks keep a fault of
# this program out of the file; what a fault of the disk makes of it is refused on reading.
_FIRST = (
    """
    CREATE TABLE games (
        id INTEGER PRIMARY KEY,
        key TEXT NOT NULL UNIQUE CHECK (typeof(key) = 'text' AND key <> ''),
        revision INTEGER NOT NULL CHECK (typeof(revision) = 'integer' AND revision > 0),
        variant TEXT NOT NULL CHECK (typeof(variant) = 'text'),
        deal TEXT,
        board TEXT,
        moves TEXT NOT NULL CHECK (typeof(moves) = 'text' AND moves <> ''),
        cursor INTEGER NOT NULL CHECK (typeof(cursor) = 'integer' AND cursor >= 0),
        seconds REAL NOT NULL CHECK (seconds BETWEEN 0 AND 1e9),
        hints INTEGER NOT NULL CHECK (typeof(hints) = 'integer' AND hints >= 0),
        started REAL NOT NULL CHECK (typeof(started) = 'real'),
        touched REAL NOT NULL CHECK (typeof(touched) = 'real'),
        state TEXT NOT NULL CHECK (state IN ('playing', 'won', 'left')),
        won_moves INTEGER CHECK (won_moves IS NULL OR typeof(won_moves) = 'integer'),
        won_seconds REAL CHECK (won_seconds IS NULL OR won_seconds BETWEEN 0 AND 1e9),
        counted INTEGER CHECK (counted BETWEEN 1 AND 9007199254740992),
        CHECK ((deal IS NULL) <> (board IS NULL)),
        CHECK ((won_moves IS NULL) = (won_seconds IS NULL)),
        CHECK (counted IS NULL OR won_moves IS NOT NULL OR state = 'left')
    )
    """,
    "CREATE INDEX games_in_progress ON games (state, touched)",
    "CREATE INDEX games_of_deal ON games (deal, touched) WHERE state <> 'won'",
    # All that the statistics read, so that they never touch the moves of a hundred thousand games,
    # in the two orders in which they read it.
    """
    CREATE INDEX games_counted ON games (counted, variant, won_moves, hints)
    WHERE counted IS NOT NULL
    """,
    """
    CREATE INDEX games_by_time ON games (won_seconds, variant)
    WHERE counted IS NOT NULL AND won_seconds IS NOT NULL
    """,
)

STEPS: tuple[tuple[str, ...], ...] = (_FIRST,)
"""The statements that make version n + 1 of version n; version 0 is an empty file."""


def version() -> int:
    """The version that this program writes, kept in `PRAGMA user_version`."""
    return len(STEPS)


def upgrade(connection: Connection, steps: tuple[tuple[str, ...], ...] | None = None) -> None:
    """Bring the tables up to date, in the transaction that the caller has begun.

    `steps` are this program's if None.
    """
    steps = STEPS if steps is None else steps
    (found,) = connection.execute("PRAGMA user_version").fetchone()
    for step in steps[found:]:
        for statement in step:
            connection.execute(statement)
    connection.execute(f"PRAGMA user_version = {len(steps)}")


def objects(connection: Connection) -> frozenset[tuple[str, str]]:
    """The tables and indexes of a database, by name and definition."""
    query = "SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL"
    return frozenset((name, sql) for name, sql in connection.execute(query))
