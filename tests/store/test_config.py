from __future__ import annotations

import os
import stat
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bakers_dozen.store import config, places
from bakers_dozen.store.config import ConfigFault, ConfigProblem
from bakers_dozen.store.settings import (
    DEFAULTS,
    NAMES,
    Colours,
    Keys,
    SafePlays,
    Settings,
    Suits,
    allowed,
    changed,
    plain,
)

MINE = """\
# My table.
colours = "four"   # easier to tell apart

mouse = false
safe_plays = "off"

[notes]
a = 1
"""


def write(path: Path, settings: Settings) -> config.Written:
    return config.write(path, settings, lambda: 0.0)


def test_without_a_file_there_are_the_defaults_and_no_complaints(quick_path: Path) -> None:
    assert config.read(quick_path / "config.toml") == (DEFAULTS, ())
    assert config.read(None) == (DEFAULTS, ())
    assert list(quick_path.iterdir()) == []


def test_settings_come_back(quick_path: Path) -> None:
    path = quick_path / "a" / "b" / "config.toml"
    settings = Settings(
        colours=Colours.MONO,
        suits=Suits.LETTERS,
        frames=False,
        verdict=True,
        winnable_only=False,
        safe_plays=SafePlays.SAFE,
        clock=True,
        mouse=False,
        screen_reader=True,
        language="pt_BR",
        keys=Keys.UK,
        last_variant="any-suit",
    )
    assert write(path, settings) == config.Written(done=True)
    assert config.read(path) == (settings, ())
    assert [file.name for file in path.parent.iterdir()] == ["config.toml"]
    assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700


def test_only_what_is_chosen_is_written_and_comments_survive(quick_path: Path) -> None:
    path = quick_path / "config.toml"
    path.write_text(MINE)
    path.chmod(0o640)
    settings, problems = config.read(path)
    assert (settings.colours, settings.mouse) == (Colours.FOUR, False)
    assert problems == (ConfigProblem(ConfigFault.UNKNOWN_KEY, "notes"),)
    after = changed(settings, "mouse", value=True)
    assert after is not None
    after = changed(after, "clock", value=True)
    assert after is not None
    write(path, after)
    text = path.read_text()
    assert text.replace("clock = true\n", "") == MINE.replace("mouse = false", "mouse = true")
    assert config.read(path) == (after, problems)
    assert stat.S_IMODE(path.stat().st_mode) == 0o640


def test_writing_what_is_there_changes_no_byte(quick_path: Path) -> None:
    path = quick_path / "config.toml"
    path.write_text(MINE)
    write(path, config.read(path)[0])
    assert path.read_text() == MINE


BAD_VALUES = [
    ("colours", "7", "7"),
    ("colours", '"pink"', "pink"),
    ("frames", '"yes"', "yes"),
    ("mouse", "1", "1"),
    ("clock", "[true]", "[True]"),
    ("suits", "true", "true"),
    ("language", '"/etc/passwd"', "/etc/passwd"),
    ("language", "{}", "{}"),
    ("keys", '"dvorak"', "dvorak"),
    ("last_variant", '"klondike"', "klondike"),
    ("safe_plays", "nan", "nan"),
    ("verdict", "2001-01-01", "2001-01-01"),
]


@pytest.mark.parametrize(("key", "value", "shown"), BAD_VALUES)
def test_a_bad_value_is_named_and_the_default_used_and_the_rest_kept(
    quick_path: Path, key: str, value: str, shown: str
) -> None:
    path = quick_path / "config.toml"
    text = f"{key} = {value} # hm\nscreen_reader = true\n"
    path.write_text(text)
    settings, problems = config.read(path)
    assert problems == (ConfigProblem(ConfigFault.BAD_VALUE, key, shown),)
    assert settings == changed(DEFAULTS, "screen_reader", value=True)
    write(path, Settings(screen_reader=False))
    assert path.read_text() == text.replace("reader = true", "reader = false")


@pytest.mark.parametrize(
    "text",
    ["mouse = 0x" + "f" * 5000, "mouse" + ".a" * 1000 + " = 1"],
    ids=["a long number", "deep tables"],
)
def test_a_value_that_python_cannot_print_is_a_bad_value_too(quick_path: Path, text: str) -> None:
    path = quick_path / "config.toml"
    path.write_text(f"clock = true\n{text}\n")
    problem = ConfigProblem(ConfigFault.BAD_VALUE, "mouse", "...")
    assert config.read(path) == (Settings(clock=True), (problem,))
    assert write(path, Settings(mouse=False)).done
    assert not config.read(path)[0].mouse


NO_TOML: dict[str, bytes] = {
    "half a line": b"mouse = ",
    "twice": b"mouse = true\nmouse = false\n",
    "binary": bytes(range(256)),
    "zeros": b"\0" * 4096,
    "brackets": b"x = " + b"[" * 10_000,
    "latin": 'language = "fran\xe7ais"'.encode("latin-1"),
    "digits": b"x = 1" + b"0" * 10_000,
    "json": b'{"mouse": false}',
}


@pytest.mark.parametrize("name", NO_TOML)
def test_what_is_no_toml_is_kept_aside_before_it_is_written_anew(
    quick_path: Path, name: str
) -> None:
    path = quick_path / "config.toml"
    path.write_bytes(NO_TOML[name])
    settings, (problem,) = config.read(path)
    assert (settings, problem.fault) == (DEFAULTS, ConfigFault.NOT_TOML)
    assert path.read_bytes() == NO_TOML[name]
    written = write(path, Settings(mouse=False))
    assert written.done
    assert written.aside is not None
    assert written.aside.read_bytes() == NO_TOML[name]
    assert config.read(path) == (Settings(mouse=False), ())


