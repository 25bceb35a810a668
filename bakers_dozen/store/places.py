"""Where the platform wants the files to be."""

from __future__ import annotations

from pathlib import Path

from bakers_dozen.store.files import flush_directory

PROGRAM = "bakers-dozen"
CONFIG = "config.toml"


def data_directory() -> Path | None:
    """The directory of the database; None where there is no home to keep anything in."""
    from platformdirs import user_data_path  # imported here: see the package's docstring

    return _usable(user_data_path(PROGRAM, appauthor=False))


def config_file() -> Path | None:
    """The file of the settings, existing or not; None where there is no home."""
    from platformdirs import user_config_path

    directory = _usable(user_config_path(PROGRAM, appauthor=False))
    return None if directory is None else directory / CONFIG


def _usable(directory: Path) -> Path | None:
    # A `~` that nobody could expand, or a relative XDG directory, would put files wherever the
    # player happens to stand.
    return directory if directory.is_absolute() else None


def make_directory(directory: Path) -> None:
    """Make a directory and the missing ones above it, for the player's eyes only.

    Raises OSError.
    """
    if directory.is_dir():
        return
    if directory.parent != directory:
        make_directory(directory.parent)
    directory.mkdir(mode=0o700, exist_ok=True)
    flush_directory(directory.parent)
