"""What tests lay on the table: boards, moves and deals as they are written down."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from bakers_dozen.engine import cards, deals, game, position, variants
from bakers_dozen.engine.cards import Card
from bakers_dozen.engine.deals import DealCode, deal
from bakers_dozen.engine.errors import Problem, UnreadableError
from bakers_dozen.engine.notation import parse_board, parse_moves
from bakers_dozen.engine.position import Foundations, Move, Position
from bakers_dozen.engine.variants import ANY_SUIT, STANDARD, Variant

# Small enough to be searched to the end: 12 cards, the threes are its kings.
MINI = Variant("mini", columns=3, ranks=3)

DATA = Path(__file__).parent / "data"


def data(name: str) -> str:
    """A file of tests/data, its line ends untouched."""
    return (DATA / name).read_bytes().decode("ascii")


def golden_deals() -> dict[str, str]:
    """Board text by deal code."""
    chapters = data("golden-deals.txt").removeprefix("# ").split("\n# ")
    split = (chapter.partition("\n") for chapter in chapters)
    return {code: text.rstrip("\n") + "\n" for code, _, text in split}


def endgame(name: str, variant: Variant = ANY_SUIT) -> Position:
    """One of the small boards X1 to X6."""
    _, _, chapter = data("endgames.txt").partition(f"\n# {name}: ")
    return parse_board("# " + chapter.partition("\n# ")[0], variant)


def dealt(code: str) -> Position:
    return deal(DealCode.parse(code))


def board(text: str, variant: Variant = STANDARD) -> Position:
    return parse_board(text, variant)


def few(*columns: str, up: Foundations = (0, 0, 0, 0), variant: Variant = STANDARD) -> Position:
    """A position of a few cards only; `up` is how many spades, hearts, diamonds, clubs are home."""
    filled = [tuple(map(Card.parse, column.split())) for column in columns]
    return Position(variant, (*filled, *[()] * (variant.columns - len(filled))), up)


def move(text: str) -> Move:
    return Move.parse(text)


def moves(text: str) -> tuple[Move, ...]:
    return parse_moves(text)


def play(position: Position, text: str) -> Position:
    for step in parse_moves(text):
        position = position.after(step)
    return position


def reachable(start: Position) -> set[Position]:
    """Every position that play from `start` can reach, itself included."""
    seen, waiting = {start}, [start]
    while waiting:
        position = waiting.pop()
        following = {position.after(step) for step in position.legal_moves()} - seen
        seen |= following
        waiting += following
    return seen


def fault(read: Callable[[str], object], text: str) -> tuple[Problem, str, int | None]:
    """Why `read` cannot read `text`: the problem, the piece at fault and its line."""
    with pytest.raises(UnreadableError) as caught:
        read(text)
    return caught.value.problem, caught.value.text, caught.value.line


def pasted(value: object) -> object:
    """What Python makes of a value's repr where the engine's names are known."""
    return eval(
        repr(value),
        {**vars(cards), **vars(variants), **vars(position), **vars(deals), **vars(game)},
    )
