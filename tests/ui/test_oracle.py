"""Hints, verdicts, the way back and solutions, with the solver answering at once or never."""

from __future__ import annotations

import pytest

from bakers_dozen.engine.deals import DealCode
from bakers_dozen.engine.game import Game
from bakers_dozen.engine.notation import parse_board
from bakers_dozen.engine.position import Status
from bakers_dozen.engine.variants import ANY_SUIT
from bakers_dozen.solver.result import Result, Verdict
from bakers_dozen.solver.search import solve
from bakers_dozen.store.saved import SavedGame
from bakers_dozen.ui.effect import Ask, DrawDeal, Effect, KeepSetting, Save, StopAsking
from bakers_dozen.ui.event import Answered, DealDrawn, Key, StillSearching, Tick
from bakers_dozen.ui.glyphs import UNICODE
from bakers_dozen.ui.model import Model
from bakers_dozen.ui.oracle import PROVING_LIMIT, USUAL_LIMIT
from bakers_dozen.ui.playing import start as start_game
from bakers_dozen.ui.ticking import pace
from bakers_dozen.ui.update import update
from bakers_dozen.values import replace
from tests.solver.boards import PLAYED_OUT, known_verdicts
from tests.table import few, moves
from tests.ui.play import DRAWN, USUAL, endgame, press, screen, start

CODES = ("standard:1", "any-suit:1", "kings:1", "good-measure:4711")


class Table:
    """A model with a solver behind it; `asked` counts its questions."""

    def __init__(self, model: Model, most: int | None = None) -> None:
        self.model = model
        self.most = most
        self.asked = 0
        self.saved: list[SavedGame] = []
        self.kept: list[KeepSetting] = []

    def press(self, *keys: str) -> Table:
        for key in keys:
            self._run(*update(self.model, Key(key)))
        return self

    def _run(self, model: Model, effects: tuple[Effect, ...]) -> None:
        self.model = model
        for effect in effects:
            match effect:
                case Ask(ticket, position, limit):
                    self.asked += 1
                    result = solve(position, min(limit, self.most or limit))
                    if self.most and result.verdict is Verdict.UNKNOWN:
                        result = Result(Verdict.UNKNOWN, (), limit)
                    self._run(*update(self.model, Answered(ticket, result)))
                case Save(saved):
                    self.saved.append(saved)
                case KeepSetting():
                    self.kept.append(effect)
                case DrawDeal(variant):
                    self._run(*update(self.model, DealDrawn(DealCode(variant, DRAWN))))
                case _:
                    pass

    @property
    def said(self) -> str:
        return self.model.message

    @property
    def header(self) -> str:
        return screen(self.model)[0]


def table(code: str = "standard:4711", *keys: str) -> Table:
    return Table(start(code)).press(*keys)


def ending(name: str) -> Table:
    return Table(start_game(Game.start(endgame(name, ANY_SUIT)), USUAL, UNICODE))


def test_a_hint_is_picked_up_and_enter_plays_it() -> None:
    hinted = table("standard:4711", "Tab")
    assert hinted.said == "Hint (l-home): A♦ goes home. Enter plays it."
    assert hinted.model.game.cursor == 0
    assert hinted.press("Enter").model.game.moves == moves("l-home")


def test_a_hint_can_be_put_back_or_played_by_letters() -> None:
    assert table("standard:4711", "Tab", "Esc").model.hold is None
    assert table("standard:4711", "t", "f", "f").model.game.moves == moves("f-home")
    assert table("standard:4711", "t", "c", "g").model.game.moves == moves("c-g")


@pytest.mark.parametrize("code", CODES)
def test_hints_followed_to_the_end_win_and_ask_once(code: str) -> None:
    played = table(code)
    seen = set()
    for _ in range(400):
        if played.model.position.status is Status.WON:
            break
        assert played.model.position not in seen
        seen.add(played.model.position)
        played.press("Tab", "Enter")
    assert played.model.position.status is Status.WON
    assert played.asked == 1
    assert "hint" not in played.press("Tab").said.lower()


def test_without_a_win_the_hint_says_so() -> None:
    assert (
        "No legal move left" in ending("X2").press("Tab").said
        or "Not one card" in ending("X2").press("Tab").said
    )
    assert "cannot be won" in ending("X3").press("Tab").said
    assert ending("X6").press("Tab").said.startswith("Hint")
    assert ending("X1").press("a", "a", "Tab").said == "The game is won."


def test_a_search_at_its_limit_is_never_called_lost_and_looks_longer_if_asked() -> None:
    hard = Table(start("good-measure:1"), most=1).press("Tab")
    assert hard.said == (
        "Not decided within the limit of 120000 positions; Tab looks ten times longer."
    )
    assert hard.model.oracle.limit == USUAL_LIMIT
    hard.press("Tab")
    assert hard.model.oracle.limit == 10 * USUAL_LIMIT
    assert "lost" not in hard.said
    assert "cannot be won" not in hard.press("w").header


