"""The statistics: which page, and what it shows."""

from __future__ import annotations

import re

import pytest

from bakers_dozen.engine.variants import GOOD_MEASURE, KINGS, STANDARD, VARIANTS
from bakers_dozen.store.statistics import Statistics
from bakers_dozen.ui.effect import FindStatistics
from bakers_dozen.ui.event import StatisticsFound
from bakers_dozen.ui.glyphs import ASCII, UNICODE
from bakers_dozen.ui.model import StatisticsPage
from bakers_dozen.ui.statistics_page import PAGES, picture
from bakers_dozen.ui.update import update
from tests.ui.play import effects, press, screen, shown, start
from tests.ui.scenes import SCENES, SIZES


@pytest.mark.parametrize("key", ["s", "F4", "S"])
def test_the_statistics_of_the_variant_in_play_are_asked_for(key: str) -> None:
    assert effects(start("kings:1"), key) == (FindStatistics(KINGS),)
    assert press(start("kings:1"), key).dialog == StatisticsPage(KINGS, Statistics())


def test_the_pages_are_a_ring() -> None:
    model = press(start(), "s")
    seen = []
    for _ in PAGES:
        assert isinstance(model.dialog, StatisticsPage)
        seen.append(model.dialog.variant)
        model = press(model, "Right")
    assert seen == [*VARIANTS.values(), None]
    assert model.dialog == StatisticsPage(STANDARD, Statistics())
    back = press(model, "Left", "Left")
    assert back.dialog == StatisticsPage(GOOD_MEASURE, Statistics())


@pytest.mark.parametrize("key", ["Esc", "q", "s", "F4", "Enter"])
def test_the_statistics_close(key: str) -> None:
    assert press(start(), "s", key).dialog is None


def test_without_a_game_they_say_what_counts() -> None:
    assert "No game counts yet" in shown(press(start(), "s"))


def test_all_numbers_are_there() -> None:
    said = shown(SCENES["statistics"](SIZES["80x24"], UNICODE))
    for text in ("Games 63", "Won 27 (43 %)", "Streak now 2", "Fewest moves 72", "Best time 2:30"):
        assert text in said
    assert "Median time 1:02:31" in said


def test_what_no_game_has_shown_is_none_and_no_placeholder() -> None:
    lost = Statistics(played=1, bars=(0.0,))
    said = shown(update(start(), StatisticsFound(None, lost))[0])
    assert "Won 0 (0 %)" in said
    assert "Best time none" in said
    assert "None" not in said
    assert "{" not in said


@pytest.mark.parametrize(
    ("won", "played", "rate"),
    [(200, 200, "100 %"), (199, 200, "99 %"), (0, 7, "0 %"), (1, 999, "1 %"), (1, 6, "17 %")],
)
def test_all_won_is_all_and_nearly_all_is_not(won: int, played: int, rate: str) -> None:
    model, _ = update(start(), StatisticsFound(None, Statistics(played=played, won=won)))
    assert f"({rate})" in shown(model)


def test_a_single_bar_is_not_shown() -> None:
    few = Statistics(played=4, won=4, bars=(1.0,))
    assert "to a bar" not in shown(update(start(), StatisticsFound(None, few))[0])


def test_the_picture_grows_with_the_rate() -> None:
    rates = Statistics(bars=(0.0, 0.2, 0.4, 0.6, 0.8, 1.0))
    for glyphs in (UNICODE, ASCII):
        rows = picture(rates, glyphs)
        filled = [sum(glyphs.bars.index(row[bar]) for row in rows) for bar in range(6)]
        assert filled == sorted(filled)
        assert len(set(filled)) == 6
        assert filled[-1] == 3 * (len(glyphs.bars) - 1)
        assert filled[0] == 1


@pytest.mark.parametrize("page", range(len(PAGES)))
def test_the_edge_is_seen_after_the_title(page: int) -> None:
    found = StatisticsFound(PAGES[page], Statistics(played=5, won=3))
    (title,) = re.findall("╭─ Statistics: .*?╮", "\n".join(screen(update(start(), found)[0])))
    assert title.endswith("─╮")
