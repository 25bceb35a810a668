"""Keyboards of other alphabets, and moving as in vi."""

from __future__ import annotations

import pytest

from bakers_dozen import looks
from bakers_dozen.engine.position import Column
from bakers_dozen.terminal.characters import language
from bakers_dozen.ui import keymap, layouts
from bakers_dozen.ui.model import Entry, Find, HelpPages, Menu, Model
from bakers_dozen.values import replace
from tests.ui.play import moves, press, shown, start

ALPHABETS = layouts.NAMES[2:]


def by(layout: str) -> Model:
    return replace(start("4711"), keys=layout)


def test_the_options_are_those_there_are() -> None:
    assert layouts.NAMES == looks.KEYS


@pytest.mark.parametrize(
    ("layout", "letters"),
    [("ru", "спг"), ("uk", "спг"), ("bg", "ъжк"), ("bg-phonetic", "цгу"), ("el", "ψγθ")],
)
def test_the_keys_for_c_g_and_undo_work_in_every_alphabet(layout: str, letters: str) -> None:
    c, g, undo = list(letters)
    assert press(by(layout), c, g).game.moves == moves("c-g")
    assert press(by(layout), c, g, undo).game.cursor == 0
    assert press(by(layout), c.upper(), g.upper()).game.moves == moves("c-g")


@pytest.mark.parametrize("layout", ALPHABETS)
def test_every_column_has_its_key(layout: str) -> None:
    table = {layouts.latin(layout, char) for char in map(chr, range(0x370, 0x460))}
    assert set(keymap.COLUMN_KEYS) <= table
    assert set("nopruv") <= table


@pytest.mark.parametrize("layout", layouts.NAMES)
def test_latin_letters_and_the_keys_beside_them_stay_what_they_are(layout: str) -> None:
    for key in "abcdefghijklmnopqrstuvwxyzUNR,./?1 ":
        assert layouts.latin(layout, key) == key
    for key in ("Left", "Enter", "F1", "Ctrl-L"):
        assert layouts.latin(layout, key) == layouts.moved(layout, key) == key


def test_a_layout_knows_the_letters_of_no_other() -> None:
    assert "is not a letter of this game" in press(by("letters"), "с").message
    assert "is not a letter of this game" in press(by("el"), "с").message
    assert layouts.latin("bg", "с") != layouts.latin("ru", "с")


def test_ranks_and_deal_codes_can_be_typed_in_another_alphabet() -> None:
    found = press(by("ru"), "/", "й").find
    assert found is not None
    assert found.rank == 12
    dialog = press(by("ru"), "Т", "ф", "т", "н").dialog
    assert isinstance(dialog, Entry)
    assert dialog.text == "any"


@pytest.mark.parametrize(
    ("locale", "layout"),
    [
        ("ru_RU.UTF-8", "ru"),
        ("uk_UA", "uk"),
        ("bg", "bg"),
        ("el_GR.UTF-8", "el"),
        ("de_DE.UTF-8", "letters"),
        ("C", "letters"),
        ("", "letters"),
    ],
)
def test_the_layout_is_guessed_from_the_locale(locale: str, layout: str) -> None:
    assert layouts.guessed(locale) == layout


def test_the_locale_of_letters_is_the_first_that_is_set() -> None:
    assert language({"LC_ALL": "", "LC_CTYPE": "ru_RU.UTF-8", "LANG": "en_GB"}) == "ru_RU.UTF-8"
    assert language({}) == ""


def test_vi_moves_by_hjkl_and_chooses_by_the_cursor_alone() -> None:
    model = press(by("vi"), "l", "l")
    assert model.cursor == 2
    assert press(model, "h").cursor == 1
    assert press(model, "$").cursor == 12
    assert press(model, "0").cursor == 0
    assert press(model, "c").hold is None
    assert "c does nothing here" in press(model, "c").message
    held = press(model, "Enter")
    assert held.hold is not None
    assert held.hold.source == Column(2)
    assert press(held, "Enter").game.moves == moves("c-g")


def test_vi_keys_walk_in_dialogs_but_are_letters_where_one_types() -> None:
    menu = press(by("vi"), "Esc", "j", "j", "k").dialog
    assert menu == Menu(1)
    assert press(by("vi"), "?", "l").dialog == HelpPages(1)
    entry = press(by("vi"), "N", *"kings:10").dialog
    assert isinstance(entry, Entry)
    assert entry.text == "kings:10"


def test_vi_keys_step_through_ranks_unless_they_name_one() -> None:
    finding = press(by("vi"), "/")
    for keys, rank in {
        "k": 13,
        "j": 11,
        "0": 10,
        "7l": 8,
        "7h": 6,
        "l": 1,
        "h": 13,
        "10": 10,
    }.items():
        assert press(finding, *keys).find == Find(rank)
    assert press(finding, "7", "j").find is None


def test_the_help_says_what_letters_do() -> None:
    assert "two letters move" in shown(press(by("letters"), "?", "Right"))
    text = shown(press(by("vi"), "?", "Right"))
    assert "h j k l as the arrows" in text
    assert "two letters move" not in text