def test_the_verdict_follows_every_move_and_is_remembered() -> None:
    shown = table("standard:4711", "w")
    assert "winnable · move 0" in shown.header
    shown.press("Tab", "Enter", "Tab", "Enter", "c", "g")
    asked = shown.asked
    assert "move 3" in shown.header
    shown.press("u", "u", "u", "r", "r", "r", "U", "R")
    assert shown.asked == asked
    assert "winnable" not in shown.press("w").header


def test_a_lost_position_stays_lost_without_asking_again() -> None:
    lost = ending("X3").press("w")
    assert "cannot be won" in lost.header
    asked = lost.asked
    move = next(iter(lost.model.position.legal_moves()))
    lost.press(str(move.source), str(move.source if move.target is not None else move.target))
    for each in lost.model.position.legal_moves():
        lost.press(*str(each).replace("home", str(each.source)).split("-"))
        break
    assert lost.asked == asked
    assert "cannot be won" in lost.header


def test_after_the_win_no_verdict_is_left_on_the_screen() -> None:
    won = ending("X1").press("w", "a", "a")
    assert "winnable" not in won.header
    assert "thinking" not in won.header
    assert won.press("x").said == "The game is won: n deals anew."


def lost_way(code: str = "any-suit:1") -> Table:
    """A game played into a position that cannot be won, by moves that seem good enough."""
    played = table(code)
    for _ in range(60):
        verdict = solve(played.model.position).verdict
        if verdict is Verdict.LOST:
            return played
        home_last = sorted(
            played.model.position.legal_moves(), key=lambda move: str(move.target) == "home"
        )
        move = next(
            each
            for each in home_last
            if played.model.position.after(each) not in played.model.game.positions
        )
        played.press(*str(move).replace("home", str(move.source)).split("-"))
    raise AssertionError("still winnable")


def test_the_way_back_leads_to_the_last_winnable_position_in_one_step() -> None:
    played = lost_way()
    game = played.model.game
    back = played.press("W")
    target = back.model.game.cursor
    assert solve(game.positions[target]).verdict is Verdict.WINNABLE
    assert solve(game.positions[target + 1]).verdict is Verdict.LOST
    assert f"Back at move {target}" in back.said
    assert back.press("r").model.game.position == game.position
    assert back.press("u").model.game.cursor == target


def test_the_way_back_does_not_call_a_position_the_last_where_later_ones_are_open() -> None:
    model = press(start("standard:4711"), *"cgff")
    lost = Result(Verdict.LOST)
    unknown = Result(Verdict.UNKNOWN, (), USUAL_LIMIT)
    won = solve(model.game.positions[0])
    for undecided, said in ((lost, "can be won"), (unknown, "is proven winnable")):
        answers = dict(zip(model.game.positions, (won, undecided, lost), strict=True))
        told = press(replace(model, oracle=replace(model.oracle, answers=answers)), "W").message
        assert told.startswith(f"Back at move 0, the last position that {said}: 2 moves taken back")


def test_where_no_way_back_helps_none_is_spoken_of() -> None:
    hopeless = "This deal cannot be won, not even from its start."
    lost = table("standard:99").press("Tab")
    assert lost.said == hopeless
    assert lost.press("p").said == lost.press("W").said == hopeless
    buried = few("AS KH", "3C", "2D", up=(0, 11, 0, 1))
    stuck = Table(start(buried)).press("Tab", "c", "b")
    assert stuck.said.endswith(
        "No legal move left, and this deal could not be won from its start: n deals anew."
    )
    assert "last winnable" not in screen(stuck.model)[-1]


def test_the_way_back_asks_few_questions() -> None:
    played = lost_way()
    played.press("W")
    assert played.asked <= 2 + played.model.game.cursor.bit_length() + 7


def test_where_the_game_can_be_won_no_way_back_is_taken() -> None:
    assert table("standard:4711", "c", "g", "W").said == "From here the game can still be won."
    assert ending("X3").press("W").said == "This deal cannot be won, not even from its start."


def test_a_solution_is_watched_step_by_step_and_left_for_the_own_game() -> None:
    watched = table("standard:4711", "c", "g", "p")
    own = watched.model.game
    assert "step by step" in watched.said
    assert "move 1" in watched.header
    watched.press(" ", " ")
    assert watched.said.startswith("Move 2 of ")
    assert "move 3" in watched.header
    watched.press("Left")
    assert watched.said.startswith("Move 1 of ")
    watched.press("End")
    assert watched.model.position.is_won
    watched.press("Home", "Left")
    assert "step by step" in watched.said
    watched.press("Esc")
    assert watched.model.game == own
    assert watched.model.position == own.position
    assert watched.said == "Back in your own game."


