"""The game in every terminal, locale, size and colour: start, play, undo, help, resize, quit."""

from __future__ import annotations

import itertools
import random
from collections.abc import Mapping

import pytest

from bakers_dozen.terminal.keys import Decoder
from bakers_dozen.ui.event import Size
from bakers_dozen.ui.glyphs import ASCII, UNICODE
from bakers_dozen.ui.layout import MIN_SIZE, fits
from bakers_dozen.ui.model import Model
from bakers_dozen.ui.update import update
from bakers_dozen.ui.view import view
from tests.terminal.pty_game import PtyGame, playing
from tests.ui.play import press, resized, start

TERMS = ("xterm-256color", "xterm", "screen", "tmux-256color", "linux", "vt100", "ansi")
WITHOUT_SCREEN = ("dumb", "unknown", "", None)
LOCALES = ("C.UTF-8", "C", None, "nowhere.UTF-8")
SIZES = (Size(24, 80), Size(20, 52), Size(18, 39), Size(5, 20), Size(60, 200))
LOOKS = (("", ()), ("1", ()), ("", ("--ascii",)), ("", ("--theme", "felt")), ("", ("--no-mouse",)))
MATRIX = list(itertools.product(TERMS, LOCALES, SIZES, LOOKS))
SAMPLE = random.Random(13).sample(MATRIX, 16)


def show_the_same(game: PtyGame, model: Model, term: str) -> bool:
    """Whether the terminal shows the model, character for character."""
    if term == "ansi":
        # Our picture of a terminal does not know all that ansi may be told.
        return game.settle() == 0
    return game.lines == view(model).text().split("\n")


def check(term: str, locale: str | None, size: Size, look: tuple[str, tuple[str, ...]]) -> None:
    no_colour, options = look
    env: Mapping[str, str | None] = {
        "TERM": term,
        "LC_ALL": locale,
        "NO_COLOR": no_colour,
    }
    # Without any locale Python takes UTF-8; of one that does not exist nothing is known.
    unicode = locale in ("C.UTF-8", None) and "--ascii" not in options
    glyphs = UNICODE if unicode else ASCII
    with playing("4711", *options, rows=size.rows, cols=size.cols, env=env) as game:
        if not fits(size):
            game.see("Needs")
            size = Size(24, 80)
            game.resize(size.rows, size.cols)
        game.see("move 0")
        for number, keys in enumerate(("cg", "ff", "kj", "ll", "jj"), start=1):
            game.press(*keys)
            game.see(f"move {number}")
        model = press(start("4711", size, glyphs), *"cgffkjlljj")
        assert model.game.cursor == 5
        game.see(lambda seen: show_the_same(seen, model, term))
        game.press("u")
        game.see("move 4")
        game.press("?")
        game.see("Help")
        game.press("Esc")
        model = press(model, "u", "?", "Esc")
        game.see(lambda seen: show_the_same(seen, model, term))
        game.resize(26, 90)
        model = resized(model, 90, 26)
        game.see(lambda seen: show_the_same(seen, model, term))
        game.press("q")
        assert game.leave() == 0
        game.assert_restored()
        if no_colour or term == "vt100":
            assert game.cell_colours <= {"default"}


@pytest.mark.parametrize(("term", "locale", "size", "look"), SAMPLE)
def test_a_sample_of_all_terminals(
    term: str, locale: str | None, size: Size, look: tuple[str, tuple[str, ...]]
) -> None:
    check(term, locale, size, look)


@pytest.mark.slow
@pytest.mark.parametrize("term", TERMS)
@pytest.mark.parametrize("locale", LOCALES)
def test_all_terminals(term: str, locale: str | None) -> None:
    """With every size and every look, in pairs that each terminal and locale makes its own."""
    turn = TERMS.index(term) + LOCALES.index(locale)
    for number, size in enumerate(SIZES):
        check(term, locale, size, LOOKS[(number + turn) % len(LOOKS)])


@pytest.mark.parametrize("term", WITHOUT_SCREEN)
@pytest.mark.parametrize("locale", ["C.UTF-8", "C"])
def test_a_terminal_without_a_screen_gets_lines(term: str | None, locale: str) -> None:
    with playing("4711", env={"TERM": term, "LC_ALL": locale}) as game:
        game.see("4711")
        game.press("c g\r")
        game.see("goes on")
        game.press("quit\r")
        assert game.leave() == 0
        game.assert_restored()
        assert b"\x1b" not in game.output


DIALOGS = {
    "?": "Help",
    "F10": "Menu",
    "v": "Variants",
    "N": "Choose a deal",
    "c": "{c}",
    "/": "Find which rank",
}


@pytest.mark.parametrize("key", DIALOGS)
def test_two_hundred_resizes_in_half_a_second(key: str) -> None:
    sizes = random.Random(key)
    with playing("4711") as game:
        game.see("[a]")
        game.press(key)
        game.see(DIALOGS[key])
        for _ in range(200):
            game.resize(sizes.randint(1, 60), sizes.randint(1, 200))
        game.resize(30, 100)
        game.see(DIALOGS[key])
        game.press("Esc")
        game.see("q quit")
        game.press("q")
        assert game.leave() == 0
        game.assert_restored()


@pytest.mark.slow
@pytest.mark.parametrize("rows", range(1, 13))
def test_every_small_size_while_it_plays(rows: int) -> None:
    with playing("4711") as game:
        game.see("[a]")
        for cols in range(1, 41):
            game.resize(rows, cols)
            size = Size(rows, cols)
            frame = view(start("4711", size)).text().split("\n")
            game.see(lambda seen, frame=frame: seen.lines == frame)  # type: ignore[misc]
        game.press("q")
        assert game.leave() == 0
        game.assert_restored()


@pytest.mark.slow
@pytest.mark.parametrize("rows", range(1, 13))
def test_small_sizes_at_the_start(rows: int) -> None:
    for cols in (1, 2, 3, 10, 20, MIN_SIZE.cols - 1, MIN_SIZE.cols):
        with playing("4711", rows=rows, cols=cols) as game:
            game.see(lambda seen: len(seen.output) > 20)
            game.press("q")
            assert game.leave() == 0
            game.assert_restored()


def play_noise(seed: int, count: int) -> None:
    """Any bytes, keys, clicks and pastes through decoder, update and view."""
    noise = random.Random(seed)
    pieces = [
        b"\x1b[A",
        b"\x1b[B",
        b"\x1b[C",
        b"\x1b[D",
        b"\r",
        b"\x1bOP",
        b"\x1b[21~",
        b"\x1b[M !!",
    ]
    pieces += [bytes([byte]) for byte in range(256)] + [
        bytes([byte]) for byte in b"abcdefghijklm" * 9
    ]
    pieces += [
        b"\x1b[200~4711\x1b[201~",
        b"\x1b[<0;",
        b"M",
        b"\x1b[<0;20;7M",
        b"\x1b[<0;50;24M",
        b"\x1b[M !!",
    ]
    decoder, model = Decoder(), start("4711")
    done = 0
    while done < count:
        events = decoder.feed(noise.choice(pieces))
        if noise.random() < 0.05:
            events += decoder.give_up()
        for event in events:
            model, _ = update(model, event)
            done += 1
        if noise.random() < 0.002:
            frame = view(model)
            assert frame.size == model.size


def test_twenty_thousand_random_keys() -> None:
    play_noise(seed=1, count=20_000)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2, 12))
def test_a_million_random_keys(seed: int) -> None:
    play_noise(seed, count=100_000)
