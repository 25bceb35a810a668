"""What was played, for the command line: statistics and the list of games, as text or JSON."""

from __future__ import annotations

import time

from bakers_dozen.engine.variants import VARIANTS
from bakers_dozen.origins import UnusableError
from bakers_dozen.store import places
from bakers_dozen.store.games import Store
from bakers_dozen.store.rows import Refused
from bakers_dozen.store.saved import SavedGame
from bakers_dozen.store.statistics import BAR_GAMES, Statistics
from bakers_dozen.words import play, records
from bakers_dozen.words import statistics as words
from bakers_dozen.words.rules import variant_name
from bakers_dozen.words.times import time as played_time

TYPE_CHECKING = False  # typing is for checkers only, and slow to import
if TYPE_CHECKING:
    from collections.abc import Iterator

    from bakers_dozen.ui.glyphs import Glyphs

LISTED = 20  # games, unless all are asked for
PAGE = 100  # games read at once
FIELDS = tuple(Statistics.__annotations__)


def opened() -> Store:
    return Store.open(places.data_directory())


def statistics(store: Store) -> dict[str, Statistics]:
    """The statistics of all games, then of each variant, by id."""
    return {"all": store.statistics()} | {
        name: store.statistics(variant) for name, variant in VARIANTS.items()
    }


def statistics_json(store: Store) -> str:
    import json

    found = {name: _plain(each) for name, each in statistics(store).items()}
    return json.dumps(found, indent=2)


def _plain(found: Statistics) -> dict[str, object]:
    return {name: getattr(found, name) for name in FIELDS} | {"rate": found.rate}


def statistics_text(store: Store, glyphs: Glyphs) -> Iterator[str]:
    """The lines: a chapter for all games, and one for each variant that was played."""
    from bakers_dozen.ui.statistics_page import picture

    chapters = {name: found for name, found in statistics(store).items() if found.played}
    if not chapters:
        yield words.nothing_yet()
    for number, (name, found) in enumerate(chapters.items()):
        if number:
            yield ""
        yield words.all_games() if name == "all" else variant_name(VARIANTS[name])
        rows = words.rows(found)
        cols = max(len(label) for label, _ in rows) + 2
        yield from (f"  {label.ljust(cols)}{value}" for label, value in rows)
        yield "  " + words.picture_title(BAR_GAMES)
        yield from ("  " + row for row in picture(found, glyphs))


def games_text(store: Store, most: int | None) -> Iterator[str]:
    """A line for each game, the latest begun first."""
    offset = 0
    while most is None or offset < most:
        page = store.history(PAGE if most is None else min(PAGE, most - offset), offset)
        if not page and not offset:
            yield records.no_games()
        yield from map(_line, page)
        offset += len(page)
        if len(page) < PAGE:
            return


def _line(game: SavedGame | Refused) -> str:
    if isinstance(game, Refused):
        return f"{game.id:>4}  {records.refused()}"
    begun = time.strftime("%Y-%m-%d %H:%M", time.localtime(game.started))
    name, state = play.deal_name(game.game.code), records.state(game.state, won=bool(game.win))
    moves = game.win.moves if game.win else game.game.cursor
    seconds = game.win.seconds if game.win else game.seconds
    said = records.moves(moves)
    return f"{game.id:>4}  {begun}  {name:<22}  {state:<11}  {said:<9}  {played_time(seconds):>7}"


def game(store: Store, number: int) -> SavedGame:
    """The game to look at again. Raises UnusableError."""
    found = store.game(number)
    if isinstance(found, SavedGame):
        return found
    raise UnusableError(records.no_game(number) if found is None else records.refused_game(number))
