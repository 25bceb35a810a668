"""The command line: arguments, sub-commands, exit codes."""

from __future__ import annotations

import contextlib
import io
import os
import sys
from collections.abc import Callable, Iterable, Sequence

from bakers_dozen import __version__, languages
from bakers_dozen.engine.variants import Variant
from bakers_dozen.looks import USUAL, Looks
from bakers_dozen.origins import NothingNamedError, UnusableError, origin
from bakers_dozen.output import UnwritableError, written

TYPE_CHECKING = False  # typing is for checkers only, and slow to import
if TYPE_CHECKING:
    from argparse import Namespace
    from typing import Any, TextIO

    from bakers_dozen.engine.deals import DealCode
    from bakers_dozen.engine.game import Game
    from bakers_dozen.engine.position import Position
    from bakers_dozen.starting import Start
    from bakers_dozen.store.games import Store

OK = 0
BAD_USAGE = 2
FAILED = 70  # sysexits' EX_SOFTWARE: `solve` says with 1 that a board cannot be won
INTERRUPTED = 130
SIGNALLED = 128  # and the number of the signal

# The options with a word of their own, which is no command.
VALUED = {
    *("--lang", "--variant", "--color", "--theme", "--keys"),
    *("--max-nodes", "--from", "--count", "--jobs"),
}


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the program; the exit code: 0, 2 for bad input, 70 for a failure, 128 + n for signal n.

    `solve` has codes of its own.
    """
    _replace_closed_streams()
    _let_nothing_be_unprintable()
    words = list(sys.argv[1:] if arguments is None else arguments)
    try:
        languages.begin(words)
        command, words = _command(words)
        return command(words)
    except UnusableError as error:
        return _complain(str(error))
    except UnwritableError as error:
        return _complain_of_the_output(error.reason)
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        _silence(sys.stdout)
        return OK
    except Exception as fault:  # no traceback reaches a player, ever
        return _report(fault)


def _command(words: list[str]) -> tuple[Callable[[Sequence[str]], int], list[str]]:
    """The command and all other words: options may stand before it as well as after it."""
    place = 0
    while place < len(words) and words[place].startswith("-") and words[place] not in ("-", "--"):
        place += 2 if words[place] in VALUED else 1
    command = COMMANDS.get(words[place]) if place < len(words) else None
    return (command, words[:place] + words[place + 1 :]) if command else (play, words)


def _replace_closed_streams() -> None:
    """A stream that was closed before the start is None, and print(file=None) means stdout."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115


