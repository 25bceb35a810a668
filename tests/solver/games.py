"""Small games to the end of which a plain search can look, and that plain search.

Nothing here knows the solver, and the search has its own form of the rules.
"""

from __future__ import annotations

from random import Random

from bakers_dozen.engine.cards import Card, Suit
from bakers_dozen.engine.position import Foundations, Position
from bakers_dozen.engine.variants import Build, EmptyColumn, Variant

PlainCard = tuple[int, int]
PlainColumns = tuple[tuple[PlainCard, ...], ...]
PlainState = tuple[PlainColumns, tuple[int, ...]]


def random_game(random: Random, larger: bool = False) -> Position:
    """A small game of any of the rules, at its start or in the middle."""
    rules = Variant(
        "small",
        columns=random.choice((5, 6, 7) if larger else (3, 4, 4, 5, 5, 6)),
        build=random.choice(list(Build)),
        empty_column=random.choice(list(EmptyColumn)),
        kings_sink=random.random() < 0.5,
        ranks=random.choice((6, 7, 8) if larger else (3, 4, 5, 6, 6)),
    )
    foundations = _foundations(random, rules)
    cards = [
        Card(rank, suit) for suit in Suit for rank in range(foundations[suit] + 1, rules.ranks + 1)
    ]
    random.shuffle(cards)
    position = Position(rules, _columns(random, rules, cards), foundations)
    for _ in range(random.choice((0, 0, 2, 6))):
        moves = list(position.legal_moves())
        if not moves:
            break
        position = position.after(random.choice(moves))
    return position


def _foundations(random: Random, rules: Variant) -> Foundations:
    """Mostly empty; a complete one stands for a suit that the game does without."""
    started = [random.choice((0, 0, 0, 0, 0, 0, 1, 2)) for _ in Suit]
    if random.random() < 0.5:
        started[random.randrange(4)] = rules.ranks
    spades, hearts, diamonds, clubs = started
    return spades, hearts, diamonds, clubs


def _columns(random: Random, rules: Variant, cards: list[Card]) -> tuple[tuple[Card, ...], ...]:
    columns: list[list[Card]] = [[] for _ in range(rules.columns)]
    ragged = random.random() < 0.3
    for index, card in enumerate(cards):
        column = random.randrange(rules.columns) if ragged else index % rules.columns
        columns[column].append(card)
    if rules.kings_sink:
        for sunk in columns:
            sunk.sort(key=lambda card: card.rank != rules.ranks)
    return tuple(map(tuple, columns))


def plainly_winnable(position: Position, limit: int) -> bool | None:
    """Whether a game can be won, found by trying every move; None after `limit` positions."""
    rules = position.variant
    start = (
        tuple(sorted(tuple((c.rank, int(c.suit)) for c in column) for column in position.columns)),
        tuple(position.foundations),
    )
    seen = {start}
    todo = [start]
    while todo:
        state = todo.pop()
        if not any(state[0]):
            return True
        for following in _plain_moves(state, rules):
            if following not in seen:
                seen.add(following)
                todo.append(following)
        if len(seen) > limit:
            return None
    return False


def _plain_moves(state: PlainState, rules: Variant) -> list[PlainState]:
    columns, homes = state
    unlike = rules.build is Build.DIFFERENT_SUIT
    following = []
    for source, column in enumerate(columns):
        if not column:
            continue
        rank, suit = column[-1]
        if homes[suit] == rank - 1:
            home = (*homes[:suit], rank, *homes[suit + 1 :])
            following.append((_moved(columns, source, None), home))
        for target, other in enumerate(columns):
            if other:
                fits = other[-1][0] == rank + 1 and not (unlike and other[-1][1] == suit)
            else:
                fits = rules.empty_column is EmptyColumn.KING and rank == rules.ranks
            if fits and target != source:
                following.append((_moved(columns, source, target), homes))
    return following


def _moved(columns: PlainColumns, source: int, target: int | None) -> PlainColumns:
    changed = list(columns)
    card = changed[source][-1]
    changed[source] = changed[source][:-1]
    if target is not None:
        changed[target] = (*changed[target], card)
    # Which column is which makes no difference to whether the game can be won.
    return tuple(sorted(changed))
