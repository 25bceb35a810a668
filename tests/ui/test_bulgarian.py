"""Bulgarian: the screens as pictures, and nothing on them cut off or left in English.

`pytest tests/ui/test_bulgarian.py --rewrite-screens` writes the pictures anew.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from bakers_dozen.engine.variants import VARIANTS
from bakers_dozen.ui import dialogs
from bakers_dozen.ui.event import Size
from bakers_dozen.ui.glyphs import UNICODE
from bakers_dozen.ui.keyline import hints
from bakers_dozen.ui.panel import text_cols
from bakers_dozen.ui.view import view
from bakers_dozen.values import replace
from tests.speaking import NAMES, speaking
from tests.ui.play import press, screen, start
from tests.ui.scenes import SCENES, SIZES

SCREENS = Path(__file__).parent / "screens" / "bg"
PICTURED = (
    *("fresh", "held", "refused", "stuck", "won", "help-rules", "help-keys", "help-table"),
    *("menu", "settings", "statistics", "variants", "entry", "replay"),
)
WINDOWS = ("80x24", "39x18")
PICTURES = [f"{name}-{size}" for name in PICTURED for size in WINDOWS]

EVERY_WINDOW = pytest.mark.parametrize("size", [SIZES[window] for window in WINDOWS], ids=WINDOWS)


@pytest.fixture(autouse=True)
def _bulgarian() -> Iterator[None]:
    with speaking("bg"):
        yield


@pytest.mark.parametrize("picture", PICTURES)
def test_screen_looks_as_it_did(picture: str, request: pytest.FixtureRequest) -> None:
    name, _, window = picture.rpartition("-")
    file, now = SCREENS / f"{picture}.txt", view(SCENES[name](SIZES[window], UNICODE)).text() + "\n"
    if request.config.getoption("--rewrite-screens"):
        file.parent.mkdir(exist_ok=True)
        file.write_text(now, encoding="utf-8", newline="\n")
    assert now == file.read_text(encoding="utf-8")


def test_every_picture_has_its_scene() -> None:
    assert {file.stem for file in SCREENS.iterdir()} == set(PICTURES)


@EVERY_WINDOW
@pytest.mark.parametrize("name", SCENES)
def test_nothing_is_left_in_english_or_cut_off(name: str, size: Size) -> None:
    model = SCENES[name](size, UNICODE)
    text = view(model).text()
    assert re.findall(r"[A-Za-z]{3,}", NAMES.sub("", text)) == []
    assert " ..." not in text
    assert not re.search(r"{\w\w|%\(", text)
    shown = dialogs.panel(model)
    lines = () if shown is None else shown.lines
    assert [line for line in lines if len(line.shown(None)) > text_cols(size)] == []


@pytest.mark.parametrize("name", SCENES)
def test_the_usual_window_shows_every_hint(name: str) -> None:
    model = SCENES[name](SIZES["80x24"], UNICODE)
    for hint in hints(model):
        assert " ".join(hint.text(UNICODE)) in screen(model)[-1]


def test_the_narrowest_window_keeps_the_way_to_play() -> None:
    row = screen(start("4711", SIZES["39x18"]))[-1]
    assert row.strip() == "Enter вдигни  ? помощ  Esc меню"


def test_variants_stand_in_columns() -> None:
    text = "\n".join(screen(press(start("4711"), "v")))
    assert "Фурнаджийска дузина  на друга боя" in text
    assert text.count("  на ") + text.count("  поповете ") + text.count("  десет ") == len(VARIANTS)


def test_sentences_name_the_cards_and_say_them_to_a_screen_reader() -> None:
    said = press(replace(start("4711"), screen_reader=True), "c", "g").message
    assert said == "9 спатия отива на 10 каро. Колона c: 10 купа, 3 карти."
    assert press(start("4711"), "c", "g").message == "9♣ отива на 10♦."
    assert press(start("4711"), "f", "f", "u").message == "Върнато: A♥ отново е в колона f."
    assert press(start("4711"), "a", "d").message.startswith(
        "3♦ не може да отиде на 4♦: същата боя."
    )
