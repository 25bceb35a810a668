"""Cards and places in words, for screen readers."""

from __future__ import annotations

from bakers_dozen.engine.cards import Card, Suit
from bakers_dozen.engine.position import Column
from bakers_dozen.words.translate import gettext as _
from bakers_dozen.words.translate import ngettext


def card(which: Card) -> str:
    """A card as one says it: "9 of clubs"."""
    return _pattern(which.suit).format(rank=rank(which.rank))


def _pattern(suit: Suit) -> str:
    match suit:
        case Suit.SPADES:
            return _("{rank} of spades")
        case Suit.HEARTS:
            return _("{rank} of hearts")
        case Suit.DIAMONDS:
            return _("{rank} of diamonds")
        case Suit.CLUBS:
            return _("{rank} of clubs")


def rank(number: int) -> str:
    names = {1: _("ace"), 11: _("jack"), 12: _("queen"), 13: _("king")}
    return names.get(number, str(number))


def suit_name(suit: Suit) -> str:
    match suit:
        case Suit.SPADES:
            return _("spades")
        case Suit.HEARTS:
            return _("hearts")
        case Suit.DIAMONDS:
            return _("diamonds")
        case Suit.CLUBS:
            return _("clubs")


def at_column(column: Column, top: Card | None, cards: int) -> str:
    """Where the cursor is: a column, its available card and its height."""
    if top is None:
        return _("Column {column}: empty.").format(column=column)
    return ngettext(
        "Column {column}: {card}, {count} card.", "Column {column}: {card}, {count} cards.", cards
    ).format(column=column, card=card(top), count=cards)


def at_foundation(suit: Suit, top: int) -> str:
    if not top:
        return _("Foundation of {suit}: empty.").format(suit=suit_name(suit))
    return _("Foundation: {card}.").format(card=card(Card(top, suit)))
