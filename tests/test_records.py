"""Statistics and past games on the command line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bakers_dozen import records
from bakers_dozen.origins import UnusableError
from bakers_dozen.store.statistics import Statistics
from bakers_dozen.ui.glyphs import ASCII, UNICODE
from tests.store.games import begun, opened, played, tampered, won
from tests.test_cli import run


def lines(directory: Path, most: int | None = records.LISTED) -> list[str]:
    return list(records.games_text(opened(directory), most))


def test_without_a_game_everything_says_so(tmp_path: Path) -> None:
    assert lines(tmp_path) == ["No game has been played yet."]
    (said,) = records.statistics_text(opened(tmp_path), UNICODE)
    assert said.startswith("No game counts yet")
    assert json.loads(records.statistics_json(opened(tmp_path)))["all"]["played"] == 0


def test_every_game_is_a_line_the_latest_first(tmp_path: Path) -> None:
    store = opened(tmp_path)
    store.save(played(begun("any-suit:7"), 3).left())
    store.save(won())
    store.save(played(begun("4711")))
    latest, own, first = lines(tmp_path)
    assert latest.split()[0] == "3"
    assert "4711" in latest
    assert "in progress" in latest
    assert latest.split()[-3:] == ["1", "move", "0:01"]
    assert "own board" in own
    assert own.split()[-4:] == ["won", "2", "moves", "0:02"]
    assert "any-suit:7" in first
    assert first.split()[-4:] == ["left", "3", "moves", "0:03"]


def test_a_line_fits_into_eighty_columns(tmp_path: Path) -> None:
    opened(tmp_path).save(played(begun("good-measure:705618898"), 1))
    (line,) = lines(tmp_path)
    assert len(line) < 80


def test_only_the_latest_are_listed_unless_all_are_asked_for(tmp_path: Path) -> None:
    store = opened(tmp_path)
    for number in range(1, 121):
        store.save(played(begun(str(number))))
    assert len(lines(tmp_path)) == records.LISTED
    assert [line.split()[0] for line in lines(tmp_path, None)] == [
        str(number) for number in range(120, 0, -1)
    ]


def test_a_row_that_makes_no_sense_is_a_line_too(tmp_path: Path) -> None:
    store = opened(tmp_path)
    store.save(played(begun()))
    tampered(tmp_path, "UPDATE games SET moves = 'a-a'")
    assert lines(tmp_path) == ["   1  makes no sense any more"]
    with pytest.raises(UnusableError, match="Game 1 makes no sense any more"):
        records.game(opened(tmp_path), 1)
    with pytest.raises(UnusableError, match="There is no game 2"):
        records.game(opened(tmp_path), 2)


def test_a_date_that_no_calendar_has_costs_one_line(tmp_path: Path) -> None:
    store = opened(tmp_path)
    store.save(played(begun("1")))
    bad = store.save(played(begun("2")))
    tampered(tmp_path, "UPDATE games SET started = 1e18 WHERE id = ?", bad.id)
    broken, sound = lines(tmp_path)
    assert broken == "   2  makes no sense any more"
    assert sound.split()[0] == "1"


def test_statistics_have_a_chapter_for_each_variant_that_was_played(tmp_path: Path) -> None:
    store = opened(tmp_path)
    store.save(won())
    store.save(played(begun("kings:7")).left())
    said = list(records.statistics_text(store, ASCII))
    assert [line for line in said if line and not line.startswith(" ")] == [
        "All games",
        "Baker's Dozen",
        "Kings",
    ]
    assert "  Won           1 (50 %)" in said
    assert all(line.isascii() for line in said)


def test_json_is_one_object_with_every_number(tmp_path: Path) -> None:
    store = opened(tmp_path)
    store.save(won())
    found = json.loads(records.statistics_json(store))
    assert list(found) == ["all", "standard", "any-suit", "kings", "good-measure"]
    assert set(found["all"]) == {*Statistics.__annotations__, "rate"}
    assert found["all"]["rate"] == 1.0
    assert found["standard"]["fewest_moves"] == 2
    assert found["kings"]["best_seconds"] is None


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        (("stats",), 0, b""),
        (("stats", "--json"), 0, b""),
        (("games", "--all"), 0, b""),
        (("stats", "extra"), 2, b"unrecognized arguments: extra"),
        (("replay",), 2, b"required: ID"),
        (("replay", "x"), 2, b'"x" is not the number of a game;'),
        (("replay", "9" * 30), 2, b"is not the number of a game;"),
        (("replay", "7"), 2, b"There is no game 7"),
    ],
)
def test_the_commands_need_no_terminal_and_complain_in_one_line(
    tmp_path: Path, arguments: tuple[str, ...], code: int, said: bytes
) -> None:
    ended = run(*arguments, environment={"HOME": str(tmp_path)})
    assert ended.returncode == code
    assert said in ended.stderr
    assert ended.stderr.count(b"\n") == (code == 2)
    assert list(tmp_path.iterdir()) == []


def test_trouble_is_told_beside_the_answer(tmp_path: Path) -> None:
    (tmp_path / "bakers-dozen").mkdir()
    (tmp_path / "bakers-dozen" / "games.db").write_bytes(b"not a database")
    ended = run("stats", environment={"XDG_DATA_HOME": str(tmp_path)})
    assert ended.returncode == 0
    assert ended.stderr.startswith(b"bakers-dozen: The saved games were damaged: 0 could be saved")
    assert ended.stderr.count(b"\n") == 1
