"""The themes, in terminals of many, few and no colours."""

from __future__ import annotations

import pytest
from pyte.screens import Char

from bakers_dozen import looks
from bakers_dozen.terminal.theme import PALETTES
from tests.terminal.pty_game import PtyGame, playing

USUAL = {"default", "red"}
SEEN = {
    "auto": USUAL,
    "two": USUAL,
    "four": {"default", "red", "green", "cyan"},
    "mono": {"default"},
    "contrast": {"ffffff", "ff8787"},
    "felt": {"ffffff", "d70000", "000000", "585858"},
}


def test_the_options_are_those_there_are() -> None:
    assert set(PALETTES) == set(looks.THEMES) == set(SEEN)


@pytest.mark.parametrize("theme", SEEN)
def test_each_theme_has_its_colours(theme: str) -> None:
    with playing("1", "--theme", theme) as game:
        game.see("Deal 1 is")
        assert SEEN[theme] <= game.cell_colours
        game.press("q")
        assert game.leave() == 0
        game.assert_restored()


@pytest.mark.parametrize("theme", ["contrast", "felt"])
@pytest.mark.parametrize(("term", "seen"), [("xterm", USUAL), ("vt100", {"default"})])
def test_what_a_terminal_cannot_show_gives_way(theme: str, term: str, seen: set[str]) -> None:
    with playing("1", "--theme", theme, env={"TERM": term}) as game:
        game.see("Deal 1 is")
        assert game.cell_colours == seen


@pytest.mark.parametrize("theme", SEEN)
def test_no_theme_overrules_that_no_colour_is_wanted(theme: str) -> None:
    with playing("1", "--theme", theme, "--color", "never") as game:
        game.see("Deal 1 is")
        assert game.cell_colours == {"default"}


def test_an_unknown_theme_gets_one_sentence() -> None:
    with playing("1", "--theme", "blue") as game:
        assert game.leave() == 2
        assert "felt" in game.text


def test_found_cards_are_readable_on_any_background() -> None:
    with playing("1") as game:
        game.see("Deal 1 is")
        game.press("/", "7")
        game.see("7♠ in")
        found = [char for row in game.cells for char in row if char.data == "7"]
        looks = {(char.fg, char.bg, char.reverse) for char in found if char.bg != "default"}
        assert looks == {("black", "brown", False)}  # brown is what many call dark yellow


def test_the_card_under_the_cursor_is_lit_in_one_colour() -> None:
    with playing("1") as game:
        game.see("Deal 1 is")
        game.press("Right", "Right")
        game.see("[c]")
        game.see(lambda seen: "6" in {char.data for char in lit(seen)})
        assert {(char.fg, char.bg) for char in lit(game)} == {("default", "default")}


def lit(game: PtyGame) -> list[Char]:
    return [char for row in game.cells for char in row if char.reverse]
