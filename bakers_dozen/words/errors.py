"""What is wrong with a text, a file or a terminal, in one clear sentence each."""

from __future__ import annotations

from collections.abc import Iterable

from bakers_dozen.engine.deals import HIGHEST_NUMBER
from bakers_dozen.engine.errors import Problem, UnreadableError
from bakers_dozen.engine.variants import VARIANTS
from bakers_dozen.words.translate import gettext as _

_LONGEST_QUOTE = 40
_LONGEST_PATH = 80


def unreadable(error: UnreadableError) -> str:
    """The sentence for a text that cannot be read; what it quotes is safe to print."""
    return _problem_sentence(error.problem, error.line).format(
        text=quoted(error.text),
        line=error.line,
        highest=HIGHEST_NUMBER,
        variants=", ".join(VARIANTS),
    )


def unreadable_entry(error: UnreadableError) -> str:
    """The same for what was typed at the prompt for a deal."""
    if error.problem is Problem.BAD_NUMBER:
        return _("Type a whole number from 1 to {highest}, or a code.").format(
            highest=HIGHEST_NUMBER
        )
    return unreadable(error)


def cannot_write(reason: str) -> str:
    return _("The output cannot be written: {reason}.").format(reason=reason)


def _problem_sentence(problem: Problem, line: int | None) -> str:
    match problem:
        case Problem.UNKNOWN_CARD if line is None:
            return _("{text} is not a card.")
        case Problem.UNKNOWN_CARD:
            return _("Line {line}: {text} is not a card.")
        case Problem.CARD_TWICE:
            return _("Line {line}: {text} is there twice.")
        case Problem.CARD_MISSING:
            return _("The board has no {text}.")
        case Problem.NO_CARDS:
            return _("The board has not one card.")
        case Problem.BAD_FOUNDATIONS:
            return _("Line {line}: {text} is not a foundation; write S-0, H-A, D-T or C-K.")
        case Problem.FOUNDATION_CONTRADICTED:
            return _("Line {line}: {text} is in a column and on its foundation.")
        case Problem.TOO_MANY_COLUMNS:
            return _("Line {line}: the board has too many columns for this variant.")
        case Problem.BAD_MOVE:
            return _("{text} is not a move; write c-k or c-home.")
        case Problem.BAD_NUMBER:
            return _("{text} is not a deal number: whole numbers from 1 to {highest} are.")
        case Problem.UNKNOWN_VARIANT:
            return _("{text} is not a variant; there are {variants}.")


def quoted(text: str) -> str:
    """Text from outside, made safe for a terminal: shortened, without control characters."""
    return _quoted(text if len(text) <= _LONGEST_QUOTE else text[:_LONGEST_QUOTE] + "...")


def quoted_path(path: str) -> str:
    """A path, made safe for a terminal; a long one by its end, which tells the file."""
    return _quoted(path if len(path) <= _LONGEST_PATH else "..." + path[-_LONGEST_PATH:])


def _quoted(text: str) -> str:
    return f'"{cleaned(text)}"'


def cleaned(text: str) -> str:
    """Text from outside with a question mark for everything that is not to be printed."""
    return "".join(char if char.isprintable() else "?" for char in text)


def no_such_file(path: str) -> str:
    return _("{path} is neither a deal code nor a file.").format(path=quoted(path))


def no_such_start(text: str, commands: Iterable[str]) -> str:
    """The same where a command could stand as well."""
    return _(
        "{text} is neither a deal code nor a file, nor a command: those are {commands}."
    ).format(text=quoted(text), commands=", ".join(commands))


def unreadable_file(path: str) -> str:
    return _("{path} cannot be read.").format(path=quoted(path))


def not_text(path: str) -> str:
    return _("{path} is not a board: it is not UTF-8 text.").format(path=quoted(path))


def in_file(path: str, sentence: str) -> str:
    return _("{path}: {sentence}").format(path=quoted(path), sentence=sentence)


def not_a_count(text: str, highest: int) -> str:
    return _("{text} is not a whole number from 1 to {highest}.").format(
        text=quoted(text), highest=highest
    )


def no_such_language(code: str, codes: Iterable[str]) -> str:
    return _("{code} is no language spoken here; {codes} are.").format(
        code=quoted(code), codes=", ".join(codes)
    )


def needs_a_terminal() -> str:
    return _("The game needs a terminal: standard input and output must not be redirected.")


def game_needs_a_terminal() -> str:
    """The same where there is a way without one."""
    return _(
        "The game needs a terminal: standard input and output must not be redirected;"
        " --plain plays by lines of text, without a screen."
    )


def terminal_cannot(term: str) -> str:
    return _(
        "The terminal type {term} cannot show the table, so you play by lines of text."
    ).format(term=quoted(term))


def taken_for_xterm(term: str) -> str:
    return _("The terminal type {term} is unknown here, so it is taken for an xterm.").format(
        term=quoted(term)
    )


def unset_term() -> str:
    return _("TERM names no terminal type, so you play by lines of text.")


def no_curses() -> str:
    return _(
        "Python's curses is missing here (on Windows, the package windows-curses brings it),"
        " so you play by lines of text."
    )


def no_key_debug() -> str:
    return _("Here the keyboard sends no bytes to show.")


def crashed() -> str:
    return _("Baker's Dozen met a fault of its own and had to stop; the terminal is as it was.")


def report_is_in(path: str) -> str:
    return _("What happened is written in {path}; please send it with what you did.").format(
        path=path
    )


def no_report() -> str:
    return _("No report could be written.")
