"""The settings as the player has chosen them: at a glance where that does, else with care."""

from __future__ import annotations

from bakers_dozen.store import glance, places

TYPE_CHECKING = False  # what only annotations need is not imported at the start
if TYPE_CHECKING:
    from bakers_dozen.store.notices import ConfigProblem
    from bakers_dozen.store.settings import Settings


def read() -> tuple[Settings, tuple[ConfigProblem, ...]]:
    """The settings in their file, and what is wrong with it."""
    try:
        return glance.settings(places.config_place()), ()
    except glance.NotPlainError:
        from bakers_dozen.store import config

        return config.read(places.config_file())
