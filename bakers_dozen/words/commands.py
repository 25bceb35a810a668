"""The names of the commands: a sentence's worth for help and menu, a word for the key line."""

from __future__ import annotations

from bakers_dozen.actions import Action
from bakers_dozen.words.translate import gettext as _


def label(action: Action) -> str:
    """What the command does, for help and menu."""
    match action:
        case Action.LEFT:
            return _("the column, or legal target, to the left")
        case Action.RIGHT:
            return _("the column, or legal target, to the right")
        case Action.FIRST:
            return _("the first column")
        case Action.LAST:
            return _("the last column")
        case Action.UP:
            return _("with a card picked up: its foundation")
        case Action.DOWN:
            return _("with a card picked up: back to the columns")
        case Action.PICK:
            return _("pick the card up; put it down on the lit place")
        case Action.BACK:
            return _("put the card back; open or close the menu")
        case Action.UNDO:
            return _("undo")
        case Action.UNDO_ALL:
            return _("undo everything")
        case Action.REDO:
            return _("redo")
        case Action.REDO_ALL:
            return _("redo everything")
        case Action.HINT:
            return _("hint; Enter plays it")
        case Action.SAFE_PLAYS:
            return _("send all safe cards home")
        case Action.VERDICT:
            return _("show if it can be won")
        case Action.WAY_BACK:
            return _("back to a winnable place")
        case Action.WATCH:
            return _("watch a solution")
        case Action.FIND:
            return _("find all cards of a rank")
        case Action.NEW:
            return _("new deal")
        case Action.NUMBER:
            return _("deal by number or code")
        case Action.RESTART:
            return _("restart this deal")
        case Action.GAMES:
            return _("games in progress")
        case Action.STATISTICS:
            return _("statistics")
        case Action.VARIANTS:
            return _("variants and their rules")
        case Action.SUITS:
            return _("suits: symbols or letters")
        case Action.SETTINGS:
            return _("settings")
        case Action.HELP:
            return _("help: rules, keys, table")
        case Action.MENU:
            return _("menu of every command")
        case Action.REDRAW:
            return _("redraw the screen")
        case Action.QUIT:
            return _("quit")


def columns_label() -> str:
    return _("two letters move: from, to; the same twice: home")


def motions_label() -> str:
    return _("as the arrows left, down, up and right")


def choose() -> str:
    return _("choose")


def pick_up() -> str:
    return _("pick up")


def drop() -> str:
    return _("put down")


def home() -> str:
    return _("home")


def back() -> str:
    return _("back")


def undo() -> str:
    return _("undo")


def hint() -> str:
    return _("hint")


def to_column() -> str:
    return _("to that column")


def way_back() -> str:
    return _("last winnable")


def next_() -> str:
    return _("next")


def run() -> str:
    return _("run")


def stop() -> str:
    return _("stop")


def new() -> str:
    return _("new")


def again() -> str:
    return _("again")


def menu() -> str:
    return _("menu")


def help_() -> str:
    return _("help")


def quit_() -> str:
    return _("quit")


def close() -> str:
    return _("close")


def scroll() -> str:
    return _("scroll")


def page() -> str:
    return _("page")


def do_it() -> str:
    return _("do it")


def play_it() -> str:
    return _("play this")


def deal_it() -> str:
    return _("deal")


def change() -> str:
    return _("change")


def leave() -> str:
    return _("leave")


def resume() -> str:
    return _("resume")


def variant() -> str:
    return _("variant")


def other_rank() -> str:
    return _("other rank")
