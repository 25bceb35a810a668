"""What is on the screen, in every state and every window."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

import pytest

from bakers_dozen.engine.cards import Card
from bakers_dozen.engine.position import HOME, Column
from bakers_dozen.ui.event import Size
from bakers_dozen.ui.frame import Frame, Mark
from bakers_dozen.ui.glyphs import ASCII, UNICODE, Glyphs
from bakers_dozen.ui.layout import MIN_SIZE, fits
from bakers_dozen.ui.model import Model
from bakers_dozen.ui.view import view
from bakers_dozen.values import replace
from tests.ui.play import (
    USUAL,
    columns_on_screen,
    endgame,
    few,
    press,
    resized,
    screen,
    shown,
    start,
)
from tests.ui.scenes import SCENES

PLACEHOLDER = re.compile(r"\{(?![a-m]\})|%\(|\bNone\b|\bnan\b|\binf\b")
"""What no player may ever read; `{c}` alone is the sign of the column of a picked-up card."""

ODD_SIZES = [(39, 10), (40, 11), (52, 20), (77, 12), (78, 24), (80, 18), (80, 24), (120, 40)]


def windows(seed: int, count: int) -> Iterator[tuple[int, int]]:
    draw = Random(seed)
    yield from ((1, 1), (1, 60), (130, 1), (MIN_SIZE.cols, MIN_SIZE.rows))
    for _ in range(count):
        yield draw.randint(1, 130), draw.randint(1, 60)


def states() -> dict[str, Model]:
    """Half a hundred states: every scene, with symbols and in ASCII, and games under way."""
    found = {}
    for name, scene in SCENES.items():
        found[name] = scene(USUAL, UNICODE)
        found[f"{name} in ASCII"] = scene(USUAL, ASCII)
    for number in range(1, 9):
        draw = Random(number)
        model = start(f"{('standard', 'any-suit', 'kings', 'good-measure')[number % 4]}:{number}")
        found[f"game {number}"] = press(model, *draw.choices("abcdefghijklm", k=60))
    return found


STATES = states()


def plain(model: Model) -> bool:
    """Whether the whole table is in sight, under no dialog and no banner."""
    return model.dialog is None and not model.position.is_won


@pytest.mark.parametrize("name", STATES)
def test_any_state_is_drawn_in_any_window(name: str) -> None:
    for cols, rows in windows(len(name), 30):
        model = resized(STATES[name], cols, rows)
        frame = view(model)
        assert frame.size == Size(rows, cols)
        text = frame.text()
        assert not PLACEHOLDER.search(text), text
        assert max(text, default=" ") < "\U00010000"
        assert "\ufe0e" not in text
        assert "\ufe0f" not in text
        if model.glyphs is ASCII:
            assert text.isascii()
        if plain(model) and fits(model.size):
            assert_table_is_whole(model)


def assert_table_is_whole(model: Model) -> None:
    """The table read back from the screen is the model's, but for cards counted in a `+n`."""
    read = columns_on_screen(model)
    for column, cards in zip(model.position.columns, read, strict=True):
        assert len(cards) <= len(column)
        behind = len(column) - len(cards) + cards.count(None)
        assert cards[cards.count(None) :] == list(column[behind:])
        assert not column or cards[-1] == column[-1]


@pytest.mark.parametrize("glyphs", [UNICODE, ASCII])
@pytest.mark.parametrize("size", ODD_SIZES)
def test_the_board_can_be_read_back_from_the_screen(glyphs: Glyphs, size: tuple[int, int]) -> None:
    for code in ("4711", "kings:3", "good-measure:3"):
        model = resized(start(code, glyphs=glyphs), *size)
        if code == "good-measure:3" and size[1] < 12:
            continue
        assert columns_on_screen(model) == [list(column) for column in model.position.columns]


def test_the_usual_window_shows_the_tallest_column_message_and_keys() -> None:
    model = start(endgame("X5"))
    for each in (model, press(model, "a"), press(model, "a", "b")):
        assert columns_on_screen(each) == [list(column) for column in model.position.columns]
        *_, message, keys = screen(each)
        assert each.message.split()[-1] in message
        assert "Enter" in keys


def test_a_lower_window_counts_the_cards_that_it_hides() -> None:
    model = resized(start(endgame("X5")), 80, 18)
    tallest = model.position.columns[0]
    read = columns_on_screen(model)
    assert read[0] == [None] * 6 + list(tallest[6:])
    assert read[1:] == [list(column) for column in model.position.columns[1:]]
    assert screen(model)[3].startswith(" +6 ")


