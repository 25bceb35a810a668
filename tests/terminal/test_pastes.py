"""Pastes told from typed keys, where the terminal does not mark them."""

from __future__ import annotations

import pytest

from bakers_dozen.terminal.pastes import as_paste, is_paste
from bakers_dozen.ui.event import Click, Event, Key, Pasted, Resized, Size
from tests.terminal.pty_game import playing


def keys(*names: str) -> list[Event]:
    return [Key(name) for name in names]


@pytest.mark.parametrize(
    ("events", "paste"),
    [
        (keys(*"abcdefgh"), False),  # as many as a slow line may bring at once
        (keys(*"abcdefghi"), True),
        (keys(*"uuuuuuuuuuuuuuuu"), False),  # a key held down
        (keys(*["Right"] * 300), False),
        (keys(*["Right"] * 300, "c"), False),
        (keys(*"standard:4711", "Enter"), True),
        ([Click(1, 1)] * 20, False),
    ],
)
def test_many_characters_at_once_are_a_paste(events: list[Event], paste: bool) -> None:
    assert is_paste(events) is paste


def test_no_key_of_a_paste_is_left() -> None:
    events: list[Event] = [*keys("q", "Enter", "n"), Resized(Size(24, 80)), *keys("y", "Esc")]
    assert as_paste(events) == [Resized(Size(24, 80)), Pasted("qny")]


@pytest.mark.parametrize("text", ["nqrnynq\nnq", "\x1b[200~nq\nr\x1b[Aq\x1b[201~", "nq" * 5000])
def test_pasted_text_does_nothing_but_say_so(text: str) -> None:
    with playing("4711") as game:
        game.see("[a]")
        game.press(text)
        game.see("Pasted text is left alone: only keys play.")
        game.settle()  # a long paste comes in parts
        game.press("Right")
        game.see("[b]")
        assert "4711" in game.lines[0]
        game.press("q")
        assert game.leave() == 0
        game.assert_restored()


@pytest.mark.parametrize("marks", [("", ""), ("\x1b[200~", "\x1b[201~")])
def test_a_deal_code_may_be_pasted_where_one_is_asked_for(marks: tuple[str, str]) -> None:
    with playing("1") as game:
        game.see("[a]")
        game.press("N")
        game.see("Choose a deal")
        game.press(marks[0] + "any-suit:4711" + marks[1])
        game.see("> any-suit:4711_")
        game.press("Enter")
        game.see("Deal any-suit:4711 is on the table.")


@pytest.mark.parametrize(("term", "marked"), [("xterm-256color", True), ("vt100", False)])
def test_only_terminals_that_know_of_pastes_are_asked_to_mark_them(term: str, marked: bool) -> None:
    with playing("1", env={"TERM": term}) as game:
        game.see("[a]")
        game.press("q")
        assert game.leave() == 0
        assert (b"\x1b[?2004h" in game.output) is marked
        game.assert_restored()


def test_a_paste_that_never_ends_is_over_soon_even_while_a_search_runs() -> None:
    with playing("442") as game:
        game.see("[a]")
        game.press("w")
        game.see("thinking")
        game.press("\x1b[200~nq")
        game.see("Pasted text is left alone")
        assert "thinking" in game.lines[0]
        game.press("Right")
        game.see("[b]")
