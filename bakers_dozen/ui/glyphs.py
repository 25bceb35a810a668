"""The characters the table is drawn with: symbols where the locale has them, ASCII elsewhere."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from bakers_dozen.actions import Action
from bakers_dozen.engine.cards import RANKS, Card, Suit
from bakers_dozen.store.settings import Suits
from bakers_dozen.ui.cells import drawable
from bakers_dozen.ui.keymap import key_of
from bakers_dozen.values import replace, value


@value
class Box:
    """The parts of a frame, each one character."""

    top_left: str
    across: str
    top_right: str
    down: str
    low_left: str
    low_right: str

    def top(self, cols: int) -> str:
        return self.top_left + self.across * (cols - 2) + self.top_right

    def low(self, cols: int) -> str:
        return self.low_left + self.across * (cols - 2) + self.low_right

    def side(self, cols: int) -> str:
        return self.down + " " * (cols - 2) + self.down


@value
class Glyphs:
    """One set of characters.

    `suits` are indexed by Suit, `bars` by how much of a cell a bar fills; `keys` are keys it can
    draw shorter. `in_words`: sentences name cards as one says them. `commands` are what is typed
    for actions where that is no key.
    """

    suits: str
    box: Box
    held_box: Box
    found_box: Box
    slot: str
    nothing: str
    separator: str
    more_above: str
    more_below: str
    bars: str
    keys: Mapping[str, str] = MappingProxyType({})
    in_words: bool = False
    commands: Mapping[Action, str] = MappingProxyType({})

    @property
    def ascii_only(self) -> bool:
        return self.separator.isascii()

    def card(self, card: Card) -> str:
        """A card in a sentence or on a wide face: `10♥`."""
        if self.in_words:
            from bakers_dozen.words import spoken  # only the line mode speaks so

            return spoken.card(card)
        return self.rank(card.rank) + self.suits[card.suit]

    def short_card(self, card: Card) -> str:
        """A card in two cells: `T♥`."""
        return RANKS[card.rank - 1] + self.suits[card.suit]

    def rank(self, rank: int) -> str:
        """A rank alone."""
        if self.in_words:
            from bakers_dozen.words import spoken

            return spoken.rank(rank)
        return "10" if rank == 10 else RANKS[rank - 1]

    def foundation(self, suit: Suit, top: int) -> str:
        return f"{self.suits[suit]} {self.rank(top) if top else self.nothing}"

    def key(self, name: str) -> str:
        """A key as the screen writes it: one that cannot be drawn by its number, `U+044F`."""
        if len(name) == 1 and drawable(name, ascii_only=self.ascii_only) != name:
            return f"U+{ord(name):04X}"
        return self.keys.get(name, name)

    def command(self, wanted: Action) -> str:
        """How a sentence tells the player to ask for an action: by its usual key, or a word."""
        return self.commands.get(wanted) or key_of(wanted)


UNICODE = Glyphs(
    suits="♠♥♦♣",
    box=Box(*"╭─╮│╰╯"),
    held_box=Box(*"╔═╗║╚╝"),
    found_box=Box(*">─<│╰╯"),
    slot="·",
    nothing="–",
    separator=" · ",
    more_above=" ↑ ",
    more_below=" ↓ ",
    bars=" ▁▂▃▄▅▆▇█",
    keys=MappingProxyType({"Left": "←", "Right": "→", "Up": "↑", "Down": "↓", " ": "Space"}),
)
ASCII = Glyphs(
    suits="SHDC",
    box=Box(*"+-+|++"),
    held_box=Box(*"#=####"),
    found_box=Box(*">-<|++"),
    slot=".",
    nothing="-",
    separator=" - ",
    more_above=" ^ ",
    more_below=" v ",
    bars=" .:#",
    keys=MappingProxyType({"Left/Right": "Arrows", "Up/Down": "Arrows", " ": "Space"}),
)
LETTERS = replace(UNICODE, suits=ASCII.suits)
"""Letters for the suits where symbols are too small to tell apart."""


def dressed(glyphs: Glyphs, suits: Suits) -> Glyphs:
    """The characters with the suits that the player wants; ASCII has only letters."""
    if glyphs.ascii_only:
        return glyphs
    return LETTERS if suits is Suits.LETTERS else UNICODE
