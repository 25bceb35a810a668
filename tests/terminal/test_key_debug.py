"""What `--key-debug` shows of keys, clicks and pastes."""

from __future__ import annotations

import shlex
import signal
import termios

import pytest

from bakers_dozen.words.translate import LANGUAGES
from tests.terminal.pty_game import PATIENCE_S, PROGRAM, playing


def test_bytes_are_shown_with_what_they_mean_until_q() -> None:
    with playing("--key-debug") as game:
        game.see("Press keys")
        for data, sight in {
            b"\x1b[A": "1b 5b 41  Up",
            b"\x1b": "1b  Esc",
            b" ": "20  Space",
            b"\x1b[99~": "1b 5b 39 39 7e  nothing",
            b"\x1b[<0;3;4M": "click on row 4, cell 3",
            b"\x1b[200~x y\x1b[201~": 'pasted "x y"',
            "ж".encode(): "d0 b6  ж",
        }.items():
            game.send(data)
            game.see(sight)
        game.press("q")
        assert game.leave() == 0
        game.assert_restored()
        assert b"\x1b[?1049h" not in game.output


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_line_fits_and_says_how_to_leave(language: str) -> None:
    with playing("--key-debug", "--lang", language) as game:
        game.see(" q ")
        game.press("q")
        assert game.leave() == 0
        assert len(game.output.decode().splitlines()[0]) < 80


def test_a_letter_that_the_output_cannot_show_is_no_fault() -> None:
    with playing("--key-debug", env={"PYTHONIOENCODING": "ascii"}) as game:
        game.see("Press keys")
        game.send("ж".encode())
        game.see("d0 b6  ?")
        game.press("q")
        assert game.leave() == 0


@pytest.mark.parametrize("keys", ["\x03", "\x1b[200~half a paste\x03"])
def test_ctrl_c_ends_it_too(keys: str) -> None:
    with playing("--key-debug") as game:
        game.see("Press keys")
        game.press(keys)
        assert game.leave() == 130
        game.assert_restored()


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT])
def test_a_signal_ends_it_with_the_terminal_restored(number: signal.Signals) -> None:
    with playing("--key-debug") as game:
        game.see("Press keys")
        game.press("x")
        game.see("78  x")
        game.process.send_signal(number)
        assert game.leave() == 128 + number
        game.assert_restored()


def test_ctrl_z_leaves_the_shell_a_usable_terminal_and_fg_goes_on() -> None:
    with playing(program=("sh", "-i"), env={"PS1": "shell> "}) as game:
        game.see("shell>")
        modes = game.modes
        game.press(f"{shlex.join(PROGRAM)} --key-debug\r")
        game.see("Press keys")
        game.press("x")
        game.see("78  x")
        game.press("\x1a")
        game.see(lambda seen: seen.lines[seen.row].startswith("shell>"))
        game.assert_nothing_on()
        assert game.modes == modes
        game.press("fg\r")
        game.see(lambda seen: not seen.modes[3] & termios.ECHO)
        game.press("y")
        game.see("79  y")
        game.press("q")
        game.see(lambda seen: seen.lines[seen.row].startswith("shell>"))
        game.assert_nothing_on()


def test_a_closed_terminal_ends_it() -> None:
    with playing("--key-debug") as game:
        game.press("x")
        game.see("78  x")
        game.hang_up()
        assert game.process.wait(PATIENCE_S) == 128 + signal.SIGHUP
