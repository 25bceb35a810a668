"""Bytes from the terminal as events: one table of spellings, one incremental decoder."""

from __future__ import annotations

from bakers_dozen.ui.event import Click, Key, Pasted

Input = Key | Click | Pasted

_LETTERS = {
    "A": "Up",
    "B": "Down",
    "C": "Right",
    "D": "Left",
    "F": "End",
    "H": "Home",
    "M": "Enter",
    "P": "F1",
    "Q": "F2",
    "R": "F3",
    "S": "F4",
    "Z": "Shift-Tab",
}
_NUMBERS = {
    1: "Home",
    2: "Insert",
    3: "Delete",
    4: "End",
    5: "PageUp",
    6: "PageDown",
    7: "Home",
    8: "End",
} | dict(
    zip(
        (11, 12, 13, 14, 15, 17, 18, 19, 20, 21, 23, 24),
        (f"F{number}" for number in range(1, 13)),
        strict=True,
    )
)
_LINUX_CONSOLE = dict(zip("ABCDE", ("F1", "F2", "F3", "F4", "F5"), strict=True))
_KEYPAD = dict(zip("jklmnopqrstuvwxy", "*+,-./0123456789", strict=True))
_CONTROLS = {byte: f"Ctrl-{chr(byte + 64)}" for byte in range(1, 27)} | {
    8: "Backspace",
    9: "Tab",
    10: "Enter",
    13: "Enter",
    127: "Backspace",
}
_ESC = 27
_PASTE_BEGINS = b"\x1b[200~"
_PASTE_ENDS = b"\x1b[201~"
_X10_MOUSE_BYTES = 6
_X10_ZERO = 33  # how the old reports write the first row and column
_LEFT_BUTTON = 0  # pressed alone: other buttons, the wheel, motion and modifiers add bits to it
_LONGEST_PASTE = 400  # kept of pasted text, in bytes; no deal code is nearly as long
_LONGEST_SEQUENCE = 64  # what goes on longer is no key, but noise
_NO_KEY = b"\x1b[!"  # stands for the beginning of such noise, which goes on to its final byte
_STRINGS = b"]PX^_"  # after an escape: a text from the terminal, such as an answer to somebody
_STRING_ENDS = (b"\x07", b"\x1b\\")
_TEXT = bytes({*range(0x20, 0x100)} - {0x7F})
_LONGEST_STRING = 4096
_PATIENCE = 10  # silences after which the rest of what was cut off is no longer expected