def test_a_watched_solution_runs_by_itself_until_its_end_or_a_key() -> None:
    watched = table("standard:4711", "p")
    assert pace(watched.model) is None
    watched.press(".")
    ticks = 0
    while pace(watched.model) is not None:
        watched.model, _ = update(watched.model, Tick())
        ticks += 1
    assert watched.model.position.is_won
    assert ticks == len(watched.model.shown.moves)
    again = table("standard:4711", "p", ".").press(" ")
    assert pace(again.model) is None


def test_watching_plays_nothing() -> None:
    watched = table("standard:4711", "p")
    watched.press(" ", "c", "g", "u", "n", "x", "Tab", "w")
    assert watched.model.game.moves == ()
    assert watched.model.shown.moves != ()


def test_safe_cards_go_home_as_one_step() -> None:
    played = table("standard:4711", "x")
    assert played.model.game.cursor > 1
    assert "safe" in played.said
    assert played.press("u").model.game.cursor == 0
    assert played.press("r").model.game.cursor > 1
    assert played.press("x").said == "No card is safe to send home now."


def test_an_easy_rest_is_finished_at_once() -> None:
    won = ending("X4").press("x")
    assert won.model.position.is_won
    assert won.said.startswith("The rest was easy: 16 cards go home.")
    assert won.press("u").model.game.cursor == 0


def test_a_card_that_may_still_be_needed_does_not_go_up_by_itself() -> None:
    board = """Foundations: S-4 H-4 D-4 C-2
KS QS JS TS 9S 8S 7S 6S 5S
KH QH JH TH 9H 8H 7H 6H 5H
KD QD JD TD 9D 8D 7D 6D 5D
3C KC
QC JC TC 9C 8C 7C 6C 5C 4C
"""
    held = Table(start_game(Game.start(parse_board(board, ANY_SUIT)), USUAL, UNICODE)).press("x")
    assert held.model.position.foundations == (4, 4, 4, 2)
    assert held.said == "No card is safe to send home now."


def asked(effects: tuple[Effect, ...]) -> Ask:
    (ask,) = (effect for effect in effects if isinstance(effect, Ask))
    return ask


def test_another_key_stops_the_thinking_and_a_late_answer_is_dropped() -> None:
    model, effects = update(start("4711"), Key("Tab"))
    ask = asked(effects)
    assert model.message == "Thinking ... Esc stops."
    stopped, effects = update(model, Key("Esc"))
    assert stopped.message == "Stopped thinking."
    assert stopped.dialog is None
    assert effects == (StopAsking(),)
    late, effects = update(stopped, Answered(ask.ticket, Result(Verdict.LOST)))
    assert late == stopped
    assert effects == ()


def test_who_waits_long_for_a_hint_is_told_how_things_stand() -> None:
    model, effects = update(start("4711"), Key("Tab"))
    ask = asked(effects)
    told, effects = update(model, StillSearching(ask.ticket))
    assert told.message == ("No way to win found yet, nor a proof that there is none. Esc stops.")
    assert effects == ()
    assert update(model, StillSearching(ask.ticket - 1)) == (model, ())
    hinted, _ = update(told, Answered(ask.ticket, solve(ask.position)))
    assert hinted.message.startswith("Hint (")


def test_a_long_search_that_nobody_waits_for_says_nothing() -> None:
    model, effects = update(start("4711"), Key("w"))
    assert update(model, StillSearching(asked(effects).ticket)) == (model, ())


def test_a_move_while_thinking_asks_about_the_new_position() -> None:
    model, _ = update(start("4711"), Key("w"))
    model, _ = update(model, Key("c"))
    model, effects = update(model, Key("g"))
    ask = asked(effects)
    assert ask.position == model.position
    assert "thinking · move 1" in screen(model)[0]


def test_a_drawn_deal_is_proven_and_one_that_cannot_be_won_gives_way() -> None:
    model = start_game(Game.start(DealCode.parse("157")), USUAL, UNICODE, drawn=True)
    model, effects = update(model, Key("Right"))
    ask = asked(effects)
    assert ask.max_nodes == PROVING_LIMIT
    replaced, effects = update(model, Answered(ask.ticket, Result(Verdict.LOST)))
    assert DrawDeal(model.variant) in effects
    kept, effects = update(model, Answered(ask.ticket, solve(start("4711").position)))
    assert not kept.unproven
    assert effects == ()
    assert replaced.others == ()


