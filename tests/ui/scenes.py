"""States of the game worth a picture, by name, for any window and either set of characters."""

from __future__ import annotations

from collections.abc import Callable

from bakers_dozen.engine.variants import KINGS
from bakers_dozen.store.settings import DEFAULTS
from bakers_dozen.store.statistics import Statistics
from bakers_dozen.ui import replaying
from bakers_dozen.ui.event import Size, StatisticsFound
from bakers_dozen.ui.glyphs import Glyphs
from bakers_dozen.ui.model import Model
from bakers_dozen.ui.update import update
from bakers_dozen.values import replace
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

_PLAYED = Statistics(
    played=63,
    won=27,
    streak=2,
    best_streak=5,
    fewest_moves=72,
    best_seconds=150.5,
    median_seconds=3751.0,
    hints=40,
    bars=(0.0, 0.2, 0.4, 0.6, 0.8, 1.0, 0.6, 0.2, 0.4, 1.0, 1.0, 0.8),
)


def _with_statistics(size: Size, glyphs: Glyphs) -> Model:
    return update(start("4711", size, glyphs), StatisticsFound(None, _PLAYED))[0]


def _with_settings(**settings: bool) -> Scene:
    chosen = replace(DEFAULTS, **settings)
    return lambda size, glyphs: press(
        replace(start("4711", size, glyphs), settings=chosen), *"ffllkk", "c"
    )


def _replayed(size: Size, glyphs: Glyphs) -> Model:
    game = press(start("4711", size, glyphs), *"ffllkkaaddddmcmm")
    return press(replaying.begun(game), " ", " ")


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
    "statistics": _with_statistics,
    "statistics-none": _scene("any-suit:4711", "s"),
    "settings": _scene("4711", ",", "Down"),
    "no-frames": _with_settings(frames=False),
    "clock": _with_settings(clock=True),
    "replay": _replayed,
    "new-deal": _scene("standard:1", *"kk", "n"),
}
