"""Searching in a process of its own, and without one."""

from __future__ import annotations

import subprocess
import time
from collections.abc import Iterator

import pytest

from bakers_dozen.solver.result import Result, Verdict
from bakers_dozen.ui.event import Answered, StillSearching
from bakers_dozen.worker import POLL_MS, Worker
from tests.table import MINI, dealt, endgame, few

PATIENCE_S = 60.0


@pytest.fixture
def worker() -> Iterator[Worker]:
    at_work = Worker()
    yield at_work
    at_work.close()


def answer(worker: Worker) -> Answered:
    """Wait for the answer."""
    deadline = time.monotonic() + PATIENCE_S
    while time.monotonic() < deadline:
        for event in worker.answers():
            if isinstance(event, Answered):
                return event
        time.sleep(0.001)
    raise AssertionError("no answer")


def process(worker: Worker) -> subprocess.Popen[bytes]:
    assert worker._process is not None
    return worker._process


@pytest.mark.parametrize("code", ["4711", "any-suit:4711", "kings:4711", "good-measure:4711"])
def test_a_question_is_answered_by_a_solution_that_replays(worker: Worker, code: str) -> None:
    position = dealt(code)
    worker.ask(7, position, 100_000)
    assert worker.wait_ms == POLL_MS
    answered = answer(worker)
    assert answered.ticket == 7
    assert answered.result.verdict is Verdict.WINNABLE
    for move in answered.result.moves:
        position = position.after(move)
    assert position.is_won
    assert worker.wait_ms is None
    assert worker.answers() == []


def test_one_process_answers_one_question_after_another(worker: Worker) -> None:
    worker.ask(1, endgame("X6"), 1000)
    answer(worker)
    first = process(worker)
    worker.ask(2, endgame("X3"), 1000)
    assert answer(worker) == Answered(2, Result(Verdict.LOST, (), answer_nodes(worker)))
    assert process(worker) is first


def answer_nodes(worker: Worker) -> int:
    worker.ask(3, endgame("X3"), 1000)
    return answer(worker).result.nodes


def test_a_limit_is_kept_and_its_answer_is_unknown(worker: Worker) -> None:
    worker.ask(1, dealt("442"), 50)
    result = answer(worker).result
    assert result.verdict is Verdict.UNKNOWN
    assert result.nodes == 50


def test_a_long_search_says_so_once(worker: Worker, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bakers_dozen.worker.LONG_S", 0.0)
    worker.ask(1, dealt("442"), 1_000_000)
    assert worker.answers() == [StillSearching(1)]
    assert worker.answers() == []
    worker.ask(2, dealt("442"), 1_000_000)
    assert worker.answers() == [StillSearching(2)]


def test_cancel_leaves_no_process_and_no_answer(worker: Worker) -> None:
    worker.ask(1, dealt("442"), 1_000_000)
    at_work = process(worker)
    worker.cancel()
    assert at_work.returncode is not None
    assert worker.answers() == []
    assert worker.wait_ms is None
    worker.ask(2, endgame("X6"), 1000)
    assert answer(worker).ticket == 2


def test_a_new_question_replaces_the_old_one(worker: Worker) -> None:
    worker.ask(1, dealt("442"), 1_000_000)
    worker.ask(2, endgame("X6"), 1000)
    assert answer(worker).ticket == 2


def test_a_process_killed_at_its_work_is_made_up_for(worker: Worker) -> None:
    worker.ask(1, dealt("7"), 100_000)
    process(worker).kill()
    assert answer(worker).result.verdict is Verdict.WINNABLE


def test_a_process_killed_while_idle_is_started_anew(worker: Worker) -> None:
    worker.ask(1, endgame("X6"), 1000)
    answer(worker)
    process(worker).kill()
    worker.ask(2, endgame("X6"), 1000)
    assert answer(worker).result.verdict is Verdict.WINNABLE


def test_where_no_process_can_be_started_the_search_goes_on_in_slices(
    worker: Worker, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.executable", "/nowhere/python")
    worker.ask(1, dealt("4711"), 100_000)
    assert worker.wait_ms == 0
    assert answer(worker).result.verdict is Verdict.WINNABLE
    worker.ask(2, dealt("442"), 120)
    assert answer(worker).result.verdict is Verdict.UNKNOWN
    worker.ask(3, dealt("442"), 100_000)
    worker.cancel()
    assert worker.answers() == []


def test_a_process_whose_game_is_gone_ends(worker: Worker) -> None:
    worker.ask(1, endgame("X6"), 1000)
    answer(worker)
    idle = process(worker)
    assert idle.stdin is not None
    idle.stdin.close()
    assert idle.wait(PATIENCE_S) == 0


def test_a_position_of_no_known_variant_is_searched_all_the_same(worker: Worker) -> None:
    worker.ask(1, few("2S AS", up=(0, 3, 3, 3), variant=MINI), 100)
    assert answer(worker).result.verdict in Verdict
