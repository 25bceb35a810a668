"""The real program and what it keeps: nothing is lost, whatever ends it or stands in its way."""

from __future__ import annotations

import json
import os
import re
import signal
import sqlite3
import subprocess
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.terminal.pty_game import BASE_ENV, PROGRAM, PtyGame, playing

ONE_MOVE_TO_WIN = "Foundations: S-K H-K D-K C-Q\nKC\n"
NEARLY_ALL_HOME = "Foundations: S-K H-K D-K C-T\nKC QC JC\n"
FIRST_MOVES = ("f", "l", "k", "a", "d", "d")  # of deal 4711: each card goes home
CONFIG = Path(".config/bakers-dozen/config.toml")
DATA = Path(".local/share/bakers-dozen")
GAMES = DATA / "games.db"


def home_of(tmp_path: Path) -> Path:
    home = tmp_path / "home"
    home.mkdir()
    return home


def play(game: PtyGame, *letters: str, after: int = 0) -> None:
    """Send cards home one by one, and see each of them arrive."""
    for number, letter in enumerate(letters, start=after + 1):
        game.press(letter, letter)
        game.see(f"move {number}")


def see_said(game: PtyGame, sentence: str) -> None:
    """See a sentence that may take more than a row."""
    game.see(lambda seen: sentence in " ".join(seen.text.split()))


def leave(game: PtyGame) -> None:
    game.press("q")
    assert game.leave() == 0
    game.assert_restored()


def printed(home: Path, *words: str) -> str:
    env = {name: text for name, text in {**BASE_ENV, "HOME": str(home)}.items() if text}
    done = subprocess.run(
        [*PROGRAM, *words], capture_output=True, text=True, env=env, check=True, timeout=60
    )
    return done.stdout


def statistics(home: Path) -> Any:
    return json.loads(printed(home, "stats", "--json"))["all"]


def board(folder: Path, text: str) -> str:
    path = folder / "board.txt"
    path.write_text(text)
    return str(path)


@contextmanager
def resumed(home: Path) -> Iterator[PtyGame]:
    with playing(home=home) as game:
        game.see("goes on after")
        yield game


def test_the_next_start_goes_on_and_undo_leads_back_to_the_deal(tmp_path: Path) -> None:
    home = home_of(tmp_path)
    with playing("4711", home=home) as game:
        game.see("Deal 4711 is on the table.")
        play(game, *FIRST_MOVES)
        game.settle()
        table = game.lines[5:20]
        leave(game)
    with playing(home=home) as game:
        game.see("Deal 4711 goes on after 6 moves.")
        game.settle()
        assert game.lines[5:20] == table
        for number in reversed(range(6)):
            game.press("u")
            game.see(f"move {number}")
        game.press("u")
        game.see("Nothing to undo")
        game.press("R")
        game.see("6 moves played again.")
        leave(game)


def test_looking_at_a_deal_keeps_nothing_and_makes_no_directory(tmp_path: Path) -> None:
    home = home_of(tmp_path)
    with playing("4711", home=home) as game:
        game.see("Deal 4711")
        game.press("Right", "n", "s")
        game.see("Statistics")
        game.press("q")
        game.see(lambda seen: "Statistics" not in seen.text)
        leave(game)
    assert list(home.iterdir()) == []


def test_directories_are_made_for_the_player_alone(tmp_path: Path) -> None:
    home = home_of(tmp_path)
    places = {"XDG_DATA_HOME": str(home / "a/b/c"), "XDG_CONFIG_HOME": str(home / "d/e")}
    with playing("4711", home=home, env=places) as game:
        game.see("Deal 4711")
        play(game, "f")
        game.press(",")
        game.see("Settings")
        game.press("Right")
        game.see("two")
        game.press("q")
        game.see("move 1")
        leave(game)
    for directory in ("a", "a/b", "a/b/c/bakers-dozen", "d", "d/e/bakers-dozen"):
        assert (home / directory).stat().st_mode & 0o777 == 0o700
    assert (home / "d/e/bakers-dozen/config.toml").read_text() == 'colours = "two"\n'


def test_a_code_starts_or_goes_on_with_its_deal_and_leaves_the_other_to_go_on(
    tmp_path: Path,
) -> None:
    home = home_of(tmp_path)
    with playing("4711", home=home) as game:
        game.see("Deal 4711 is on the table.")
        play(game, *FIRST_MOVES[:2])
        leave(game)
    with playing("any-suit:4711", home=home) as game:
        game.see("Deal any-suit:4711 is on the table.")
        leave(game)
    with resumed(home) as game:
        game.see("Deal 4711 goes on after 2 moves.")
        leave(game)
    with playing("any-suit:4711", home=home) as game:
        game.see("Deal any-suit:4711 is on the table.")
        play(game, "f")
        game.press("F6")
        game.see("4711: 2 moves")
        game.press("q")
        game.see("move 1")
        leave(game)
    with resumed(home) as game:
        game.see("Deal any-suit:4711 goes on after 1 move.")
        leave(game)
    with playing("4711", home=home) as game:
        game.see("Deal 4711 goes on after 2 moves.")


