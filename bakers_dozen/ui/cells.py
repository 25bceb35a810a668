"""Which characters fill exactly one cell, on every terminal and in every font that matters."""

from __future__ import annotations

from functools import lru_cache

UNKNOWN = "?"
# What every screen is drawn with needs no looking up.
OURS = frozenset("♠♥♦♣╭─╮│╰╯╔═╗║╚╝·–←→↑↓▁▂▃▄▅▆▇█")


@lru_cache(maxsize=4096)  # a frame is written with the same few hundred texts again and again
def drawable(text: str, *, ascii_only: bool) -> str:
    """The text, with a question mark for each character that cannot be drawn in its cell.

    Where only ASCII can be shown, a letter with an accent loses the accent.
    """
    if text.isascii() and text.isprintable():
        return text
    return "".join(_drawable(char, ascii_only) for char in text)


@lru_cache(maxsize=1024)
def _drawable(char: str, ascii_only: bool) -> str:
    if char.isascii():
        return char if char.isprintable() else UNKNOWN
    if char in OURS and not ascii_only:
        return char
    from unicodedata import category, east_asian_width, normalize

    if ascii_only:
        base = normalize("NFD", char)[0]
        return base if base.isascii() else UNKNOWN
    one_cell = east_asian_width(char) not in ("W", "F") and category(char)[0] != "M"
    return char if one_cell and char.isprintable() and char < "\U00010000" else UNKNOWN
