"""Titles and texts of the dialogs."""

from __future__ import annotations

from bakers_dozen.words.translate import gettext as _
from bakers_dozen.words.translate import ngettext


def help_pages() -> tuple[str, ...]:
    return (_("Rules"), _("Keys"), _("Table"))


def help_title(page: str) -> str:
    return _("Help: {page}").format(page=page)


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
    return _("Variant of a bare number: {name}").format(name=name)


def games_title() -> str:
    return _("Games in progress")


def game_line(name: str, moves: int, home: int) -> str:
    return ngettext(
        "{name}: {moves} move, {home} home", "{name}: {moves} moves, {home} home", moves
    ).format(name=name, moves=moves, home=home)


def table_page() -> tuple[str, ...]:
    """How to read the table, around the two pictures on the help's third page."""
    return (
        _("Cards of a column overlap; the lowest on the screen is the available one:"),
        _("The column under the cursor has its letter in brackets:"),
        _(
            "With a card picked up, the letters of its legal targets stand in round brackets, and"
            " square ones show where Enter puts it down. The card itself has a double frame."
        ),
        _("The foundations stand at the top left, each with its highest card."),
        _("A letter without a column under it is an empty column."),
    )
