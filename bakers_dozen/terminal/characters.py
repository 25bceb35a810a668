"""Which characters this terminal can show."""

from __future__ import annotations

import contextlib
import locale
import os
import sys
from collections.abc import Mapping


def shows_unicode() -> bool:
    """Whether the locale's encoding is UTF-8; curses needs the locale set before it starts.

    Python's own answers about encodings do not help: in UTF-8 mode they say UTF-8 in any locale,
    while curses draws a blank for every symbol under the C locale.
    """
    # A locale that does not exist on this machine leaves the C locale in force.
    with contextlib.suppress(locale.Error):
        locale.setlocale(locale.LC_ALL, "")
    if sys.platform == "win32":
        return True
    return locale.nl_langinfo(locale.CODESET).upper().replace("-", "") == "UTF8"


def language(environ: Mapping[str, str] = os.environ) -> str:
    """The locale of the letters that the player types, such as `ru_RU.UTF-8`; empty if unset."""
    return next(filter(None, map(environ.get, ("LC_ALL", "LC_CTYPE", "LANG"))), "")


def may_be_wide(locale: str) -> bool:
    """Whether ♥ may fill two cells: where these languages are read, terminals are set up so."""
    return locale[:2].lower() in ("zh", "ja", "ko")
