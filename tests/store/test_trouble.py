"""Homes that can't be written, full disks, other programs that hold the file."""

from __future__ import annotations

import contextlib
import hashlib
import os
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from bakers_dozen.store import schema
from bakers_dozen.store.games import NAME
from bakers_dozen.store.notices import News
from tests.store.games import begun, opened, played, won
from tests.store.test_damage import kinds

needs_posix = pytest.mark.skipif(os.name == "nt", reason="needs the rights of Unix")
NOBODY = 65534


@contextlib.contextmanager
def without_rights(directory: Path) -> Iterator[None]:
    """Nothing under `directory` can be written: root has all rights, so it plays nobody."""
    directory.chmod(0o555)
    root = os.geteuid() == 0
    if root:
        os.seteuid(NOBODY)
    try:
        yield
    finally:
        if root:
            os.seteuid(0)
        directory.chmod(0o755)


@needs_posix
def test_a_home_that_cannot_be_written_is_said_once_and_play_goes_on(quick_path: Path) -> None:
    with without_rights(quick_path):
        store = opened(quick_path / "data")
        game = store.save(played(begun()))
        game = store.save(played(game))
        assert kinds(store) == [News.NOT_SAVED]
        assert not store.is_saving
    game = store.save(played(game))
    assert kinds(store) == [News.SAVED_AGAIN]
    assert opened(quick_path / "data").latest() == game


@needs_posix
def test_games_in_a_home_that_cannot_be_written_can_still_be_seen(quick_path: Path) -> None:
    quick_path.chmod(0o755)
    data = quick_path / "data"
    game = opened(data).save(played(begun()))
    opened(data).save(won())
    (data / NAME).chmod(0o444)
    before = (data / NAME).read_bytes()
    with without_rights(data):
        store = opened(data)
        assert store.latest() == game
        assert store.statistics().won == 1
        assert store.news() == ()
        store.save(played(game))
        assert kinds(store) == [News.NOT_SAVED]
    assert (data / NAME).read_bytes() == before


@needs_posix
def test_a_database_that_cannot_be_read_is_left_alone(quick_path: Path) -> None:
    quick_path.chmod(0o755)
    data = quick_path / "data"
    opened(data).save(played(begun()))
    (data / NAME).chmod(0)
    with without_rights(data):
        store = opened(data)
        store.save(played(begun("2")))
        assert kinds(store) == [News.NOT_SAVED]
    (data / NAME).chmod(0o600)
    assert len(opened(data).history()) == 1


def test_a_file_where_the_directory_should_be_is_left_alone(quick_path: Path) -> None:
    (quick_path / "data").write_text("mine")
    for directory in (quick_path / "data", quick_path / "data" / "deeper"):
        store = opened(directory)
        game = store.save(played(begun()))
        store.save(played(game))
        assert kinds(store) == [News.NOT_SAVED]
    assert (quick_path / "data").read_text() == "mine"


def test_a_save_that_failed_is_made_up_for_and_its_game_stays_one(quick_path: Path) -> None:
    blocked = quick_path / "data"
    blocked.write_text("in the way")
    store = opened(blocked)
    left = store.save(played(begun("1")).left())
    on_table = store.save(played(begun("2")))
    blocked.unlink()
    on_table = store.save(played(on_table))
    assert [notice.news for notice in store.news()][-1] is News.SAVED_AGAIN
    assert store.statistics().played == 1
    taken_up = store.save(played(left))
    assert taken_up.revision == 2
    assert set(store.history()) == {taken_up, on_table}
    assert store.statistics().played == 0


@pytest.mark.parametrize("lock", ["EXCLUSIVE", "IMMEDIATE"])
def test_a_file_held_by_another_program_never_holds_up_play(quick_path: Path, lock: str) -> None:
    store = opened(quick_path)
    game = store.save(played(begun()))
    other = sqlite3.connect(quick_path / NAME, isolation_level=None)
    other.execute(f"BEGIN {lock}")
    durations = []
    for _ in range(5):
        before = time.monotonic()
        game = store.save(played(game))
        durations.append(time.monotonic() - before)
    assert kinds(store) == [News.BUSY]
    assert max(durations) < 1.0
    assert max(durations[1:]) < 0.3
    other.execute("ROLLBACK")
    other.close()
    game = store.save(played(game))
    assert kinds(store) == [News.SAVED_AGAIN]
    assert opened(quick_path).latest() == game


