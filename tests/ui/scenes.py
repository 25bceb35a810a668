"""States of the game worth a picture, by name, for any window and either set of characters."""

from __future__ import annotations

from collections.abc import Callable

from bakers_dozen.engine.variants import KINGS
from bakers_dozen.ui.event import Size
from bakers_dozen.ui.glyphs import Glyphs
from bakers_dozen.ui.model import Model
from tests.ui.play import Origin, endgame, few, press, start

Scene = Callable[[Size, Glyphs], Model]

SIZES = {
    "80x24": Size(24, 80),
    "52x20": Size(20, 52),
    "39x18": Size(18, 39),
    "120x40": Size(40, 120),
}
TOO_SMALL = Size(8, 30)


def _scene(origin: Origin, *keys: str) -> Scene:
    return lambda size, glyphs: press(start(origin, size, glyphs), *keys)


_EMPTY_COLUMNS = few("KH", "", "5C KS", "4D", "QH", up=(12, 11, 3, 4), variant=KINGS)

SCENES = {
    "fresh": _scene("4711"),
    "held": _scene("4711", "f"),
    "put-back": _scene("4711", "f", "Esc"),
    "refused": _scene("4711", "a", "d"),
    "find": _scene("4711", "Right", "Right", "Right", "Right", "Right", "/", "a"),
    "find-asks": _scene("4711", "/"),
    "some-moves": _scene("4711", *"ffllkkaaddddmcmm"),
    "empty-columns": _scene(_EMPTY_COLUMNS, "c"),
    "tallest": _scene(endgame("X5")),
    "tallest-held": _scene(endgame("X5"), "a"),
    "won": _scene(endgame("X1"), "Enter", "Enter"),
    "stuck": _scene(endgame("X2")),
    "help-rules": _scene("4711", "?"),
    "help-keys": _scene("4711", "?", "Right"),
    "help-keys-end": _scene("4711", "?", "Right", "End"),
    "help-table": _scene("4711", "?", "Left"),
    "menu": _scene("4711", "Esc", "Down", "Down"),
    "entry": _scene("4711", "N", *"any-suit:47"),
    "entry-refused": _scene("4711", "N", "Down", *"-1", "Enter"),
    "variants": _scene("4711", "v", "Down"),
    "games": _scene("any-suit:1", *"kk", "n", *"ff", "F2", "F6", "Down"),
    "new-deal": _scene("standard:1", *"kk", "n"),
}
