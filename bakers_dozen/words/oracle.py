"""What the solver has to say, in words; never a guess."""

from __future__ import annotations

from bakers_dozen.engine.position import Move, Position
from bakers_dozen.solver.result import Verdict
from bakers_dozen.words.play import CardName, played
from bakers_dozen.words.translate import gettext as _
from bakers_dozen.words.translate import ngettext


def verdict(known: Verdict) -> str:
    """The verdict line."""
    match known:
        case Verdict.WINNABLE:
            return _("winnable")
        case Verdict.LOST:
            return _("cannot be won")
        case Verdict.UNKNOWN:
            return _("not decided within the limit")


def verdict_in_full(known: Verdict) -> str:
    """The same as a sentence."""
    match known:
        case Verdict.WINNABLE:
            return _("The game can be won from here.")
        case Verdict.LOST:
            return _("The game cannot be won from here.")
        case Verdict.UNKNOWN:
            return _("Whether the game can be won from here is not decided within the limit.")


def thinking() -> str:
    return _("thinking")


def thinking_about_it() -> str:
    return _("Thinking ... Esc stops.")


def still_thinking() -> str:
    return _("No way to win found yet, nor a proof that there is none. Esc stops.")


def still_searching() -> str:
    """The same where nothing can be typed in the meantime."""
    return _("No way to win found yet, nor a proof that there is none. The search goes on.")


def stopped_thinking() -> str:
    return _("Stopped thinking.")


def hint(position: Position, move: Move, name: CardName) -> str:
    """The next move of a solution, to be played with Enter."""
    return _("Hint ({move}): {sentence} Enter plays it.").format(
        move=move, sentence=played(position, move, name)
    )


def cannot_be_won(way_back: str) -> str:
    return _(
        "From here the game cannot be won; {way_back} returns to the last position that can."
    ).format(way_back=way_back)


def not_decided(nodes: int, key: str) -> str:
    return _(
        "Not decided within the limit of {nodes} positions; {key} looks ten times longer."
    ).format(nodes=nodes, key=key)


def can_still_be_won() -> str:
    return _("From here the game can still be won.")


def already_won() -> str:
    return _("The game is won.")


def back_to_winnable(cursor: int, count: int, redo: str) -> str:
    return ngettext(
        "Back at move {cursor}, the last position that can be won: {count} move taken back,"
        " {redo} plays it again.",
        "Back at move {cursor}, the last position that can be won: {count} moves taken back,"
        " {redo} plays them again.",
        count,
    ).format(cursor=cursor, count=count, redo=redo)


def back_to_proven(cursor: int, count: int, redo: str) -> str:
    """The same where later positions are not decided."""
    return ngettext(
        "Back at move {cursor}, the last position that is proven winnable: {count} move taken"
        " back, {redo} plays it again.",
        "Back at move {cursor}, the last position that is proven winnable: {count} moves taken"
        " back, {redo} plays them again.",
        count,
    ).format(cursor=cursor, count=count, redo=redo)


def never_winnable() -> str:
    return _("This deal cannot be won, not even from its start.")


def no_winnable_found() -> str:
    return _("No earlier position is proven winnable within the limit.")


def verdict_hidden() -> str:
    return _("The verdict is hidden.")


def verdict_is_shown() -> str:
    return _("The verdict is shown at the top right after every move.")


def watching(total: int) -> str:
    return ngettext(
        "A solution of {total} move, step by step.",
        "A solution of {total} moves, step by step.",
        total,
    ).format(total=total)


def watched(number: int, total: int, sentence: str) -> str:
    return _("Move {number} of {total}: {sentence}").format(
        number=number, total=total, sentence=sentence
    )


def back_from_watching() -> str:
    return _("Back in your own game.")


def safe_cards(count: int) -> str:
    return ngettext(
        "{count} card goes home: it was safe.", "{count} cards go home: they were safe.", count
    ).format(count=count)


def finished(count: int) -> str:
    return ngettext(
        "The rest was easy: {count} card goes home.",
        "The rest was easy: {count} cards go home.",
        count,
    ).format(count=count)


def no_safe_card() -> str:
    return _("No card is safe to send home now.")
