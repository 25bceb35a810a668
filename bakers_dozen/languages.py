"""Which language to speak: the one of `--lang`, else of the settings, else of the system."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping, Sequence

from bakers_dozen.store import chosen
from bakers_dozen.words.translate import ENGLISH, LANGUAGES, speak

OPTION = "--lang"


def choose(wanted: str = "", *, ascii_only: bool = False) -> None:
    """Speak the language of a code, or of the system where that names none of ours.

    Where its letters cannot be shown, English is spoken: better that than question marks.
    """
    language = understood(wanted) or of_system()
    speak(language if _can_show(LANGUAGES[language], ascii_only) else ENGLISH)


def begin(words: Sequence[str]) -> None:
    """Speak the language that fits a command line: its complaints and its help want one, too."""
    choose(_option(words) or chosen.read()[0].language)


def understood(code: str) -> str | None:
    """The one of our languages that a code means: `bg` for `bg_BG.UTF-8`; None if none does."""
    full = code.partition(".")[0].partition("@")[0].replace("-", "_")
    return next(
        (name for name in (full, full.partition("_")[0].lower()) if name in LANGUAGES), None
    )


def of_system(environ: Mapping[str, str] = os.environ) -> str:
    """The first of our languages that the variables ask for, in gettext's order."""
    locale = next(filter(None, map(environ.get, ("LC_ALL", "LC_MESSAGES", "LANG"))), "")
    if locale in ("C", "POSIX"):  # who sets that wants no translation, whatever LANGUAGE says
        return ENGLISH
    asked = environ.get("LANGUAGE") or locale
    return next(filter(None, map(understood, asked.split(":"))), ENGLISH)


def _option(words: Sequence[str]) -> str:
    """The value of `--lang`, looked up before the parser that reads it properly is worded."""
    for place, word in enumerate(words):
        if word == OPTION:
            return "".join(words[place + 1 : place + 2])
        if word.startswith(OPTION + "="):
            return word.removeprefix(OPTION + "=")
    return ""


def _can_show(text: str, ascii_only: bool) -> bool:
    if text.isascii():
        return True
    if ascii_only:
        from bakers_dozen.ui.cells import UNKNOWN, drawable  # there is a screen, so it is loaded

        return UNKNOWN not in drawable(text, ascii_only=True)
    try:
        text.encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        return False
    return True
