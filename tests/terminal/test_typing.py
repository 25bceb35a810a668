"""Keys as terminals and slow lines send them, read by the real program."""

from __future__ import annotations

import time

import pytest

from tests.terminal.pty_game import PtyGame, playing
from tests.terminal.test_matrix import TERMS

SOON_S = 0.15
TRIES = 5  # of what a busy machine may delay


def test_an_arrow_split_by_a_slow_line_is_still_an_arrow() -> None:
    with playing("1", env={"ESCDELAY": "2000"}) as game:
        game.see("[a]")
        game.settle()
        game.press("Esc")
        assert game.settle() == 0
        game.send(b"OC")
        game.see("[b]")


def test_undecodable_bytes_do_not_jam_the_keyboard() -> None:
    with playing("1", env={"LC_ALL": "C"}) as game:
        game.see("[a]")
        game.send(b"\xd1")
        game.press("Right")
        game.see("[b]")
        game.send("ж".encode())
        game.see("is not a letter of this game")


def test_esc_is_waited_for_no_longer_than_a_finger_feels() -> None:
    with playing("1") as game:
        game.see("[a]")
        assert min(seconds_of_esc(game) for _ in range(TRIES)) < SOON_S


def seconds_of_esc(game: PtyGame) -> float:
    """From the key to the closed menu."""
    game.press("F10")
    game.see("Menu")
    pressed = time.monotonic()
    game.press("Esc")
    game.see(lambda seen: "Menu" not in seen.text)
    return time.monotonic() - pressed


def test_an_arrow_split_for_60_ms_is_an_arrow_without_any_wish() -> None:
    for _ in range(TRIES):
        with playing("1", env={"ESCDELAY": None}) as game:
            game.see("[a]")
            game.press("Right")
            game.see("[b]")  # now it reads what comes as it comes
            begun = time.monotonic()
            game.press("Esc")
            time.sleep(0.06)
            game.send(b"OC")
            if time.monotonic() - begun < 0.08:
                game.see("[c]")
                return
    pytest.skip("this machine cannot wait for 60 ms")


@pytest.mark.parametrize("term", TERMS)
def test_every_enter_and_arrow_counts_on_every_terminal(term: str) -> None:
    with playing("4711", env={"TERM": term}) as game:
        game.see("[a]")
        for right, letter in ((b"\x1b[C", "b"), (b"\x1bOC", "c")):
            game.send(right)
            game.see(f"[{letter}]")
        for enter in (b"\r", b"\n", b"\x1bOM"):
            game.send(enter)
            game.see("{c}")
            game.send(b"\x1b")
            game.see("9♣ is back in its place.")
        game.send(b"\x1bOM\x1bOM")
        game.see("move 1")


def test_a_key_with_alt_is_no_key_of_ours() -> None:
    with playing("4711") as game:
        game.see("[a]")
        game.press("c", "g")
        game.see("move 1")
        for alt, letter in zip(("\x7f", "\x08", "q", "n", "\r", "a"), "defghi", strict=True):
            game.press("\x1b" + alt)
            game.press("Right")
            game.see(f"[{letter}]")
            assert "move 1" in game.lines[0]


@pytest.mark.parametrize("erase", ["\x08", "\x7f", "\x1b[3~"])
def test_every_erasing_key_erases_where_a_deal_is_typed(erase: str) -> None:
    with playing("1") as game:
        game.see("[a]")
        game.press("N", "4", "7", "2")
        game.see("> 472_")
        game.press(erase)
        game.see("> 47_")
