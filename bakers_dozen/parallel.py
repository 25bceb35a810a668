"""One function over many items, in processes of its own, with the answers in order."""

from __future__ import annotations

import os
import signal
import sys
import traceback
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import contextmanager
from itertools import islice
from multiprocessing import get_context, parent_process, resource_tracker
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from threading import Thread
from typing import Any, TypeVar

Item = TypeVar("Item")
Answer = TypeVar("Answer")

# Answers that may wait for an earlier one before no more items are handed out: what bounds memory.
EARLY = 1000

SAFE_PATH = "PYTHONSAFEPATH"  # set, Python does not look into the current folder for modules


class WorkerLostError(RuntimeError):
    """A process ended without an answer: killed from outside, most likely for its memory."""


def in_order(
    function: Callable[[Item], Answer], items: Iterable[Item], jobs: int
) -> Generator[Answer]:
    """The answers of `function` to `items`, in their order, from `jobs` processes.

    One job is done right here. Items are asked for as they are needed. When the iterator ends or
    is closed no process is left; if this process is killed they end by themselves. Raises what
    `function` raises, and WorkerLostError.
    """
    if jobs == 1:
        yield from map(function, items)
        return
    crew: dict[Connection, SpawnProcess] = {}
    try:
        _start(crew, function, jobs)
        yield from _answers(list(crew), items)
    finally:
        for process in crew.values():
            process.terminate()
        for process in crew.values():
            process.join()


def _start(crew: dict[Connection, SpawnProcess], function: Callable[..., Any], size: int) -> None:
    context = get_context("spawn")  # the one way to start processes that every system has
    with _sheltered():
        for _ in range(size):
            ours, theirs = context.Pipe()
            process = context.Process(target=_work, args=(theirs, function), daemon=True)
            process.start()
            theirs.close()
            crew[ours] = process


@contextmanager
def _sheltered() -> Iterator[None]:
    """What is started here is deaf to Ctrl-C, and finds its modules where they belong.

    Ctrl-C reaches a whole group of processes, from their first moment on; it is for this one to
    end the others. One that comes meanwhile is heard at the end.
    """
    before = os.environ.get(SAFE_PATH)
    os.environ[SAFE_PATH] = "1"
    try:
        with _interrupts_held():
            yield
    finally:
        if before is None:
            del os.environ[SAFE_PATH]
        else:
            os.environ[SAFE_PATH] = before


@contextmanager
def _interrupts_held() -> Iterator[None]:
    if sys.platform == "win32":  # has no such thing; there the processes become deaf a bit later
        yield
        return
    resource_tracker.ensure_running()  # would let signals through again if it started later
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _answers(idle: list[Connection], items: Iterable[Item]) -> Iterator[Any]:
    waiting = enumerate(items)
    busy: dict[Connection, int] = {}
    early: dict[int, tuple[Any, Exception | None]] = {}
    turn = 0
    while True:
        for number, item in islice(waiting, max(0, min(len(idle), EARLY - len(early)))):
            channel = idle.pop()
            _send(channel, item)
            busy[channel] = number
        if not busy:
            return
        ready = wait(list(busy))
        for channel in [each for each in busy if each in ready]:
            early[busy.pop(channel)] = _received(channel)
            idle.append(channel)
        while turn in early:
            answer, fault = early.pop(turn)
            if fault is not None:
                raise fault
            yield answer
            turn += 1


def _send(channel: Connection, item: object) -> None:
    try:
        channel.send(item)
    except OSError as error:
        raise WorkerLostError from error


def _received(channel: Connection) -> tuple[Any, Exception | None]:
    try:
        answered: tuple[Any, Exception | None] = channel.recv()
    except (EOFError, OSError) as error:
        raise WorkerLostError from error
    return answered


def _work(channel: Connection, function: Callable[..., Any]) -> None:
    """The life of a process: an answer for each item, until the channel closes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()
    while True:
        try:
            item = channel.recv()
        except EOFError:
            return
        channel.send(_answer(function, item))


def _answer(
    function: Callable[[Item], Answer], item: Item
) -> tuple[Answer | None, Exception | None]:
    try:
        return function(item), None
    except Exception as fault:
        fault.add_note(traceback.format_exc())  # where it happened does not travel otherwise
        return None, fault


def _end_with_parent() -> None:
    """Work for nobody would go on for hours, on a hard deal."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
