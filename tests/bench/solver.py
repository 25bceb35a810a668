"""How fast and how strong the solver is: deals solved one by one, in figures.

    python -m tests.bench.solver                    every variant's deals 1-1000
    python -m tests.bench.solver --fresh            standard deals 200001-201000, used for no tuning
    python -m tests.bench.solver standard 1-300 --max-nodes 20000 --seconds 10 --jobs 2

CPU times are those of the user's code alone. Deals that took long or stay undecided are listed.
"""

from __future__ import annotations

import argparse
import os
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from typing import NamedTuple

from bakers_dozen.engine.deals import DealCode, deal
from bakers_dozen.engine.variants import VARIANTS, variant
from bakers_dozen.solver.result import Result, Verdict
from bakers_dozen.solver.search import Search

SLICE = 200  # nodes between two looks at the clock
FRESH = "200001-201000"


class Timed(NamedTuple):
    """One deal's answer; `peak` is the most memory its process has used so far, in MB."""

    code: DealCode
    verdict: Verdict
    length: int
    nodes: int
    seconds: float
    peak: float


class Limits(NamedTuple):
    """Where a search gives up."""

    nodes: int
    seconds: float


def used() -> tuple[float, float]:
    """Seconds of the user's code, and the most memory in MB; Windows counts no memory."""
    try:
        import resource
    except ImportError:
        return os.times().user, 0
    usage = resource.getrusage(resource.RUSAGE_SELF)
    return usage.ru_utime, usage.ru_maxrss / 1024


def solved(limits: Limits, code: DealCode) -> Timed:
    position = deal(code)
    start, _ = used()
    search = Search(position)
    result: Result | None = None
    while result is None and search.nodes < limits.nodes:
        if used()[0] - start >= limits.seconds:
            break
        result = search.step(min(SLICE, limits.nodes - search.nodes))
    end, peak = used()
    seconds = end - start
    if result is None:
        return Timed(code, Verdict.UNKNOWN, 0, search.nodes, seconds, peak)
    return Timed(code, result.verdict, len(result.moves), result.nodes, seconds, peak)


def quantiles(values: Sequence[float], form: str) -> str:
    """Median, 95 %, 99 % and the largest."""
    ordered = sorted(values)
    picked = [ordered[int(len(ordered) * share)] for share in (0.5, 0.95, 0.99)]
    return "  ".join(f"{value:{form}}" for value in (*picked, ordered[-1]))


def report(name: str, deals: Sequence[Timed], wall: float) -> None:
    counts = {verdict: sum(one.verdict is verdict for one in deals) for verdict in Verdict}
    decided = 100 * (1 - counts[Verdict.UNKNOWN] / len(deals))
    print(
        f"{name}: {len(deals)} deals, {decided:.2f} % decided:",
        ", ".join(f"{count} {verdict.name}" for verdict, count in counts.items()),
    )
    total = sum(one.seconds for one in deals)
    print("  user CPU s   ", quantiles([one.seconds for one in deals], "8.3f"), end="")
    print(f"  (50 % 95 % 99 % max), sum {total:.1f}, wall {wall:.1f}")
    print("  nodes        ", quantiles([one.nodes for one in deals], "8d"))
    won = [one.length for one in deals if one.verdict is Verdict.WINNABLE]
    if won:
        print("  moves to win ", quantiles(won, "8d"))
    print(f"  peak memory   {max(one.peak for one in deals):8.0f} MB")


def parse_range(text: str) -> range:
    first, _, last = text.partition("-")
    return range(int(first), int(last or first) + 1)


def timed(codes: Sequence[DealCode], limits: Limits, jobs: int) -> Iterator[Timed]:
    if jobs == 1:
        yield from map(partial(solved, limits), codes)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(partial(solved, limits), codes)


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure the solver.")
    parser.add_argument("variant", nargs="?", help=f"one of {', '.join(VARIANTS)}; all if missing")
    parser.add_argument("range", nargs="?", default="1-1000", help="deal numbers, such as 1-1000")
    parser.add_argument("--fresh", action="store_true", help=f"standard deals {FRESH} instead")
    parser.add_argument("--max-nodes", type=int, default=10**9, help="per deal")
    parser.add_argument("--seconds", type=float, default=10, help="user CPU per deal, default 10")
    parser.add_argument("--jobs", type=int, default=1, help="processes at once, default 1")
    parser.add_argument("--slow", type=float, default=5, help="list deals above these seconds")
    options = parser.parse_args()
    names = ["standard"] if options.fresh else [options.variant] if options.variant else VARIANTS
    limits = Limits(options.max_nodes, options.seconds)
    for name in names:
        numbers = parse_range(FRESH if options.fresh else options.range)
        codes = [DealCode(variant(name), number) for number in numbers]
        start = time.monotonic()
        deals = []
        for one in timed(codes, limits, options.jobs):
            deals.append(one)
            if one.seconds > options.slow or one.verdict is Verdict.UNKNOWN:
                print(f"  {one.code}: {one.verdict.name} {one.nodes} nodes {one.seconds:.1f} s")
        report(name, deals, time.monotonic() - start)


if __name__ == "__main__":
    main()
