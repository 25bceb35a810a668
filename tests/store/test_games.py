"""Saving, resuming, listing."""

from __future__ import annotations

import stat
from itertools import count, permutations
from pathlib import Path

import pytest

from bakers_dozen.engine.position import Move
from bakers_dozen.engine.variants import VARIANTS
from bakers_dozen.store.games import NAME, Store
from bakers_dozen.store.rows import Fault, Refused
from bakers_dozen.store.saved import SavedGame, State
from tests.store.games import (
    begun,
    nearly_won,
    opened,
    played,
    redone,
    tampered,
    undone,
    won,
)


def test_nothing_is_made_before_the_first_move(quick_path: Path) -> None:
    store = opened(quick_path / "a" / "b" / "c")
    assert store.save(begun()) == begun()
    assert store.latest() is None
    assert store.news() == ()
    assert list(quick_path.iterdir()) == []


def test_directories_are_for_the_player_alone(quick_path: Path) -> None:
    directory = quick_path / "a" / "b" / "c"
    opened(directory).save(played(begun()))
    for made in (directory, directory.parent, directory.parent.parent):
        assert stat.S_IMODE(made.stat().st_mode) == 0o700
    assert stat.S_IMODE((directory / NAME).stat().st_mode) == 0o600
    assert [file.name for file in directory.iterdir()] == [NAME]


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_game_comes_back_as_it_was(quick_path: Path, variant: str) -> None:
    game = played(begun(f"{variant}:7"), 5).at(played(begun(f"{variant}:7"), 5).game, 61.5, hints=2)
    kept = opened(quick_path).save(undone(game))
    assert opened(quick_path).latest() == kept
    assert (kept.game, kept.seconds, kept.hints) == (undone(game).game, 62.5, 2)
    assert (kept.id, kept.revision) == (1, 1)


def test_a_board_from_a_file_comes_back_too(quick_path: Path) -> None:
    kept = opened(quick_path).save(played(nearly_won(VARIANTS["any-suit"])))
    assert opened(quick_path).latest() == kept


def test_resuming_changes_nothing_so_a_crash_resumes_again(quick_path: Path) -> None:
    opened(quick_path).save(played(begun()))
    before = (quick_path / NAME).read_bytes()
    assert opened(quick_path).latest() == opened(quick_path).latest()
    assert (quick_path / NAME).read_bytes() == before


def test_a_won_game_does_not_greet_the_next_start(quick_path: Path) -> None:
    opened(quick_path).save(won())
    assert opened(quick_path).latest() is None
    assert opened(quick_path).unfinished() == []


def test_games_in_progress_are_listed_the_latest_first(quick_path: Path) -> None:
    moments = count(1000.0)
    store = Store.open(quick_path, lambda: next(moments))
    first = store.save(played(begun("1")))
    second = store.save(played(begun("2")).left())
    store.save(won())
    third = store.save(played(begun("3")))
    assert store.unfinished() == [third, second, first]
    assert store.unfinished(limit=2) == [third, second]
    first = store.save(played(first))
    assert store.latest() == first


def test_history_holds_every_game_and_can_be_leafed_through(quick_path: Path) -> None:
    store = opened(quick_path)
    games = [store.save(played(begun(str(number)))) for number in range(1, 6)]
    assert store.history() == games[::-1]
    assert store.history(limit=2, offset=1) == [games[3], games[2]]
    assert store.game(2) == games[1]
    assert store.game(77) is None
    assert store.game(10**30) is None
    assert store.game(-1) is None


def test_saving_works_without_a_place_and_says_once_that_nothing_stays() -> None:
    store = Store.open(None)
    game = store.save(played(begun()))
    game = store.save(played(game))
    assert len(store.news()) == 1
    assert not store.is_saving
    assert not store.close()


def test_two_copies_go_on_under_rows_of_their_own_in_every_order(quick_path: Path) -> None:
    for number, order in enumerate(sorted(set(permutations("aaabb")))):
        directory = quick_path / str(number)
        start = opened(directory).save(played(begun()))
        stores = {"a": opened(directory), "b": opened(directory)}
        games = dict.fromkeys("ab", start)
        for copy in order:
            choice = 0 if copy == "a" else 1
            games[copy] = stores[copy].save(played(games[copy], choice=choice))
        history = opened(directory).history()
        assert set(history) == set(games.values())
        assert len(history) == 2


def test_what_the_other_copy_only_left_is_taken_over(quick_path: Path) -> None:
    start = opened(quick_path).save(played(begun()))
    opened(quick_path).save(start.left())
    here = opened(quick_path).save(played(start))
    assert opened(quick_path).history() == [here]
    assert opened(quick_path).statistics().played == 0


def test_leaving_what_the_other_copy_plays_on_changes_nothing(quick_path: Path) -> None:
    start = opened(quick_path).save(played(begun()))
    there = opened(quick_path).save(played(start))
    opened(quick_path).save(start.left())
    assert opened(quick_path).history() == [there]
    assert opened(quick_path).statistics().played == 0


