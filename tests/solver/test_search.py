"""Verdicts and solutions of whole searches."""

from __future__ import annotations

from itertools import pairwise

import pytest

from bakers_dozen.engine.deals import DealCode, deal
from bakers_dozen.engine.notation import parse_board
from bakers_dozen.engine.position import HOME, Move, Position
from bakers_dozen.engine.variants import ANY_SUIT, KINGS, STANDARD, VARIANTS, Build, Variant
from bakers_dozen.solver import search
from bakers_dozen.solver.result import Result, Verdict
from bakers_dozen.solver.search import Search, solve
from tests.solver.boards import PLAYED_OUT, board, end_game, known_verdicts

# The hardest of the known deals is left to the bench.
ENOUGH = 300_000


def positions_along(position: Position, moves: tuple[Move, ...]) -> list[Position]:
    positions = [position]
    for move in moves:
        positions.append(positions[-1].after(move))
    return positions


def dealt(code: str) -> Position:
    return deal(DealCode.parse(code))


def test_one_move_wins_x1() -> None:
    assert solve(end_game("X1")) == Result(Verdict.WINNABLE, (Move.parse("a-home"),), 0)


@pytest.mark.parametrize("variant", [ANY_SUIT, STANDARD])
def test_x2_is_lost_at_once(variant: Variant) -> None:
    assert solve(end_game("X2", variant)).verdict is Verdict.LOST


def test_x3_has_moves_but_no_win() -> None:
    position = end_game("X3")
    assert len(list(position.legal_moves())) == 3
    assert solve(position).verdict is Verdict.LOST


@pytest.mark.parametrize("variant", [ANY_SUIT, STANDARD])
def test_x4_goes_up_in_order(variant: Variant) -> None:
    assert len(solve(end_game("X4", variant)).moves) == 16


def test_x5_the_tallest_column_is_no_trouble() -> None:
    assert solve(end_game("X5")).verdict in (Verdict.WINNABLE, Verdict.LOST)


def test_x6_is_winnable() -> None:
    assert solve(end_game("X6")).verdict is Verdict.WINNABLE


def test_a_won_position_needs_no_move() -> None:
    position = end_game("X1")
    won = position.after(Move.parse("a-home"))
    assert solve(won) == Result(Verdict.WINNABLE, (), 0)


@pytest.mark.parametrize("variant", [ANY_SUIT, STANDARD])
@pytest.mark.parametrize("file", ["pysol-64.txt", "pysol-477.txt"])
def test_the_lost_deals_of_another_program(file: str, variant: Variant) -> None:
    assert solve(board(file, variant)).verdict is Verdict.LOST


def test_all_cards_in_one_column() -> None:
    pack = [rank + suit for rank in "KQJT98765432A" for suit in "SHDC"]
    assert solve(parse_board(" ".join(pack))).verdict is Verdict.WINNABLE
    assert solve(parse_board(" ".join(pack[::-1]))).verdict is Verdict.LOST
    # Twelve empty columns give the kings room, and everything else follows them.
    assert solve(parse_board(" ".join(pack[::-1]), KINGS)).verdict is Verdict.WINNABLE


def test_a_king_may_need_an_empty_column() -> None:
    rules = Variant("two", columns=5, empty_column=KINGS.empty_column, ranks=2)
    text = "Foundations: S-2 H-2 D-2 C-0\nAC 2C\n"
    assert solve(parse_board(text, rules)).verdict is Verdict.WINNABLE
    assert solve(parse_board(text, Variant("two", columns=5, ranks=2))).verdict is Verdict.LOST


def test_a_tiny_budget_says_unknown() -> None:
    for code, verdict in list(known_verdicts())[::100]:
        result = solve(dealt(code), max_nodes=2)
        assert result.verdict in (Verdict.UNKNOWN, verdict)
    assert solve(dealt("standard:1"), max_nodes=2) == Result(Verdict.UNKNOWN, (), 2)


def test_little_memory_says_unknown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "MAX_KEPT", 10)
    result = Search(dealt("standard:187")).step(10**6)
    assert result is not None
    assert result.verdict is Verdict.UNKNOWN


