"""The real program in a real terminal: start, play, resize, leave."""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path

import pytest

from bakers_dozen.cli import FAILED
from tests.bench.keys import memory_kb
from tests.terminal.pty_game import PROGRAM, ROOT, children, is_running, playing

ONE_MOVE_TO_WIN = "Foundations: S-K H-K D-K C-Q\nKC\n"
IN_ORDER = """Foundations: S-9 H-9 D-9 C-9
KS QS JS TS
KH QH JH TH
KD QD JD TD
KC QC JC TC
"""
DEAD_END = """Foundations: S-T H-T D-T C-T
KS JS QS
KH JH QH
KD JD QD
KC JC QC
"""


def board(folder: Path, text: str) -> str:
    path = folder / "board.txt"
    path.write_text(text)
    return str(path)


def test_a_deal_is_dealt_and_left_with_the_terminal_as_it_was() -> None:
    with playing("4711") as game:
        game.see("Deal 4711 is on the table.")
        game.see(lambda seen: "Baker's Dozen  4711" in seen.lines[0])
        game.see(lambda seen: "[a]    b     c" in seen.lines[2])
        game.press("q")
        assert game.leave() == 0
        game.assert_restored()


def test_lines_are_characters_and_nothing_is_cleared_but_the_screen_at_the_start() -> None:
    with playing("4711") as game:
        game.see("[a]")
        game.settle()
        first_frame = len(game.output)
        for keys, sight in ((("c", "g"), "move 1"), (("?",), "Help"), (("q",), "[c]")):
            game.press(*keys)
            game.see(sight)
        game.settle()
        for of_the_alternate_set in (b"\x0e", b"\x1b(0", b"lqqk"):
            assert of_the_alternate_set not in game.output
        for clears in (b"\x1b[2J", b"\x1b[H\x1b[J"):
            assert clears not in game.output[first_frame:]


def test_what_python_will_drop_one_day_is_not_used() -> None:
    with playing(
        "4711", program=(sys.executable, "-W", "error::DeprecationWarning", "-m", "bakers_dozen")
    ) as game:
        game.see("[a]")
        game.press("c", "g", "?")
        game.see("Help")
        game.press("q", "s")
        game.see("Statistics")
        game.press("q", ",", "Right")
        game.see("Settings")
        game.press("q", "\t")
        game.see("Enter plays it.")
        game.press("q")
        assert game.leave() == 0
        game.assert_restored()


def test_after_leaving_the_shell_shows_the_deal() -> None:
    with playing("any-suit:9") as game:
        game.see("Deal any-suit:9")
        game.press("Enter", "Enter")
        game.see("move 1")
        game.press("q")
        assert game.leave() == 0
        assert "bakers-dozen any-suit:9" in game.text


def test_a_game_is_won_by_arrows_and_enter(tmp_path: Path) -> None:
    with playing(board(tmp_path, IN_ORDER)) as game:
        game.see("Your own board")
        for _ in range(3):
            for _ in range(4):
                game.press("Enter", "Enter", "Right")
        for _ in range(4):
            game.press("Enter", "Up", "Enter")
        game.see("All cards are home after 16 moves.")
        game.press("u")
        game.see(lambda seen: "move 15" in seen.text and "All cards" not in seen.text)
        game.press("q")
        assert game.leave() == 0
        game.assert_restored()


def test_a_game_is_won_by_letters(tmp_path: Path) -> None:
    with playing(board(tmp_path, ONE_MOVE_TO_WIN)) as game:
        game.see("Your own board")
        game.press("a", "a")
        game.see("All cards are home after 1 move.")
        assert "No legal move" not in game.text


def test_a_dead_end_is_said_in_words_and_keys_work_at_once(tmp_path: Path) -> None:
    with playing(board(tmp_path, DEAD_END)) as game:
        game.see("Not one card can move: n deals anew.")
        game.press("?")
        game.see("Help 1/3: Rules")
        game.press("Esc")
        game.see(lambda seen: "Help" not in seen.text)
        game.press("n")
        game.see("is on the table.")


