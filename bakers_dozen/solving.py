"""The verdict of the exact solver on one deal or board, as text or as JSON."""

from __future__ import annotations

import json
import textwrap
from collections.abc import Sequence

from bakers_dozen import arguments
from bakers_dozen.engine.deals import DealCode, deal
from bakers_dozen.engine.notation import format_moves
from bakers_dozen.engine.position import Position
from bakers_dozen.origins import origin
from bakers_dozen.solver import search
from bakers_dozen.solver.result import Result, Verdict
from bakers_dozen.words import verdicts

WIDTH = 78  # columns of the moves, so that the narrowest common terminal does not break them

EXIT_CODES = {Verdict.WINNABLE: 0, Verdict.LOST: 1, Verdict.UNKNOWN: 3}


def answer(words: Sequence[str]) -> tuple[str, int]:
    """What `bakers-dozen solve CODE|FILE|-` prints, and its exit code.

    Raises UnusableError.
    """
    options = arguments.to_solve(words)
    start = origin(options.origin, options.variant)
    result = solved(start, options.max_nodes)
    text = as_json(start, result) if options.json else in_words(start, result, options.max_nodes)
    return text + "\n", EXIT_CODES[result.verdict]


def solved(start: DealCode | Position, max_nodes: int) -> Result:
    """The solver's answer within `max_nodes` positions."""
    position = deal(start) if isinstance(start, DealCode) else start
    return search.solve(position, max_nodes)


def in_words(start: DealCode | Position, result: Result, max_nodes: int) -> str:
    """The verdict in a sentence and the winning moves, wrapped."""
    name = verdicts.deal_name(str(start)) if isinstance(start, DealCode) else verdicts.board_name()
    if result.verdict is Verdict.LOST:
        return verdicts.lost(name)
    if result.verdict is Verdict.UNKNOWN:
        longer = result.nodes >= max_nodes
        return verdicts.undecided(name, result.nodes, longer=longer)
    sentence = verdicts.winnable(name, len(result.moves))
    moves = textwrap.wrap(format_moves(result.moves), WIDTH, break_on_hyphens=False)
    return "\n".join([sentence, *moves])


def as_json(start: DealCode | Position, result: Result) -> str:
    """The answer as one JSON object on one line; a board from a file has no deal."""
    return json.dumps(
        {
            "deal": full_code(start) if isinstance(start, DealCode) else None,
            "verdict": word(result.verdict),
            "moves": [str(move) for move in result.moves],
            "nodes": result.nodes,
        }
    )


def full_code(code: DealCode) -> str:
    """`standard:4711`: machines should not have to know which variant a bare number means."""
    return f"{code.variant.id}:{code.number}"


def word(verdict: Verdict) -> str:
    """The verdict for machines, the same in every language."""
    return verdict.name.lower()
