"""The one place where gettext is set up; English needs no catalogue, and does not import it."""

from __future__ import annotations

import os.path
from functools import cache

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
    if _Spoken.catalogue is None:
        return message
    said = _Spoken.catalogue.gettext(message)
    return said if _fields(said) == _fields(message) else message


def ngettext(one: str, many: str, count: int) -> str:
    message = one if count == 1 else many
    if _Spoken.catalogue is None:
        return message
    try:
        said = _Spoken.catalogue.ngettext(one, many, count)
    except ArithmeticError:  # the rule of counting is damaged
        return message
    return said if _fields(said) in (_fields(one), _fields(many)) else message


@cache
def _fields(message: str) -> frozenset[str]:
    """What is to be filled in, and every brace and percent sign that is no part of it.

    A translation with others than its message has would fail to be filled in: the catalogue is
    damaged there, and English is better than no game.
    """
    import re

    return frozenset(re.findall(r"{\w+}|%\(\w+\)[rs]|%[rs]|[{}%]", message))
