"""The members of the Baker's Dozen family, as data."""

from __future__ import annotations

from enum import Enum, auto

from bakers_dozen.engine.cards import KING, Card
from bakers_dozen.engine.errors import Problem, UnreadableError
from bakers_dozen.values import value


class Build(Enum):
    """What an available card of the tableau takes, besides being one rank higher."""

    DIFFERENT_SUIT = auto()
    ANY_SUIT = auto()

    def __repr__(self) -> str:
        return f"Build.{self.name}"


class EmptyColumn(Enum):
    """What a column that has become empty takes."""

    NOTHING = auto()
    KING = auto()

    def __repr__(self) -> str:
        return f"EmptyColumn.{self.name}"


@value
class Variant:
    """The rules of one game of the family.

    `columns` is how many columns are dealt; `aces_up` how many of the first aces dealt go straight
    to their foundations; `ranks` the highest rank, whose cards are the kings of the game.
    """

    id: str
    columns: int = 13
    build: Build = Build.DIFFERENT_SUIT
    empty_column: EmptyColumn = EmptyColumn.NOTHING
    kings_sink: bool = True
    aces_up: int = 0
    ranks: int = KING

    def builds(self, card: Card, onto: Card) -> bool:
        """Whether the suits allow `card` on `onto`; ranks are not looked at."""
        return self.build is Build.ANY_SUIT or card.suit is not onto.suit


STANDARD = Variant("standard")
ANY_SUIT = Variant("any-suit", build=Build.ANY_SUIT)
KINGS = Variant("kings", empty_column=EmptyColumn.KING, kings_sink=False)
GOOD_MEASURE = Variant("good-measure", columns=10, build=Build.ANY_SUIT, aces_up=2)

VARIANTS = {variant.id: variant for variant in (STANDARD, ANY_SUIT, KINGS, GOOD_MEASURE)}


def variant(name: str) -> Variant:
    """The variant called `name`, in any case.

    Raises UnreadableError (UNKNOWN_VARIANT).
    """
    # lower() turns some letters of other scripts into ours.
    found = VARIANTS.get(name.strip().lower()) if name.isascii() else None
    if found is None:
        raise UnreadableError(Problem.UNKNOWN_VARIANT, name)
    return found
