"""Terminals whose ♥ fills two cells get letters."""

from __future__ import annotations

import sys

import pytest

from bakers_dozen.terminal.characters import may_be_wide
from tests.terminal.pty_game import playing

QUESTION = b"\x1b[6n"
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
