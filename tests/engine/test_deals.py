from __future__ import annotations

import math
import pickle
import random
import subprocess
import sys
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import bakers_dozen
from bakers_dozen.engine.cards import ACE, KING, Card, pack
from bakers_dozen.engine.deals import HIGHEST_NUMBER, DealCode, deal, shuffled
from bakers_dozen.engine.errors import Problem, UnreadableError
from bakers_dozen.engine.notation import format_board, parse_board
from bakers_dozen.engine.position import Position, Status
from bakers_dozen.engine.variants import ANY_SUIT, KINGS, STANDARD, VARIANTS
from tests.commands import NEEDED_ENV
from tests.strategies import CODE, cards_of
from tests.table import MINI, data, dealt, fault, golden_deals, pasted

GOLDEN = golden_deals()


# Boards that never change


@pytest.mark.parametrize("code", GOLDEN)
def test_a_golden_deal_is_the_same_byte_for_byte(code: str) -> None:
    assert format_board(dealt(code)) == GOLDEN[code]


@pytest.mark.parametrize("code", GOLDEN)
def test_a_golden_board_is_read_as_its_deal(code: str) -> None:
    assert parse_board(GOLDEN[code], DealCode.parse(code).variant) == dealt(code)


def test_the_golden_file_holds_these_boards_and_nothing_else() -> None:
    written = [f"# {code}\n{format_board(dealt(code))}" for code in GOLDEN]
    assert "".join(written) == data("golden-deals.txt")
    assert len(written) == 13


def deal_by_the_book(game: str, number: int) -> list[list[str]]:
    """The deal again, from its description alone and sharing nothing with the engine."""
    deck = [rank + suit for suit in "SHDC" for rank in "A23456789TJQK"]
    twister = random.Random(number)
    for i in range(51, 0, -1):
        j = math.floor(twister.random() * (i + 1))
        deck[i], deck[j] = deck[j], deck[i]
    if game == "good-measure":
        aces = [card for card in deck if card[0] == "A"]
        deck = [card for card in deck if card not in aces[:2]]
    width = 10 if game == "good-measure" else 13
    columns = [[deck[k] for k in range(len(deck)) if k % width == c] for c in range(width)]
    if game == "kings":
        return columns
    kings = [[card for card in column if card[0] == "K"] for column in columns]
    others = [[card for card in column if card[0] != "K"] for column in columns]
    return [down + rest for down, rest in zip(kings, others, strict=True)]


@given(CODE)
def test_a_script_written_from_the_description_deals_the_same_board(code: DealCode) -> None:
    columns = [list(map(str, column)) for column in deal(code).columns]
    assert columns == deal_by_the_book(code.variant.id, code.number)


def test_a_deal_does_not_depend_on_the_process() -> None:
    numbers = [1, 2**31 - 1, HIGHEST_NUMBER]
    script = (
        "from bakers_dozen import DealCode, VARIANTS, deal, format_board\n"
        f"for number in {numbers}:\n"
        "    for game in VARIANTS.values():\n"
        "        print(format_board(deal(DealCode(game, number))))\n"
    )
    here = "".join(
        format_board(deal(DealCode(game, number))) + "\n"
        for number in numbers
        for game in VARIANTS.values()
    )
    assert [_run(script, hash_seed) for hash_seed in ("0", "4711")] == [here, here]


def _run(script: str, hash_seed: str) -> str:
    return subprocess.run(
        [sys.executable, "-c", script],
        cwd=Path(bakers_dozen.__file__).parents[1],
        env={**NEEDED_ENV, "PYTHONHASHSEED": hash_seed},
        capture_output=True,
        check=True,
        text=True,
    ).stdout


# The shuffle


def test_shuffling_leaves_the_pack_in_order() -> None:
    deck = list(pack())
    assert shuffled(deck, 1) != deck
    assert deck == list(pack())


def test_every_card_is_dealt_to_every_place_equally_often() -> None:
    deals = 20_000
    counts = {card: [0] * 52 for card in pack()}
    for number in range(1, deals + 1):
        for place, card in enumerate(shuffled(pack(), number)):
            counts[card][place] += 1
    expected = deals / 52
    spread = sum((n - expected) ** 2 / expected for row in counts.values() for n in row)
    # Rows and columns both sum to 20 000, so spread * 51/52 is chi-square with 51 * 51 degrees of
    # freedom, which is nearly normal; two-sided, because too even a shuffle is no better.
    freedom = 51 * 51
    z = (spread * 51 / 52 - freedom) / math.sqrt(2 * freedom)
    assert math.erfc(abs(z) / math.sqrt(2)) > 0.001


# The layout


@pytest.mark.parametrize(
    ("number", "column", "dealt_as", "laid_out"),
    [
        (714_329, "f", "5C 7D KH 9S", "KH 5C 7D 9S"),
        (2_045_367, "b", "AC KS 8D KH", "KS KH AC 8D"),
    ],
)
def test_kings_sank_by_another_algorithm(
    number: int, column: str, dealt_as: str, laid_out: str
) -> None:
    place = "abcdefghijklm".index(column)
    kept, sunk = (deal(DealCode(game, number)).columns[place] for game in (KINGS, STANDARD))
    assert " ".join(map(str, kept)) == dealt_as
    assert " ".join(map(str, sunk)) == laid_out


def traps(position: Position, king: int = KING) -> list[tuple[Card, Card]]:
    """Every card that lies right beneath a king without being one."""
    pairs = [pair for column in position.columns for pair in pairwise(column)]
    return [(below, above) for below, above in pairs if above.rank == king != below.rank]


