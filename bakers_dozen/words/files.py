"""What the player is told of the files, once and in one sentence each."""

from __future__ import annotations

from bakers_dozen.store.notices import (
    ConfigFault,
    ConfigProblem,
    News,
    Notice,
    SettingNotKept,
    SettingsSetAside,
    ToldOnce,
)
from bakers_dozen.words.errors import quoted, quoted_path
from bakers_dozen.words.translate import gettext as _
from bakers_dozen.words.translate import ngettext


def told(news: ToldOnce) -> str:
    """The sentence for a piece of news."""
    match news:
        case Notice():
            return _of_games(news)
        case ConfigProblem():
            return _of_settings(news)
        case SettingNotKept(text):
            if not text:
                return _("The setting holds until you leave: there is no place to keep it.")
            return _("The setting holds until you leave, it cannot be kept: {reason}.").format(
                reason=quoted(text)
            )
        case SettingsSetAside(text):
            return _("The settings could not be understood; they lie in {path} now.").format(
                path=quoted_path(text)
            )


def _of_games(notice: Notice) -> str:
    match notice.news:
        case News.SET_ASIDE:
            return ngettext(
                "The saved games were damaged: {count} could be saved, the rest lies in {path}.",
                "The saved games were damaged: {count} could be saved, the rest lies in {path}.",
                notice.number,
            ).format(count=notice.number, path=quoted_path(notice.text))
        case News.NEWER:
            return _("The saved games are of a newer version: nothing is saved until you update.")
        case News.NOT_SAVED if not notice.text:
            return _("Nothing is saved: there is no home directory to keep it in.")
        case News.NOT_SAVED:
            return _("Nothing is saved for now: {reason}.").format(reason=quoted(notice.text))
        case News.BUSY:
            return _("Not saved yet: another program holds the saved games.")
        case News.SAVED_AGAIN:
            return _("Now everything is saved.")
        case News.MIGRATED:
            return _("The saved games were brought up to date; the old ones lie in {path}.").format(
                path=quoted_path(notice.text)
            )
        case News.REFUSED:
            return _("Saved game {number} makes no sense and is left alone ({reason}).").format(
                number=notice.number, reason=quoted(notice.text)
            )


def _of_settings(problem: ConfigProblem) -> str:
    match problem.fault:
        case ConfigFault.UNKNOWN_KEY:
            return _("There is no setting {key}.").format(key=quoted(problem.key))
        case ConfigFault.BAD_VALUE:
            return _("The setting {key} cannot be {value}.").format(
                key=quoted(problem.key), value=quoted(problem.text)
            )
        case ConfigFault.NOT_TOML:
            return _("The settings cannot be understood: {reason}.").format(
                reason=quoted(problem.text)
            )
        case ConfigFault.TOO_LONG:
            return _("The file of the settings is too long to be one.")
        case ConfigFault.UNREADABLE if not problem.text:
            return _("The settings cannot be read: they are no file.")
        case ConfigFault.UNREADABLE:
            return _("The settings cannot be read: {reason}.").format(reason=quoted(problem.text))
