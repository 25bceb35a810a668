"""What a screen reader follows: the terminal's own cursor, or lines that stay as they are."""

from __future__ import annotations

import re
from pathlib import Path

from tests.terminal.pty_game import PtyGame, playing

NAMES = {"ace": "A", "jack": "J", "queen": "Q", "king": "K"}
SUITS = {"spades": "♠", "hearts": "♥", "diamonds": "♦", "clubs": "♣"}


def at_cursor(game: PtyGame) -> str:
    return game.lines[game.row][game.col :]


def test_the_cursor_is_on_the_focus_after_every_key() -> None:
    with playing("4711", "--screen-reader") as game:
        game.see(lambda seen: at_cursor(seen).startswith("3♦"))
        assert not game.cursor_hidden
        game.see("Deal 4711 is on the table. Column a: 3 of diamonds, 4 cards.")
        for key, start, said in (
            ("Right", "4♣", "Column b: 4 of clubs, 4 cards."),
            ("Right", "9♣", "Column c: 9 of clubs, 4 cards."),
            ("Enter", "10♦", "9 of clubs may go on 10 of diamonds (g)."),
            ("Enter", "10♥", "Column c: 10 of hearts, 3 cards."),
            ("F10", "> undo", ""),
        ):
            game.press(key)
            game.see(lambda seen, text=start: at_cursor(seen).startswith(text))  # type: ignore[misc]
            game.see(said)
            assert not game.cursor_hidden
        game.press("Esc")
        game.see(lambda seen: "Menu" not in seen.text)
        game.press("q")
        assert game.leave() == 0
        game.assert_restored()


def test_a_game_is_won_by_what_is_heard(tmp_path: Path) -> None:
    board = tmp_path / "board"
    board.write_text("Foundations: S-T H-T D-T C-T\nKS JS QS\nKH JH QH\nKD JD QD\nKC QC JC\n")
    with playing(str(board), "--variant", "any-suit", "--screen-reader") as game:
        for keys in range(100):
            game.see(lambda seen: "Won" in seen.text or cursor_is_on_what_is_said(seen))
            if "Won" in game.text:
                break
            game.press("\t" if keys % 2 == 0 else "Enter")
            game.see("Hint (" if keys % 2 == 0 else lambda seen: "Hint (" not in seen.text)
        assert "Won" in game.text


def cursor_is_on_what_is_said(game: PtyGame) -> bool:
    """Whether the message ends with the card or the foundation that the cursor stands on."""
    said = " ".join(line.strip() for line in game.lines[-4:-1])
    card = re.search(r"(?:Column .|Foundation): (\w+) of (\w+)(?:, \d+ cards?)?\.$", said.strip())
    if card is None:
        return False
    rank, suit = card.groups()
    rank, suit = NAMES.get(rank, rank), SUITS[suit]
    return at_cursor(game).startswith((f"{rank}{suit}", f"{suit} {rank}"))


def test_without_a_screen_lines_are_only_ever_added() -> None:
    with playing("4711", env={"ACCESSIBLE": "1"}) as game:
        game.see("Type show")
        for line, sight in (
            ("verdict", "The game can be won from here."),
            ("hint", "Hint ("),
            ("c g", "9 of clubs goes"),
        ):
            game.press(line, "Enter")
            game.see(sight)
        game.settle()
        assert game.settle() == 0
        game.press("quit", "Enter")
        assert game.leave() == 0
        game.assert_restored()
        assert not set(b"\x1b\b\t\a") & set(game.output)
        assert game.output.count(b"\r") == game.output.count(b"\r\n")
