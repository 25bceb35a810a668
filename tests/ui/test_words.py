"""Sentences: whole, with the cards in them, and safe to print."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from bakers_dozen.actions import Action
from bakers_dozen.engine.cards import Card
from bakers_dozen.engine.deals import DealCode
from bakers_dozen.engine.errors import Problem, UnreadableError
from bakers_dozen.engine.notation import parse_board
from bakers_dozen.engine.position import Move, Refusal
from bakers_dozen.ui.glyphs import ASCII, UNICODE
from bakers_dozen.words import (
    choices,
    commands,
    dialogs,
    errors,
    play,
    records,
    statistics,
    usage,
)
from tests.ui.play import few, start

NAME = UNICODE.card
POSITION = few("9H", "TH", "", "AS 2C", up=(0, 7, 0, 0))
CODE = DealCode.parse("any-suit:4711")


@pytest.mark.parametrize("refusal", Refusal)
def test_every_refusal_has_a_whole_sentence(refusal: Refusal) -> None:
    said = play.refused(POSITION, Move.parse("a-b"), refusal, NAME)
    assert re.fullmatch(r"[A-Z9][^{}]*\.", said)
    assert "  " not in said


def test_refusals_name_the_cards_as_the_screen_writes_them() -> None:
    move = Move.parse("a-b")
    for glyphs, said in (
        (UNICODE, "9♥ may not go on 10♥: same suit."),
        (ASCII, "9H may not go on 10H: same suit."),
    ):
        assert play.refused(POSITION, move, Refusal.SAME_SUIT, glyphs.card) == said


@pytest.mark.parametrize("refusal", Refusal)
def test_a_refusal_of_an_empty_column_names_no_card(refusal: Refusal) -> None:
    assert "None" not in play.refused(POSITION, Move.parse("c-home"), refusal, NAME)


@pytest.mark.parametrize("problem", Problem)
@pytest.mark.parametrize("line", [None, 3])
def test_every_problem_of_a_text_has_a_whole_sentence(problem: Problem, line: int | None) -> None:
    said = errors.unreadable(UnreadableError(problem, "9X", line))
    assert re.fullmatch(r"[^{}]+\.", said)
    assert problem in (Problem.NO_CARDS, Problem.TOO_MANY_COLUMNS) or '"9X"' in said


@pytest.mark.parametrize("line", [1, 3, 12])
def test_the_line_of_a_board_is_named(line: int) -> None:
    said = errors.unreadable(UnreadableError(Problem.CARD_TWICE, "9H", line))
    assert said == f'Line {line}: "9H" is there twice.'


def test_what_came_from_outside_is_quoted_short_and_without_control_characters() -> None:
    assert errors.quoted("\x1b[2J\x9b\n\u202e") == '"?[2J???"'
    assert errors.quoted("x" * 300) == '"' + "x" * 40 + '..."'
    with pytest.raises(UnreadableError) as caught:
        parse_board("\x1b]0;title\x07 9H")
    assert errors.unreadable(caught.value).isprintable()


def test_braces_from_outside_are_no_fields() -> None:
    assert '"{line}"' in errors.unreadable(UnreadableError(Problem.UNKNOWN_CARD, "{line}", 1))
    assert errors.no_such_file("{path}") == '"{path}" is neither a deal code nor a file.'


@pytest.mark.parametrize("count", [0, 1, 2, 52])
def test_counts_have_their_singular(count: int) -> None:
    texts = (
        play.won(count),
        play.all_taken_back(count, "R"),
        play.all_played_again(count),
        play.resumed(CODE, count),
        dialogs.game_line("4711", count, 3),
        usage.farewell("4711", count, won=True),
        usage.farewell("4711", count, won=False),
    )
    for text in texts:
        assert f"{count} move" in text
        assert (f"{count} moves" in text) is (count != 1)


def test_a_move_is_told_from_the_position_before_it() -> None:
    assert play.played(POSITION, Move.parse("a-home"), NAME) == "9♥ goes home."
    assert play.played(POSITION, Move.parse("a-b"), NAME) == "9♥ goes on 10♥."
    assert play.played(POSITION, Move.parse("a-c"), NAME) == "9♥ moves to the empty column c."
    assert play.taken_back(POSITION, Move.parse("a-c"), NAME) == (
        "Taken back: 9♥ lies in column a again."
    )


def test_what_a_picked_up_card_may_do_lists_with_or() -> None:
    position = few("9H", "TS", "TC", "TD", up=(0, 8, 0, 0))
    assert play.may_go(position, Move.parse("a-b").source, NAME, str) == (
        "9♥ may go home, on 10♠ (b), on 10♣ (c) or on 10♦ (d)."
    )


def test_found_cards_are_in_a_column_or_home() -> None:
    position = few("AS", "2C AD", up=(0, 1, 0, 1))
    cards = [Card.parse(text) for text in ("AS", "AH", "AD", "AC")]
    assert play.found(position, cards, NAME) == "A♠ in a, A♥ home, A♦ in b, A♣ home."


def test_a_board_without_a_number_has_a_name() -> None:
    assert play.deal_name(None) == "own board"
    assert play.deal_name(CODE) == "any-suit:4711"
    assert play.dealt(None) == "Your own board is on the table."
    assert play.resumed(None, 2) == "Your own board goes on after 2 moves."


PLAIN: list[Callable[[], str]] = [
    function
    for module in (choices, commands, dialogs, errors, play, records, statistics, usage)
    for name, function in vars(module).items()
    if callable(function)
    and getattr(function, "__module__", "") == module.__name__
    and not name.startswith("_")
    and function.__code__.co_argcount == 0
    and function.__annotations__["return"] == "str"
]


@pytest.mark.parametrize("function", PLAIN, ids=lambda function: function.__name__)
def test_every_plain_text_is_there_in_ascii(function: Callable[[], str]) -> None:
    text = function()
    assert text.strip() == text != ""
    assert text.isascii()
    assert "{" not in text or function is usage.variant_option


def test_there_are_plain_texts() -> None:
    assert len(PLAIN) > 30


@pytest.mark.parametrize("action", Action)
def test_labels_fit_beside_their_keys_in_the_usual_window(action: Action) -> None:
    assert 0 < len(commands.label(action)) <= 52


def test_keys_in_sentences_come_from_the_keymap() -> None:
    said = play.stuck("x", "y", "z")
    assert said == (
        "No legal move left: x undoes, y returns to the last winnable position, z deals anew."
    )
    assert "(y)" in play.any_suit_would_allow_it("y")
    assert "y plays them again" in play.all_taken_back(2, "y")
    assert "y shows the keys" in play.unused_key("x", "y")


def test_in_ascii_every_message_is_ascii() -> None:
    assert start("4711", glyphs=ASCII).message.isascii()
    assert all(ASCII.card(card).isascii() for column in POSITION.columns for card in column)
