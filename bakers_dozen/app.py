"""From the command line to the first frame."""

from __future__ import annotations

import os
from collections.abc import Sequence

from bakers_dozen import languages
from bakers_dozen.engine.game import Game
from bakers_dozen.keeper import Keeper
from bakers_dozen.looks import Looks
from bakers_dozen.starting import Start, begin, settings
from bakers_dozen.store.saved import SavedGame
from bakers_dozen.store.settings import Keys, Settings
from bakers_dozen.terminal import screen as terminal
from bakers_dozen.terminal.characters import choose_unicode, language, may_be_wide
from bakers_dozen.terminal.modes import heeds_modes
from bakers_dozen.terminal.screen import UnusableTerminalError as UnusableTerminalError
from bakers_dozen.terminal.signals import TerminatedError as TerminatedError
from bakers_dozen.terminal.theme import wants_colour
from bakers_dozen.ui.event import Click, Key, Pasted
from bakers_dozen.ui.glyphs import ASCII, UNICODE, Glyphs, dressed
from bakers_dozen.ui.layouts import guessed
from bakers_dozen.ui.model import Model
from bakers_dozen.ui.playing import start_saved, with_message
from bakers_dozen.ui.view import view
from bakers_dozen.values import replace
from bakers_dozen.words.errors import taken_for_xterm
from bakers_dozen.words.translate import spoken


def play(start: Start) -> Game:
    """Play until the player leaves; the game as it was left.

    Raises UnusableTerminalError, and TerminatedError when a signal ends the game.
    """
    unknown_term = terminal.check_terminal()
    can_unicode = _can_unicode(start.looks)
    keeper = Keeper()
    beginning = begin(keeper, start)
    chosen, colour = beginning.settings, wants_colour(start.looks.colour)
    languages.choose(chosen.language, ascii_only=not can_unicode)
    with terminal.opened(colour, chosen.colours.value) as screen:
        model = beginning.model(screen.size, _glyphs(can_unicode, chosen))
        model = _as_wished(replace(model, colourless=colour is False), start.looks)
        if unknown_term:
            model = with_message(model, model.message, taken_for_xterm(unknown_term))
        screen.paint(view(model))
        # The table is on the screen; what only the first key needs is imported while it is read.
        from bakers_dozen.loop import run

        return run(screen, model, keeper).game


def replay(saved: SavedGame, start: Start) -> None:
    """Show a game as it was played, until the player leaves.

    Raises UnusableTerminalError, and TerminatedError when a signal ends the game.
    """
    from bakers_dozen.keeper import NoKeeper
    from bakers_dozen.loop import run
    from bakers_dozen.ui import replaying

    terminal.check_terminal()
    can_unicode = _can_unicode(start.looks)
    keeper = NoKeeper()
    chosen = settings(keeper, start)
    languages.choose(chosen.language, ascii_only=not can_unicode)
    with terminal.opened(wants_colour(start.looks.colour), chosen.colours.value) as screen:
        model = start_saved(saved, screen.size, _glyphs(can_unicode, chosen))
        model = replaying.begun(replace(model, settings=replace(chosen, verdict=False)))
        screen.paint(view(model))
        run(screen, model, keeper)


def _can_unicode(looks: Looks) -> bool:
    """Whether symbols can be drawn, each in one cell."""
    can_unicode = choose_unicode(looks.unicode)
    if can_unicode and looks.unicode is None:
        return not _symbols_are_wide()
    return can_unicode


def _as_wished(model: Model, looks: Looks) -> Model:
    """The model with the ways to play that the settings choose, or an option for this start."""
    chosen = model.settings
    keys = chosen.keys.value if chosen.keys is not Keys.LETTERS else _guessed_keys()
    model = replace(
        model,
        mouse=chosen.mouse and looks.mouse,
        keys=looks.keys or keys,
        screen_reader=chosen.screen_reader or looks.screen_reader,
    )
    if not model.screen_reader:
        return model
    from bakers_dozen.ui import spoken

    return spoken.begun(model)


def _guessed_keys() -> str:
    """The layout that goes with the locale, or with the language that the player reads."""
    found = guessed(language())
    return guessed(spoken()) if found == Keys.LETTERS.value else found


def _glyphs(can_unicode: bool, chosen: Settings) -> Glyphs:
    return dressed(UNICODE if can_unicode else ASCII, chosen.suits)


def _symbols_are_wide() -> bool:
    """Whether suits would push everything right of them out of its column."""
    if not may_be_wide(language()) or not heeds_modes(os.environ.get("TERM", "")):
        return False
    from bakers_dozen.terminal.width import is_wide

    return is_wide()


def show_keys() -> None:
    """Show what keys and mouse send, until q.

    Raises UnusableTerminalError where they send no bytes, and TerminatedError after a signal.
    """
    from bakers_dozen.terminal.key_debug import show_keys

    show_keys(_in_words)


def _in_words(events: Sequence[Key | Click | Pasted]) -> str:
    from bakers_dozen.words import usage

    return ", ".join(map(_named, events)) or usage.no_key()


def _named(event: Key | Click | Pasted) -> str:
    from bakers_dozen.words import errors, usage

    match event:
        case Key(name):
            return "Space" if name == " " else name
        case Click(row, col):
            return usage.click(row + 1, col + 1)
        case Pasted(text):
            return usage.pasted(errors.quoted(text))
