"""The messages of the program, and the catalogues of their translations."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import polib

import bakers_dozen
from bakers_dozen.words.translate import CATALOGUES, DOMAIN, ENGLISH, LANGUAGES

PACKAGE = Path(bakers_dozen.__file__).parent
WIDEST = 98  # cells of a line in a catalogue, as in the code
TRANSLATIONS = [language for language in LANGUAGES if language != ENGLISH]


def text_file(language: str) -> Path:
    """The catalogue that people write."""
    return Path(CATALOGUES, language, "LC_MESSAGES", f"{DOMAIN}.po")


def compiled_file(language: str) -> Path:
    """The catalogue that the program reads."""
    return text_file(language).with_suffix(".mo")


def read(language: str) -> polib.POFile:
    """What people wrote, or the beginning of it; a translator knows how the language counts."""
    file = text_file(language)
    if file.exists():
        return polib.pofile(str(file), wrapwidth=WIDEST)
    begun = polib.POFile(wrapwidth=WIDEST)
    begun.metadata = {
        "Language": language,
        "Content-Type": "text/plain; charset=UTF-8",
        "Plural-Forms": "nplurals=2; plural=(n != 1);",
    }
    return begun


def write(language: str, catalogue: polib.POFile) -> None:
    """Write both files of a language."""
    text_file(language).parent.mkdir(parents=True, exist_ok=True)
    catalogue.save(str(text_file(language)))
    compiled_file(language).write_bytes(catalogue.to_binary())


def messages() -> list[polib.POEntry]:
    """Every message of the program, in the order of its modules, without a translation."""
    found: dict[tuple[str, str], list[str]] = {}
    for module in sorted((PACKAGE / "words").glob("*.py")):
        for message in _messages_of(module):
            modules = found.setdefault(message, [])
            if module.name not in modules:
                modules.append(module.name)
    return [_entry(one, many, modules) for (one, many), modules in found.items()]


def refreshed(catalogue: polib.POFile) -> polib.POFile:
    """The catalogue with just the program's messages: new ones untranslated, stale ones gone."""
    known = {entry.msgid: entry for entry in catalogue}
    fresh = polib.POFile(wrapwidth=catalogue.wrapwidth)
    fresh.metadata = catalogue.metadata
    for entry in messages():
        old = known.get(entry.msgid)
        if old is not None and old.msgid_plural == entry.msgid_plural:
            entry.msgstr, entry.msgstr_plural = old.msgstr, old.msgstr_plural
            entry.tcomment = old.tcomment
        fresh.append(entry)
    return fresh


def _messages_of(module: Path) -> Iterator[tuple[str, str]]:
    """The messages of a module in their order, each with its plural, if it has one."""
    calls = [
        node
        for node in ast.walk(ast.parse(module.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id in ("_", "ngettext")
    ]
    for call in sorted(calls, key=lambda call: (call.lineno, call.col_offset)):
        texts = [each.value for each in call.args if isinstance(each, ast.Constant)]
        one, many = (*texts, "")[:2]
        assert isinstance(one, str)
        assert isinstance(many, str)
        yield one, many


def _entry(one: str, many: str, modules: list[str]) -> polib.POEntry:
    entry = polib.POEntry(msgid=one, occurrences=[(module, "") for module in modules])
    if many:
        entry.msgid_plural = many
        entry.msgstr_plural = {0: "", 1: ""}
    if "{" in one + many:
        entry.flags.append("python-brace-format")
    return entry
