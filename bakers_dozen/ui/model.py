"""The whole state of the screen, as one value."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum, auto
from types import MappingProxyType

from bakers_dozen.engine.cards import KING
from bakers_dozen.engine.game import Game
from bakers_dozen.engine.position import HOME, Column, Foundation, Position
from bakers_dozen.engine.variants import Variant
from bakers_dozen.solver.result import Result
from bakers_dozen.store.clock import PlayClock
from bakers_dozen.store.saved import SavedGame
from bakers_dozen.store.settings import DEFAULTS, Settings
from bakers_dozen.ui.event import Size
from bakers_dozen.ui.glyphs import Glyphs
from bakers_dozen.ui.layouts import LETTERS
from bakers_dozen.values import value

TYPE_CHECKING = False  # what only annotations need is not imported at the start
if TYPE_CHECKING:
    from bakers_dozen.store.statistics import Statistics

Place = Column | Foundation


@value
class Hold:
    """A card picked up from `source`; `target` is where it would be put down now, if anywhere.

    `by_hint`: the player has not chosen it, so the next letter chooses anew.
    """

    source: Column
    target: Place | None
    by_hint: bool = False


@value
class Find:
    """All cards of `rank` are lit; None while the rank is still asked for."""

    rank: int | None = None


@value
class HelpPages:
    """The help: which page, and how many lines of it are scrolled away."""

    page: int = 0
    scroll: int = 0


@value
class Menu:
    """The menu of every command, with the number of the chosen one."""

    chosen: int = 0


@value
class Variants:
    """The variants, with the number of the chosen one, whose rules are shown."""

    chosen: int = 0
    scroll: int = 0


@value
class Entry:
    """A deal number or code being typed, for a bare number in `variant`."""

    variant: Variant
    text: str = ""
    complaint: str = ""


@value
class Games:
    """The games in progress, with the number of the chosen one."""

    chosen: int = 0


@value
class StatisticsPage:
    """The statistics of a variant, or of all games if None."""

    variant: Variant | None
    statistics: Statistics


@value
class SettingsList:
    """The settings, with the number of the chosen one."""

    chosen: int = 0


@value
class Replay:
    """A game that was played is looked at again; `running` goes on by itself."""

    running: bool = False


Dialog = HelpPages | Menu | Variants | Entry | Games | StatisticsPage | SettingsList


class Wish(Enum):
    """What the player waits for while the position is searched."""

    HINT = auto()
    WAY_BACK = auto()
    WATCH = auto()


@value
class Oracle:
    """What is proven of positions, and the question that is being searched.

    `answers` only grow, up to a limit; `ticket` numbers the latest question, `asked` is its
    position while the answer is awaited, and `limit` the most states it may take.
    """

    answers: Mapping[Position, Result] = MappingProxyType({})
    ticket: int = 0
    asked: Position | None = None
    limit: int = 0


@value
class Watch:
    """A solution being watched: `game` leads on from the player's position to the win.

    `start` is the number of the move at which the player stands.
    """

    game: Game
    start: int
    running: bool = False


@value
class Model:
    """What the screen shows: a game, and where the player stands in it.

    `saved` is what is kept of the game, as of its last move; `clock` runs on from there. `cursor`
    is the number of a column. `others` are games left in progress, the latest first.
    `any_suit_told` remembers what is said only once in a game. `unproven`: chance chose the deal,
    and it is not yet known to be winnable, as the settings may want it. `patience` is how many
    states may be searched for the `wish`. `mouse` is whether clicks are wanted: where they are,
    selecting text takes Shift. `keys` is one of the names in `ui.layouts`. For a `screen_reader`
    the terminal's cursor and the message tell where the focus is. `session` and the number of
    games `begun` in it make names for new games. `colourless`: an option or a variable forbids
    colours.
    """

    game: Game
    size: Size
    glyphs: Glyphs
    saved: SavedGame
    cursor: int = 0
    hold: Hold | None = None
    find: Find | None = None
    dialog: Dialog | None = None
    message: str = ""
    others: tuple[SavedGame, ...] = ()
    any_suit_told: bool = False
    oracle: Oracle = Oracle()
    wish: Wish | None = None
    watch: Watch | None = None
    patience: int = 0
    unproven: bool = False
    mouse: bool = False
    keys: str = LETTERS
    screen_reader: bool = False
    clock: PlayClock = PlayClock()
    settings: Settings = DEFAULTS
    replay: Replay | None = None
    session: str = ""
    begun: int = 0
    colourless: bool = False

    @property
    def shown(self) -> Game:
        """The game on the screen: the player's, or a solution that is watched."""
        return self.watch.game if self.watch else self.game

    @property
    def position(self) -> Position:
        return self.shown.position

    @property
    def variant(self) -> Variant:
        return self.position.variant


def best_target(position: Position, source: Column) -> Place | None:
    """The likeliest target of a picked-up card: home, else the column where it buries the least."""
    targets = position.targets(source)
    if HOME in targets or not targets:
        return targets[0] if targets else None
    return min(targets, key=lambda target: _buried(position, target))


def _buried(position: Position, target: Place) -> int:
    """How soon the cards of a column are wanted at home: the sum over them, more for low ranks."""
    assert isinstance(target, Column)
    return sum(KING - card.rank for card in position.columns[target.number])
