"""A frame as an SVG picture, for the README: the program draws its own portrait."""

from __future__ import annotations

from xml.sax.saxutils import escape

from bakers_dozen.ui.frame import Frame, Mark, Role

CELL = (9, 20)  # pixels across and down, the shape of a cell in most terminals
BASELINE = 15
PAPER, INK = "#1e2226", "#d8dee3"
INKS = {
    Role.HEART: "#ff6b6b",
    Role.DIAMOND: "#ff6b6b",
    Role.EDGE: "#8b98a5",
    Role.DIM: "#6b7683",
    Role.BANNER: "#7ddf7d",
}
MARK_INKS = {Mark.TARGET: "#7ddf7d", Mark.FOUND: "#f2c14e"}
BOLD = {Role.TITLE, Role.KEY, Role.BANNER}
REVERSED = {Mark.CURSOR, Mark.FOUND, Mark.SELECTED}


def svg(frame: Frame) -> str:
    """The frame as a picture; every character has its own place, whatever the font."""
    across, down = CELL
    width, height = frame.size.cols * across, frame.size.rows * down
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}"'
        ' font-family="DejaVu Sans Mono, Menlo, Consolas, monospace" font-size="15">',
        f'<rect width="{width}" height="{height}" rx="8" fill="{PAPER}"/>',
    ]
    for row in range(frame.size.rows):
        for col, text, role, mark in frame.runs(row):
            lines += _run(row, col, text, role, mark)
    return "\n".join([*lines, "</svg>", ""])


def _run(row: int, col: int, text: str, role: Role, mark: Mark) -> list[str]:
    across, down = CELL
    if not text.strip() and mark is Mark.NONE:
        return []
    ink = _ink(role, mark)
    paper = ""
    if mark in REVERSED:
        paper = (
            f'<rect x="{col * across}" y="{row * down}" width="{len(text) * across}"'
            f' height="{down}" fill="{ink}"/>'
        )
        ink = PAPER
    places = " ".join(str((col + offset) * across) for offset in range(len(text)))
    bold = ' font-weight="bold"' if role in BOLD or mark in (Mark.HELD, Mark.TARGET) else ""
    glyphs = (
        f'<text x="{places}" y="{row * down + BASELINE}" fill="{ink}"{bold}'
        f' xml:space="preserve">{escape(text)}</text>'
    )
    return [paper, glyphs] if paper else [glyphs]


def _ink(role: Role, mark: Mark) -> str:
    """A mark colours what has no colour of its own, as it does on the screen."""
    if role in INKS and not (role is Role.EDGE and mark in MARK_INKS):
        return INKS[role]
    return MARK_INKS.get(mark, INK)