class Decoder:
    """Turns bytes into events as they come, whole sequences at a time.

    Unknown sequences are swallowed whole, Alt with a key means nothing, bytes that are no UTF-8
    are dropped, pasted text is one event however much it is. Of the mouse, the press of the left
    button is all that counts. Where a sequence has only begun, `pending` is true: wait a little,
    then call `give_up`, which takes a lone escape byte for the Esc key. The rest of an answer or a
    click that a slow line has cut off may come later; it is expected for a few such silences more.
    """

    def __init__(self) -> None:
        self._bytes = bytearray()
        self._pasted: bytearray | None = None
        self._silences = 0

    @property
    def pending(self) -> bool:
        return bool(self._bytes) and self._pasted is None

    def feed(self, data: bytes) -> list[Input]:
        """The events that are complete with `data`."""
        self._bytes += data
        events: list[Input] = []
        while self._bytes:
            taken, event = self._take() if self._pasted is None else self._take_paste(self._pasted)
            if not taken:
                break
            self._silences = 0
            del self._bytes[:taken]
            if event:
                events.append(Key(event) if isinstance(event, str) else event)
        return events

    def give_up(self) -> list[Input]:
        """The events that begun sequences turn out to be when nothing follows."""
        self._silences += 1
        if self._is_cut_off() and self._silences < _PATIENCE:
            return []
        escapes = len(self._bytes) - len(self._bytes.rstrip(b"\x1b"))
        self._silences = 0
        self._bytes.clear()
        return [Key("Esc")] * escapes

    def _is_cut_off(self) -> bool:
        """Whether this is the beginning of what no finger sends: Alt with a key is two bytes."""
        if len(self._bytes) <= 2 or self._bytes[-1] == _ESC:
            return False
        return self._bytes[0] == _ESC and self._bytes[1] in b"[" + _STRINGS

    def end_paste(self) -> list[Input]:
        """What was pasted so far, if its end has not come for so long that it never will."""
        if self._pasted is None:
            return []
        text = (self._pasted + self._bytes[:_LONGEST_PASTE]).decode(errors="ignore")
        self._bytes.clear()
        self._pasted = None
        return [Pasted(text)]

    def _take_paste(self, pasted: bytearray) -> tuple[int, Pasted | None]:
        end = self._bytes.find(_PASTE_ENDS)
        # Without an end, only what may be the beginning of it needs to stay.
        taken = end if end >= 0 else max(0, len(self._bytes) - len(_PASTE_ENDS) + 1)
        pasted += self._bytes[: min(taken, _LONGEST_PASTE - len(pasted))]
        if end < 0:
            return taken, None
        self._pasted = None
        return end + len(_PASTE_ENDS), Pasted(pasted.decode(errors="ignore"))

    def _take(self) -> tuple[int, str | Click]:
        """How many bytes the first event takes (0: it is not complete yet), and what it is.

        That is a key's name or a click; the name is empty for what means nothing.
        """
        first = self._bytes[0]
        if first == _ESC:
            return self._take_escape()
        if first < 0x20 or first == 0x7F:
            return 1, _CONTROLS.get(first, "")
        return self._take_character(0)

    def _take_character(self, start: int) -> tuple[int, str]:
        first = self._bytes[start]
        length = 1 if first < 0xC0 else 2 if first < 0xE0 else 3 if first < 0xF0 else 4
        text = bytes(self._bytes[start : start + length])
        if len(text) < length and all(0x80 <= byte < 0xC0 for byte in text[1:]):
            return 0, ""
        try:
            return length, text.decode()
        except UnicodeDecodeError:
            return 1, ""

    def _take_escape(self) -> tuple[int, str | Click]:
        if len(self._bytes) == 1:
            return 0, ""
        match self._bytes[1]:
            case 0x5B:  # [
                return self._take_csi()
            case 0x4F:  # O
                return self._take_ss3()
            case 0x1B:
                return self._take_second_escape()
            case second if second in _STRINGS:
                return self._take_string()
            case second if second < 0x20 or second == 0x7F:
                return 2, ""
            case _:
                taken, _ = self._take_character(1)
                return (taken + 1, "") if taken else (0, "")

    def _take_string(self) -> tuple[int, str]:
        """A text that the terminal sends between an escape and a terminator: no key of ours.

        Any other control byte is a key, pressed by somebody while the rest of the text is late.
        """
        rest = self._bytes[2:].lstrip(_TEXT)
        end = len(self._bytes) - len(rest)
        if not rest:
            return (end, "") if end > _LONGEST_STRING else (0, "")
        if rest == b"\x1b":  # of a terminator, or a key
            return 0, ""
        for terminator in _STRING_ENDS:
            if rest.startswith(terminator):
                return end + len(terminator), ""
        return end, ""

    def _take_second_escape(self) -> tuple[int, str]:
        """Esc pressed twice, or Alt with an arrow: an escape before the arrow's sequence."""
        if len(self._bytes) == 2:
            return 0, ""
        if self._bytes[2] not in b"[O":
            return 1, "Esc"
        outer = bytes(self._bytes[:1])
        del self._bytes[:1]
        taken, _ = self._take_escape()
        self._bytes[:0] = outer
        return (taken + 1, "") if taken else (0, "")

    def _take_ss3(self) -> tuple[int, str]:
        if len(self._bytes) == 2:
            return 0, ""
        letter = chr(self._bytes[2])
        return 3, _LETTERS.get(letter) or _KEYPAD.get(letter, "")

    def _take_csi(self) -> tuple[int, str | Click]:
        if self._bytes[2:3] == b"[":  # the Linux console's F1 to F5
            return (
                (4, _LINUX_CONSOLE.get(chr(self._bytes[3]), ""))
                if len(self._bytes) > 3
                else (0, "")
            )
        if self._bytes[2:3] == b"M":
            return self._take_old_mouse()
        for end, byte in enumerate(self._bytes[2:], start=2):
            if 0x40 <= byte <= 0x7E:
                return end + 1, self._csi(bytes(self._bytes[: end + 1]))
            if not 0x20 <= byte < 0x40:
                return end, ""
        if len(self._bytes) > _LONGEST_SEQUENCE:
            self._bytes[:] = _NO_KEY
        return 0, ""

    def _take_old_mouse(self) -> tuple[int, str | Click]:
        """A report of three bytes: button, column, row; those of 255 and beyond are lost."""
        if len(self._bytes) < _X10_MOUSE_BYTES:
            return 0, ""
        button, col, row = (byte - _X10_ZERO for byte in self._bytes[3:_X10_MOUSE_BYTES])
        return _X10_MOUSE_BYTES, _click(button + 1, row, col)

    def _csi(self, sequence: bytes) -> str | Click:
        if sequence == _PASTE_BEGINS:
            self._pasted = bytearray()
            return ""
        parameters, final = sequence[2:-1].decode(), chr(sequence[-1])
        if parameters.startswith("<"):
            return _mouse(parameters[1:].split(";")) if final == "M" else ""
        first, *modifiers = parameters.split(";")
        if modifiers and _has_alt(modifiers[0]):
            return ""
        if final == "R" and parameters:
            return ""  # no F3: terminals answer the question where the cursor is in this way
        if final == "~":
            return _NUMBERS.get(int(first), "") if first.isdigit() else ""
        return _LETTERS.get(final, "") if first in ("", "1") else ""


def _mouse(numbers: list[str]) -> str | Click:
    """The click of a report in numbers: button, column, row, counted from 1."""
    if len(numbers) != 3 or not all(each.isdigit() for each in numbers):
        return ""
    button, col, row = map(int, numbers)
    return _click(button, row - 1, col - 1)


def _click(button: int, row: int, col: int) -> str | Click:
    return Click(row, col) if button == _LEFT_BUTTON and row >= 0 and col >= 0 else ""


def _has_alt(modifier: str) -> bool:
    """Whether a modifier parameter, which is one more than a set of bits, holds Alt."""
    return modifier.isdigit() and bool(int(modifier) - 1 & 2)
