"""Titles and texts of the dialogs."""

from __future__ import annotations

from bakers_dozen.words.translate import gettext as _
from bakers_dozen.words.translate import ngettext


def help_pages() -> tuple[str, ...]:
    return (_("Rules"), _("Keys"), _("Table"))


def help_title(page: str, number: int, pages: int) -> str:
    return _("Help {number}/{pages}: {page}").format(page=page, number=number, pages=pages)


def rules_title(variant: str, code: str) -> str:
    return _("{variant} ({id})").format(variant=variant, id=code)


def keys_for_playing() -> str:
    return _("Playing")


def keys_for_commands() -> str:
    return _("Commands")


def menu_title() -> str:
    return _("Menu")


def variants_title() -> str:
    return _("Variants")


def entry_title() -> str:
    return _("Choose a deal")


def entry_prompt() -> str:
    return _("Deal number or code, such as 4711 or any-suit:4711:")


def entry_variant(name: str) -> str:
    return _("Rules: {name}").format(name=name)


def games_title() -> str:
    return _("Games in progress")


def game_line(name: str, moves: int, home: int) -> str:
    return ngettext(
        "{name}: {moves} move, {home} home", "{name}: {moves} moves, {home} home", moves
    ).format(name=name, moves=moves, home=home)


def game_line_in_short(name: str, moves: int) -> str:
    """The same where the window is narrow."""
    return ngettext("{name}: {moves} move", "{name}: {moves} moves", moves).format(
        name=name, moves=moves
    )


def overlapping_cards() -> str:
    return _("Cards of a column overlap; the lowest on the screen is the available one:")


def signs() -> tuple[tuple[str, str, str], ...]:
    """Signs where cards have frames, signs where they have none, and their meaning."""
    return (
        ("[e]", "[e] >", _("the cursor, or where Enter puts the card down")),
        ("{e}", "{e} ^", _("the column of the picked-up card")),
        ("(e)", "(e) +", _("a place where the picked-up card may go")),
        ("> <", "*", _("a card of the rank that is looked for")),
        ("+3", "+3", _("three more cards, for which there is no room")),
    )


def foundations_and_empty_columns() -> tuple[str, ...]:
    return (
        _("The foundations stand at the top left, each with its highest card."),
        _("A letter without a column under it is an empty column."),
    )
