from __future__ import annotations

import pickle
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bakers_dozen.engine.cards import Card, Suit, pack
from bakers_dozen.engine.errors import Problem
from bakers_dozen.engine.position import (
    HOME,
    Column,
    Foundation,
    IllegalMoveError,
    Move,
    Position,
    Refusal,
    Status,
)
from bakers_dozen.engine.variants import (
    ANY_SUIT,
    GOOD_MEASURE,
    KINGS,
    STANDARD,
    VARIANTS,
    EmptyColumn,
    Variant,
)
from bakers_dozen.values import replace
from tests.strategies import boards, cards_of, paths
from tests.table import MINI, dealt, endgame, fault, few, move, pasted, play, reachable

NO_KING_MOVES = [STANDARD, ANY_SUIT, GOOD_MEASURE]
BOARD = boards(st.sampled_from([*VARIANTS.values(), MINI]))


def every_move(position: Position) -> list[Move]:
    """Every source and target there is, and the columns just off the tableau."""
    columns = [Column(number) for number in range(-1, len(position.columns) + 1)]
    targets: list[Column | Foundation] = [HOME, *columns]
    return [Move(source, target) for source in columns for target in targets]


def refusal(position: Position, text: str) -> Refusal | None:
    return position.refusal(move(text))


# Building on the tableau


@pytest.mark.parametrize("target", ["TS", "TD", "TC"])
def test_a_nine_goes_on_a_ten_of_another_suit(target: str) -> None:
    assert play(few("9H", target), "a-b") == few("", f"{target} 9H")


def test_a_nine_does_not_go_on_the_ten_of_its_own_suit() -> None:
    assert refusal(few("9H", "TH"), "a-b") is Refusal.SAME_SUIT


@pytest.mark.parametrize("game", [ANY_SUIT, GOOD_MEASURE])
def test_where_any_suit_is_built_on_a_nine_goes_on_its_own_ten(game: Variant) -> None:
    assert refusal(few("9H", "TH", variant=game), "a-b") is None


@pytest.mark.parametrize("target", ["AS", "8S", "9S", "JS", "QS", "KS"])
@pytest.mark.parametrize("game", VARIANTS.values(), ids=list(VARIANTS))
def test_only_a_card_one_rank_higher_takes_a_nine(game: Variant, target: str) -> None:
    assert refusal(few("9H", target, variant=game), "a-b") is Refusal.NOT_ONE_LOWER


@pytest.mark.parametrize("target", [str(card) for card in pack()[:12]])
def test_a_king_goes_on_no_card_not_even_an_ace(target: str) -> None:
    assert refusal(few("KH", target), "a-b") is Refusal.NOT_ONE_LOWER


def test_a_ten_never_goes_on_a_king() -> None:
    assert refusal(few("TH", "KS"), "a-b") is Refusal.NOT_ONE_LOWER


def test_only_the_uncovered_card_moves_and_alone() -> None:
    start = few("9H 8S", "TC", "9D")
    assert refusal(start, "a-b") is Refusal.NOT_ONE_LOWER
    assert play(start, "a-c a-b") == few("", "TC 9H", "9D 8S")


def test_a_covered_card_takes_nothing() -> None:
    assert refusal(few("8S", "9H 2C"), "a-b") is Refusal.NOT_ONE_LOWER


# Empty columns


@pytest.mark.parametrize("card", ["AC", "2C", "TC", "QC", "KC"])
@pytest.mark.parametrize("game", NO_KING_MOVES, ids=lambda game: game.id)
def test_an_empty_column_stays_empty(game: Variant, card: str) -> None:
    assert refusal(few(f"2H {card}", variant=game), "a-b") is Refusal.EMPTY_STAYS_EMPTY


def test_in_kings_an_empty_column_takes_a_king() -> None:
    assert play(few("2H KC", variant=KINGS), "a-b") == few("2H", "KC", variant=KINGS)


