"""The boards and verdicts that the solver's tests share."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from bakers_dozen.engine.notation import parse_board
from bakers_dozen.engine.position import Position
from bakers_dozen.engine.variants import ANY_SUIT, Variant
from bakers_dozen.solver.result import Verdict

DATA = Path(__file__).parent.parent / "data"
PLAYED_OUT = 200
"""So many deals of each variant are played to the end by hints, so each is solved there."""


def end_game(name: str, variant: Variant = ANY_SUIT) -> Position:
    """One of the small positions `X1` to `X6`."""
    for text in (DATA / "endgames.txt").read_text().split("\n\n"):
        if f"# {name}:" in text:
            return parse_board(text, variant)
    raise LookupError(name)


def board(file: str, variant: Variant = ANY_SUIT) -> Position:
    return parse_board((DATA / file).read_text(), variant)


def known_verdicts() -> Iterator[tuple[str, Verdict]]:
    """Deal codes with their proven verdicts."""
    for line in (DATA / "verdicts.tsv").read_text().splitlines():
        if not line.startswith("#"):
            code, verdict, _ = line.split("\t")
            yield code, Verdict[verdict]
