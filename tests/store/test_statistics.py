"""Statistics against a count that knows nothing of the database."""

from __future__ import annotations

import statistics
import tempfile
from dataclasses import dataclass, field
from itertools import cycle
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bakers_dozen.engine.position import Move
from bakers_dozen.engine.variants import VARIANTS, Variant
from bakers_dozen.store.games import Store
from bakers_dozen.store.saved import SavedGame
from bakers_dozen.store.statistics import BAR_GAMES, MOST_BARS, Statistics, bars
from tests.store.conftest import IN_MEMORY
from tests.store.games import begun, nearly_won, opened, played, redone, tampered, undone, won

HOME = Move.parse("a-home")


@dataclass
class Tally:
    """What happened to one game, noted down by hand."""

    variant: str
    moved: bool = False
    won_in: tuple[int, float] | None = None
    left: bool = False
    hints: int = 0


@dataclass
class Player:
    """Plays by script on a store, and keeps a count of its own."""

    directory: Path
    tallies: list[Tally] = field(default_factory=list)
    ended: list[Tally] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.store = opened(self.directory)
        self.others: list[tuple[SavedGame, Tally]] = []
        self.deal("standard")

    def deal(self, variant: str) -> None:
        self.saved, self.tally = nearly_won(VARIANTS[variant]), Tally(variant)

    def save(self, saved: SavedGame) -> None:
        self.saved = self.store.save(saved)

    def new(self, variant: str) -> None:
        if self.tally.moved and not self.saved.game.position.is_won:
            self.save(self.saved.left())
            self.others.append((self.saved, self.tally))
            if self.tally.won_in is None and self.saved.game.can_undo:
                self.end()
        self.deal(variant)

    def move(self, seconds: float) -> None:
        if self.saved.game.position.is_won:
            return
        self.save(self.saved.at(self.saved.game.play(HOME), self.saved.seconds + seconds))
        self.happened()

    def hint(self) -> None:
        self.saved = self.saved.at(self.saved.game, self.saved.seconds, self.saved.hints + 1)
        if self.tally.moved:
            self.tally.hints = self.saved.hints
            self.save(self.saved)

    def undo(self) -> None:
        if self.saved.game.can_undo:
            self.save(undone(self.saved))

    def redo(self) -> None:
        if self.saved.game.can_redo:
            self.save(redone(self.saved))
            self.happened()

    def restart(self) -> None:
        before, again = self.saved, self.saved.again()
        if again.key == before.key:
            self.save(again)
        else:
            self.saved, self.tally = again, Tally(self.tally.variant)

    def quit_and_start(self) -> None:
        if not self.tally.moved or self.saved.game.position.is_won:
            return
        self.store.close()
        self.store = opened(self.directory)
        found = self.store.game(self.saved.id or 0)
        assert found == self.saved

    def go_back(self) -> None:
        """Take up the game left last."""
        if self.others:
            taken = self.others.pop()
            if self.tally.moved:
                self.new("standard")
            self.saved, self.tally = taken
            if self.tally.won_in is None and self.tally in self.ended:
                self.ended = [tally for tally in self.ended if tally is not self.tally]
            self.save(self.saved.at(self.saved.game, self.saved.seconds))

    def happened(self) -> None:
        self.tally.moved = True
        self.tally.hints = self.saved.hints
        if self.saved.game.position.is_won and self.tally.won_in is None:
            self.tally.won_in = (self.saved.game.cursor, self.saved.seconds)
            self.end()

    def end(self) -> None:
        self.ended = [tally for tally in self.ended if tally is not self.tally]
        self.ended.append(self.tally)

    def count(self, variant: str | None) -> Statistics:
        ended = [tally for tally in self.ended if variant in (None, tally.variant)]
        wins = [tally.won_in for tally in ended if tally.won_in is not None]
        streak = best = 0
        for tally in ended:
            streak = 0 if tally.won_in is None else streak + 1
            best = max(best, streak)
        seconds = [seconds for _, seconds in wins]
        return Statistics(
            played=len(ended),
            won=len(wins),
            streak=streak,
            best_streak=best,
            fewest_moves=min((moves for moves, _ in wins), default=None),
            best_seconds=min(seconds, default=None),
            median_seconds=statistics.median(seconds) if seconds else None,
            hints=sum(tally.hints for tally in ended),
            bars=bars("".join("01"[tally.won_in is not None] for tally in ended)),
        )