@pytest.mark.parametrize("card", ["AC", "2C", "TC", "QC"])
def test_in_kings_an_empty_column_takes_only_a_king(card: str) -> None:
    assert refusal(few(f"2H {card}", variant=KINGS), "a-b") is Refusal.ONLY_A_KING


def test_a_king_alone_in_its_column_would_change_nothing() -> None:
    assert refusal(few("KC", variant=KINGS), "a-b") is Refusal.NOTHING_CHANGES


def test_the_highest_card_of_a_miniature_game_is_its_king() -> None:
    game = replace(MINI, empty_column=EmptyColumn.KING)
    assert play(few("2S 3H", variant=game), "a-c") == few("2S", "", "3H", variant=game)
    assert refusal(few("3S 2H", variant=game), "a-b") is Refusal.ONLY_A_KING


# Foundations


def test_any_card_of_the_suit_could_go_up() -> None:
    start = few("3S", "KS", "AH", "2S", up=(1, 0, 0, 0))
    assert refusal(start, "a-home") is Refusal.NOT_NEXT
    assert refusal(start, "b-home") is Refusal.NOT_NEXT
    assert play(start, "c-home").foundations == (1, 1, 0, 0)
    assert play(start, "d-home").foundations == (2, 0, 0, 0)


@pytest.mark.parametrize("suit", Suit)
def test_a_foundation_is_built_from_ace_to_king_in_its_suit(suit: Suit) -> None:
    up = [card for card in pack() if card.suit is suit]
    position = few(" ".join(str(card) for card in reversed(up)), "2H" if suit else "2D")
    for card in up:
        assert position.next_up(suit) == card
        position = play(position, "a-home")
    assert position.next_up(suit) is None
    assert position.foundations == tuple(13 if of is suit else 0 for of in Suit)


def test_an_empty_foundation_takes_only_its_ace() -> None:
    assert refusal(few("2S"), "a-home") is Refusal.NOT_NEXT
    assert refusal(few("AS"), "a-home") is None


def test_a_card_could_be_taken_back_from_a_foundation() -> None:
    start = few("6S", up=(0, 5, 0, 0))
    assert list(start.legal_moves()) == []
    assert fault(Move.parse, "home-a") == (Problem.BAD_MOVE, "home-a", None)


@given(paths())
def test_foundations_only_grow(path: list[Position]) -> None:
    for before, after in pairwise(path):
        assert all(map(int.__le__, before.foundations, after.foundations))


# Other refusals


@pytest.mark.parametrize("text", ["b-a", "b-home", "b-b", "b-c"])
def test_an_empty_column_has_no_card_to_move(text: str) -> None:
    assert refusal(few("9H"), text) is Refusal.NO_CARD


def test_a_card_put_back_where_it_lies_changes_nothing() -> None:
    assert refusal(few("9H"), "a-a") is Refusal.NOTHING_CHANGES


@pytest.mark.parametrize("text", ["a-n", "n-a", "n-home", "n-n", "a-z"])
def test_there_is_no_fourteenth_column(text: str) -> None:
    assert refusal(few("9H"), text) is Refusal.NO_SUCH_COLUMN


def test_there_is_no_column_left_of_the_first() -> None:
    assert few("9H").refusal(Move(Column(-1), HOME)) is Refusal.NO_SUCH_COLUMN
    assert few("9H").refusal(Move(Column(0), Column(-1))) is Refusal.NO_SUCH_COLUMN


def test_good_measure_has_no_eleventh_column() -> None:
    assert refusal(few("9H", variant=GOOD_MEASURE), "a-k") is Refusal.NO_SUCH_COLUMN
    assert refusal(few("9H", variant=GOOD_MEASURE), "a-j") is Refusal.EMPTY_STAYS_EMPTY


@pytest.mark.parametrize("game", VARIANTS.values(), ids=list(VARIANTS))
def test_a_won_game_is_over_for_every_move(game: Variant) -> None:
    won = few(up=(13, 13, 13, 13), variant=game)
    assert {won.refusal(step) for step in every_move(won)} == {Refusal.GAME_OVER}


