"""`bakers-dozen solve`: verdicts, solutions, exit codes."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

import pytest

from bakers_dozen import cli
from bakers_dozen.engine.notation import format_board
from bakers_dozen.engine.position import Position
from bakers_dozen.engine.variants import ANY_SUIT, STANDARD, Variant
from bakers_dozen.solver.result import Result, Verdict
from bakers_dozen.solving import in_words
from tests.commands import in_bash
from tests.table import data, dealt, endgame, golden_deals, play

LOST_SOON = "99"  # takes a search of a few positions
LOST_LATE = "665"  # takes one of thousands


@pytest.fixture
def solve(capsys: pytest.CaptureFixture[str]) -> Any:
    """Runs the command; its exit code and what it printed."""

    def run(*arguments: str) -> tuple[int, str]:
        code = cli.main(["solve", *arguments])
        printed = capsys.readouterr()
        assert code == cli.BAD_USAGE or not printed.err
        return code, printed.out or printed.err

    return run


def file_of(position: Position, directory: Path) -> str:
    file = directory / "board"
    file.write_text(format_board(position))
    return str(file)


def test_a_winnable_deal_is_said_and_shown(solve: Any) -> None:
    code, printed = solve("1")
    sentence, *lines = printed.splitlines()
    moves = " ".join(lines)
    assert code == 0
    assert sentence == f"Deal 1 can be won in {len(moves.split())} moves:"
    assert play(dealt("1"), moves).is_won
    assert max(map(len, lines)) <= 78


@pytest.mark.parametrize("deal", ["standard:2", "any-suit:4711", "kings:3", "good-measure:10"])
def test_json_is_one_object_on_a_line_whose_moves_win(solve: Any, deal: str) -> None:
    code, printed = solve(deal, "--json")
    found = json.loads(printed)
    assert printed.count("\n") == 1
    assert list(found) == ["deal", "verdict", "moves", "nodes"]
    assert (code, found["deal"], found["verdict"]) == (0, deal, "winnable")
    assert play(dealt(deal), " ".join(found["moves"])).is_won
    assert isinstance(found["nodes"], int)


def test_a_lost_deal(solve: Any) -> None:
    assert solve(LOST_SOON) == (1, f"Deal {LOST_SOON} cannot be won.\n")
    code, printed = solve(LOST_SOON, "--json")
    found = json.loads(printed)
    assert (code, found["verdict"], found["moves"]) == (1, "lost", [])


def test_a_used_up_limit_is_never_called_lost(solve: Any) -> None:
    said = f"Deal {LOST_LATE} is not decided within 1 position; --max-nodes looks longer.\n"
    assert solve(LOST_LATE, "--max-nodes", "1") == (3, said)
    code, printed = solve("1", "--max-nodes", "5", "--json")
    assert code == 3
    assert json.loads(printed) == {
        "deal": "standard:1",
        "verdict": "unknown",
        "moves": [],
        "nodes": 5,
    }


def test_nobody_is_sent_to_look_longer_where_memory_is_the_limit() -> None:
    said = in_words(dealt("1"), Result(Verdict.UNKNOWN, (), 700), 1000)
    assert said == "This board is not decided within 700 positions, and no more fit into memory."


@pytest.mark.parametrize(
    ("name", "variant", "verdict"),
    [
        ("X1", ANY_SUIT, "winnable"),
        ("X1", STANDARD, "winnable"),
        ("X2", ANY_SUIT, "lost"),
        ("X2", STANDARD, "lost"),
        ("X3", ANY_SUIT, "lost"),
        ("X4", ANY_SUIT, "winnable"),
        ("X4", STANDARD, "winnable"),
        ("X6", ANY_SUIT, "winnable"),
    ],
)
def test_end_games_in_files(
    solve: Any, tmp_path: Path, name: str, variant: Variant, verdict: str
) -> None:
    board = endgame(name, variant)
    code, printed = solve(file_of(board, tmp_path), "--variant", variant.id, "--json")
    found = json.loads(printed)
    assert (found["deal"], found["verdict"]) == (None, verdict)
    assert code == {"winnable": 0, "lost": 1}[verdict]
    assert play(board, " ".join(found["moves"])).is_won == (verdict == "winnable")


def test_a_board_is_called_a_board(solve: Any, tmp_path: Path) -> None:
    assert solve(file_of(endgame("X1"), tmp_path)) == (
        0,
        "This board can be won in 1 move:\na-home\n",
    )
    won = play(endgame("X1"), "a-home")
    assert solve(file_of(won, tmp_path)) == (0, "This board is won already.\n")


def test_boards_come_from_standard_input(solve: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    def given(text: str) -> None:
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(text.encode())))

    given(data("pysol-64.txt"))
    assert solve("-") == (1, "This board cannot be won.\n")
    given(golden_deals()["kings:1"])
    code, printed = solve("-", "--variant", "kings", "--json")
    assert code == 0
    assert play(dealt("kings:1"), " ".join(json.loads(printed)["moves"])).is_won
    given("KH QX")
    assert solve("-") == (2, 'bakers-dozen: "-": Line 1: "QX" is not a card.\n')


@pytest.mark.parametrize("number", ["0", "-1", "x", "1.5", "", "9" * 5000, "１"])
def test_a_limit_that_is_none_is_bad_usage(number: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        cli.main(["solve", "1", f"--max-nodes={number}"])
    assert ended.value.code == 2
    said = capsys.readouterr().err
    assert "is not a whole number from 1 to 9223372036854775807;" in said
    assert len(said) < 200


def test_ctrl_c_ends_the_search_silently(solve: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> Result:
        raise KeyboardInterrupt

    monkeypatch.setattr("bakers_dozen.solver.search.solve", interrupted)
    assert solve("1") == (130, "")


def test_a_closed_pipe_ends_silently_and_the_exit_code_still_tells() -> None:
    ended = in_bash(f"$GAME solve {LOST_SOON} | true; exit ${{PIPESTATUS[0]}}")
    assert (ended.returncode, ended.stderr) == (1, b"")


def test_a_full_disk_gets_a_sentence() -> None:
    ended = in_bash("$GAME solve 1 > /dev/full")
    assert ended.returncode == cli.FAILED
    assert ended.stderr.startswith(b"bakers-dozen: The output cannot be written: ")
    assert ended.stderr.count(b"\n") == 1
