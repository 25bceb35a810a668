"""Translations are longer than English: with every text 60 % longer, the screens stay whole."""

from __future__ import annotations

import re

import pytest

from bakers_dozen.store.settings import Keys
from bakers_dozen.ui import dialogs
from bakers_dozen.ui.event import Size
from bakers_dozen.ui.glyphs import ASCII, UNICODE
from bakers_dozen.ui.keyline import GAP, hints
from bakers_dozen.ui.layout import fits
from bakers_dozen.ui.model import Games
from bakers_dozen.ui.panel import text_cols
from bakers_dozen.ui.view import view
from bakers_dozen.values import replace
from tests.speaking import speak_longer, unmarked
from tests.ui.play import press, screen, shown, start
from tests.ui.scenes import SCENES
from tests.ui.test_view import assert_table_is_whole, plain

WINDOWS = [Size(24, 80), Size(20, 52), Size(18, 39), Size(10, 39), Size(40, 120), Size(8, 30)]
EVERY_WINDOW = pytest.mark.parametrize(
    "size", WINDOWS[:5], ids=lambda size: f"{size.cols}x{size.rows}"
)


@pytest.fixture(autouse=True)
def _long_language(monkeypatch: pytest.MonkeyPatch) -> None:
    speak_longer(monkeypatch)


def test_the_language_is_longer() -> None:
    assert "«Deal 4711 is on the table. wörter" in start("4711").message


@pytest.mark.parametrize("size", WINDOWS, ids=lambda size: f"{size.cols}x{size.rows}")
@pytest.mark.parametrize("name", SCENES)
def test_longer_words_leave_the_table_whole(name: str, size: Size) -> None:
    for glyphs in (UNICODE, ASCII):
        model = SCENES[name](size, glyphs)
        frame = view(model)
        assert frame.size == size
        assert len(frame.text().split("\n")) == size.rows
        if plain(model) and fits(size):
            assert_table_is_whole(model)


@pytest.mark.parametrize("name", SCENES)
def test_every_word_comes_from_the_catalogue(name: str) -> None:
    assert unmarked(shown(SCENES[name](Size(60, 150), UNICODE))) == set()


@EVERY_WINDOW
def test_longer_words_leave_the_most_important_key(size: Size) -> None:
    model = start("4711", size)
    assert "Esc" in screen(press(model, "?"))[-1]
    assert "Enter" in screen(press(model, "f"))[-1]


@EVERY_WINDOW
@pytest.mark.parametrize("name", SCENES)
def test_longer_hints_are_left_out_whole(name: str, size: Size) -> None:
    model = SCENES[name](size, UNICODE)
    row, gap = screen(model)[-1].strip(), " " * GAP
    assert set(row.split(gap)) <= {" ".join(hint.text(UNICODE)) for hint in hints(model)}


@EVERY_WINDOW
@pytest.mark.parametrize("name", SCENES)
def test_longer_lines_of_dialogs_are_not_cut_off(name: str, size: Size) -> None:
    model = SCENES[name](size, UNICODE)
    shown = dialogs.panel(model)
    if shown is not None and not isinstance(model.dialog, Games):  # a game's name comes first
        texts = [line.shown(shown.chosen) for line in shown.lines]
        assert [text for text in texts if len(text) > text_cols(size)] == []


@EVERY_WINDOW
def test_a_longer_value_of_a_setting_is_not_cut_off(size: Size) -> None:
    model = press(start("4711", size), ",", "End")
    model = replace(model, settings=replace(model.settings, keys=Keys.BG_PHONETIC))
    assert re.search("«Bulgarian, phonetic wörter[ é]*»", shown(model))
