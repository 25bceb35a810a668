"""The command line: arguments, sub-commands, exit codes."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence

from bakers_dozen import __version__
from bakers_dozen.engine.variants import STANDARD, Variant
from bakers_dozen.looks import USUAL, Looks
from bakers_dozen.origins import UnusableError, origin

TYPE_CHECKING = False  # typing is for checkers only, and slow to import
if TYPE_CHECKING:
    from typing import TextIO

OK = 0
CRASHED = 1
BAD_USAGE = 2
INTERRUPTED = 130
SIGNALLED = 128  # and the number of the signal


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the program; the exit code: 0, 2 for bad usage or input, 128 + n after signal n."""
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
    # To make a parser takes a tenth of the time to the first frame, and most starts need none.
    if not words or (len(words) == 1 and not words[0].startswith("-")):
        return _play(words[0] if words else None)
    from bakers_dozen import arguments

    options = arguments.to_play(words)
    if options.key_debug:
        return _show_keys()
    return _play(options.origin, options.variant, arguments.looks(options))


def _show_keys() -> int:
    from bakers_dozen.words import errors, usage

    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        return _complain(errors.needs_a_terminal())
    try:
        from bakers_dozen.app import show_keys

        _say(usage.key_debug_begins(), sys.stdout)
        show_keys()
    except ImportError:
        return _complain(errors.no_key_debug())
    return OK


def _play(text: str | None, rules: Variant | None = None, looks: Looks = USUAL) -> int:
    from bakers_dozen.chance import new_code
    from bakers_dozen.words import errors

    start = origin(text, rules) if text is not None else new_code(rules or STANDARD)
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        return _complain(errors.needs_a_terminal())
    try:
        from bakers_dozen import app
    except ImportError:
        return _complain(errors.no_curses())
    try:
        game = app.play(start, looks, drawn=text is None)
    except app.UnusableTerminalError as error:
        return _complain(errors.terminal_cannot(error.term) if error.term else errors.unset_term())
    except app.TerminatedError as error:
        return SIGNALLED + error.number
    won = game.position.is_won
    if game.code is not None and (won or game.moves):
        from bakers_dozen.words import usage

        _say(usage.farewell(str(game.code), game.cursor, won=won), sys.stdout)
    return OK


def show(words: Sequence[str]) -> int:
    """`bakers-dozen show CODE|FILE|-`: print a board."""
    from bakers_dozen import arguments
    from bakers_dozen.engine.deals import DealCode, deal
    from bakers_dozen.engine.notation import format_board

    options = arguments.to_show(words)
    start = origin(options.origin, options.variant)
    sys.stdout.write(format_board(deal(start) if isinstance(start, DealCode) else start))
    sys.stdout.flush()
    return OK


COMMANDS: dict[str, Callable[[Sequence[str]], int]] = {"show": show}


def _complain(sentence: str) -> int:
    from bakers_dozen.words.usage import PROGRAM

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

    from bakers_dozen.words import errors
    from bakers_dozen.words.usage import PROGRAM

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
