"""What may import what, and how long things may be."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

import bakers_dozen

PACKAGE = Path(bakers_dozen.__file__).parent
MODULES = sorted(PACKAGE.rglob("*.py"))
LONGEST_MODULE = 400
LONGEST_FUNCTION = 45

# What the store says in values: all that the pure rooms know of it.
STORED_VALUES = {
    *("store.clock", "store.notices", "store.saved", "store.settings", "store.statistics"),
}

# What each room may import of ours: rooms, or single modules of them.
ROOMS = {
    "values": set[str](),
    "engine": {"engine", "values"},
    "solver": {"solver", "engine", "values"},
    "store": {"store", "engine", "values"},
    "actions": set[str](),
    "words": {
        *("words", "engine", "solver.result", "actions", "values"),
        *("store.notices", "store.saved", "store.statistics"),
    },
    "ui": {
        *("ui", "engine", "solver.result", "words", "actions", "values"),
        *STORED_VALUES,
    },
    "terminal": {"terminal", "ui.event", "ui.frame", "values"},
    "chance": {"engine"},
    "origins": {"engine", "words"},
    "looks": {"values"},
    "output": set[str](),
    "languages": {"store", "ui.cells", "words"},
    "keeper": {"store", "engine", "ui.effect", "ui.event"},
    "starting": {"engine", "store", "ui", "chance", "keeper", "looks", "values"},
    "app": {
        *("ui", "terminal", "engine", "store", "keeper", "languages", "looks", "starting", "loop"),
        *("values", "words"),
    },
    "worker": {"engine", "solver", "ui.event"},
    "loop": {"ui", "terminal", "chance", "keeper", "languages", "worker"},
    "records": {"store", "engine", "words", "origins", "ui.glyphs", "ui.statistics_page"},
    "arguments": {"engine", "words", "looks", "languages", "output", "__version__"},
    "plain": {"engine", "ui", "words", "chance", "actions", "values", "solver", "keeper"},
    "conversation": {"plain", "engine", "keeper", "starting"},
    "solving": {"solver", "engine", "origins", "arguments", "words"},
    "parallel": set[str](),
    "survey": {"solving", "solver", "engine", "parallel", "origins", "arguments", "words"},
    "cli": {
        *(
            "app",
            "conversation",
            "arguments",
            "engine",
            "languages",
            "looks",
            "origins",
            "parallel",
        ),
        *("output", "parallel", "records"),
        *("starting", "store", "solving", "survey", "ui.glyphs", "words", "__version__"),
    },
    "__main__": {"cli"},
    "library": {"engine"},
    "__init__": {"library"},
}
# What pure rooms may not touch: the clock, files, threads, processes, the terminal, chance.
IMPURE = {
    *("asyncio", "concurrent", "curses", "datetime", "io", "locale", "multiprocessing", "os"),
    *("pathlib", "random", "secrets", "select", "shutil", "signal", "socket", "subprocess", "sys"),
    *("tempfile", "termios", "threading", "time", "tty"),
}
# Module: what it needs of them, and why.
EXCEPTIONS = {
    "engine.deals": {"random"},  # the deal number's own generator
    "words.translate": {"os"},  # where the catalogues lie
}
PURE = ("actions", "engine", "solver", "ui", "words")


def name(module: Path) -> str:
    """`ui.view` for the file of `bakers_dozen.ui.view`."""
    parts = module.relative_to(PACKAGE).with_suffix("").parts
    return ".".join(parts[:-1] if len(parts) > 1 and parts[-1] == "__init__" else parts)


def room(module: str) -> str:
    return module.partition(".")[0]


def imports(module: Path) -> Iterator[str]:
    """The full names of everything that a module imports, at its top or inside functions."""
    for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{name(module)} imports relatively"
            source = node.module or ""
            is_package = (PACKAGE.parent / source.replace(".", "/")).is_dir()
            yield from (f"{source}.{alias.name}" if is_package else source for alias in node.names)


def ours(module: Path) -> set[str]:
    found = {each.removeprefix("bakers_dozen.") for each in imports(module) if "bakers" in each}
    return found - {"bakers_dozen"}


def test_every_room_is_in_the_table() -> None:
    assert {room(name(module)) for module in MODULES} == set(ROOMS)


@pytest.mark.parametrize("module", MODULES, ids=name)
def test_imports_keep_to_the_table(module: Path) -> None:
    allowed = ROOMS[room(name(module))]
    for imported in ours(module):
        assert any(f"{imported}.".startswith(f"{each}.") for each in allowed), imported


def test_rooms_do_not_import_each_other_in_a_circle() -> None:
    graph: dict[str, set[str]] = {each: set() for each in ROOMS}
    for module in MODULES:
        graph[room(name(module))] |= {room(imported) for imported in ours(module)}
    for each, needed in graph.items():
        needed -= {each, "__version__"}
    assert len(list(TopologicalSorter(graph).static_order())) == len(ROOMS)


def test_modules_do_not_import_each_other_in_a_circle() -> None:
    names = {name(module) for module in MODULES}
    graph = {name(module): ours(module) & names - {name(module)} for module in MODULES}
    assert set(TopologicalSorter(graph).static_order()) == names


@pytest.mark.parametrize("module", [each for each in MODULES if room(name(each)) in PURE], ids=name)
def test_pure_rooms_touch_nothing_outside(module: Path) -> None:
    touched = {each.partition(".")[0] for each in imports(module)} & IMPURE
    assert touched <= EXCEPTIONS.get(name(module), set())
    called = {
        node.func.id
        for node in ast.walk(ast.parse(module.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    }
    assert not called & {"open", "print", "input", "eval", "exec", "__import__"}


def test_only_the_terminal_imports_curses() -> None:
    importers = {
        room(name(module))
        for module in MODULES
        if any(each.partition(".")[0] in ("curses", "termios", "tty") for each in imports(module))
    }
    assert importers == {"terminal"}


def is_table(function: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    """Whether a function is but one `match` that returns at once in every case: a table."""
    *before, last = function.body
    return (
        isinstance(last, ast.Match)
        and all(isinstance(each, ast.Expr) for each in before)
        and all(isinstance(each, ast.Return) for case in last.cases for each in case.body)
    )


@pytest.mark.parametrize("module", MODULES, ids=name)
def test_modules_and_functions_stay_short(module: Path) -> None:
    text = module.read_text(encoding="utf-8")
    assert text.count("\n") <= LONGEST_MODULE
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and not is_table(node):
            lines = (node.end_lineno or 0) - node.lineno + 1
            assert lines <= LONGEST_FUNCTION, node.name
