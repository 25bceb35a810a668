"""Keyboards: which key a letter of another alphabet stands on, and moving the cursor as in vi.

One layout is in force at a time. A union of all would be wrong: the key that writes a Bulgarian
letter is not the one that writes the same letter in Russian.
"""

from __future__ import annotations

from functools import cache

LETTERS = "letters"
VI = "vi"

_LATIN = ("qwertyuiop[]", "asdfghjkl;'", "zxcvbnm,./")
_ROWS = {
    "bg": (",уеишщксдзц;", "ьяаожгтнвмч", "юйъэфхпрлб"),
    "bg-phonetic": ("явертъуиопшщ", "асдфгхйкл;'", "зьцжбнм,./"),
    "ru": ("йцукенгшщзхъ", "фывапролджэ", "ячсмитьбю."),
    "uk": ("йцукенгшщзхї", "фівапролджє", "ячсмитьбю."),
    "el": (";ςερτυθιοπ[]", "ασδφγηξκλ'΄", "ζχψωβνμ,./"),
}
"""The small letters in the rows of the keyboard, on the same keys as those of _LATIN."""
_KEEPS_ITS_MEANING = frozenset("',./[]")

_VI = {
    "h": "Left",
    "j": "Down",
    "k": "Up",
    "l": "Right",
    "0": "Home",
    "^": "Home",
    "$": "End",
    "g": "Home",
    "G": "End",
}

NAMES = (LETTERS, VI, *_ROWS)


def latin(layout: str, key: str) -> str:
    """The Latin letter on the key that writes `key`; every other key as it is."""
    return _table(layout).get(key, key)


def moved(layout: str, key: str) -> str:
    """The arrow that a letter stands for in vi; every other key as it is."""
    return _VI.get(key, key) if layout == VI else key


def names_columns(layout: str) -> bool:
    """Whether letters name columns; in vi, letters move the cursor, and it alone chooses."""
    return layout != VI


def motions() -> str:
    """The letters that stand for the four arrows, in the order left, down, up, right."""
    return " ".join(list(_VI)[:4])


def guessed(language: str) -> str:
    """The layout that a player probably uses who speaks a language: `ru`, or `ru_RU.UTF-8`."""
    code = language.partition(".")[0].partition("_")[0].lower()
    return code if code in _ROWS else LETTERS


@cache
def _table(layout: str) -> dict[str, str]:
    table: dict[str, str] = {}
    for row, latin_row in zip(_ROWS.get(layout, ()), _LATIN, strict=False):
        for char, key in zip(row, latin_row, strict=True):
            if char in _KEEPS_ITS_MEANING:
                continue
            table[char] = key
            # Two Greek letters share a capital, which is the second one's.
            table[char.upper()] = key.upper()
    return table
