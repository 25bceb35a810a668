"""Translations are longer than English: with every text 60 % longer, the table stays whole."""

from __future__ import annotations

import gettext
import sys

import pytest

from bakers_dozen import words
from bakers_dozen.ui.event import Size
from bakers_dozen.ui.glyphs import ASCII, UNICODE
from bakers_dozen.ui.layout import fits
from bakers_dozen.ui.view import view
from tests.ui.play import press, screen, start
from tests.ui.scenes import SCENES
from tests.ui.test_view import assert_table_is_whole, plain

WINDOWS = [Size(24, 80), Size(20, 52), Size(18, 39), Size(10, 39), Size(40, 120), Size(8, 30)]


def longer(text: str) -> str:
    """`text` 60 % longer: as a word that can be wrapped, and partly as one that cannot."""
    more = -(-len(text) * 6 // 10)
    return text + (
        "é" * more if len(text) < 15 else " " + "wörter " * (more // 7) + "é" * (more % 7)
    )


@pytest.fixture(autouse=True)
def _long_language(monkeypatch: pytest.MonkeyPatch) -> None:
    prefix = words.__name__ + "."
    for name, module in list(sys.modules.items()):
        if name.startswith(prefix) and hasattr(module, "_"):
            monkeypatch.setattr(module, "_", longer)
        if name.startswith(prefix) and hasattr(module, "ngettext"):
            monkeypatch.setattr(
                module, "ngettext", lambda one, many, n: longer(gettext.ngettext(one, many, n))
            )


def test_the_language_is_longer() -> None:
    assert "Deal 4711 is on the table. wörter" in start("4711").message


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


@pytest.mark.parametrize("size", WINDOWS[:4], ids=lambda size: f"{size.cols}x{size.rows}")
def test_longer_words_leave_the_most_important_key(size: Size) -> None:
    model = start("4711", size)
    assert "Esc" in screen(press(model, "?"))[-1]
    assert "Enter" in screen(press(model, "f"))[-1]


@pytest.mark.parametrize("size", WINDOWS[:3], ids=lambda size: f"{size.cols}x{size.rows}")
def test_longer_words_make_no_two_lines_of_the_menu_equal(size: Size) -> None:
    rows = [row.strip("│ ") for row in screen(press(start("4711", size), "Esc")) if "│" in row]
    assert len(set(rows)) == len(rows)
