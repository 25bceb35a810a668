"""The language of these tests: start a game, press keys, look at the screen."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from bakers_dozen.engine.cards import RANKS, Card, Suit
from bakers_dozen.engine.deals import DealCode
from bakers_dozen.engine.game import Game
from bakers_dozen.engine.position import HOME, Move, Position
from bakers_dozen.engine.variants import STANDARD, Variant
from bakers_dozen.store.statistics import Statistics
from bakers_dozen.ui.effect import DrawDeal, Effect, FindGames, FindStatistics, KeepSetting, Save
from bakers_dozen.ui.event import (
    DealDrawn,
    Event,
    GamesFound,
    Key,
    Resized,
    Size,
    StatisticsFound,
)
from bakers_dozen.ui.glyphs import UNICODE, Glyphs
from bakers_dozen.ui.layout import Layout
from bakers_dozen.ui.model import Model
from bakers_dozen.ui.playing import start as start_game
from bakers_dozen.ui.update import update
from bakers_dozen.ui.view import table_layout, view
from bakers_dozen.values import replace
from tests import table
from tests.table import few as few
from tests.table import moves as moves

DATA = Path(__file__).parent.parent / "data"
USUAL = Size(24, 80)
DRAWN = 4711
"""The number of every new deal: chance is outside, so the tests decide what it brings."""

Origin = str | Position


def start(origin: Origin = "standard:1", size: Size = USUAL, glyphs: Glyphs = UNICODE) -> Model:
    """A game of a deal code, or from a position, as it begins."""
    code = DealCode.parse(origin) if isinstance(origin, str) else origin
    return start_game(Game.start(code), size, glyphs)


def press(model: Model, *keys: str) -> Model:
    """The model after some keys; a new deal that they ask for is number 4711.

    Nothing is kept outside, so what is asked of the store it answers with nothing.
    """
    for key in keys:
        model, effects = update(model, Key(key))
        for effect in effects:
            answer = _answer(effect)
            if answer is not None:
                model, _ = update(model, answer)
    return model


def silent(model: Model) -> Model:
    """The model without what it says: two ways to a place may tell of different things."""
    return replace(model, message="")


def _answer(effect: Effect) -> Event | None:
    match effect:
        case DrawDeal(variant):
            return DealDrawn(DealCode(variant, DRAWN))
        case FindGames():
            return GamesFound(())
        case FindStatistics(of):
            return StatisticsFound(of, Statistics())
        case _:
            return None


def effects(model: Model, key: str) -> tuple[Effect, ...]:
    """What a key asks the world outside to do, but for what it asks to be kept."""
    asked = update(model, Key(key))[1]
    return tuple(effect for effect in asked if not isinstance(effect, Save | KeepSetting))


def resized(model: Model, cols: int, rows: int) -> Model:
    return update(model, Resized(Size(rows, cols)))[0]


def endgame(name: str, variant: Variant = STANDARD) -> Position:
    """One of the small boards X1 to X6, by the rules that most of these tests play by."""
    return table.endgame(name, variant)


def letters(*played: Move) -> Iterator[str]:
    """The letter keys that play some moves."""
    for move in played:
        yield str(move.source)
        yield str(move.source if move.target is HOME else move.target)


def cards_of(position: Position) -> list[Card]:
    """Every card of a position, wherever it lies."""
    lying = [card for column in position.columns for card in column]
    up = [Card(rank, suit) for suit in Suit for rank in range(1, position.foundations[suit] + 1)]
    return sorted(lying + up, key=lambda card: (card.suit, card.rank))


def screen(model: Model) -> list[str]:
    """The rows of the screen, blanks included."""
    return [row.ljust(model.size.cols) for row in view(model).text().split("\n")]


def shown(model: Model) -> str:
    """What is to be read on the screen, on one line and without the frames of dialogs."""
    text = view(model).text()
    for edge in (model.glyphs.box.down, model.glyphs.box.across):
        text = text.replace(edge, " ")
    return " ".join(text.split())


def where(model: Model) -> Layout:
    found = table_layout(model)
    assert found is not None
    return found


def columns_on_screen(model: Model) -> list[list[Card | None]]:
    """The tableau read back from the screen; None stands for each card behind a `+n`."""
    rows, table = screen(model), where(model)
    read = []
    for number, column in enumerate(model.position.columns):
        cards: list[Card | None] = []
        for spot in table.spots(len(column)):
            last = spot.index == len(column) - 1
            held = last and model.hold is not None and model.hold.source.number == number
            row = table.lifted(spot.row) if held else spot.row
            first = table.col(number)
            text = rows[row][max(0, first - 1) : first + table.card_cols]
            more = re.search(rf"\+(\d+)(?![\d{model.glyphs.suits}])", text)
            if more and not last:
                cards += [None] * int(more.group(1))
            else:
                cards.append(_card_in(text, model.glyphs))
        read.append(cards)
    return read


def _card_in(text: str, glyphs: Glyphs) -> Card:
    found = re.search(rf"(10|[{RANKS}])([{glyphs.suits}])", text)
    assert found is not None, f"no card in {text!r}"
    rank = found.group(1).replace("10", "T")
    return Card(RANKS.index(rank) + 1, Suit(glyphs.suits.index(found.group(2))))
