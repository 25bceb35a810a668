"""The engine against a second, plain set of rules that shares no code with it."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bakers_dozen.engine.deals import DealCode, deal
from bakers_dozen.engine.notation import format_board
from bakers_dozen.engine.position import Position, Status
from bakers_dozen.engine.variants import VARIANTS
from tests.strategies import boards
from tests.table import MINI, dealt, reachable

# A card is a string such as `TH`, a column a list of them, and `up` all the cards that are home.
RANKS = "A23456789TJQK"
HIGHER = dict(pairwise(RANKS))
LOWER = {higher: lower for lower, higher in pairwise(RANKS)}

Columns = list[list[str]]


def read(text: str, width: int) -> tuple[Columns, list[str]]:
    lines, up = text.split("\n")[:-1], []
    if lines[0].startswith("Foundations:"):
        for word in lines.pop(0).split()[1:]:
            suit, top = word.split("-")
            up += [rank + suit for rank in RANKS[: ("0" + RANKS).index(top)]]
    return [line.split() for line in lines] + [[] for _ in range(width - len(lines))], up


def moves(game: str, columns: Columns, up: list[str]) -> list[str]:
    names = "abcdefghijklm"
    found = []
    for source, column in zip(names, columns, strict=False):
        if not column:
            continue
        rank, suit = tuple(column[-1])
        if rank == "A" or LOWER[rank] + suit in up:
            found.append(f"{source}-home")
        for target, other in zip(names, columns, strict=False):
            if not other:
                if game == "kings" and rank == "K" and len(column) > 1:
                    found.append(f"{source}-{target}")
            elif other[-1][0] == HIGHER.get(rank) and (
                game in ("any-suit", "good-measure") or other[-1][1] != suit
            ):
                found.append(f"{source}-{target}")
    return found


def play(columns: Columns, up: list[str], move: str) -> tuple[Columns, list[str]]:
    source, target = move.split("-")
    columns, up = [list(column) for column in columns], list(up)
    card = columns["abcdefghijklm".index(source)].pop()
    (up if target == "home" else columns["abcdefghijklm".index(target)]).append(card)
    return columns, up


def tree(game: str, columns: Columns, up: list[str], depth: int) -> int:
    if depth == 0:
        return 1
    following = (play(columns, up, move) for move in moves(game, columns, up))
    return sum(tree(game, *after, depth - 1) for after in following)


def engine_tree(position: Position, depth: int) -> int:
    if depth == 0:
        return 1
    return sum(engine_tree(position.after(move), depth - 1) for move in position.legal_moves())


def plain(position: Position) -> tuple[Columns, list[str]]:
    return read(format_board(position), len(position.columns))


@pytest.mark.parametrize(
    ("code", "sizes"),
    [
        ("1", [12, 134, 1427]),
        ("64", [14, 185, 2370]),
        ("4711", [8, 71, 653]),
        ("any-suit:1", [14, 185, 2400]),
        ("any-suit:64", [17, 270, 4116]),
        ("any-suit:4711", [12, 152, 1997]),
        ("kings:1", [9, 74, 614]),
        ("kings:64", [14, 185, 2369]),
        ("kings:4711", [7, 45, 277]),
        ("good-measure:1", [7, 52, 421]),
        ("good-measure:64", [11, 114, 1129]),
        ("good-measure:4711", [5, 31, 199]),
    ],
)
def test_the_tree_of_moves_has_its_known_size(code: str, sizes: list[int]) -> None:
    start = dealt(code)
    game, (columns, up) = start.variant.id, plain(start)
    assert [engine_tree(start, depth) for depth in (1, 2, 3)] == sizes
    assert [tree(game, columns, up, depth) for depth in (1, 2, 3)] == sizes


@settings(max_examples=500)
@given(boards(st.sampled_from([*VARIANTS.values(), MINI])))
def test_both_allow_the_same_moves_on_any_board(position: Position) -> None:
    assert [str(move) for move in position.legal_moves()] == moves(
        position.variant.id, *plain(position)
    )


@given(boards(st.sampled_from([*VARIANTS.values(), MINI])))
def test_both_play_a_move_alike(position: Position) -> None:
    for move in position.legal_moves():
        columns, up = play(*plain(position), str(move))
        assert [list(map(str, column)) for column in position.after(move).columns] == columns
        assert position.after(move).home == len(up)


# The miniature: three columns and three ranks, played to the end in every way


MINI_DEALS = [deal(DealCode(MINI, number)) for number in range(1, 51)]


def plain_reachable(game: str, columns: Columns, up: list[str]) -> set[str]:
    seen, waiting = {str(columns)}, [(columns, up)]
    while waiting:
        here = waiting.pop()
        for move in moves(game, *here):
            after = play(*here, move)
            if str(after[0]) not in seen:
                seen.add(str(after[0]))
                waiting.append(after)
    return seen


def test_the_miniature_is_played_alike_to_the_end_in_every_way() -> None:
    for start in MINI_DEALS:
        reached = {str(plain(position)[0]) for position in reachable(start)}
        assert reached == plain_reachable("mini", *plain(start))


def test_every_game_of_the_miniature_ends_won_or_stuck() -> None:
    trees = [reachable(start) for start in MINI_DEALS]
    for position in set.union(*trees):
        ended = list(position.legal_moves()) == []
        assert ended == (position.status in (Status.WON, Status.STUCK))
    assert sum(map(len, trees)) == 6711
    assert sum(any(position.is_won for position in tree) for tree in trees) == 41
