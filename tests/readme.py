"""The parts of the README that the program makes of itself."""

from __future__ import annotations

from pathlib import Path

from bakers_dozen.actions import Action
from bakers_dozen.engine.deals import DealCode
from bakers_dozen.engine.game import Game
from bakers_dozen.engine.notation import parse_moves
from bakers_dozen.engine.variants import VARIANTS
from bakers_dozen.ui import keymap
from bakers_dozen.ui.event import Key, Size
from bakers_dozen.ui.frame import Frame
from bakers_dozen.ui.glyphs import UNICODE
from bakers_dozen.ui.playing import start
from bakers_dozen.ui.update import update
from bakers_dozen.ui.view import view
from bakers_dozen.words import commands
from bakers_dozen.words.rules import variant_in_short, variant_name

README = Path(__file__).parent.parent / "README.md"
PICTURE = Path(__file__).parent / "pictures" / "table.svg"

PICTURED_DEAL = "4711"
PICTURED_MOVES = (
    "f-home l-home k-home a-home d-home d-home m-c m-home a-m a-f a-home k-home j-f c-m j-m"
    " j-home e-j h-home m-home l-home b-d i-h b-home g-k d-i"
)


def pictured() -> Frame:
    """The table as the README shows it: in the middle of a deal, with a card picked up."""
    game = Game.replay(DealCode.parse(PICTURED_DEAL), parse_moves(PICTURED_MOVES))
    model, _ = update(start(game, Size(18, 80), UNICODE), Key("d"))
    return view(model)


def section(name: str) -> str:
    """What the README has to say between the marks `<!-- name -->` and `<!-- end -->`."""
    return {"keys": _keys, "variants": _variants}[name]()


def with_sections(readme: str) -> str:
    """A README with its made sections made anew."""
    for name in ("keys", "variants"):
        begin, end = f"<!-- {name} -->\n", "<!-- end -->"
        before, rest = readme.split(begin)
        readme = before + begin + section(name) + rest[rest.index(end) :]
    return readme


def _keys() -> str:
    rows = [_row(binding.keys, binding.action) for binding in keymap.MOVING]
    letters = f"{keymap.COLUMN_KEYS[0]} … {keymap.COLUMN_KEYS[-1]}"
    rows.append(f"| `{letters}` | {commands.columns_label()} |\n")
    rows += [_row(binding.keys, binding.action) for binding in keymap.COMMANDS]
    return "| key | does |\n|---|---|\n" + "".join(rows)


def _row(keys: tuple[str, ...], action: Action) -> str:
    names = " ".join(f"`{UNICODE.key(key)}`" for key in keys)
    return f"| {names} | {commands.label(action)} |\n"


def _variants() -> str:
    rows = [
        f"| `{variant.id}` | {variant_name(variant)} | {variant_in_short(variant)} |\n"
        for variant in VARIANTS.values()
    ]
    return "| id | name | in short |\n|---|---|---|\n" + "".join(rows)
