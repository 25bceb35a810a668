"""The database of games: it never raises for what is wrong with it, it tells."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from sqlite3 import Connection
from typing import TypeVar

from bakers_dozen.engine.deals import DealCode
from bakers_dozen.engine.variants import Variant
from bakers_dozen.store import repair, rows, statistics, writing
from bakers_dozen.store.database import Trouble, TroubleError, opened, transaction
from bakers_dozen.store.notices import News, Notice
from bakers_dozen.store.places import GAMES
from bakers_dozen.store.rows import Refused
from bakers_dozen.store.saved import SavedGame, State
from bakers_dozen.store.statistics import Statistics
from bakers_dozen.values import replace

NAME = GAMES
PATIENCE = 0.25  # seconds to wait for another copy, whose saves take a tenth of that
IMPATIENCE = 0.02  # seconds, once that was in vain: a move must not be held up again and again
ATTEMPTS = 3  # a database may be missing, then old, then well; not more than that
MOST_GAMES = 20  # in progress; the list stays readable

T = TypeVar("T")


class Store:
    """The games that are kept, in `games.db`.

    What can't be read is answered with nothing, what can't be written is kept in memory and
    written with the next save; `news` says why. Make one with `Store.open`.
    """

    def __init__(self, path: Path | None, now: Callable[[], float]) -> None:
        self._path = path
        self._now = now
        self._notices: list[Notice] = []
        self._unsaved: dict[str, SavedGame] = {}
        self._saved_meanwhile: dict[tuple[str, int], SavedGame] = {}
        self._failing: Trouble | None = None
        self._has_doubted = False
        self._refused: set[int] = set()

    @classmethod
    def open(cls, directory: Path | None, now: Callable[[], float] = time.time) -> Store:
        """The store in a directory that need not exist; None keeps nothing. Never raises.

        `now` is the Unix time.
        """
        path = None if directory is None else Path(os.path.realpath(directory / NAME))
        store = cls(path, now)
        store._run(lambda _: None, None)
        return store

    def news(self) -> tuple[Notice, ...]:
        """What has happened since it was last asked; each thing is said once."""
        notices, self._notices = tuple(self._notices), []
        return notices

    @property
    def is_saving(self) -> bool:
        """Whether all that was to be saved is on the disk."""
        return not self._unsaved

    def save(self, saved: SavedGame) -> SavedGame:
        """Have a game on the disk; the game to go on with: its revision, or its new row, is in it.

        A deal without a move is not kept. If it can't be saved now, it will be with the next save.
        """
        if not saved.is_worth_keeping:
            return saved
        saved = self._caught_up(saved)
        now = self._now()
        saved = replace(
            saved,
            key=saved.key or writing.new_key(),
            started=saved.started or now,
            touched=now,
        )
        self._unsaved[saved.key] = saved
        return self._write(saved.key) or saved

    def close(self) -> bool:
        """Try once more to save what could not be saved; whether everything is on the disk."""
        self._write(None)
        return self.is_saving

    def latest(self) -> SavedGame | None:
        """The game that was being played last, to be gone on with."""
        return next(iter(self._in_progress([State.PLAYING], 1)), None)

    def of_deal(self, code: DealCode) -> SavedGame | None:
        """The game of a deal that can be gone on with, if there is one; the latest touched."""
        query = "SELECT * FROM games WHERE deal = ? AND state <> 'won' ORDER BY touched DESC"

        def read(db: Connection) -> SavedGame | None:
            read = (rows.read(row) for row in db.execute(query, (str(code),)))
            return next((game for game in read if isinstance(game, SavedGame)), None)

        return self._run(read, None)

    def unfinished(self, limit: int = MOST_GAMES) -> list[SavedGame]:
        """Games that can be gone on with, those left for others too; the latest first."""
        return self._in_progress([State.PLAYING, State.LEFT], limit)

    def history(self, limit: int = MOST_GAMES, offset: int = 0) -> list[SavedGame | Refused]:
        """All games, the latest begun first."""
        query = "SELECT * FROM games ORDER BY id DESC LIMIT ? OFFSET ?"
        return self._read_rows(query, limit, offset)

    def game(self, number: int) -> SavedGame | Refused | None:
        """The game whose `id` is `number`, if there is one."""
        if not 0 <= number <= rows.MOST:
            return None
        return next(iter(self._read_rows("SELECT * FROM games WHERE id = ?", number)), None)

    def statistics(self, variant: Variant | None = None) -> Statistics:
        """The statistics of a variant, or of all games."""
        name = None if variant is None else variant.id
        return self._run(lambda db: statistics.ask(db, name), Statistics())

    def _read_rows(self, query: str, *values: int) -> list[SavedGame | Refused]:
        nothing: list[SavedGame | Refused] = []
        return self._run(lambda db: [rows.read(row) for row in db.execute(query, values)], nothing)

    def _in_progress(self, states: list[State], limit: int) -> list[SavedGame]:
        def read(db: Connection) -> list[SavedGame]:
            found = [game for state in states for game in self._sound(db, state, limit)]
            return sorted(found, key=lambda game: game.touched, reverse=True)[:limit]

        return self._run(read, [])

    def _sound(self, db: Connection, state: State, limit: int) -> Iterable[SavedGame]:
        query = "SELECT * FROM games WHERE state = ? ORDER BY touched DESC"
        for row in db.execute(query, (state.value,)):
            if limit == 0:
                return
            game = rows.read(row)
            if isinstance(game, SavedGame):
                limit -= 1
                yield game
            elif game.id not in self._refused:
                self._refused.add(game.id)
                text = f"{game.fault.name.lower()}: {game.text}"
                self._notices.append(Notice(News.REFUSED, text, game.id))

    def _caught_up(self, saved: SavedGame) -> SavedGame:
        """The game with the row it got when a later save wrote it, which the caller can't know."""
        written = self._saved_meanwhile.get((saved.key, saved.revision))
        if written is None:
            return saved
        return replace(saved, key=written.key, id=written.id, revision=written.revision)

    def _write(self, asked_for: str | None) -> SavedGame | None:
        """Write all that is unsaved in one transaction; what became of the game asked for."""
        unsaved = self._unsaved
        if not unsaved:
            return None

        def put(db: Connection) -> dict[str, SavedGame]:
            with transaction(db):
                return {key: writing.put(db, game) for key, game in unsaved.items()}

        nothing: dict[str, SavedGame] = {}
        written = self._run(put, nothing, writes=True)
        for key in written:
            had = unsaved.pop(key).revision
            if key != asked_for:
                self._saved_meanwhile[key, had] = written[key]
        return None if asked_for is None else written.get(asked_for)

    def _run(self, work: Callable[[Connection], T], otherwise: T, *, writes: bool = False) -> T:
        """What `work` answers, after mending what can be mended; `otherwise` if it can't be."""
        if self._path is None:
            return self._fail(TroubleError(Trouble.UNUSABLE), otherwise)
        patience = IMPATIENCE if self._failing is Trouble.BUSY else PATIENCE
        for _ in range(ATTEMPTS):
            try:
                with opened(self._path, patience) as connection:
                    answer = work(connection)
            except TroubleError as error:
                if error.trouble is Trouble.MISSING and not writes:
                    return otherwise
                try:
                    self._mend(self._path, error, patience)
                except TroubleError as beyond:
                    return self._fail(beyond, otherwise)
            else:
                if writes:
                    self._succeed()
                return answer
        return self._fail(TroubleError(Trouble.UNUSABLE), otherwise)

    def _mend(self, path: Path, error: TroubleError, patience: float) -> None:
        now = self._now()
        match error.trouble:
            case Trouble.MISSING:
                repair.create(path, now)
            case Trouble.OLDER:
                copy = repair.migrate(path, patience, now)
                self._notices.append(Notice(News.MIGRATED, str(copy)))
            case Trouble.DAMAGED | Trouble.DOUBTFUL:
                if error.trouble is Trouble.DOUBTFUL and self._has_doubted:
                    raise error  # a second time, the fault would hardly be the file's
                self._has_doubted = self._has_doubted or error.trouble is Trouble.DOUBTFUL
                replaced = repair.replace(path, now)
                if replaced is not None:
                    self._notices.append(Notice(News.SET_ASIDE, str(replaced[0]), replaced[1]))
            case Trouble.NEWER | Trouble.BUSY | Trouble.UNUSABLE:
                raise error

    def _fail(self, error: TroubleError, otherwise: T) -> T:
        if self._failing is not error.trouble:
            self._failing = error.trouble
            news = {Trouble.NEWER: News.NEWER, Trouble.BUSY: News.BUSY}
            self._notices.append(Notice(news.get(error.trouble, News.NOT_SAVED), error.text))
        return otherwise

    def _succeed(self) -> None:
        if self._failing is not None:
            self._failing = None
            self._notices.append(Notice(News.SAVED_AGAIN))
