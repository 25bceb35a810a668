"""The one place where gettext is set up; English needs no catalogue."""

from __future__ import annotations

import gettext as _gettext
import os.path

_CATALOGUES = os.path.join(os.path.dirname(os.path.dirname(__file__)), "locale")
_translation = _gettext.translation("bakers_dozen", _CATALOGUES, fallback=True)

gettext = _translation.gettext
ngettext = _translation.ngettext
