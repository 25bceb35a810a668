"""Drawing the tableau: the columns, their letters, and how cards are lit."""

from __future__ import annotations

from bakers_dozen.engine.cards import Card, Suit
from bakers_dozen.engine.position import HOME, Column
from bakers_dozen.ui import faces
from bakers_dozen.ui.frame import Frame, Mark, Role
from bakers_dozen.ui.glyphs import Box
from bakers_dozen.ui.layout import Layout, Spot
from bakers_dozen.ui.model import Model
from bakers_dozen.values import value

SUIT_ROLES = (Role.SPADE, Role.HEART, Role.DIAMOND, Role.CLUB)
BRACKETS = {
    Mark.NONE: (" ", " "),
    Mark.CURSOR: ("[", "]"),
    Mark.TARGET: ("(", ")"),
    Mark.HELD: ("{", "}"),
}
"""What stands around the name of a place: no mark is told by colour alone."""
SIGNS = {
    Mark.NONE: " ",
    Mark.CURSOR: ">",
    Mark.TARGET: "+",
    Mark.HELD: "^",
    Mark.FOUND: "*",
}
"""What stands before a card that has no frame."""


def foundation_mark(model: Model, suit: Suit) -> Mark:
    """How the foundation of a suit is lit while a card of that suit is picked up."""
    hold = model.hold
    card = model.position.available(hold.source) if hold else None
    if hold is None or card is None or card.suit is not suit:
        return Mark.NONE
    if hold.target is HOME:
        return Mark.CURSOR
    return Mark.TARGET if HOME in model.position.targets(hold.source) else Mark.NONE


def column_mark(model: Model, column: Column) -> Mark:
    """How a column is lit: by the cursor, as a target, or as the place of the picked-up card."""
    hold = model.hold
    if hold is None:
        lit = column.number == model.cursor and not model.position.is_won
        return Mark.CURSOR if lit else Mark.NONE
    if column == hold.target:
        return Mark.CURSOR
    if column == hold.source:
        return Mark.HELD
    return Mark.TARGET if column in model.position.targets(hold.source) else Mark.NONE


@value
class Tableau:
    """The columns of a model, drawn into a frame by a layout."""

    frame: Frame
    model: Model
    where: Layout

    def draw(self) -> None:
        for column in self.model.position.all_columns:
            self._draw_column(column)

    def _draw_column(self, column: Column) -> None:
        mark = column_mark(self.model, column)
        cards = self.model.position.columns[column.number]
        self._draw_letter(column, mark, Role.KEY if cards else Role.DIM)
        if not cards:
            self._draw_slot(column, mark)
            return
        col = self.where.col(column.number)
        *covered, available = self.where.spots(len(cards))
        for spot in covered:
            self._draw_covered(spot, col, cards[spot.index])
        self._draw_available(available, col, cards[-1], mark)

    def _draw_letter(self, column: Column, mark: Mark, role: Role) -> None:
        left, right = BRACKETS[mark]
        middle = self.where.col(column.number)
        if not self.where.tight:
            middle += (self.where.card_cols - 1) // 2
        self.frame.put(self.where.header_rows - 1, middle - 1, f"{left}{column}{right}", role)

    def _draw_slot(self, column: Column, mark: Mark) -> None:
        """An empty column shows its place only while the cursor is there or a card may go there."""
        if mark in (Mark.CURSOR, Mark.TARGET):
            text = self.model.glyphs.slot * self.where.card_cols
            self.frame.put(
                self.where.header_rows, self.where.col(column.number), text, Role.EDGE, mark
            )

    def _draw_covered(self, spot: Spot, col: int, card: Card) -> None:
        if spot.hidden:
            text = f"+{spot.hidden}"
            # Without a frame it ends where the cards end: then comes the next column's sign.
            first = col if self.where.framed else col + self.where.card_cols - len(text)
            self.frame.put(spot.row, first, text, Role.DIM)
            return
        mark = self._found(card)
        if self.where.framed:
            self._draw_top_edge(spot.row, col, card, mark)
            self._draw_sides(spot.row + 1, col, self.where.step - 1, Mark.NONE)
        else:
            self._draw_unframed(spot.row, col, card, mark)

    def _draw_available(self, spot: Spot, col: int, card: Card, mark: Mark) -> None:
        row = self.where.lifted(spot.row) if mark is Mark.HELD else spot.row
        # The cursor is told by its column's letter too, so it need not hide that a card is found.
        found = self._found(card)
        mark = mark if found is Mark.NONE else found
        if not self.where.framed:
            self._draw_unframed(row, col, card, mark)
            return
        body = self.where.face_rows - 2
        self._draw_top_edge(row, col, card, mark)
        mark = Mark.NONE if mark is Mark.FOUND else mark  # the same for a rank, covered or not
        self._draw_sides(row + 1, col, body, mark)
        low = self._box(mark).low(self.where.card_cols)
        self.frame.put(row + 1 + body, col, low, Role.EDGE)
        if body > 1:
            self._draw_face(row, col, card, mark)

    def _draw_face(self, row: int, col: int, card: Card, mark: Mark) -> None:
        """The suit in the middle, or as many times as the rank says; the rank in two corners."""
        suit, role = self.model.glyphs.suits[card.suit], SUIT_ROLES[card.suit]
        rows, cols = self.where.face_rows - 2, self.where.card_cols - 2
        places = [((rows - 1 + (rows % 2 == 0)) // 2, cols // 2)]
        if faces.has_pips(rows, cols):
            places = list(faces.pips(card.rank, cols))
        for down, right in places:
            self.frame.put(row + 1 + down, col + 1 + right, suit, role, mark)
        text = self.model.glyphs.card(card)
        self.frame.put(row + 1 + rows, col + 1 + cols - len(text), text, role)

    def _draw_top_edge(self, row: int, col: int, card: Card, mark: Mark) -> None:
        self.frame.put(row, col, self._box(mark).top(self.where.card_cols), Role.EDGE, mark)
        text = self.model.glyphs.card(card)
        self.frame.put(row, col + 1, text, SUIT_ROLES[card.suit], mark)

    def _draw_sides(self, row: int, col: int, rows: int, mark: Mark) -> None:
        for each in range(row, row + rows):
            self.frame.put(each, col, self._box(mark).side(self.where.card_cols), Role.EDGE, mark)

    def _draw_unframed(self, row: int, col: int, card: Card, mark: Mark) -> None:
        glyphs, cols = self.model.glyphs, self.where.card_cols
        text = glyphs.short_card(card) if self.where.tight else glyphs.card(card)
        first = col + cols - len(text)
        self.frame.put(row, first, text, SUIT_ROLES[card.suit], mark)
        self.frame.put(row, first - 1, SIGNS[mark], Role.KEY)

    def _box(self, mark: Mark) -> Box:
        if mark is Mark.HELD:
            return self.model.glyphs.held_box
        return self.model.glyphs.found_box if mark is Mark.FOUND else self.model.glyphs.box

    def _found(self, card: Card) -> Mark:
        find = self.model.find
        return Mark.FOUND if find and find.rank == card.rank else Mark.NONE