def test_a_refused_move_carries_where_what_and_why() -> None:
    start = few("9H", "TH")
    with pytest.raises(IllegalMoveError) as caught:
        start.after(move("a-b"))
    error = caught.value
    assert (error.position, error.move, error.refusal) == (start, move("a-b"), Refusal.SAME_SUIT)
    assert str(error) == "a-b is refused: same suit"


# One predicate decides


@given(BOARD)
def test_a_move_is_legal_exactly_when_nothing_refuses_it(position: Position) -> None:
    legal = list(position.legal_moves())
    assert legal == sorted(legal, key=every_move(position).index)
    assert legal == [step for step in every_move(position) if position.refusal(step) is None]


@given(BOARD)
def test_a_move_can_be_played_exactly_when_nothing_refuses_it(position: Position) -> None:
    for step in every_move(position):
        reason = position.refusal(step)
        if reason is None:
            assert position.after(step) != position
        else:
            with pytest.raises(IllegalMoveError) as caught:
                position.after(step)
            assert caught.value.refusal is reason


@given(BOARD)
def test_the_targets_of_all_columns_are_the_legal_moves(position: Position) -> None:
    targets = [Move(c, target) for c in position.all_columns for target in position.targets(c)]
    assert targets == list(position.legal_moves())


# A card never vanishes


@given(paths())
def test_a_card_vanished(path: list[Position]) -> None:
    assert all(cards_of(position) == list(pack()) for position in path)


@given(BOARD)
def test_a_move_takes_one_card_and_leaves_the_rest_as_it_was(position: Position) -> None:
    for step in position.legal_moves():
        card, after = position.available(step.source), position.after(step)
        assert cards_of(after) == cards_of(position)
        for column in position.all_columns:
            before: list[Card | None] = list(position.columns[column.number])
            if column == step.source:
                before.pop()
            if column == step.target:
                before.append(card)
            assert list(after.columns[column.number]) == before


# Won, stuck, still in play


@settings(max_examples=500)
@given(BOARD)
def test_no_more_moves_was_announced_although_moves_remained(position: Position) -> None:
    stuck = not position.is_won and list(position.legal_moves()) == []
    assert (position.status is Status.STUCK) == stuck


@pytest.mark.parametrize(
    "position",
    [
        few("QH", up=(0, 11, 0, 0)),
        few("QH", "KS"),
        few("8H", "KS QS 9C"),
        few("2H KC", *["KS"] * 11, "", variant=KINGS),
        few("9H", "TH", variant=ANY_SUIT),
    ],
)
def test_the_only_move_left_was_forgotten(position: Position) -> None:
    assert len(list(position.legal_moves())) == 1
    assert position.status is Status.PLAYING


@pytest.mark.parametrize(
    "position",
    [few("9H", "TH"), few("2H KC"), few("KC", variant=KINGS), few("2H QC", variant=KINGS)],
)
def test_nothing_left_to_move_is_stuck(position: Position) -> None:
    assert position.status is Status.STUCK


def test_the_winning_move_was_followed_by_no_more_moves() -> None:
    won = play(endgame("X1"), "a-home")
    assert won.status is Status.WON
    assert won.home == 52
    assert not any(won.columns)


@given(BOARD)
def test_a_game_is_won_exactly_when_all_columns_are_empty(position: Position) -> None:
    assert (position.status is Status.WON) == position.is_won == (not any(position.columns))


# Small boards with known facts


@pytest.mark.parametrize("game", [STANDARD, ANY_SUIT])
def test_one_move_wins(game: Variant) -> None:
    assert list(endgame("X1", game).legal_moves()) == [move("a-home")]


@pytest.mark.parametrize("game", [STANDARD, ANY_SUIT])
def test_a_dead_end_has_no_move(game: Variant) -> None:
    assert endgame("X2", game).status is Status.STUCK


