"""Where everything stands: from the size of the window and the heights of the columns."""

from __future__ import annotations

from collections.abc import Iterator

from bakers_dozen.ui.event import Size
from bakers_dozen.values import replace, value

MIN_SIZE = Size(rows=10, cols=39)
HEADER_ROWS = 3  # title, foundations, column letters
LARGE_HEADER_ROWS = 7  # the same with foundations as large as cards
FOUNDATION_ROWS = 3  # of such a foundation
KEY_ROWS = 1
ROOMY_ROWS = 28  # from here on, a column that grows past the room for double rows is rare

FRAMED_PITCH = 6
BARE_PITCH = 6  # the most for cards without frames: further apart they are hard to compare
PLAIN_PITCH = 4
TIGHT_PITCH = 3
WIDEST_PITCH = 15
LARGE_ROWS = 36  # from here on, the large header leaves room for the tallest columns
FOUNDATION_COLS = 7  # the narrowest cards for a large header
VAST_ROWS = 56  # and from here on, for covered cards of three rows
CARD_COLS = ((14, 11), (11, 9), (8, 7), (6, 5))
"""The least pitch and the width that cards have from there on."""
FACE_ROWS = {5: 3, 7: 5, 9: 7, 11: 7}
"""The rows of a whole card by its width, so that it looks like one."""
FULL_LINES = 52  # cells that title, message and keys need to say what they have to


@value
class Spot:
    """Where a card of a column is drawn: its index in the column and the row of its top edge.

    `hidden` counts the cards below it that have no row of their own; the spot then shows that
    number instead of its card.
    """

    index: int
    row: int
    hidden: int = 0


@value
class Layout:
    """Cells and rows of the table.

    `pitch` cells from one column to the next, of which a card takes `card_cols`; a covered card
    shows `step` rows, the available one `face_rows`; without frames both are 1. The message below
    the tableau takes `message_rows`.
    """

    size: Size
    left: int
    pitch: int
    card_cols: int
    step: int
    face_rows: int
    message_rows: int = 1

    @property
    def large(self) -> bool:
        """Whether the foundations are drawn as cards, above the first columns."""
        return self.size.rows >= LARGE_ROWS and self.card_cols >= FOUNDATION_COLS

    @property
    def header_rows(self) -> int:
        return LARGE_HEADER_ROWS if self.large else HEADER_ROWS

    @property
    def foundation_rows(self) -> int:
        return FOUNDATION_ROWS if self.large else 1

    @property
    def foundation_row(self) -> int:
        """The first row of the foundations."""
        return 2 if self.large else 1

    @property
    def framed(self) -> bool:
        return self.face_rows > 1

    @property
    def tight(self) -> bool:
        return self.pitch == TIGHT_PITCH

    @property
    def margin(self) -> int:
        """The first cell of the lines above and below the tableau, which need some width."""
        return max(1, self.left) if self.size.cols - 2 * self.left >= FULL_LINES else 1

    @property
    def foundation_pitch(self) -> int:
        """The cells from one foundation to the next."""
        if self.large:
            return self.pitch
        return 7 if self.size.cols >= 52 else 6

    def foundation_cell(self, number: int) -> tuple[int, int]:
        """Row and column of the text of a foundation."""
        if self.large:
            return self.foundation_row + 1, self.col(number) + (self.card_cols - 5) // 2 + 1
        return self.foundation_row, self.margin + number * self.foundation_pitch

    @property
    def card_area(self) -> int:
        """The rows between the header and the message."""
        return self.size.rows - self.header_rows - self.message_rows - KEY_ROWS

    @property
    def longest_message(self) -> int:
        """The most rows that a message may take, so that a card of every column shows."""
        return self.size.rows - self.header_rows - self.face_rows - KEY_ROWS

    def col(self, column: int) -> int:
        """The first cell of a column's cards."""
        return self.left + column * self.pitch

    def spots(self, height: int) -> Iterator[Spot]:
        """Where the cards of a column of `height` cards are drawn, from the bottom card on.

        A column with more cards than rows hides some, never the last.
        """
        rows = max(1, (self.card_area - self.face_rows) // self.step + 1)
        hidden = max(0, height - rows)
        for row, index in enumerate(range(hidden, height)):
            count = hidden + 1 if hidden and not row else 0
            yield Spot(index, self.header_rows + row * self.step, count)

    def lifted(self, row: int) -> int:
        """Where the picked-up card is drawn: lifted off its column, if there is room to."""
        return min(row + 1, max(row, self.header_rows + self.card_area - self.face_rows))


def fits(size: Size) -> bool:
    """Whether a window is large enough to play in."""
    return size.rows >= MIN_SIZE.rows and size.cols >= MIN_SIZE.cols


def layout(
    size: Size, columns: int, tallest: int, message_rows: int = 1, *, frames: bool = True
) -> Layout | None:
    """The layout for a window, or None if it is too small to play in.

    `frames` says whether cards may have frames, where there is room for them.
    """
    if not fits(size):
        return None
    pitch = min(size.cols // columns, WIDEST_PITCH)
    if pitch >= FRAMED_PITCH and not frames:
        return _centred(size, columns, BARE_PITCH, PLAIN_PITCH - 1, 1, 1, message_rows)
    if pitch < FRAMED_PITCH:
        pitch = PLAIN_PITCH if pitch >= PLAIN_PITCH else TIGHT_PITCH
        return _centred(size, columns, pitch, pitch - 1, 1, 1, message_rows)
    card_cols = next(cols for least, cols in CARD_COLS if pitch >= least)
    small = _centred(size, columns, pitch, card_cols, 1, 3, message_rows)
    area = small.card_area - 1  # a row is left for the lifted card
    for step, face_rows in _faces(size, card_cols):
        if (tallest - 1) * step + face_rows <= area:
            return replace(small, step=step, face_rows=face_rows)
    return small


def _faces(size: Size, card_cols: int) -> Iterator[tuple[int, int]]:
    """The rows that a covered card and a whole one may take, the best first."""
    if size.rows < ROOMY_ROWS:
        return
    most = 3 if size.rows >= VAST_ROWS and card_cols >= 9 else 2
    for step in range(most, 0, -1):
        for face_rows in range(FACE_ROWS[card_cols], 2, -1):
            yield step, face_rows


def _centred(
    size: Size,
    columns: int,
    pitch: int,
    card_cols: int,
    step: int,
    face_rows: int,
    message_rows: int,
) -> Layout:
    used = columns * pitch - (pitch - card_cols)
    # Without frames the cell before a card shows its mark, so the first column needs one too.
    left = max((size.cols - used) // 2, 1 if face_rows == 1 else 0)
    return Layout(size, left, pitch, card_cols, step, face_rows, message_rows)
