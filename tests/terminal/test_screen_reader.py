"""The terminal's own cursor, as a screen reader follows it."""

from __future__ import annotations

from tests.terminal.pty_game import PtyGame, playing


def at_cursor(game: PtyGame) -> str:
    return game.lines[game.row][game.col :]


def test_the_cursor_is_on_the_focus_after_every_key() -> None:
    with playing("4711", "--screen-reader") as game:
        game.see(lambda seen: at_cursor(seen).startswith("3♦"))
        assert not game.cursor_hidden
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
