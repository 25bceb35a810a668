"""Every way out, and out for a while: the terminal is as it was, and the exit code says why."""

from __future__ import annotations

import os
import shlex
import signal
import sys
import time
from pathlib import Path
from shutil import which

import pytest

from bakers_dozen.cli import FAILED
from tests.terminal.pty_game import (
    PATIENCE_S,
    PROGRAM,
    ROOT,
    PtyGame,
    children,
    is_running,
    playing,
)

AT_ONCE_S = 2.0  # how long leaving may take


def left_within(game: PtyGame, seconds: float) -> int:
    begun = time.monotonic()
    code = game.leave()
    assert time.monotonic() - begun < seconds
    return code


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT, signal.SIGINT])
@pytest.mark.parametrize("keys", [(), ("?",), ("N", "4"), ("c",)])
def test_a_signal_ends_the_game_with_the_terminal_restored(
    number: signal.Signals, keys: tuple[str, ...]
) -> None:
    with playing("1") as game:
        game.see("[a]")
        game.press(*keys)
        game.settle()
        game.process.send_signal(number)
        assert left_within(game, AT_ONCE_S) == 128 + number
        game.assert_restored()


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT])
def test_a_signal_while_the_game_starts_leaves_no_trace(number: signal.Signals) -> None:
    for bytes_seen in (1, 30, 300, 1500):
        with playing("1") as game:
            game.see(lambda seen, enough=bytes_seen: len(seen.output) >= enough)  # type: ignore[misc]
            game.process.send_signal(number)
            assert left_within(game, AT_ONCE_S) == 128 + number
            game.assert_restored()


def test_a_hang_up_that_is_ignored_stays_ignored() -> None:
    deaf = ("sh", "-c", 'trap "" HUP; exec "$@"', "sh", *PROGRAM)
    with playing("1", program=deaf) as game:
        game.see("[a]")
        game.process.send_signal(signal.SIGHUP)
        game.press("Right")
        game.see("[b]")


@pytest.mark.parametrize("trap", ["", 'trap "" HUP; '])
def test_a_closed_terminal_ends_the_program_soon(trap: str) -> None:
    program = ("sh", "-c", f'{trap}exec "$@"', "sh", *PROGRAM)
    with playing("1", program=program) as game:
        game.see("[a]")
        game.hang_up()
        begun = time.monotonic()
        assert game.process.wait(PATIENCE_S) == (0 if trap else 128 + signal.SIGHUP)
        assert time.monotonic() - begun < AT_ONCE_S


@pytest.mark.skipif(which("setsid") is None, reason="needs setsid")
def test_a_closed_terminal_that_sends_no_hang_up_ends_the_program_soon() -> None:
    with playing("1", program=("setsid", "--wait", *PROGRAM)) as game:
        game.see("[a]")
        (pid,) = children(game.process.pid)
        game.hang_up()
        deadline = time.monotonic() + PATIENCE_S
        while is_running(pid):
            assert time.monotonic() < deadline
            time.sleep(0.05)


ORPHANED = """
import os, subprocess, sys
told, tell = os.pipe()
if not os.fork():
    shell = os.getpid()
    if not os.fork():
        os.setpgid(0, 0)
        while os.getppid() == shell:
            pass
        os.write(tell, bytes([subprocess.run(sys.argv[1:]).returncode]))
    os._exit(0)
os.close(tell)
sys.exit(ord(os.read(told, 1)))
"""
"""Run a program in the background of its terminal, by a shell that is gone."""


@pytest.mark.parametrize(("argument", "code"), [("4711", 0), ("--plain", 0), ("--key-debug", 2)])
def test_a_terminal_that_belongs_to_others_is_no_fault_of_the_program(
    argument: str, code: int
) -> None:
    orphaned = (sys.executable, "-c", ORPHANED, *PROGRAM)
    with playing(argument, program=orphaned) as game:
        assert game.leave() == code, game.text
        game.assert_restored()


def test_ctrl_c_while_the_solver_thinks_ends_both() -> None:
    with playing("442") as game:
        game.see("[a]")
        game.press("\t")
        game.see("Thinking")
        (solver,) = children(game.process.pid)
        game.press("\x03")
        assert left_within(game, AT_ONCE_S) == 130
        game.assert_restored()
        assert not is_running(solver)


