"""The one place where gettext is set up; English needs no catalogue."""

from __future__ import annotations

import os.path

_CATALOGUES = os.path.join(os.path.dirname(os.path.dirname(__file__)), "locale")

if os.path.isdir(_CATALOGUES):
    import gettext as _gettext

    _translation = _gettext.translation("bakers_dozen", _CATALOGUES, fallback=True)
    gettext = _translation.gettext
    ngettext = _translation.ngettext
else:
    # Without catalogues gettext would give back what it gets, after 2 ms of every start.

    def gettext(message: str) -> str:
        return message

    def ngettext(msgid1: str, msgid2: str, n: int) -> str:
        return msgid1 if n == 1 else msgid2
