"""Random input for a game in a terminal: keys, bytes that are none, resizes, stops."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random


@dataclass(frozen=True)
class Typed:
    """Bytes that come at once."""

    data: bytes


@dataclass(frozen=True)
class Hinted:
    """Hints are waited for and played, if the game is where it gives any."""

    times: int


@dataclass(frozen=True)
class Sized:
    """The window takes on a size, perhaps the one it has."""

    rows: int
    cols: int


@dataclass(frozen=True)
class Stormed:
    """The window takes on many sizes, faster than anybody can draw."""

    sizes: tuple[tuple[int, int], ...]


@dataclass(frozen=True)
class Stopped:
    """The game is stopped and goes on: by Ctrl-Z and the shell's fg, or from outside."""

    by_shell: bool


Input = Typed | Hinted | Sized | Stormed | Stopped

LETTERS = [bytes([code]) for code in b"abcdefghijklm"]
PLAYING = [bytes([code]) for code in b"urRxtwW. 123456789"]
OPENING = [bytes([code]) for code in b"s,?vp/"] + [b"\x1b[17~"]
STARTING = [bytes([code]) for code in b"nNoU"]
MOVES = [b"\r\r", b"\x1b[C\r\r", b"\x1bOD\r\r", b"\x1b[B\r\r", b"\r\x1b[A\r", b"\t\r", b"x"]
MOVES += [letter * 2 for letter in LETTERS]
NAMED = [b"\r", b"\n", b"\t", b"\x7f", b"\x08", b"\x1b", b"\x0c", b"\x15", b"\x13", b"\x11"]
ARROWS = [b"\x1b" + lead + letter for lead in (b"[", b"O") for letter in (b"A", b"B", b"C", b"D")]
FAR_KEYS = [b"\x1b[H", b"\x1b[F", b"\x1bOH", b"\x1b[1~", b"\x1b[4~", b"\x1b[5~", b"\x1b[6~"]
FAR_KEYS += [b"\x1b[Z", b"\x1b[3~", b"\x1b[2~", b"\x1bOM", b"\x1bx", b"\x1b[1;5C", b"\x1b\x1b[A"]
F_KEYS = [b"\x1bOP", b"\x1bOQ", b"\x1bOR", b"\x1bOS", b"\x1b[[A", b"\x1b[[C"]
F_KEYS += [b"\x1b[%d~" % number for number in (11, 12, 13, 14, 15, 17, 18, 19, 20, 21, 23, 24)]
FOREIGN = [text.encode() for text in "жцφλéß漢♥😀\u0301\ufe0f"]
BEGUN = [
    b"\x1b[",
    b"\x1b[<0;",
    b"\x1b[<0;3",
    b"\x1bO",
    b"\x1b]0;title",
    b"\x1bPq",
    b"\x1b[M ",
    b"\x1b_",
]
BEGUN += [b"\x1b[12;", b"\x1b[1;1;", b"\x1b[" + b"7" * 90, b"\xe2\x99", b"\xf0\x9f", b"\x1b\x1b"]
ANSWERS = [
    b"\x1b[I",
    b"\x1b[O",
    b"\x1b[24;80R",
    b"\x1b[?1;2c",
    b"\x1b]11;rgb:0/0/0\x07",
    b"\x1b[0n",
]
PASTE = (b"\x1b[200~", b"\x1b[201~")
ENDING = b"\x03\x1a\x1c"  # Ctrl-C, Ctrl-Z and Ctrl-\ end or stop the game, whatever surrounds them


def batch(chance: Random, length: int) -> list[Input]:
    """So many random inputs, and often one that has no end: it must be forgotten."""
    makers = [maker for maker, _ in MAKERS]
    weights = [weight for _, weight in MAKERS]
    unfinished = [Typed(chance.choice((PASTE[0], *BEGUN)))] if chance.random() < 0.4 else []
    return [*(maker(chance) for maker in chance.choices(makers, weights, k=length)), *unfinished]


def _one_of(*keys: list[bytes]) -> Callable[[Random], Input]:
    return lambda chance: Typed(chance.choice(chance.choice(keys)))


def _few_letters(chance: Random) -> Input:
    """As many as still count as typed."""
    return Typed(b"".join(chance.choices(LETTERS, k=chance.randint(2, 8))))


def _held_down(chance: Random) -> Input:
    return Typed(chance.choice(ARROWS + LETTERS + PLAYING + NAMED) * chance.randint(2, 300))


def _bytes(chance: Random) -> Input:
    data = chance.randbytes(chance.choice((1, 2, 5, 30, 300, 3000)))
    return Typed(data.translate(None, ENDING))


def _begun(chance: Random) -> Input:
    return Typed(chance.choice(BEGUN) + chance.choice((b"", b"u", b"\x1b[B", b"\x07", b"\x1b\\")))


def _click(chance: Random) -> Input:
    button = chance.choice((0, 0, 0, 1, 2, 4, 32, 64, 65))
    col, row = chance.randint(1, 90), chance.randint(1, 26)
    if chance.random() < 0.3:
        return Typed(b"\x1b[M" + bytes((button + 32, col + 32, row + 32)))
    return Typed(b"\x1b[<%d;%d;%d" % (button, col, row) + chance.choice((b"M", b"M", b"m")))


def _paste(chance: Random) -> Input:
    text = chance.choice((b"4711", b"any-suit:3\n", b"q" * 9000, b"\x1b[A" * 30, b"nqnq", b"\xff"))
    begin, end = PASTE
    return Typed(chance.choice((begin + text + end, begin + text, begin, end, text)))


def _hints(chance: Random) -> Input:
    return Hinted(chance.randint(1, 9))


def _size(chance: Random) -> Input:
    return Sized(*_rows_and_columns(chance))


def _storm(chance: Random) -> Input:
    return Stormed(tuple(_rows_and_columns(chance) for _ in range(chance.randint(2, 40))))


def _rows_and_columns(chance: Random) -> tuple[int, int]:
    rows, columns = chance.choice(((3, 10), (12, 40), (24, 80), (60, 200)))
    return chance.randint(1, rows), chance.randint(1, columns)


def _usual_size(_: Random) -> Input:
    return Sized(24, 80)


def _stop(chance: Random) -> Input:
    return Stopped(by_shell=chance.random() < 0.7)


MAKERS: tuple[tuple[Callable[[Random], Input], int], ...] = (
    (_one_of(MOVES), 80),
    (_one_of(LETTERS), 40),
    (_few_letters, 10),
    (_one_of(PLAYING), 25),
    (_one_of(OPENING), 6),
    (_one_of(STARTING), 2),
    (_one_of([b"q"], [b"Q"]), 1),
    (_one_of([b"\x1b"]), 15),
    (_one_of(NAMED, ARROWS, FAR_KEYS), 40),
    (_one_of(F_KEYS), 4),
    (_one_of(FOREIGN, ANSWERS), 6),
    (_hints, 4),
    (_held_down, 3),
    (_bytes, 5),
    (_begun, 10),
    (_click, 25),
    (_paste, 8),
    (_size, 6),
    (_usual_size, 20),
    (_storm, 1),
    (_stop, 2),
)
"""What makes an input, and how often, beside the others."""
