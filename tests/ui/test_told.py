"""What is told of the files: one whole sentence each, safe to print."""

from __future__ import annotations

import re

import pytest

from bakers_dozen.store.notices import (
    ConfigFault,
    ConfigProblem,
    News,
    Notice,
    SettingNotKept,
    SettingsSetAside,
    ToldOnce,
)
from bakers_dozen.store.settings import NAMES, allowed
from bakers_dozen.words import choices, files, times

NASTY = "\x1b[2J{0}\n"
EVERYTHING: list[ToldOnce] = [
    *(Notice(news, text, number) for news in News for text in ("", NASTY) for number in (0, 1, 7)),
    *(ConfigProblem(fault, NASTY, text) for fault in ConfigFault for text in ("", NASTY)),
    SettingNotKept(),
    SettingNotKept(NASTY),
    SettingsSetAside(NASTY),
]


@pytest.mark.parametrize("news", EVERYTHING, ids=repr)
def test_every_piece_of_news_is_one_whole_sentence(news: ToldOnce) -> None:
    said = files.told(news)
    assert re.fullmatch(r"[A-Z].*\.", said)
    assert said.isprintable()
    assert "None" not in said
    assert said.count("{") == said.count("{0}")


def test_a_long_path_is_told_by_its_end() -> None:
    said = files.told(Notice(News.SET_ASIDE, "/home/" + "x" * 200 + "/games.db.damaged-2024", 3))
    assert "games.db.damaged-2024" in said
    assert len(said) < 200


def test_times_are_written_as_clocks_do() -> None:
    written = [times.time(seconds) for seconds in (0, 59.9, 60, 247, 3599, 3600, 36_061)]
    assert written == ["0:00", "0:59", "1:00", "4:07", "59:59", "1:00:00", "10:01:01"]


def test_every_choice_has_a_name() -> None:
    for name in NAMES:
        if name != "last_variant":
            for choice in allowed(name) or choices.languages():
                assert choices.choice(name, choice) != ""
    assert choices.choice("clock", True) == "on"
    assert choices.choice("language", "xx") == "xx"
