"""The variants' names and rules in words, made from their data so that they cannot disagree."""

from __future__ import annotations

from enum import Enum, auto

from bakers_dozen.engine.cards import Suit
from bakers_dozen.engine.variants import Build, EmptyColumn, Variant
from bakers_dozen.values import value
from bakers_dozen.words.translate import gettext as _
from bakers_dozen.words.translate import ngettext


class Topic(Enum):
    """What a sentence of the rules is about; the tests hold each against the engine."""

    AIM = auto()
    DEAL = auto()
    ACES = auto()
    KINGS = auto()
    AVAILABLE = auto()
    BUILD = auto()
    EMPTY = auto()
    STAYS_HOME = auto()
    CHOICE = auto()
    STUCK = auto()


@value
class Rule:
    topic: Topic
    sentence: str


def rules(variant: Variant, *, drawn: bool = True) -> tuple[Rule, ...]:
    """The rules of a variant, a sentence each, in the order in which a player needs them.

    `drawn`: the player sees the table, and does not hear it.
    """
    sentences = {
        Topic.AIM: _aim(variant),
        Topic.DEAL: _deal(variant),
        Topic.ACES: _aces(variant),
        Topic.KINGS: _kings(variant),
        Topic.AVAILABLE: _available(drawn),
        Topic.BUILD: _build(variant),
        Topic.EMPTY: _empty(variant),
        Topic.STAYS_HOME: _("A card on a foundation never comes back; undo takes back any move."),
        Topic.CHOICE: _("Playing a card to its foundation is a choice, never forced."),
        Topic.STUCK: _("The game is stuck when cards are left and none of them may move."),
    }
    return tuple(Rule(topic, sentence) for topic, sentence in sentences.items() if sentence)


def _aim(variant: Variant) -> str:
    return _(
        "Build the four foundations up in suit from ace to king: all {cards} cards there win."
    ).format(cards=variant.ranks * len(Suit))


def _deal(variant: Variant) -> str:
    cards = variant.ranks * len(Suit) - variant.aces_up
    return _("{columns} columns of {cards} cards, all face up.").format(
        columns=variant.columns, cards=cards // variant.columns
    )


def _aces(variant: Variant) -> str:
    if not variant.aces_up:
        return ""
    return ngettext(
        "The first ace dealt goes to its foundation at once.",
        "The first {count} aces dealt go to their foundations at once.",
        variant.aces_up,
    ).format(count=variant.aces_up)


def _kings(variant: Variant) -> str:
    if variant.kings_sink:
        return _(
            "Before play every king sinks to the bottom of its column;"
            " the other cards keep their order."
        )
    return _("Kings stay where they are dealt.")


def _available(drawn: bool) -> str:
    if drawn:
        return _(
            "Cards move one at a time: only the top card of a column, the uncovered one that is"
            " drawn lowest, is available."
        )
    return _(
        "Cards move one at a time: only the top card of a column, the uncovered one that is told"
        " first, is available."
    )


def _build(variant: Variant) -> str:
    match variant.build:
        case Build.DIFFERENT_SUIT:
            return _(
                "It goes onto an available card one rank higher and of a different suit;"
                " colour does not matter."
            )
        case Build.ANY_SUIT:
            return _("It goes onto an available card one rank higher, of any suit.")


def _empty(variant: Variant) -> str:
    match variant.empty_column:
        case EmptyColumn.NOTHING:
            return _("A column that becomes empty stays empty.")
        case EmptyColumn.KING:
            return _("A column that becomes empty takes a king, and nothing else.")


def variant_name(variant: Variant) -> str:
    names = {
        "standard": _("Baker's Dozen"),
        "any-suit": _("Any Suit"),
        "kings": _("Kings"),
        "good-measure": _("Good Measure"),
    }
    return names.get(variant.id, variant.id)


def variant_in_short(variant: Variant) -> str:
    """What sets the variant apart, in a line."""
    lines = {
        "standard": _("build on another suit, empty columns stay empty"),
        "any-suit": _("build on any suit, as most programs play it"),
        "kings": _("kings stay, a king may take an empty column"),
        "good-measure": _("ten columns of five, two aces home at once"),
    }
    return lines.get(variant.id, "")
