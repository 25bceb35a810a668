"""Which language is spoken, and what becomes of one that cannot be."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from bakers_dozen import languages
from bakers_dozen.cli import main
from bakers_dozen.words import errors, play, translate
from bakers_dozen.words.translate import CATALOGUES, LANGUAGES, speak, spoken

BULGARIAN = "Няма какво да се повтори."
ENGLISH = "Nothing to redo."


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """An empty home, a system that asks for no language, and English again at the end."""
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG", "XDG_CONFIG_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    yield tmp_path
    speak("en")


def save_setting(home: Path, line: str) -> None:
    folder = home / ".config" / "bakers-dozen"
    folder.mkdir(parents=True)
    (folder / "config.toml").write_text(line + "\n")


@pytest.mark.parametrize(
    ("code", "language"),
    [
        ("bg", "bg"),
        ("bg_BG.UTF-8", "bg"),
        ("bg-BG", "bg"),
        ("BG", "bg"),
        ("bg@cyrillic", "bg"),
        ("en_GB", "en"),
        ("xx", None),
        ("bgx", None),
        ("", None),
        ("../bg", None),
    ],
)
def test_a_code_means_a_language(code: str, language: str | None) -> None:
    assert languages.understood(code) == language


@pytest.mark.parametrize(
    ("variables", "language"),
    [
        ({}, "en"),
        ({"LANG": "bg_BG.UTF-8"}, "bg"),
        ({"LC_MESSAGES": "bg_BG.UTF-8", "LANG": "en_US.UTF-8"}, "bg"),
        ({"LC_ALL": "en_US.UTF-8", "LANG": "bg_BG.UTF-8"}, "en"),
        ({"LANGUAGE": "bg", "LC_ALL": "C.UTF-8"}, "bg"),
        ({"LANGUAGE": "bg"}, "bg"),
        ({"LANGUAGE": "xx:bg:en", "LANG": "en_US.UTF-8"}, "bg"),
        ({"LANGUAGE": "en:bg"}, "en"),
        ({"LANGUAGE": "xx", "LANG": "bg_BG.UTF-8"}, "en"),
        ({"LANGUAGE": "", "LANG": "bg_BG.UTF-8"}, "bg"),
        ({"LANGUAGE": "bg", "LC_ALL": "C"}, "en"),
        ({"LANGUAGE": "bg", "LANG": "POSIX"}, "en"),
    ],
)
def test_the_system_asks_for_a_language_as_it_does_of_gettext(
    variables: dict[str, str], language: str
) -> None:
    assert languages.of_system(variables) == language


def test_the_option_comes_before_the_setting_and_the_setting_before_the_system(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANGUAGE", "bg")
    languages.begin([])
    assert play.nothing_to_redo() == BULGARIAN
    save_setting(home, 'language = "en"')
    languages.begin(["4711"])
    assert play.nothing_to_redo() == ENGLISH
    for words in (["--lang", "bg"], ["stats", "--lang=bg"]):
        languages.begin(words)
        assert play.nothing_to_redo() == BULGARIAN
        speak("en")


def test_a_setting_for_a_language_that_is_not_here_leaves_it_to_the_system(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    save_setting(home, 'language = "de"')
    languages.begin([])
    assert spoken() == "en"
    monkeypatch.setenv("LANG", "bg_BG.UTF-8")
    languages.begin([])
    assert spoken() == "bg"


def test_where_its_letters_cannot_be_shown_english_is_spoken(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    languages.choose("bg", ascii_only=True)
    assert play.nothing_to_redo() == ENGLISH
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(io.BytesIO(), encoding="ascii"))
    languages.choose("bg")
    assert play.nothing_to_redo() == ENGLISH
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(io.BytesIO(), encoding="cp1251"))
    languages.choose("bg")
    assert play.nothing_to_redo() == BULGARIAN


def keep_catalogue(folder: Path, data: bytes) -> None:
    file = folder / "bg" / "LC_MESSAGES" / "bakers_dozen.mo"
    file.parent.mkdir(parents=True)
    file.write_bytes(data)


@pytest.mark.parametrize("damage", [None, b"", b"no catalogue", b"\xde\x12\x04\x95" + b"\xff" * 40])
def test_a_missing_or_damaged_catalogue_leaves_english(
    damage: bytes | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(translate, "CATALOGUES", str(tmp_path))
    if damage is not None:
        keep_catalogue(tmp_path, damage)
    speak("bg")
    assert play.nothing_to_redo() == ENGLISH
    assert play.taken_back_at_once(2) == "2 moves taken back."


def unwritable() -> str:
    return errors.cannot_write("full")


def unrecognized() -> str:
    return translate.gettext("unrecognized arguments: %s") % "x"


def two_moves() -> str:
    return play.taken_back_at_once(2)


@pytest.mark.parametrize(
    ("whole", "damaged", "say", "said"),
    [
        (b"{reason}", b"{season}", unwritable, "The output cannot be written: full."),
        (b"}", b"|", unwritable, "The output cannot be written: full."),
        (b"{", b"}", unwritable, "The output cannot be written: full."),
        (b"%s", b"%d", unrecognized, "unrecognized arguments: x"),
        (b"{count}", b"{mount}", two_moves, "2 moves taken back."),
        (b"plural=(n != 1)", b"plural=(1 / 0 )", two_moves, "2 moves taken back."),
        (b"plural=(n != 1)", b"plural=(n + 9 )", two_moves, "2 moves taken back."),
    ],
)
def test_a_sentence_that_is_damaged_in_its_catalogue_is_in_english(
    whole: bytes,
    damaged: bytes,
    say: Callable[[], str],
    said: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    catalogue = Path(CATALOGUES, "bg", "LC_MESSAGES", "bakers_dozen.mo").read_bytes()
    messages, separator, translations = catalogue.partition(b"Project-Id-Version")
    keep_catalogue(tmp_path, messages + separator + translations.replace(whole, damaged))
    monkeypatch.setattr(translate, "CATALOGUES", str(tmp_path))
    speak("bg")
    assert say() == said
    assert play.nothing_to_redo() == BULGARIAN


@pytest.mark.parametrize("text", ["xx", "", "日本語", "\x1b[2J"])
def test_an_option_for_a_language_that_is_not_here_is_answered_in_a_sentence(
    text: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        main([f"--lang={text}"])
    assert ended.value.code == 2
    said = capsys.readouterr().err
    assert f"is no language spoken here; {', '.join(LANGUAGES)} are; see" in said
    assert said.count("\n") == 1
    assert "\x1b" not in said


@pytest.mark.parametrize("command", ["show", "solve", "deals", "stats", "games", "replay"])
def test_help_and_complaints_are_in_the_language_that_is_spoken(
    command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        main([command, "--lang", "bg", "--help"])
    assert capsys.readouterr().out.startswith(f"употреба: bakers-dozen {command}")
    with pytest.raises(SystemExit):
        main([command, "--lang", "bg", "--nonsense"])
    said = capsys.readouterr().err
    assert said.startswith("bakers-dozen: ")
    assert said.endswith(f"виж bakers-dozen {command} --help\n")
    assert "arguments" not in said