@pytest.mark.parametrize("size", [(39, 10), (39, 11), (52, 10), (80, 12)])
def test_more_than_nine_hidden_cards_are_counted_right(size: tuple[int, int]) -> None:
    model = resized(start(endgame("X5")), *size)
    read = columns_on_screen(model)[0]
    assert len(read) == 16
    assert read.count(None) >= 9


def test_the_picked_up_card_is_always_in_sight() -> None:
    held = press(start(endgame("X5")), "a")
    for rows in range(MIN_SIZE.rows, 40):
        for cols in (39, 52, 78, 120):
            model = resized(held, cols, rows)
            assert columns_on_screen(model)[0][-1] == Card.parse("AH")


def test_a_long_message_takes_no_card_from_sight() -> None:
    model = press(start("4711"), "a", "d")
    for cols in range(39, 60):
        shorter = resized(model, cols, 10)
        assert [cards[-1] for cards in columns_on_screen(shorter)] == [
            column[-1] for column in model.position.columns
        ]
        assert shorter.message in shown(shorter)


def test_a_message_without_end_is_cut_short_and_says_so() -> None:
    model = replace(start("4711", Size(10, 39)), message="word " * 200)
    assert_table_is_whole(model)
    assert screen(model)[-2].rstrip().endswith("...")


def test_too_small_a_window_says_what_it_needs() -> None:
    assert shown(start("4711", Size(8, 30))) == "Needs 39x10, has 30x8"
    assert shown(start("4711", Size(9, 80))) == "Needs 39x10, has 80x9"
    assert shown(start("4711", Size(5, 20))) == "Needs 39x10"
    assert shown(start("4711", Size(1, 7))) == "39x10"
    assert shown(start("4711", Size(1, 3))) == "!"


@pytest.mark.parametrize("cols", [39, 52, 80, 120])
def test_the_whole_deal_code_is_in_sight(cols: int) -> None:
    code = "good-measure:9223372036854775807"
    assert f" {code} " in screen(resized(start(code), cols, 24))[0]


def test_title_foundations_and_counts_tell_the_state() -> None:
    model = press(start("4711"), *"ffll")
    assert "Baker's Dozen 4711 move 2 ♠ – ♥ A ♦ A ♣ – 2 of 52 home" in shown(model)
    assert "move 1 ♠ – ♥ A ♦ – ♣ – 1 of 52 home" in shown(press(model, "u"))


def test_no_win_no_find_and_no_hold_is_left_on_the_screen_after_undo() -> None:
    fresh = start("4711")
    for keys in (("f", "u"), ("f", "Esc"), ("/", "a", "Esc"), ("?", "Esc"), ("f", "f", "u")):
        model = press(fresh, *keys)
        before = view(resized(press(fresh, *["Right"] * model.cursor), 80, 24))
        assert rows_of_cards(view(model)) == rows_of_cards(before), keys


def rows_of_cards(frame: Frame) -> list[str]:
    return frame.text().split("\n")[:-2] + frame.roles().split("\n")[:-2]


def marks(model: Model) -> set[Mark]:
    return {mark for row in range(model.size.rows) for _, _, _, mark in view(model).runs(row)}


# For each mark: a state that shows it, and one that differs by it alone.
MARKED = {
    Mark.CURSOR: (start("4711"), press(start("4711"), "Right")),
    Mark.HELD: (press(start("4711"), "f"), press(start("4711"), "f", "Esc")),
    Mark.TARGET: (press(start("4711"), "f"), press(start("4711"), "f", "Esc")),
    Mark.FOUND: (press(start("4711"), "/", "a"), press(start("4711"), "/", "2")),
    Mark.SELECTED: (press(start("4711"), "Esc"), press(start("4711"), "Esc", "Down")),
}


@pytest.mark.parametrize("mark", [mark for mark in Mark if mark is not Mark.NONE])
@pytest.mark.parametrize("size", [(39, 18), (52, 20), (80, 24), (120, 40)])
@pytest.mark.parametrize("glyphs", [UNICODE, ASCII])
def test_no_mark_is_told_by_colour_alone(mark: Mark, size: tuple[int, int], glyphs: Glyphs) -> None:
    with_mark, without = (
        resized(replace(model, message="", glyphs=glyphs), *size) for model in MARKED[mark]
    )
    assert mark in marks(with_mark)
    assert view(with_mark).text() != view(without).text()


