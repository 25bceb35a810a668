"""`bakers-dozen deals`: many verdicts, in order, from one process or from several."""

from __future__ import annotations

import json
import os
import pty
import signal
import subprocess
import sys
import termios
from pathlib import Path
from typing import Any

import pytest

from bakers_dozen import cli
from tests.commands import ROOT, in_bash, started
from tests.table import dealt, play

ENDLESS = ("deals", "--from", "1", "--count", "100000000")
PATIENCE = 20  # seconds until a test gives up waiting


@pytest.fixture
def deals(capsys: pytest.CaptureFixture[str]) -> Any:
    """Runs the command to its end; the lines it printed."""

    def run(first: int, count: int, *options: str) -> list[str]:
        words = ["deals", "--from", str(first), "--count", str(count), *options]
        assert cli.main(words) == 0
        printed = capsys.readouterr()
        assert not printed.err
        assert printed.out.endswith("\n")
        return printed.out.splitlines()

    return run


def is_whole(line: bytes) -> bool:
    code, verdict, length, nodes = line.removesuffix(b"\n").split(b"\t")
    assert line.endswith(b"\n")
    assert code.startswith(b"standard:")
    assert verdict in (b"winnable", b"lost", b"unknown")
    return nodes.isdigit() and (length == b"-" or length.isdigit())


def test_a_row_has_code_verdict_length_and_nodes(deals: Any) -> None:
    rows = [line.split("\t") for line in deals(97, 3)]
    assert [row[:3] for row in rows[2:]] == [["standard:99", "lost", "-"]]
    assert [row[0] for row in rows] == ["standard:97", "standard:98", "standard:99"]
    assert all(row[1] == "winnable" and row[2].isdigit() and row[3].isdigit() for row in rows[:2])


def test_json_lines_hold_moves_that_win(deals: Any) -> None:
    found = [json.loads(line) for line in deals(98, 2, "--variant", "any-suit", "--json")]
    assert all(list(one) == ["deal", "verdict", "length", "moves", "nodes"] for one in found)
    won, lost = found
    assert (won["deal"], won["verdict"]) == ("any-suit:98", "winnable")
    assert won["length"] == len(won["moves"])
    assert play(dealt("any-suit:98"), " ".join(won["moves"])).is_won
    assert (lost["deal"], lost["verdict"]) == ("any-suit:99", "lost")
    assert (lost["length"], lost["moves"]) == (None, [])


def test_a_used_up_limit_is_unknown(deals: Any) -> None:
    assert deals(98, 2, "--max-nodes", "1") == [
        "standard:98\tunknown\t-\t1",
        "standard:99\tunknown\t-\t1",
    ]


def test_deals_agrees_with_solve(deals: Any, capsys: pytest.CaptureFixture[str]) -> None:
    (line,) = deals(3, 1, "--json")
    cli.main(["solve", "3", "--json"])
    solved = json.loads(capsys.readouterr().out)
    assert solved.items() <= json.loads(line).items()


def test_two_jobs_print_what_one_prints(deals: Any) -> None:
    # The first takes longer than the others together.
    assert deals(21, 4, "--jobs", "2") == deals(21, 4)


def test_parts_of_a_range_make_the_whole(deals: Any) -> None:
    whole = deals(1, 9, "--variant", "good-measure", "--max-nodes", "50")
    parts: list[str] = []
    for first in (1, 4, 7):
        parts += deals(first, 3, "--variant", "good-measure", "--max-nodes", "50")
    assert parts == whole