def test_a_file_of_ten_megabytes_is_not_read_and_not_lost(quick_path: Path) -> None:
    path = quick_path / "config.toml"
    path.write_bytes(b"# long\n" * 1_500_000)
    assert config.read(path) == (DEFAULTS, (ConfigProblem(ConfigFault.TOO_LONG),))
    written = write(path, Settings(clock=True))
    assert written.aside is not None
    assert written.aside.stat().st_size == 10_500_000
    assert config.read(path)[0].clock


def test_a_mark_at_the_beginning_does_not_matter(quick_path: Path) -> None:
    path = quick_path / "config.toml"
    path.write_bytes(b"\xef\xbb\xbfclock = true\r\n")
    assert config.read(path) == (Settings(clock=True), ())


def test_a_directory_in_its_place_is_kept_aside(quick_path: Path) -> None:
    path = quick_path / "config.toml"
    (path / "inside").mkdir(parents=True)
    assert config.read(path) == (DEFAULTS, (ConfigProblem(ConfigFault.UNREADABLE),))
    written = write(path, Settings(clock=True))
    assert written.aside is not None
    assert (written.aside / "inside").is_dir()


@pytest.mark.skipif(os.name == "nt", reason="needs pipes with names")
def test_a_pipe_in_its_place_is_not_waited_for(quick_path: Path) -> None:
    os.mkfifo(quick_path / "config.toml")
    assert config.read(quick_path / "config.toml")[1][0].fault is ConfigFault.UNREADABLE


def test_a_link_stays_a_link(quick_path: Path) -> None:
    kept, path = quick_path / "dotfiles", quick_path / "config.toml"
    kept.write_text("clock = true\n")
    path.symlink_to(kept)
    write(path, Settings(clock=False))
    assert path.is_symlink()
    assert kept.read_text() == "clock = false\n"


def test_where_nothing_can_be_written_it_says_why(quick_path: Path) -> None:
    (quick_path / "file").write_text("mine")
    written = write(quick_path / "file" / "config.toml", Settings(clock=True))
    assert (written.done, bool(written.text)) == (False, True)
    assert not config.write(None, DEFAULTS).done
    assert (quick_path / "file").read_text() == "mine"


@pytest.mark.parametrize("name", NAMES)
def test_every_setting_takes_each_of_its_values_and_nothing_else(name: str) -> None:
    for value in allowed(name):
        as_written = value == "true" if value in ("true", "false") else value
        settings = changed(DEFAULTS, name, as_written)
        assert settings is not None
        assert plain(settings, name) == as_written
    wrong_ones: tuple[object, ...] = (None, 3, 2.5, "?", [], {})
    for wrong in wrong_ones:
        assert changed(DEFAULTS, name, wrong) is None


@given(st.binary(max_size=200))
def test_no_bytes_whatsoever_raise(data: bytes) -> None:
    import tempfile

    with tempfile.TemporaryDirectory() as directory:
        path = Path(directory) / "config.toml"
        path.write_bytes(data)
        config.read(path)
        assert write(path, Settings(clock=True)).done
        assert config.read(path)[0].clock


WHERE: list[tuple[str, Callable[[], Path | None]]] = [
    ("XDG_DATA_HOME", places.data_directory),
    ("XDG_CONFIG_HOME", places.config_file),
]


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="asks for the places of Linux")
@pytest.mark.parametrize(("name", "place"), WHERE)
def test_files_lie_where_the_platform_wants_them(
    monkeypatch: pytest.MonkeyPatch, name: str, place: Callable[[], Path | None]
) -> None:
    monkeypatch.setenv(name, "/some/where/deep")
    found = place()
    assert found is not None
    assert Path("/some/where/deep/bakers-dozen") in (found, found.parent)


@pytest.mark.skipif(sys.platform != "linux", reason="compares the short way of Linux")
@pytest.mark.parametrize("xdg", [None, "", "/some/where", "/a/../b", "/ends/in/"])
def test_the_short_way_to_the_files_is_that_of_platformdirs(
    monkeypatch: pytest.MonkeyPatch, xdg: str | None
) -> None:
    for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME"):
        monkeypatch.delenv(name, raising=False)
        if xdg is not None:
            monkeypatch.setenv(name, xdg)
    short = places.data_directory(), places.config_file()
    monkeypatch.setattr(places, "_plain", lambda _: "")
    assert (places.data_directory(), places.config_file()) == short


def test_a_home_that_is_nowhere_is_no_place(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(places, "_usable", lambda _: None)
    assert places.data_directory() is None
    assert places.config_file() is None


def test_importing_the_room_loads_nothing_heavy() -> None:
    script = (
        "import sys, bakers_dozen.store, bakers_dozen.store.saved, bakers_dozen.store.clock, "
        "bakers_dozen.store.settings, bakers_dozen.store.config, bakers_dozen.store.places, "
        "bakers_dozen.store.notices;"
        "print([name for name in ('sqlite3', 'tomlkit', 'tomllib', 'platformdirs')"
        " if name in sys.modules])"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )
    assert done.stdout == "[]\n"
