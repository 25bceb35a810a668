"""The bottom row: the keys that matter now."""

from __future__ import annotations

from collections.abc import Iterator

from bakers_dozen.actions import Action
from bakers_dozen.engine.position import Status
from bakers_dozen.ui.frame import Frame, Role
from bakers_dozen.ui.glyphs import Glyphs
from bakers_dozen.ui.keymap import key_of
from bakers_dozen.ui.model import (
    Entry,
    Games,
    HelpPages,
    Menu,
    Model,
    Replay,
    SettingsList,
    StatisticsPage,
    Variants,
)
from bakers_dozen.ui.playing import is_hopeless
from bakers_dozen.values import value
from bakers_dozen.words import commands

GAP = 2


@value
class Hint:
    """A key, or two written as one with a slash, and what it does now.

    `in_full`: where arrows are called just that, these two need their names.
    """

    key: str
    label: str
    in_full: bool = False

    def text(self, glyphs: Glyphs) -> tuple[str, str]:
        return _drawn(self.key, glyphs, in_full=self.in_full), self.label

    def keys(self) -> list[str]:
        """The names of its keys."""
        return [self.key] if len(self.key) == 1 else self.key.split("/")


def hints(model: Model) -> tuple[Hint, ...]:
    """The keys that matter now, in the order in which they are shown."""
    close = Hint("Esc", commands.close())
    up_down = Hint("Up/Down", commands.choose())
    if model.replay is not None:
        return _replay_hints(model.replay)
    match model.dialog:
        case HelpPages():
            turn = Hint("Left/Right", commands.page(), in_full=True)
            return (turn, Hint("Up/Down", commands.scroll(), in_full=True), close)
        case Menu():
            return (up_down, Hint("Enter", commands.do_it()), close)
        case Variants():
            scroll = (Hint("PageDown", commands.scroll()),) if _can_scroll(model) else ()
            return (up_down, Hint("Enter", commands.play_it()), close, *scroll)
        case Entry():
            return (
                Hint("Enter", commands.deal_it()),
                Hint("Up/Down", commands.variant()),
                close,
            )
        case Games():
            return (up_down, Hint("Enter", commands.resume()), close)
        case StatisticsPage():
            return (Hint("Left/Right", commands.variant()), close)
        case SettingsList():
            return (up_down, Hint("Enter", commands.change()), close)
        case None:
            return _table_hints(model)


def _can_scroll(model: Model) -> bool:
    from bakers_dozen.ui import dialogs, panel  # a dialog is open, so they are loaded anyway

    shown = dialogs.panel(model)
    return shown is not None and panel.furthest_scroll(shown, model.size) > 0


def _replay_hints(replay: Replay) -> tuple[Hint, ...]:
    run = commands.stop() if replay.running else commands.run()
    return (
        Hint(" ", commands.next_()),
        Hint("Left", commands.back()),
        Hint(".", run),
        Hint("Esc", commands.leave()),
    )


def _table_hints(model: Model) -> tuple[Hint, ...]:
    back = Hint("Esc", commands.back())
    choose = Hint("Left/Right", commands.choose())
    if model.watch:
        step = Hint(" ", commands.next_())
        run = Hint(".", commands.stop() if model.watch.running else commands.run())
        return (step, Hint("Left", commands.back()), run, Hint("Esc", commands.close()))
    if model.find:
        return (Hint("Left/Right", commands.other_rank()), back)
    if model.hold and model.hold.target is None:
        return (Hint("a-m", commands.to_column()), back)
    if model.hold:
        home = Hint("Up", commands.home())
        return (choose, Hint("Enter", commands.drop()), home, back)
    undo = Hint(key_of(Action.UNDO), commands.undo())
    hint = Hint(key_of(Action.HINT), commands.hint())
    new = Hint(key_of(Action.NEW), commands.new())
    again = Hint(key_of(Action.RESTART), commands.again())
    help_ = Hint(key_of(Action.HELP), commands.help_())
    leave = Hint(key_of(Action.QUIT), commands.quit_())
    menu = Hint("Esc", commands.menu())
    match model.position.status:
        case Status.WON:
            return (new, undo, again, menu, leave)
        case Status.STUCK:
            way_back = Hint(key_of(Action.WAY_BACK), commands.way_back())
            ways = (undo, new) if is_hopeless(model) else (undo, way_back, new)
            return (*ways, again, help_, menu, leave)
        case Status.PLAYING:
            pick_up = Hint("Enter", commands.pick_up())
            return (choose, pick_up, undo, hint, new, help_, menu, leave)


# What a narrow window must still say: how to act and how to get on from there.
_FIRST = ("Enter", "Esc", key_of(Action.HELP))


def places(model: Model, margin: int) -> Iterator[tuple[int, Hint]]:
    """The hints that there is room for, each with its first cell."""
    col = margin
    for hint in _fitting(model, model.size.cols - 1 - margin):
        yield col, hint
        col += _cols(hint, model.glyphs)


def draw(frame: Frame, model: Model, margin: int) -> None:
    """Write the hints."""
    row = frame.size.rows - 1
    for col, hint in places(model, margin):
        key, label = hint.text(model.glyphs)
        frame.put(row, col, key, Role.KEY)
        frame.put(row, col + len(key) + 1, label, Role.TEXT)


def _fitting(model: Model, room: int) -> list[Hint]:
    """The hints that fit into `room` cells, in their order, the most needed ones at any rate."""
    shown = hints(model)
    kept = []
    for hint in sorted(shown, key=lambda hint: hint.key not in _FIRST):
        cols = _cols(hint, model.glyphs)
        if cols - GAP <= room:
            kept.append(hint)
            room -= cols
    return [hint for hint in shown if hint in kept]


def _cols(hint: Hint, glyphs: Glyphs) -> int:
    key, label = hint.text(glyphs)
    return len(key) + 1 + len(label) + GAP


def _drawn(name: str, glyphs: Glyphs, *, in_full: bool = False) -> str:
    """Two arrows share one place: `←→`, or `Left/Right` where there are no arrows to draw."""
    if "/" not in name or len(name) == 1 or (name in glyphs.keys and not in_full):
        return glyphs.key(name)
    parts = [glyphs.key(part) for part in name.split("/")]
    return ("" if all(len(part) == 1 for part in parts) else "/").join(parts)
