"""The game on Windows, played against a curses that behaves as PDCurses does there."""

from __future__ import annotations

import curses
import os
from collections import deque
from typing import Any

import pytest

from bakers_dozen.engine.deals import DealCode
from bakers_dozen.engine.game import Game
from bakers_dozen.keeper import NoKeeper
from bakers_dozen.loop import run
from bakers_dozen.terminal import keyboard, screen, theme, windows
from bakers_dozen.ui.event import Click, Key
from bakers_dozen.ui.glyphs import UNICODE
from bakers_dozen.ui.model import Model
from bakers_dozen.ui.playing import start
from bakers_dozen.ui.view import view
from bakers_dozen.values import replace

CONSTANTS = {name: getattr(curses, name) for name in dir(curses) if name.isupper()}


Code = int | str | tuple[int, int] | None


class FakeWindow:
    """A window that is told its keys beforehand; for None among them it answers with an error.

    A size among them is one the console takes on. No key tells of it, and the window keeps its size
    until resize_term.
    """

    def __init__(self) -> None:
        self.size = self.console = (24, 80)
        self.codes: deque[Code] = deque()
        self.text: dict[tuple[int, int], str] = {}
        self.row = 0

    def getmaxyx(self) -> tuple[int, int]:
        return self.size

    def get_wch(self) -> int | str:
        if not self.codes:
            raise curses.error("no input")
        code = self.codes.popleft()
        if isinstance(code, tuple):
            self.console = code
        if code is None or isinstance(code, tuple):
            raise curses.error("no input")
        return code

    def addstr(self, row: int, col: int, text: str, _: int) -> None:
        if (row + 1, col + len(text)) > self.size:
            raise curses.error("addwstr() returned ERR")
        self.text[row, col] = text

    def erase(self) -> None:
        self.text.clear()

    def move(self, row: int, col: int) -> None:
        if row >= self.size[0] or col >= self.size[1]:
            raise curses.error("wmove() returned ERR")
        self.row = row

    def clrtoeol(self) -> None:
        self.text = {cell: text for cell, text in self.text.items() if cell[0] != self.row}

    def __getattr__(self, name: str) -> Any:
        if name not in ("keypad", "timeout", "bkgdset", "redrawwin", "noutrefresh"):
            raise AttributeError(name)
        return lambda *_: None


class FakeCurses:
    """What windows-curses has: no resizeterm, no set_escdelay, nothing of terminfo."""

    error = curses.error
    COLORS = 256

    def __init__(self) -> None:
        self.window = FakeWindow()
        self.clicks: deque[tuple[int, int, int]] = deque()
        self.mask = 0
        self.ended = False
        self.updates = 0
        for name, constant in CONSTANTS.items():
            setattr(self, name, constant)
        self.COLORS = 256
        self.without_effect = {
            *("noecho", "cbreak", "start_color", "use_default_colors", "init_pair", "curs_set"),
            "mouseinterval",
        }

    def initscr(self) -> FakeWindow:
        return self.window

    def getmouse(self) -> tuple[int, int, int, int, int]:
        if not self.clicks:
            raise curses.error("getmouse() returned ERR")
        row, col, buttons = self.clicks.popleft()
        return (0, col, row, 0, buttons)

    def mousemask(self, mask: int) -> tuple[int, int]:
        self.mask = mask
        return (mask, 0)

    def has_colors(self) -> bool:
        return True

    def color_pair(self, number: int) -> int:
        return number << 8

    def resize_term(self, rows: int, cols: int) -> None:
        assert (rows, cols) == (0, 0)
        self.window.size = self.window.console

    def doupdate(self) -> None:
        self.updates += 1

    def endwin(self) -> None:
        self.ended = True

    def __getattr__(self, name: str) -> Any:
        if name not in self.__dict__["without_effect"]:
            raise AttributeError(name)
        return lambda *_: None


@pytest.fixture
def fake(monkeypatch: pytest.MonkeyPatch) -> FakeCurses:
    fake = FakeCurses()
    for module in (keyboard, screen, theme, windows):
        monkeypatch.setattr(module, "curses", fake)
    monkeypatch.setattr(windows, "ON_WINDOWS", True)
    monkeypatch.setattr(screen, "Modes", lambda _: NoModes())
    monkeypatch.setattr(os, "get_terminal_size", lambda _: fake.window.console[::-1])
    return fake


class NoModes:
    """Windows has none."""

    def take(self) -> None: ...

    def put_back(self) -> None: ...


def played(fake: FakeCurses, *codes: Code) -> Model:
    """The last model of a game that gets these codes from curses, and then q."""
    fake.window.codes.extend((*codes, "q"))
    with screen.opened(None) as opened:
        game = Game.start(DealCode.parse("4711"))
        model = replace(start(game, opened.size, UNICODE), mouse=True)
        opened.paint(view(model))
        return run(opened, model, NoKeeper())


