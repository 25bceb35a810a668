"""What the store has to say to the player, as values; the screen words them."""

from __future__ import annotations

from enum import Enum, auto

from bakers_dozen.values import value


class News(Enum):
    """What happened to the database of games. `text` and `number` belong to the Notice."""

    SET_ASIDE = auto()
    """It was damaged. `text` is where it lies now, `number` how many games were saved from it."""
    NEWER = auto()
    """A newer version wrote it: it is left as it is, and nothing is saved."""
    NOT_SAVED = auto()
    """It can't be written: nothing is saved for now. `text` is the system's reason."""
    BUSY = auto()
    """Another program holds it: saving is tried again at the next move."""
    SAVED_AGAIN = auto()
    """After NOT_SAVED or BUSY: now everything is saved."""
    MIGRATED = auto()
    """It was brought up to date. `text` is where the copy of the old one lies."""
    REFUSED = auto()
    """A game in it makes no sense and is left alone. `number` is its id, `text` what is wrong."""


@value
class Notice:
    """One piece of news. `text` comes from outside: clean it before printing."""

    news: News
    text: str = ""
    number: int = 0


class ConfigFault(Enum):
    """What is wrong with the file of the settings. `key` and `text` belong to the ConfigProblem."""

    UNKNOWN_KEY = auto()
    BAD_VALUE = auto()
    """`text` is the value as it was understood."""
    NOT_TOML = auto()
    """`text` is what the parser says."""
    TOO_LONG = auto()
    UNREADABLE = auto()
    """`text` is the system's reason."""


@value
class ConfigProblem:
    """One thing that is wrong; the default is used. Clean `key` and `text` before printing."""

    fault: ConfigFault
    key: str = ""
    text: str = ""


@value
class SettingNotKept:
    """The settings could not be written; `text` is the system's reason, if it gave one."""

    text: str = ""


@value
class SettingsSetAside:
    """The file of the settings made no sense: it lies at `text` now, and a new one in its place."""

    text: str


ToldOnce = Notice | ConfigProblem | SettingNotKept | SettingsSetAside
"""Everything that the files give reason to tell."""
