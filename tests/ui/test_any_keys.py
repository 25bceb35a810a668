"""Whatever keys come, in whatever order: the game stays whole and can be shown."""

from __future__ import annotations

from hypothesis import example, given, settings
from hypothesis import strategies as st

from bakers_dozen.actions import Action
from bakers_dozen.engine.cards import pack
from bakers_dozen.engine.deals import deal
from bakers_dozen.engine.game import Game
from bakers_dozen.engine.position import Column
from bakers_dozen.ui import keymap
from bakers_dozen.ui.event import Key, Resized, Size
from bakers_dozen.ui.glyphs import ASCII, UNICODE, Glyphs
from bakers_dozen.ui.layout import fits
from bakers_dozen.ui.model import Model, Oracle
from bakers_dozen.ui.view import view
from bakers_dozen.values import replace
from tests.ui.play import USUAL, cards_of, endgame, press, resized, start

BOUND = [key for binding in keymap.MOVING + keymap.COMMANDS for key in binding.keys]
JUNK = ["", "Insert", "Tab", "Shift-Tab", "PageUp", "PageDown", "Delete", "Ctrl-U", "F12", "x", "Z"]
JUNK += ["0", "7", ":", "ж", "漢", "😀", "\u0301", "\x1b", "\ufe0f", "{", "%(", "None"]
SIZES = [Size(24, 80), Size(10, 39), Size(40, 120), Size(3, 10), Size(0, 0), Size(18, 52)]

key = st.sampled_from(BOUND) | st.sampled_from(keymap.COLUMN_KEYS) | st.sampled_from(JUNK)
event: st.SearchStrategy[Key | Resized] = st.one_of(
    st.builds(Key, key),
    st.builds(Key, st.sampled_from(keymap.COLUMN_KEYS)),
    st.builds(Key, st.characters()),
    st.builds(Resized, st.sampled_from(SIZES)),
)
origin = st.sampled_from(
    ["standard:1", "any-suit:4711", "kings:3", "good-measure:2"]
    + [endgame(name) for name in ("X1", "X2", "X4", "X5")]
)


def after(model: Model, happened: Key | Resized) -> Model:
    if isinstance(happened, Key):
        return press(model, happened.name)
    return resized(model, happened.size.cols, happened.size.rows)


def check_whole(model: Model) -> None:
    """What holds after any key: 52 cards, and cursor, hold, find and dialog that make sense."""
    assert cards_of(model.position) == list(pack())
    held = model.hold
    if held is not None:
        assert model.position.available(held.source) is not None
        targets = model.position.targets(held.source)
        assert held.target in targets or (held.target is None and not targets)
        assert model.cursor == held.source.number
        assert model.dialog is None
        assert model.find is None
    assert 0 <= model.cursor < len(model.position.columns)
    assert model.position.is_won or model.position.available(Column(model.cursor)) is not None
    assert model.find is None or model.find.rank is None or 1 <= model.find.rank <= 13


@settings(max_examples=250, deadline=None)
@given(origin, st.lists(event, max_size=60), st.sampled_from([UNICODE, ASCII]))
@example("standard:1", [Key(char) for char in "uhuhauhh" * 20], UNICODE)
@example("standard:1", [Key(char) for char in "nqrnynq"] + [Key("Enter")], UNICODE)
def test_any_keys_leave_the_game_whole(
    start_of: str, events: list[Key | Resized], glyphs: Glyphs
) -> None:
    model = start(start_of, glyphs=glyphs)
    for happened in events:
        model = after(model, happened)
        check_whole(model)
    frame = view(model)
    assert frame.size == model.size
    assert frame.text().isascii() or glyphs is UNICODE


@settings(max_examples=100, deadline=None)
@given(origin, st.lists(event, max_size=60))
def test_undo_leads_back_to_the_deal_from_anywhere(
    start_of: str, events: list[Key | Resized]
) -> None:
    model = start(start_of)
    for happened in events:
        model = after(model, happened)
    model = press(resized(model, 80, 24), *["Esc"] * 2)
    model = replace(model, dialog=None)
    first = model.game.positions[0]
    assert model.game.code is None or first == deal(model.game.code)
    assert press(model, "U").position == first
    by_steps = press(model, *["u"] * model.game.cursor)
    assert by_steps.position == first
    assert by_steps.hold is None
    assert press(by_steps, "R").position == model.game.positions[-1]


@settings(max_examples=100, deadline=None)
@given(origin, st.lists(event, max_size=40), st.integers(0, 12))
def test_picking_up_and_putting_back_changes_nothing(
    start_of: str, events: list[Key | Resized], steps: int
) -> None:
    model = start(start_of)
    for happened in events:
        model = after(model, happened)
    model = replace(resized(model, 80, 24), dialog=None, hold=None, find=None, wish=None)
    model = replace(model, watch=None)
    held = press(model, "Enter", *["Right"] * (steps if press(model, "Enter").hold else 0))
    back = press(held, "Esc") if held.hold else held
    # Esc also stops a search, and the clock of a game with moves starts with the first key.
    forgotten = {"message": "", "oracle": Oracle(), "clock": model.clock}
    assert replace(back, **forgotten) == replace(model, **forgotten)
    assert press(back, "u").game == press(model, "u").game


@settings(max_examples=100, deadline=None)
@given(origin, st.lists(event, max_size=40))
def test_no_command_leaves_a_card_picked_up(start_of: str, events: list[Key | Resized]) -> None:
    model = start(start_of)
    for happened in events:
        model = after(model, happened)
        for binding in keymap.COMMANDS if model.hold and fits(model.size) else ():
            if binding.action is not Action.REDRAW:
                assert press(model, binding.keys[0]).hold is None, binding


@settings(max_examples=60, deadline=None)
@given(origin, st.lists(event, max_size=60))
def test_games_in_progress_can_all_be_replayed(start_of: str, events: list[Key | Resized]) -> None:
    model = start(start_of)
    for happened in events:
        model = after(model, happened)
    for game in (model.game, *(other.game for other in model.others)):
        first = game.positions[0] if game.code is None else game.code
        assert Game.replay(first, game.moves, game.cursor, game.joined) == game


def test_the_usual_window_is_one_to_play_in() -> None:
    assert fits(USUAL)
