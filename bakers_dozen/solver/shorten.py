"""Shorter lines from longer ones: leave out or join moves for as long as the line still wins."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from bakers_dozen.solver.replay import EMPTY_COLUMN, HOME, Play
from bakers_dozen.solver.table import Table

# Passes over the line; later ones hardly ever find anything.
ROUNDS = 12


def shorten(table: Table, line: list[Play]) -> list[Play]:
    """A line that wins like another, is no longer, repeats no position and moves no card twice
    in a row."""
    line = _direct(table, line)
    for _ in range(ROUNDS):
        length = len(line)
        line = _direct(table, _trimmed(table, line))
        if len(line) == length:
            break
        line = _postponed(table, line)
    prompt = _prompt(table, line)
    while len(line := _direct(table, _trimmed(table, prompt))) < len(prompt):
        prompt = _prompt(table, line)
    return line


class _Layout:
    """What lies under each card: a card, EMPTY_COLUMN for the first of a column, or HOME."""

    def __init__(self, table: Table, below: Iterable[int]) -> None:
        self.below = list(below)
        self._columns = len(table.columns)
        self._covered = set(self.below)

    def make(self, play: Play) -> bool:
        """Make a play of a fitting card, if it is possible."""
        card, onto = play
        below, covered = self.below, self._covered
        if card in covered or below[card] == HOME:
            return False
        if onto >= 0:
            possible = onto not in covered and below[onto] != HOME
        elif onto == HOME:
            possible = card < 4 or below[card - 4] == HOME
        else:
            possible = below.count(EMPTY_COLUMN) < self._columns
        if possible:
            covered.discard(below[card])
            covered.add(onto)
            below[card] = onto
        return possible


def _layouts(table: Table, line: list[Play]) -> list[tuple[int, ...]]:
    """What lies under each card before each play of a line, and at its end."""
    below = [HOME] * (4 * table.ranks)
    for column in table.columns:
        for card, under in zip(column, [EMPTY_COLUMN, *column], strict=False):
            below[card] = under
    layouts = [tuple(below)]
    for card, onto in line:
        below[card] = onto
        layouts.append(tuple(below))
    return layouts


def _direct(table: Table, line: list[Play]) -> list[Play]:
    """The line without its loops, and two moves of a card in a row made one."""
    layouts = _layouts(table, line)
    last = {layout: at for at, layout in enumerate(layouts)}
    direct: list[Play] = []
    at = last[layouts[0]]
    while at < len(line):
        if direct and direct[-1].card == line[at].card:
            direct.pop()
        direct.append(line[at])
        at = last[layouts[at + 1]]
    return direct


def _postponed(table: Table, line: list[Play]) -> list[Play]:
    """The line with each play as late as it can be, the last ones first: what a play was good for
    may then be done without it."""
    layouts = _layouts(table, line)
    line = list(line)
    for index in reversed(range(len(line))):
        play = line[index]
        layout = _Layout(table, layouts[index])
        end = index + 1
        while end < len(line) and play.card not in line[end] and layout.make(line[end]):
            end += 1
        # Nothing can have taken its place: in the old line the card itself lay there.
        line[index:end] = [*line[index + 1 : end], play]
    return line


def _prompt(table: Table, line: list[Play]) -> list[Play]:
    """The line with each card sent to its foundation as soon as it can go."""
    for index, play in enumerate(line):
        if play.onto == HOME:
            layouts = _layouts(table, line)
            start = index
            while (
                start
                and play.card not in line[start - 1]
                and _Layout(table, layouts[start - 1]).make(play)
            ):
                start -= 1
            line = [*line[:start], play, *line[start:index], *line[index + 1 :]]
    return line


def _trimmed(table: Table, line: list[Play]) -> list[Play]:
    """Try to do without each move on the tableau, from the last one to the first."""
    layouts = _layouts(table, line)
    index = len(line) - 1
    while index >= 0:
        better = _better(table, line, layouts, index)
        if better:
            line, layouts = better, _layouts(table, better)
        index = min(index, len(line)) - 1
    return line


def _better(
    table: Table, line: list[Play], layouts: list[tuple[int, ...]], index: int
) -> list[Play] | None:
    """A shorter line that wins and differs from a move on the tableau on."""
    play = line[index]
    if play.onto == HOME:
        return None
    for trial in _trials(table, line, index, layouts[index][play.card]):
        layout = _Layout(table, layouts[index])
        for done, play in enumerate(trial, 1):
            if not layout.make(play):
                break
            same = len(line) - len(trial) + done
            if tuple(layout.below) == layouts[same]:
                return [*line[:index], *trial[:done], *line[same:]]
    return None


def _trials(table: Table, line: list[Play], index: int, left: int) -> Iterator[list[Play]]:
    """What to try instead of a line from a card's move away from `left` on."""
    card, onto = line[index]
    rest = line[index + 1 :]
    again = next(at for at, play in enumerate(rest) if play.card == card)
    yield [*rest[:again], *rest[again + 1 :]]  # there and back
    yield [rest[again], *rest[:again], *rest[again + 1 :]]  # at once where it goes later
    yield rest  # it stays where it is
    # It stays, and the next card that wants its place takes the place that it would go to.
    wanting = next((at for at, play in enumerate(rest) if play.onto == left), None)
    if wanting is not None and table.fits(rest[wanting].card, onto):
        yield [*rest[:wanting], Play(rest[wanting].card, onto), *rest[wanting + 1 :]]
