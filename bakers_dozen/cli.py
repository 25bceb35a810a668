"""The command line: arguments, sub-commands, exit codes."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence

from bakers_dozen import __version__
from bakers_dozen.engine.deals import DealCode, deal
from bakers_dozen.engine.errors import UnreadableError
from bakers_dozen.engine.notation import format_board
from bakers_dozen.engine.variants import STANDARD, VARIANTS, Variant, variant
from bakers_dozen.origins import UnusableError, origin
from bakers_dozen.words import errors, usage

TYPE_CHECKING = False  # typing is for checkers only, and slow to import
if TYPE_CHECKING:
    from typing import NoReturn, TextIO

PROGRAM = "bakers-dozen"
OK = 0
CRASHED = 1
BAD_USAGE = 2
INTERRUPTED = 130


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the program; the exit code: 0, 2 for bad usage or input, 130 after Ctrl-C."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    command = COMMANDS.get(words[0]) if words else None
    try:
        return command(words[1:]) if command else play(words)
    except UnusableError as error:
        return _complain(str(error))
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        _silence(sys.stdout)
        return OK
    except Exception as fault:  # no traceback reaches a player, ever
        return _report(fault)


def play(words: Sequence[str]) -> int:
    """`bakers-dozen [CODE|FILE]`: play a deal, a board, or a new deal."""
    parser = _parser(PROGRAM, usage.play_description())
    parser.add_argument("origin", nargs="?", metavar="CODE|FILE", help=usage.origin())
    _add_variant(parser)
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
    parser.add_argument(
        "--version",
        action="version",
        version=f"{PROGRAM} {__version__}",
        help=usage.version_option(),
    )
    options = parser.parse_args(words)
    return _play(options.origin, options.variant, options.unicode, options.color)


def _play(text: str | None, rules: Variant | None, unicode: bool | None, colour: str) -> int:
    from bakers_dozen.chance import new_code

    start = origin(text, rules) if text is not None else new_code(rules or STANDARD)
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        return _complain(errors.needs_a_terminal())
    try:
        from bakers_dozen import app
    except ImportError:
        return _complain(errors.no_curses())
    try:
        game = app.play(start, unicode, colour)
    except app.UnusableTerminalError as error:
        return _complain(errors.terminal_cannot(error.term) if error.term else errors.unset_term())
    won = game.position.is_won
    if game.code is not None and (won or game.moves):
        _say(usage.farewell(str(game.code), game.cursor, won=won), sys.stdout)
    return OK


def show(words: Sequence[str]) -> int:
    """`bakers-dozen show CODE|FILE|-`: print a board."""
    parser = _parser(f"{PROGRAM} show", usage.show_description())
    parser.add_argument("origin", metavar="CODE|FILE", help=usage.origin())
    _add_variant(parser)
    options = parser.parse_args(words)
    start = origin(options.origin, options.variant)
    sys.stdout.write(format_board(deal(start) if isinstance(start, DealCode) else start))
    sys.stdout.flush()
    return OK


COMMANDS: dict[str, Callable[[Sequence[str]], int]] = {"show": show}


class _Parser(argparse.ArgumentParser):
    """A parser whose complaints are one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(BAD_USAGE, f"{PROGRAM}: {message}\n")


class _Help(argparse.HelpFormatter):
    """Help of a fixed width: asking for the terminal's would import shutil at every start."""

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
    return parser


def _add_variant(parser: argparse.ArgumentParser) -> None:
    names = ", ".join(VARIANTS)
    parser.add_argument(
        "--variant",
        type=_variant,
        metavar="ID",
        help=usage.variant_option().format(variants=names),
    )


def _variant(name: str) -> Variant:
    try:
        return variant(name)
    except UnreadableError as error:
        raise argparse.ArgumentTypeError(errors.unreadable(error)) from None


def _complain(sentence: str) -> int:
    _say(f"{PROGRAM}: {sentence}", sys.stderr)
    return BAD_USAGE


def _say(line: str, stream: TextIO) -> None:
    """Print a line; if nobody is there to read it, that is no fault."""
    try:
        print(line, file=stream, flush=True)
    except OSError:
        _silence(stream)


def _silence(stream: TextIO) -> None:
    """Whoever read this is gone; the interpreter must not stumble over flushing the rest."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def _report(fault: Exception) -> int:
    """Write what happened to a file and say where: the terminal is already as it was."""
    import tempfile
    import traceback

    _say(errors.crashed(), sys.stderr)
    try:
        with tempfile.NamedTemporaryFile(
            "w", prefix=f"{PROGRAM}-", suffix=".txt", delete=False, encoding="utf-8"
        ) as file:
            file.write(f"{PROGRAM} {__version__}, Python {sys.version}, {sys.platform}\n\n")
            traceback.print_exception(fault, file=file)
    except OSError:
        _say(errors.no_report(), sys.stderr)
    else:
        _say(errors.report_is_in(file.name), sys.stderr)
    return CRASHED
