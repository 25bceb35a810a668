"""The one place where gettext is set up; English needs no catalogue, and does not import it."""

from __future__ import annotations

import os.path

TYPE_CHECKING = False  # gettext takes 2 ms to import, and in English nothing needs it
if TYPE_CHECKING:
    from gettext import NullTranslations

ENGLISH = "en"
LANGUAGES = {ENGLISH: "English", "bg": "български"}
"""The languages there are, by their codes, each by its own name."""

CATALOGUES = os.path.join(os.path.dirname(os.path.dirname(__file__)), "locale")
DOMAIN = "bakers_dozen"


class _Spoken:
    """The language that every sentence is in; without a catalogue it is English."""

    language = ENGLISH
    catalogue: NullTranslations | None = None


def speak(language: str) -> None:
    """Let every sentence from now on be in one of LANGUAGES."""
    if language != _Spoken.language:
        _Spoken.language = language
        _Spoken.catalogue = None if language == ENGLISH else _read(language)


def spoken() -> str:
    """The code of the language that is spoken."""
    return _Spoken.language


def _read(language: str) -> NullTranslations | None:
    import gettext

    try:
        return gettext.translation(DOMAIN, CATALOGUES, [language])
    except Exception:  # missing or damaged in any way: English is better than no game
        return None


def gettext(message: str) -> str:
    return message if _Spoken.catalogue is None else _Spoken.catalogue.gettext(message)


def ngettext(one: str, many: str, count: int) -> str:
    if _Spoken.catalogue is None:
        return one if count == 1 else many
    return _Spoken.catalogue.ngettext(one, many, count)
