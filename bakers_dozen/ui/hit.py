"""What lies under a cell of the screen, the other way round from drawing it."""

from __future__ import annotations

from bakers_dozen.engine.cards import Suit
from bakers_dozen.engine.position import HOME, Column, Foundation
from bakers_dozen.ui import keyline
from bakers_dozen.ui.layout import Layout
from bakers_dozen.ui.model import Model
from bakers_dozen.ui.view import table_layout
from bakers_dozen.values import value


@value
class Pressed:
    """The cell does what a key does."""

    key: str


@value
class Choice:
    """A line of the open dialog that can be chosen, by its number."""

    number: int


Under = Column | Foundation | Pressed | Choice | None


def under(model: Model, row: int, col: int) -> Under:
    """What a click on a cell means; None where there is nothing to click on."""
    where = table_layout(model)
    if where is None:
        return None
    if row == model.size.rows - 1:
        return _in_key_line(model, where, col)
    if model.dialog is not None:
        return _in_dialog(model, row, col)
    if model.position.is_won:
        return None
    return _foundations(where, row, col) or _column(model, where, row, col)


def _in_key_line(model: Model, where: Layout, col: int) -> Pressed | None:
    """A hint; where two keys share one, each has its own part and the words go with the second."""
    for first, hint in keyline.places(model, where.margin):
        key, label = hint.text(model.glyphs)
        if not first <= col <= first + len(key) + len(label):
            continue
        keys = hint.keys()
        at_first = (col - first) * len(keys) < len(key)
        return Pressed(keys[0] if at_first else keys[-1])
    return None


def _in_dialog(model: Model, row: int, col: int) -> Pressed | Choice | None:
    """Outside closes the dialog, its edges turn pages, lines may be chosen."""
    from bakers_dozen.ui import dialogs, panel

    shown = dialogs.panel(model)
    assert shown is not None
    place = panel.place(shown, model.size)
    if not (place.top <= row < place.top + place.rows and place.left <= col < place.right):
        return Pressed("Esc")
    if row in (place.top, place.top + place.rows - 1):
        return Pressed("PageUp" if row == place.top else "PageDown")
    number = shown.lines[place.first + row - place.top - 1].number
    return None if number is None else Choice(number)


def _foundations(where: Layout, row: int, col: int) -> Foundation | None:
    left, pitch = where.foundation_cell(0)[1] - 1, where.foundation_pitch
    first = where.foundation_row
    rows = range(first, first + where.foundation_rows)
    return HOME if row in rows and left <= col < left + pitch * len(Suit) else None


def _column(model: Model, where: Layout, row: int, col: int) -> Column | None:
    """A column reaches from its letter down to a row below its last card; gaps belong to it."""
    gap = where.pitch - where.card_cols
    number = (col - where.left + gap // 2) // where.pitch
    columns = model.position.columns
    if not 0 <= number < len(columns) or row < where.header_rows - 1:
        return None
    *_, last = where.spots(max(1, len(columns[number])))
    lowest = min(last.row + where.face_rows, where.header_rows + where.card_area - 1)
    return Column(number) if row <= lowest else None
