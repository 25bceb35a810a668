"""Which characters may stand in a cell."""

from __future__ import annotations

import sys
from unicodedata import category, east_asian_width

import pytest

from bakers_dozen.ui.cells import drawable


@pytest.mark.parametrize("char", "aZ~ ♠♥♦♣╭═·–←↑éжλ")
def test_one_cell_is_drawn_as_it_is(char: str) -> None:
    assert drawable(char, ascii_only=False) == char


@pytest.mark.parametrize(
    "char", ["\x1b", "\n", "\x7f", "\x9b", "漢", "７", "😀", "\u0301", "\ufe0f", "\u202e"]
)
def test_the_rest_is_a_question_mark(char: str) -> None:
    assert drawable(char, ascii_only=False) == "?"


@pytest.mark.parametrize(
    ("char", "plain"), [("é", "e"), ("Å", "A"), ("ж", "?"), ("♥", "?"), ("７", "?")]
)
def test_in_ascii_a_letter_loses_its_accent(char: str, plain: str) -> None:
    assert drawable(char, ascii_only=True) == plain


def test_no_character_of_all_leaves_its_cell() -> None:
    for number in range(0, sys.maxunicode, 7):
        char = drawable(chr(number), ascii_only=False)
        assert len(char) == 1
        assert char < "\U00010000"
        assert east_asian_width(char) not in ("W", "F")
        assert category(char)[0] not in "MC"
