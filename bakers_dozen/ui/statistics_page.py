"""The statistics as a dialog: what is known in lines, the rates of wins as a picture of bars."""

from __future__ import annotations

from textwrap import wrap

from bakers_dozen.engine.variants import VARIANTS, Variant
from bakers_dozen.store.statistics import BAR_GAMES, Statistics
from bakers_dozen.ui.frame import Role
from bakers_dozen.ui.glyphs import Glyphs
from bakers_dozen.ui.model import Model, StatisticsPage
from bakers_dozen.ui.panel import LEAST_COLS, Line, Panel, text_cols, wrapped
from bakers_dozen.words import statistics as words
from bakers_dozen.words.rules import variant_name

PAGES: tuple[Variant | None, ...] = (None, *VARIANTS.values())
"""All games, then those of each variant."""

BAR_ROWS = 3
NAME_COLS = 16


def beside(variant: Variant | None, step: int) -> Variant | None:
    """The page `step` pages on; the ends are joined."""
    here = PAGES.index(variant) if variant in PAGES else 0
    return PAGES[(here + step) % len(PAGES)]


def panel(model: Model, page: StatisticsPage) -> Panel:
    name = words.all_games() if page.variant is None else variant_name(page.variant)
    title = words.title(name)
    if not page.statistics.played:
        return Panel(title, tuple(wrapped(words.nothing_yet(), model.size)))
    rows = words.rows(page.statistics)
    cols = max(NAME_COLS, *(len(name) + 2 for name, _ in rows))
    room = max(LEAST_COLS, text_cols(model.size) - cols)
    lines = [line for name, value in rows for line in _row(name.ljust(cols), wrap(value, room))]
    if len(page.statistics.bars) > 1:  # a single bar has nothing to be compared with
        lines += wrapped(words.picture_title(BAR_GAMES), model.size, Role.DIM)
        lines += [Line(row, Role.KEY) for row in picture(page.statistics, model.glyphs)]
    return Panel(title, tuple(lines))


def _row(name: str, value: list[str]) -> list[Line]:
    first, *more = value
    return [Line(name + first), *(Line(" " * len(name) + line) for line in more)]


def picture(statistics: Statistics, glyphs: Glyphs) -> list[str]:
    """The rates of wins as bars that stand side by side, from the top row down.

    Even a rate of nothing shows, as the lowest part of a bar: there were games.
    """
    steps = glyphs.bars
    parts = len(steps) - 1
    heights = [max(1, round(rate * BAR_ROWS * parts)) for rate in statistics.bars]
    return [
        "".join(steps[max(0, min(height - row * parts, parts))] for height in heights)
        for row in reversed(range(BAR_ROWS))
    ]
