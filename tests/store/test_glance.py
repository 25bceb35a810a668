"""What is read at a glance equals what the slow ways read, or is left to them."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bakers_dozen.engine.deals import DealCode
from bakers_dozen.store import config, glance
from bakers_dozen.store.games import NAME
from bakers_dozen.store.settings import DEFAULTS, NAMES, allowed, changed, plain
from tests.store.games import begun, opened, played, tampered, won

CODE = DealCode.parse("4711")

value = st.sampled_from(["true", "false", '"mono"', '"de"', '"a\\\\"', "'x'", "1", '""', '"""a"""'])
line = st.one_of(
    st.builds("{} = {}".format, st.sampled_from([*NAMES, "other", "a.b", '"clock"', ""]), value),
    st.sampled_from(["", "# a note", " ", "clock=true # why", "[clock]", "clock", "=", "clock = "]),
    st.sampled_from(["mouse = true = false", "clock = true\r", "\ufeff", "clock\x0c=true", "ä=1"]),
)


def glanced(path: Path) -> object:
    try:
        return glance.settings(str(path))
    except glance.NotPlainError:
        return None


@given(st.lists(line, max_size=5))
def test_plain_settings_are_understood_as_the_parser_does(lines: list[str]) -> None:
    import tempfile

    with tempfile.TemporaryDirectory() as directory:
        path = Path(directory) / "config.toml"
        path.write_bytes("\n".join(lines).encode())
        assert glanced(path) in (None, config.read(path)[0])
        if glanced(path) is not None:
            assert config.read(path)[1] == ()


def test_what_the_program_writes_is_plain(tmp_path: Path) -> None:
    path = tmp_path / "config.toml"
    settings = DEFAULTS
    for name in NAMES:
        for choice in allowed(name):
            switch = {"true": True, "false": False}.get(choice, choice)
            settings = changed(settings, name, switch) or settings
        config.write(path, settings)
        assert glanced(path) == settings
        assert plain(settings, name) == plain(config.read(path)[0], name)


def test_settings_that_are_no_file_are_left_to_the_slow_way(tmp_path: Path) -> None:
    assert glance.settings(None) == glance.settings(str(tmp_path / "none")) == DEFAULTS
    assert glanced(tmp_path) is None
    (tmp_path / "long").write_text("#" * 10_000)
    assert glanced(tmp_path / "long") is None


def test_the_latest_game_is_that_of_the_store(tmp_path: Path) -> None:
    path = str(tmp_path / NAME)
    assert glance.latest(path) is None
    store = opened(tmp_path)
    first = store.save(played(begun("4711"), 3))
    second = store.save(played(begun("any-suit:7"), 2))
    store.save(second.left())
    store.save(won())
    assert glance.latest(path) == store.latest() == first
    assert glance.latest(path, CODE) == store.of_deal(CODE) == first
    other = DealCode.parse("any-suit:7")
    assert glance.latest(path, other) == store.of_deal(other)
    assert glance.latest(path, DealCode.parse("5")) is store.of_deal(DealCode.parse("5")) is None


def test_odd_names_of_directories_are_no_matter(tmp_path: Path) -> None:
    for name in ("a b", "50%25", "what?", "#1", "ä", "a&mode=rw"):
        (tmp_path / name).mkdir()
        saved = opened(tmp_path / name).save(played(begun()))
        assert glance.latest(str(tmp_path / name / NAME)) == saved


@pytest.mark.parametrize("content", [b"", b"SQLite format 3\0" + b"\0" * 84, b"no database"])
def test_what_is_no_database_is_left_to_the_store(tmp_path: Path, content: bytes) -> None:
    (tmp_path / NAME).write_bytes(content)
    with pytest.raises(glance.NotPlainError):
        glance.latest(str(tmp_path / NAME))


@pytest.mark.parametrize(
    "statement",
    ["PRAGMA user_version = 99", "UPDATE games SET moves = 'a-a'", "DROP TABLE games"],
)
def test_a_database_that_is_not_sound_is_left_to_the_store(tmp_path: Path, statement: str) -> None:
    opened(tmp_path).save(played(begun()))
    tampered(tmp_path, statement)
    with pytest.raises(glance.NotPlainError):
        glance.latest(str(tmp_path / NAME))


def test_a_directory_in_the_place_of_the_database_is_left_to_the_store(tmp_path: Path) -> None:
    with pytest.raises(glance.NotPlainError):
        glance.latest(str(tmp_path))


def test_a_glance_imports_nothing_slow(tmp_path: Path) -> None:
    opened(tmp_path / "bakers-dozen").save(played(begun()))
    script = (
        "import sys; before = set(sys.modules);"
        "from bakers_dozen.store import glance, places;"
        "glance.settings(places.config_place());"
        "assert glance.latest(places.games_place());"
        "slow = {'typing', 'pathlib', 'tomllib', 'tomlkit', 'platformdirs', 'tempfile'};"
        "print(sorted(slow & set(sys.modules) - before))"
    )
    env = {"XDG_DATA_HOME": str(tmp_path), "PYTHONPATH": str(Path(__file__).parents[2])}
    done = subprocess.run(
        [sys.executable, "-S", "-c", script], capture_output=True, text=True, check=True, env=env
    )
    assert done.stdout == "[]\n"
