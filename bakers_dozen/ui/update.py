"""All behaviour: an event and a model in, the next model and the effects it asks for out."""

from __future__ import annotations

from bakers_dozen.actions import Action
from bakers_dozen.ui import handlers, keeping, keymap, layouts, oracle, playing, watching
from bakers_dozen.ui.effect import Effect, Quit
from bakers_dozen.ui.event import (
    Answered,
    Click,
    DealDrawn,
    Event,
    GameSaved,
    GamesFound,
    Key,
    NewsCame,
    Pasted,
    Paused,
    Resized,
    StatisticsFound,
    StillSearching,
    Tick,
)
from bakers_dozen.ui.handlers import Step
from bakers_dozen.ui.layout import fits
from bakers_dozen.ui.model import Entry, Find, Model, StatisticsPage
from bakers_dozen.values import replace
from bakers_dozen.words import oracle as verdicts
from bakers_dozen.words import play as words

NO_EFFECT: tuple[Effect, ...] = ()


def update(model: Model, event: Event, now: float = 0.0) -> Step:
    """What the event makes of the model, of what is waited for, and of what is kept.

    `now` is the monotonic time in seconds.
    """
    if model.replay is not None:
        from bakers_dozen.ui import replaying

        return replaying.update(model, model.replay, event)
    match event:
        case GameSaved(key, saved):
            return keeping.saved_as(model, key, saved), NO_EFFECT
        case Paused():
            return replace(model, clock=model.clock.advance(now, runs=False)), NO_EFFECT
    after, effects = _on_event(model, event)
    # A hint is counted and a way back is taken only once it is known, so keeping comes last.
    after, questions = oracle.consult(model, after)
    if model.screen_reader:
        from bakers_dozen.ui import spoken

        asked = isinstance(event, Key | Click | Pasted)
        after = spoken.with_focus_said(model, after, asked=asked)
    step = after, (*effects, *questions)
    active = isinstance(event, Key | Click | Pasted | DealDrawn)
    return keeping.follow(model, step, now, active=active)


def _on_event(model: Model, event: Event) -> Step:
    match event:
        case Key(name):
            return _on_key(model, name)
        case Click(row, col):
            return _on_click(model, row, col)
        case Pasted(text):
            return _on_paste(model, text)
        case Resized(size):
            return replace(model, size=size), NO_EFFECT
        case DealDrawn(code):
            return playing.start_deal(model, code, drawn=True), NO_EFFECT
        case Answered(ticket, result):
            return oracle.answered(model, ticket, result), NO_EFFECT
        case StillSearching(ticket):
            return oracle.not_answered_yet(model, ticket), NO_EFFECT
        case GamesFound(games):
            return handlers.list_games(keeping.found(model, games)), NO_EFFECT
        case StatisticsFound(variant, statistics):
            return handlers.open_dialog(StatisticsPage(variant, statistics), model), NO_EFFECT
        case NewsCame(news):
            from bakers_dozen.words import files

            return playing.with_message(model, model.message, *map(files.told, news)), NO_EFFECT
        case Tick():
            watch = model.watch
            return (model if watch is None else watching.on_tick(model, watch)), NO_EFFECT
        case GameSaved() | Paused():
            return model, NO_EFFECT


def _on_key(model: Model, key: str) -> Step:
    key = _as_latin(model, key)
    action = keymap.action(key)
    if action is Action.REDRAW:
        return handlers.perform(model, Action.REDRAW)
    if not fits(model.size):
        # Nobody plays blind: where the table cannot be shown, leaving is all that works.
        return model, ((Quit(),) if action is Action.QUIT else NO_EFFECT)
    if model.wish is not None:
        # Whoever presses another key no longer waits.
        model = playing.with_message(replace(model, wish=None), verdicts.stopped_thinking())
        if key == "Esc":
            return model, NO_EFFECT
    if model.watch is not None:
        return watching.on_key(model, model.watch, key), NO_EFFECT
    if model.dialog is not None:
        # The first frame has no dialog, and needs none of what dialogs need.
        from bakers_dozen.ui import dialog_keys

        return dialog_keys.on_key(model, key)
    if model.find is not None:
        return _on_key_while_finding(model, model.find, key)
    return _on_table_key(model, key)


def _on_click(model: Model, row: int, col: int) -> Step:
    from bakers_dozen.ui import clicking  # the first frame waits for nobody's click

    model, key = clicking.click(model, row, col)
    return _on_key(model, key) if key else (model, NO_EFFECT)


def _on_paste(model: Model, text: str) -> Step:
    """Pasted text is typed into a field, and nothing anywhere else."""
    if isinstance(model.dialog, Entry):
        for char in text.partition("\n")[0].strip():
            model, _ = _on_key(model, char)
        return model, NO_EFFECT
    return playing.with_message(model, words.pasted()), NO_EFFECT


def _as_latin(model: Model, key: str) -> str:
    """The key as a Latin keyboard names it, or the arrow it stands for where nothing is typed."""
    key = layouts.latin(model.keys, key)
    names_rank = model.find is not None and _named_rank(model.find, key) is not None
    typing = isinstance(model.dialog, Entry) or names_rank
    return key if typing else layouts.moved(model.keys, key)


def _on_key_while_finding(model: Model, find: Find, key: str) -> Step:
    """A key names the rank, arrows step through them; Enter and Esc have seen enough."""
    rank, named, ranks = find.rank, _named_rank(find, key), model.variant.ranks
    if key in ("Left", "Right"):
        step = 1 if key == "Right" else -1
        after = (rank or (0 if step > 0 else 1)) + step
        return handlers.find_rank(model, (after - 1) % ranks + 1), NO_EFFECT
    if key in ("Esc", "Enter"):
        return playing.with_message(replace(model, find=None)), NO_EFFECT
    if named is not None and named <= ranks:
        return handlers.find_rank(model, named), NO_EFFECT
    if rank is None and len(key) == 1 and key != " ":
        return playing.with_message(model, words.not_a_rank(model.glyphs.key(key))), NO_EFFECT
    return _on_table_key(replace(model, find=None), key)


def _named_rank(find: Find, key: str) -> int | None:
    """Once a rank is lit, only digits name another one: letters are columns and commands again."""
    return handlers.rank_of(key) if find.rank is None or key.isdecimal() else None


def _on_table_key(model: Model, key: str) -> Step:
    action, column = keymap.action(key), keymap.column(key)
    if action is not None:
        return handlers.perform(model, action)
    if column is not None and layouts.names_columns(model.keys):
        return playing.press_letter(model, column), NO_EFFECT
    return _explain(model, key), NO_EFFECT


def _explain(model: Model, key: str) -> Model:
    """A key without a meaning says so, instead of being ignored."""
    name = model.glyphs.key(key)
    if key.isascii() or not key.isalpha():
        help_ = model.glyphs.command(Action.HELP)
        return playing.with_message(model, words.unused_key(name, help_))
    return playing.with_message(model, words.foreign_letter(name))
