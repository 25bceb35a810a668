"""Terminals whose ♥ fills two cells get letters."""

from __future__ import annotations

import shutil
import signal
import sys
from pathlib import Path
from unicodedata import east_asian_width

import pyte.screens
import pytest

from bakers_dozen.terminal.characters import may_be_wide
from bakers_dozen.ui.glyphs import ASCII, UNICODE, Glyphs
from bakers_dozen.ui.view import view
from tests.terminal.pty_game import playing
from tests.ui.play import press, start

QUESTION = b"\x1b[6n"
A_LOCALE = Path("/usr/lib/locale/C.utf8")
MEASURE = (
    "import sys; from bakers_dozen.terminal.width import is_wide;"
    "print('wide' if is_wide() else 'narrow')"
)


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        (b"\x1b[5;3R", "wide"),
        (b"\x1b[5;2R", "narrow"),
        (b"\x1b[15;13R", "narrow"),
        (b"u\x1b[5;3Ru", "wide"),  # somebody types already
        (b"", "narrow"),
        (b"junkR", "narrow"),
        (b"x" * 100, "narrow"),
    ],
)
def test_the_terminal_is_asked_how_wide_a_heart_is(answer: bytes, said: str) -> None:

    with playing(program=(sys.executable, "-c", MEASURE)) as game:
        game.see(lambda seen: QUESTION in seen.output)
        game.send(answer)
        game.see(said)
        assert game.leave() == 0
        game.assert_restored()


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT])
def test_a_signal_during_the_question_leaves_no_trace(
    number: signal.Signals, japan: dict[str, str]
) -> None:
    with playing("4711", env=japan) as game:
        game.see(lambda seen: QUESTION in seen.output)
        game.process.send_signal(number)
        assert game.leave() == 128 + number
        game.assert_restored()


@pytest.mark.parametrize(
    ("locale", "wide"),
    [("ja_JP.UTF-8", True), ("zh_CN", True), ("ko", True), ("C.UTF-8", False), ("", False)],
)
def test_only_where_it_may_be_so_it_is_asked(locale: str, wide: bool) -> None:
    assert may_be_wide(locale) is wide


@pytest.mark.parametrize("env", [{}, {"LC_ALL": "ja_JP.UTF-8", "TERM": "vt100"}])
def test_no_question_reaches_a_terminal_that_need_not_be_asked(env: dict[str, str]) -> None:
    with playing("4711", env=env) as game:
        game.see("[a]")
        assert QUESTION not in game.output


@pytest.fixture
def japan(tmp_path: Path) -> dict[str, str]:
    """The environment of a player in Japan, whose locale few machines have."""
    if not A_LOCALE.exists():
        pytest.skip("needs a locale to copy")
    shutil.copytree(A_LOCALE, tmp_path / "ja_JP.utf8")
    return {"LC_ALL": "ja_JP.UTF-8", "LOCPATH": str(tmp_path)}


def as_in_japan(char: str) -> int:
    return 2 if east_asian_width(char) in ("A", "F", "W") else 1


@pytest.mark.parametrize(
    ("wide", "options", "glyphs"),
    [
        (True, (), ASCII),
        (False, (), UNICODE),
        (True, ("--ascii",), ASCII),
        (False, ("--ascii",), ASCII),
    ],
)
def test_the_board_stands_straight_however_wide_a_heart_is(
    wide: bool,
    options: tuple[str, ...],
    glyphs: Glyphs,
    japan: dict[str, str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    if wide:
        monkeypatch.setattr(pyte.screens, "wcwidth", as_in_japan)
    with playing("4711", *options, env=japan) as game:
        game.answer_questions()
        model = start("4711", glyphs=glyphs)
        game.see(lambda seen: seen.lines == view(model).text().split("\n"))
        game.press("c", "g", "f")
        model = press(model, "c", "g", "f")
        game.see(lambda seen: seen.lines == view(model).text().split("\n"))
        assert (QUESTION in game.output) is not bool(options)
