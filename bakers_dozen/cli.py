"""The command line: arguments, sub-commands, exit codes."""

from __future__ import annotations

import contextlib
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

    from bakers_dozen.engine.deals import DealCode
    from bakers_dozen.engine.game import Game
    from bakers_dozen.engine.position import Position

OK = 0
BAD_USAGE = 2
FAILED = 70  # sysexits' EX_SOFTWARE: `solve` says with 1 that a board cannot be won
INTERRUPTED = 130
SIGNALLED = 128  # and the number of the signal


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the program; the exit code: 0, 2 for bad input, 70 for a failure, 128 + n for signal n.

    `solve` has codes of its own.
    """
    _replace_closed_streams()
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


def _replace_closed_streams() -> None:
    """A stream that was closed before the start is None, and print(file=None) means stdout."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115


def play(words: Sequence[str]) -> int:
    """`bakers-dozen [CODE|FILE]`: play a deal, a board, or a new deal."""
    # To make a parser takes a tenth of the time to the first frame, and most starts need none.
    if not words or (len(words) == 1 and not words[0].startswith("-")):
        return _play(words[0] if words else None)
    from bakers_dozen import arguments

    options = arguments.to_play(words)
    if options.key_debug:
        return _show_keys()
    return _play(options.origin, options.variant, arguments.looks(options), plain=options.plain)


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


def _play(
    text: str | None, rules: Variant | None = None, looks: Looks = USUAL, *, plain: bool = False
) -> int:
    from bakers_dozen.chance import new_code
    from bakers_dozen.words import errors

    start = origin(text, rules) if text is not None else new_code(rules or STANDARD)
    if text == "-":
        _take_keys_from_the_terminal()
    if plain or os.environ.get("ACCESSIBLE", "0") not in ("", "0"):
        return _play_by_lines(start, drawn=text is None)
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        return _complain(errors.needs_a_terminal())
    try:
        from bakers_dozen import app
    except ImportError:
        _say(errors.no_curses(), sys.stderr)
        return _play_by_lines(start, drawn=text is None)
    try:
        game = app.play(start, looks, drawn=text is None)
    except app.UnusableTerminalError as error:
        said = errors.terminal_cannot(error.term) if error.term else errors.unset_term()
        _say(said, sys.stderr)
        return _play_by_lines(start, drawn=text is None)
    except app.TerminatedError as error:
        return SIGNALLED + error.number
    return _farewell(game)


def _play_by_lines(start: DealCode | Position, *, drawn: bool) -> int:
    from bakers_dozen import plain

    return _farewell(plain.play(start, drawn=drawn))


def _farewell(game: Game) -> int:
    """Name the deal that was left, to come back to."""
    if game.code is not None and game.moves:
        from bakers_dozen.words import usage

        won = game.position.is_won
        _say(usage.farewell(str(game.code), game.cursor, won=won), sys.stdout)
    return OK


def _take_keys_from_the_terminal() -> None:
    """The board came from standard input; the keys come from the terminal, if there is one."""
    with contextlib.suppress(OSError):
        terminal = os.open("/dev/tty", os.O_RDWR)
        os.dup2(terminal, sys.stdin.fileno())
        os.close(terminal)


def show(words: Sequence[str]) -> int:
    """`bakers-dozen show CODE|FILE|-`: print a board."""
    from bakers_dozen import arguments
    from bakers_dozen.engine.deals import DealCode, deal
    from bakers_dozen.engine.notation import format_board

    options = arguments.to_show(words)
    start = origin(options.origin, options.variant)
    return _print(format_board(deal(start) if isinstance(start, DealCode) else start))


def solve(words: Sequence[str]) -> int:
    """`bakers-dozen solve CODE|FILE|-`: whether a board can be won, and how."""
    from bakers_dozen import solving

    text, code = solving.answer(words)
    try:
        failed = _print(text)
    except BrokenPipeError:  # the exit code answers as well
        _silence(sys.stdout)
        return code
    return failed or code


def deals(words: Sequence[str]) -> int:
    """`bakers-dozen deals --from N --count M`: the verdicts of many deals."""
    from bakers_dozen import parallel, survey

    try:
        with contextlib.closing(survey.lines(words)) as lines:
            for line in lines:
                if failed := _print(line + "\n"):
                    return failed
    except parallel.WorkerLostError:
        from bakers_dozen.words import verdicts

        _complain(verdicts.worker_lost())
        return FAILED
    return OK


COMMANDS: dict[str, Callable[[Sequence[str]], int]] = {"show": show, "solve": solve, "deals": deals}


def _complain(sentence: str) -> int:
    from bakers_dozen.words.usage import PROGRAM

    _say(f"{PROGRAM}: {sentence}", sys.stderr)
    return BAD_USAGE


def _print(text: str) -> int:
    """Write the answer of a command to standard output; the exit code."""
    try:
        sys.stdout.write(text)
        sys.stdout.flush()
    except BrokenPipeError:
        raise
    except OSError as error:
        from bakers_dozen.words import errors

        _silence(sys.stdout)
        _complain(errors.cannot_write(error.strerror or str(error)))
        return FAILED
    return OK


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
            "w",
            prefix=f"{PROGRAM}-",
            suffix=".txt",
            delete=False,
            encoding="utf-8",
            errors="backslashreplace",
        ) as file:
            file.write(f"{PROGRAM} {__version__}, Python {sys.version}, {sys.platform}\n\n")
            traceback.print_exception(fault, file=file)
    except OSError:
        _say(errors.no_report(), sys.stderr)
    else:
        _say(errors.report_is_in(file.name), sys.stderr)
    return FAILED