def test_a_game_without_a_deal_draws_another_each_time() -> None:
    seen = set()
    for _ in range(3):
        with playing() as game:
            game.see("is on the table.")
            seen.add(game.lines[0])
            game.press("q")
            assert game.leave() == 0
    assert len(seen) > 1


@pytest.mark.parametrize("term", ["xterm-256color", "xterm", "screen", "tmux-256color", "linux"])
def test_red_suits_are_red(term: str) -> None:
    with playing("1", env={"TERM": term}) as game:
        game.see("Deal 1 is")
        assert game.cell_colours == {"default", "red"}
        game.press("q")
        assert game.leave() == 0
        game.assert_restored()


@pytest.mark.parametrize("term", ["xterm-256color", "xterm", "vt100", "ansi", "xterm-color"])
@pytest.mark.parametrize("locale", ["C.UTF-8", "C", "nowhere.UTF-8", None])
def test_the_game_plays_on_every_usual_terminal(term: str, locale: str | None) -> None:
    with playing("4711", env={"TERM": term, "LC_ALL": locale}) as game:
        game.see("Deal 4711 is on the table.")
        game.press("c", "g", "u")
        game.see("Taken back: 9")
        game.press("?")
        game.see("Help 1/3: Rules")
        game.press("Esc")
        game.resize(20, 52)
        game.see(lambda seen: "Help" not in seen.text and "move 0" in seen.lines[0])
        game.press("q")
        assert game.leave() == 0
        game.assert_restored()


def test_the_c_locale_gets_letters_for_suits() -> None:
    with playing("4711", env={"LC_ALL": "C"}) as game:
        game.see("+9C-+")
        game.settle()
        assert all(byte < 0x80 for byte in game.output)


def test_ascii_and_unicode_can_be_asked_for() -> None:
    with playing("4711", "--ascii") as game:
        game.see("+9C-+")
    for locale in ("C", "C.UTF-8"):
        with playing("4711", "--unicode", env={"LC_ALL": locale}) as game:
            game.see("╭9♣─╮")


def test_no_suit_is_drawn_as_an_emoji_or_beyond_the_basic_plane() -> None:
    with playing("4711") as game:
        game.see("♥")
        game.settle()
        text = game.output.decode()
        assert "\ufe0f" not in text
        assert max(text) < "\U00010000"


@pytest.mark.parametrize(
    "without_colour",
    [{"env": {"NO_COLOR": "1"}}, {"env": {"TERM": "vt100"}}, {"option": "never"}],
)
def test_without_colour_the_cursor_is_reverse_and_marked(without_colour: dict[str, object]) -> None:
    env, option = without_colour.get("env"), without_colour.get("option", "auto")
    assert env is None or isinstance(env, dict)
    with playing("1", "--color", str(option), env=env) as game:
        game.see("[a]")
        game.settle()
        assert game.cell_colours == {"default"}
        assert b"7m" in game.output


def test_no_background_is_forced_on_the_terminal() -> None:
    with playing("1") as game:
        game.see("Deal 1 is")
        for keys, sight in ((("c",), "{c}"), (("/", "7"), "7♠ in m"), (("v",), "Variants")):
            game.press(*keys)
            game.see(sight)
        assert b";40m" not in game.output
        assert b"[40m" not in game.output
        assert b"[37m" not in game.output
        assert b"[34m" not in game.output


@pytest.mark.parametrize("term", [None, "", "dumb", "unknown"])
def test_a_terminal_that_cannot_show_the_table_plays_by_lines(term: str | None) -> None:
    with playing("4711", env={"TERM": term}) as game:
        game.see("so you play by lines of text.")
        game.see("Type show for the table")
        game.press("c g", "Enter")
        game.see("9 of clubs goes on 10 of diamonds.")
        game.press("quit", "Enter")
        assert game.leave() == 0
        assert b"\x1b" not in game.output
        game.assert_restored()