def test_more_jobs_than_deals_are_no_trouble(deals: Any) -> None:
    assert len(deals(1, 2, "--jobs", "200")) == 2


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ("--count 1", "required: --from"),
        ("--from 1", "required: --count"),
        ("--from 0 --count 1", 'argument --from: "0" is not a whole number from 1 to'),
        ("--from kings:1 --count 1", 'argument --from: "kings:1" is not a whole number'),
        ("--from 1 --count 0", 'argument --count: "0" is not a whole number from 1 to'),
        ("--from 1 --count 1 --jobs 257", '"257" is not a whole number from 1 to 256;'),
        ("--from 1 --count 1 --variant x", '"x" is not a variant'),
        ("--from 1 --count 1 2", "unrecognized arguments: 2"),
    ],
)
def test_bad_usage_gets_one_sentence(
    arguments: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        cli.main(["deals", *arguments.split()])
    printed = capsys.readouterr()
    assert (ended.value.code, printed.out, printed.err.count("\n")) == (2, "", 1)
    assert said in printed.err


def test_no_deal_comes_after_the_last(deals: Any, capsys: pytest.CaptureFixture[str]) -> None:
    last = 2**63 - 1
    (line,) = deals(last, 1, "--max-nodes", "1")
    assert line.startswith(f"standard:{last}\t")
    assert cli.main(["deals", "--from", str(last), "--count", "2"]) == 2
    assert "more deals than there are" in capsys.readouterr().err


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_leaves_whole_lines_and_no_process(jobs: str) -> None:
    with started(*ENDLESS, "--jobs", jobs) as program:
        assert program.stdout
        lines = [program.stdout.readline() for _ in range(3)]
        os.killpg(program.pid, signal.SIGINT)
        # Both pipes end only when the last process that holds them has ended.
        rest, error = program.communicate(timeout=PATIENCE)
    lines += rest.splitlines(keepends=True)
    assert (program.returncode, error) == (130, b"")
    assert all(is_whole(line) for line in lines)
    assert [line.split(b"\t")[0] for line in lines] == [
        b"standard:%d" % number for number in range(1, len(lines) + 1)
    ]


def test_files_in_the_current_folder_stand_in_for_no_module(tmp_path: Path) -> None:
    script = tmp_path / "bin" / "game.py"
    script.parent.mkdir()
    script.write_text(
        "import sys\nfrom bakers_dozen.__main__ import main\n"
        "if __name__ == '__main__':\n    sys.exit(main())\n"
    )
    (tmp_path / "pickle.py").write_text("raise SystemExit('not the module')\n")
    ended = subprocess.run(
        [sys.executable, script, "deals", "--from", "1", "--count", "2", "--jobs", "2"],
        capture_output=True,
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        timeout=PATIENCE,
        check=False,
    )
    assert (ended.returncode, ended.stderr) == (0, b"")
    assert len(ended.stdout.splitlines()) == 2


def test_processes_do_not_outlive_the_one_they_work_for() -> None:
    with started(*ENDLESS, "--jobs", "2", stderr=subprocess.DEVNULL) as program:
        assert program.stdout
        program.stdout.readline()
        program.kill()
        program.communicate(timeout=PATIENCE)  # ends with the last process that could print


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_closed_pipe_ends_silently(jobs: str) -> None:
    script = f"$GAME {' '.join(ENDLESS)} --jobs {jobs} | head -n 2; exit ${{PIPESTATUS[0]}}"
    ended = in_bash(script)
    assert (ended.returncode, ended.stderr) == (0, b"")
    assert len(ended.stdout.splitlines()) == 2


def test_a_full_disk_gets_a_sentence() -> None:
    ended = in_bash(f"$GAME {' '.join(ENDLESS)} > /dev/full")
    assert ended.returncode == cli.FAILED
    assert ended.stderr.startswith(b"bakers-dozen: The output cannot be written: ")
    assert ended.stderr.count(b"\n") == 1


def test_a_progress_bar_shows_on_a_terminal_only() -> None:
    ours, theirs = pty.openpty()
    termios.tcsetwinsize(theirs, (24, 80))
    os.set_blocking(ours, False)
    with started("deals", "--from", "1", "--count", "3", stderr=theirs) as program:
        out, _ = program.communicate(timeout=PATIENCE)
    shown = os.read(ours, 1 << 16)
    os.close(ours)
    os.close(theirs)
    assert program.returncode == 0
    assert len(out.splitlines()) == 3
    assert all(is_whole(line) for line in out.splitlines(keepends=True))
    assert b"0/3 [" in shown
    assert b"deals/s" in shown
