"""The screens as pictures: characters with symbols, in ASCII, and the roles of the cells.

`pytest tests/ui/test_screens.py --rewrite-screens` writes them anew.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from bakers_dozen.ui.event import Size
from bakers_dozen.ui.glyphs import ASCII, UNICODE
from bakers_dozen.ui.view import view
from tests.ui.scenes import SCENES, SIZES, TOO_SMALL, Scene

SCREENS = Path(__file__).parent / "screens"
PICTURES = {
    f"{name}-{size}": (scene, SIZES[size]) for name, scene in SCENES.items() for size in SIZES
} | {"too-small": (SCENES["fresh"], TOO_SMALL)}


def picture(scene: Scene, size: Size) -> str:
    """A screen with symbols, the same in ASCII, and the map of the first one's roles."""
    symbols, plain = view(scene(size, UNICODE)), view(scene(size, ASCII))
    parts = (symbols.text(), "=== ASCII", plain.text(), "=== roles", symbols.roles())
    return "\n".join(parts) + "\n"


@pytest.mark.parametrize("name", PICTURES)
def test_screen_looks_as_it_did(name: str, request: pytest.FixtureRequest) -> None:
    file, now = SCREENS / f"{name}.txt", picture(*PICTURES[name])
    if request.config.getoption("--rewrite-screens"):
        file.write_text(now, encoding="utf-8", newline="\n")
    assert now == file.read_text(encoding="utf-8")


def test_every_picture_has_its_scene() -> None:
    assert {file.stem for file in SCREENS.glob("*.txt")} == set(PICTURES)
