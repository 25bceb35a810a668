"""What only the line mode says."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bakers_dozen.engine.cards import Card, Suit
from bakers_dozen.engine.position import Column, Move
from bakers_dozen.words.play import CardName as CardName
from bakers_dozen.words.spoken import suit_name
from bakers_dozen.words.translate import gettext as _
from bakers_dozen.words.translate import ngettext


def how_to_begin() -> str:
    return _("Type show for the table, c k to move from column c to column k, help for more.")


def unknown_command(text: str) -> str:
    return _("{text} is no command; help lists them.").format(text=text)


def won(moves: int) -> str:
    return ngettext(
        "Won: all cards are home after {count} move.",
        "Won: all cards are home after {count} moves.",
        moves,
    ).format(count=moves)


def foundation(suit: Suit, waiting: Card | None, name: CardName) -> str:
    """What a foundation waits for."""
    if waiting is None:
        return _("{suit} complete").format(suit=suit_name(suit))
    return _("{card} is next").format(card=name(waiting))


def foundations(home: int, tops: Iterable[str]) -> str:
    return ngettext("{home} card home: {tops}.", "{home} cards home: {tops}.", home).format(
        home=home, tops=", ".join(tops)
    )


def column(which: Column, cards: Sequence[str]) -> str:
    """A column from its available card to its bottom card: what matters comes first."""
    if not cards:
        return _("{column}: empty.").format(column=which)
    if len(cards) == 1:
        return _("{column}: {available}.").format(column=which, available=cards[0])
    return _("{column}: {available}, on {covered}.").format(
        column=which, available=cards[-1], covered=", ".join(cards[-2::-1])
    )


def which_column() -> str:
    return _("Which column? Type col and its letter.")


def which_rank() -> str:
    return _("Which rank? Type find and A, 2 to 10, J, Q or K.")


def which_game() -> str:
    return _("Which game? Type resume and its number in the list that games shows.")


def how_many_moves(command: str) -> str:
    return _("How many moves? Type {command} and a number, or {command} all.").format(
        command=command
    )


def which_variant(ids: Iterable[str]) -> str:
    return _("Which variant? Type play and one of {variants}.").format(variants=", ".join(ids))


def numbered(number: int, line: str) -> str:
    return _("{number}: {line}").format(number=number, line=line)


def solution(moves: Iterable[Move]) -> str:
    return " ".join(map(str, moves))


def statistic(name: str, value: str) -> str:
    return _("{name}: {value}.").format(name=name, value=value)


def variant(code: str, name: str, in_short: str) -> str:
    return _("{id}: {name}, {in_short}.").format(id=code, name=name, in_short=in_short)


def how_to_choose_a_variant() -> str:
    return _("Type play and a variant's id, such as play any-suit, to play this deal by its rules.")


def commands() -> tuple[str, ...]:
    """The help: every command with what it does."""
    return (
        _("show: the whole table; col c: column c, its available card first."),
        _("c k: move from column c to column k; c home: send c's card home."),
        _("undo, redo: a move back or on again; undo 3: three moves; undo all, redo all: all."),
        _("hint: the next move of a solution; an empty line then plays it."),
        _("verdict: whether the game can still be won; solution: how."),
        _("back: to the last position that can be won; safe: send all safe cards home."),
        _("find 7: where the sevens lie."),
        _("new: a new deal; deal 4711: that deal; restart: this one from its start."),
        _("games: the games in progress; resume 1: go on with the first of them."),
        _("variants: the variants; play kings: this deal by other rules; rules: the rules."),
        _("stats: the statistics of all games, then those by the rules of this one."),
        _("quit: leave; the next start goes on with this game."),
    )
