"""Played time, as clocks write it."""

from __future__ import annotations

from bakers_dozen.words.translate import gettext as _


def time(seconds: float) -> str:
    """`4:07`, or `1:04:07` from an hour on."""
    minutes, left = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    if hours:
        return _("{hours}:{minutes}:{seconds}").format(
            hours=hours, minutes=f"{minutes:02}", seconds=f"{left:02}"
        )
    return _("{minutes}:{seconds}").format(minutes=minutes, seconds=f"{left:02}")
