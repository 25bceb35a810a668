"""The settings as a dialog: each with its value, which the arrows change at once."""

from __future__ import annotations

from collections.abc import Iterator

from bakers_dozen.store.settings import DEFAULTS, Settings, allowed, changed, plain
from bakers_dozen.ui.cells import UNKNOWN, drawable
from bakers_dozen.ui.glyphs import dressed
from bakers_dozen.ui.layouts import LETTERS, guessed
from bakers_dozen.ui.model import Model, SettingsList
from bakers_dozen.ui.panel import SIGN_COLS, Line, Panel, choice, text_cols, wrapped
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
    room = text_cols(model.size) - SIGN_COLS
    cols = max(map(len, names.values())) + 2
    # As wide as the longest value, so that the frame stands still while values change.
    right = max(len(_written(model, name, each)) for name in SHOWN for each in _values(name))
    # Where there is no room for that, they end where the lines end.
    value_cols = right if cols + right <= room else 0
    lines = [
        line
        for number, name in enumerate(SHOWN)
        for line in choice(
            number,
            names[name],
            _chosen(model, name).ljust(value_cols),
            min(room, cols + right),
        )
    ]
    for note in _notes(model):
        lines += [Line(""), *wrapped(note, model.size)]
    return Panel(words.title(), tuple(lines), dialog.chosen)


def _notes(model: Model) -> Iterator[str]:
    """Why a choice changes nothing here."""
    if model.colourless:
        yield words.no_colours()
    language = words.choice("language", model.settings.language)
    if model.glyphs.ascii_only and UNKNOWN in drawable(language, ascii_only=True):
        yield words.only_ascii()


def _chosen(model: Model, name: str) -> str:
    return _written(model, name, plain(model.settings, name))


def _written(model: Model, name: str, choice: str | bool) -> str:
    """What a choice is called: a language by its code where its own name cannot be drawn."""
    said = words.choice(name, choice)
    can_draw = UNKNOWN not in drawable(said, ascii_only=model.glyphs.ascii_only)
    return said if can_draw else str(choice)


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
        case "language" if model.keys == LETTERS:
            # Who reads a language most likely types it; Latin letters go on working.
            return replace(model, keys=guessed(settings.language))
        case "screen_reader":
            return replace(model, screen_reader=settings.screen_reader)
        case _:
            return model


def _turned(settings: Settings, name: str, step: int) -> Settings:
    now, values = plain(settings, name), _values(name)
    here = values.index(now) if now in values else -min(step, 0)
    return changed(settings, name, values[(here + step) % len(values)]) or settings
