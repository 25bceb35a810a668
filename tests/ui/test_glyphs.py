"""The two sets of characters."""

from __future__ import annotations

import pytest

from bakers_dozen.engine.cards import Card, Suit, pack
from bakers_dozen.ui.glyphs import ASCII, UNICODE, Box, Glyphs

SETS = pytest.mark.parametrize("glyphs", [UNICODE, ASCII], ids=["symbols", "ascii"])


def boxes(glyphs: Glyphs) -> tuple[Box, ...]:
    return glyphs.box, glyphs.held_box, glyphs.found_box


def everything(glyphs: Glyphs) -> str:
    drawn = "".join(box.top(3) + box.low(3) + box.side(3) for box in boxes(glyphs))
    texts = *glyphs.suits, glyphs.slot, glyphs.nothing, glyphs.separator, *glyphs.keys.values()
    return drawn + "".join(texts) + glyphs.more_above + glyphs.more_below


def test_ascii_is_ascii_and_symbols_are_one_cell_each() -> None:
    assert everything(ASCII).isascii()
    assert ASCII.ascii_only
    assert not UNICODE.ascii_only
    assert max(everything(UNICODE)) < "\U00010000"
    assert "\ufe0f" not in everything(UNICODE)


@SETS
def test_every_card_is_written_differently(glyphs: Glyphs) -> None:
    assert len({glyphs.card(card) for card in pack()}) == 52
    assert len({glyphs.short_card(card) for card in pack()}) == 52
    assert all(len(glyphs.short_card(card)) == 2 for card in pack())
    assert all(len(glyphs.card(card)) <= 3 for card in pack())


def test_cards_foundations_and_keys_in_both_sets() -> None:
    ten = Card.parse("TH")
    assert (UNICODE.card(ten), UNICODE.short_card(ten)) == ("10♥", "T♥")
    assert (ASCII.card(ten), ASCII.short_card(ten)) == ("10H", "TH")
    assert UNICODE.foundation(Suit.SPADES, 0) == "♠ –"
    assert ASCII.foundation(Suit.CLUBS, 13) == "C K"
    assert [UNICODE.key(key) for key in ("Left", " ", "u")] == ["←", "Space", "u"]
    assert [ASCII.key(key) for key in ("Left", " ", "u")] == ["Left", "Space", "u"]
    assert [UNICODE.key("ж"), ASCII.key("ж"), UNICODE.key("漢")] == ["ж", "U+0436", "U+6F22"]


@SETS
def test_frames_of_a_plain_a_held_and_a_found_card_differ(glyphs: Glyphs) -> None:
    tops = [box.top(5) for box in (glyphs.box, glyphs.held_box, glyphs.found_box)]
    assert len({top[0] for top in tops}) == 3
    assert all(len(top) == 5 for top in tops)


def test_a_frame_has_its_parts_in_place() -> None:
    box = Box(*"123456")
    assert (box.top(5), box.side(5), box.low(5)) == ("12223", "4   4", "52226")