def test_a_win_counts_once_however_many_copies_go_on_from_it(quick_path: Path) -> None:
    start = opened(quick_path).save(won())
    opened(quick_path).save(undone(start))
    store = opened(quick_path)
    fork = store.save(undone(start))
    assert fork.id != start.id
    fork = store.save(redone(fork))
    store.save(undone(fork).left())
    assert (store.statistics().played, store.statistics().won) == (1, 1)


def test_a_game_of_a_lost_database_is_saved_in_the_new_one_beside_others(quick_path: Path) -> None:
    here, there = opened(quick_path), opened(quick_path)
    game = here.save(played(begun("1")))
    (quick_path / NAME).unlink()
    other = there.save(played(begun("2")))
    assert other.id == game.id
    game = here.save(played(game))
    assert set(there.history()) == {game, other}


FAULTS = [
    ("moves", "a-home a-home", Fault.ILLEGAL_MOVE),
    ("moves", "a-z", Fault.ILLEGAL_MOVE),
    ("moves", "14-home", Fault.MOVES),
    ("moves", b"\xff\xfe", Fault.MOVES),
    ("cursor", 99, Fault.CURSOR),
    ("cursor", -1, Fault.CURSOR),
    ("cursor", "one", Fault.CURSOR),
    ("seconds", -5.0, Fault.TIME),
    ("seconds", float("inf"), Fault.TIME),
    ("seconds", "41 s", Fault.TIME),
    ("hints", -1, Fault.HINTS),
    ("hints", 2**62, Fault.HINTS),
    ("deal", "0", Fault.DEAL),
    ("deal", "any-suit:4711", Fault.DEAL),
    ("deal", "Ω", Fault.DEAL),
    ("deal", None, Fault.DEAL),
    ("variant", "no-such-game", Fault.VARIANT),
    ("variant", b"standard", Fault.VARIANT),
    ("state", "won", Fault.STATE),
    ("state", "asleep", Fault.STATE),
    ("won_moves", 3, Fault.WIN),
    ("touched", float("-inf"), Fault.DATE),
    ("touched", 1e18, Fault.DATE),
    ("started", 1e18, Fault.DATE),
    ("started", "yesterday", Fault.DATE),
    ("revision", "first", Fault.KEY),
    ("key", b"\x00", Fault.KEY),
]


@pytest.mark.parametrize(("column", "value", "fault"), FAULTS)
def test_a_row_that_makes_no_sense_is_refused_and_left_alone(
    quick_path: Path, column: str, value: object, fault: Fault
) -> None:
    store = opened(quick_path)
    sound, bad = store.save(played(begun("1"))), store.save(played(begun("2")))
    tampered(quick_path, f"UPDATE games SET {column} = ? WHERE id = ?", value, bad.id)
    before = (quick_path / NAME).read_bytes()
    store = opened(quick_path)
    refused, kept = store.history()
    assert isinstance(refused, Refused)
    assert (refused.id, refused.fault, kept) == (bad.id, fault, sound)
    assert store.game(2) == refused
    assert store.latest() == sound
    assert store.unfinished() == [sound]
    assert len(store.news()) == (0 if column == "state" else 1)
    store.unfinished()
    assert store.news() == ()
    assert (quick_path / NAME).read_bytes() == before


def test_a_board_of_51_cards_is_refused(quick_path: Path) -> None:
    store = opened(quick_path)
    store.save(played(nearly_won()))
    tampered(
        quick_path, "UPDATE games SET board = 'Foundations: S-K H-K D-K C-J' || char(10) || 'KC'"
    )
    (refused,) = opened(quick_path).history()
    assert isinstance(refused, Refused)
    assert refused.fault is Fault.BOARD


def test_a_won_position_without_a_win_is_refused(quick_path: Path) -> None:
    opened(quick_path).save(won())
    tampered(quick_path, "UPDATE games SET won_moves = NULL, won_seconds = NULL, counted = NULL")
    (refused,) = opened(quick_path).history()
    assert isinstance(refused, Refused)
    assert refused.fault is Fault.STATE


def test_states_have_the_texts_of_the_file() -> None:
    assert [state.value for state in State] == ["playing", "won", "left"]
    assert isinstance(played(begun()), SavedGame)


def test_what_was_one_step_is_one_step_after_reading_it_again(tmp_path: Path) -> None:
    saved = begun()
    legal = list(saved.game.position.legal_moves())
    game = saved.game.play(legal[0])
    game = game.play(*list(game.position.legal_moves())[:1], Move.parse("f-home"))
    assert game.joined == {2}
    opened(tmp_path).save(saved.at(game.undo(), 1))
    read = opened(tmp_path).latest()
    assert read is not None
    assert read.game == game.undo()
    assert read.game.redo() == game
