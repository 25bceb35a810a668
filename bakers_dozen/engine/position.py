"""A position, the moves it allows and the reasons why it refuses the others."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum, auto

from bakers_dozen.engine.cards import Card, Suit
from bakers_dozen.engine.errors import Problem, UnreadableError
from bakers_dozen.engine.variants import EmptyColumn, Variant
from bakers_dozen.values import replace, value

LETTERS = "abcdefghijklmnopqrstuvwxyz"


@value
class Column:
    """A column of the tableau, counted from 0 at the left; its text is its letter."""

    number: int

    def __str__(self) -> str:
        return LETTERS[self.number] if 0 <= self.number < len(LETTERS) else f"#{self.number}"


class Foundation(Enum):
    """Where a card goes up: its own suit's foundation, so one value names them all."""

    HOME = "home"

    def __str__(self) -> str:
        return self.value

    def __repr__(self) -> str:
        return self.name


HOME = Foundation.HOME


@value
class Move:
    """The available card of `source` goes to another column, or home to its foundation."""

    source: Column
    target: Column | Foundation

    def __str__(self) -> str:
        return f"{self.source}-{self.target}"

    @classmethod
    def parse(cls, text: str) -> Move:
        """Read `c-k` or `c-home`, in any case.

        Raises UnreadableError (BAD_MOVE).
        """
        source, dash, target = text.strip().lower().partition("-")
        # lower() turns some letters of other scripts into ours.
        if text.isascii() and dash and _is_letter(source):
            if target == HOME.value:
                return cls(_column(source), HOME)
            if _is_letter(target):
                return cls(_column(source), _column(target))
        raise UnreadableError(Problem.BAD_MOVE, text)


class Refusal(Enum):
    """Why a move may not be played."""

    GAME_OVER = auto()
    NO_SUCH_COLUMN = auto()
    NO_CARD = auto()
    NOT_NEXT = auto()
    NOT_ONE_LOWER = auto()
    SAME_SUIT = auto()
    EMPTY_STAYS_EMPTY = auto()
    ONLY_A_KING = auto()
    NOTHING_CHANGES = auto()


class Status(Enum):
    """Whether a position is still in play."""

    PLAYING = auto()
    WON = auto()
    STUCK = auto()


class IllegalMoveError(ValueError):
    """`move` was to be played in `position`, which refuses it for the reason `refusal`."""

    def __init__(self, position: Position, move: Move, refusal: Refusal) -> None:
        super().__init__(position, move, refusal)
        self.position = position
        self.move = move
        self.refusal = refusal

    def __str__(self) -> str:
        return f"{self.move} is refused: {self.refusal.name.lower().replace('_', ' ')}"


@value
class Position:
    """Where every card lies.

    `columns` run from left to right, each from its bottom card to its available card;
    `foundations` hold the rank of the top card by suit, 0 where the foundation is empty.
    """

    variant: Variant
    columns: tuple[tuple[Card, ...], ...]
    foundations: tuple[int, int, int, int] = (0, 0, 0, 0)

    def available(self, column: Column) -> Card | None:
        """The uncovered card of a column; None if the column is empty or does not exist."""
        if not self.has(column) or not self.columns[column.number]:
            return None
        return self.columns[column.number][-1]

    def has(self, place: Column | Foundation) -> bool:
        return place is HOME or 0 <= place.number < len(self.columns)

    def next_up(self, suit: Suit) -> Card | None:
        """The card the foundation of `suit` waits for; None when it is complete."""
        top = self.foundations[suit]
        return None if top == self.variant.ranks else Card(top + 1, suit)

    def refusal(self, move: Move) -> Refusal | None:
        """Why `move` may not be played, or None if it may: the one predicate that decides."""
        if self.is_won:
            return Refusal.GAME_OVER
        if not (self.has(move.source) and self.has(move.target)):
            return Refusal.NO_SUCH_COLUMN
        card = self.available(move.source)
        if card is None:
            return Refusal.NO_CARD
        if isinstance(move.target, Foundation):
            return None if card == self.next_up(card.suit) else Refusal.NOT_NEXT
        if move.source == move.target:
            return Refusal.NOTHING_CHANGES
        onto = self.available(move.target)
        if onto is None:
            return self._refusal_of_empty_column(move.source, card)
        if card.rank != onto.rank - 1:
            return Refusal.NOT_ONE_LOWER
        return None if self.variant.builds(card, onto) else Refusal.SAME_SUIT

    def _refusal_of_empty_column(self, source: Column, card: Card) -> Refusal | None:
        if self.variant.empty_column is EmptyColumn.NOTHING:
            return Refusal.EMPTY_STAYS_EMPTY
        if card.rank != self.variant.ranks:
            return Refusal.ONLY_A_KING
        alone = len(self.columns[source.number]) == 1
        return Refusal.NOTHING_CHANGES if alone else None

    def legal_moves(self) -> Iterator[Move]:
        """Every legal move, by source column; home comes first, then the columns from the left."""
        for source in self.all_columns:
            for target in self._targets(source):
                yield Move(source, target)

    def targets(self, source: Column) -> list[Column | Foundation]:
        """Where the available card of `source` may go: home first, then columns from the left."""
        return list(self._targets(source))

    def _targets(self, source: Column) -> Iterator[Column | Foundation]:
        """The same one by one: whoever asks for a first legal move needs no second."""
        places: tuple[Column | Foundation, ...] = (HOME, *self.all_columns)
        for place in places:
            if not self.refusal(Move(source, place)):
                yield place

    @property
    def all_columns(self) -> tuple[Column, ...]:
        return _COLUMNS[: len(self.columns)]

    def after(self, move: Move) -> Position:
        """The position after `move`.

        Raises IllegalMoveError.
        """
        refusal = self.refusal(move)
        if refusal is not None:
            raise IllegalMoveError(self, move, refusal)
        columns = list(self.columns)
        *rest, card = columns[move.source.number]
        columns[move.source.number] = tuple(rest)
        if isinstance(move.target, Column):
            columns[move.target.number] += (card,)
            return replace(self, columns=tuple(columns))
        return replace(
            self,
            columns=tuple(columns),
            foundations=raised(self.foundations, card.suit),
        )

    @property
    def home(self) -> int:
        """How many cards are on the foundations."""
        return sum(self.foundations)

    @property
    def is_won(self) -> bool:
        return min(self.foundations) == self.variant.ranks

    @property
    def status(self) -> Status:
        if self.is_won:
            return Status.WON
        stuck = next(self.legal_moves(), None) is None
        return Status.STUCK if stuck else Status.PLAYING


Foundations = tuple[int, int, int, int]


def raised(foundations: Foundations, suit: Suit) -> Foundations:
    """`foundations` with one more card of `suit`."""
    spades, hearts, diamonds, clubs = (
        rank + (of == suit) for of, rank in zip(Suit, foundations, strict=True)
    )
    return spades, hearts, diamonds, clubs


_COLUMNS = tuple(Column(number) for number in range(len(LETTERS)))


def _is_letter(text: str) -> bool:
    return len(text) == 1 and text in LETTERS


def _column(letter: str) -> Column:
    return _COLUMNS[LETTERS.index(letter)]