def test_an_unknown_terminal_type_is_tried_as_an_xterm() -> None:
    with playing("1", env={"TERM": "xterm-kitty-unknown"}) as game:
        game.see("Deal 1 is on the table.")
        said = (
            'The terminal type "xterm-kitty-unknown" is unknown here, so it is taken for an xterm.'
        )
        game.see(lambda seen: said in " ".join(seen.text.split()))
        game.press("Right")
        game.see("[b]")
        game.press("q")
        assert game.leave() == 0
        game.assert_restored()


def test_a_terminal_that_curses_cannot_set_up_plays_by_lines(tmp_path: Path) -> None:
    (tmp_path / "sitecustomize.py").write_text(
        "import curses\ndef fail():\n    raise curses.error\ncurses.cbreak = fail\n"
    )
    with playing("4711", env={"PYTHONPATH": f"{tmp_path}{os.pathsep}{ROOT}"}) as game:
        game.see('The terminal type "xterm-256color" cannot show the table')
        game.see("Type show for the table")
        game.press("c g", "Enter")
        game.see("9 of clubs goes on 10 of diamonds.")
        game.press("quit", "Enter")
        assert game.leave() == 0
        game.assert_restored()


MAY_BE_MISSING = (
    *("set_escdelay", "use_default_colors", "resizeterm", "resize_term", "mousemask", "curs_set"),
    *("has_extended_color_support", "mouseinterval"),
)


@pytest.mark.parametrize("missing", [MAY_BE_MISSING, ("start_color",), ("resizeterm",)])
def test_builds_of_curses_that_lack_something_play(
    missing: tuple[str, ...], tmp_path: Path
) -> None:
    (tmp_path / "sitecustomize.py").write_text(
        f"import curses\nfor name in {missing}:\n    vars(curses).pop(name, None)\n"
    )
    with playing("4711", env={"PYTHONPATH": f"{tmp_path}{os.pathsep}{ROOT}"}) as game:
        game.see("[a]")
        game.press("c", "g")
        game.see("move 1")
        game.resize(30, 100)
        game.see(lambda seen: "choose" in seen.lines[29])
        game.press("q")
        assert game.leave() == 0
        game.assert_restored()


def test_no_terminal_description_at_all_gets_one_sentence(tmp_path: Path) -> None:
    env = {"TERM": "bogus", "TERMINFO": str(tmp_path), "TERMINFO_DIRS": str(tmp_path)}
    with playing("1", env=env) as game:
        # Some systems look into a built-in directory all the same, and then the game plays.
        game.see("Deal 1")
        game.press("q", "Enter")
        assert game.leave() == 0
        game.assert_restored()


@pytest.mark.parametrize(
    ("rows", "cols"), [(1, 1), (2, 10), (9, 80), (24, 38), (10, 39), (12, 40), (10, 3)]
)
def test_any_size_starts_and_q_leaves(rows: int, cols: int) -> None:
    with playing("1", rows=rows, cols=cols) as game:
        game.see(lambda seen: len(seen.output) > 20)
        game.press("q")
        assert game.leave() == 0
        game.assert_restored()


def test_a_window_that_grows_again_shows_the_same_game() -> None:
    with playing("4711") as game:
        game.see("Deal 4711")
        game.press("Right", "Right", "Enter")
        game.see("{c}")
        game.resize(3, 10)
        game.see("39x10")
        before = len(game.output)
        game.press("u", "n", "Enter", "\x0c")
        # A resize may overtake keys that are still on their way: the redraw tells they are read.
        game.see(lambda seen: len(seen.output) > before)
        game.resize(24, 80)
        game.see("{c}")
        assert "4711" in game.lines[0]
        game.press("Enter")
        game.see("move 1")


