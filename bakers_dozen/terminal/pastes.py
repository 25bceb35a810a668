"""Pasted text told from typed keys where the terminal puts no marks around it."""

from __future__ import annotations

from collections.abc import Sequence

from bakers_dozen.ui.event import Event, Key, Pasted

PASTE_MS = 20  # nobody presses two keys within it
MOST_TYPED = 8  # characters that a slow line may bring at once and that count as typed


def typed(events: Sequence[Event]) -> list[str]:
    """The characters among some events."""
    return [each.name for each in events if isinstance(each, Key) and len(each.name) == 1]


def is_paste(events: Sequence[Event]) -> bool:
    """Whether events that came at once are a paste: many characters, and not one key held down."""
    characters = typed(events)
    return len(characters) > MOST_TYPED and len(set(characters)) > 1


def as_paste(events: Sequence[Event]) -> list[Event]:
    """The same with all keys become one paste, even arrows and Enter: they were in the text."""
    others: list[Event] = [each for each in events if not isinstance(each, Key)]
    return [*others, Pasted("".join(typed(events)))]