def test_a_file_held_at_the_start_is_read_later(quick_path: Path) -> None:
    game = opened(quick_path).save(played(begun()))
    other = sqlite3.connect(quick_path / NAME, isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    store = opened(quick_path)
    assert store.latest() is None
    assert kinds(store) == [News.BUSY]
    other.close()
    assert store.latest() == game


@contextlib.contextmanager
def small_disk(directory: Path) -> Iterator[Path]:
    """A disk of its own with 160 KB, if this system lets us have one."""
    directory.mkdir()
    command = ["mount", "-t", "tmpfs", "-o", "size=160k", "none", str(directory)]
    try:
        done = subprocess.run(command, capture_output=True, check=False).returncode == 0
    except OSError:
        done = False
    if not done:
        pytest.skip("no small disk to be had here")
    try:
        yield directory
    finally:
        subprocess.run(["umount", str(directory)], check=True)


def fill(disk: Path) -> None:
    with contextlib.suppress(OSError), (disk / "ballast").open("wb", buffering=0) as file:
        for size in (4096, 1):
            with contextlib.suppress(OSError):
                while True:
                    file.write(b"x" * size)


def test_a_full_disk_spoils_nothing_and_saving_goes_on_when_there_is_room(
    quick_path: Path,
) -> None:
    with small_disk(quick_path / "disk") as disk:
        store = opened(disk)
        first = store.save(played(begun(), 3))
        fill(disk)
        game = store.save(played(first))
        game = store.save(played(game))
        assert kinds(store) == [News.NOT_SAVED]
        assert opened(disk).latest() == first
        assert sorted(path.name for path in disk.iterdir()) == ["ballast", NAME]
        (disk / "ballast").unlink()
        game = store.save(played(game))
        assert kinds(store) == [News.SAVED_AGAIN]
        assert opened(disk).latest() == game


def test_a_disk_full_from_the_start_gets_no_torso(quick_path: Path) -> None:
    with small_disk(quick_path / "disk") as disk:
        fill(disk)
        store = opened(disk)
        store.save(played(begun()))
        assert kinds(store) == [News.NOT_SAVED]
        assert [path.name for path in disk.iterdir()] == ["ballast"]


def test_a_disk_that_fills_up_in_a_migration_keeps_the_old_database(
    quick_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with small_disk(quick_path / "disk") as disk:
        games = [opened(disk).save(played(begun(str(deal)), 8)) for deal in range(1, 20)]
        before = hashlib.sha256((disk / NAME).read_bytes()).digest()
        size = (disk / NAME).stat().st_size
        grows = (
            "ALTER TABLE games ADD COLUMN weather BLOB",
            "UPDATE games SET weather = zeroblob(9999)",
        )
        for free in (0, size // 2, size + 8192):  # no room for the copy, half of it, all of it
            fill(disk)
            os.truncate(disk / "ballast", (disk / "ballast").stat().st_size - free)
            with monkeypatch.context() as newer:
                newer.setattr(schema, "STEPS", (*schema.STEPS, grows))
                store = opened(disk)
                assert kinds(store) == [News.NOT_SAVED]
                store.save(played(games[0]))
            for path in disk.iterdir():
                if path.name != NAME:
                    path.unlink()
            assert hashlib.sha256((disk / NAME).read_bytes()).digest() == before
            assert opened(disk).history(100) == games[::-1]


@needs_posix
def test_a_limit_on_the_size_of_files_is_like_a_full_disk(quick_path: Path) -> None:
    script = """
import resource, signal, sys
from pathlib import Path
from tests.store.games import begun, opened, played
store = opened(Path(sys.argv[1]))
game = store.save(played(begun("1")))
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
size = (Path(sys.argv[1]) / "games.db").stat().st_size
resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))
for deal in range(2, 60):
    store.save(played(begun(str(deal)), 8))
print([notice.news.name for notice in store.news()])
"""
    done = subprocess.run(
        [sys.executable, "-c", script, str(quick_path)], capture_output=True, text=True, check=True
    )
    assert done.stdout == "['NOT_SAVED']\n"
    games = opened(quick_path).history(100)
    assert 1 <= len(games) < 59
    assert opened(quick_path).news() == ()
