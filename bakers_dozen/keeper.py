"""Running the effects that keep something: games into the database, settings into their file.

Everything is imported when it is first needed, so that the first frame waits for none of it.
"""

from __future__ import annotations

from bakers_dozen.engine.deals import DealCode
from bakers_dozen.store import chosen, glance, places
from bakers_dozen.store.settings import Settings, changed
from bakers_dozen.ui.effect import KeepSetting, Save
from bakers_dozen.ui.event import Event, GameSaved, GamesFound, NewsCame, StatisticsFound

TYPE_CHECKING = False  # what only annotations need is not imported at the start
if TYPE_CHECKING:
    from pathlib import Path

    from bakers_dozen.engine.variants import Variant
    from bakers_dozen.store.games import Store
    from bakers_dozen.store.notices import ToldOnce
    from bakers_dozen.store.saved import SavedGame


class Keeper:
    """What stands between the loop and the files: it collects what is to be kept, and keeps it."""

    def __init__(self) -> None:
        self._store: Store | None = None
        self._games: dict[str, SavedGame] = {}
        self._settings: dict[str, str | bool] = {}
        self._news: list[ToldOnce] = []

    @property
    def store(self) -> Store:
        if self._store is None:
            from bakers_dozen.store.games import Store

            self._store = Store.open(places.data_directory())
        return self._store

    def settings(self) -> Settings:
        """The settings in their file; what is wrong with it becomes news."""
        settings, problems = chosen.read()
        self._news += problems
        return settings

    def unfinished(self, code: DealCode | None = None) -> SavedGame | None:
        """The game that was being played last; with a code, the one of that deal."""
        try:
            return glance.latest(places.games_place(), code)
        except glance.NotPlainError:
            return self.store.latest() if code is None else self.store.of_deal(code)

    def take(self, effect: Save | KeepSetting) -> None:
        """Remember what is to be kept; of several states of a game only the last counts."""
        match effect:
            case Save(saved):
                self._games[saved.key] = saved
            case KeepSetting(name, choice):
                self._settings[name] = choice

    def work(self) -> list[Event]:
        """Keep what was taken; the answers, and the news if there are any."""
        games, self._games = self._games, {}
        events: list[Event] = [GameSaved(key, self.store.save(game)) for key, game in games.items()]
        if self._settings:
            self._write_settings()
        self._news += self.store.news()
        if self._news:
            events.append(NewsCame(tuple(self._news)))
            self._news.clear()
        return events

    def games(self) -> GamesFound:
        return GamesFound(tuple(self.store.unfinished()))

    def statistics(self, variant: Variant | None) -> StatisticsFound:
        return StatisticsFound(variant, self.store.statistics(variant))

    def close(self) -> None:
        """Keep what has not been kept yet, as far as that is possible."""
        self.work()
        self.store.close()

    def _write_settings(self) -> None:
        """Write only what was chosen: what an option of this start overrules stays in the file."""
        from bakers_dozen.store import config
        from bakers_dozen.store.notices import SettingNotKept, SettingsSetAside

        choices, self._settings = self._settings, {}
        path: Path | None = places.config_file()
        settings, _ = config.read(path)
        for name, choice in choices.items():
            settings = changed(settings, name, choice) or settings
        written = config.write(path, settings)
        if not written.done:
            self._news.append(SettingNotKept(written.text))
        elif written.aside is not None:
            self._news.append(SettingsSetAside(str(written.aside)))


class NoKeeper(Keeper):
    """Keeps nothing: for looking at a game that is over."""

    def take(self, effect: Save | KeepSetting) -> None:
        pass

    def work(self) -> list[Event]:
        return []

    def close(self) -> None:
        pass
