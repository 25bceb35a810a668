"""The statistics in words."""

from __future__ import annotations

from bakers_dozen.words.times import time
from bakers_dozen.words.translate import gettext as _
from bakers_dozen.words.translate import ngettext

TYPE_CHECKING = False  # typing is for checkers only, and slow to import
if TYPE_CHECKING:
    from bakers_dozen.store.statistics import Statistics


def title(variant: str) -> str:
    return _("Statistics: {variant}").format(variant=variant)


def all_games() -> str:
    return _("All games")


def nothing_yet() -> str:
    return _("No game counts yet: one does once it has a move and was won or left.")


def rows(statistics: Statistics) -> tuple[tuple[str, str], ...]:
    """What is known, as pairs of a name and a value."""
    return (
        (_("Games"), str(statistics.played)),
        (_("Won"), _won(statistics)),
        (_("Streak now"), str(statistics.streak)),
        (_("Best streak"), str(statistics.best_streak)),
        (_("Fewest moves"), _or_none(statistics.fewest_moves)),
        (_("Best time"), _time_or_none(statistics.best_seconds)),
        (_("Median time"), _time_or_none(statistics.median_seconds)),
        (_("Hints"), str(statistics.hints)),
    )


def _won(statistics: Statistics) -> str:
    if statistics.rate is None:
        return str(statistics.won)
    rate = _per_cent(statistics.won, statistics.played)
    return _("{won} ({rate} %)").format(won=statistics.won, rate=rate)


def _or_none(number: int | None) -> str:
    return _("none") if number is None else str(number)


def _time_or_none(seconds: float | None) -> str:
    return _("none") if seconds is None else time(seconds)


def picture_title(games: int) -> str:
    return ngettext(
        "Wins, {count} game to a bar, the latest at the right:",
        "Wins, {count} games to a bar, the latest at the right:",
        games,
    ).format(count=games)


def _per_cent(won: int, played: int) -> int:
    """Rounded, but 0 and 100 only where they are exact."""
    if won in (0, played):
        return 100 * won // played
    return min(99, max(1, round(100 * won / played)))
