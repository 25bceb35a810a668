from __future__ import annotations

from itertools import product

import pytest

from bakers_dozen.engine.cards import Card, Suit
from bakers_dozen.engine.errors import Problem
from bakers_dozen.engine.variants import (
    ANY_SUIT,
    GOOD_MEASURE,
    KINGS,
    STANDARD,
    VARIANTS,
    Build,
    EmptyColumn,
    Variant,
    variant,
)
from tests.table import fault, pasted

SUIT_PAIRS = [(Card(9, low), Card(10, high)) for low, high in product(Suit, Suit)]


def test_the_family_is_four_games() -> None:
    different, any_suit = Build.DIFFERENT_SUIT, Build.ANY_SUIT
    nothing, king = EmptyColumn.NOTHING, EmptyColumn.KING
    assert [
        (game.id, game.columns, game.kings_sink, game.aces_up, game.build, game.empty_column)
        for game in VARIANTS.values()
    ] == [
        ("standard", 13, True, 0, different, nothing),
        ("any-suit", 13, True, 0, any_suit, nothing),
        ("kings", 13, False, 0, different, king),
        ("good-measure", 10, True, 2, any_suit, nothing),
    ]


def test_every_game_is_played_with_the_whole_pack() -> None:
    assert {game.ranks for game in VARIANTS.values()} == {13}


def test_every_game_is_found_under_its_name() -> None:
    assert all(variant(name) is game and game.id == name for name, game in VARIANTS.items())


@pytest.mark.parametrize("game", [STANDARD, KINGS])
def test_cards_are_built_on_another_suit_whatever_the_colour(game: Variant) -> None:
    built = [(low, high) for low, high in SUIT_PAIRS if game.builds(low, high)]
    assert built == [(low, high) for low, high in SUIT_PAIRS if low.suit != high.suit]


@pytest.mark.parametrize("game", [ANY_SUIT, GOOD_MEASURE])
def test_cards_are_built_on_any_suit(game: Variant) -> None:
    assert all(game.builds(low, high) for low, high in SUIT_PAIRS)


@pytest.mark.parametrize("name", ["Kings", "KINGS", " kings "])
def test_a_name_is_read_in_any_case(name: str) -> None:
    assert variant(name) is KINGS


@pytest.mark.parametrize("name", ["", "king", "kings:", "any suit", "spider", "\u212aings"])
def test_an_unknown_name_is_refused(name: str) -> None:
    assert fault(variant, name) == (Problem.UNKNOWN_VARIANT, name, None)


def test_a_printed_variant_can_be_pasted() -> None:
    assert [pasted(game) for game in VARIANTS.values()] == list(VARIANTS.values())
