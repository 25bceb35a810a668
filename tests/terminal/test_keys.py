"""Bytes as named keys."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bakers_dozen.terminal.keys import Decoder

SPELLINGS = {
    "Up": ["\x1b[A", "\x1bOA", "\x1b[1;2A", "\x1b[1;5A"],
    "Down": ["\x1b[B", "\x1bOB"],
    "Right": ["\x1b[C", "\x1bOC"],
    "Left": ["\x1b[D", "\x1bOD"],
    "Home": ["\x1b[H", "\x1bOH", "\x1b[1~", "\x1b[7~"],
    "End": ["\x1b[F", "\x1bOF", "\x1b[4~", "\x1b[8~"],
    "PageUp": ["\x1b[5~"],
    "PageDown": ["\x1b[6~"],
    "Delete": ["\x1b[3~"],
    "Enter": ["\n", "\r", "\x1bOM"],
    "Backspace": ["\x08", "\x7f"],
    "Tab": ["\t"],
    "BackTab": ["\x1b[Z"],
    "F1": ["\x1bOP", "\x1b[11~", "\x1b[[A"],
    "F2": ["\x1bOQ", "\x1b[12~", "\x1b[[B"],
    "F5": ["\x1b[15~", "\x1b[[E"],
    "F6": ["\x1b[17~"],
    "F10": ["\x1b[21~"],
    "F12": ["\x1b[24~"],
    "Ctrl-L": ["\x0c"],
    "a": ["a"],
    "Z": ["Z"],
    " ": [" "],
    "ж": ["ж"],
    "漢": ["漢"],
    "7": ["7", "\x1bOw"],
}
NOTHING = [
    "\x1bq",  # Alt-q
    "\x1b\x7f",  # Alt-Backspace
    "\x1bж",
    "\x1b\x1b[A",  # Alt-Up as some terminals send it
    "\x1b[1;3A",  # and as others do
    "\x1b[99~",
    "\x1b[1;5;9z",
    "\x1b[<0;3;4M",  # a mouse, should one report
    "\x1b[M !!",
    "\x1b[200~nq\nr\x1b[Aq\x1b[201~",  # a bracketed paste
    "\x00",
    "\x01",
]


def decoded(data: bytes) -> list[str]:
    decoder = Decoder()
    return decoder.feed(data) + decoder.give_up()


@pytest.mark.parametrize(
    ("name", "text"), [(name, text) for name, texts in SPELLINGS.items() for text in texts]
)
def test_every_spelling_of_a_key_has_its_name(name: str, text: str) -> None:
    assert decoded(text.encode()) == [name]


@pytest.mark.parametrize("text", NOTHING)
def test_what_is_no_key_of_ours_is_swallowed_whole(text: str) -> None:
    assert decoded(text.encode() + b"u") == ["u"]


@pytest.mark.parametrize("text", [text for texts in SPELLINGS.values() for text in texts] + NOTHING)
def test_a_sequence_may_come_in_pieces(text: str) -> None:
    data = text.encode()
    decoder, keys = Decoder(), list[str]()
    for byte in data:
        keys += decoder.feed(bytes([byte]))
    assert keys + decoder.give_up() == decoded(data)


def test_a_lone_escape_is_the_esc_key_once_nothing_follows() -> None:
    decoder = Decoder()
    assert decoder.feed(b"\x1b") == []
    assert decoder.pending
    assert decoder.give_up() == ["Esc"]
    assert not decoder.pending


def test_esc_pressed_twice_is_two_keys() -> None:
    assert decoded(b"\x1b\x1b") == ["Esc", "Esc"]
    assert decoded(b"\x1b\x1bu") == ["Esc"]


def test_a_sequence_that_breaks_off_is_nothing() -> None:
    assert decoded(b"\x1b[") == []
    assert decoded(b"\x1bO") == []
    assert decoded("ж".encode()[:1]) == []


@pytest.mark.parametrize("noise", [b"\xd1", b"\xff", b"\x80", b"\xf4\x90\x80\x80", b"\xc0\x80"])
def test_bytes_that_are_no_text_are_dropped_and_the_next_key_counts(noise: bytes) -> None:
    assert decoded(noise + b"q")[-1] == "q"
    assert all(key == "q" for key in decoded(noise + b"q"))


def test_an_endless_sequence_is_given_up() -> None:
    decoder = Decoder()
    decoder.feed(b"\x1b[" + b"1;" * 500)
    assert decoder.feed(b"xu")[-1:] == ["u"]


def test_a_paste_may_come_in_pieces_and_is_never_typed() -> None:
    decoder = Decoder()
    assert decoder.feed(b"\x1b[200~qqq") == []
    assert not decoder.pending
    assert decoder.feed(b"qqq\x1b[20") == []
    assert decoder.feed(b"1~u") == ["u"]


@given(st.binary(max_size=200))
def test_any_bytes_leave_a_decoder_that_still_reads_keys(data: bytes) -> None:
    decoder = Decoder()
    decoder.feed(data)
    decoder.give_up()
    decoder.feed(b"\x1b[201~")  # should a paste have begun
    decoder.give_up()
    assert decoder.feed(b"u") == ["u"]


def test_how_bytes_are_cut_into_reads_changes_nothing() -> None:
    cut = random.Random(13)
    texts = [text for texts in SPELLINGS.values() for text in texts] + NOTHING
    data = "".join(cut.choice(texts) for _ in range(500)).encode()
    whole, pieces, keys, at = Decoder(), Decoder(), list[str](), 0
    while at < len(data):
        size = cut.randint(1, 9)
        keys += pieces.feed(data[at : at + size])
        at += size
    assert keys == whole.feed(data)