@pytest.mark.parametrize(
    ("keys", "sight"),
    [
        (("?",), "Help"),
        (("F10",), "Menu"),
        (("v",), "Variants"),
        (("N",), "Choose a deal"),
        (("c",), "{c}"),
        (("/",), "Find which rank"),
    ],
)
def test_a_storm_of_resizes_leaves_everything_open_as_it_was(
    keys: tuple[str, ...], sight: str
) -> None:
    with playing("4711") as game:
        game.see("Deal 4711")
        game.press(*keys)
        game.see(sight)
        for step in range(50):
            game.resize(1 + step * 7 % 50, 1 + step * 13 % 160)
        game.resize(30, 100)
        game.see(sight)
        game.press("Esc")
        game.see("q quit")  # the sight itself may be gone while a frame is on its way
        game.press("q")
        assert game.leave() == 0
        game.assert_restored()


def test_exported_lines_and_columns_do_not_freeze_the_size() -> None:
    with playing("1", env={"LINES": "24", "COLUMNS": "80"}) as game:
        game.see("Deal 1")
        game.resize(30, 100)
        game.see(lambda seen: "choose" in seen.lines[29] and seen.lines[0].endswith("move 0"))
        assert len(game.lines[0]) > 90


@pytest.mark.parametrize("remedy", ["Ctrl-L", "SIGWINCH"])
def test_something_written_over_the_screen_is_repaired_by_redrawing(remedy: str) -> None:
    with playing("1") as game:
        game.press("Right")
        game.see("[b]")
        game.settle()
        shown = game.text
        game.write_over("\x1b[5;1Ha warning from somewhere else\r\n")
        game.see("somewhere else")
        if remedy == "Ctrl-L":
            game.send(b"\x0c")
        else:
            game.process.send_signal(signal.SIGWINCH)
        game.see(lambda seen: seen.text == shown)


def test_ctrl_c_leaves_with_the_terminal_restored() -> None:
    for keys in ((), ("?",), ("N", "4"), ("c",)):
        with playing("1") as game:
            game.see("[a]")
            game.press(*keys, "\x03")
            assert game.leave() == 130
            game.assert_restored()


def test_a_fault_of_our_own_restores_the_terminal_and_loses_nothing(tmp_path: Path) -> None:
    broken = tmp_path / "sitecustomize.py"
    broken.write_text(
        "from bakers_dozen.ui import keymap\n"
        "keymap.column = lambda key: 1 / 0 if key == 'c' else None\n"
    )
    path = f"{tmp_path}{os.pathsep}{ROOT}"
    env = {"PYTHONPATH": path, "TMPDIR": str(tmp_path)}
    with playing("4711", env=env, home=tmp_path) as game:
        game.see("[a]")
        game.press("Right", "Right", "Enter", "Enter")
        game.see("move 1")
        game.press("c")
        assert game.leave() == FAILED
        game.assert_restored()
        assert "met a fault of its own" in game.text
        reports = list(tmp_path.glob("bakers-dozen-*.txt"))
        assert len(reports) == 1
        assert "ZeroDivisionError" in reports[0].read_text()
    with playing(home=tmp_path) as game:
        game.see("Deal 4711 goes on after 1 move.")


def test_a_burst_of_arrows_ends_in_the_right_place_with_frames_left_out() -> None:
    with playing("1") as game:
        game.see("[a]")
        game.settle()
        before = len(game.output)
        game.press(*["Right"] * 300)
        game.see(lambda seen: "[b]" in seen.lines[2] and seen.settle() == 0)  # 300 = 23 x 13 + 1
        assert len(game.output) - before < 300 * 100 / 2


@pytest.mark.slow
@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="asks Linux for memory")
def test_a_thousand_new_games_need_no_more_memory() -> None:
    with playing("1") as game:
        game.see("[a]")
        used = []
        for key, sight in [("End", "[m]"), ("Home", "[a]")] * 25:
            game.press(*["Enter", "F2"] * 20)  # a card is picked up whenever a deal is left
            game.press(key)
            game.see(sight)
            used.append(memory_kb(game))
        assert max(used) - used[0] < 5000


def test_an_arrow_key_is_cheap_and_idleness_free() -> None:
    with playing("1") as game:
        game.see("[a]")
        game.settle()
        for key, letters in (("Right", "bcdefghijklma"), ("Left", "mlkjihgfedcba")):
            before = len(game.output)
            for letter in letters:
                game.press(key)
                game.see(f"[{letter}]")
            game.settle()
            assert len(game.output) - before < 200 * len(letters)
        assert game.settle() == 0