def test_moves_remain_but_no_win() -> None:
    positions = reachable(endgame("X3"))
    assert len(list(endgame("X3").legal_moves())) == 3
    assert len(positions) == 4
    assert not any(position.is_won for position in positions)


@pytest.mark.parametrize("game", [STANDARD, ANY_SUIT])
def test_everything_goes_up_in_order(game: Variant) -> None:
    one_round = "a-home b-home c-home d-home "
    assert play(endgame("X4", game), 4 * one_round).is_won


def test_the_tallest_column_has_16_cards() -> None:
    tallest = endgame("X5", STANDARD)
    assert len(tallest.columns[0]) == 16
    assert tallest.home == 0


def test_a_small_board_is_winnable() -> None:
    assert len(list(endgame("X6").legal_moves())) == 4
    assert any(position.is_won for position in reachable(endgame("X6")))


# What a position tells


def test_the_available_card_is_the_uncovered_one() -> None:
    start = few("9H 8S")
    assert start.available(Column(0)) == Card(8, Suit.SPADES)
    assert start.available(Column(1)) is None
    assert start.available(Column(-1)) is None
    assert start.available(Column(13)) is None


def test_a_card_may_stay_down_although_it_fits_its_foundation() -> None:
    start = few("2H", "3S", up=(0, 1, 0, 0))
    assert start.targets(Column(0)) == [HOME, Column(1)]


def test_a_card_going_up_counts_as_home() -> None:
    assert few(up=(3, 0, 13, 1)).home == 17


def test_a_position_cannot_be_changed() -> None:
    position = dealt("1")
    with pytest.raises(AttributeError):
        position.columns = ()  # type: ignore[misc]
    assert not hasattr(position, "__dict__")


def test_playing_leaves_the_position_before_as_it_was() -> None:
    start = dealt("1")
    for step in start.legal_moves():
        start.after(step)
    assert start == dealt("1")


@given(BOARD)
def test_a_printed_position_can_be_pasted(position: Position) -> None:
    assert pasted(position) == position


@given(BOARD)
def test_a_position_survives_the_way_to_another_process(position: Position) -> None:
    copy = pickle.loads(pickle.dumps(position))
    assert copy == position
    assert list(copy.legal_moves()) == list(position.legal_moves())


def test_a_refusal_survives_the_way_to_another_process() -> None:
    error = IllegalMoveError(few("9H"), move("a-a"), Refusal.NOTHING_CHANGES)
    copy = pickle.loads(pickle.dumps(error))
    assert (copy.position, copy.move, copy.refusal) == (error.position, error.move, error.refusal)


# The text of a move


@pytest.mark.parametrize(
    ("text", "step"),
    [
        ("c-k", Move(Column(2), Column(10))),
        ("a-home", Move(Column(0), HOME)),
        (" C-HOME\n", Move(Column(2), HOME)),
        ("A-Z", Move(Column(0), Column(25))),
    ],
)
def test_a_move_is_read_in_any_case(text: str, step: Move) -> None:
    assert Move.parse(text) == step


@pytest.mark.parametrize(
    "text",
    [
        "", "-", "c", "c-", "-k", "home", "home-c", "home-home", "c-hom", "ck", "c–k", "c - k",
        "c-k-a", "cc-k", "c-kk", "1-2", "ab-home", "c-4", "ä-k", "c-\u212a",
    ],
)  # fmt: skip
def test_anything_else_is_no_move(text: str) -> None:
    assert fault(Move.parse, text) == (Problem.BAD_MOVE, text, None)


def test_every_move_is_read_as_it_is_written() -> None:
    steps = [
        step for step in every_move(few()) if few().has(step.source) and few().has(step.target)
    ]
    assert len(steps) == 13 * 14
    assert [Move.parse(str(step)) for step in steps] == steps
    assert [pasted(step) for step in steps] == steps
