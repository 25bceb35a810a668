"""What keys do while a dialog is open."""

from __future__ import annotations

from bakers_dozen.actions import Action
from bakers_dozen.engine.deals import DealCode
from bakers_dozen.engine.errors import UnreadableError
from bakers_dozen.engine.variants import VARIANTS
from bakers_dozen.ui import dialogs, keymap, panel, playing, settings_list, statistics_page
from bakers_dozen.ui.effect import FindStatistics
from bakers_dozen.ui.handlers import Step, perform
from bakers_dozen.ui.model import (
    Entry,
    Games,
    HelpPages,
    Menu,
    Model,
    SettingsList,
    StatisticsPage,
    Variants,
)
from bakers_dozen.values import replace
from bakers_dozen.words import errors
from bakers_dozen.words import play as words

LONGEST_ENTRY = 200  # no deal code is longer, leading zeros or not; a pasted book is cut off
STEPS = {"Up": -1, "Down": 1, "Shift-Tab": -1, "Tab": 1}


def on_key(model: Model, key: str) -> Step:
    """Give the key to the open dialog."""
    match model.dialog:
        case None:
            return model, ()
        case Entry():
            return _entry_key(model, model.dialog, key)
        case Menu():
            return _menu_key(model, model.dialog, key)
        case _ if key == "Esc" or keymap.action(key) is Action.QUIT:
            return close(model), ()
        case HelpPages():
            return _help_key(model, model.dialog, key), ()
        case Variants():
            return _variants_key(model, model.dialog, key)
        case Games():
            return _games_key(model, model.dialog, key), ()
        case StatisticsPage():
            return _statistics_key(model, model.dialog, key)
        case SettingsList():
            return _settings_key(model, model.dialog, key), ()


def close(model: Model) -> Model:
    """Back to the table, whose message was about something before."""
    return playing.with_message(replace(model, dialog=None))


def _help_key(model: Model, dialog: HelpPages, key: str) -> Model:
    pages = dialogs.choices(model)
    turned = {"Left": -1, "Right": 1, "Shift-Tab": -1, "Tab": 1}
    if key == "Enter" or keymap.action(key) is Action.HELP:
        return close(model)
    if key in turned:
        return replace(model, dialog=HelpPages((dialog.page + turned[key]) % pages))
    return replace(model, dialog=replace(dialog, scroll=_scrolled(model, dialog.scroll, key)))


def _scrolled(model: Model, scroll: int, key: str) -> int:
    """The first line shown after a scrolling key, never past the last page."""
    page = panel.text_rows(model.size)
    steps = {"Up": -1, "Down": 1, "PageUp": -page, "PageDown": page, " ": page, "Home": -scroll}
    shown = dialogs.panel(model)
    end = 0 if shown is None else panel.furthest_scroll(shown, model.size)
    scroll = min(scroll, end)  # the window may have grown since
    return end if key == "End" else max(0, min(scroll + steps.get(key, 0), end))


def _chosen(model: Model, chosen: int, key: str) -> int:
    """The choice after a key that walks over the choices; the ends are joined."""
    count = dialogs.choices(model)
    ends = {"Home": 0, "PageUp": 0, "End": count - 1, "PageDown": count - 1}
    return ends.get(key, (chosen + STEPS.get(key, 0)) % count)


def _menu_key(model: Model, dialog: Menu, key: str) -> Step:
    if key in ("Enter", " "):
        return perform(close(model), keymap.MENU[dialog.chosen].action)
    if key == "Esc" or keymap.action(key) is Action.MENU:
        return close(model), ()
    column = keymap.column(key)
    if column is not None:  # who types letters is back at the table in mind
        return playing.press_letter(close(model), column), ()
    asked = None if key in STEPS else keymap.action(key)
    if asked in {binding.action for binding in keymap.MENU}:
        return perform(close(model), asked)
    return replace(model, dialog=Menu(_chosen(model, dialog.chosen, key))), ()


def _variants_key(model: Model, dialog: Variants, key: str) -> Step:
    if key in ("Enter", " "):
        return playing.play_by(close(model), tuple(VARIANTS.values())[dialog.chosen]), ()
    if keymap.action(key) is Action.VARIANTS:
        return close(model), ()
    if key in ("PageUp", "PageDown"):
        return replace(
            model, dialog=replace(dialog, scroll=_scrolled(model, dialog.scroll, key))
        ), ()
    return replace(model, dialog=Variants(_chosen(model, dialog.chosen, key))), ()


def _entry_key(model: Model, dialog: Entry, key: str) -> Step:
    if key == "Esc":
        return close(model), ()
    if key == "Enter":
        return _enter(model, dialog), ()
    return replace(model, dialog=_edited(model, dialog, key)), ()


def _edited(model: Model, dialog: Entry, key: str) -> Entry:
    if key in ("Backspace", "Delete"):
        return replace(dialog, text=dialog.text[:-1], complaint="")
    if key == "Ctrl-U":
        return replace(dialog, text="", complaint="")
    if key in STEPS:
        variants = tuple(VARIANTS.values())
        here = variants.index(dialog.variant) if dialog.variant in variants else 0
        return replace(dialog, variant=variants[_chosen(model, here, key)])
    if len(key) == 1 and key.isprintable():
        return replace(dialog, text=(dialog.text + key)[:LONGEST_ENTRY], complaint="")
    return dialog


def _enter(model: Model, dialog: Entry) -> Model:
    try:
        code = DealCode.parse(dialog.text, dialog.variant)
    except UnreadableError as error:
        return replace(model, dialog=replace(dialog, complaint=errors.unreadable_entry(error)))
    return playing.start_deal(model, code)


def _games_key(model: Model, dialog: Games, key: str) -> Model:
    if key not in ("Enter", " "):
        return replace(model, dialog=Games(_chosen(model, dialog.chosen, key)))
    saved = model.others[dialog.chosen]
    game, model = saved.game, playing.put_on_table(model, saved)
    said = words.resumed(game.code, game.cursor)
    return playing.with_message(model, said, playing.stuck_notice(model))


def _statistics_key(model: Model, dialog: StatisticsPage, key: str) -> Step:
    if key == "Enter" or keymap.action(key) is Action.STATISTICS:
        return close(model), ()
    turned = {"Left": -1, "Right": 1, " ": 1} | STEPS
    if key not in turned:
        return model, ()
    return model, (FindStatistics(statistics_page.beside(dialog.variant, turned[key])),)


def _settings_key(model: Model, dialog: SettingsList, key: str) -> Model:
    if keymap.action(key) is Action.SETTINGS:
        return close(model)
    step = {"Left": -1, "Right": 1, "Enter": 1, " ": 1}.get(key)
    if step is not None:
        return settings_list.turned(model, dialog.chosen, step)
    return replace(model, dialog=SettingsList(_chosen(model, dialog.chosen, key)))
