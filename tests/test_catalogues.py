"""The translations say all that the program says, and nothing else; the compiled ones say the same.

`pytest tests/test_catalogues.py --rewrite-screens` takes new messages into the catalogues, stale
ones out of them, and compiles them.
"""

from __future__ import annotations

import argparse
import gettext
import inspect
import re
from pathlib import Path

import polib
import pytest

from bakers_dozen.words import translate, usage
from bakers_dozen.words.translate import CATALOGUES, DOMAIN
from tests.catalogue import TRANSLATIONS, compiled_file, messages, read, refreshed, write
from tests.speaking import speaking

FIELD = re.compile(r"{\w+}|%\(\w+\)[rs]|%[rs]")
# Letters that look alike in two scripts are easily typed in the wrong one.
MIXED = re.compile(r"[a-z][а-яѝ]|[а-яѝ][a-z]", re.IGNORECASE)

EVERY = pytest.mark.parametrize("language", TRANSLATIONS)


def forms(entry: polib.POEntry) -> list[str]:
    """What a message becomes, in the singular and the plurals if it has them."""
    return list(entry.msgstr_plural.values()) or [entry.msgstr]


def test_every_language_has_its_catalogue_and_every_catalogue_its_language() -> None:
    assert {entry.name for entry in Path(CATALOGUES).iterdir()} == set(TRANSLATIONS)


@EVERY
def test_a_catalogue_has_just_the_messages_of_the_program(
    language: str, request: pytest.FixtureRequest
) -> None:
    wanted = refreshed(read(language))
    if request.config.getoption("--rewrite-screens"):
        write(language, wanted)
    assert str(read(language)) == str(wanted)


@EVERY
def test_the_program_reads_what_people_wrote(language: str) -> None:
    assert compiled_file(language).read_bytes() == read(language).to_binary()


@EVERY
def test_every_message_is_translated(language: str) -> None:
    assert [entry.msgid for entry in read(language) if entry.fuzzy or not all(forms(entry))] == []


@EVERY
def test_a_translation_keeps_fields_and_ends_as_the_message_does(language: str) -> None:
    for entry in read(language):
        one, many = entry.msgid, entry.msgid_plural or entry.msgid
        for form in forms(entry):
            assert set(FIELD.findall(form)) in (set(FIELD.findall(one)), set(FIELD.findall(many)))
            assert form[-1:] == one[-1:] or one[-1:] not in ".: ", form
            is_sentence = one[:1].isupper() and one.endswith(".")
            assert not is_sentence or form.strip("„")[:1].isupper(), form


@EVERY
def test_the_program_takes_every_translation_for_sound(language: str) -> None:
    with speaking(language):
        for entry in read(language):
            one, many = entry.msgid, entry.msgid_plural
            said = [translate.ngettext(one, many, number) for number in (1, 2)] if many else []
            assert {*said} <= {*forms(entry)}
            assert many or translate.gettext(one) == entry.msgstr


@EVERY
def test_no_word_is_written_in_two_scripts(language: str) -> None:
    assert [form for entry in read(language) for form in forms(entry) if MIXED.search(form)] == []


def test_bulgarian_counts() -> None:
    words = gettext.translation(DOMAIN, CATALOGUES, ["bg"])
    said = [words.ngettext("{count} move", "{count} moves", number) for number in (0, 1, 2, 21)]
    assert said == ["{count} хода", "{count} ход", "{count} хода", "{count} хода"]


def test_there_are_messages() -> None:
    assert len(messages()) > 300


def test_argparse_still_says_what_is_translated_for_it() -> None:
    source = inspect.getsource(argparse)
    for message in usage.of_argparse():
        assert repr(message) in source
