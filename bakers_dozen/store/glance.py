"""What a start wants of the files before the first frame, read with nothing slow to import.

Most often that is all there is to read: a few plain settings, one sound game. Whatever is not as
simple as that, from a comma in the settings to a database that another program holds, is left to
`config` and `Store`, which can tell what is wrong and mend it.
"""

from __future__ import annotations

import os.path

from bakers_dozen.engine.deals import DealCode
from bakers_dozen.store.settings import DEFAULTS, NAMES, Settings, changed

TYPE_CHECKING = False  # typing is for checkers only, and slow to import
if TYPE_CHECKING:
    from collections.abc import Sequence

    from bakers_dozen.store.saved import SavedGame

LONGEST = 1 << 13  # bytes of settings; a longer file is no plain one
PATIENCE = 0.02  # seconds to wait for another copy, which needs less to save a move


class NotPlainError(Exception):
    """It takes more than a glance."""


def settings(path: str | None) -> Settings:
    """The settings in a file of `name = value` lines, the defaults without a file.

    Raises NotPlainError.
    """
    try:
        text = _text(path)
    except FileNotFoundError:
        return DEFAULTS
    except (OSError, ValueError):
        raise NotPlainError from None
    found, seen = DEFAULTS, set[str]()
    for line in text.split("\n"):
        if not line or line.startswith("#"):
            continue
        name, sign, value = (part.strip(" ") for part in line.partition("="))
        after = changed(found, name, _value(value)) if name in NAMES and sign else None
        if after is None or name in seen:
            raise NotPlainError
        seen.add(name)
        found = after
    return found


def _text(path: str | None) -> str:
    if path is None:
        return ""
    if os.path.exists(path) and not os.path.isfile(path):  # a pipe would be waited for
        raise NotPlainError
    with open(path, "rb") as file:
        text = file.read(LONGEST).decode("ascii")
    if len(text) == LONGEST or not text.replace("\n", " ").isprintable():
        raise NotPlainError
    return text


def _value(text: str) -> str | bool | None:
    """A plain TOML value: true, false, or a string without escapes; None if it is another."""
    if text in ("true", "false"):
        return text == "true"
    inner = text[1:-1]
    plain = len(text) > 1 and text[0] == text[-1] == '"' and not set(inner) & set('"\\')
    return inner if plain else None


def latest(path: str | None, code: DealCode | None = None) -> SavedGame | None:
    """The game that was being played last; that of the deal `code`, if given, even if left.

    Raises NotPlainError.
    """
    if path is None or not os.path.lexists(path):
        return None
    import sqlite3

    try:
        return _read(path, code)
    except (sqlite3.Error, OSError, UnicodeError):
        raise NotPlainError from None


def _read(path: str, code: DealCode | None) -> SavedGame | None:
    import sqlite3

    from bakers_dozen.store import rows, schema
    from bakers_dozen.store.saved import SavedGame

    connection = sqlite3.connect(_uri(path), uri=True, timeout=PATIENCE, isolation_level=None)
    try:
        connection.row_factory = sqlite3.Row
        connection.execute("PRAGMA cell_size_check = ON")
        (version,) = connection.execute("PRAGMA user_version").fetchone()
        if version != schema.version():
            raise NotPlainError
        query, values = _query(code)
        row = connection.execute(query, values).fetchone()
    finally:
        connection.close()
    found = None if row is None else rows.read(row)
    if found is None or isinstance(found, SavedGame):
        return found
    raise NotPlainError


def _uri(path: str) -> str:
    """The path as SQLite wants it when it shall only read."""
    if os.sep != "/":
        raise NotPlainError  # drives and backslashes
    return f"file:{path.replace('%', '%25').replace('?', '%3f').replace('#', '%23')}?mode=ro"


def _query(code: DealCode | None) -> tuple[str, Sequence[str]]:
    if code is None:
        # The index on state and touched answers this, however many games there are.
        return "SELECT * FROM games WHERE state = 'playing' ORDER BY touched DESC LIMIT 1", ()
    return (
        "SELECT * FROM games WHERE deal = ? AND state <> 'won' ORDER BY touched DESC LIMIT 1",
        (str(code),),
    )
