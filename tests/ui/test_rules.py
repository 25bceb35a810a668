"""Every sentence of the rules page is held against the engine."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from bakers_dozen.engine.cards import ACE, KING, Card, Suit, pack
from bakers_dozen.engine.deals import DealCode, deal, shuffled
from bakers_dozen.engine.game import Game
from bakers_dozen.engine.position import HOME, Column, Move, Position, Refusal, Status
from bakers_dozen.engine.variants import VARIANTS, Variant
from bakers_dozen.ui.event import Size
from bakers_dozen.ui.glyphs import UNICODE
from bakers_dozen.words import play
from bakers_dozen.words.rules import Topic, rules, variant_in_short, variant_name
from tests.ui.play import cards_of, few, moves, press, shown, start

DEALS = range(1, 200)
LAST = {Suit.SPADES: 13, Suit.HEARTS: 13, Suit.DIAMONDS: 13, Suit.CLUBS: 12}


def numbers(sentence: str) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", sentence)]


def refused(position: Position, source: str, target: str) -> Refusal | None:
    return position.refusal(Move.parse(f"{source}-{target}"))


def lone(variant: Variant, *columns: str, up: tuple[int, int, int, int] = (0, 0, 0, 0)) -> Position:
    return few(*columns, up=up, variant=variant)


def check_aim(variant: Variant, sentence: str) -> None:
    assert numbers(sentence) == [52]
    assert "from ace to king" in sentence
    up = (0, 0, 0, 0)
    for card in sorted(pack(), key=lambda card: (card.suit, card.rank)):
        position = lone(variant, str(card), up=up)
        assert refused(position, "a", "home") is None
        assert not position.is_won
        position = position.after(Move(Column(0), HOME))
        up = position.foundations
    assert position.status is Status.WON
    assert position.home == 52
    after_the_ace = lone(variant, "3S", "KS", "AH", up=(1, 0, 0, 0))
    assert refused(after_the_ace, "a", "home") is Refusal.NOT_NEXT
    assert refused(after_the_ace, "b", "home") is Refusal.NOT_NEXT
    assert refused(after_the_ace, "c", "home") is None


def check_deal(variant: Variant, sentence: str) -> None:
    columns, cards = numbers(sentence)
    for number in DEALS:
        position = deal(DealCode(variant, number))
        assert [len(column) for column in position.columns] == [cards] * columns
        assert len(set(cards_of(position))) == 52


def check_aces(variant: Variant, sentence: str) -> None:
    assert numbers(sentence) == [variant.aces_up]
    for number in DEALS:
        aces = [card.suit for card in shuffled(pack(), number) if card.rank == ACE]
        position = deal(DealCode(variant, number))
        gone_up = {suit for suit in Suit if position.foundations[suit]}
        assert gone_up == set(aces[: variant.aces_up])
        assert position.home == variant.aces_up


def check_kings(variant: Variant, sentence: str) -> None:
    sink = "sinks to the bottom" in sentence
    assert sink is not ("stay where they are dealt" in sentence)
    for number in DEALS:
        position = deal(DealCode(variant, number))
        dealt = deal(DealCode(VARIANTS["kings"], number)).columns
        for place, column in enumerate(position.columns):
            order = [card.rank == KING for card in column]
            assert not sink or order == sorted(order, reverse=True)
            if len(position.columns) == len(dealt):
                others = [card for card in dealt[place] if card.rank != KING]
                kings = [card for card in dealt[place] if card.rank == KING]
                assert list(column) == (kings + others if sink else list(dealt[place]))


def check_available(variant: Variant, sentence: str) -> None:
    assert "one at a time" in sentence
    position = lone(variant, "9C 8H", "9S", "TD")
    assert position.available(Column(0)) == Card.parse("8H")
    after = position.after(Move.parse("a-b"))
    assert [len(column) for column in after.columns[:2]] == [1, 2]
    assert [len(column) for column in position.columns[:2]] == [2, 1]
    assert {move.source for move in position.legal_moves()} == {Column(0), Column(1)}


def check_build(variant: Variant, sentence: str) -> None:
    any_suit = "any suit" in sentence
    assert any_suit is not ("different suit" in sentence)
    for card in pack():
        for onto in pack():
            if card == onto:
                continue
            fits = card.rank == onto.rank - 1 and (any_suit or card.suit is not onto.suit)
            refusal = refused(lone(variant, str(card), str(onto)), "a", "b")
            assert (refusal is None) is fits, (card, onto)


def check_empty(variant: Variant, sentence: str) -> None:
    takes_kings = "takes a king" in sentence
    assert takes_kings is not ("stays empty" in sentence)
    for card in pack():
        position = lone(variant, f"AS {card}" if card.rank > ACE else f"KS {card}")
        taken = refused(position, "a", "b") is None
        assert taken is (takes_kings and card.rank == KING), card


def check_stays_home(variant: Variant, _: str) -> None:
    position = lone(variant, "6S", up=(0, 5, 0, 0))
    assert {move.source for move in position.legal_moves()} <= set(position.all_columns)
    game = Game.start(lone(variant, "AS 6H", up=(0, 5, 0, 0))).play(Move.parse("a-home"))
    assert game.position.foundations[Suit.HEARTS] == 6
    assert game.undo().position.foundations[Suit.HEARTS] == 5


def check_choice(variant: Variant, _: str) -> None:
    position = lone(variant, "KS 5H", "6S", up=(0, 4, 0, 0))
    assert [str(move) for move in position.legal_moves()] == ["a-home", "a-b"]
    model = press(start(position), "a", "b")
    assert model.game.moves == moves("a-b")
    assert model.position.foundations == (0, 4, 0, 0)


def check_stuck(variant: Variant, _: str) -> None:
    stuck = lone(variant, "9S", "7H")
    assert stuck.status is Status.STUCK
    assert lone(variant, "9S", "8H").status is Status.PLAYING
    assert lone(variant, "9S", "7H", up=(8, 0, 0, 0)).status is Status.PLAYING
    assert lone(variant, up=(13, 13, 13, 13)).status is Status.WON


CHECKS: dict[Topic, Callable[[Variant, str], None]] = {
    Topic.AIM: check_aim,
    Topic.DEAL: check_deal,
    Topic.ACES: check_aces,
    Topic.KINGS: check_kings,
    Topic.AVAILABLE: check_available,
    Topic.BUILD: check_build,
    Topic.EMPTY: check_empty,
    Topic.STAYS_HOME: check_stays_home,
    Topic.CHOICE: check_choice,
    Topic.STUCK: check_stuck,
}
SENTENCES = [
    pytest.param(variant, rule.topic, rule.sentence, id=f"{variant.id}-{rule.topic.name.lower()}")
    for variant in VARIANTS.values()
    for rule in rules(variant)
]


@pytest.mark.parametrize(("variant", "topic", "sentence"), SENTENCES)
def test_the_rules_say_what_the_engine_does(variant: Variant, topic: Topic, sentence: str) -> None:
    CHECKS[topic](variant, sentence)


@pytest.mark.parametrize("variant", VARIANTS.values(), ids=list(VARIANTS))
def test_no_rule_is_left_out(variant: Variant) -> None:
    told = [rule.topic for rule in rules(variant)]
    assert len(told) == len(set(told))
    assert set(Topic) - set(told) == (set() if variant.aces_up else {Topic.ACES})


@pytest.mark.parametrize("variant", VARIANTS.values(), ids=list(VARIANTS))
def test_the_help_and_the_variants_page_print_every_rule(variant: Variant) -> None:
    model = start(f"{variant.id}:1", Size(40, 74))  # a dialog as wide as the window
    for opened in (press(model, "?"), press(model, "v", *["PageDown"] * 4)):
        printed = shown(opened)
        assert f"{variant_name(variant)} ({variant.id})" in printed
        assert rules(variant)[-1].sentence in printed
    for rule in rules(variant):
        assert rule.sentence in shown(press(model, "?"))


def test_variants_have_names_and_a_line_of_their_own() -> None:
    for told in (variant_name, variant_in_short):
        texts = [told(variant) for variant in VARIANTS.values()]
        assert all(texts)
        assert len(set(texts)) == len(texts)
    assert variant_name(Variant("mini")) == "mini"


@pytest.mark.parametrize("variant", VARIANTS.values(), ids=list(VARIANTS))
def test_what_a_picked_up_card_may_do_is_what_the_engine_allows(variant: Variant) -> None:
    for number in range(1, 30):
        position = deal(DealCode(variant, number))
        for column in position.all_columns:
            said = play.may_go(position, column, UNICODE.card, UNICODE.rank)
            targets = position.targets(column)
            assert ("cannot move" in said) is not bool(targets)
            assert (" home" in said.split(":")[0]) is (HOME in targets)
            for target in set(targets) - {HOME}:
                assert f"({target})" in said
