"""The settings and what may be chosen for them, in words."""

from __future__ import annotations

from bakers_dozen.words.translate import LANGUAGES
from bakers_dozen.words.translate import gettext as _


def title() -> str:
    return _("Settings")


def no_colours() -> str:
    return _("--color never or NO_COLOR keeps this start without colours.")


def only_ascii() -> str:
    return _("This screen shows only ASCII, which cannot write that language.")


def names() -> dict[str, str]:
    """What each setting is called."""
    return {
        "colours": _("Colours"),
        "suits": _("Suits"),
        "frames": _("Card frames"),
        "verdict": _("Verdict line"),
        "winnable_only": _("Winnable deals only"),
        "safe_plays": _("Automatic safe plays"),
        "clock": _("Clock"),
        "mouse": _("Mouse"),
        "screen_reader": _("Screen reader mode"),
        "language": _("Language"),
        "keys": _("Keys"),
    }


def choice(name: str, value: str | bool) -> str:
    """What a value of a setting is called."""
    if isinstance(value, bool):
        return _("on") if value else _("off")
    return _choices().get((name, value), value)


def _choices() -> dict[tuple[str, str], str]:
    return {
        ("colours", "auto"): _("automatic"),
        ("colours", "two"): _("two colours"),
        ("colours", "four"): _("four colours"),
        ("colours", "mono"): _("none"),
        ("colours", "contrast"): _("high contrast"),
        ("colours", "felt"): _("cards on felt"),
        ("suits", "symbols"): _("symbols"),
        ("suits", "letters"): _("letters"),
        ("safe_plays", "off"): _("off"),
        ("safe_plays", "safe"): _("on"),
        ("language", ""): _("system"),
        **{("language", code): name for code, name in LANGUAGES.items()},
        ("keys", "letters"): _("letters"),
        ("keys", "vi"): _("vi"),
        ("keys", "bg"): _("Bulgarian"),
        ("keys", "bg-phonetic"): _("Bulgarian, phonetic"),
        ("keys", "ru"): _("Russian"),
        ("keys", "uk"): _("Ukrainian"),
        ("keys", "el"): _("Greek"),
    }


def languages() -> tuple[str, ...]:
    """The languages that can be chosen, the system's first."""
    return ("", *LANGUAGES)
