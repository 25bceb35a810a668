from __future__ import annotations

from contextlib import suppress
from functools import partial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bakers_dozen.engine.cards import Suit, pack
from bakers_dozen.engine.errors import Problem, UnreadableError
from bakers_dozen.engine.notation import format_board, format_moves, parse_board, parse_moves
from bakers_dozen.engine.position import HOME, Column, Move, Position
from bakers_dozen.engine.variants import ANY_SUIT, GOOD_MEASURE, KINGS, STANDARD, VARIANTS, Variant
from tests.strategies import boards, paths
from tests.table import MINI, board, data, endgame, fault, few, play

PLAIN = """\
Foundations: H-T C-Q D-K S-J
KS QS
KH QH
KC JH
"""
PLAIN_BOARD = few("KS QS", "KH QH", "KC JH", up=(11, 10, 13, 12))


# Both ways


def test_a_board_is_a_line_for_each_column_below_the_foundations() -> None:
    assert format_board(PLAIN_BOARD) == PLAIN
    assert parse_board(PLAIN) == PLAIN_BOARD


def test_a_board_with_nothing_up_is_its_columns() -> None:
    assert format_board(endgame("X5", STANDARD)).startswith("KS KH KD KC QS JH")


@given(boards(st.sampled_from([*VARIANTS.values(), MINI])))
def test_every_board_is_read_as_it_is_written(position: Position) -> None:
    assert parse_board(format_board(position), position.variant) == position


@given(paths())
def test_every_board_of_a_game_is_read_as_it_is_written(path: list[Position]) -> None:
    for position in path:
        assert parse_board(format_board(position), position.variant) == position


@pytest.mark.parametrize("game", [*VARIANTS.values(), MINI], ids=[*VARIANTS, "mini"])
def test_a_won_board_is_only_foundations(game: Variant) -> None:
    won = few(up=(game.ranks,) * 4, variant=game)
    text = format_board(won)
    assert text.count("\n") == 1
    assert parse_board(text, game) == won


def test_an_empty_first_column_is_not_taken_for_a_blank_line() -> None:
    suits = [" ".join(str(card) for card in pack() if card.suit is suit) for suit in Suit]
    text = "\n".join(["Foundations: H-0 C-0 D-0 S-0", "", *suits, ""])
    assert board(text).columns[0] == ()
    assert format_board(board(text)) == text


def test_an_empty_column_inside_is_an_empty_line() -> None:
    text = "Foundations: H-K C-K D-K S-J\nKS\n\nQS\n"
    assert board(text) == few("KS", "", "QS", up=(11, 13, 13, 13))
    assert format_board(board(text)) == text


@pytest.mark.parametrize("name", ["pysol-64.txt", "pysol-477.txt"])
@pytest.mark.parametrize("game", [STANDARD, ANY_SUIT, KINGS], ids=lambda game: game.id)
def test_a_board_of_another_program_is_read(name: str, game: Variant) -> None:
    comment, _, text = data(name).partition("\n")
    position = parse_board(data(name), game)
    assert comment.startswith("#")
    assert [len(column) for column in position.columns] == [4] * 13
    assert format_board(position) == text


# Tolerant reading


@pytest.mark.parametrize(
    "text",
    [
        PLAIN.lower(),
        PLAIN.replace("\n", "\r\n"),
        PLAIN.replace("\n", "\r"),
        PLAIN.rstrip("\n"),
        "\ufeff" + PLAIN,
        "\n \n" + PLAIN + "\n\t\n\n",
        "# a comment\n  # another\n" + PLAIN.replace("KH", "# between\nKH") + "# the end",
        PLAIN.replace("Foundations:", "Founds:"),
        PLAIN.replace("H-T", "H-10"),
        PLAIN.replace("H-T C-Q D-K S-J", "S-J D-K C-Q H-T"),
        PLAIN.replace(" ", "   ").replace("\n", "  \n   "),
        PLAIN + 10 * "\n",
        PLAIN + 20 * "\n",
    ],
)
def test_a_board_may_be_written_freely(text: str) -> None:
    assert parse_board(text) == PLAIN_BOARD


def test_tens_may_be_written_in_full() -> None:
    assert parse_board(data("pysol-64.txt").replace("T", "10")) == board(data("pysol-64.txt"))


def test_foundations_left_out_are_empty() -> None:
    text = "Foundations: S-K H-K D-K\n" + " ".join(str(card) for card in pack()[39:])
    assert parse_board(text).foundations == (13, 13, 13, 0)


@pytest.mark.parametrize("game", VARIANTS.values(), ids=list(VARIANTS))
def test_columns_left_out_are_empty(game: Variant) -> None:
    position = parse_board("Foundations: S-K H-K D-K C-J\nKC QC\n", game)
    assert position == few("KC QC", up=(13, 13, 13, 11), variant=game)
    assert len(position.columns) == game.columns


def test_a_king_may_go_to_a_column_left_out() -> None:
    position = parse_board("Foundations: S-K H-K D-K C-J\nQC KC\n", KINGS)
    assert play(position, "a-m a-home m-home").is_won


# Refused reading: what, where and why


def fault_in(text: str, variant: Variant = STANDARD) -> tuple[Problem, str, int | None]:
    return fault(partial(parse_board, variant=variant), text)


