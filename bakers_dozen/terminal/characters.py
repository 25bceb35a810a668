"""Which characters this terminal can show."""

from __future__ import annotations

import contextlib
import locale
import os
import sys
from collections.abc import Mapping

UTF8_LOCALES = ("C.UTF-8", "UTF-8", "en_US.UTF-8")  # as Linux, macOS and old systems have them


def choose_unicode(asked: bool | None) -> bool:
    """Whether to draw symbols: `asked` for or against them, or None to go by the locale.

    Sets the locale, which curses needs before it starts. Asked for symbols in a locale without
    them, another encoding is looked for; without one the answer is no, since curses would draw a
    blank for every symbol.
    """
    # A locale that does not exist on this machine leaves the C locale in force.
    with contextlib.suppress(locale.Error):
        locale.setlocale(locale.LC_ALL, "")
    if asked is False or sys.platform == "win32":
        return asked is not False
    if _is_utf8():
        return True
    return asked is True and any(map(_take_encoding, UTF8_LOCALES))


def _is_utf8() -> bool:
    """Whether the locale's encoding is UTF-8.

    Python's own answers about encodings do not help: in UTF-8 mode they say UTF-8 in any locale.
    """
    return locale.nl_langinfo(locale.CODESET).upper().replace("-", "") == "UTF8"


def language(environ: Mapping[str, str] = os.environ) -> str:
    """The locale of the letters that the player types, such as `ru_RU.UTF-8`; empty if unset."""
    return next(filter(None, map(environ.get, ("LC_ALL", "LC_CTYPE", "LANG"))), "")


def may_be_wide(locale: str) -> bool:
    """Whether ♥ may fill two cells: where these languages are read, terminals are set up so."""
    return locale[:2].lower() in ("zh", "ja", "ko")


def _take_encoding(name: str) -> bool:
    with contextlib.suppress(locale.Error):
        locale.setlocale(locale.LC_CTYPE, name)
        return _is_utf8()
    return False
