"""What each dialog shows, made from the keymap, the variants and the model."""

from __future__ import annotations

from textwrap import wrap

from bakers_dozen.actions import Action
from bakers_dozen.engine.game import Game
from bakers_dozen.engine.variants import VARIANTS, Variant
from bakers_dozen.ui import keymap, layouts, settings_list, statistics_page
from bakers_dozen.ui.frame import Role
from bakers_dozen.ui.glyphs import Glyphs
from bakers_dozen.ui.layout import layout
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
from bakers_dozen.ui.panel import SIGN_COLS, Line, Panel, choice, text_cols, wrapped
from bakers_dozen.words import commands, dialogs, play
from bakers_dozen.words.rules import rules, variant_in_short, variant_name

KEY_COLS = 16
KEY_COLS_WHERE_NARROW = 8


def panel(model: Model) -> Panel | None:
    """The panel of the open dialog, if any."""
    match model.dialog:
        case None:
            return None
        case HelpPages():
            return _help(model, model.dialog)
        case Menu():
            return _menu(model, model.dialog)
        case Variants():
            return _variants(model, model.dialog)
        case Entry():
            return _entry(model, model.dialog)
        case Games():
            return _games(model, model.dialog)
        case StatisticsPage():
            return statistics_page.panel(model, model.dialog)
        case SettingsList():
            return settings_list.panel(model, model.dialog)


def choices(model: Model) -> int:
    """How many choices the open dialog offers."""
    match model.dialog:
        case HelpPages():
            return len(dialogs.help_pages())
        case Menu():
            return len(keymap.MENU)
        case Variants() | Entry():
            return len(VARIANTS)
        case Games():
            return len(model.others)
        case SettingsList():
            return len(settings_list.SHOWN)
        case StatisticsPage():
            return len(statistics_page.PAGES)
        case None:
            return 0


def keys_text(binding: keymap.Binding, glyphs: Glyphs) -> str:
    """The keys of a binding as the help shows them: `u, Backspace`."""
    return ", ".join(glyphs.key(key) for key in binding.keys)


def _help(model: Model, dialog: HelpPages) -> Panel:
    pages = (_rules_page, _keys_page, _table_page)
    names = dialogs.help_pages()
    title = dialogs.help_title(names[dialog.page], dialog.page + 1, len(names))
    return Panel(title, tuple(pages[dialog.page](model)), scroll=dialog.scroll)


def _rules_page(model: Model) -> list[Line]:
    return _rules_lines(model, model.variant)


def _rules_lines(model: Model, variant: Variant) -> list[Line]:
    title = dialogs.rules_title(variant_name(variant), variant.id)
    lines = wrapped(title, model.size, Role.TITLE)
    for rule in rules(variant):
        lines += wrapped(rule.sentence, model.size)
    return lines


def _keys_page(model: Model) -> list[Line]:
    letters = f"{keymap.COLUMN_KEYS[0]} - {keymap.COLUMN_KEYS[-1]}"
    lines = [Line(dialogs.keys_for_playing(), Role.TITLE)]
    for binding in keymap.MOVING:
        lines += _key_lines(model, keys_text(binding, model.glyphs), binding.action)
    if layouts.names_columns(model.keys):
        lines += _described(model, letters, commands.columns_label())
    else:
        lines += _described(model, layouts.motions(), commands.motions_label())
    lines += [Line(""), Line(dialogs.keys_for_commands(), Role.TITLE)]
    for binding in keymap.COMMANDS:
        lines += _key_lines(model, keys_text(binding, model.glyphs), binding.action)
    return lines


def _key_lines(model: Model, keys: str, action: Action) -> list[Line]:
    return _described(model, keys, commands.label(action))


def _described(model: Model, keys: str, text: str) -> list[Line]:
    """Keys and what they do, side by side."""
    room = text_cols(model.size)
    cols = KEY_COLS if room >= 2 * KEY_COLS + 20 else KEY_COLS_WHERE_NARROW
    if len(keys) >= cols:
        return [Line(keys), *_described(model, "", text)]
    first, *more = wrap(text, room - cols)
    return [Line(keys.ljust(cols) + first), *(Line(" " * cols + line) for line in more)]


