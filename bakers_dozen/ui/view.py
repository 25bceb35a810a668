"""The model as a picture: title, foundations, the tableau, message line, key line, dialogs."""

from __future__ import annotations

from bakers_dozen.engine.cards import Suit
from bakers_dozen.engine.position import Status
from bakers_dozen.ui import keyline
from bakers_dozen.ui.frame import Frame, Role
from bakers_dozen.ui.layout import KEY_ROWS, MIN_SIZE, Layout, layout
from bakers_dozen.ui.model import Model
from bakers_dozen.ui.tableau import BRACKETS, SUIT_ROLES, Tableau, foundation_mark
from bakers_dozen.words import play
from bakers_dozen.words.times import time


def view(model: Model) -> Frame:
    """Draw the model."""
    frame = Frame(model.size, ascii_only=model.glyphs.ascii_only)
    where = table_layout(model)
    if where is None:
        _draw_too_small(frame)
        return frame
    _draw_title(frame, model, where.margin)
    _draw_foundations(frame, model, where)
    Tableau(frame, model, where).draw()
    if model.position.is_won and model.dialog is None:
        _draw_banner(frame, model)
    if model.dialog is None:
        _draw_message(frame, model, where)
    keyline.draw(frame, model, where.margin)
    if model.dialog is not None:
        _draw_dialog(frame, model)
    if model.screen_reader:
        from bakers_dozen.ui import spoken

        frame.cursor = spoken.focus_cell(model, where, frame)
    return frame


def _draw_dialog(frame: Frame, model: Model) -> None:
    # The first frame has no dialog, and needs none of what dialogs need.
    from bakers_dozen.ui import dialogs, panel

    shown = dialogs.panel(model)
    if shown is not None:
        panel.draw(frame, shown, model.glyphs)


def table_layout(model: Model) -> Layout | None:
    """The layout that leaves room for the message, which may take more than a row."""
    columns = model.position.columns
    tallest = max(map(len, columns))
    frames = model.settings.frames
    where = layout(model.size, len(columns), tallest, frames=frames)
    rows = 1 if where is None else len(_message_lines(model, where))
    if rows <= 1:
        return where
    return layout(model.size, len(columns), tallest, rows, frames=frames)


def _draw_too_small(frame: Frame) -> None:
    size = frame.size
    sentence = play.too_small(size.cols, size.rows, MIN_SIZE.cols, MIN_SIZE.rows)
    frame.put(size.rows // 2, max(0, (size.cols - len(sentence)) // 2), sentence, Role.MESSAGE)


def _draw_title(frame: Frame, model: Model, margin: int) -> None:
    deal = play.deal_name(model.game.code)
    name = play.title() + "  " + deal
    number = play.move_number(model.shown.cursor)
    stuck = play.stuck_mark() if model.position.status is Status.STUCK else ""
    clock = time(model.clock.seconds) if model.settings.clock else ""
    parts = (stuck or _verdict(model), number, clock)
    right = model.glyphs.separator.join(part for part in parts if part)
    # What changes, and a number that cut off would be another deal's, matter more than the title.
    room = frame.size.cols - 2 * margin
    name = name if len(name) + 2 + len(right) <= room else deal
    frame.put(0, margin, name, Role.TITLE)
    _put_right(frame, 0, right, margin, len(name) + 2)


def _verdict(model: Model) -> str:
    if not model.settings.verdict:
        return ""
    from bakers_dozen.ui import oracle  # the first frame seldom has a verdict to show

    return oracle.verdict_line(model)


def _put_right(frame: Frame, row: int, text: str, margin: int, taken: int) -> None:
    """Write up to the right margin, unless the `taken` cells at the left reach that far."""
    col = frame.size.cols - margin - len(text)
    if col >= margin + taken:
        frame.put(row, col, text, Role.TEXT)


def _draw_foundations(frame: Frame, model: Model, where: Layout) -> None:
    for suit in Suit:
        if where.large:
            _draw_large_foundation(frame, model, where, suit)
        else:
            _put_foundation(frame, model, where, suit)
    cards = model.variant.ranks * len(Suit)
    said = play.header(model.position.home, cards)
    taken = where.foundation_pitch * len(Suit) - 2
    _put_right(frame, where.foundation_row, said, where.margin, taken)


def _draw_large_foundation(frame: Frame, model: Model, where: Layout, suit: Suit) -> None:
    """A foundation as a card, above a column."""
    row, col, box = where.foundation_row, where.col(suit), model.glyphs.box
    frame.put(row, col, box.top(where.card_cols), Role.EDGE)
    for each in range(row + 1, row + where.foundation_rows - 1):
        frame.put(each, col, box.side(where.card_cols), Role.EDGE)
    frame.put(row + where.foundation_rows - 1, col, box.low(where.card_cols), Role.EDGE)
    _put_foundation(frame, model, where, suit)


def _put_foundation(frame: Frame, model: Model, where: Layout, suit: Suit) -> None:
    row, col = where.foundation_cell(suit)
    mark = foundation_mark(model, suit)
    left, right = BRACKETS[mark]
    text = model.glyphs.foundation(suit, model.position.foundations[suit])
    frame.put(row, col - 1, f"{left}{text}{right}", SUIT_ROLES[suit], mark)


def _draw_banner(frame: Frame, model: Model) -> None:
    from bakers_dozen.ui import oracle, panel

    said = panel.wrapped(play.won(model.shown.cursor), model.size, Role.BANNER)
    if model.watch is None:
        said += panel.wrapped(play.won_in(model.clock.seconds, model.saved.hints), model.size)
        solution = oracle.solution_length(model)
        if solution:
            said += panel.wrapped(play.solver_took(solution), model.size)
    margin = [panel.Line("")] if len(said) + panel.CHROME_ROWS + 6 <= model.size.rows else []
    lines = (*margin, *said, *margin)
    panel.draw(frame, panel.Panel(play.won_title(model.game.code), lines), model.glyphs)


def _message_lines(model: Model, where: Layout) -> list[str]:
    cols = where.size.cols - 2 * where.margin
    if len(model.message) <= cols:
        return [model.message] if model.message else []
    from textwrap import wrap  # the first frame's sentence fits

    return wrap(
        model.message,
        cols,
        max_lines=where.longest_message,
        placeholder=" ...",
        break_on_hyphens=False,
    )


def _draw_message(frame: Frame, model: Model, where: Layout) -> None:
    """The message stands above the key line; a long one takes rows from the tableau."""
    lines = _message_lines(model, where)
    first = frame.size.rows - KEY_ROWS - len(lines)
    frame.fill(first, 0, len(lines), frame.size.cols)
    for row, line in enumerate(lines, start=first):
        frame.put(row, where.margin, line, Role.MESSAGE)
