"""The faces of cards that are large enough for pips."""

from __future__ import annotations

from collections.abc import Iterator

ROWS = 5
LEAST_COLS = 7  # inside the frame

_PIPS = {
    2: ".x.|...|...|...|.x.",
    3: ".x.|...|.x.|...|.x.",
    4: "x.x|...|...|...|x.x",
    5: "x.x|...|.x.|...|x.x",
    6: "x.x|...|x.x|...|x.x",
    7: "x.x|.x.|x.x|...|x.x",
    8: "x.x|.x.|x.x|.x.|x.x",
    9: "x.x|x.x|.x.|x.x|x.x",
    10: "x.x|xxx|...|xxx|x.x",
}
_ONE = "...|...|.x.|...|..."  # aces, and court cards, whose rank the corners say


def has_pips(rows: int, cols: int) -> bool:
    """Whether the inside of a card is large enough."""
    return rows == ROWS and cols >= LEAST_COLS


def pips(rank: int, cols: int) -> Iterator[tuple[int, int]]:
    """Row and column of each pip on the inside of a card of ROWS rows and `cols` cells."""
    middle = cols // 2
    apart = (middle + 1) // 2
    for row, line in enumerate(_PIPS.get(rank, _ONE).split("|")):
        for place, char in enumerate(line):
            if char == "x":
                yield row, middle + (place - 1) * apart
