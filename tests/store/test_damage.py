"""Files that are no database of ours any more: set aside, said once, and play goes on."""

from __future__ import annotations

import hashlib
import os
import random
import shutil
import sqlite3
from pathlib import Path

import pytest

from bakers_dozen.store import database, schema
from bakers_dozen.store.games import NAME, Store
from bakers_dozen.store.notices import News
from bakers_dozen.store.rows import Refused
from bakers_dozen.store.saved import SavedGame
from tests.store.games import begun, opened, played, tampered, won


def with_games(directory: Path, number: int) -> list[SavedGame]:
    store = opened(directory)
    return [store.save(played(begun(str(deal)), 5)) for deal in range(1, number + 1)]


def aside(directory: Path) -> list[Path]:
    return sorted(path for path in directory.iterdir() if ".damaged-" in path.name)


def kinds(store: Store) -> list[News]:
    return [notice.news for notice in store.news()]


def assert_plays_on(directory: Path) -> None:
    """Start, play, quit, start: at most one sentence at the first start and none at the second."""
    store = opened(directory)
    assert kinds(store) in ([], [News.SET_ASIDE])
    game = store.save(played(begun("99")))
    game = store.save(played(game))
    assert set(kinds(store)) <= {News.SET_ASIDE}
    store = opened(directory)
    assert store.game(game.id or 0) == game
    store.history(1000)
    store.unfinished()
    store.statistics()
    assert set(kinds(store)) <= {News.REFUSED, News.SET_ASIDE}


APART = 397  # bytes between two truncations: no divisor of a page, so all places in it occur
TEXTS = {
    "empty": b"",
    "brace": b"{",
    "zeros": b"\0" * 4096,
    "text": b"This is not a database.\n" * 300,
    "magic": b"SQLite format 3\0",
    "magic and zeros": b"SQLite format 3\0" + b"\0" * 4080,
    "magic and noise": b"SQLite format 3\0" + random.Random(1).randbytes(8000),
    "brackets": b"[" * 100_000,
}


@pytest.mark.parametrize("name", TEXTS)
def test_what_is_no_database_is_kept_under_a_dated_name(quick_path: Path, name: str) -> None:
    (quick_path / NAME).write_bytes(TEXTS[name])
    store = opened(quick_path)
    if name == "magic and noise":  # its bytes say that a newer program wrote it
        return
    (notice,) = store.news()
    (kept,) = aside(quick_path)
    assert (notice.news, notice.text, notice.number) == (News.SET_ASIDE, str(kept), 0)
    assert kept.read_bytes() == TEXTS[name]
    assert_plays_on(quick_path)


def test_a_directory_in_its_place_is_set_aside(quick_path: Path) -> None:
    (quick_path / NAME / "photos").mkdir(parents=True)
    assert kinds(opened(quick_path)) == [News.SET_ASIDE]
    assert (aside(quick_path)[0] / "photos").is_dir()
    assert_plays_on(quick_path)


@pytest.mark.skipif(os.name == "nt", reason="needs pipes with names")
def test_a_pipe_in_its_place_is_not_waited_for(quick_path: Path) -> None:
    os.mkfifo(quick_path / NAME)
    assert kinds(opened(quick_path)) == [News.SET_ASIDE]
    assert_plays_on(quick_path)


def test_a_link_to_nowhere_gets_its_file(quick_path: Path) -> None:
    (quick_path / "here").mkdir()
    (quick_path / "here" / NAME).symlink_to(quick_path / "there" / NAME)
    game = opened(quick_path / "here").save(played(begun()))
    assert opened(quick_path / "there").latest() == game


def test_the_database_of_another_program_is_set_aside(quick_path: Path) -> None:
    connection = sqlite3.connect(quick_path / NAME)
    connection.execute("CREATE TABLE games (cartridge TEXT)")
    connection.execute("PRAGMA user_version = 1")
    connection.close()
    assert kinds(opened(quick_path)) == [News.SET_ASIDE]
    assert_plays_on(quick_path)


def test_truncated_anywhere_it_starts_and_saves_what_is_left(quick_path: Path) -> None:
    games = with_games(quick_path / "whole", 100)
    data = (quick_path / "whole" / NAME).read_bytes()
    assert len(data) > 8 * 4096
    most = 0
    for length in range(0, len(data), APART):
        directory = quick_path / str(length)
        directory.mkdir()
        (directory / NAME).write_bytes(data[:length])
        store = opened(directory)
        (notice,) = store.news()
        assert notice.news is News.SET_ASIDE
        assert aside(directory)[0].read_bytes() == data[:length]
        found = store.history(1000)
        assert all(game in games or isinstance(game, Refused) for game in found)
        assert len(found) == notice.number
        most = max(most, notice.number)
        if length % (APART * 20) == 0:
            assert_plays_on(directory)
        shutil.rmtree(directory)
    assert most > 80


def flip(directory: Path, seed: int) -> None:
    chance = random.Random(seed)
    data = bytearray((directory / NAME).read_bytes())
    for _ in range(chance.choice([1, 3, 10, 100])):
        data[chance.randrange(len(data))] ^= 1 << chance.randrange(8)
    (directory / NAME).write_bytes(data)


