"""The one list of keys, and all that is made from it."""

from __future__ import annotations

import pytest

from bakers_dozen.actions import Action
from bakers_dozen.ui import keymap
from bakers_dozen.ui.dialogs import keys_text, panel
from bakers_dozen.ui.glyphs import ASCII, UNICODE, Glyphs
from bakers_dozen.words import commands
from tests.ui.play import press, start

BINDINGS = keymap.MOVING + keymap.COMMANDS
KEYS = [key for binding in BINDINGS for key in binding.keys]


def help_lines(glyphs: Glyphs) -> list[str]:
    page = panel(press(start(glyphs=glyphs), "?", "Right"))
    assert page is not None
    return [line.text for line in page.lines]


def test_every_action_has_keys_and_only_one_binding() -> None:
    assert sorted(binding.action.name for binding in BINDINGS) == sorted(
        action.name for action in Action
    )
    assert all(binding.keys for binding in BINDINGS)


def test_no_key_is_bound_twice() -> None:
    assert len(KEYS) == len(set(KEYS))


def test_no_letter_of_a_column_is_bound() -> None:
    assert keymap.COLUMN_KEYS == "abcdefghijklm"
    assert not {key.lower() for key in KEYS} & set(keymap.COLUMN_KEYS)


def test_every_action_has_a_label_of_its_own() -> None:
    labels = [commands.label(action) for action in Action]
    assert all(labels)
    assert len(set(labels)) == len(labels)


@pytest.mark.parametrize("glyphs", [UNICODE, ASCII])
def test_every_binding_is_in_the_help(glyphs: Glyphs) -> None:
    lines = help_lines(glyphs)
    for binding in BINDINGS:
        keys = keys_text(binding, glyphs)
        line = next(line for line in lines if line.startswith(keys.ljust(16)))
        assert line[16:] == commands.label(binding.action)
    assert f"{'a - m':16}{commands.columns_label()}" in lines


def test_every_command_is_in_the_menu_but_the_menu() -> None:
    asked = {binding.action for binding in keymap.MENU}
    assert asked == {binding.action for binding in keymap.COMMANDS} - {Action.MENU}
    menu = panel(press(start(), "Esc"))
    assert menu is not None
    for binding, line in zip(keymap.MENU, menu.lines, strict=True):
        assert line.text.startswith(commands.label(binding.action))
        assert line.text.endswith(f"  {binding.keys[0]}")


def test_arrows_enter_and_function_keys_reach_every_command() -> None:
    """Keyboards without Latin letters send no others."""
    reachable = {"F10", "Esc", "Up", "Down", "Left", "Right", "Enter"}
    assert reachable <= set(KEYS) | {"F10"}
    for action in (Action.UNDO, Action.NEW, Action.RESTART, Action.HELP, Action.GAMES):
        keys = next(binding.keys for binding in BINDINGS if binding.action is action)
        assert any(len(key) > 1 for key in keys), action


@pytest.mark.parametrize(
    ("key", "action"),
    [
        ("u", Action.UNDO),
        ("U", Action.UNDO_ALL),
        ("N", Action.NUMBER),
        ("Q", Action.QUIT),
        ("V", Action.VARIANTS),
        ("O", Action.RESTART),
        ("F10", Action.MENU),
        ("a", None),
        ("f1", None),
        ("", None),
    ],
)
def test_a_capital_without_a_meaning_works_as_its_small_letter(
    key: str, action: Action | None
) -> None:
    assert keymap.action(key) is action


def test_letters_name_columns_and_nothing_else_does() -> None:
    assert [keymap.column(letter) for letter in "abcdefghijklm"] == list(range(13))
    assert [keymap.column(letter) for letter in "ABCDEFGHIJKLM"] == list(range(13))
    for key in [*KEYS, "o", "p", "t", "w", "x", "z", "ab", "", "ä", "1"]:
        assert keymap.column(key) is None, key
