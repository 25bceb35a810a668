"""The line mode."""

from __future__ import annotations

import io
import re
import subprocess
import sys
from pathlib import Path

import pytest

from bakers_dozen.conversation import play
from bakers_dozen.engine.deals import DealCode
from bakers_dozen.engine.notation import format_board, parse_board
from bakers_dozen.engine.position import Position
from bakers_dozen.engine.variants import ANY_SUIT, KINGS, Variant
from bakers_dozen.keeper import Keeper
from bakers_dozen.plain import ANY_SIZE, NAMES, WORDS, LineMode
from bakers_dozen.solver.search import solve
from bakers_dozen.starting import Start, begin
from bakers_dozen.words import plain as words
from bakers_dozen.words import statistics
from tests.commands import NEEDED_ENV, ROOT
from tests.table import dealt, endgame, moves


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty home: these tests play with everything that is kept."""
    for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    return tmp_path


def session(origin: str | Position = "4711", *, new: bool = False) -> LineMode:
    """A game as the program starts it."""
    code = DealCode.parse(origin) if isinstance(origin, str) else origin
    return begun(Start(code, new=new))


def begun(start: Start) -> LineMode:
    keeper = Keeper()
    return LineMode(begin(keeper, start).model(ANY_SIZE, WORDS), keeper, print)


def told(game: LineMode, *lines: str) -> list[str]:
    """What the last of some lines is answered with."""
    answers: list[str] = []
    for line in lines:
        answers = list(game.answers(line + "\n"))
    return answers


def test_the_table_is_told_in_words_with_the_available_card_first() -> None:
    shown = told(session(), "show")
    assert shown[0].startswith("0 cards home: ace of spades is next, ace of hearts is next")
    assert shown[1] == "a: 3 of diamonds, on 9 of diamonds, 4 of hearts, ace of spades."
    assert len(shown) == 14
    (column,) = told(session(), "col c")
    assert column == "c: 9 of clubs, on 10 of hearts, queen of spades, 6 of spades."
    assert told(session(endgame("X1")), "col b") == ["b: empty."]
    for bad in ("col", "col z", "col 3", "col a b"):
        assert told(session(), bad) == [words.which_column()]


@pytest.mark.parametrize("line", ["c g", "cg", "c-g", "C G", "  c   g  "])
def test_a_move_may_be_written_in_many_ways(line: str) -> None:
    game = session()
    assert told(game, line) == ["9 of clubs goes on 10 of diamonds."]
    assert game.model.game.moves == moves("c-g")


@pytest.mark.parametrize("line", ["f home", "f f", "ff", "f-home", "F HOME"])
def test_a_card_goes_home(line: str) -> None:
    game = session()
    assert told(game, line) == ["ace of hearts goes home."]
    assert game.model.game.moves == moves("f-home")


def test_a_refused_move_says_why() -> None:
    (said,) = told(session(), "a d")
    assert said.startswith("3 of diamonds may not go on 4 of diamonds: same suit.")
    (said,) = told(session(), "a home")
    assert said == "3 of diamonds may not go home yet: ace of diamonds is next on its foundation."


def test_moves_are_taken_back_and_played_again() -> None:
    game = session()
    told(game, "c g", "f home")
    assert told(game, "undo") == ["Taken back: ace of hearts lies in column f again."]
    assert told(game, "u") == ["Taken back: 9 of clubs lies in column c again."]
    assert told(game, "undo") == ["Nothing to undo: this is the start of the deal."]
    told(game, "redo", "r")
    assert told(game, "undo 2") == [
        "Taken back: ace of hearts lies in column f again.",
        "Taken back: 9 of clubs lies in column c again.",
    ]
    assert told(game, "redo 999999")[2:] == ["Nothing to redo."]
    for bad in ("undo 0", "undo 1 2", "undo -1", "undo x", "undo ３", "undo " + "9" * 5000):
        assert told(game, bad) == ["How many moves? Type undo and a number, or undo all."]
    assert told(game, "undo all") == [
        "Back at the start, 2 moves taken back: redo all plays them again."
    ]
    assert told(game, "redo all") == ["2 moves played again."]


def test_hints_followed_by_empty_lines_win() -> None:
    game = session("4711")
    last: list[str] = []
    for _ in range(200):
        if game.model.position.is_won:
            break
        assert told(game, "hint")[0].startswith("Hint (")
        last = told(game, "")
    assert last[-2].startswith("Won: all cards are home after ")
    assert re.fullmatch(r"Time \d+:\d\d, with \d+ hints\.", last[-1])


def test_a_long_search_says_so_before_it_goes_on(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    game = session("4711")
    monkeypatch.setattr("bakers_dozen.plain.AT_ONCE", 10)
    assert told(game, "hint")[0].startswith("Hint (")
    said = "No way to win found yet, nor a proof that there is none. The search goes on.\n"
    assert capsys.readouterr().out == said
    assert told(game, "", "hint")[0].startswith("Hint (")
    assert capsys.readouterr().out == ""


def test_sentences_name_words_that_can_be_typed_and_no_keys() -> None:
    dead_end = "Not one card can move: new deals anew."
    assert next(session(endgame("X2")).greeting()).endswith(dead_end)
    assert told(session(endgame("X6")), "d home", "d home", "d home", "hint") == [
        "No legal move left: undo undoes, back returns to the last winnable position,"
        " new deals anew."
    ]
    (refused,) = told(session(), "a d")
    assert refused.endswith("so does the variant any-suit (variants).")
    for name in NAMES.values():
        game = session()
        told(game, "f home", "deal 9")
        assert words.unknown_command(f'"{name}"') not in told(game, name)


def test_an_empty_line_does_nothing_else() -> None:
    assert told(session(), "", "   ", "") == []


def test_verdict_solution_and_way_back() -> None:
    game = session()
    assert told(game, "verdict") == ["The game can be won from here."]
    said, solution = told(game, "solution")
    assert said.startswith("A solution of")
    position = dealt("4711")
    for move in moves(solution):
        position = position.after(move)
    assert position.is_won
    assert told(session(endgame("X3", ANY_SUIT)), "verdict") == [
        "The game cannot be won from here."
    ]
    (said,) = told(session(endgame("X3", ANY_SUIT)), "W")
    assert said == "This deal cannot be won, not even from its start."
    assert told(game, "back") == ["From here the game can still be won."]


def test_safe_cards_find_new_deal_and_restart() -> None:
    game = session()
    (sevens,) = told(game, "find 7")
    assert sevens == "7 of spades in h, 7 of hearts in i, 7 of diamonds in j, 7 of clubs in j."
    assert told(game, "find 10") == told(game, "find t") == told(game, "find 0")
    for bad in ("find", "find 11", "find x", "find 1 2"):
        assert told(game, bad) == [words.which_rank()]
    assert "safe" in told(game, "safe")[0]
    assert told(game, "restart")[0].startswith("Back at the start")
    assert told(game, "deal any-suit:9")[0].startswith("Deal any-suit:9 is on the table.")
    (said,) = told(game, "deal 7.0")
    assert said == "Type a whole number from 1 to 9223372036854775807, or a code."
    assert "is on the table." in told(game, "new")[0]


def test_games_left_can_be_resumed() -> None:
    game = session()
    (said,) = told(game, "f home", "deal 9")
    assert said == "Deal 9 is on the table. resume 1 brings back the game you left."
    assert told(game, "resume 1") == ["Deal 4711 goes on after 1 move."]
    told(game, "deal 9")
    assert told(game, "games") == ["1: 4711: 1 move, 1 home"]
    for bad in ("resume", "resume 0", "resume 2", "resume one"):
        assert told(game, bad) == [words.which_game()]
    assert told(game, "resume 1") == ["Deal 4711 goes on after 1 move."]
    assert told(game, "F6") == ["No other game is in progress."]


def test_every_command_is_kept_and_the_next_start_goes_on() -> None:
    told(session(), "f home", "l home")
    again = begun(Start())
    assert next(again.greeting()) == "Deal 4711 goes on after 2 moves."
    told(again, "undo")
    assert session().model.game == again.model.game
    assert session(new=True).model.game.moves == ()
    assert begun(Start(new=True)).model.game.moves == ()
    assert begun(Start(variant=KINGS)).model.variant is KINGS


def test_a_game_left_is_found_by_the_next_start() -> None:
    told(session("9"), "hint", "")
    told(session(), "f home")
    game = begun(Start())
    assert told(game, "games")[0].startswith("1: 9: 1 move, ")
    assert told(game, "resume 1") == ["Deal 9 goes on after 1 move."]


def test_statistics_are_told() -> None:
    game = session(endgame("X1"))
    assert told(game, "stats")[:2] == ["All games", statistics.nothing_yet()]
    told(game, "a home")
    assert told(game, "stats")[1:3] == ["Games: 1.", "Won: 1 (100 %)."]


def test_a_verdict_that_is_asked_for_changes_no_setting(home: Path) -> None:
    assert told(session(), "verdict") == ["The game can be won from here."]
    assert list(home.iterdir()) == []


def test_where_nothing_can_be_kept_the_game_says_so(home: Path) -> None:
    (home / ".local").write_text("no directory")
    said, notice = told(session(), "f home")
    assert said == "ace of hearts goes home."
    assert notice.startswith("Nothing is saved")


def test_variants_rules_and_help_are_told() -> None:
    game = session()
    assert len(told(game, "variants")) == 5
    assert told(game, "play kings")[0].startswith("Deal kings:4711 is on the table.")
    assert told(game, "play golf")[0].startswith('"golf" is not a variant')
    assert told(game, "play") == [
        "Which variant? Type play and one of standard, any-suit, kings, good-measure."
    ]
    assert told(game, "rules")[0] == "Kings"
    assert not any("drawn" in line for line in told(game, "rules"))
    assert any("undo all" in line for line in told(game, "help"))
    assert told(game, "?") == told(game, "help")


@pytest.mark.parametrize(
    "line",
    [
        "show c",
        "rules kings",
        "quit now",
        "foo",
        "N",
        "/",
        "Esc",
        "F10",
        "c k k",
        "\x1b[A",
        "ж",
        "a" * 99,
        "\x00",
    ],
)
def test_no_line_opens_a_dialog_or_echoes_what_is_not_text(line: str) -> None:
    game = session()
    (answer,) = told(game, line)
    assert game.model.dialog is None
    assert answer.endswith("is no command; help lists them.")
    assert answer.isprintable()


def test_a_card_picked_up_by_one_letter_is_put_down_by_the_next() -> None:
    game = session()
    assert told(game, "c")[0].startswith("9 of clubs may go on 10 of diamonds (g).")
    assert told(game, "g") == ["9 of clubs goes on 10 of diamonds."]
    assert told(game, "f", "Esc") == ["ace of hearts is back in its place."]


def test_a_script_is_played_without_a_prompt_and_ends_at_its_end() -> None:
    printed = io.StringIO()
    game = play(Start(DealCode.parse("4711")), io.StringIO("c g\nundo\n"), printed)
    assert game.moves == moves("c-g")
    assert printed.getvalue().splitlines()[2:] == [
        "9 of clubs goes on 10 of diamonds.",
        "Taken back: 9 of clubs lies in column c again.",
    ]
    assert "> " not in printed.getvalue()


@pytest.mark.parametrize(
    ("arguments", "environment"), [(("--plain", "4711"), {}), (("4711",), {"ACCESSIBLE": "1"})]
)
def test_the_real_program_plays_a_script_without_an_escape_byte(
    arguments: tuple[str, ...], environment: dict[str, str], home: Path
) -> None:
    ended = subprocess.run(
        [sys.executable, "-m", "bakers_dozen", *arguments],
        input=b"show\nc g\n\xff\xd1\nhint\n\nundo all\nquit\nnever read\n",
        capture_output=True,
        env={
            **NEEDED_ENV,
            "PYTHONPATH": str(ROOT),
            "LC_ALL": "C",
            "HOME": str(home),
            **environment,
        },
        check=True,
    )
    assert ended.stderr == b""
    assert b"\x1b" not in ended.stdout
    assert b"9 of clubs goes on 10 of diamonds." in ended.stdout
    assert b"Back at the start" in ended.stdout


NAMED = {"ace": "A", "10": "T", "jack": "J", "queen": "Q", "king": "K"}
CARD = r"(\w+) of ([shdc])\w+"


def heard(lines: list[str], rules: Variant) -> Position:
    """The position that the words of `show` tell."""
    waiting = [NAMED.get(rank, rank) for rank, _ in re.findall(CARD, lines[0])]
    up = "SHDC", ["-A23456789TJQK"["A23456789TJQK".index(rank)] for rank in waiting]
    foundations = " ".join(f"{suit}-{top}" for suit, top in zip(*up, strict=True))
    columns = [
        " ".join(
            NAMED.get(rank, rank) + suit.upper() for rank, suit in re.findall(CARD, line)[::-1]
        )
        for line in lines[1:]
    ]
    return parse_board("\n".join([f"Foundations: {foundations}", *columns]) + "\n", rules)


def test_a_board_is_won_by_the_words_of_the_real_program_alone(home: Path) -> None:
    board = home / "board"
    board.write_text(format_board(endgame("X6")), encoding="ascii")

    def play_by(lines: list[str]) -> list[str]:
        ended = subprocess.run(
            [sys.executable, "-m", "bakers_dozen", "--plain", "--variant", ANY_SUIT.id, str(board)],
            input="\n".join([*lines, "quit", ""]),
            capture_output=True,
            text=True,
            env={"PYTHONPATH": str(ROOT), "HOME": str(home)},
            check=True,
        )
        assert "\x1b" not in ended.stdout
        return ended.stdout.splitlines()

    position = heard(play_by(["show"])[2:], ANY_SUIT)
    said = play_by([str(move).replace("-", " ") for move in solve(position).moves])
    assert said[-2] == "Won: all cards are home after 15 moves."


def test_one_card_is_one_card() -> None:
    game = session()
    told(game, "f home")
    assert told(game, "show")[0].startswith("1 card home: ")