@pytest.mark.parametrize(
    "word", ["1H", "QX", "Q", "QHQS", "Q♥", "**", "\x1b[31mQH", "Foundations:"]
)
def test_an_unknown_card_is_named_with_its_line(word: str) -> None:
    assert fault_in(PLAIN.replace("QH", word)) == (Problem.UNKNOWN_CARD, word, 3)


def test_lines_are_counted_as_an_editor_counts_them() -> None:
    text = "\n# one\n# two\n" + PLAIN.replace("QH", "QX")
    assert fault_in(text) == (Problem.UNKNOWN_CARD, "QX", 6)


def test_a_card_above_the_highest_of_the_game_is_unknown() -> None:
    assert fault_in("3S 2S AS\n4H", MINI) == (Problem.UNKNOWN_CARD, "4H", 2)


@pytest.mark.parametrize(("old", "line"), [("QS", 2), ("JH", 4)])
def test_a_card_that_lies_there_twice_is_named_where_it_comes_again(old: str, line: int) -> None:
    again = "KS" if line == 2 else "QS"
    assert fault_in(PLAIN.replace(old, again)) == (Problem.CARD_TWICE, again, line)


def test_a_missing_card_is_named() -> None:
    assert fault_in(PLAIN.replace(" QH", "")) == (Problem.CARD_MISSING, "QH", None)


@pytest.mark.parametrize("text", ["", "\n\n", "# nothing but a comment", "\ufeff", "Foundations:"])
def test_a_board_without_cards_is_refused_as_such(text: str) -> None:
    assert fault_in(text) == (Problem.NO_CARDS, "", None)


@pytest.mark.parametrize(
    "word",
    [
        "H-1",
        "H-11",
        "H-14",
        "H-X",
        "H-",
        "h-x",
        "H",
        "HT",
        "X-T",
        "-T",
        "-",
        "HH-T",
        "H-T-T",
        "H:T",
        "H-T,",
    ],
)
def test_bad_foundations_are_named(word: str) -> None:
    assert fault_in(PLAIN.replace("H-T", word)) == (Problem.BAD_FOUNDATIONS, word, 1)


def test_a_suit_named_twice_in_the_foundations_is_refused() -> None:
    assert fault_in(PLAIN.replace("C-Q", "H-Q")) == (Problem.BAD_FOUNDATIONS, "H-Q", 1)


def test_a_suit_of_another_script_is_no_foundation() -> None:
    assert fault_in(PLAIN.replace("S-J", "ſ-J")) == (Problem.BAD_FOUNDATIONS, "ſ-J", 1)


def test_a_foundation_above_the_highest_card_of_the_game_is_refused() -> None:
    assert fault_in("Foundations: S-4", MINI) == (Problem.BAD_FOUNDATIONS, "S-4", 1)


@pytest.mark.parametrize("top", ["J", "Q"])
def test_a_foundation_that_the_columns_contradict_is_refused(top: str) -> None:
    text = PLAIN.replace("H-T", f"H-{top}").replace("KC JH", "KC JH" if top == "J" else "KC")
    card, line = ("JH", 4) if top == "J" else ("QH", 3)
    assert fault_in(text) == (Problem.FOUNDATION_CONTRADICTED, card, line)


def test_foundations_below_the_first_line_are_no_column() -> None:
    assert fault_in("KS QS\nFounds: H-T") == (Problem.UNKNOWN_CARD, "Founds:", 2)


def test_a_fourteenth_column_is_refused() -> None:
    text = data("pysol-64.txt").replace("TS\n", "\nTS\n")
    assert fault_in(text) == (Problem.TOO_MANY_COLUMNS, "TS", 15)


def test_a_text_that_is_no_board_is_refused_by_its_first_line() -> None:
    text = "root:x:0:0:root:/root:/bin/sh\n" * 20
    assert fault_in(text) == (Problem.UNKNOWN_CARD, text.splitlines()[0], 1)


def test_good_measure_refuses_an_eleventh_column() -> None:
    assert fault_in(data("pysol-64.txt"), GOOD_MEASURE)[0] is Problem.TOO_MANY_COLUMNS


def test_escape_bytes_of_a_file_do_not_reach_the_terminal() -> None:
    with pytest.raises(UnreadableError) as caught:
        parse_board(PLAIN.replace("QH", "\x1b]0;x\x07"))
    assert str(caught.value) == r"unknown card in line 3: '\x1b]0;x\x07'"


@given(st.text() | st.text("AKQ9 HSDC-:#\r\n").map("Founds:".__add__))
def test_a_text_is_a_board_or_is_refused(text: str) -> None:
    with suppress(UnreadableError):
        position = parse_board(text)
        assert parse_board(format_board(position)) == position


# Lists of moves


def test_moves_are_written_with_spaces_between() -> None:
    steps = (Move(Column(2), Column(10)), Move(Column(2), HOME))
    assert format_moves(steps) == "c-k c-home"
    assert parse_moves(" c-k\n\tC-HOME ") == steps
    assert parse_moves(format_moves(())) == ()


def test_a_bad_move_in_a_list_is_named() -> None:
    assert fault(parse_moves, "c-k c-hom a-b") == (Problem.BAD_MOVE, "c-hom", None)


@given(boards())
def test_the_moves_of_a_board_are_read_as_they_are_written(position: Position) -> None:
    legal = tuple(position.legal_moves())
    assert parse_moves(format_moves(legal)) == legal
