"""The bottom row: the keys that matter now."""

from __future__ import annotations

from bakers_dozen.actions import Action
from bakers_dozen.ui.frame import Frame, Role
from bakers_dozen.ui.keymap import key_of
from bakers_dozen.ui.model import Entry, Games, HelpPages, Menu, Model, Variants
from bakers_dozen.words import commands

Hint = tuple[str, str]
"""A key's name, or two names written as one, and what it does now."""

GAP = 2


def hints(model: Model) -> tuple[Hint, ...]:
    """The keys that matter now, the most useful first: in a narrow window the last ones go."""
    close = ("Esc", commands.close())
    match model.dialog:
        case HelpPages():
            return (close, ("Left/Right", commands.page()), ("Up/Down", commands.scroll()))
        case Menu():
            return (("Enter", commands.do_it()), close, ("Up/Down", commands.choose()))
        case Variants():
            return (close, ("Enter", commands.play_it()), ("Up/Down", commands.choose()))
        case Entry():
            return (("Enter", commands.deal_it()), close, ("Up/Down", commands.variant()))
        case Games():
            return (("Enter", commands.resume()), close, ("Up/Down", commands.choose()))
        case None:
            return _table_hints(model)


def _table_hints(model: Model) -> tuple[Hint, ...]:
    choose = ("Left/Right", commands.choose())
    if model.find:
        return (("Left/Right", commands.other_rank()), ("Esc", commands.back()))
    if model.hold:
        return (
            ("Enter", commands.drop()),
            ("Esc", commands.back()),
            choose,
            ("Up", commands.home()),
        )
    undo = (key_of(Action.UNDO), commands.undo())
    new = (key_of(Action.NEW), commands.new())
    leave = (key_of(Action.QUIT), commands.quit_())
    if model.position.is_won:
        return (new, undo, (key_of(Action.RESTART), commands.again()), leave)
    help_ = (key_of(Action.HELP), commands.help_())
    return (
        choose,
        ("Enter", commands.pick_up()),
        help_,
        undo,
        new,
        ("Esc", commands.menu()),
        leave,
    )


def draw(frame: Frame, model: Model, margin: int) -> None:
    """Write the hints that fit; one that is too long makes way for the shorter ones after it."""
    row, col = frame.size.rows - 1, margin
    for name, label in hints(model):
        key = _drawn(model, name)
        if col + len(key) + 1 + len(label) >= frame.size.cols:
            continue
        frame.put(row, col, key, Role.KEY)
        frame.put(row, col + len(key) + 1, label, Role.TEXT)
        col += len(key) + 1 + len(label) + GAP


def _drawn(model: Model, name: str) -> str:
    """Two arrows share one place: `←→`, or `Left/Right` where there are no arrows to draw."""
    if len(name) == 1:
        return name
    parts = [model.glyphs.key(part) for part in name.split("/")]
    return ("" if all(len(part) == 1 for part in parts) else "/").join(parts)
