"""Bytes as named keys."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bakers_dozen.terminal.keys import Decoder, Input
from bakers_dozen.ui.event import Click, Key, Pasted

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
    "Shift-Tab": ["\x1b[Z"],
    "Ctrl-A": ["\x01"],
    "Ctrl-K": ["\x0b"],
    "Ctrl-Q": ["\x11"],
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
    "\x1b[1;2R",  # where the cursor is, answered too late
    "\x00",
]


CLICKS = {
    "\x1b[<0;3;4M": [Click(3, 2)],
    "\x1b[<0;200;60M": [Click(59, 199)],
    "\x1b[<0;3;4m": [],  # let go
    "\x1b[<2;3;4M": [],  # the right button
    "\x1b[<64;3;4M": [],  # the wheel
    "\x1b[<35;3;4M": [],  # moved
    "\x1b[<4;3;4M": [],  # with Shift
    "\x1b[<0;0;4M": [],
    "\x1b[<0;3M": [],
    "\x1b[<;;M": [],
    "\x1b[M #$": [Click(3, 2)],
    "\x1b[M \x7f!": [Click(0, 94)],
    "\x1b[M##$": [],  # let go
    "\x1b[M`#$": [],  # the wheel
    "\x1b[M \x00$": [],  # beyond what the old reports can say
}
ALL_TEXTS = [text for texts in SPELLINGS.values() for text in texts] + [*NOTHING, *CLICKS]


def decoded_events(data: bytes) -> list[Input]:
    decoder = Decoder()
    return decoder.feed(data) + decoder.give_up()


def names(events: list[Input]) -> list[str]:
    return [event.name for event in events if isinstance(event, Key)]


def decoded(data: bytes) -> list[str]:
    """The names of the keys that bytes stand for, when they stand for nothing else."""
    events = decoded_events(data)
    assert len(names(events)) == len(events)
    return names(events)


@pytest.mark.parametrize("text", CLICKS)
def test_the_press_of_the_left_button_alone_is_a_click(text: str) -> None:
    assert decoded_events(text.encode() + b"u") == [*CLICKS[text], Key("u")]


def test_the_old_reports_reach_further_than_ascii() -> None:
    assert decoded_events(b"\x1b[M \xb7\x83u") == [Click(98, 150), Key("u")]


def test_two_quick_clicks_are_two() -> None:
    clicks = b"\x1b[<0;10;9M\x1b[<0;10;9m\x1b[<0;40;9M\x1b[<0;40;9m"
    assert decoded_events(clicks) == [Click(8, 9), Click(8, 39)]


def test_pasted_text_is_one_event_whatever_is_in_it() -> None:
    paste = b"\x1b[200~nq\nr\x1b[Aq\x1b[201~"
    assert decoded_events(paste + b"u") == [Pasted("nq\nr\x1b[Aq"), Key("u")]


def test_of_a_long_paste_only_the_beginning_is_kept() -> None:
    (pasted,) = decoded_events(b"\x1b[200~" + b"ab" * 100_000 + b"\x1b[201~")
    assert isinstance(pasted, Pasted)
    assert len(pasted.text) < 1000


@pytest.mark.parametrize(
    ("name", "text"), [(name, text) for name, texts in SPELLINGS.items() for text in texts]
)
def test_every_spelling_of_a_key_has_its_name(name: str, text: str) -> None:
    assert decoded(text.encode()) == [name]


@pytest.mark.parametrize("text", NOTHING)
def test_what_is_no_key_of_ours_is_swallowed_whole(text: str) -> None:
    assert decoded(text.encode() + b"u") == ["u"]


@pytest.mark.parametrize(
    "text", [text for texts in SPELLINGS.values() for text in texts] + [*NOTHING, *CLICKS]
)
def test_a_sequence_may_come_in_pieces(text: str) -> None:
    data = text.encode()
    decoder, events = Decoder(), list[Input]()
    for byte in data:
        events += decoder.feed(bytes([byte]))
    assert events + decoder.give_up() == decoded_events(data)


def test_a_lone_escape_is_the_esc_key_once_nothing_follows() -> None:
    decoder = Decoder()
    assert decoder.feed(b"\x1b") == []
    assert decoder.pending
    assert names(decoder.give_up()) == ["Esc"]
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


def test_an_endless_sequence_is_swallowed_to_its_final_byte() -> None:
    decoder = Decoder()
    assert decoder.feed(b"\x1b[" + b"1;" * 500) == []
    assert decoder.pending
    assert decoder.feed(b"xu") == [Key("u")]
    assert Decoder().feed(b"\x1b[" + b"1" * 63 + b"cgm") == [Key("g"), Key("m")]


@pytest.mark.parametrize(
    "text",
    [
        "\x1bP>|foot(1.16.2) quirk\x1b\\",
        "\x1b]52;c;ffq\x07",
        "\x1b]11;rgb:1c1c/1c1c/1c1c\x1b\\",
        "\x1b_qqq\x1b\\",
        "\x1b^nnn\x1b\\",
        "\x1bXqqq\x1b\\",
        "\x1b[12;40R",
        "\x1b[1;1R",
    ],
)
def test_what_a_terminal_answers_to_others_is_not_typed(text: str) -> None:
    data = text.encode()
    assert Decoder().feed(data + b"u") == [Key("u")]
    pieces = Decoder()
    assert [event for byte in data for event in pieces.feed(bytes([byte]))] == []
    assert pieces.feed(b"u") == [Key("u")]


CUT_OFF = ["\x1b]11;rgb:1c1c/1c|1c/1c1c\x07", "\x1bP>foot(1|.16) fur\x1b\\", "\x1b[12;4|0R"]


@pytest.mark.parametrize("text", [*CUT_OFF, "\x1b[<0;30|;9M"])
def test_the_late_rest_of_what_a_slow_line_cuts_off_is_not_typed(text: str) -> None:
    begun, rest = text.encode().split(b"|")
    decoder = Decoder()
    decoder.feed(begun)
    for _ in range(5):
        assert decoder.give_up() == []
    assert names(decoder.feed(rest)) == []
    assert decoder.feed(b"u") == [Key("u")]


@pytest.mark.parametrize("text", CUT_OFF)
@pytest.mark.parametrize("key", ["\x1b", "\r", "\x1b[A", "\x1bOA", "\t", "\x7f"])
def test_keys_that_are_no_text_work_while_the_rest_is_waited_for(text: str, key: str) -> None:
    decoder = Decoder()
    decoder.feed(text.encode().split(b"|")[0])
    decoder.give_up()
    assert decoder.feed(key.encode()) + decoder.give_up() == decoded_events(key.encode())
    assert decoder.feed(b"u") == [Key("u")]


def test_a_text_without_an_end_deafens_nobody() -> None:
    decoder = Decoder()
    assert decoder.feed(b"\x1b]never ending") == []
    silences = 0
    while decoder.pending:
        assert decoder.give_up() == []
        silences += 1
    assert silences <= 10  # a second, at the usual delay
    assert decoder.feed(b"u") == [Key("u")]
    decoder.feed(b"\x1b]" + b"x" * 5000)
    assert decoder.feed(b"u") == [Key("u")]


def test_a_key_with_alt_is_over_at_once() -> None:
    for key in (b"\x1b]", b"\x1bP", b"\x1b[", b"\x1bO", b"\x1b_"):
        decoder = Decoder()
        decoder.feed(key)
        assert decoder.give_up() == []
        assert not decoder.pending


def test_a_paste_without_an_end_deafens_nobody() -> None:
    decoder = Decoder()
    assert decoder.feed(b"\x1b[200~abc") == []
    assert decoder.end_paste() == [Pasted("abc")]
    assert decoder.end_paste() == []
    assert decoder.feed(b"u") == [Key("u")]


def test_a_paste_may_come_in_pieces_and_is_never_typed() -> None:
    decoder = Decoder()
    assert decoder.feed(b"\x1b[200~qqq") == []
    assert not decoder.pending
    assert decoder.feed(b"qqq\x1b[20") == []
    assert decoder.feed(b"1~u") == [Pasted("qqqqqq"), Key("u")]


@given(st.binary(max_size=200))
def test_any_bytes_leave_a_decoder_that_still_reads_keys(data: bytes) -> None:
    decoder = Decoder()
    decoder.feed(data)
    decoder.give_up()
    decoder.feed(b"\x1b[201~")  # should a paste have begun
    decoder.give_up()
    assert names(decoder.feed(b"u"))[-1:] == ["u"]


def test_how_bytes_are_cut_into_reads_changes_nothing() -> None:
    cut = random.Random(13)
    texts = [*ALL_TEXTS, "\x1b[200~pasted\x1b[201~"]
    data = "".join(cut.choice(texts) for _ in range(500)).encode()
    whole, pieces, events, at = Decoder(), Decoder(), list[Input](), 0
    while at < len(data):
        size = cut.randint(1, 9)
        events += pieces.feed(data[at : at + size])
        at += size
    assert events == whole.feed(data)
