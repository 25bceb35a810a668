"""Shorter lines from longer ones: leave out or join moves for as long as the line still wins."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count

from bakers_dozen.solver.replay import EMPTY_COLUMN, HOME, Play
from bakers_dozen.solver.table import Table

# Passes over the line; later ones hardly ever find anything.
ROUNDS = 6


def shorten(table: Table, plays: list[Play]) -> list[Play]:
    """A line that wins like `plays`, is no longer, repeats no position and moves no card twice
    in a row."""
    plays = _direct(table, plays)
    for _ in range(ROUNDS):
        length = len(plays)
        plays = _direct(table, _trimmed(table, plays))
        if len(plays) == length:
            break
    return plays


def _direct(table: Table, plays: list[Play]) -> list[Play]:
    """The line without its loops, and two moves of a card in a row made one."""
    below = _below(table)
    line: list[Play] = []
    layouts = [tuple(below)]
    for play in plays:
        if line and line[-1].card == play.card:
            line.pop()
            layouts.pop()
        line.append(play)
        below[play.card] = play.onto
        layout = tuple(below)
        if layout in layouts:
            again = layouts.index(layout)
            del line[again:], layouts[again + 1 :]
        else:
            layouts.append(layout)
    return line


def _below(table: Table) -> list[int]:
    """What lies under each card: a card, EMPTY_COLUMN for the first of a column, or HOME."""
    below = [HOME] * (4 * table.ranks)
    for column in table.columns:
        for card, under in zip(column, [EMPTY_COLUMN, *column], strict=False):
            below[card] = under
    return below


def _trimmed(table: Table, plays: list[Play]) -> list[Play]:
    """Try to do without each move on the tableau, from the last one to the first."""
    index = len(plays) - 1
    while index >= 0:
        if plays[index].onto != HOME:
            better = (trial for trial in _trials(table, plays, index) if _wins(table, trial))
            plays = next(better, plays)
        index = min(index, len(plays)) - 1
    return plays


def _trials(table: Table, plays: list[Play], index: int) -> Iterator[list[Play]]:
    """Lines to try instead, around a move on the tableau. All moves in them fit."""
    play = plays[index]
    again = next(at for at in count(index + 1) if plays[at].card == play.card)
    head, between, tail = plays[:index], plays[index + 1 : again], plays[again + 1 :]
    yield head + between + tail  # there and back
    yield [*head, plays[again], *between, *tail]  # at once where it goes later
    yield head + between + plays[again:]  # it stays where it is
    if play.onto == EMPTY_COLUMN:
        return
    if plays[again].onto != HOME:
        for parent in _parents(table, play.card):
            if parent != play.onto:  # somewhere else, and it stays there
                yield [*head, Play(play.card, parent), *between, *tail]
    yield from _swapped(table, plays, index)


def _swapped(table: Table, plays: list[Play], index: int) -> Iterator[list[Play]]:
    """The card stays, and the next one that wants its place takes the place it would go to."""
    play = plays[index]
    left = next((past.onto for past in plays[index - 1 :: -1] if past.card == play.card), HOME)
    if index == 0 or left < 0:
        return
    rest = plays[index + 1 :]
    for at, later in enumerate(rest):
        if later.onto == left:
            if table.fits(later.card, play.onto):
                yield [*plays[:index], *rest[:at], Play(later.card, play.onto), *rest[at + 1 :]]
            return


def _parents(table: Table, card: int) -> list[int]:
    """The cards that a card may lie on."""
    first = (card & ~3) + 4
    return [parent for parent in range(first, first + 4) if table.fits(card, parent)]


def _wins(table: Table, plays: list[Play]) -> bool:
    """Whether a line of fitting moves wins the game."""
    below = _below(table)
    covered = set(below)
    for card, onto in plays:
        if card in covered or below[card] == HOME:
            return False
        if onto >= 0:
            possible = onto not in covered and below[onto] != HOME
        elif onto == HOME:
            possible = card < 4 or below[card - 4] == HOME
        else:
            possible = below.count(EMPTY_COLUMN) < len(table.columns)
        if not possible:
            return False
        covered.discard(below[card])
        covered.add(onto)
        below[card] = onto
    return below.count(HOME) == len(below)
