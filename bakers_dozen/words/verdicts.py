"""What the solver found, in sentences."""

from __future__ import annotations

from bakers_dozen.words.translate import gettext as _
from bakers_dozen.words.translate import ngettext


def deal_name(code: str) -> str:
    return _("Deal {code}").format(code=code)


def board_name() -> str:
    return _("This board")


def winnable(name: str, moves: int) -> str:
    if moves == 0:
        return _("{name} is won already.").format(name=name)
    return ngettext(
        "{name} can be won in {moves} move:", "{name} can be won in {moves} moves:", moves
    ).format(name=name, moves=moves)


def lost(name: str) -> str:
    return _("{name} cannot be won.").format(name=name)


def undecided(name: str, nodes: int, *, longer: bool) -> str:
    """`longer` says whether a longer search could tell, or the memory allowed is used up."""
    if longer:
        sentence = ngettext(
            "{name} is not decided within {nodes} position; --max-nodes looks longer.",
            "{name} is not decided within {nodes} positions; --max-nodes looks longer.",
            nodes,
        )
    else:
        sentence = ngettext(
            "{name} is not decided within {nodes} position, and no more fit into memory.",
            "{name} is not decided within {nodes} positions, and no more fit into memory.",
            nodes,
        )
    return sentence.format(name=name, nodes=nodes)


def range_too_long(highest: int) -> str:
    return _("These are more deals than there are: the last one is {highest}.").format(
        highest=highest
    )


def worker_lost() -> str:
    return _(
        "A process was ended from outside, perhaps for want of memory. The lines so far are right;"
        " to go on, start again with --from after the last of them, and fewer --jobs."
    )


def progress_unit() -> str:
    return _("deals")