def test_new_starts_anew_and_the_variant_played_last_is_dealt_next(tmp_path: Path) -> None:
    home = home_of(tmp_path)
    with playing("kings:4711", home=home) as game:
        game.see("Deal kings:4711")
        play(game, "f")
        leave(game)
    with playing("--new", home=home) as game:
        game.see("is on the table.")
        assert re.search(r"kings:\d+", game.lines[0])
        leave(game)
    with playing("kings:4711", "--new", home=home) as game:
        game.see("Deal kings:4711 is on the table.")
        leave(game)
    with playing("--variant", "any-suit", home=home) as game:
        game.see("Deal any-suit:")
        leave(game)
    with playing("--variant", "kings", home=home) as game:
        game.see("Deal kings:4711 goes on after 1 move.")


def test_after_a_win_the_next_start_is_a_new_game(tmp_path: Path) -> None:
    home = home_of(tmp_path)
    for _ in range(2):
        with playing(board(tmp_path, ONE_MOVE_TO_WIN), home=home) as game:
            game.see("Your own board")
            game.press("a", "a")
            game.see("All cards are home")
            leave(game)
        with playing(home=home) as game:
            game.see("is on the table.")
            assert "Won" not in game.text
            leave(game)
    assert (statistics(home)["played"], statistics(home)["won"]) == (2, 2)


def test_a_win_counts_once_however_often_it_is_undone(tmp_path: Path) -> None:
    home = home_of(tmp_path)
    with playing(board(tmp_path, ONE_MOVE_TO_WIN), home=home) as game:
        game.see("Your own board")
        for _ in range(3):
            game.press("a", "a")
            game.see("All cards are home after 1 move.")
            game.press("u")
            game.see("move 0")
        game.press("r")
        game.see("All cards are home")
        game.press("s")
        game.see("Won             1 (100 %)")
        game.press("q")
        game.see("All cards are home")
        leave(game)
    assert (statistics(home)["played"], statistics(home)["won"]) == (1, 1)


def test_quitting_before_the_last_cards_is_no_loss(tmp_path: Path) -> None:
    home = home_of(tmp_path)
    with playing(board(tmp_path, NEARLY_ALL_HOME), home=home) as game:
        game.see("Your own board")
        play(game, "a")
        leave(game)
    assert statistics(home)["played"] == 0
    with resumed(home) as game:
        play(game, "a", "a", after=1)
        game.see("All cards are home after 3 moves.")
        leave(game)
    assert (statistics(home)["played"], statistics(home)["won"]) == (1, 1)


def test_a_board_from_a_file_goes_on_where_it_was_left(tmp_path: Path) -> None:
    home = home_of(tmp_path)
    path = board(tmp_path, NEARLY_ALL_HOME)
    with playing(path, home=home) as game:
        game.see("Your own board is on the table.")
        play(game, "a")
        leave(game)
    with playing("1", home=home) as game:
        game.see("Deal 1 is on the table.")
        leave(game)
    with playing(path, home=home) as game:
        game.see("Your own board goes on after 1 move.")
        leave(game)
    with playing(path, "--new", home=home) as game:
        game.see("Your own board is on the table.")
        leave(game)


@pytest.mark.parametrize("end", [signal.SIGKILL, signal.SIGTERM, signal.SIGHUP, signal.SIGINT])
def test_a_sudden_end_loses_at_most_the_move_in_flight(tmp_path: Path, end: int) -> None:
    home = home_of(tmp_path)
    with playing("4711", home=home) as game:
        game.see("Deal 4711")
        play(game, *FIRST_MOVES)
        game.process.send_signal(end)
        game.process.wait()
    with resumed(home) as game:
        assert re.search(r"after [56] moves", game.text)


def test_a_resumed_game_that_is_killed_at_once_is_still_there(tmp_path: Path) -> None:
    home = home_of(tmp_path)
    with playing("4711", home=home) as game:
        game.see("Deal 4711")
        play(game, "f")
        leave(game)
    for _ in range(2):
        with resumed(home) as game:
            game.process.kill()


def test_a_burst_of_keys_is_saved_to_its_end(tmp_path: Path) -> None:
    home = home_of(tmp_path)
    with playing("4711", home=home) as game:
        game.see("Deal 4711")
        game.press(*"ffllkkaa")  # more at once would be taken for a paste
        game.see("move 4")
        game.press(*"ddddu")
        game.see("move 5")
        game.settle()
        game.process.kill()
        game.process.wait()
    with resumed(home) as game:
        game.see("after 5 moves")
        game.press("r", "u", "u", "q")
        assert game.leave() == 0
    with resumed(home) as game:
        game.see("after 4 moves")


