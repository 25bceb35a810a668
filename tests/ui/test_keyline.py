"""The keys that matter now, in the bottom row."""

from __future__ import annotations

import pytest

from bakers_dozen.ui.event import Size
from bakers_dozen.ui.glyphs import ASCII, UNICODE, Glyphs
from bakers_dozen.ui.keyline import hints
from tests.ui.play import endgame, press, resized, screen, start
from tests.ui.scenes import SCENES

GLYPHS = pytest.mark.parametrize("glyphs", [UNICODE, ASCII], ids=["symbols", "ascii"])


@pytest.mark.parametrize("name", SCENES)
@GLYPHS
def test_the_usual_window_shows_every_hint(name: str, glyphs: Glyphs) -> None:
    model = SCENES[name](Size(24, 80), glyphs)
    row = screen(model)[-1]
    for hint in hints(model):
        # Where keys have long names, leaving may be left to the menu.
        assert " ".join(hint.text(glyphs)) in row or (glyphs is ASCII and hint.key == "q")


@pytest.mark.parametrize("name", SCENES)
@GLYPHS
def test_no_window_cuts_a_hint_in_two(name: str, glyphs: Glyphs) -> None:
    for cols in range(39, 100, 4):
        model = SCENES[name](Size(18, cols), glyphs)
        words = screen(model)[-1].split()
        texts = [part for hint in hints(model) for part in hint.text(glyphs)]
        allowed = {word for text in texts for word in text.split()}
        assert set(words) <= allowed
        assert words


def test_hints_follow_what_is_going_on() -> None:
    model = start("4711")
    assert "Enter pick up" in screen(model)[-1]
    assert "Enter put down" in screen(press(model, "f"))[-1]
    assert "other rank" in screen(press(model, "/"))[-1]
    assert "o again" in screen(press(start(endgame("X1")), *"aa"))[-1]
    assert "Enter deal" in screen(press(model, "N"))[-1]
    assert "Enter do it" in screen(press(model, "Esc"))[-1]
    assert "←→ page" in screen(press(model, "?"))[-1]


@GLYPHS
def test_the_narrowest_window_keeps_the_way_to_play(glyphs: Glyphs) -> None:
    model = resized(start("4711", glyphs=glyphs), 39, 18)
    for needed in ("Enter pick up", "? help", "Esc menu"):
        assert needed in screen(model)[-1]
