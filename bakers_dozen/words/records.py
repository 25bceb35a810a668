"""What the commands that look back on games say."""

from __future__ import annotations

from bakers_dozen.store.saved import State
from bakers_dozen.words.translate import gettext as _
from bakers_dozen.words.translate import ngettext


def no_games() -> str:
    return _("No game has been played yet.")


def no_game(number: int) -> str:
    return _("There is no game {number}; bakers-dozen games lists them.").format(number=number)


def refused_game(number: int) -> str:
    return _("Game {number} makes no sense any more and cannot be shown.").format(number=number)


def refused() -> str:
    return _("makes no sense any more")


def state(how: State, *, won: bool) -> str:
    """How a game stands; `won` says whether it was won at least once."""
    if won:
        return _("won")
    match how:
        case State.PLAYING:
            return _("in progress")
        case State.WON:
            return _("won")
        case State.LEFT:
            return _("left")


def moves(number: int) -> str:
    return ngettext("{count} move", "{count} moves", number).format(count=number)