def test_a_closed_terminal_keeps_the_game(tmp_path: Path) -> None:
    home = home_of(tmp_path)
    deaf = ("sh", "-c", 'trap "" HUP; exec "$@"', "sh", *PROGRAM)
    with playing("4711", home=home, program=deaf) as game:
        game.see("Deal 4711")
        play(game, *FIRST_MOVES[:3])
        game.settle()
        game.hang_up()
        game.process.wait(20)
    with resumed(home) as game:
        game.see("after 3 moves")


def test_two_copies_of_one_game_lose_nothing_of_either(tmp_path: Path) -> None:
    home = home_of(tmp_path)
    with playing("4711", home=home) as game:
        game.see("Deal 4711")
        play(game, "f")
        leave(game)
    with resumed(home) as one, resumed(home) as other:
        play(one, "l", "k", after=1)
        other.press("c", "g")
        other.see("move 2")
        play(one, "a", after=3)
        leave(one)
        other.press("F6")
        other.see("4711: 4 moves")
        other.press("q")
        other.see("move 2")
        leave(other)
    lines = printed(home, "games").splitlines()
    assert sorted(re.findall(r"\d+ moves", " ".join(lines))) == ["2 moves", "4 moves"]


# What stands in the way


def no_directory(home: Path) -> None:
    (home / ".local").write_text("in the way")


def a_directory_as_database(home: Path) -> None:
    (home / GAMES).mkdir(parents=True)
    (home / GAMES / "full").touch()


def another_schema(home: Path) -> None:
    begin(home)
    with closing(sqlite3.connect(home / GAMES)) as connection:
        connection.execute("PRAGMA user_version = 99")
        connection.commit()


def damage(home: Path) -> None:
    begin(home)
    data = bytearray((home / GAMES).read_bytes())
    data[100:2000] = os.urandom(1900)
    (home / GAMES).write_bytes(data)


def emptiness(home: Path) -> None:
    (home / DATA).mkdir(parents=True)
    (home / GAMES).touch()


def begin(home: Path) -> None:
    with playing("4711", home=home) as game:
        game.see("Deal 4711")
        play(game, "f")
        leave(game)


TROUBLES = {
    no_directory: "Nothing is saved for now",
    a_directory_as_database: "The saved games were damaged",
    another_schema: "The saved games are of a newer version",
    damage: "The saved games were damaged",
    emptiness: "The saved games were damaged",
}


@pytest.mark.parametrize("trouble", TROUBLES, ids=lambda trouble: trouble.__name__)
def test_trouble_with_the_files_is_one_sentence_and_the_game_goes_on(
    tmp_path: Path, trouble: Any
) -> None:
    home = home_of(tmp_path)
    trouble(home)
    said = TROUBLES[trouble]
    with playing("--new", home=home) as game:
        game.see("is on the table.")
        game.press("N", *"any-s")
        game.see("> any-s_")
        game.press(*"uit:47")
        game.see("> any-suit:47_")
        game.press(*"11", "Enter")
        game.see("Deal any-suit:4711 is")
        first = game.text
        game.press("f", "f")
        game.see("move 1")
        game.settle()
        assert said in first.replace("\n", "") + game.text or said.encode() in game.output
        play(game, "l", "k", after=1)
        assert said not in game.text
        game.press("F6")
        game.settle()
        leave_from_anywhere(game)


def leave_from_anywhere(game: PtyGame) -> None:
    game.press("q")
    game.settle()
    if game.process.poll() is None:
        game.press("q")
    assert game.leave() == 0
    game.assert_restored()


def test_a_home_that_is_nowhere_is_said_once() -> None:
    with playing("4711", env={"HOME": "nowhere"}) as game:
        game.see("Deal 4711")
        see_said(game, "Nothing is saved: there is no home directory to keep it in.")
        play(game, "f", "l")
        assert "Nothing is saved" not in game.text
        game.press("n")
        game.see("is on the table.")
        game.press("F6")
        game.see("4711: 2 moves, 2 home")
        game.press("Enter")
        game.see("Deal 4711 goes on after 2 moves.")
        leave(game)


def test_a_database_that_another_program_holds_is_written_later(tmp_path: Path) -> None:
    home = home_of(tmp_path)
    begin(home)
    with closing(sqlite3.connect(home / GAMES, isolation_level=None)) as holder:
        holder.execute("BEGIN EXCLUSIVE")
        with playing("4711", "--new", home=home) as game:
            see_said(game, "Not saved yet: another program holds the saved games.")
            play(game, "f", "l")
            game.settle()
            holder.execute("ROLLBACK")
            play(game, "k", after=2)
            game.see("Now everything is saved.")
            leave(game)
    with resumed(home) as game:
        game.see("after 3 moves")


