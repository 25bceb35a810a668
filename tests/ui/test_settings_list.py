"""The list of settings: every one can be changed, and holds at once."""

from __future__ import annotations

import pytest

from bakers_dozen.engine.safe import safe_plays
from bakers_dozen.store.settings import (
    DEFAULTS,
    NAMES,
    Colours,
    SafePlays,
    Settings,
    Suits,
    allowed,
    plain,
)
from bakers_dozen.ui.effect import KeepSetting
from bakers_dozen.ui.event import Key, Size
from bakers_dozen.ui.glyphs import ASCII, LETTERS, UNICODE
from bakers_dozen.ui.model import Model, SettingsList
from bakers_dozen.ui.settings_list import SHOWN
from bakers_dozen.ui.ticking import pace
from bakers_dozen.ui.update import update
from bakers_dozen.values import replace
from bakers_dozen.words import choices
from tests.ui.play import press, shown, start, where


def at(name: str) -> Model:
    return press(start(), ",", *["Down"] * SHOWN.index(name))


def test_every_setting_is_shown_and_has_a_name() -> None:
    assert {*SHOWN, "last_variant"} == set(NAMES)
    assert set(choices.names()) == set(SHOWN)


@pytest.mark.parametrize("name", SHOWN)
def test_every_value_of_every_setting_can_be_chosen_and_is_kept(name: str) -> None:
    model = at(name)
    seen = []
    while plain(model.settings, name) not in seen:
        seen.append(plain(model.settings, name))
        model, effects = update(model, Key("Right"))
        kept = [effect for effect in effects if isinstance(effect, KeepSetting)]
        assert kept == [KeepSetting(name, plain(model.settings, name))]
        assert replace(model.settings, **{name: getattr(DEFAULTS, name)}) == DEFAULTS
    assert len(seen) == len(choices.languages() if name == "language" else allowed(name))
    assert plain(model.settings, name) == plain(DEFAULTS, name)


@pytest.mark.parametrize("key", ["Right", "Enter", " "])
def test_forward_and_back_lead_to_the_same_choice(key: str) -> None:
    model = press(at("colours"), key)
    assert model.settings.colours is Colours.TWO
    assert press(model, "Left").settings.colours is Colours.AUTO
    assert press(model, "Left", "Left").settings.colours is Colours.FELT


@pytest.mark.parametrize("key", ["Esc", "q", ",", "F9"])
def test_the_list_closes(key: str) -> None:
    assert press(start(), ",", key).dialog is None
    assert press(start(), "F9").dialog == SettingsList()


def test_what_the_value_is_called_stands_beside_the_name() -> None:
    said = shown(press(at("suits"), "Right"))
    assert "> Suits letters" in said
    assert "Card frames on" in said
    assert "Language system" in said


def test_letters_for_suits_hold_at_once_and_keep_the_frames() -> None:
    model = press(at("suits"), "Right", "Esc")
    assert model.settings.suits is Suits.LETTERS
    assert model.glyphs is LETTERS
    assert "╭9C" in shown(model)
    assert not model.glyphs.ascii_only
    assert press(model, ",", "Down", "Right").glyphs is UNICODE


def test_where_only_ascii_can_be_shown_suits_stay_letters() -> None:
    model = press(start(glyphs=ASCII), ",", "Down", "Right")
    assert model.glyphs is ASCII
    assert press(model, "Right").glyphs is ASCII


def test_one_key_changes_suits_to_letters_and_back() -> None:
    model = start("4711")
    after, effects = update(model, Key("y"))
    assert effects == (KeepSetting("suits", "letters"),)
    assert after.glyphs is LETTERS
    assert "╭9C" in shown(after)
    assert after.message == "Suits are drawn as S H D C."
    assert press(after, "y").message == "Suits are drawn as ♠ ♥ ♦ ♣."
    assert press(after, "y").settings == model.settings
    assert press(start("4711", glyphs=ASCII), "y").settings == DEFAULTS


def test_cards_without_frames_fit_any_window() -> None:
    model = press(at("frames"), "Right", "Esc")
    assert not where(model).framed
    assert where(start()).framed


def test_only_a_clock_that_is_shown_ticks() -> None:
    assert pace(start()) is None
    model = press(at("clock"), "Right", "Esc")
    assert pace(model) == 1000
    assert "move 0 · 0:00" in shown(model)
    assert "0:00" not in shown(start())


def test_a_start_without_colours_says_why_the_choice_of_colours_changes_nothing() -> None:
    said = "--color never or NO_COLOR keeps this start without colours."
    assert said in shown(press(replace(start(size=Size(18, 39)), colourless=True), ","))
    assert said not in shown(press(start(), ","))
    assert said not in shown(start())


def test_a_language_is_offered_by_its_own_name() -> None:
    assert "> Language български" in shown(press(at("language"), "Left"))
    note = "shows only ASCII, which cannot write that language."
    model = press(start(size=Size(18, 39), glyphs=ASCII), ",", *["Down"] * SHOWN.index("language"))
    assert note not in shown(model)
    assert "> Language bg" in shown(press(model, "Left"))
    assert note in shown(press(model, "Left"))


def test_with_a_language_comes_its_keyboard_unless_another_was_chosen() -> None:
    assert press(at("language"), "Left").keys == "bg"
    assert press(at("language"), "Right").keys == "letters"
    assert press(replace(at("language"), keys="ru"), "Left").keys == "ru"


def test_the_longest_values_fit_into_the_narrowest_window() -> None:
    narrow = start(size=Size(18, 39))
    assert "Keys Bulgarian, phonetic" in shown(press(narrow, ",", "End", *["Right"] * 3))
    assert "Colours high contrast" in shown(press(narrow, ",", *["Right"] * 4))


def test_safe_cards_go_home_after_a_move_in_one_step_with_it() -> None:
    model = replace(start("4711"), settings=Settings(safe_plays=SafePlays.SAFE))
    moved = press(model, "f", "f")
    assert moved.game.cursor > 1
    assert moved.message.endswith("they were safe.")
    assert safe_plays(moved.position) == ()
    back = press(moved, "u")
    assert back.game.cursor == 0
    assert press(back, "r").game == moved.game
    assert press(start("4711"), "f", "f").game.cursor == 1
