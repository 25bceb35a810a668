"""The words of the command line as options, with argparse."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from bakers_dozen import __version__
from bakers_dozen.engine.deals import HIGHEST_NUMBER
from bakers_dozen.engine.errors import UnreadableError
from bakers_dozen.engine.variants import VARIANTS, Variant, variant
from bakers_dozen.languages import understood
from bakers_dozen.looks import KEYS, THEMES, Looks
from bakers_dozen.output import written
from bakers_dozen.words import errors, usage
from bakers_dozen.words.translate import LANGUAGES, gettext, ngettext
from bakers_dozen.words.usage import PROGRAM

TYPE_CHECKING = False  # typing is for checkers only, and slow to import
if TYPE_CHECKING:
    from typing import NoReturn

    from _typeshed import SupportsWrite

# argparse looks its own words up by these names, in English unless they are ours.
vars(argparse).update(_=gettext, ngettext=ngettext)

BAD_USAGE = 2
# The solver's DEFAULT_NODES, by a test: to import that only for --help would be slow.
USUAL_NODES = 120_000
MOST_JOBS = 256  # beyond, a slip of the finger is likelier than a machine of that size


def to_play(words: Sequence[str]) -> tuple[argparse.Namespace, list[str]]:
    """The options of `bakers-dozen [CODE|FILE]`: origin, variant, new, unicode, color …

    And the words that mean nothing here, for the caller to complain of.
    """
    return _player().parse_known_args(words)


def looks(options: argparse.Namespace) -> Looks:
    """The options that say how the game looks and is played."""
    return Looks(
        options.unicode,
        options.color,
        options.mouse,
        options.keys,
        options.theme,
        options.screen_reader,
        options.lang,
    )


def _player() -> argparse.ArgumentParser:
    parser = _parser(PROGRAM, usage.play_description())
    parser.add_argument("origin", nargs="?", metavar="CODE|FILE|-", help=usage.origin())
    _add_variant(parser)
    parser.add_argument("--new", action="store_true", help=usage.new_option())
    _add_drawing(parser)
    parser.add_argument("--plain", action="store_true", help=usage.plain_option())
    parser.add_argument(
        "--theme",
        choices=THEMES,
        metavar="NAME",
        help=usage.theme_option(", ".join(THEMES)),
    )
    parser.add_argument(
        "--no-mouse", dest="mouse", action="store_false", help=usage.no_mouse_option()
    )
    parser.add_argument(
        "--keys",
        choices=KEYS,
        metavar="NAME",
        help=usage.keys_option(", ".join(KEYS)),
    )
    parser.add_argument("--screen-reader", action="store_true", help=usage.screen_reader_option())
    parser.add_argument("--key-debug", action="store_true", help=usage.key_debug_option())
    parser.add_argument(
        "--version",
        action="version",
        version=f"{PROGRAM} {__version__}",
        help=usage.version_option(),
    )
    return parser


def to_show(words: Sequence[str]) -> argparse.Namespace:
    """The options of `bakers-dozen show CODE|FILE|-`: origin, variant."""
    parser = _parser(f"{PROGRAM} show", usage.show_description())
    parser.add_argument("origin", metavar="CODE|FILE|-", help=usage.origin())
    _add_variant(parser)
    return parser.parse_args(words)


def to_solve(words: Sequence[str]) -> argparse.Namespace:
    """The options of `bakers-dozen solve CODE|FILE|-`: origin, variant, json, max_nodes."""
    parser = _parser(f"{PROGRAM} solve", usage.solve_description())
    parser.add_argument("origin", metavar="CODE|FILE|-", help=usage.origin())
    _add_variant(parser)
    _add_solving(parser)
    return parser.parse_args(words)


def to_deals(words: Sequence[str]) -> argparse.Namespace:
    """The options of `bakers-dozen deals`: first, count, variant, jobs, json, max_nodes."""
    parser = _parser(f"{PROGRAM} deals", usage.deals_description())
    parser.add_argument(
        "--from", dest="first", type=_count, required=True, metavar="N", help=usage.from_option()
    )
    parser.add_argument(
        "--count", type=_count, required=True, metavar="M", help=usage.count_option()
    )
    parser.add_argument("--jobs", type=_jobs, default=1, metavar="J", help=usage.jobs_option())
    _add_variant(parser)
    _add_solving(parser)
    return parser.parse_args(words)


def to_stats(words: Sequence[str]) -> argparse.Namespace:
    """The options of `bakers-dozen stats`: json."""
    parser = _parser(f"{PROGRAM} stats", usage.stats_description())
    parser.add_argument("--json", action="store_true", help=usage.stats_json_option())
    return parser.parse_args(words)


def to_list_games(words: Sequence[str]) -> argparse.Namespace:
    """The options of `bakers-dozen games`: all."""
    parser = _parser(f"{PROGRAM} games", usage.games_description())
    parser.add_argument("--all", action="store_true", help=usage.all_option())
    return parser.parse_args(words)


def to_replay(words: Sequence[str]) -> argparse.Namespace:
    """The options of `bakers-dozen replay ID`: id, unicode, color."""
    parser = _parser(f"{PROGRAM} replay", usage.replay_description())
    parser.add_argument("id", metavar="ID", type=_number, help=usage.game_id())
    _add_drawing(parser)
    return parser.parse_args(words)


class _Parser(argparse.ArgumentParser):
    """A parser whose complaints are one line, and whose help is written or complained of."""

    def _print_message(self, message: str, file: SupportsWrite[str] | None = None) -> None:
        if file is not sys.stdout:
            super()._print_message(message, file)
            return
        with written():  # argparse would say nothing if it cannot be
            print(message, end="", flush=True)

    def error(self, message: str) -> NoReturn:
        said = usage.see_help(errors.cleaned(message), self.prog)
        self.exit(BAD_USAGE, f"{PROGRAM}: {said}\n")


class _Help(argparse.HelpFormatter):
    """Help of a fixed width: asking for the terminal's would import shutil for every parser."""

    def __init__(self, prog: str) -> None:
        super().__init__(prog, width=80)