def test_what_could_be_saved_of_a_damaged_database_goes_on(tmp_path: Path) -> None:
    home = home_of(tmp_path)
    begin(home)
    path = home / GAMES
    with closing(sqlite3.connect(path)) as connection:
        (page,) = connection.execute(
            "SELECT rootpage FROM sqlite_master WHERE name = 'games_of_deal'"
        ).fetchone()
        (size,) = connection.execute("PRAGMA page_size").fetchone()
    data = bytearray(path.read_bytes())
    data[(page - 1) * size : page * size] = b"\xff" * size
    path.write_bytes(data)
    with playing("4711", home=home) as game:
        game.see("Deal 4711 goes on after 1 move.")
        play(game, "l", after=1)
        leave(game)
    assert len(list(path.parent.glob("games.db.damaged-*"))) == 1


# Settings, the clock, looking back


def test_settings_are_remembered_and_options_overrule_them_for_once(tmp_path: Path) -> None:
    home = home_of(tmp_path)
    with playing("4711", home=home) as game:
        game.see("Deal 4711")
        game.press(",", "Down", "Right")
        game.see("letters")
        game.press("q")
        game.see("╭9C─╮")
        leave(game)
    with playing("4711", "--unicode", home=home) as game:
        game.see("╭9♣─╮")
        game.press(",", "Down", "Down", "Down", "Right")
        game.see("Clock                 on")
        game.press("q")
        game.see("move 0 · 0:00")
        leave(game)
    assert (home / CONFIG).read_text() == 'suits = "letters"\nclock = true\n'
    with playing("4711", home=home) as game:
        game.see("╭9C─╮")
        game.see("move 0 · 0:00")
        assert not any(suit.encode() in game.output for suit in "♠♥♦♣")
        play(game, "f")
        game.see("0:01")
    with resumed(home) as game:
        game.see("╭9C─╮")
        assert not any(suit.encode() in game.output for suit in "♠♥♦♣")


def test_letters_for_suits_are_one_key_away_and_remembered(tmp_path: Path) -> None:
    home = home_of(tmp_path)
    with playing("4711", home=home) as game:
        game.see("╭9♣─╮")
        game.press("y")
        game.see("╭9C─╮")
        leave(game)
    with playing("4711", home=home) as game:
        game.see("╭9C─╮")
        assert not any(suit.encode() in game.output for suit in "♠♥♦♣")
        game.press("y")
        game.see("╭9♣─╮")


def test_colours_can_be_switched_while_playing() -> None:
    with playing("1") as game:
        game.see("[a]")
        assert game.cell_colours == {"default", "red"}
        game.press(",", "Right", "Right")
        game.see("four")
        game.press("q")
        game.see(lambda seen: "Settings" not in seen.text)
        game.settle()
        assert game.cell_colours == {"default", "red", "green", "cyan"}
        game.press(",", "Right")
        game.see("none")
        game.press("q")
        game.settle()
        assert game.cell_colours == {"default"}


def test_settings_that_make_no_sense_are_named_and_the_game_plays(tmp_path: Path) -> None:
    home = home_of(tmp_path)
    (home / CONFIG).parent.mkdir(parents=True)
    (home / CONFIG).write_text('frames = "\\u001b[2J"\nsuits = "letters" # mine\n')
    with playing("4711", home=home) as game:
        game.see('The setting "frames" cannot be "?[2J".')
        game.see("╭9C─╮")
        game.press(",", "Right")
        game.see("two")
        game.press("q")
        game.settle()
        leave(game)
    assert 'suits = "letters" # mine\n' in (home / CONFIG).read_text()


def test_a_game_can_be_looked_at_again(tmp_path: Path) -> None:
    home = home_of(tmp_path)
    with playing("4711", home=home) as game:
        game.see("Deal 4711")
        play(game, *FIRST_MOVES[:3])
        leave(game)
    before = (home / GAMES).read_bytes()
    with playing("replay", "1", home=home) as game:
        game.see("The game as it was played, 3 moves")
        game.press(" ")
        game.see("1 of 3: A♥ goes home.")
        game.press("Left")
        game.see("move 0")
        game.press(".")
        game.see("3 of 3: 2♦ goes home.")
        game.press("Esc")
        assert game.leave() == 0
        game.assert_restored()
    assert (home / GAMES).read_bytes() == before
    (home / CONFIG).parent.mkdir(parents=True, exist_ok=True)
    (home / CONFIG).write_text("verdict = true\n")
    with playing("replay", "1", home=home) as game:
        game.see("The game as it was played")
        assert "thinking" not in game.text  # nobody is at it
        game.press("q")
        assert game.leave() == 0
    with playing("replay", "2", home=home) as game:
        assert game.leave() == 2
        assert "There is no game 2" in game.text
