"""The mouse in a real terminal."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from bakers_dozen.ui.settings_list import SHOWN
from tests.terminal.pty_game import PtyGame, playing


def sgr(row: int, col: int) -> bytes:
    """A press and its release, as terminals report them in numbers."""
    at = f"{col + 1};{row + 1}"
    return f"\x1b[<0;{at}M\x1b[<0;{at}m".encode()


def x10(row: int, col: int) -> bytes:
    """The same in the older way."""
    at = bytes((col + 33, row + 33))
    return b"\x1b[M " + at + b"\x1b[M#" + at


def cell(game: PtyGame, text: str) -> tuple[int, int]:
    """The first cell of a text, once it is on the screen."""
    game.see(text)
    row = next(row for row, line in enumerate(game.lines) if text in line)
    return row, game.lines[row].index(text)


@pytest.mark.parametrize("report", [sgr, x10])
@pytest.mark.parametrize("cols", [80, 200])
def test_two_quick_clicks_move_a_card(report: Callable[[int, int], bytes], cols: int) -> None:
    with playing("4711", rows=24, cols=cols) as game:
        game.see("Deal 4711")
        source, target = cell(game, "A♦"), cell(game, "♦ –")
        game.send(report(*source) + report(*target))
        game.see("A♦ goes home.")
        game.see("1 of 52 home")


@pytest.mark.parametrize(
    ("report", "term"), [(sgr, "xterm-256color"), (x10, "screen"), (x10, "tmux-256color")]
)
def test_clicks_at_columns_100_and_150_arrive(
    report: Callable[[int, int], bytes], term: str
) -> None:
    with playing("4711", cols=200, env={"TERM": term}) as game:
        for source, col, sight in (("9♣", 100, "9♣ goes on 10♦."), ("2♦", 150, "2♦ goes on 3♣.")):
            row, _ = cell(game, source)
            game.send(report(*cell(game, source)) + report(row, col - 1))
            game.see(sight)


def test_a_game_is_won_and_another_begun_by_the_mouse_alone(tmp_path: Path) -> None:
    board = tmp_path / "board.txt"
    board.write_text("Foundations: S-K H-K D-Q C-T\nKC QC JC\nKD\n")
    with playing(str(board)) as game:

        def click(text: str) -> None:
            game.send(sgr(*cell(game, text)))

        for number, card in enumerate(("J♣", "Q♣", "K♣"), start=1):
            click(card)
            game.see(f"{card} may go home")
            click(card)
            game.see(f"move {number}")
        click("undo")
        game.see("move 2")
        for label, sight in (("menu", "Menu"), ("redo", "> redo"), ("redo", "move 3")):
            click(label)
            game.see(sight)
        click("K♦")
        game.see("K♦ may go home")
        click("♦ Q")
        game.see("All cards are home after 4 moves.")
        click("undo")
        game.see(lambda seen: "pick up" in seen.lines[-1])
        click("new")
        game.see("is on the table.")
        click("quit")
        assert game.leave() == 0
        game.assert_restored()


def test_the_key_line_can_be_clicked() -> None:
    with playing("4711") as game:
        game.see("Deal 4711")
        game.send(sgr(*cell(game, "help")))
        game.see("Help 1/3: Rules")
        game.send(sgr(*cell(game, "close")))
        game.see(lambda seen: "Help" not in seen.text)
        game.send(sgr(*cell(game, "quit")))
        assert game.leave() == 0
        game.assert_restored()


def test_the_mouse_is_asked_for_once_and_let_go() -> None:
    with playing("4711") as game:
        game.see("Deal 4711")
        game.press("c", "g", "q")
        assert game.leave() == 0
        assert game.output.count(b"\x1b[?1000h\x1b[?1006h") == 1
        assert game.output.count(b"\x1b[?1006l\x1b[?1000l") == 1


def test_the_mouse_can_be_let_go_and_taken_again_while_playing() -> None:
    with playing("4711") as game:
        game.see("Deal 4711")
        game.press(",", *["Down"] * SHOWN.index("mouse"), "Right")
        game.see("> Mouse                 off")
        game.settle()
        assert game.output.count(b"\x1b[?1000l") == 1
        game.press("Right")
        game.see("> Mouse                 on")
        game.settle()
        assert game.output.count(b"\x1b[?1000h") == 2


@pytest.mark.parametrize(
    ("option", "term"), [("--no-mouse", "xterm-256color"), ("--ascii", "vt100")]
)
def test_not_a_byte_about_the_mouse_where_it_is_not_wanted(option: str, term: str) -> None:
    with playing("4711", option, env={"TERM": term}) as game:
        game.see("Deal 4711")
        game.press("c", "g", "?")
        game.see("Help")
        game.press("Esc")
        game.see(lambda seen: "Help" not in seen.text)
        game.press("q")
        assert game.leave() == 0
        assert b"?100" not in game.output
        game.assert_restored()
