"""Which characters fill exactly one cell, on every terminal and in every font that matters."""

from __future__ import annotations

from functools import lru_cache
from unicodedata import category, east_asian_width, normalize

UNKNOWN = "?"


@lru_cache(maxsize=1024)
def drawable(char: str, ascii_only: bool) -> str:
    """The character, or what stands for it where it would leave its cell or draw a blank."""
    if char.isascii():
        return char if char.isprintable() else UNKNOWN
    if ascii_only:
        base = normalize("NFD", char)[0]  # a letter keeps its shape and loses its accent
        return base if base.isascii() else UNKNOWN
    one_cell = east_asian_width(char) not in ("W", "F") and category(char)[0] != "M"
    return char if one_cell and char.isprintable() and char < "\U00010000" else UNKNOWN