def _let_nothing_be_unprintable() -> None:
    """What the output's encoding lacks becomes a question mark, and no fault."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")


def play(words: Sequence[str]) -> int:
    """`bakers-dozen [CODE|FILE|-]`: go on with the last game, or play a deal or a board."""
    # To make a parser takes a tenth of the time to the first frame, and most starts need none.
    if not words or (len(words) == 1 and not words[0].startswith("-")):
        return _play(words[0] if words else None)
    from bakers_dozen import arguments

    options, unknown = arguments.to_play(words)
    if unknown:
        return _complain_of_words(options, unknown)
    if options.key_debug:
        return _show_keys()
    looks = arguments.looks(options)
    return _play(options.origin, options.variant, looks, plain=options.plain, new=options.new)


def _complain_of_words(options: Namespace, unknown: Sequence[str]) -> int:
    """Of words that mean nothing; the first of them may be a command that is misspelt."""
    from bakers_dozen.words import errors, usage

    if options.origin not in (None, "-"):
        _start(options.origin, options.variant)
    said = errors.cleaned(usage.unrecognized(unknown))
    return _complain(usage.see_help(said, usage.PROGRAM))


def _start(text: str, rules: Variant | None) -> DealCode | Position:
    """What to play, where a word may be meant for a command as well."""
    try:
        return origin(text, rules)
    except NothingNamedError:
        from bakers_dozen.words import errors

        raise UnusableError(errors.no_such_start(text, COMMANDS)) from None


def _show_keys() -> int:
    from bakers_dozen.words import errors, usage

    def show(app: Any) -> int:
        _say(usage.key_debug_begins(), sys.stdout)
        with written():
            app.show_keys()
        return OK

    return _on_the_screen(show, lambda _: _complain(errors.no_key_debug()))


def _play(
    text: str | None,
    rules: Variant | None = None,
    looks: Looks = USUAL,
    *,
    plain: bool = False,
    new: bool = False,
) -> int:
    board = None if text is None else _start(text, rules)
    if text == "-":
        _take_keys_from_the_terminal()
    plain = plain or os.environ.get("ACCESSIBLE", "0") not in ("", "0")
    if not (plain or _is_on_a_terminal()):
        from bakers_dozen.words import errors

        return _complain(errors.game_needs_a_terminal())
    from bakers_dozen.starting import Start

    start = Start(board, rules, new=new, looks=looks)
    if plain:
        return _play_by_lines(start)

    def by_lines_instead(sentence: str) -> int:
        _say(sentence, sys.stderr)
        return _play_by_lines(start)

    return _on_the_screen(lambda app: _farewell(app.play(start)), by_lines_instead)


def _is_on_a_terminal() -> bool:
    return sys.stdin.isatty() and sys.stdout.isatty()


def _complain_of_no_terminal() -> int:
    from bakers_dozen.words import errors

    return _complain(errors.needs_a_terminal())


def _on_the_screen(show: Callable[[Any], int], otherwise: Callable[[str], int]) -> int:
    """Run what needs a terminal; `show` gets the module that knows it.

    Where the terminal cannot show it, `otherwise` gets the sentence that says why.
    """
    if not _is_on_a_terminal():
        return _complain_of_no_terminal()
    from bakers_dozen.words import errors

    try:
        from bakers_dozen import app
    except ImportError:
        return otherwise(errors.no_curses())
    try:
        return show(app)
    except app.UnusableTerminalError as error:
        return otherwise(errors.terminal_cannot(error.term) if error.term else errors.unset_term())
    except app.TerminatedError as error:
        return SIGNALLED + int(error.number)


def _play_by_lines(start: Start) -> int:
    from bakers_dozen import conversation

    with written():
        game = conversation.play(start)
    return _farewell(game)


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
    _print(format_board(deal(start) if isinstance(start, DealCode) else start))
    return OK


def solve(words: Sequence[str]) -> int:
    """`bakers-dozen solve CODE|FILE|-`: whether a board can be won, and how."""
    from bakers_dozen import solving

    text, code = solving.answer(words)
    try:
        _print(text)
    except BrokenPipeError:  # the exit code answers as well
        _silence(sys.stdout)
    return code


def deals(words: Sequence[str]) -> int:
    """`bakers-dozen deals --from N --count M`: the verdicts of many deals."""
    from bakers_dozen import parallel, survey

    try:
        with contextlib.closing(survey.lines(words)) as lines:
            for line in lines:
                _print(line + "\n")
    except parallel.WorkerLostError:
        from bakers_dozen.words import verdicts

        _complain(verdicts.worker_lost())
        return FAILED
    return OK


def stats(words: Sequence[str]) -> int:
    """`bakers-dozen stats [--json]`: print the statistics."""
    from bakers_dozen import arguments, records
    from bakers_dozen.ui.glyphs import ASCII, UNICODE

    options = arguments.to_stats(words)
    store = records.opened()
    if options.json:
        return _print_all([records.statistics_json(store)], store)
    is_unicode = (sys.stdout.encoding or "").lower().replace("-", "") == "utf8"
    return _print_all(records.statistics_text(store, UNICODE if is_unicode else ASCII), store)


def games(words: Sequence[str]) -> int:
    """`bakers-dozen games [--all]`: list the games played."""
    from bakers_dozen import arguments, records

    options = arguments.to_list_games(words)
    store = records.opened()
    return _print_all(records.games_text(store, None if options.all else records.LISTED), store)


def replay(words: Sequence[str]) -> int:
    """`bakers-dozen replay ID`: show a game as it was played."""
    from bakers_dozen import arguments, records
    from bakers_dozen.starting import Start

    options = arguments.to_replay(words)
    store = records.opened()
    saved = records.game(store, options.id)
    _tell(store)
    start = Start(looks=Looks(options.unicode, options.color, language=options.lang))

    def show(app: Any) -> int:
        app.replay(saved, start)
        return OK

    return _on_the_screen(show, _complain)


def _print_all(lines: Iterable[str], store: Store) -> int:
    _print("".join(f"{line}\n" for line in lines))
    _tell(store)
    return OK


def _tell(store: Store) -> None:
    """Say what the store has to say, apart from what was asked for."""
    news = store.news()
    if news:
        from bakers_dozen.words import files
        from bakers_dozen.words.usage import PROGRAM

        for each in news:
            _say(f"{PROGRAM}: {files.told(each)}", sys.stderr)


COMMANDS: dict[str, Callable[[Sequence[str]], int]] = {
    "show": show,
    "solve": solve,
    "deals": deals,
    "stats": stats,
    "games": games,
    "replay": replay,
}


def _complain(sentence: str) -> int:
    from bakers_dozen.words.usage import PROGRAM

    _say(f"{PROGRAM}: {sentence}", sys.stderr)
    return BAD_USAGE


def _complain_of_the_output(reason: str) -> int:
    from bakers_dozen.words import errors

    _silence(sys.stdout)
    _complain(errors.cannot_write(reason))
    return FAILED


def _print(text: str) -> None:
    """Write the answer of a command to standard output. Raises UnwritableError."""
    with written():
        sys.stdout.write(text)
        sys.stdout.flush()


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
