"""What the player can choose, with the defaults."""

from __future__ import annotations

from enum import Enum

from bakers_dozen.engine.variants import STANDARD, VARIANTS
from bakers_dozen.values import replace, value

TYPE_CHECKING = False  # typing is for checkers only, and slow to import
if TYPE_CHECKING:
    from collections.abc import Callable


class Colours(Enum):
    AUTO = "auto"
    TWO = "two"
    FOUR = "four"
    MONO = "mono"
    CONTRAST = "contrast"
    FELT = "felt"


class Suits(Enum):
    SYMBOLS = "symbols"
    LETTERS = "letters"


class SafePlays(Enum):
    OFF = "off"
    SAFE = "safe"


class Keys(Enum):
    """The keymaps one can choose from."""

    LETTERS = "letters"
    VI = "vi"
    BG = "bg"
    BG_PHONETIC = "bg-phonetic"
    RU = "ru"
    UK = "uk"
    EL = "el"


@value
class Settings:
    """The settings; the names of the fields are their keys in the file.

    `language` is a code like `de` or `pt_BR`, "" for the system's; `last_variant` is the id of the
    variant played last.
    """

    colours: Colours = Colours.AUTO
    suits: Suits = Suits.SYMBOLS
    frames: bool = True
    verdict: bool = False
    winnable_only: bool = True
    safe_plays: SafePlays = SafePlays.OFF
    clock: bool = False
    mouse: bool = True
    screen_reader: bool = False
    language: str = ""
    keys: Keys = Keys.LETTERS
    last_variant: str = STANDARD.id


DEFAULTS = Settings()
NAMES = tuple(Settings.__annotations__)

_TEXTS: dict[str, Callable[[str], bool]] = {
    "language": lambda text: not text or _names_a_language(text),
    "last_variant": VARIANTS.__contains__,
}


def _names_a_language(text: str) -> bool:
    """Whether a text could be the code of a language: `de`, `pt_BR`, `sr@latin`."""
    for sign in "@.-":
        text = text.replace(sign, "_")
    first, *rest = text.split("_")
    well_formed = all(part.isascii() and part.isalnum() and len(part) <= 8 for part in rest)
    return first.isascii() and first.isalpha() and 2 <= len(first) <= 8 and well_formed


def plain(settings: Settings, name: str) -> str | bool:
    """A setting as the file writes it."""
    value = getattr(settings, name)
    if isinstance(value, Enum):
        value = value.value
    assert isinstance(value, (str, bool))
    return value


def changed(settings: Settings, name: str, value: object) -> Settings | None:
    """The settings with `value`, as the file writes it, for `name`; None if it can't be that."""
    found = _understood(name, value)
    if found is None:
        return None
    return replace(settings, **{name: found})


def _understood(name: str, value: object) -> Enum | str | bool | None:
    default = getattr(DEFAULTS, name)
    if isinstance(default, bool):
        return value if isinstance(value, bool) else None
    if not isinstance(value, str):
        return None
    if isinstance(default, Enum):
        return next((choice for choice in type(default) if choice.value == value), None)
    return value if _TEXTS[name](value) else None


def allowed(name: str) -> tuple[str, ...]:
    """The values a setting may have, as the file writes them; () where they can't be listed."""
    default = getattr(DEFAULTS, name)
    if isinstance(default, bool):
        return ("true", "false")
    if isinstance(default, Enum):
        return tuple(choice.value for choice in type(default))
    return tuple(VARIANTS) if name == "last_variant" else ()
