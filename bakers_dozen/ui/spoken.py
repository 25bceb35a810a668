"""For screen readers: where the focus is on the screen, and the same said in words."""

from __future__ import annotations

import re

from bakers_dozen.engine.cards import Card
from bakers_dozen.engine.position import HOME, Column
from bakers_dozen.ui.frame import Frame
from bakers_dozen.ui.layout import Layout
from bakers_dozen.ui.model import Entry, Model, Place
from bakers_dozen.values import replace
from bakers_dozen.words import spoken as words

Cell = tuple[int, int]


def begun(model: Model) -> Model:
    """The model of the first frame, with the focus told after its message."""
    return with_focus_said(replace(model, message=""), model, asked=True)


def with_focus_said(before: Model, after: Model, *, asked: bool) -> Model:
    """The model after an event, with cards in words, and the focus told after what was said.

    `asked`: the player did something, and wants to hear of it even if nothing new is to be said.
    """
    news = after.message != before.message
    if after.dialog is not None or not (news or asked):
        return after
    said = in_words(after.message, after) if news else ""
    return replace(after, message=f"{said} {_place_said(after)}".strip())


def in_words(text: str, model: Model) -> str:
    """A sentence with `9♣` as "9 of clubs"."""
    suits = model.glyphs.suits
    return re.sub(
        rf"\b(10|[2-9AJQK])([{suits}])(?!\w)",
        lambda found: words.card(_card(found.group(1), suits.index(found.group(2)))),
        text,
    )


def _card(rank: str, suit: int) -> Card:
    return Card.parse(rank.replace("10", "T") + "SHDC"[suit])


def _place_said(model: Model) -> str:
    place = _focus(model)
    if model.position.is_won:
        return ""
    if place is HOME:
        assert model.hold is not None
        held = model.position.available(model.hold.source)
        assert held is not None
        return words.at_foundation(held.suit, model.position.foundations[held.suit])
    assert isinstance(place, Column)
    cards = model.position.columns[place.number]
    return words.at_column(place, cards[-1] if cards else None, len(cards))


def _focus(model: Model) -> Place:
    if model.hold is not None and model.hold.target is not None:
        return model.hold.target
    return Column(model.cursor)


def focus_cell(model: Model, where: Layout, frame: Frame) -> Cell:
    """The first cell of what has the focus: a card, a foundation, a line of a dialog."""
    if model.dialog is not None:
        return _dialog_cell(model, frame)
    place = _focus(model)
    if place is HOME:
        assert model.hold is not None
        held = model.position.available(model.hold.source)
        assert held is not None
        return where.foundation_cell(held.suit)
    assert isinstance(place, Column)
    height = len(model.position.columns[place.number])
    *_, last = where.spots(max(1, height))
    lifted = model.hold is not None and model.hold.source == place
    row = where.lifted(last.row) if lifted else last.row
    return row, where.col(place.number) + (1 if where.framed and height else 0)


def _dialog_cell(model: Model, frame: Frame) -> Cell:
    """The chosen line, the end of the field, or the first line of a text."""
    from bakers_dozen.ui import dialogs, panel

    shown = dialogs.panel(model)
    assert shown is not None
    place = panel.place(shown, model.size)
    rows = range(place.first, place.first + place.rows - panel.CHROME_ROWS)
    numbers = {row: shown.lines[row].number for row in rows}
    lit = [row for row in rows if numbers[row] is not None and numbers[row] == shown.chosen]
    top, left = place.top + 1 - place.first, place.left + 2
    if isinstance(model.dialog, Entry):
        for row in rows:
            if shown.lines[row].text.startswith("> "):
                return top + row, min(left + len(shown.lines[row].text) - 1, frame.size.cols - 1)
    return top + (lit[0] if lit else place.first), left