@pytest.mark.parametrize("size", [(39, 18), (52, 20), (80, 24)])
def test_the_letters_tell_cursor_hold_and_targets(size: tuple[int, int]) -> None:
    letters = screen(resized(press(start("4711"), "f", "Right"), *size))[2]
    assert "{f}" in letters
    assert "[k]" in letters
    letters = screen(resized(press(start("4711"), "f"), *size))[2]
    assert "(k)" in letters
    assert "[♥ –]" in screen(resized(press(start("4711"), "f"), *size))[1]
    assert "[a]" in screen(resized(start("4711"), *size))[2]


@pytest.mark.parametrize("size", [(39, 18), (52, 20)])
def test_without_frames_signs_stand_before_the_cards(size: tuple[int, int]) -> None:
    held = "\n".join(screen(resized(press(start("4711"), "f"), *size)))
    assert re.search(r"\^ ?A♥", held)
    assert re.search(r"\+ ?2♦", held)
    found = "\n".join(screen(resized(press(start("4711"), "/", "a"), *size)))
    assert len(re.findall(r"\* ?A", found)) == 4
    assert re.search(r"> ?3♦", "\n".join(screen(resized(start("4711"), *size))))


def test_a_found_card_is_lit_under_the_cursor_too() -> None:
    model = press(start("4711"), *["Right"] * 5, "/", "a")
    assert model.cursor == 5
    assert view(model).text().count(">A") == 4


def test_an_empty_column_shows_where_a_card_may_go() -> None:
    model = press(start(few("QS", "5C KD", up=(0, 0, 0, 4))), "b")
    assert "·" not in shown(model)
    king = SCENES["empty-columns"](USUAL, UNICODE)
    assert king.position.targets(Column(2))[:2] == [HOME, Column(1)]
    assert screen(king)[3].count("·····") == 9


def test_the_held_card_is_lifted_off_its_column() -> None:
    rows = screen(press(start("4711"), "f"))
    assert rows[6][31:36] == "     "
    assert rows[7][31:36] == "╔A♥═╗"


def test_the_won_game_shows_moves_and_name() -> None:
    model = press(start(endgame("X1")), *"aa")
    assert "Won: own board" in shown(model)
    assert "All cards are home after 1 move." in shown(model)
    assert Mark.CURSOR not in marks(model)
    assert "n new u undo o again Esc menu q quit" in shown(model)


@pytest.mark.parametrize("glyphs", [UNICODE, ASCII])
@pytest.mark.parametrize("cols", [39, 52, 80])
def test_the_way_back_is_always_among_the_keys(cols: int, glyphs: Glyphs) -> None:
    held = press(start("standard:1", Size(24, cols), glyphs), *"kk", "n", "f")
    for key in ("?", "Esc", "N", "v", "F6"):
        opened = press(press(held, "Esc"), key)
        assert opened.dialog is not None
        assert "Esc close" in screen(opened)[-1], key
    assert "Esc back" in screen(held)[-1]
    assert "Enter put down" in screen(held)[-1]


def test_dialogs_are_framed_whole_at_every_size() -> None:
    for keys in (["?"], ["?", "Right"], ["?", "Left"], ["Esc"], ["N"], ["v"]):
        for cols, rows in ODD_SIZES:
            model = press(start("4711", Size(rows, cols)), *keys)
            text = view(model).text()
            tops = [row for row in text.split("\n") if re.search(r"╭─ [A-Z]", row)]
            assert len(tops) == 1, text
            left = tops[0].index("╭─ ")
            height = sum(len(row) > left and row[left] in "│" for row in text.split("\n"))
            assert height >= 4
            assert any(row[left:].startswith("╰──") for row in text.split("\n"))


def test_the_title_gives_way_to_verdict_move_and_clock_in_a_narrow_window() -> None:
    model = press(start("4711", Size(18, 39)), "w")
    model = replace(model, settings=replace(model.settings, clock=True))
    assert screen(model)[0].split() == ["4711", "thinking", "·", "move", "0", "·", "0:00"]
    assert "Baker's Dozen  4711" in screen(resized(model, 80, 24))[0]


@pytest.mark.parametrize("rows", range(MIN_SIZE.rows, 25))
def test_the_banner_keeps_its_frame_in_low_windows(rows: int) -> None:
    won = start(few(up=(13, 13, 13, 13)), Size(rows, 39))
    won = replace(won, saved=replace(won.saved, hints=3), message="K♣ goes home.")
    assert won.position.is_won
    assert any("╰─" in line for line in screen(won))
