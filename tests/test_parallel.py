"""Answers in order from several processes, and what becomes of those."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterator
from itertools import count
from multiprocessing import active_children
from multiprocessing.context import SpawnProcess
from threading import get_ident

import pytest

from bakers_dozen import parallel
from bakers_dozen.parallel import WorkerLostError, in_order


def slept(seconds: float) -> float:
    time.sleep(seconds)
    return seconds


def test_answers_keep_their_order_when_the_first_takes_longest() -> None:
    waits = [0.3, 0.0, 0.1, 0.0, 0.0]
    assert list(in_order(slept, waits, 2)) == waits
    assert not active_children()


def test_no_items_have_no_answers() -> None:
    assert list(in_order(abs, [], 2)) == []


def test_items_are_asked_for_only_as_needed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parallel, "EARLY", 3)
    asked: list[float] = []

    def items() -> Iterator[float]:
        for number in count():
            asked.append(number)
            yield 0.3 if number == 0 else 0.0

    answers = in_order(slept, items(), 2)
    assert next(answers) == 0.3
    assert len(asked) <= 3 + 2
    answers.close()
    assert not active_children()


@pytest.mark.parametrize("jobs", [1, 2])
def test_what_an_item_raises_comes_through(jobs: int) -> None:
    answers = in_order(int, ["1", "x"], jobs)
    assert next(answers) == 1
    with pytest.raises(ValueError, match="'x'") as caught:
        next(answers)
    assert jobs == 1 or "in _answer" in caught.value.__notes__[0]
    assert not active_children()


@pytest.mark.skipif(os.name == "nt", reason="needs signals")
def test_ctrl_c_while_processes_start_is_heard_by_this_one_only(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    start = SpawnProcess.start
    started: list[SpawnProcess] = []

    def interrupted(process: SpawnProcess) -> None:
        start(process)
        started.append(process)
        assert process.pid is not None
        os.kill(process.pid, signal.SIGINT)
        # To this very thread, since the tests may run beside others that would take it at once.
        signal.pthread_kill(get_ident(), signal.SIGINT)

    monkeypatch.setattr(SpawnProcess, "start", interrupted)
    # Whoever runs the tests in the background hands an ignored Ctrl-C on.
    handler = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        with pytest.raises(KeyboardInterrupt):
            list(in_order(slept, [0.0], 3))
    finally:
        signal.signal(signal.SIGINT, handler)
    assert [process.exitcode for process in started] == [-signal.SIGTERM] * 3
    assert capfd.readouterr() == ("", "")


def test_a_lost_process_is_noticed() -> None:
    with pytest.raises(WorkerLostError):
        list(in_order(os._exit, [1, 1, 1], 2))
    assert not active_children()
