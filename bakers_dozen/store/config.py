"""The file of the settings: read with what is wrong in it as values, written with its comments."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from bakers_dozen.store import files
from bakers_dozen.store.notices import ConfigFault as ConfigFault
from bakers_dozen.store.notices import ConfigProblem as ConfigProblem
from bakers_dozen.store.places import make_directory
from bakers_dozen.store.settings import DEFAULTS, NAMES, Settings, changed, plain
from bakers_dozen.values import value

# Bytes; all settings with a comment on each take a twelfth of that. A name of many parts is read in
# the square of its length: one as long as this in 0.6 seconds.
LONGEST = 1 << 14


class _NoTomlError(Exception):
    def __init__(self, fault: ConfigFault, text: str = "") -> None:
        super().__init__(fault, text)
        self.problem = ConfigProblem(fault, text=text)


@value
class Written:
    """What came of writing the settings.

    `text` is the system's reason if it is not `done`; `aside` is where a file that could not be
    understood lies now.
    """

    done: bool
    text: str = ""
    aside: Path | None = None


def read(path: Path | None) -> tuple[Settings, tuple[ConfigProblem, ...]]:
    """The settings in the file, and what is wrong with it; without a file, the defaults."""
    try:
        table = _table(path)
    except _NoTomlError as error:
        return DEFAULTS, (error.problem,)
    return _understood(table)


def write(path: Path | None, settings: Settings, now: Callable[[], float] = time.time) -> Written:
    """Write what differs from the file, and leave the rest of it as it is. Never raises.

    A file that can't be understood is kept under another name. `now` is the Unix time.
    """
    if path is None:
        return Written(done=False)
    path = Path(os.path.realpath(path))  # so that a link to a collection of such files stays one
    try:
        return _write(path, settings, now())
    except OSError as error:
        return Written(done=False, text=error.strerror or str(error))


def _table(path: Path | None) -> dict[str, Any]:
    """The file as TOML; {} without one."""
    # tomllib reads in half the time that tomlkit takes, and reading is all that a start needs;
    # both are imported here: see the package's docstring.
    import tomllib

    try:
        return tomllib.loads(_text(path))
    except (ValueError, RecursionError) as error:  # what is no TOML, no number, or too deep
        raise _NoTomlError(ConfigFault.NOT_TOML, str(error)) from None


def _text(path: Path | None) -> str:
    if path is None:
        return ""
    try:
        if path.exists() and not path.is_file():  # a pipe would be waited for
            raise _NoTomlError(ConfigFault.UNREADABLE)
        with path.open("rb") as file:
            data = file.read(LONGEST + 1)
    except FileNotFoundError:
        return ""
    except OSError as error:
        raise _NoTomlError(ConfigFault.UNREADABLE, error.strerror or str(error)) from None
    if len(data) > LONGEST:
        raise _NoTomlError(ConfigFault.TOO_LONG)
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise _NoTomlError(ConfigFault.NOT_TOML, str(error)) from None


def _understood(table: dict[str, Any]) -> tuple[Settings, tuple[ConfigProblem, ...]]:
    settings = DEFAULTS
    problems = []
    for key, given in table.items():
        if key not in NAMES:
            problems.append(ConfigProblem(ConfigFault.UNKNOWN_KEY, key))
            continue
        after = changed(settings, key, given)
        if after is None:
            problems.append(ConfigProblem(ConfigFault.BAD_VALUE, key, _shown(given)))
        else:
            settings = after
    return settings, tuple(problems)


def _shown(value: object) -> str:
    try:
        return str(value).lower() if isinstance(value, bool) else str(value)
    except (ValueError, RecursionError):  # a number too long for Python, or tables too deep
        return "..."


def _write(path: Path, settings: Settings, now: float) -> Written:
    import tomlkit
    from tomlkit.exceptions import TOMLKitError

    make_directory(path.parent)
    aside = None
    try:
        present, _ = _understood(_table(path))
        document = tomlkit.parse(_text(path))
    except (_NoTomlError, TOMLKitError):
        aside = files.dated(path, "unreadable", now)
        present, document = DEFAULTS, tomlkit.document()
    for name in NAMES:
        # What is wrong in the file stays until the player chooses something else.
        if plain(present, name) != plain(settings, name):
            document[name] = plain(settings, name)
    _replace(path, tomlkit.dumps(document).encode(), aside)
    return Written(done=True, aside=aside)


def _replace(path: Path, data: bytes, aside: Path | None) -> None:
    with files.scratch(path) as scratch:
        scratch.write_bytes(data)
        if aside is not None:
            files.keep(path, aside)
        elif path.exists():
            scratch.chmod(path.stat().st_mode & 0o777)
        files.put_in_place(scratch, path)
