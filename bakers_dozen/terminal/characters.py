"""Which characters this terminal can show."""

from __future__ import annotations

import contextlib
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
    if asked is False or sys.platform == "win32":
        return asked is not False
    if _is_utf8_at_a_glance() or _is_utf8():
        return True
    return asked is True and any(map(_take_encoding, UTF8_LOCALES))


def _is_utf8_at_a_glance() -> bool:
    """Whether Python has set a UTF-8 locale itself as it started, as it does on most machines.

    Its answers about encodings help only on Linux and outside UTF-8 mode, where they say UTF-8 in
    any locale. To ask the locale takes an import that is a twentieth of the first frame's time.
    """
    is_honest = sys.platform == "linux" and not sys.flags.utf8_mode
    return is_honest and sys.getfilesystemencoding() == "utf-8"


def _is_utf8() -> bool:
    """Whether the locale's encoding is UTF-8, once the locale is set."""
    import locale

    # A locale that does not exist on this machine leaves the C locale in force.
    with contextlib.suppress(locale.Error):
        locale.setlocale(locale.LC_ALL, "")
    return _names_utf8(locale.nl_langinfo(locale.CODESET))


def _names_utf8(encoding: str) -> bool:
    return encoding.upper().replace("-", "") == "UTF8"


def language(environ: Mapping[str, str] = os.environ) -> str:
    """The locale of the letters that the player types, such as `ru_RU.UTF-8`; empty if unset."""
    return next(filter(None, map(environ.get, ("LC_ALL", "LC_CTYPE", "LANG"))), "")


def may_be_wide(locale: str) -> bool:
    """Whether ♥ may fill two cells: where these languages are read, terminals are set up so."""
    return locale[:2].lower() in ("zh", "ja", "ko")


def _take_encoding(name: str) -> bool:
    import locale

    with contextlib.suppress(locale.Error):
        locale.setlocale(locale.LC_CTYPE, name)
        return _names_utf8(locale.nl_langinfo(locale.CODESET))
    return False
