"""The whole state of the screen, as one value."""

from __future__ import annotations

from bakers_dozen.engine.cards import KING
from bakers_dozen.engine.game import Game
from bakers_dozen.engine.position import HOME, Column, Foundation, Position
from bakers_dozen.engine.variants import Variant
from bakers_dozen.ui.event import Size
from bakers_dozen.ui.glyphs import Glyphs
from bakers_dozen.values import value

Place = Column | Foundation


@value
class Hold:
    """A card picked up from `source`; `target` is where it would be put down now, if anywhere."""

    source: Column
    target: Place | None


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


Dialog = HelpPages | Menu | Variants | Entry | Games


@value
class Model:
    """What the screen shows: a game, and where the player stands in it.

    `cursor` is the number of a column. `others` are games left in progress, the latest first.
    `any_suit_told` remembers what is said only once in a game.
    """

    game: Game
    size: Size
    glyphs: Glyphs
    cursor: int = 0
    hold: Hold | None = None
    find: Find | None = None
    dialog: Dialog | None = None
    message: str = ""
    others: tuple[Game, ...] = ()
    any_suit_told: bool = False

    @property
    def position(self) -> Position:
        return self.game.position

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