def _parser(program: str, description: str) -> argparse.ArgumentParser:
    parser = _Parser(
        program,
        description=description,
        add_help=False,
        allow_abbrev=False,
        formatter_class=_Help,
    )
    parser.add_argument("-h", "--help", action="help", help=usage.help_option())
    parser.add_argument(
        "--lang", type=_language, metavar="LL", help=usage.language_option(LANGUAGES)
    )
    return parser


def _add_variant(parser: argparse.ArgumentParser) -> None:
    names = ", ".join(VARIANTS)
    parser.add_argument(
        "--variant",
        type=_variant,
        metavar="ID",
        help=usage.variant_option().format(variants=names),
    )


def _add_solving(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help=usage.json_option())
    parser.add_argument(
        "--max-nodes",
        type=_count,
        default=USUAL_NODES,
        metavar="N",
        help=usage.max_nodes_option(USUAL_NODES),
    )


def _count(text: str, highest: int = HIGHEST_NUMBER) -> int:
    significant = text.strip().lstrip("0")
    # The length is checked before int() so that no text can cost more than a glance.
    if significant.isascii() and significant.isdigit() and len(significant) <= len(str(highest)):
        number = int(significant)
        if number <= highest:
            return number
    raise argparse.ArgumentTypeError(errors.not_a_count(text, highest))


def _jobs(text: str) -> int:
    return _count(text, MOST_JOBS)


def _add_drawing(parser: argparse.ArgumentParser) -> None:
    drawing = parser.add_mutually_exclusive_group()
    drawing.add_argument(
        "--ascii", dest="unicode", action="store_false", default=None, help=usage.ascii_option()
    )
    drawing.add_argument(
        "--unicode", dest="unicode", action="store_true", default=None, help=usage.unicode_option()
    )
    parser.add_argument(
        "--color", choices=("auto", "always", "never"), default="auto", help=usage.colour_option()
    )


def _language(code: str) -> str:
    language = understood(code)
    if language is None:
        complaint = errors.no_such_language(code, LANGUAGES)
        raise argparse.ArgumentTypeError(complaint)
    return language


def _number(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 20):
        raise argparse.ArgumentTypeError(usage.no_game_id(errors.quoted(text)))
    return int(text)


def _variant(name: str) -> Variant:
    try:
        return variant(name)
    except UnreadableError as error:
        raise argparse.ArgumentTypeError(errors.unreadable(error)) from None
