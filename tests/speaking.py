"""Other languages for the tests: one that is there, and one that is longer than any."""

from __future__ import annotations

import contextlib
import gettext
import re
from collections.abc import Iterator

import pytest

from bakers_dozen.words import translate
from bakers_dozen.words.translate import ENGLISH, speak

MARKED = re.compile("«[^«»]*»")

# What is the same in every language: names of keys, of the program, of its options and deals.
NAMES = re.compile(
    r"bakers-dozen|any-suit|good-measure|standard|kings|U\+04\w\w|F\d+"
    r"|Enter|Space|Backspace|Home|End|Esc|Tab|Ctrl-L|PageDown|Arrows|Left|Right|Up|Down"
)


@contextlib.contextmanager
def speaking(language: str) -> Iterator[None]:
    """Within it, every sentence is in that language."""
    speak(language)
    try:
        yield
    finally:
        speak(ENGLISH)


def longer(text: str) -> str:
    """`text` 60 % longer and marked at both ends: by words that wrap and by one that cannot."""
    more = -(-len(text) * 6 // 10)
    if len(text) < 15:
        return f"«{text}{'é' * more}»"
    return f"«{text} {'wörter ' * (more // 7)}{'é' * (more % 7)}»"


class Longer(gettext.NullTranslations):
    """A catalogue in which everything is longer."""

    def gettext(self, message: str) -> str:
        return longer(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return longer(msgid1 if n == 1 else msgid2)


def speak_longer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(translate._Spoken, "catalogue", Longer())


def unmarked(text: str) -> set[str]:
    """The words in what is to be read that no catalogue was asked for."""
    while text != (less := MARKED.sub(" ", text)):
        text = less
    return set(re.findall(r"[A-Za-z]{3,}", NAMES.sub(" ", text)))