def check_flips(directory: Path, seeds: range) -> None:
    with_games(directory / "whole", 12)
    opened(directory / "whole").save(won())
    for seed in seeds:
        copy = directory / str(seed)
        shutil.copytree(directory / "whole", copy)
        flip(copy, seed)
        if (copy / NAME).read_bytes()[database.VERSION_BYTES] == b"\0\0\0\1":
            assert_plays_on(copy)
        shutil.rmtree(copy)


def test_with_bytes_flipped_it_plays_on(quick_path: Path) -> None:
    check_flips(quick_path, range(100))


@pytest.mark.slow
@pytest.mark.parametrize("first", [100, 900])
def test_with_bytes_flipped_it_plays_on_at_length(quick_path: Path, first: int) -> None:
    check_flips(quick_path, range(first, first + 800))


def test_damage_during_play_keeps_the_game_on_the_table(quick_path: Path) -> None:
    with_games(quick_path, 3)
    store = opened(quick_path)
    game = store.save(played(begun()))
    (quick_path / NAME).write_bytes(b"oops")
    game = store.save(played(game))
    assert kinds(store) == [News.SET_ASIDE]
    assert opened(quick_path).latest() == game


def test_two_copies_that_meet_damage_lose_nothing(quick_path: Path) -> None:
    stores = [opened(quick_path), opened(quick_path)]
    games = [store.save(played(begun(str(n)))) for n, store in enumerate(stores, start=1)]
    (quick_path / NAME).write_bytes(b"oops")
    games = [store.save(played(game)) for store, game in zip(stores, games, strict=True)]
    assert set(opened(quick_path).history()) == set(games)


def test_the_journal_of_the_damaged_file_goes_with_it(quick_path: Path) -> None:
    with_games(quick_path, 1)
    (quick_path / NAME).write_bytes(b"oops" * 2000)
    (quick_path / f"{NAME}-journal").write_bytes(b"\xd9\xd5\x05\xf9\x20\xa1\x63\xd7" + b"\0" * 600)
    assert_plays_on(quick_path)
    assert not (quick_path / f"{NAME}-journal").exists()


def test_a_journal_without_its_database_does_not_spoil_the_new_one(quick_path: Path) -> None:
    (quick_path / f"{NAME}-journal").write_bytes(b"\xd9\xd5\x05\xf9\x20\xa1\x63\xd7" + b"\0" * 600)
    assert_plays_on(quick_path)


def test_a_newer_database_is_left_byte_for_byte(quick_path: Path) -> None:
    (game,) = with_games(quick_path, 1)
    tampered(quick_path, "PRAGMA user_version = 99")
    before = hashlib.sha256((quick_path / NAME).read_bytes()).digest()
    store = opened(quick_path)
    assert kinds(store) == [News.NEWER]
    for _ in range(3):
        game = store.save(played(game))
    assert store.latest() is None
    assert store.statistics().played == 0
    assert not store.close()
    assert store.news() == ()
    assert hashlib.sha256((quick_path / NAME).read_bytes()).digest() == before
    assert [path.name for path in quick_path.iterdir()] == [NAME]


def test_a_database_that_becomes_newer_during_play_is_left_alone(quick_path: Path) -> None:
    store = opened(quick_path)
    game = store.save(played(begun()))
    tampered(quick_path, "PRAGMA user_version = 99")
    store.save(played(game))
    assert kinds(store) == [News.NEWER]


@pytest.fixture
def next_version(monkeypatch: pytest.MonkeyPatch) -> None:
    """A program one version on, which notes the weather."""
    step = ("ALTER TABLE games ADD COLUMN weather TEXT NOT NULL DEFAULT 'fair'",)
    monkeypatch.setattr(schema, "STEPS", (*schema.STEPS, step))


def test_an_older_database_is_copied_and_brought_up_to_date(
    quick_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    games = with_games(quick_path, 3)
    opened(quick_path).save(won())
    before = opened(quick_path).statistics()
    step = ("ALTER TABLE games ADD COLUMN weather TEXT NOT NULL DEFAULT 'fair'",)
    with monkeypatch.context() as newer:
        newer.setattr(schema, "STEPS", (*schema.STEPS, step))
        store = opened(quick_path)
        (notice,) = store.news()
        assert notice.news is News.MIGRATED
        assert store.statistics() == before
        assert store.save(played(games[0])).revision == 2
        assert opened(quick_path).news() == ()
    assert kinds(opened(quick_path)) == [News.NEWER]
    os.replace(notice.text, quick_path / NAME)
    assert opened(quick_path).history()[1:] == games[::-1]


def test_a_migration_that_fails_leaves_the_old_database(
    quick_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    games = with_games(quick_path, 3)
    before = (quick_path / NAME).read_bytes()
    step = ("ALTER TABLE games ADD COLUMN weather TEXT", "INSERT INTO nowhere VALUES (1)")
    with monkeypatch.context() as newer:
        newer.setattr(schema, "STEPS", (*schema.STEPS, step))
        store = opened(quick_path)
        assert kinds(store) == [News.NOT_SAVED]
    assert (quick_path / NAME).read_bytes() == before
    assert opened(quick_path).history() == games[::-1]


@pytest.mark.usefixtures("next_version")
def test_a_fresh_database_has_the_version_of_the_program(quick_path: Path) -> None:
    with_games(quick_path, 1)
    assert (quick_path / NAME).read_bytes()[database.VERSION_BYTES] == b"\0\0\0\2"
    assert opened(quick_path).news() == ()
