"""Board text and lists of moves, both ways.

The board text is the one that fc-solve and PySolFC exchange: one line per column from its bottom
card to its available card, with the foundations in an optional first line.
"""

from __future__ import annotations

from collections.abc import Iterable

from bakers_dozen.engine.cards import RANKS, Card, Suit, pack
from bakers_dozen.engine.errors import Problem, UnreadableError
from bakers_dozen.engine.position import Foundations, Move, Position
from bakers_dozen.engine.variants import STANDARD, Variant

_FOUNDATIONS = ("foundations:", "founds:")
_SUITS_AS_WRITTEN = (Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS, Suit.SPADES)
_TOPS = {rank: number for number, rank in enumerate("0" + RANKS)} | {"10": 10}

_NumberedLine = tuple[int, str]


def format_board(position: Position) -> str:
    """The board text of a position, each line with its newline."""
    lines = [" ".join(map(str, column)) for column in position.columns]
    # Without this line a reader would take an empty first column for a blank line at the start.
    if position.home or not lines[0]:
        lines.insert(0, _format_foundations(position.foundations))
    return "\n".join(lines).rstrip("\n") + "\n"


def _format_foundations(foundations: Foundations) -> str:
    tops = (f"{suit.letter}-{('0' + RANKS)[foundations[suit]]}" for suit in _SUITS_AS_WRITTEN)
    return " ".join(["Foundations:", *tops])


def parse_board(text: str, variant: Variant = STANDARD) -> Position:
    """Read a board text as a position of `variant`.

    Raises UnreadableError with the line and the card at fault: UNKNOWN_CARD, CARD_TWICE,
    CARD_MISSING, NO_CARDS, BAD_FOUNDATIONS, FOUNDATION_CONTRADICTED, TOO_MANY_COLUMNS.
    """
    lines = _lines(text)
    foundations: Foundations = (0, 0, 0, 0)
    if lines and lines[0][1].lower().startswith(_FOUNDATIONS):
        foundations = _parse_foundations(lines[0], variant)
        del lines[0]
    # Cards come before columns: what is no board at all has a line that says so.
    columns = [_parse_column(line, variant) for line in lines]
    if len(lines) > variant.columns:
        number, line = lines[variant.columns]
        raise UnreadableError(Problem.TOO_MANY_COLUMNS, line, number)
    if not any(columns) and not any(foundations):
        raise UnreadableError(Problem.NO_CARDS, "")
    _check_all_there(columns, lines, foundations, variant)
    columns += [()] * (variant.columns - len(columns))
    return Position(variant, tuple(columns), foundations)


def _lines(text: str) -> list[_NumberedLine]:
    """The lines that count, numbered from 1, without blank lines at the ends."""
    numbered = [
        (number, line.strip())
        for number, line in enumerate(text.removeprefix("\ufeff").splitlines(), start=1)
        if not line.lstrip().startswith("#")
    ]
    filled = [index for index, (_, line) in enumerate(numbered) if line]
    return numbered[filled[0] : filled[-1] + 1] if filled else []


def _parse_foundations(line: _NumberedLine, variant: Variant) -> Foundations:
    number, text = line
    tops: dict[str, int] = {}
    for word in text.partition(":")[2].split():
        # Other letters stay as they are: upper() turns some of other scripts into ours.
        suit, dash, rank = (word.upper() if word.isascii() else word).partition("-")
        top = _TOPS.get(rank, variant.ranks + 1)
        if not dash or suit not in ("S", "H", "D", "C") or suit in tops or top > variant.ranks:
            raise UnreadableError(Problem.BAD_FOUNDATIONS, word, number)
        tops[suit] = top
    spades, hearts, diamonds, clubs = (tops.get(suit.letter, 0) for suit in Suit)
    return spades, hearts, diamonds, clubs


def _parse_column(line: _NumberedLine, variant: Variant) -> tuple[Card, ...]:
    number, text = line
    cards = []
    for word in text.split():
        try:
            card = Card.parse(word)
        except UnreadableError:
            card = None
        if card is None or card.rank > variant.ranks:
            raise UnreadableError(Problem.UNKNOWN_CARD, word, number)
        cards.append(card)
    return tuple(cards)


def _check_all_there(
    columns: Iterable[tuple[Card, ...]],
    lines: Iterable[_NumberedLine],
    foundations: Foundations,
    variant: Variant,
) -> None:
    seen: set[Card] = set()
    for column, (number, _) in zip(columns, lines, strict=True):
        for card in column:
            if card in seen:
                raise UnreadableError(Problem.CARD_TWICE, str(card), number)
            if card.rank <= foundations[card.suit]:
                raise UnreadableError(Problem.FOUNDATION_CONTRADICTED, str(card), number)
            seen.add(card)
    for card in pack(variant.ranks):
        if card not in seen and card.rank > foundations[card.suit]:
            raise UnreadableError(Problem.CARD_MISSING, str(card))


def format_moves(moves: Iterable[Move]) -> str:
    """Moves as text, separated by spaces: `c-k c-home`."""
    return " ".join(map(str, moves))


def parse_moves(text: str) -> tuple[Move, ...]:
    """Read moves separated by white space.

    Raises UnreadableError (BAD_MOVE).
    """
    return tuple(map(Move.parse, text.split()))
