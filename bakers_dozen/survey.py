"""The verdicts of many deals, one line each and in order: `bakers-dozen deals`."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import closing
from functools import partial

from bakers_dozen import arguments
from bakers_dozen.engine.deals import HIGHEST_NUMBER, DealCode
from bakers_dozen.engine.variants import STANDARD
from bakers_dozen.origins import UnusableError
from bakers_dozen.parallel import in_order
from bakers_dozen.solver.result import Result, Verdict
from bakers_dozen.solving import full_code, solved, word
from bakers_dozen.words import verdicts

NO_LENGTH = "-"  # an empty field would shift the columns for whoever splits at white space


def lines(words: Sequence[str]) -> Generator[str]:
    """What `bakers-dozen deals --from N --count M` prints, line by line.

    Closing the iterator ends all processes. Raises UnusableError, WorkerLostError.
    """
    options = arguments.to_deals(words)
    rules = options.variant or STANDARD
    if options.count > HIGHEST_NUMBER - options.first + 1:
        raise UnusableError(verdicts.range_too_long(HIGHEST_NUMBER))
    numbers = range(options.first, options.first + options.count)
    codes = (full_code(DealCode(rules, number)) for number in numbers)
    form = as_json if options.json else as_row
    answer = partial(_line, form, options.max_nodes)
    with closing(in_order(answer, codes, min(options.jobs, options.count))) as found:
        yield from _watched(found, options.count) if sys.stderr.isatty() else found


def as_row(code: DealCode, result: Result) -> str:
    """Code, verdict, moves to win and positions searched, separated by tabs."""
    length = _length(result)
    moves = NO_LENGTH if length is None else str(length)
    return "\t".join([full_code(code), word(result.verdict), moves, str(result.nodes)])


def as_json(code: DealCode, result: Result) -> str:
    return json.dumps(
        {
            "deal": full_code(code),
            "verdict": word(result.verdict),
            "length": _length(result),
            "moves": [str(move) for move in result.moves],
            "nodes": result.nodes,
        }
    )


def _length(result: Result) -> int | None:
    return len(result.moves) if result.verdict is Verdict.WINNABLE else None


def _line(form: Callable[[DealCode, Result], str], max_nodes: int, text: str) -> str:
    """The line of one deal, made in a process that was sent the deal as text."""
    code = DealCode.parse(text)
    return form(code, solved(code, max_nodes))


def _watched(found: Iterator[str], count: int) -> Iterator[str]:
    """The same lines, with a progress bar on standard error."""
    from tqdm import tqdm  # costs a tenth of a second, and most runs have nobody watching

    lines_are_seen = sys.stdout.isatty()
    with tqdm(total=count, unit=verdicts.progress_unit(), leave=False, dynamic_ncols=True) as bar:
        for line in found:
            if lines_are_seen:
                bar.clear()
            yield line
            bar.update()
            if lines_are_seen:
                bar.refresh()