STEPS = st.lists(
    st.one_of(
        st.tuples(st.just("move"), st.integers(1, 9).map(float)),
        st.tuples(st.just("move"), st.integers(1, 9).map(float)),
        st.tuples(st.just("new"), st.sampled_from(list(VARIANTS))),
        st.sampled_from(
            [("hint",), ("undo",), ("redo",), ("restart",), ("quit_and_start",), ("go_back",)]
        ),
    ),
    max_size=25,
)


def check(steps: list[tuple[object, ...]]) -> None:
    where = IN_MEMORY if IN_MEMORY.is_dir() else None
    with tempfile.TemporaryDirectory(dir=where) as directory:
        player = Player(Path(directory))
        for name, *values in steps:
            getattr(player, str(name))(*values)
        for variant in (None, *VARIANTS.values()):
            found = player.store.statistics(variant)
            assert found == player.count(None if variant is None else variant.id)
            assert found.played >= found.won
        assert player.store.news() == ()


@settings(
    max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow], database=None
)
@given(STEPS)
def test_they_equal_an_independent_count(steps: list[tuple[object, ...]]) -> None:
    check(steps)


@pytest.mark.slow
@settings(
    max_examples=1000, deadline=None, suppress_health_check=[HealthCheck.too_slow], database=None
)
@given(STEPS)
def test_they_equal_an_independent_count_at_length(steps: list[tuple[object, ...]]) -> None:
    check(steps)


def test_without_games_there_is_no_rate_and_no_time(quick_path: Path) -> None:
    nothing = opened(quick_path).statistics()
    assert nothing == Statistics()
    assert nothing.rate is None


def test_won_undone_and_won_again_counts_once_with_the_first_time(quick_path: Path) -> None:
    store = opened(quick_path)
    game = store.save(won())
    for _ in range(3):
        game = store.save(redone(store.save(undone(game))))
    found = store.statistics()
    assert (found.played, found.won, found.best_seconds) == (1, 1, 2.0)


def test_winning_a_deal_again_after_a_restart_is_another_game(quick_path: Path) -> None:
    store = opened(quick_path)
    for _ in range(3):
        store.save(won())
    found = store.statistics()
    assert (found.played, found.won, found.rate, found.best_streak) == (3, 3, 1.0, 3)


def test_a_deal_without_a_move_does_not_break_a_streak_and_a_loss_does(quick_path: Path) -> None:
    store = opened(quick_path)
    for game in (won(), won(), begun("8").left(), won()):
        store.save(game)
    assert store.statistics().streak == 3
    store.save(played(begun("9")).left())
    assert (store.statistics().streak, store.statistics().best_streak) == (0, 3)


def test_a_game_in_play_is_no_loss_even_if_only_finishing_was_left(quick_path: Path) -> None:
    store = opened(quick_path)
    store.save(played(nearly_won()))
    assert opened(quick_path).statistics().played == 0


def test_a_wrong_clock_disturbs_no_streak(quick_path: Path) -> None:
    moments = cycle([9e9, 5.0, 7e8])
    store = Store.open(quick_path, lambda: next(moments))
    for game in (won(), played(begun()).left(), won()):
        store.save(game)
    assert store.statistics().streak == 1


def test_a_time_that_cannot_be_spoils_no_other(quick_path: Path) -> None:
    store = opened(quick_path)
    store.save(won())
    bad = store.save(won())
    for value in (-5.0, float("inf"), "fast"):
        tampered(quick_path, "UPDATE games SET won_seconds = ? WHERE id = ?", value, bad.id)
        assert store.statistics().best_seconds == 2.0


@pytest.mark.parametrize(
    ("outcomes", "expected"),
    [
        ("", ()),
        ("110", (2 / 3,)),
        ("11000", (0.4,)),
        ("0" * 3 + "1" * BAR_GAMES, (1.0,)),
        ("0" * BAR_GAMES + "1" * BAR_GAMES * MOST_BARS, (1.0,) * MOST_BARS),
    ],
)
def test_the_bars_are_the_rates_of_the_last_games(
    outcomes: str, expected: tuple[float, ...]
) -> None:
    assert bars(outcomes) == expected


def test_variants_are_counted_apart_and_together(quick_path: Path) -> None:
    store = opened(quick_path)
    variants: list[Variant] = list(VARIANTS.values())
    for number, variant in enumerate(variants, start=1):
        for _ in range(number):
            store.save(won(variant))
    counts = [store.statistics(variant).won for variant in variants]
    assert counts == [1, 2, 3, 4]
    assert store.statistics().won == 10
