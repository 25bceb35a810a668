"""What may happen to the game from outside: a closed union."""

from __future__ import annotations

from dataclasses import dataclass

from bakers_dozen.engine.deals import DealCode


@dataclass(frozen=True, slots=True)
class Key:
    """A key by its name: the character itself, or `Left`, `Enter`, `F10`, `Ctrl-L` …"""

    name: str


@dataclass(frozen=True, slots=True)
class Size:
    """The size of the window in rows and columns of character cells."""

    rows: int
    cols: int


@dataclass(frozen=True, slots=True)
class Resized:
    size: Size


@dataclass(frozen=True, slots=True)
class DealDrawn:
    """The answer to `DrawDeal`: the deal to play."""

    code: DealCode


Event = Key | Resized | DealDrawn