@given(CODE)
def test_all_games_share_the_shuffle(code: DealCode) -> None:
    kings_stay = deal(DealCode(KINGS, code.number)).columns
    kings_sink = deal(DealCode(STANDARD, code.number)).columns
    assert [sorted(map(str, c)) for c in kings_stay] == [sorted(map(str, c)) for c in kings_sink]
    assert deal(DealCode(ANY_SUIT, code.number)).columns == kings_sink


def test_good_measure_puts_the_first_two_aces_up_before_it_deals() -> None:
    position = dealt("good-measure:1")
    assert position.foundations == (0, 1, 0, 1)
    first_two = [card.suit for card in shuffled(pack(), 1) if card.rank == ACE][:2]
    assert {suit.letter for suit in first_two} == {"H", "C"}


def test_a_miniature_game_is_dealt_from_its_own_pack() -> None:
    position = deal(DealCode(MINI, 1))
    assert [len(column) for column in position.columns] == [4, 4, 4]
    assert cards_of(position) == list(pack(3))
    assert traps(position, king=3) == []


# Deals of the first 20 000 that leave nothing to play from the beginning.
STUCK_AT_ONCE = {
    "standard": [8784, 15537],
    "any-suit": [8784, 15537],
    "kings": [8784],
    "good-measure": [1069, 6969, 7581, 8955, 11333, 12518, 17923],
}


@pytest.mark.parametrize("game", VARIANTS)
def test_the_first_2_000_deals_are_sound(game: str) -> None:
    _check_deals(game, range(1, 2_001))


@pytest.mark.slow
@pytest.mark.parametrize("game", VARIANTS)
def test_the_first_20_000_deals_are_sound(game: str) -> None:
    _check_deals(game, range(2_001, 20_001))


def _check_deals(game: str, numbers: range) -> None:
    deals = {number: deal(DealCode(VARIANTS[game], number)) for number in numbers}
    for position in deals.values():
        _check_deal(position)
    stuck = [number for number, position in deals.items() if position.status is Status.STUCK]
    assert stuck == [number for number in STUCK_AT_ONCE[game] if number in numbers]


def _check_deal(position: Position) -> None:
    rules = position.variant
    assert cards_of(position) == list(pack())
    assert position.home == rules.aces_up
    assert len(position.columns) == rules.columns
    assert {len(column) for column in position.columns} == {5 if rules.aces_up else 4}
    assert not rules.kings_sink or traps(position) == []


# Deal codes


@pytest.mark.parametrize(
    ("text", "stored"),
    [
        ("007", "7"),
        (" 7", "7"),
        ("7\n", "7"),
        ("standard:7", "7"),
        ("STANDARD: 7", "7"),
        ("Any-Suit:4711", "any-suit:4711"),
        (" kings : 007 ", "kings:7"),
        ("good-measure:1", "good-measure:1"),
        ("9223372036854775807", "9223372036854775807"),
        ("0009223372036854775807", "9223372036854775807"),
        ("0" * 5000 + "7", "7"),
    ],
)
def test_a_deal_typed_with_a_prefix_could_not_be_restored(text: str, stored: str) -> None:
    code = DealCode.parse(text)
    assert str(code) == stored
    assert DealCode.parse(stored) == code


@pytest.mark.parametrize(
    "text",
    [
        "", " ", "+7", "-1", "7.0", "7e3", "７", "٧", "²", "7 7", "7_000", "0x7", "None", "nan",
        "true", "seven", "7\x00", "\x1b[2J",
    ],
)  # fmt: skip
@pytest.mark.parametrize("game", ["", "kings:"])
def test_a_text_that_is_no_number_is_refused(game: str, text: str) -> None:
    assert fault(DealCode.parse, game + text) == (Problem.BAD_NUMBER, text, None)


@pytest.mark.parametrize("number", [0, 2**63, 2**64 + 1, 10**18 * 10, 10**30])
def test_a_number_out_of_range_is_refused(number: int) -> None:
    bad = (Problem.BAD_NUMBER, str(number), None)
    assert fault(DealCode.parse, str(number)) == bad
    assert fault(lambda _: DealCode(STANDARD, number), "") == bad


def test_a_negative_number_is_refused() -> None:
    assert fault(lambda _: DealCode(STANDARD, -1), "") == (Problem.BAD_NUMBER, "-1", None)


def test_a_number_of_any_length_is_refused_at_a_glance() -> None:
    text = "1" + "0" * 5000
    assert fault(DealCode.parse, text) == (Problem.BAD_NUMBER, text, None)


@pytest.mark.parametrize("name", ["spider", "", "standard:7", "king"])
def test_a_number_of_an_unknown_game_is_refused(name: str) -> None:
    assert fault(DealCode.parse, f"{name}:7") == (Problem.UNKNOWN_VARIANT, name, None)


def test_a_bare_number_means_the_game_being_played() -> None:
    assert DealCode.parse("7", default=KINGS) == DealCode(KINGS, 7)
    assert DealCode.parse("standard:7", default=KINGS) == DealCode(STANDARD, 7)


@given(CODE)
def test_every_code_is_read_as_it_is_written(code: DealCode) -> None:
    assert DealCode.parse(str(code)) == code


@given(st.text())
def test_a_text_is_a_deal_code_or_is_refused(text: str) -> None:
    try:
        code = DealCode.parse(text)
    except UnreadableError:
        return
    assert DealCode.parse(str(code)) == code


@given(CODE)
def test_a_code_survives_the_way_to_another_process(code: DealCode) -> None:
    copy = pickle.loads(pickle.dumps(code))
    assert copy == code
    assert str(copy) == str(code)


@given(CODE)
def test_a_printed_code_can_be_pasted(code: DealCode) -> None:
    assert pasted(code) == code
