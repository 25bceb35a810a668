"""The search's states against the engine's moves."""

from __future__ import annotations

from random import Random

from bakers_dozen.engine.cards import Card
from bakers_dozen.engine.position import HOME, Column, Move, Position
from bakers_dozen.engine.safe import safe_plays
from bakers_dozen.solver.boxes import first, successors
from bakers_dozen.solver.table import Table, card_of
from tests.solver.games import random_game

# Every arrangement counts here, so no box may be too large.
EXACT = 10**9

# Positions per game; larger games are left out.
ENOUGH = 2_000

Event = tuple[bool, Card]


def is_free(position: Position, column: Column) -> bool:
    """Whether the available card could go back to the card it lies on."""
    cards = position.columns[column.number]
    return (
        len(cards) > 1
        and cards[-1].rank == cards[-2].rank - 1
        and position.variant.builds(cards[-1], cards[-2])
    )


def rearrangements(position: Position) -> list[Position]:
    """All positions within reach of moves that can be taken back."""
    found = [position]
    seen = {position}
    for here in found:
        for move in here.legal_moves():
            if move.target is HOME or not is_free(here, move.source):
                continue
            there = here.after(move)
            if there not in seen:
                seen.add(there)
                found.append(there)
        if len(found) > ENOUGH:
            return []
    return found


def events_by_the_rules(position: Position, move: Move) -> Event | None:
    """A play or a dig as (whether it goes home, card); None for a move that can be taken back."""
    card = position.available(move.source)
    assert card is not None
    if move.target is HOME:
        return True, card
    if is_free(position, move.source) or in_a_column_of_its_own(position, move.source):
        return None
    return False, card


def in_a_column_of_its_own(position: Position, column: Column) -> bool:
    """Such a card is never moved where empty columns take nothing: it loses nothing by staying."""
    takes_kings = position.variant.empty_column.name == "KING"
    alone = len(position.columns[column.number]) == 1
    card = position.available(column)
    return alone and not (takes_kings and card and card.rank < position.variant.ranks)


def test_the_first_moves_are_those_of_the_rules() -> None:
    compared = 0
    for seed in range(400):
        position = random_game(Random(seed))
        for move in safe_plays(position):
            position = position.after(move)
        arrangements = rearrangements(position)
        if not arrangements or position.is_won:
            continue
        by_the_rules = {
            events_by_the_rules(here, move) for here in arrangements for move in here.legal_moves()
        } - {None}
        assert first_events(position) == by_the_rules, position
        compared += len(by_the_rules)
    assert compared > 500


def first_events(position: Position) -> set[Event]:
    table = Table(position)
    return {
        (event >= 0, card_of(max(event, ~event)))
        for node in first(table, EXACT)
        for after in successors(table, node, EXACT)
        for event in after.origins[0][1][:1]
    }