@pytest.mark.parametrize("line", ["", "verdict\r"])
def test_ctrl_c_ends_the_line_mode(line: str) -> None:
    with playing("--plain", "442") as game:
        game.see("Type show")
        game.press(line)
        game.settle()
        game.press("\x03")
        assert left_within(game, AT_ONCE_S) == 130
        assert game.output.endswith(b"\r\n")
        game.assert_restored()


def test_the_end_of_the_input_leaves_a_whole_line() -> None:
    with playing("--plain", "442") as game:
        game.see("\n>")
        game.press("\x04")
        assert game.leave() == 0
        assert game.output.endswith(b"> \r\n")


def test_while_suspended_the_shell_is_usable_and_fg_goes_on_at_the_new_size() -> None:
    with playing(program=("sh", "-i"), env={"PS1": "shell> "}) as game:
        game.see("shell>")
        modes = game.modes
        game.press(f"{shlex.join(PROGRAM)} 4711\r")
        game.see("[a]")
        for rows, cols in ((30, 100), (24, 80)):
            game.press("\x1a")
            game.see(lambda seen: "shell>" in seen.lines[seen.row] and not seen.cursor_hidden)
            game.assert_nothing_on()
            assert game.modes == modes
            game.press("echo one two | tr a-z A-Z\r")
            game.see("ONE TWO")
            game.resize(rows, cols)
            game.press("fg\r")
            game.see(lambda seen: "[a]" in seen.text and seen.lines[0].endswith("move 0"))
            game.see(lambda seen, last=rows - 1: "choose" in seen.lines[last])  # type: ignore[misc]
            assert cols - 6 < len(game.lines[0]) < cols
            assert "shell>" not in game.text
            assert game.cursor_hidden
        game.press("c")
        game.see("{c}")
        game.press("q")
        game.see(lambda seen: "shell>" in seen.lines[seen.row])
        game.press("echo left with $?\r")
        game.see("left with 0")
        game.assert_nothing_on()
        # Left twice, the other screen would leave the shell's cursor where it was long ago.
        assert game.output.count(b"\x1b[?1049h") == game.output.count(b"\x1b[?1049l") == 3


def test_a_stop_from_outside_that_nobody_can_catch_is_repaired() -> None:
    with playing("4711") as game:
        game.see("[a]")
        game.settle()
        game.process.send_signal(signal.SIGSTOP)
        before = len(game.output)
        game.process.send_signal(signal.SIGCONT)
        game.see(lambda seen: len(seen.output) > before + 1500)
        game.press("Right")
        game.see("[b]")


def test_ctrl_s_and_ctrl_q_freeze_nothing() -> None:
    with playing("1") as game:
        game.see("[a]")
        game.press("\x13", "Right")
        game.see("[b]")
        game.press("\x11", "Right")
        game.see("[c]")


STAGES = {
    "the first frame": "import bakers_dozen.ui.view as m; m._draw_title = None",
    "a dialog": "import bakers_dozen.ui.panel as m; m.draw = None",
    "the theme": "import bakers_dozen.terminal.theme as m; m.curses.has_colors = None",
    "the screen": "import bakers_dozen.terminal.screen as m; m.Screen.size = None",
    "painting": "import bakers_dozen.terminal.screen as m; m.Screen._write = None",
    "the keyboard": "import bakers_dozen.terminal.keyboard as m; m.Keyboard.events = None",
    "the loop": "import bakers_dozen.loop as m; m.update = None",
    "curses": "import curses; curses.cbreak = None",
}


@pytest.mark.parametrize("stage", STAGES)
def test_a_fault_at_any_stage_restores_the_terminal(stage: str, tmp_path: Path) -> None:
    (tmp_path / "sitecustomize.py").write_text(STAGES[stage] + "\n")
    path = f"{tmp_path}{os.pathsep}{ROOT}"
    with playing("1", env={"PYTHONPATH": path, "TMPDIR": str(tmp_path)}) as game:
        game.see(lambda seen: "[a]" in seen.text or "met a fault" in seen.text)
        game.press("?")
        assert game.leave() == FAILED
        game.assert_restored()
        assert "met a fault of its own" in game.text
        (report,) = tmp_path.glob("bakers-dozen-*.txt")
        assert "Traceback" in report.read_text()