def test_steps_lead_to_the_same_answer() -> None:
    whole = solve(dealt("standard:6"))
    steps = Search(dealt("standard:6"))
    while steps.step(1) is None:
        assert steps.nodes < whole.nodes
    assert steps.step(1) == whole


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_solution_repeats_no_position_and_moves_no_card_twice_in_a_row(variant: str) -> None:
    for number in range(1, 16):
        position = dealt(f"{variant}:{number}")
        moves = solve(position).moves
        positions = positions_along(position, moves)
        assert len({frozenset(position.columns) for position in positions}) == len(positions)
        assert all(one.target != two.source for one, two in pairwise(moves))


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_solution_sends_each_card_up_as_soon_as_it_can_go(variant: str) -> None:
    waits = 0
    for number in range(1, 16):
        position = dealt(f"{variant}:{number}")
        moves = solve(position).moves
        before = positions_along(position, moves)[:-1]
        for (earlier, move), (later, play) in pairwise(zip(before, moves, strict=True)):
            if play.target == HOME != move.target:
                card = later.available(play.source)
                waits += any(
                    earlier.refusal(Move(at, HOME)) is None
                    for at in earlier.all_columns
                    if earlier.available(at) == card
                )
    assert waits == 0


def wins_without(position: Position, moves: tuple[Move, ...], left_out: int) -> bool:
    """Whether the same cards, but one, win by going where they went."""
    trial = position
    for index, move in enumerate(moves):
        onto = None if move.target == HOME else position.available(move.target)
        card = position.available(move.source)
        position = position.after(move)
        if index == left_out:
            continue
        where = {trial.available(column): column for column in trial.all_columns}
        target = HOME if move.target == HOME else where.get(onto)
        if card not in where or target is None:
            return False
        again = Move(where[card], target)
        if trial.refusal(again) is not None:
            return False
        trial = trial.after(again)
    return trial.is_won


@pytest.mark.parametrize(
    "code",
    ["4711", "104", "123", "141", "any-suit:20", "any-suit:23", "any-suit:33", "good-measure:40"],
)
def test_no_move_of_a_solution_can_be_left_out(code: str) -> None:
    position = dealt(code)
    moves = solve(position).moves
    assert not [index for index in range(len(moves)) if wins_without(position, moves, index)]


# Without putting plays off they would be about ten moves longer.
@pytest.mark.parametrize(
    ("variant", "length"),
    [("standard", 93), ("any-suit", 85), ("kings", 98), ("good-measure", 92)],
)
def test_solutions_are_short(variant: str, length: int) -> None:
    results = [solve(dealt(f"{variant}:{number}")) for number in range(1, 50)]
    lengths = sorted(len(result.moves) for result in results if result.moves)
    assert lengths[len(lengths) // 2] <= length


def test_positions_in_the_middle_of_a_won_game_stay_winnable() -> None:
    for code in ("standard:6", "kings:1", "any-suit:1", "good-measure:1"):
        position = dealt(code)
        for before in positions_along(position, solve(position).moves)[::7]:
            assert solve(before).verdict is Verdict.WINNABLE


def test_any_ranks_and_columns() -> None:
    for number in range(1, 30):
        small = Variant("small", columns=5, build=Build.ANY_SUIT, ranks=6)
        assert solve(deal(DealCode(small, number))).verdict is not Verdict.UNKNOWN


@pytest.mark.slow
def test_memory_stays_flat_over_many_deals() -> None:
    resource = pytest.importorskip("resource")

    def peak() -> int:
        return int(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)

    for number in range(1, 100):
        solve(dealt(f"any-suit:{number}"), max_nodes=500)
    before = peak()
    for number in range(100, 400):
        solve(dealt(f"any-suit:{number}"), max_nodes=500)
    assert peak() < before * 1.2


def check(codes: list[tuple[str, Verdict]]) -> int:
    """How many of these deals stay UNKNOWN; none may contradict its proven verdict."""
    unknown = 0
    for code, verdict in codes:
        found = solve(dealt(code), max_nodes=ENOUGH).verdict
        assert found in (verdict, Verdict.UNKNOWN), code
        unknown += found is Verdict.UNKNOWN
    return unknown


def test_agrees_with_a_sample_of_the_known_verdicts() -> None:
    assert check(list(known_verdicts())[::35]) == 0


@pytest.mark.slow
def test_agrees_with_all_known_verdicts_of_deals_that_no_other_test_plays_out() -> None:
    known = list(known_verdicts())
    assert check([each for each in known if DealCode.parse(each[0]).number > PLAYED_OUT]) == 0
