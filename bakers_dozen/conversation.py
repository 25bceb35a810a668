"""The line mode's conversation: lines are read and answered, to the end of game or input."""

from __future__ import annotations

import io
import sys
from functools import partial
from typing import TextIO

from bakers_dozen.engine.game import Game
from bakers_dozen.keeper import Keeper
from bakers_dozen.plain import ANY_SIZE, WORDS, LineMode
from bakers_dozen.starting import Start, begin

PROMPT = "> "


def play(start: Start, source: TextIO = sys.stdin, target: TextIO = sys.stdout) -> Game:
    """Play by lines until `quit` or the end of the input; the game as it was left."""
    for stream in (source, target):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a byte from nowhere is no reason to stop
    keeper = Keeper()
    say = partial(print, file=target, flush=True)
    game = LineMode(begin(keeper, start).model(ANY_SIZE, WORDS), keeper, say)
    try:
        _converse(game, source, target)
    except KeyboardInterrupt:
        _end_line(source, target)
        raise
    finally:
        keeper.close()
    return game.model.game


def _converse(game: LineMode, source: TextIO, target: TextIO) -> None:
    for line in game.greeting():
        print(line, file=target)
    while not game.is_over:
        if source.isatty():
            print(PROMPT, end="", file=target)
        target.flush()
        text = _next_line(source)
        if not text:
            _end_line(source, target)
            return
        for line in game.answers(text):
            print(line, file=target)


def _next_line(source: TextIO) -> str:
    """A line of the input; empty at its end, which a terminal that is gone has reached, too."""
    try:
        return source.readline()
    except OSError:
        return ""


def _end_line(source: TextIO, target: TextIO) -> None:
    """Leave the line of the prompt to what comes after the game."""
    if source.isatty():
        print(file=target, flush=True)