def _table_page(model: Model) -> list[Line]:
    box, suits = model.glyphs.box, model.glyphs.suits
    card = (
        f"{box.top_left}9{suits[0]}{box.across}{box.top_right}",
        f"{box.top_left}4{suits[1]}{box.across}{box.top_right}",
        box.side(5),
        box.low(5),
    )
    lines = wrapped(dialogs.overlapping_cards(), model.size)
    lines += [Line("   " + line, Role.EDGE) for line in card]
    for letter, sign, meaning in dialogs.signs():
        lines += _described(model, letter if _is_framed(model) else sign, meaning)
    for sentence in dialogs.foundations_and_empty_columns():
        lines += wrapped(sentence, model.size)
    return lines


def _is_framed(model: Model) -> bool:
    columns = model.position.columns
    tallest = max(map(len, columns))
    where = layout(model.size, len(columns), tallest, frames=model.settings.frames)
    return where is not None and where.framed


def _menu(model: Model, dialog: Menu) -> Panel:
    entries = [
        (commands.label(binding.action), model.glyphs.key(binding.keys[0]))
        for binding in keymap.MENU
    ]
    widest = max(len(label) + 2 + len(key) for label, key in entries)
    cols = min(widest, text_cols(model.size) - SIGN_COLS)
    lines = [
        line
        for number, (label, key) in enumerate(entries)
        for line in choice(number, label, key, cols)
    ]
    return Panel(dialogs.menu_title(), tuple(lines), dialog.chosen)


def _variants(model: Model, dialog: Variants) -> Panel:
    variants = tuple(VARIANTS.values())
    lines = [
        Line(_variant_choice(model, variant), Role.TITLE, number)
        for number, variant in enumerate(variants)
    ]
    lines += [Line(""), *_rules_lines(model, variants[dialog.chosen])]
    return Panel(dialogs.variants_title(), tuple(lines), dialog.chosen, dialog.scroll)


def _variant_choice(model: Model, variant: Variant) -> str:
    """The name, and what sets the variant apart where there is room; its rules follow below."""
    name = variant_name(variant)
    cols = max(KEY_COLS, *(len(variant_name(each)) + 2 for each in VARIANTS.values()))
    both = name.ljust(cols) + variant_in_short(variant)
    return both if len(both) <= text_cols(model.size) - SIGN_COLS else name


def _entry(model: Model, dialog: Entry) -> Panel:
    """A complaint takes the prompt's place, so that both it and the field show in any window."""
    field = "> " + dialog.text[-(text_cols(model.size) - 3) :] + "_"
    said, role = dialogs.entry_prompt(), Role.TEXT
    if dialog.complaint:
        said, role = dialog.complaint, Role.MESSAGE
    lines = [*wrapped(said, model.size, role), Line(field, Role.KEY), Line("")]
    lines += wrapped(dialogs.entry_variant(variant_name(_variant_typed(dialog))), model.size)
    return Panel(dialogs.entry_title(), tuple(lines))


def _variant_typed(dialog: Entry) -> Variant:
    """The variant that the text names, or else the one that goes with a bare number."""
    name, colon, _ = dialog.text.rpartition(":")
    return VARIANTS.get(name.strip().lower(), dialog.variant) if colon else dialog.variant


def _games(model: Model, dialog: Games) -> Panel:
    lines = [
        Line(_game_line(model, other.game), number=number)
        for number, other in enumerate(model.others)
    ]
    return Panel(dialogs.games_title(), tuple(lines), dialog.chosen)


def _game_line(model: Model, game: Game) -> str:
    """The game in a line: where the window is narrow, what would be cut off is left out."""
    name = play.deal_name(game.code)
    line = dialogs.game_line(name, game.cursor, game.position.home)
    if len(line) <= text_cols(model.size) - SIGN_COLS:
        return line
    return dialogs.game_line_in_short(name, game.cursor)
