"""Whole games, from the deal to the win, by each way to play."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from bakers_dozen.engine.position import HOME, Column, Move
from bakers_dozen.ui.event import Size
from bakers_dozen.ui.glyphs import ASCII
from bakers_dozen.ui.model import Model
from tests.ui.play import Origin, endgame, letters, moves, press, shown, start

WAYS_TO_WIN: dict[str, tuple[Origin, str]] = {
    "X1": (endgame("X1"), "a-home"),
    "X4": (endgame("X4"), " ".join(f"{column}-home" for column in "abcd" * 4)),
    "4711": (
        "4711",
        "f-home l-home k-home a-home d-home d-home m-c m-home a-m a-f a-home k-home j-f c-m j-m"
        " j-home e-j h-home m-home l-home b-d i-h b-home g-k d-i d-home c-k c-d b-c g-b m-k m-d"
        " m-g e-m e-home f-home c-m k-d k-e k-m k-c k-home l-home f-home i-home i-home f-home"
        " j-home h-home j-home i-m i-home c-f c-l c-home h-home d-home b-home b-home m-home d-home"
        " d-home g-d g-h g-home e-home e-home m-home d-home h-home m-home d-home f-home l-home"
        " f-home h-home m-home m-home l-home h-home f-home",
    ),
    "any-suit:4711": (
        "any-suit:4711",
        "f-home l-home k-home a-home d-home d-home j-b l-c k-b d-h g-d j-g e-g f-g k-f k-home"
        " l-home e-l e-home a-e a-home a-home b-home j-home b-home b-home b-home h-home g-home"
        " i-home i-home g-home m-e m-home h-home g-home j-home m-b i-d i-home g-home c-home c-b"
        " c-g f-l f-m c-f c-home h-home e-home d-home e-home g-home g-f g-home b-home d-home"
        " b-home b-home b-home e-home f-home d-home l-home f-home m-home h-home l-home m-home"
        " l-home h-home f-home",
    ),
    "kings:4711": (
        "kings:4711",
        "f-home a-b c-g m-g a-c j-a j-g i-g d-i d-home k-j a-i a-d a-home k-home l-a l-home"
        " j-home j-home b-home i-d i-home b-i b-home h-j g-h e-g e-a e-home d-home i-home i-j i-e"
        " b-a l-b h-i h-b k-h k-home l-home d-home d-home j-home g-home f-k f-home i-home m-l"
        " m-home j-home i-home g-home j-home e-m g-m g-e g-a m-e m-a c-m c-d c-k c-home b-home"
        " e-home g-home b-home b-home a-home m-home g-f g-home e-home e-home d-home a-home m-home"
        " f-home a-home d-home h-home k-home f-home h-home a-home l-home a-home h-home k-home",
    ),
    "good-measure:4711": (
        "good-measure:4711",
        "c-home c-f g-a g-f g-home h-a h-i h-c h-e f-e b-h f-h f-b f-home a-home i-home a-home"
        " j-f j-c i-home i-g i-g a-home i-f j-i j-home h-b h-f e-b e-f e-h e-home d-g e-home a-c"
        " a-g a-home c-a f-h f-d f-a f-c a-c d-c d-a b-h b-c b-a b-d b-home h-home h-home g-b f-g"
        " f-home d-f d-b d-e c-h c-f c-b c-g c-d c-e c-i c-home h-home f-home h-home a-home h-home"
        " a-home b-home b-home b-e b-c b-home f-home g-home a-home f-home a-home e-home g-home"
        " d-home d-home e-home g-home c-home g-home e-home c-home i-home e-home e-home i-home"
        " g-home g-home i-home g-home j-home",
    ),
}
GAMES = pytest.mark.parametrize("name", WAYS_TO_WIN)


def check_won(model: Model, name: str) -> None:
    solution = moves(WAYS_TO_WIN[name][1])
    assert model.position.is_won
    assert model.game.moves == solution
    assert f"All cards are home after {len(solution)} move" in shown(model)
    assert "No legal move" not in shown(model)


def by_arrows(model: Model, move: Move) -> Iterator[str]:
    """The keys that play a move with arrows and Enter only."""
    while model.cursor != move.source.number:
        yield "Right"
        model = press(model, "Right")
    yield "Enter"
    model = press(model, "Enter")
    assert model.hold is not None
    assert model.hold.source == move.source
    step = "Left" if move.target is HOME else "Right"
    while model.hold is not None and model.hold.target != move.target:
        yield step
        model = press(model, step)
    yield "Enter"


def played_by_arrows(model: Model, text: str) -> Model:
    for move in moves(text):
        model = press(model, *by_arrows(model, move))
    return model


@GAMES
def test_a_game_is_won_by_letters(name: str) -> None:
    origin, solution = WAYS_TO_WIN[name]
    check_won(press(start(origin), *letters(*moves(solution))), name)


@GAMES
def test_a_game_is_won_by_arrows_and_enter(name: str) -> None:
    origin, solution = WAYS_TO_WIN[name]
    check_won(played_by_arrows(start(origin), solution), name)


def test_a_game_is_won_in_the_smallest_window_in_ascii() -> None:
    origin, solution = WAYS_TO_WIN["4711"]
    model = start(origin, Size(10, 39), ASCII)
    model = press(model, *letters(*moves(solution)))
    assert model.position.is_won
    assert "Won: 4711" in shown(model)


def test_a_game_is_won_without_any_letter_key() -> None:
    """Function keys, arrows, Enter, Esc and Backspace: what a Cyrillic keyboard can send."""
    model = press(start("standard:1"), "F2")  # a new deal, which is number 4711
    assert str(model.game.code) == "4711"
    first, *rest = WAYS_TO_WIN["4711"][1].split()
    model = played_by_arrows(model, first)
    model = press(model, "Backspace", "Enter", "Right", "Esc")
    assert model.game.cursor == 0
    redo = press(model, "Esc", "Down", "Down", "Enter")  # redo, from the menu
    assert redo.game.cursor == 1
    won = played_by_arrows(redo, " ".join(rest))
    check_won(won, "4711")
    again = press(won, "F3")  # from the start
    assert again.game.cursor == 0
    assert press(won, "F2").game.cursor == 0


@GAMES
def test_undo_leads_back_through_every_position_and_redo_on_again(name: str) -> None:
    origin, solution = WAYS_TO_WIN[name]
    model = start(origin)
    seen = [model.position]
    for move in moves(solution):
        model = press(model, *letters(move))
        seen.append(model.position)
    for position in reversed(seen[:-1]):
        model = press(model, "u")
        assert model.position == position
        assert model.position.available(Column(model.cursor)) is not None
        assert "Won" not in shown(model)
    for position in seen[1:]:
        model = press(model, "r")
        assert model.position == position
    check_won(model, name)


def test_a_game_won_twice_is_won() -> None:
    origin, solution = WAYS_TO_WIN["X4"]
    model = press(start(origin), *letters(*moves(solution)))
    for back in ("u", "U"):
        model = press(press(model, back), "R")
        check_won(model, "X4")
    assert model.others == ()


def test_a_won_deal_played_again_is_another_game() -> None:
    origin, solution = WAYS_TO_WIN["X4"]
    model = press(start(origin), *letters(*moves(solution)), "o")
    assert model.game.moves == ()
    assert model.position == origin
    check_won(press(model, *letters(*moves(solution))), "X4")
