"""A dialog's picture: a framed list of lines over the table, scrolled to what matters."""

from __future__ import annotations

from textwrap import wrap

from bakers_dozen.ui.event import Size
from bakers_dozen.ui.frame import Frame, Mark, Role
from bakers_dozen.ui.glyphs import Box, Glyphs
from bakers_dozen.values import value

WIDEST = 72  # longer lines are hard to read
CHROME_ROWS = 2  # upper and lower edge
SIGN_COLS = 2  # what tells the chosen line, before every choice
LEAST_COLS = 8  # with fewer, a text that wraps cannot be read
CHROME_COLS = 4  # edges, and a space inside each


@value
class Line:
    """A line of a dialog; `number` tells which choice it is, if it is one.

    A choice may go on over more lines, all with its number.
    """

    text: str
    role: Role = Role.TEXT
    number: int | None = None
    continues: bool = False

    def shown(self, chosen: int | None) -> str:
        """The text as it is drawn: the chosen line is also told by a sign before it."""
        if self.number is None:
            return self.text
        return ("> " if self.number == chosen and not self.continues else "  ") + self.text


@value
class Panel:
    """What a dialog shows: `chosen` numbers the lit line, `scroll` is the first line shown."""

    title: str
    lines: tuple[Line, ...]
    chosen: int | None = None
    scroll: int = 0


@value
class Place:
    """The cells of a panel, edges included; `first` is the number of the first line that shows."""

    top: int
    left: int
    rows: int
    cols: int
    first: int

    @property
    def right(self) -> int:
        """The first column right of it."""
        return self.left + self.cols


def text_cols(size: Size) -> int:
    """How many cells a line of a dialog has."""
    return min(size.cols - 2, WIDEST) - CHROME_COLS


def text_rows(size: Size) -> int:
    """How many lines of a dialog show at once; the key line below stays visible."""
    return max(1, size.rows - 1 - CHROME_ROWS)


def furthest_scroll(panel: Panel, size: Size) -> int:
    return max(0, len(panel.lines) - text_rows(size))


def wrapped(text: str, size: Size, role: Role = Role.TEXT, indent: str = "") -> list[Line]:
    """A sentence as lines that fit; all but the first are indented by two."""
    lines = wrap(
        text,
        text_cols(size),
        initial_indent=indent,
        subsequent_indent=indent + "  ",
        break_on_hyphens=False,
    )
    return [Line(line, role) for line in lines] or [Line("")]


def choice(number: int, left: str, right: str, cols: int) -> list[Line]:
    """A choice of `cols` cells with something at its right end; what is too long takes more lines.

    Cut off, two choices might look alike.
    """
    room = cols - len(right) - 1
    if room < LEAST_COLS:
        texts = [*wrap(left, cols), *wrap(right, cols)]
    else:
        first, *more = wrap(left, room)
        texts = [first.ljust(cols - len(right)) + right, *more]
    return [Line(text, number=number, continues=row > 0) for row, text in enumerate(texts)]


def place(panel: Panel, size: Size) -> Place:
    """Where a panel is drawn: in the middle of the window."""
    first = _first_line(panel, size)
    # A title stands between blanks, and a bit of the edge is to be seen after it.
    longest = max([len(panel.title) + 2, *(len(line.shown(None)) for line in panel.lines)])
    cols = min(max(longest, 24), text_cols(size)) + CHROME_COLS
    rows = len(panel.lines[first : first + text_rows(size)]) + CHROME_ROWS
    return Place(max(0, (size.rows - 1 - rows) // 2), (size.cols - cols) // 2, rows, cols, first)


def draw(frame: Frame, panel: Panel, glyphs: Glyphs) -> None:
    """Draw a panel."""
    size, where = frame.size, place(panel, frame.size)
    top, left, rows, cols, first = where.top, where.left, where.rows, where.cols, where.first
    shown = panel.lines[first : first + text_rows(size)]
    # Beside a wide dialog only scraps of the table would show.
    aside = 1 if left > size.cols // 6 else size.cols
    frame.fill(top, left - aside, rows, cols + 2 * aside)
    _draw_edges(frame, top, left, rows, cols, glyphs.box)
    frame.put(top, left + 2, f" {panel.title} "[: cols - 3], Role.TITLE)
    for row, line in enumerate(shown, start=top + 1):
        lit = line.number is not None and line.number == panel.chosen
        mark = Mark.SELECTED if lit else Mark.NONE
        text = line.shown(panel.chosen)
        text = text.ljust(cols - CHROME_COLS) if lit else text
        frame.put(row, left + 2, text[: cols - CHROME_COLS], line.role, mark)
    _draw_more(frame, panel, first, top, left + cols - 2, rows, glyphs)


def _first_line(panel: Panel, size: Size) -> int:
    first = min(panel.scroll, furthest_scroll(panel, size))
    if panel.chosen is None:
        return first
    lit = [row for row, line in enumerate(panel.lines) if line.number == panel.chosen]
    return max(first, lit[-1] + 1 - text_rows(size)) if lit else first


def _draw_edges(frame: Frame, top: int, left: int, rows: int, cols: int, box: Box) -> None:
    frame.put(top, left, box.top(cols), Role.PANEL)
    for row in range(top + 1, top + rows - 1):
        frame.put(row, left, box.side(cols), Role.PANEL)
    frame.put(top + rows - 1, left, box.low(cols), Role.PANEL)


def _draw_more(
    frame: Frame, panel: Panel, first: int, top: int, right: int, rows: int, glyphs: Glyphs
) -> None:
    """Say at the edges that there is more above or below."""
    if first > 0:
        frame.put(top, right - len(glyphs.more_above), glyphs.more_above, Role.KEY)
    if first + rows - CHROME_ROWS < len(panel.lines):
        frame.put(top + rows - 1, right - len(glyphs.more_below), glyphs.more_below, Role.KEY)
