"""Putting files in place so that a power cut leaves the old one or the new one, never a torso."""

from __future__ import annotations

import contextlib
import os
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path


@contextlib.contextmanager
def scratch(beside: Path) -> Iterator[Path]:
    """An empty file for one user in the directory of `beside`; gone afterwards unless moved away.

    Raises OSError.
    """
    handle, name = tempfile.mkstemp(prefix=f".{beside.name}-", suffix=".tmp", dir=beside.parent)
    os.close(handle)
    path = Path(name)
    try:
        yield path
    finally:
        path.unlink(missing_ok=True)


def put_where_nothing_is(new: Path, path: Path) -> bool:
    """Give the finished file `new` the name `path`; False if that name is taken by now.

    Raises OSError.
    """
    flush(new)
    try:
        os.link(new, path)  # unlike a rename, a link never replaces what another copy just made
    except FileExistsError:
        return False
    except OSError:  # a file system without links
        if os.path.lexists(path):
            return False
        new.rename(path)
    flush_directory(path.parent)
    return True


def put_in_place(new: Path, path: Path) -> None:
    """Give the finished file `new` the name `path`, whatever had it.

    Raises OSError.
    """
    flush(new)
    new.replace(path)
    flush_directory(path.parent)


def keep(path: Path, aside: Path) -> None:
    """Let `path` have the name `aside` too, or, where a file can't have two names, instead.

    Raises OSError.
    """
    try:
        os.link(path, aside)  # so there is no moment at which a kill would leave nothing in place
    except OSError:
        path.rename(aside)


def dated(path: Path, why: str, now: float) -> Path:
    """A free name beside `path` that says why the file lies there, and since when."""
    stamp = time.strftime("%Y-%m-%d-%H%M%S", time.localtime(now))
    name, number = f"{path.name}.{why}-{stamp}", 1
    while os.path.lexists(path.with_name(name)):
        number += 1
        name = f"{path.name}.{why}-{stamp}-{number}"
    return path.with_name(name)


def flush(path: Path) -> None:
    """Have the contents of a file on the disk, not only on the way to it.

    Raises OSError.
    """
    with path.open("rb+") as file:
        os.fsync(file.fileno())


def flush_directory(directory: Path) -> None:
    """Have the names in a directory on the disk; only where the system knows how to."""
    if os.name == "nt":
        return
    with contextlib.suppress(OSError):  # some network file systems refuse, and need it not
        handle = os.open(directory, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
