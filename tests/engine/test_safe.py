"""Cards that may go up by themselves."""

from __future__ import annotations

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from bakers_dozen.engine.notation import parse_board
from bakers_dozen.engine.position import Position
from bakers_dozen.engine.safe import is_trivial, safe_plays
from bakers_dozen.engine.variants import ANY_SUIT, Variant
from tests.solver.boards import end_game
from tests.solver.games import plainly_winnable, random_game

SMALL = Variant("small", columns=6, build=ANY_SUIT.build, ranks=5)


def played(position: Position) -> list[str]:
    return [str(move) for move in safe_plays(position)]


def test_a_five_waits_for_a_four_that_could_still_need_it() -> None:
    text = "Foundations: S-4 H-4 D-4 C-2\n5S\n3C 5D\n4C 5H\n5C\n"
    assert played(parse_board(text, SMALL)) == []


def test_a_five_goes_up_once_all_fours_could() -> None:
    text = "Foundations: S-4 H-4 D-4 C-3\n5S\n4C 5D\n5C 5H\n"
    assert played(parse_board(text, SMALL)) == ["a-home", "b-home", "b-home", "c-home", "c-home"]


def test_safe_plays_go_on_until_none_is_left() -> None:
    assert len(safe_plays(end_game("X4"))) == 16
    assert safe_plays(end_game("X2")) == ()


def test_trivial_ends() -> None:
    assert is_trivial(end_game("X1"))
    assert is_trivial(end_game("X4"))
    assert not is_trivial(end_game("X2"))
    assert not is_trivial(end_game("X6"))


@settings(deadline=None, max_examples=100)
@given(st.randoms(use_true_random=False))
def test_a_safe_play_never_spoils_a_game(random: Random) -> None:
    check_safe(random_game(random))


def test_safe_plays_spoil_none_of_these_games() -> None:
    assert sum(check_safe(random_game(Random(seed))) for seed in range(300)) > 50


def check_safe(position: Position) -> bool:
    """Whether a winnable game has safe plays, and stays winnable after each."""
    moves = safe_plays(position)
    if not moves or not plainly_winnable(position, 3_000):
        return False
    for move in moves:
        position = position.after(move)
        # None: too many positions to tell, which is no reason to doubt.
        assert plainly_winnable(position, 3_000) is not False, position
    return True
