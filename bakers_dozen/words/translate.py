"""The one place where gettext is set up; English needs no catalogue."""

from __future__ import annotations

import gettext as _gettext
from pathlib import Path

_CATALOGUES = Path(__file__).parent.parent / "locale"
_translation = _gettext.translation("bakers_dozen", str(_CATALOGUES), fallback=True)

gettext = _translation.gettext
ngettext = _translation.ngettext
