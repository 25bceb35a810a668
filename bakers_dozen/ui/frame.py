"""A picture of the screen as meaning: a grid of characters, each with its role and mark."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum

from bakers_dozen.ui.cells import drawable
from bakers_dozen.ui.event import Size


class Role(Enum):
    """What a character is part of; the value is its letter in the golden screens."""

    BLANK = " "
    TEXT = "t"
    DIM = "d"
    TITLE = "T"
    SPADE = "s"
    HEART = "h"
    DIAMOND = "i"
    CLUB = "c"
    EDGE = "e"
    PANEL = "p"
    MESSAGE = "m"
    KEY = "k"
    BANNER = "B"


class Mark(Enum):
    """What a character is lit up as; the value, if any, hides the role in the golden screens."""

    NONE = ""
    CURSOR = "C"
    HELD = "H"
    TARGET = "+"
    FOUND = "F"
    SELECTED = "S"


Cell = tuple[str, Role, Mark]
Run = tuple[int, str, Role, Mark]

_BLANK: Cell = (" ", Role.BLANK, Mark.NONE)


class Frame:
    """A grid of cells. Writing outside it is cut off, so nobody who draws needs to check.

    Neither need they check what they write: a character that does not fill one cell, or is not
    ASCII where nothing else can be shown, becomes a question mark.
    """

    def __init__(self, size: Size, *, ascii_only: bool = False) -> None:
        self.size = size
        self.cursor: tuple[int, int] | None = None  # where the terminal's own is to show, if it is
        self._ascii_only = ascii_only
        self._rows = [[_BLANK] * size.cols for _ in range(size.rows)]

    def put(self, row: int, col: int, text: str, role: Role, mark: Mark = Mark.NONE) -> None:
        """Write `text` from a cell on; what lies outside the grid is cut off."""
        if not 0 <= row < self.size.rows or col >= self.size.cols:
            return
        shown = drawable(text, ascii_only=self._ascii_only)[max(0, -col) : self.size.cols - col]
        first = max(0, col)
        self._rows[row][first : first + len(shown)] = [(char, role, mark) for char in shown]

    def fill(self, row: int, col: int, rows: int, cols: int) -> None:
        """Blank a rectangle."""
        for each in range(row, row + rows):
            self.put(each, col, " " * cols, Role.BLANK)

    def runs(self, row: int) -> Iterator[Run]:
        """The row as (column, text, role, mark), one for each stretch of the same look."""
        cells, first = self._rows[row], 0
        for col in range(1, len(cells) + 1):
            _, role, mark = cells[first]
            if col < len(cells) and cells[col][1] is role and cells[col][2] is mark:
                continue
            yield first, "".join([char for char, _, _ in cells[first:col]]), role, mark
            first = col

    def has_row_of(self, other: Frame, row: int) -> bool:
        """Whether a row looks the same in both."""
        return self._rows[row] == other._rows[row]

    def text(self) -> str:
        """The characters alone, a line for each row."""
        return "\n".join("".join(cell[0] for cell in row).rstrip() for row in self._rows)

    def roles(self) -> str:
        """The map of marks and roles, a letter for each cell that is not blank."""
        return "\n".join("".join(map(_letter, row)).rstrip() for row in self._rows)


def _letter(cell: Cell) -> str:
    char, role, mark = cell
    if mark is not Mark.NONE:
        return str(mark.value)
    return " " if char == " " else str(role.value)
