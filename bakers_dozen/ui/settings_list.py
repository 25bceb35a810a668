"""The settings as a dialog: each with its value, which the arrows change at once."""

from __future__ import annotations

from bakers_dozen.store.settings import DEFAULTS, Settings, allowed, changed, plain
from bakers_dozen.ui.glyphs import dressed
from bakers_dozen.ui.model import Model, SettingsList
from bakers_dozen.ui.panel import Line, Panel, wrapped
from bakers_dozen.values import replace
from bakers_dozen.words import choices as words

SHOWN = (
    "colours",
    "suits",
    "frames",
    "clock",
    "verdict",
    "winnable_only",
    "safe_plays",
    "mouse",
    "screen_reader",
    "language",
    "keys",
)
"""All settings but the last variant, which is chosen by playing it."""


def panel(model: Model, dialog: SettingsList) -> Panel:
    names = words.names()
    cols = max(len(name) for name in names.values()) + 2
    widest = max(len(words.choice(name, choice)) for name in SHOWN for choice in _values(name))
    lines = tuple(
        # As wide as the longest choice, so that the frame stands still while choices change.
        Line(names[name].ljust(cols) + _chosen(model.settings, name).ljust(widest), number=number)
        for number, name in enumerate(SHOWN)
    )
    if model.colourless:
        lines += (Line(""), *wrapped(words.no_colours(), model.size))
    return Panel(words.title(), lines, dialog.chosen)


def _chosen(settings: Settings, name: str) -> str:
    return words.choice(name, plain(settings, name))


def _values(name: str) -> tuple[str | bool, ...]:
    """The values to choose from, in the order in which the arrows go through them."""
    if isinstance(plain(DEFAULTS, name), bool):
        return (True, False)
    return words.languages() if name == "language" else allowed(name)


def turned(model: Model, number: int, step: int) -> Model:
    """The setting with that number changed to its next value, or the one before."""
    name = SHOWN[number]
    settings = _turned(model.settings, name, step)
    model = replace(model, settings=settings, glyphs=dressed(model.glyphs, settings.suits))
    match name:
        # An option may have overruled these at the start; what is chosen now counts.
        case "mouse":
            return replace(model, mouse=settings.mouse)
        case "keys":
            return replace(model, keys=settings.keys.value)
        case "screen_reader":
            return replace(model, screen_reader=settings.screen_reader)
        case _:
            return model


def _turned(settings: Settings, name: str, step: int) -> Settings:
    now, values = plain(settings, name), _values(name)
    here = values.index(now) if now in values else -min(step, 0)
    return changed(settings, name, values[(here + step) % len(values)]) or settings
