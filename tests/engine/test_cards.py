from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bakers_dozen.engine.cards import Card, Suit, pack
from bakers_dozen.engine.errors import Problem, UnreadableError
from tests.table import fault, pasted


def test_the_pack_is_spades_hearts_diamonds_clubs_each_from_ace_to_king() -> None:
    assert " ".join(map(str, pack())) == (
        "AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS "
        "AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH "
        "AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD "
        "AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC"
    )


def test_a_short_pack_ends_at_its_own_king() -> None:
    assert " ".join(map(str, pack(2))) == "AS 2S AH 2H AD 2D AC 2C"


def test_every_card_is_read_as_it_is_written() -> None:
    assert [Card.parse(str(card)) for card in pack()] == list(pack())


@pytest.mark.parametrize(
    ("text", "card"),
    [
        ("th", Card(10, Suit.HEARTS)),
        ("10h", Card(10, Suit.HEARTS)),
        ("10H", Card(10, Suit.HEARTS)),
        ("as", Card(1, Suit.SPADES)),
        ("Kd", Card(13, Suit.DIAMONDS)),
    ],
)
def test_ten_may_be_written_in_full_and_letters_small(text: str, card: Card) -> None:
    assert Card.parse(text) == card


@pytest.mark.parametrize(
    "text",
    ["", "H", "9", "9X", "XH", "1H", "0H", "11H", "010H", "H9", "9HH", "9H 8S", " 9H", "9♥", "９H"],
)
def test_anything_else_is_an_unknown_card(text: str) -> None:
    assert fault(Card.parse, text) == (Problem.UNKNOWN_CARD, text, None)


@pytest.mark.parametrize("text", ["Aſ", "10ſ"])
def test_a_letter_that_only_turns_into_a_suit_in_capitals_is_no_suit(text: str) -> None:
    assert fault(Card.parse, text) == (Problem.UNKNOWN_CARD, text, None)


@given(st.text(max_size=3) | st.text("1059tThHsS♥", max_size=3))
def test_a_text_is_a_card_or_is_refused(text: str) -> None:
    with suppress(UnreadableError):
        assert str(Card.parse(text)) == text.upper().replace("10", "T")


def test_a_printed_card_can_be_pasted() -> None:
    assert [pasted(card) for card in pack()] == list(pack())


def test_escape_bytes_of_a_bad_card_do_not_reach_the_terminal() -> None:
    with pytest.raises(UnreadableError) as caught:
        Card.parse("\x1b[2J")
    assert str(caught.value) == r"unknown card: '\x1b[2J'"
