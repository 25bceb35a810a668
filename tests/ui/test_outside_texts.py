"""Texts from outside whose characters do not fill one cell each push nothing out of its column."""

from __future__ import annotations

from pathlib import Path
from unicodedata import category, east_asian_width

import pytest

from bakers_dozen.store.notices import (
    ConfigFault,
    ConfigProblem,
    News,
    Notice,
    SettingNotKept,
    SettingsSetAside,
    ToldOnce,
)
from bakers_dozen.ui.event import NewsCame, Pasted, Size
from bakers_dozen.ui.glyphs import ASCII, UNICODE, Glyphs
from bakers_dozen.ui.model import Model
from bakers_dozen.ui.update import update
from bakers_dozen.ui.view import view
from bakers_dozen.values import replace
from tests.ui.play import press, shown, start
from tests.ui.scenes import SCENES

NARROW = Size(18, 39)
TEXTS = ["漢字" * 20, "e\u0301" * 20, "Ａ１　" * 9, "\u200d\ufe0f\u202e"]

EVERY_TEXT = pytest.mark.parametrize("text", TEXTS, ids=ascii)
GLYPHS = pytest.mark.parametrize("glyphs", [UNICODE, ASCII], ids=["symbols", "ascii"])


def news_with(text: str) -> list[ToldOnce]:
    """Every piece of news that quotes something."""
    return [
        *(Notice(news, text, 3) for news in News),
        *(ConfigProblem(fault, text, text) for fault in ConfigFault),
        SettingNotKept(text),
        SettingsSetAside(str(Path("/home") / text)),
    ]


def assert_in_cells(model: Model) -> None:
    for row in view(model).text().split("\n"):
        assert len(row) <= model.size.cols
        for char in row:
            assert east_asian_width(char) not in ("W", "F")
            assert category(char)[0] not in "MC"


@EVERY_TEXT
@GLYPHS
def test_news(text: str, glyphs: Glyphs) -> None:
    for news in news_with(text):
        model, _ = update(start("4711", NARROW, glyphs), NewsCame((news,)))
        assert_in_cells(model)
        assert "Deal 4711 is on the table." in shown(model)


@EVERY_TEXT
@GLYPHS
def test_the_field_for_a_deal_and_its_complaint(text: str, glyphs: Glyphs) -> None:
    model = press(start("4711", NARROW, glyphs), "N", *text)
    assert_in_cells(model)
    assert_in_cells(press(model, "Enter"))
    assert_in_cells(update(press(start("4711", NARROW, glyphs), "N"), Pasted(text))[0])


@EVERY_TEXT
@GLYPHS
@pytest.mark.parametrize("name", SCENES)
def test_keys_on_every_screen(name: str, text: str, glyphs: Glyphs) -> None:
    for screen_reader in (False, True):
        model = replace(SCENES[name](NARROW, glyphs), screen_reader=screen_reader)
        assert_in_cells(press(model, *text[:4]))