@pytest.mark.parametrize("keys", [("N", "4"), ("Esc",), ("f",), ("/", "7")])
def test_a_deal_gives_way_only_when_nothing_else_is_going_on(keys: tuple[str, ...]) -> None:
    model = start_game(Game.start(DealCode.parse("4711")), USUAL, UNICODE, drawn=True)
    model, effects = update(model, Key("Right"))
    ask = asked(effects)
    for key in keys:
        model, _ = update(model, Key(key))
    going_on, effects = update(model, Answered(ask.ticket, Result(Verdict.LOST)))
    assert effects == ()
    assert (going_on.dialog, going_on.hold, going_on.find) == (model.dialog, model.hold, model.find)
    _, effects = update(going_on, Key("Esc"))
    assert DrawDeal(model.variant) in effects


def test_a_deal_that_is_played_or_was_asked_for_never_gives_way() -> None:
    _, effects = update(start("157"), Key("Right"))
    assert effects == ()
    model = start_game(Game.start(DealCode.parse("4711")), USUAL, UNICODE, drawn=True)
    model, effects = update(model, Key("Right"))
    ask = asked(effects)
    for key in "cg":
        model, effects = update(model, Key(key))
    assert not any(isinstance(effect, Ask | DrawDeal) for effect in effects)
    assert effects[-1] == StopAsking()
    after, effects = update(model, Answered(ask.ticket, Result(Verdict.LOST)))
    assert (after, effects) == (model, ())


def test_five_hundred_hints_keep_the_memory_of_answers_bounded() -> None:
    played = table("standard:4711")
    for _ in range(5):
        for _ in range(81):
            played.press("Tab", "Enter")
        played.press("U")
    assert len(played.model.oracle.answers) <= 4096


@pytest.mark.slow
@pytest.mark.parametrize("variant", ["standard", "any-suit", "kings", "good-measure"])
def test_hints_win_every_winnable_deal_of_the_first_two_hundred(variant: str) -> None:
    verdicts = dict(known_verdicts())
    for number in range(1, PLAYED_OUT + 1):
        played = table(f"{variant}:{number}")
        seen = set()
        while played.model.position.status is Status.PLAYING:
            assert played.model.position not in seen
            seen.add(played.model.position)
            cursor = played.model.game.cursor
            played.press("Tab", "Enter")
            if played.model.game.cursor == cursor:
                break
        is_winnable = verdicts[f"{variant}:{number}"] is Verdict.WINNABLE
        assert played.model.position.is_won is is_winnable
        assert is_winnable or played.model.game.cursor == 0
        assert played.asked == 1


# What is kept of it


def test_every_hint_that_is_shown_is_counted_and_kept() -> None:
    hinted = table("standard:4711", "Tab")
    assert hinted.saved == []  # a deal merely looked at, even with a hint, is not kept
    hinted.press("Enter")
    assert hinted.saved[-1].hints == 1
    hinted.press("Tab")
    assert (hinted.saved[-1].hints, hinted.saved[-1].game) == (2, hinted.model.game)
    hinted.press("Esc")
    assert hinted.model.saved.hints == 2


def test_the_way_back_is_kept() -> None:
    played = lost_way().press("W")
    assert played.saved[-1].game == played.model.game


def test_nothing_of_a_solution_that_is_watched_is_kept() -> None:
    watched = table("standard:4711", "c", "g")
    before = len(watched.saved)
    watched.press("p", " ", " ", "End", ".", "Esc")
    assert len(watched.saved) == before
    watched.press("q")
    assert watched.saved[-1].game == watched.model.game
    assert watched.saved[-1].win is None


def test_time_stands_still_while_a_solution_is_watched() -> None:
    model = table("standard:4711", "c", "g").model
    model, effects = update(model, Key("p"), 10.0)
    ask = asked(effects)
    model, _ = update(model, Answered(ask.ticket, solve(ask.position)), 11.0)
    model, _ = update(model, Key("End"), 100.0)
    model, _ = update(model, Key("Esc"), 200.0)
    model, _ = update(model, Key("Right"), 203.0)
    assert model.clock.seconds == 14


def test_the_verdict_line_is_a_setting_that_is_remembered() -> None:
    shown = table("standard:4711", "w", "w")
    assert shown.kept == [KeepSetting("verdict", True), KeepSetting("verdict", False)]


def test_the_win_is_compared_with_the_solution_that_is_known() -> None:
    won = ending("X4").press("Tab")
    assert won.model.position.status is Status.PLAYING
    won.press("Enter", "x")
    text = "\n".join(screen(won.model))
    assert "with 1 hint." in text
    assert "The solver's solution takes 16 moves." in text
    assert "solver" not in "\n".join(screen(ending("X4").press("x").model))
    solution = ending("X4").press("p", "End")
    assert "Time" not in "\n".join(screen(solution.model))
