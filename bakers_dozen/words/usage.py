"""What the command line says of itself."""

from __future__ import annotations

from collections.abc import Iterable

from bakers_dozen.words.translate import gettext as _
from bakers_dozen.words.translate import ngettext

PROGRAM = "bakers-dozen"


def play_description() -> str:
    return _(
        "Play Baker's Dozen: go on with the last game, or start a deal. Other commands, each with"
        " --help: bakers-dozen show prints a board, solve tells whether it can be won and how,"
        " deals does so for many deals, stats prints the statistics, games lists what was played,"
        " replay shows a game again."
    )


def show_description() -> str:
    return _("Print the board of a deal, or of a file, as text.")


def solve_description() -> str:
    return _(
        "Tell whether a deal, or a board in a file, can be won, and how. Exit code: 0 if it can be"
        " won, 1 if it cannot, 3 if that is not decided, 2 for bad usage or input."
    )


def deals_description() -> str:
    return _(
        "Tell of many deals whether they can be won, in order: the deal's code, the verdict, the"
        " moves to win and the positions searched, separated by tabs. To go on after an"
        " interruption, start again with --from after the last line."
    )


def stats_description() -> str:
    return _("Print the statistics of the games that were won or left.")


def stats_json_option() -> str:
    return _("as one JSON object: all games, then each variant by its id")


def games_description() -> str:
    return _("List the games played, the latest first, with the numbers that replay takes.")


def all_option() -> str:
    return _("all games, not only the latest twenty")


def replay_description() -> str:
    return _("Show a game as it was played: Space next, left arrow back, . runs, Esc leaves.")


def game_id() -> str:
    return _("the number of a game, as bakers-dozen games lists it")


def no_game_id(text: str) -> str:
    return _("{text} is not the number of a game.").format(text=text)


def origin() -> str:
    return _(
        "a deal number or code, such as 4711 or any-suit:4711, or the name of a board file; - is"
        " standard input"
    )


def variant_option() -> str:
    return _("rules for a bare number, a new deal or a board: {variants}")


def new_option() -> str:
    return _("start anew, even where a game could go on")


def ascii_option() -> str:
    return _("draw with ASCII characters only")


def unicode_option() -> str:
    return _("draw suits and frames as symbols, whatever the locale says")


def colour_option() -> str:
    return _("when to use colours: auto (if not given), always or never")


def theme_option(names: str) -> str:
    return _("the colours of cards and table: {names}").format(names=names)


def no_mouse_option() -> str:
    return _("leave the mouse to the terminal, to select text without Shift")


def keys_option(names: str) -> str:
    return _("the keyboard, if not the one guessed from the locale: {names}").format(names=names)


def screen_reader_option() -> str:
    return _("show the cursor where the focus is, and say in words where that is")


def language_option(codes: Iterable[str]) -> str:
    return _("the language to speak, if not the system's: {codes}").format(codes=", ".join(codes))


def key_debug_option() -> str:
    return _("show what keys and mouse send to the game, until q")


def key_debug_begins() -> str:
    return _("Press keys, click, paste: each line shows bytes and what they mean. q leaves.")


def click(row: int, cell: int) -> str:
    return _("click on row {row}, cell {cell}").format(row=row, cell=cell)


def pasted(text: str) -> str:
    return _("pasted {text}").format(text=text)


def no_key() -> str:
    """What bytes mean that the game has no use for."""
    return _("nothing")


def plain_option() -> str:
    return _("play by lines of text, without a screen")


def json_option() -> str:
    return _("print JSON, one object on a line")


def max_nodes_option(usual: int) -> str:
    return _(
        "give up on a deal after N positions, {usual} if not given; more take longer and decide"
        " more"
    ).format(usual=usual)


def from_option() -> str:
    return _("the number of the first deal")


def count_option() -> str:
    return _("how many deals")


def jobs_option() -> str:
    return _("processes at once, 1 if not given; each may need 1 GB for the hardest deals")


def version_option() -> str:
    return _("print the version")


def help_option() -> str:
    return _("print this help")


def of_argparse() -> tuple[str, ...]:
    """What argparse says of its own accord; it asks for translations by these very words."""
    return (
        _("usage: "),
        _("positional arguments"),
        _("options"),
        _("argument %(argument_name)s: %(message)s"),
        _("expected one argument"),
        _("ignored explicit argument %r"),
        _("invalid choice: %(value)r (choose from %(choices)s)"),
        _("not allowed with argument %s"),
        _("the following arguments are required: %s"),
        _("unrecognized arguments: %s"),
    )


def unrecognized(words: Iterable[str]) -> str:
    """What argparse says of words that it has no use for."""
    return _("unrecognized arguments: %s") % " ".join(words)


def see_help(complaint: str, program: str) -> str:
    return _("{complaint}; see {program} --help").format(
        complaint=complaint.rstrip("."), program=program
    )


def contradiction(code: str, variant: str) -> str:
    return _("{code} names its own variant, so --variant {variant} contradicts it.").format(
        code=code, variant=variant
    )


def farewell(code: str, moves: int, *, won: bool) -> str:
    """The last line on the normal screen, with the deal to come back to."""
    if won:
        return ngettext(
            "Deal {code}: won in {moves} move.", "Deal {code}: won in {moves} moves.", moves
        ).format(code=code, moves=moves)
    return ngettext(
        "Deal {code}, left after {moves} move. To go on: bakers-dozen {code}",
        "Deal {code}, left after {moves} moves. To go on: bakers-dozen {code}",
        moves,
    ).format(code=code, moves=moves)
