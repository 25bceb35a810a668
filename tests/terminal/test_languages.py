"""Other languages in the real program, from its start to its end."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import polib
import pytest

from tests.catalogue import PACKAGE, messages
from tests.speaking import longer, unmarked
from tests.terminal.pty_game import BASE_ENV, PtyGame, playing

BULGARIAN = {"LANGUAGE": "bg"}


# -P: what stands in the folder of the tests must not be taken for the program.
COPY = (sys.executable, "-P", "-m", "bakers_dozen")


def in_longer_words(folder: Path) -> dict[str, str]:
    """The environment of a program whose Bulgarian catalogue says everything longer and marked."""
    shutil.copytree(PACKAGE, folder / PACKAGE.name, ignore=shutil.ignore_patterns("__pycache__"))
    catalogue = polib.POFile()
    catalogue.metadata = {"Content-Type": "text/plain; charset=UTF-8"}
    for entry in messages():
        entry.msgstr = "" if entry.msgid_plural else longer(entry.msgid)
        if entry.msgid_plural:
            entry.msgstr_plural = {0: longer(entry.msgid), 1: longer(entry.msgid_plural)}
        catalogue.append(entry)
    place = folder / PACKAGE.name / "locale" / "bg" / "LC_MESSAGES" / "bakers_dozen.mo"
    catalogue.save_as_mofile(str(place))
    # A plain terminal: the tests' own screen does not know how others erase in wide windows.
    return {**BULGARIAN, "PYTHONPATH": str(folder), "TERM": "vt100"}


@pytest.fixture(scope="module")
def longer_words(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    if os.environ.get("BAKERS_DOZEN"):
        pytest.skip("an installed program has its own catalogue")
    return in_longer_words(tmp_path_factory.mktemp("longer"))


def all_marked_with(sight: str) -> Callable[[PtyGame], bool]:
    """Whether a text is on the screen, and every word there comes from the catalogue."""

    def holds(game: PtyGame) -> bool:
        text = game.text.translate({ord(edge): " " for edge in "│─╭╮╰╯║═╔╗╚╝"})
        return sight in text and not unmarked(text)

    return holds


def test_every_word_on_the_screen_comes_from_the_catalogue(longer_words: dict[str, str]) -> None:
    with playing("4711", rows=66, cols=150, env=longer_words, program=COPY) as game:
        game.see("«Deal 4711 is on the table.")
        for keys, sight in (
            ("?", "«Build"),
            ("\x1b[C", "«Playing"),
            ("\x1b[C", "«Cards of a column"),
            ("qm", "«redraw"),
            (",", "«Colours"),
            ("qv", "«Good Measure"),
            ("qs", "«No game counts yet"),
            ("qN", "«Deal number or code"),
            ("\x1b", "«choose"),
            ("w", "«winnable"),
            ("\t", "«Hint"),
            ("uu", "«Nothing to undo"),
        ):
            game.press(*keys.replace("m", "\x1b[21~"))
            game.see(all_marked_with(sight))
        game.press("f", "f", "q")
        assert game.leave() == 0
        assert "«Deal 4711, left after 1 move. To go on: bakers-dozen 4711 " in game.text


def test_every_line_of_the_line_mode_comes_from_the_catalogue(longer_words: dict[str, str]) -> None:
    lines = "show\nc g\nhint\nundo\nfind 7\nverdict\nsolution\nvariants\nrules\nstats\nhelp\nbla\n"
    ended = subprocess.run(
        [*COPY, "--plain", "4711"],
        input=lines,
        capture_output=True,
        encoding="utf-8",
        env={**BASE_ENV, **longer_words, "HOME": "/nowhere"},
        check=False,
    )
    assert ended.stderr == ""
    # What is typed stays as it is: moves, and the word that was no command.
    said = [line for line in ended.stdout.splitlines() if "-home" not in line or "«" in line]
    assert unmarked("\n".join(said)) <= {"bla", "home"}


def test_a_game_in_bulgarian_on_a_bulgarian_keyboard() -> None:
    with playing("4711", env=BULGARIAN) as game:
        game.see("Раздаване 4711 е на масата.")
        game.press("ъ", "ж")  # the keys of c and g
        game.see("9♣ отива на 10♦.")
        game.press("к")
        game.see("Върнато: 9♣ отново е в колона c.")
        game.press("\t")
        game.see("Enter изиграва хода.")
        game.press("?")
        game.see("Помощ 1/3: Правила")
        game.press("q", "q")
        assert game.leave() == 0
        game.assert_restored()


def test_the_language_of_the_settings_holds_at_once_and_the_next_time(tmp_path: Path) -> None:
    with playing("4711", home=tmp_path) as game:
        game.see("Deal 4711 is on the table.")
        game.press(",")
        game.see("Settings")
        game.press("End", "Up", "Left")
        game.see("Настройки")
        game.see("> Език            български")
        game.press("q", "ъ", "ж")  # and so does the keyboard that goes with it
        game.see("9♣ отива на 10♦.")
        game.press("q")
        assert game.leave() == 0
        assert "За да продължиш: bakers-dozen 4711" in game.text
    with playing(home=tmp_path) as game:
        game.see("Раздаване 4711 продължава след 1 ход.")
        game.press(",", "End", "Up", "Left")
        game.see("> Language              English")
    with playing("--lang", "en", home=tmp_path) as game:
        game.see("Deal 4711 goes on after 1 move.")
    with playing("replay", "1", "--lang", "bg", home=tmp_path) as game:
        game.see("Играта, както беше изиграна, 1 ход")


@pytest.mark.parametrize("env", [{"LC_ALL": "C", "LANG": "bg_BG.UTF-8"}, {"LANGUAGE": "xx"}])
def test_a_language_that_cannot_be_had_leaves_english(env: dict[str, str]) -> None:
    with playing("4711", env=env) as game:
        game.see("Deal 4711 is on the table.")


def test_a_screen_of_ascii_speaks_english() -> None:
    with playing("4711", "--ascii", env=BULGARIAN) as game:
        game.see("Deal 4711 is on the table.")
        game.press(",")
        game.see("Settings")
        assert "?" not in game.text.replace("? help", "")


def test_bulgarian_by_lines() -> None:
    ended = subprocess.run(
        [sys.executable, "-m", "bakers_dozen", "--plain", "--lang", "bg", "4711"],
        input="col c\nc g\nf home\nundo\nundo all\nquit\n",
        capture_output=True,
        encoding="utf-8",
        env={**BASE_ENV, "HOME": "/nowhere"},
        check=False,
    )
    assert ended.stdout.splitlines()[2:] == [
        "c: 9 спатия, върху 10 купа, дама пика, 6 пика.",
        "9 спатия отива на 10 каро.",
        "асо купа се прибира.",
        "Върнато: асо купа отново е в колона f.",
        "Отново в началото: върнат е 1 ход, redo all го повтаря.",
        "Раздаване 4711, оставено след 0 хода. За да продължиш: bakers-dozen 4711",
    ]
