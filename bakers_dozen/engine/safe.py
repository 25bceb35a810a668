"""Cards that may always go up, and the end of a game that plays itself."""

from __future__ import annotations

from bakers_dozen.engine.position import HOME, Move, Position


def safe_plays(position: Position) -> tuple[Move, ...]:
    """The foundation plays that cannot spoil the game, one after another as long as there are any.

    A card of rank r is safe if it is next on its foundation and every foundation has reached rank
    r - 2. Proof, for every building rule of the family: in a winning line play it at once. Only
    cards of rank r - 1 could have been put on it, and each of those is next on its own foundation
    or already there: send it home instead of putting it on the safe card, and leave out its later
    moves. Nothing of rank r - 2 is left to want that card. All other moves stay legal, since every
    column is the old one without some cards that nothing lies on.
    """
    moves = []
    while (move := _safe_play(position)) is not None:
        moves.append(move)
        position = position.after(move)
    return tuple(moves)


def finish(position: Position) -> tuple[Move, ...]:
    """Plays to the foundations one after another, as long as there are any."""
    moves: list[Move] = []
    while (move := _any_play(position)) is not None:
        moves.append(move)
        position = position.after(move)
    return tuple(moves)


def _any_play(position: Position) -> Move | None:
    plays = (Move(column, HOME) for column in position.all_columns)
    return next((play for play in plays if position.refusal(play) is None), None)


def is_trivial(position: Position) -> bool:
    """Whether all cards left can go up in order, by plays to the foundations alone."""
    columns = [list(column) for column in position.columns]
    homes = list(position.foundations)
    gone = True
    while gone:
        gone = False
        for column in columns:
            while column and column[-1].rank == homes[column[-1].suit] + 1:
                homes[column.pop().suit] += 1
                gone = True
    return not any(columns)


def _safe_play(position: Position) -> Move | None:
    if position.is_won:
        return None
    highest = min(position.foundations) + 2
    for column in position.all_columns:
        card = position.available(column)
        if card and card.rank <= highest and card == position.next_up(card.suit):
            return Move(column, HOME)
    return None