def test_a_move_by_letters(fake: FakeCurses) -> None:
    assert played(fake, "c", "g").game.cursor == 1
    assert fake.ended


def test_a_move_by_arrows_and_enter(fake: FakeCurses) -> None:
    codes = (curses.KEY_RIGHT, curses.KEY_RIGHT, "\r", "\n")
    assert played(fake, *codes).game.cursor == 1


def test_ctrl_h_is_backspace(fake: FakeCurses) -> None:
    assert played(fake, "c", "g", "\b").game.cursor == 0


@pytest.mark.parametrize(
    "buttons",
    [
        curses.BUTTON1_PRESSED,
        curses.BUTTON1_CLICKED,
        curses.BUTTON1_DOUBLE_CLICKED,
        curses.BUTTON1_TRIPLE_CLICKED,
    ],
)
def test_every_kind_of_click_is_a_press(fake: FakeCurses, buttons: int) -> None:
    fake.clicks.extend([(6, 14, buttons), (6, 38, buttons)])
    assert played(fake, curses.KEY_MOUSE, curses.KEY_MOUSE).game.cursor == 1
    assert fake.mask & buttons


def test_other_buttons_and_lost_reports_are_nothing(fake: FakeCurses) -> None:
    fake.clicks.append((6, 14, curses.BUTTON3_PRESSED))
    assert windows.event(curses.KEY_MOUSE) is None
    assert windows.event(curses.KEY_MOUSE) is None
    fake.clicks.append((6, 14, curses.BUTTON1_PRESSED))
    assert windows.event(curses.KEY_MOUSE) == Click(6, 14)


def test_a_resize_that_nobody_tells_of_is_noticed(fake: FakeCurses) -> None:
    model = played(fake, (30, 100))
    assert (model.size.rows, model.size.cols) == (30, 100)


def test_a_resize_told_by_a_key_is_taken_over(fake: FakeCurses) -> None:
    fake.window.console = (30, 100)
    model = played(fake, curses.KEY_RESIZE)
    assert (model.size.rows, model.size.cols) == (30, 100)


def test_each_key_is_one_update_of_the_screen_and_keys_that_came_together_are_one(
    fake: FakeCurses,
) -> None:
    played(fake)
    at_the_start, fake.updates = fake.updates, 0
    arrows = [curses.KEY_RIGHT, curses.KEY_RIGHT, curses.KEY_LEFT]
    played(fake, *(code for arrow in arrows for code in (arrow, None)))
    assert fake.updates == at_the_start + 3
    fake.updates = 0
    played(fake, *arrows * 100, None)
    assert fake.updates == at_the_start + 1


def refuse(*_: int) -> None:
    raise curses.error("it returned ERR")


UNSURE = ("use_default_colors", "start_color", "curs_set", "mousemask", "mouseinterval")


@pytest.mark.parametrize("name", [*UNSURE, "resize_term"])
def test_what_curses_lacks_is_done_without(
    fake: FakeCurses, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.delattr(FakeCurses, name, raising=False)
    fake.without_effect.discard(name)
    assert not hasattr(fake, name)
    assert played(fake, "c", "g", curses.KEY_RESIZE, "u", "r").game.cursor == 1


@pytest.mark.parametrize("name", [*UNSURE, "resize_term", "init_pair"])
def test_what_curses_refuses_is_done_without(fake: FakeCurses, name: str) -> None:
    setattr(fake, name, refuse)
    assert played(fake, "c", "g", curses.KEY_RESIZE, "u", "r").game.cursor == 1


def test_a_console_that_cannot_be_set_up_is_put_back(
    fake: FakeCurses, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TERM", "cygwin")
    monkeypatch.setattr(fake, "cbreak", refuse)
    with pytest.raises(screen.UnusableTerminalError, match="cygwin"):
        played(fake)
    assert fake.ended


@pytest.mark.parametrize("nothing", [-1, None])
def test_a_few_answers_of_nothing_before_a_resize_end_no_game(
    fake: FakeCurses, nothing: Code
) -> None:
    fake.window.console = (30, 100)
    model = played(fake, *[nothing] * (keyboard.DEAD_AFTER - 1), curses.KEY_RESIZE, "c", "g")
    assert (model.size.rows, model.size.cols) == (30, 100)
    assert model.game.cursor == 1


def test_nothing_for_ever_at_once_ends_the_game(fake: FakeCurses) -> None:
    assert played(fake, "c", "g", *[-1] * 50, "u").game.cursor == 1


@pytest.mark.parametrize(
    ("code", "name"),
    [(curses.KEY_F1, "F1"), (459, "Enter"), ("\x7f", "Backspace"), ("ж", "ж"), ("\x1b", "Esc")],
)
def test_keys_have_their_names(code: int | str, name: str) -> None:
    assert windows.event(code) == Key(name)


@pytest.mark.parametrize("code", [99999, "\x00", curses.KEY_IC])
def test_other_keys_are_nothing(code: int | str) -> None:
    assert windows.event(code) is None
