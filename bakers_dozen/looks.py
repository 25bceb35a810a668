"""How the player wants the game to look and to be played, as the command line says it."""

from __future__ import annotations

from bakers_dozen.values import value

THEMES = ("auto", "two", "four", "mono", "contrast", "felt")
KEYS = ("letters", "vi", "bg", "bg-phonetic", "ru", "uk", "el")


@value
class Looks:
    """`unicode` None asks the locale; `theme`, `keys` and `language` None go by the settings.

    `colour` is auto, always or never.
    """

    unicode: bool | None = None
    colour: str = "auto"
    mouse: bool = True
    keys: str | None = None
    theme: str | None = None
    screen_reader: bool = False
    language: str | None = None


USUAL = Looks()
