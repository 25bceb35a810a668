"""What a word on the command line stands for: a deal, or a board in a file."""

from __future__ import annotations

import os.path
import sys

from bakers_dozen.engine.deals import DealCode
from bakers_dozen.engine.errors import UnreadableError
from bakers_dozen.engine.notation import parse_board
from bakers_dozen.engine.position import Position
from bakers_dozen.engine.variants import STANDARD, Variant

LONGEST_BOARD = 1 << 20  # bytes; no board with its comments comes near, a wrong file does


class UnusableError(Exception):
    """Text from outside is of no use; the message is the sentence to print."""


class NothingNamedError(UnusableError):
    """A word names neither a deal nor a file."""


def origin(text: str, variant: Variant | None) -> DealCode | Position:
    """The deal that `text` names or the board in the file that it names; `-` is standard input.

    `variant` gives the rules of a bare number or a board, the standard ones if None. Raises
    UnusableError, and NothingNamedError if the word may be meant for something else.
    """
    try:
        code = DealCode.parse(text, variant or STANDARD)
    except UnreadableError as error:
        return _board(text, variant or STANDARD, error)
    if variant is not None and code.variant != variant:
        from bakers_dozen.words import usage

        raise UnusableError(usage.contradiction(str(code), variant.id))
    return code


def _board(path: str, variant: Variant, no_code: UnreadableError) -> Position:
    from bakers_dozen.words import errors  # most starts name a deal and have no use for them

    if path != "-" and not _exists(path):
        looks_like_a_code = not path or ":" in path or path.strip("+-. ")[:1].isdecimal()
        if looks_like_a_code:
            raise UnusableError(errors.unreadable(no_code))
        raise NothingNamedError(errors.no_such_file(path))
    try:
        return parse_board(_text(path), variant)
    except UnreadableError as error:
        raise UnusableError(errors.in_file(path, errors.unreadable(error))) from None


def _exists(path: str) -> bool:
    try:
        return os.path.exists(path)
    except ValueError:  # a name with a zero in it
        return False


def _text(path: str) -> str:
    from bakers_dozen.words import errors

    try:
        if path == "-":
            data = sys.stdin.buffer.read(LONGEST_BOARD + 1)
        else:
            with open(path, "rb") as file:
                data = file.read(LONGEST_BOARD + 1)
    except OSError:
        raise UnusableError(errors.unreadable_file(path)) from None
    if len(data) > LONGEST_BOARD:
        raise UnusableError(errors.not_text(path))
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise UnusableError(errors.not_text(path)) from None
