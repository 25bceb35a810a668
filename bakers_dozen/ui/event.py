"""What may happen to the game from outside: a closed union."""

from __future__ import annotations

from bakers_dozen.engine.deals import DealCode
from bakers_dozen.solver.result import Result
from bakers_dozen.store.saved import SavedGame
from bakers_dozen.values import value

TYPE_CHECKING = False  # what only annotations need is not imported at the start
if TYPE_CHECKING:
    from bakers_dozen.engine.variants import Variant
    from bakers_dozen.store.notices import ToldOnce
    from bakers_dozen.store.statistics import Statistics


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
class StillSearching:
    """The `Ask` with the same ticket takes longer than anybody likes to wait without a word."""

    ticket: int


@value
class Tick:
    """The time that `ticking.pace` asked for has passed without a key."""


@value
class Paused:
    """From now on the program stood still: suspended, or the machine slept."""


@value
class GameSaved:
    """The answer to `Save`: the game that had the name `key`, as it is kept now."""

    key: str
    saved: SavedGame


@value
class GamesFound:
    """The answer to `FindGames`: games that can be gone on with, the latest first."""

    games: tuple[SavedGame, ...]


@value
class StatisticsFound:
    """The answer to `FindStatistics`, for a variant, or for all games if None."""

    variant: Variant | None
    statistics: Statistics


@value
class NewsCame:
    """What happened to the files, to be told once."""

    news: tuple[ToldOnce, ...]


Event = (
    Key
    | Click
    | Pasted
    | Resized
    | DealDrawn
    | Answered
    | StillSearching
    | Tick
    | Paused
    | GameSaved
    | GamesFound
    | StatisticsFound
    | NewsCame
)
