"""What may happen to the game from outside: a closed union."""

from __future__ import annotations

from bakers_dozen.engine.deals import DealCode
from bakers_dozen.solver.result import Result
from bakers_dozen.values import value


@value
class Key:
    """A key by its name: the character itself, or `Left`, `Enter`, `F10`, `Ctrl-L` …"""

    name: str


@value
class Click:
    """The left button of the mouse was pressed over a cell; both count from 0."""

    row: int
    col: int


@value
class Pasted:
    """Text that was pasted, or came as fast as nobody types; its beginning, if it is long."""

    text: str


@value
class Size:
    """The size of the window in rows and columns of character cells."""

    rows: int
    cols: int


@value
class Resized:
    size: Size


@value
class DealDrawn:
    """The answer to `DrawDeal`: the deal to play."""

    code: DealCode


@value
class Answered:
    """The answer to the `Ask` with the same ticket."""

    ticket: int
    result: Result


@value
class Tick:
    """The time that `update.pace` asked for has passed."""


Event = Key | Click | Pasted | Resized | DealDrawn | Answered | Tick