def test_the_cursor_stays_hidden() -> None:
    with playing("1") as game:
        game.see("[a]")
        for key, sight in (("?", "Help"), ("q", "[a]"), ("c", "{c}"), ("N", "Choose a deal")):
            game.press(key)
            assert game.cursor_hidden
            game.see(sight)
            assert game.cursor_hidden


def test_what_is_drawn_step_by_step_equals_what_a_fresh_screen_would_show() -> None:
    with playing("4711") as game:
        game.see("[a]")
        for key, sight in {
            "c": "9♣ may go on 10♦ (g).",
            "g": "9♣ goes on 10♦.",
            "f": "A♥ may go home or on 2♦ (k).",
            "h": "A♥ may not go on 6♦",
            "k": "2♦ may go on 3♣ (j).",
            "a": "2♦ may not go on 3♦: same suit.",
            "u": "Taken back: 9♣",
            "r": "Again: 9♣ goes on 10♦.",
            "l": "A♦ may go home.",
            "U": "Back at the start, 1 move taken back",
            "R": "1 move played again.",
        }.items():
            game.press(key)
            game.see(sight)
        game.settle()
        shown, before = game.text, len(game.output)
        game.send(b"\x0c")
        game.see(lambda seen: len(seen.output) > before + 1000)
        game.settle()
        assert game.text == shown


def test_hints_lead_to_the_win() -> None:
    with playing("4711") as game:
        game.see("[a]")
        for number in range(1, 6):
            game.press("\t")
            game.see("Enter plays it.")
            game.press("Enter")
            game.see(f"move {number}")
        game.press("w")
        game.see("winnable · move 5")
        game.press("p")
        game.see("step by step")
        game.press("End")
        game.see("All cards are home")
        game.press("q")
        game.see("Back in your own game.")


def test_a_hopeless_board_says_so(tmp_path: Path) -> None:
    lost = "Foundations: S-T H-T D-T C-9\nKS TC JS QS\nKH JH QH\nKD JD QD JC\nKC QC\n"
    with playing(board(tmp_path, lost), "--variant", "any-suit") as game:
        game.see("[a]")
        game.press("\t")
        game.see("This deal cannot be won, not even from its start.")


def test_thinking_is_stopped_at_once_and_leaves_no_process() -> None:
    with playing("442") as game:
        game.see("[a]")
        game.press("\t")
        game.see("Thinking")
        game.see("No way to win found yet, nor a proof that there is none. Esc stops.")
        game.press("Esc")
        game.see("Stopped thinking.")
        game.press("Right")
        game.see("[b]")
        assert children(game.process.pid) == []
        game.press("q")
        assert game.leave() == 0


def test_the_searching_process_may_be_killed_and_ends_with_the_game() -> None:
    with playing("442") as game:
        game.see("[a]")
        game.press("w")
        game.see(lambda _: bool(children(game.process.pid)))
        (first,) = children(game.process.pid)
        os.kill(first, signal.SIGKILL)
        game.press("Right")
        game.see("[b]")
        game.press("w", "w")
        # The one that was killed is listed until the game has taken note of its end.
        game.see(lambda _: bool(set(children(game.process.pid)) - {first}))
        (second,) = set(children(game.process.pid)) - {first}
        game.press("q")
        assert game.leave() == 0
        assert not is_running(second)


def test_a_board_can_come_from_a_pipe_and_the_keys_from_the_terminal(tmp_path: Path) -> None:
    piped = ("sh", "-c", f'cat "{board(tmp_path, ONE_MOVE_TO_WIN)}" | "$@"', "sh", *PROGRAM)
    with playing("-", program=piped) as game:
        game.see("Your own board")
        game.press("a", "a")
        game.see("All cards are home after 1 move.")
        game.press("q")
        assert game.leave() == 0
