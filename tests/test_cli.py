"""The command line, without a terminal."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Mapping
from pathlib import Path

import pytest

from bakers_dozen import __main__, __version__
from bakers_dozen.cli import COMMANDS, FAILED, INTERRUPTED, VALUED
from bakers_dozen.engine.deals import DealCode
from bakers_dozen.engine.notation import format_board
from bakers_dozen.engine.variants import KINGS
from bakers_dozen.origins import UnusableError, origin
from bakers_dozen.solver.search import DEFAULT_NODES
from tests.commands import NEEDED_ENV, PROGRAM, ROOT, in_bash
from tests.table import data, endgame, golden_deals


def run(
    *arguments: str, stdin: bytes = b"", environment: Mapping[str, str] | None = None
) -> subprocess.CompletedProcess[bytes]:
    """The finished program, as a script would run it."""
    env = {**NEEDED_ENV, "PYTHONPATH": str(ROOT), "HOME": "/nowhere", **(environment or {})}
    ended = subprocess.run(
        [*PROGRAM, *arguments], input=stdin, capture_output=True, env=env, timeout=60, check=False
    )
    ended.stdout = ended.stdout.replace(os.linesep.encode(), b"\n")
    ended.stderr = ended.stderr.replace(os.linesep.encode(), b"\n")
    return ended


def complaint(*arguments: str, stdin: bytes = b"") -> str:
    """The one line on standard error of a start that must fail."""
    ended = run(*arguments, stdin=stdin)
    assert ended.returncode == 2
    assert ended.stdout == b""
    line = ended.stderr.decode()
    assert line.startswith("bakers-dozen: ")
    assert line.count("\n") == 1
    return line


@pytest.mark.parametrize("code", golden_deals())
def test_show_prints_every_golden_board(code: str) -> None:
    assert run("show", code).stdout.decode() == golden_deals()[code]


def test_show_takes_a_bare_number_a_variant_a_file_and_standard_input(tmp_path: Path) -> None:
    kings = golden_deals()["kings:4711"]
    assert run("show", "4711", "--variant", "kings").stdout.decode() == kings
    assert run("show", "KINGS:004711").stdout.decode() == kings
    file = tmp_path / "board"
    file.write_text("# a comment\n" + kings.lower() + "\n\n")
    assert run("show", str(file), "--variant", "kings").stdout.decode() == kings
    assert run("show", "-", stdin=kings.encode()).stdout.decode() == kings
    assert run("show", "-", stdin=b"\xef\xbb\xbf" + kings.encode()).stdout.decode() == kings


def test_a_pysol_board_can_be_shown() -> None:
    board = data("pysol-64.txt")
    shown = run("show", "-", stdin=board.encode()).stdout.decode()
    assert shown == "".join(board.splitlines(keepends=True)[1:])


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--nonsense",), "unrecognized arguments: --nonsense"),
        (("--variant",), "--variant: expected one argument"),
        (("--variant", "spanish"), '"spanish" is not a variant; there are standard, any-suit'),
        (("--color", "sometimes"), "invalid choice: 'sometimes'"),
        (("--ascii", "--unicode"), "not allowed with argument --ascii"),
        (("--asc",), "unrecognized arguments: --asc"),
        (("1", "2"), "unrecognized arguments: 2"),
        (("0",), '"0" is not a deal number: whole numbers from 1 to 9223372036854775807 are.'),
        (("9223372036854775808",), "is not a deal number"),
        (("-1",), "-1"),
        (("7.0",), '"7.0" is not a deal number'),
        (("+7",), '"+7" is not a deal number'),
        (("７",), "is not a deal number"),
        (("",), "is not a deal number"),
        (("any-suit:",), '"" is not a deal number'),
        (("spanish:7",), '"spanish" is not a variant'),
        (("any-suit:7", "--variant", "kings"), "any-suit:7 names its own variant"),
        (
            ("no-such-file",),
            '"no-such-file" is neither a deal code nor a file, nor a command:'
            " those are show, solve, deals, stats, games, replay.",
        ),
        (("shwo", "4711"), '"shwo" is neither a deal code nor a file, nor a command'),
        (("--lang", "en", "slove", "4711", "--json"), '"slove" is neither a deal code nor'),
        (("show", "no-such-file"), '"no-such-file" is neither a deal code nor a file.'),
        (("--nonsense", "show", "1"), "unrecognized arguments: --nonsense; see bakers-dozen show"),
        (("--variant", "show"), '"show" is not a variant'),
        (("--", "show"), '"show" is neither a deal code nor a file'),
        (("4711",), "needs a terminal: standard input and output must not be redirected; --plain"),
        (("--key-debug",), "input and output must not be redirected."),
        ((), "needs a terminal"),
        (("show",), "the following arguments are required: CODE|FILE"),
        (("show", "5", "extra"), "unrecognized arguments: extra"),
        (("show", "/"), '"/" cannot be read.'),
        (("show", "x" * 5000), "is neither a deal code nor a file."),
        (("show", "a\x1b[31mb"), "is neither a deal code nor a file."),
        (("1", "a\x1b[31m\nb"), "unrecognized arguments: a?[31m?b; see bakers-dozen --help"),
    ],
)
def test_bad_usage_gets_one_sentence(arguments: tuple[str, ...], said: str) -> None:
    line = complaint(*arguments)
    assert said in line
    assert "\x1b" not in line


def test_options_may_stand_before_the_command_as_well() -> None:
    kings = golden_deals()["kings:4711"]
    assert run("--variant", "kings", "show", "4711").stdout.decode() == kings
    assert run("--variant=kings", "--lang", "bg", "show", "4711").stdout.decode() == kings
    assert run("--help", "show").stdout.startswith(b"usage: bakers-dozen show")


def test_no_word_of_an_option_is_taken_for_a_command() -> None:
    helps = [run(*command, "--help").stdout.decode() for command in [(), *zip(COMMANDS)]]
    assert set(re.findall(r"(--[a-z-]+) [A-Z{]", "".join(helps))) == VALUED


@pytest.mark.parametrize(
    ("board", "said"),
    [
        (b"KH QX", 'Line 1: "QX" is not a card.'),
        (b"KH\nKH", 'Line 2: "KH" is there twice.'),
        (b"KH", 'The board has no "AS".'),
        (b"Foundations: H-Z", 'Line 1: "H-Z" is not a foundation'),
        (b"Foundations: H-5\n3H", 'Line 2: "3H" is in a column and on its foundation.'),
        (b"AS\n" * 14, "Line 14: the board has too many columns for this variant."),
        (b"", '"-": The board has not one card.'),
        (b"# a comment\n\n", "The board has not one card."),
        (b"Some text\n" * 20, 'Line 1: "Some" is not a card.'),
        (b"\xff\xfe\x00", "it is not UTF-8 text."),
        (b"\x1b]0;title\x07", "is not a card."),
        (b"\0" * 4096, "is not a card."),
        (b"x" * 2_000_000, "is not a board"),
    ],
)
def test_a_bad_board_gets_one_sentence_with_line_and_card(board: bytes, said: str) -> None:
    line = complaint("show", "-", stdin=board)
    assert said in line
    assert all(char.isprintable() for char in line.rstrip("\n"))
    assert len(line) < 200


@pytest.mark.parametrize("environment", [{}, {"LC_ALL": "C"}, {"PYTHONIOENCODING": "ascii"}])
def test_help_and_version_need_nothing(environment: dict[str, str]) -> None:
    for arguments in (("--help",), ("-h",), ("show", "--help"), ("solve", "-h"), ("deals", "-h")):
        ended = run(*arguments, environment=environment)
        assert ended.returncode == 0
        assert ended.stdout.startswith(b"usage: bakers-dozen")
    assert (
        run("--version", environment=environment).stdout.decode() == f"bakers-dozen {__version__}\n"
    )


def test_the_help_of_what_searches_names_the_limit_that_the_solver_has() -> None:
    for command in ("solve", "deals"):
        assert f"after N positions, {DEFAULT_NODES} if" in " ".join(
            run(command, "--help").stdout.decode().split()
        )


def test_the_help_says_how_to_select_text_while_the_mouse_plays() -> None:
    assert b"to select text without Shift" in b" ".join(run("--help").stdout.split())


def test_help_and_version_import_neither_curses_nor_the_screen_nor_the_solver() -> None:
    for arguments in ("--version", "--help", "show 1", "4711"):
        ended = subprocess.run(
            [sys.executable, "-X", "importtime", "-m", "bakers_dozen", *arguments.split()],
            capture_output=True,
            cwd=ROOT,
            check=arguments != "4711",  # which needs a terminal
        )
        for slow in (
            *(b"curses", b"bakers_dozen.ui", b"asyncio", b"importlib.metadata", b"inspect"),
            *(b"bakers_dozen.solver", b"multiprocessing", b"tqdm", b"json"),
        ):
            assert slow not in ended.stderr


def test_the_installed_program_begins_where_ctrl_c_is_guarded_against() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    assert project["scripts"] == {"bakers-dozen": "bakers_dozen.__main__:main"}


def test_ctrl_c_while_the_program_is_imported_is_no_traceback(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Interrupted:
        def __getattr__(self, name: str) -> object:
            raise KeyboardInterrupt

    monkeypatch.setitem(sys.modules, "bakers_dozen.cli", Interrupted())
    assert __main__.main() == INTERRUPTED


def test_a_closed_pipe_ends_silently() -> None:
    ended = in_bash("$GAME show 4711 | true; exit ${PIPESTATUS[0]}")
    assert ended.returncode == 0
    assert ended.stderr == b""


def test_a_code_wins_over_a_file_of_that_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    board = endgame("X1")
    (tmp_path / "4711").write_text(format_board(board))
    assert origin("4711", None) == DealCode.parse("4711")
    assert origin("./4711", board.variant) == board


def test_a_board_is_read_by_the_rules_asked_for(tmp_path: Path) -> None:
    file = tmp_path / "board"
    file.write_text(golden_deals()["kings:1"])
    read = origin(str(file), KINGS)
    assert not isinstance(read, DealCode)
    assert read.variant is KINGS


def test_an_unreadable_file_gets_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(UnusableError, match="neither a deal code nor a file"):
        origin(str(tmp_path / "nothing"), None)
    with pytest.raises(UnusableError, match="cannot be read"):
        origin(str(tmp_path), None)
    with pytest.raises(UnusableError):
        origin("a\0b", None)


def test_thirty_new_deals_are_thirty_deals() -> None:
    from bakers_dozen.chance import HIGHEST_DRAWN, new_code

    drawn = {new_code(KINGS) for _ in range(30)}
    assert len(drawn) >= 29
    assert all(1 <= code.number <= HIGHEST_DRAWN and code.variant is KINGS for code in drawn)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
@pytest.mark.parametrize(
    "command", ["show 4711", "solve 99", "--plain 4711", "--help", "--version", "solve --help"]
)
def test_output_that_cannot_be_written_is_no_fault_of_the_program(command: str) -> None:
    ended = in_bash(f"$GAME {command} >/dev/full </dev/null")
    assert ended.returncode == FAILED
    (line,) = ended.stderr.decode().splitlines()
    assert line.startswith("bakers-dozen: The output cannot be written: ")


def test_an_input_that_cannot_be_read_has_ended() -> None:
    ended = in_bash("$GAME --plain 4711 0>/dev/null")
    assert (ended.returncode, ended.stderr) == (0, b"")


@pytest.mark.parametrize(
    ("closed", "said"),
    [
        ("show 1 >&-", b""),
        ("show - <&-", b"The board has not one card."),
        ("1 <&-", b"needs a terminal"),
        ("xx 2>&-", b""),
    ],
)
def test_a_closed_stream_is_no_fault_of_the_program(closed: str, said: bytes) -> None:
    ended = in_bash(f"$GAME {closed}")
    assert ended.returncode in (0, 2)
    assert said in ended.stderr
    assert ended.stdout == b""


COLOUR_WISHES: list[tuple[str, dict[str, str], bool | None]] = [
    ("auto", {}, None),
    ("always", {"NO_COLOR": "1"}, True),
    ("never", {"FORCE_COLOR": "1"}, False),
    ("auto", {"NO_COLOR": "1", "FORCE_COLOR": "1"}, False),
    ("auto", {"NO_COLOR": ""}, None),
    ("auto", {"FORCE_COLOR": "1", "CLICOLOR": "0"}, True),
    ("auto", {"CLICOLOR_FORCE": "1"}, True),
    ("auto", {"CLICOLOR_FORCE": "0"}, None),
    ("auto", {"CLICOLOR": "0"}, False),
    ("auto", {"CLICOLOR": "1"}, None),
]


@pytest.mark.parametrize(("choice", "environment", "wanted"), COLOUR_WISHES)
def test_colours_follow_option_and_environment_in_their_order(
    choice: str, environment: dict[str, str], wanted: bool | None
) -> None:
    wants_colour = pytest.importorskip("bakers_dozen.terminal.theme").wants_colour

    assert wants_colour(choice, environment) is wanted
