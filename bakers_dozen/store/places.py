"""Where the platform wants the files to be."""

from __future__ import annotations

import os
import os.path
import sys

TYPE_CHECKING = False  # the modules below are slow to import, and a start needs none of them
if TYPE_CHECKING:
    from pathlib import Path

PROGRAM = "bakers-dozen"
CONFIG = "config.toml"
GAMES = "games.db"

_PLAIN = {  # the variable and the directory in its absence, on most systems
    "data": ("XDG_DATA_HOME", "~/.local/share"),
    "config": ("XDG_CONFIG_HOME", "~/.config"),
}


def games_place() -> str | None:
    """Where the database is or would be, as a path; None where there is no home."""
    return _joined(_directory("data"), GAMES)


def config_place() -> str | None:
    """Where the file of the settings is or would be, as a path; None where there is no home."""
    return _joined(_directory("config"), CONFIG)


def data_directory() -> Path | None:
    """The directory of the database; None where there is no home to keep anything in."""
    return _path(_directory("data"))


def config_file() -> Path | None:
    """The file of the settings, existing or not; None where there is no home."""
    return _path(config_place())


def _directory(kind: str) -> str | None:
    return _usable(_plain(kind) or _by_platform(kind))


def _plain(kind: str) -> str:
    """The directory where that is a matter of two lines; empty where it is more than that.

    platformdirs would say the same, and it takes a tenth of the time to the first frame to import.
    """
    if sys.platform != "linux" or "ANDROID_ROOT" in os.environ:
        return ""
    variable, usual = _PLAIN[kind]
    chosen = os.environ.get(variable, "")
    if chosen and not (chosen.isprintable() and os.path.isabs(chosen)):
        return ""
    return os.path.join(chosen or os.path.expanduser(usual), PROGRAM)


def _by_platform(kind: str) -> str:
    from platformdirs import user_config_dir, user_data_dir

    find = user_data_dir if kind == "data" else user_config_dir
    return str(find(PROGRAM, appauthor=False))


def _usable(directory: str) -> str | None:
    # A `~` that nobody could expand, or a relative XDG directory, would put files wherever the
    # player happens to stand.
    return directory if os.path.isabs(directory) else None


def _joined(directory: str | None, name: str) -> str | None:
    return None if directory is None else os.path.join(directory, name)


def _path(place: str | None) -> Path | None:
    if place is None:
        return None
    from pathlib import Path

    return Path(place)


def make_directory(directory: Path) -> None:
    """Make a directory and the missing ones above it, for the player's eyes only.

    Raises OSError.
    """
    from bakers_dozen.store.files import flush_directory

    if directory.is_dir():
        return
    if directory.parent != directory:
        make_directory(directory.parent)
    directory.mkdir(mode=0o700, exist_ok=True)
    flush_directory(directory.parent)
