"""What the message line says while a game is played."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from bakers_dozen.engine.cards import Card, Suit
from bakers_dozen.engine.deals import DealCode
from bakers_dozen.engine.position import Column, Foundation, Move, Position, Refusal
from bakers_dozen.engine.variants import Build, EmptyColumn, Variant
from bakers_dozen.words.times import time
from bakers_dozen.words.translate import gettext as _
from bakers_dozen.words.translate import ngettext

CardName = Callable[[Card], str]
"""How a card is written on this screen: `10♥`, or `10H` where symbols cannot be shown."""


def title() -> str:
    return _("Baker's Dozen")


def header(home: int, cards: int) -> str:
    return _("{home} of {cards} home").format(home=home, cards=cards)


def move_number(cursor: int) -> str:
    return _("move {number}").format(number=cursor)


def deal_name(code: DealCode | None) -> str:
    """How a game is called: its deal code, to type and share."""
    return _("own board") if code is None else str(code)


def played(position: Position, move: Move, name: CardName) -> str:
    """What `move` did, told from the position before it."""
    card, onto = position.available(move.source), _onto(position, move)
    assert card is not None
    if isinstance(move.target, Foundation):
        return _("{card} goes home.").format(card=name(card))
    if onto is None:
        return _("{card} moves to the empty column {column}.").format(
            card=name(card), column=move.target
        )
    return _("{card} goes on {onto}.").format(card=name(card), onto=name(onto))


def taken_back(position: Position, move: Move, name: CardName) -> str:
    card = position.available(move.source)
    assert card is not None
    return _("Taken back: {card} lies in column {column} again.").format(
        card=name(card), column=move.source
    )


def played_again(position: Position, move: Move, name: CardName) -> str:
    return _("Again: {sentence}").format(sentence=played(position, move, name))


def taken_back_at_once(count: int) -> str:
    return ngettext("{count} move taken back.", "{count} moves taken back.", count).format(
        count=count
    )


def all_taken_back(count: int, redo: str) -> str:
    return ngettext(
        "Back at the start, {count} move taken back: {redo} plays it again.",
        "Back at the start, {count} moves taken back: {redo} plays them again.",
        count,
    ).format(count=count, redo=redo)


def all_played_again(count: int) -> str:
    return ngettext("{count} move played again.", "{count} moves played again.", count).format(
        count=count
    )


def nothing_to_undo() -> str:
    return _("Nothing to undo: this is the start of the deal.")


def at_the_start() -> str:
    return _("This is the start of the deal.")


def nothing_to_redo() -> str:
    return _("Nothing to redo.")


def refused(position: Position, move: Move, refusal: Refusal, name: CardName) -> str:
    """Why `position` refuses `move`, with the cards in the sentence."""
    card, onto = position.available(move.source), _onto(position, move)
    said = {
        "card": "" if card is None else name(card),
        "onto": "" if onto is None else name(onto),
        "next": "" if card is None else _next(position, card.suit, name),
        "king": "" if card is None else name(Card(position.variant.ranks, card.suit)),
        "source": move.source,
        "target": move.target,
    }
    return _refusal_sentence(refusal).format(**said)


def _refusal_sentence(refusal: Refusal) -> str:
    match refusal:
        case Refusal.GAME_OVER:
            return _("The game is won.")
        case Refusal.NO_SUCH_COLUMN:
            return _("This game has no such column.")
        case Refusal.NO_CARD:
            return _("Column {source} is empty: there is no card to move.")
        case Refusal.NOT_NEXT:
            return _("{card} may not go home yet: {next} is next on its foundation.")
        case Refusal.NOT_ONE_LOWER:
            return _("{card} may not go on {onto}: only one rank higher takes it.")
        case Refusal.SAME_SUIT:
            return _("{card} may not go on {onto}: same suit.")
        case Refusal.EMPTY_STAYS_EMPTY:
            return _("{card} may not go to column {target}: an empty column stays empty.")
        case Refusal.ONLY_A_KING:
            return _("{card} may not go to column {target}: an empty column takes only a king.")
        case Refusal.NOTHING_CHANGES:
            return _("{card} stays where it is: nothing would change.")


def game_over(new: str) -> str:
    return _("The game is won: {new} deals anew.").format(new=new)


def suits_are_drawn(suits: str) -> str:
    return _("Suits are drawn as {suits}.").format(suits=suits)


def any_suit_would_allow_it(key: str) -> str:
    return _("Most other programs allow it: so does the variant any-suit ({key}).").format(key=key)


def may_go(
    position: Position, source: Column, name: CardName, rank_name: Callable[[int], str]
) -> str:
    """What the card picked up from `source` may do."""
    card = position.available(source)
    assert card is not None
    targets = position.targets(source)
    if not targets:
        return nowhere_to_go(position, source, name, rank_name)
    empty = [target for target in targets if _is_empty(position, target)]
    places = [_place(position, target, name) for target in targets if target not in empty]
    places += [_to_empty(empty)] if empty else []
    return _("{card} may go {places}.").format(card=name(card), places=_either(places))


def nowhere_to_go(
    position: Position, source: Column, name: CardName, rank_name: Callable[[int], str]
) -> str:
    card = position.available(source)
    assert card is not None
    said = {"card": name(card), "next": _next(position, card.suit, name)}
    if card.rank == position.variant.ranks:
        return _nowhere_for_a_king(position.variant).format(**said)
    return _nowhere_on_the_tableau(position.variant).format(**said, rank=rank_name(card.rank + 1))


def _nowhere_for_a_king(variant: Variant) -> str:
    match variant.empty_column:
        case EmptyColumn.NOTHING:
            return _("{card} cannot move: a king only goes home, and {next} is next there.")
        case EmptyColumn.KING:
            return _(
                "{card} cannot move: no other column is empty, and its foundation waits for {next}."
            )


def _nowhere_on_the_tableau(variant: Variant) -> str:
    match variant.build:
        case Build.DIFFERENT_SUIT:
            return _(
                "{card} cannot move: no {rank} of another suit is open, and its foundation waits"
                " for {next}."
            )
        case Build.ANY_SUIT:
            return _("{card} cannot move: no {rank} is open, and its foundation waits for {next}.")


def put_back(card: Card, name: CardName) -> str:
    return _("{card} is back in its place.").format(card=name(card))


def stuck(undo: str, way_back: str, new: str) -> str:
    return _(
        "No legal move left: {undo} undoes, {way_back} returns to the last winnable position,"
        " {new} deals anew."
    ).format(undo=undo, way_back=way_back, new=new)


def stuck_for_good(new: str) -> str:
    return _(
        "No legal move left, and this deal could not be won from its start: {new} deals anew."
    ).format(new=new)


def stuck_mark() -> str:
    """A lasting word for the header."""
    return _("stuck")


def stuck_from_the_start(new: str) -> str:
    return _("Not one card can move: {new} deals anew.").format(new=new)


def dealt(code: DealCode | None) -> str:
    if code is None:
        return _("Your own board is on the table.")
    return _("Deal {code} is on the table.").format(code=code)


def _game_name(code: DealCode | None) -> str:
    return _("Your own board") if code is None else _("Deal {code}").format(code=code)


def already_played_so(variant: str) -> str:
    return _("This game is already played by the rules of {variant}.").format(variant=variant)


def own_board_by(variant: str) -> str:
    return _("Your own board is on the table, by the rules of {variant}.").format(variant=variant)


def too_many_columns_for(variant: str) -> str:
    return _("Your own board has too many columns for {variant}.").format(variant=variant)


def left_game_is_kept(key: str) -> str:
    return _("{key} brings back the game you left.").format(key=key)


def resumed(code: DealCode | None, cursor: int) -> str:
    return ngettext(
        "{name} goes on after {count} move.",
        "{name} goes on after {count} moves.",
        cursor,
    ).format(name=_game_name(code), count=cursor)


def no_games_left_open() -> str:
    return _("No other game is in progress.")


def replay_begins(moves: int, next_key: str, run_key: str) -> str:
    return ngettext(
        "The game as it was played, {count} move: {next} shows it, {run} lets it run.",
        "The game as it was played, {count} moves: {next} shows the next, {run} lets them run.",
        moves,
    ).format(count=moves, next=next_key, run=run_key)


def replayed(number: int, moves: int, sentence: str) -> str:
    return _("{number} of {count}: {sentence}").format(
        number=number, count=moves, sentence=sentence
    )


def won_title(code: DealCode | None) -> str:
    return _("Won: {name}").format(name=deal_name(code))


def won(moves: int) -> str:
    return ngettext(
        "All cards are home after {count} move.", "All cards are home after {count} moves.", moves
    ).format(count=moves)


def won_in(seconds: float, hints: int) -> str:
    """What the win took besides moves."""
    if not hints:
        return _("Time {time}, without a hint.").format(time=time(seconds))
    return ngettext(
        "Time {time}, with {count} hint.", "Time {time}, with {count} hints.", hints
    ).format(time=time(seconds), count=hints)


def solver_took(moves: int) -> str:
    return ngettext(
        "The solver's solution takes {count} move.",
        "The solver's solution takes {count} moves.",
        moves,
    ).format(count=moves)


def find_which() -> str:
    return _("Find which rank? A, 2 to 9, T or 0 for ten, J, Q, K; or step through them.")


def not_a_rank(key: str) -> str:
    return _("{key} is no rank: A, 2 to 9, T or 0 for ten, J, Q or K.").format(key=key)


def found(position: Position, cards: Sequence[Card], name: CardName) -> str:
    """Where the cards of one rank lie."""
    columns = {
        card: column for column in position.all_columns for card in position.columns[column.number]
    }
    return _sentence(
        _("{card} in {column}").format(card=name(card), column=columns[card])
        if card in columns
        else _("{card} home").format(card=name(card))
        for card in cards
    )


def up_and_down_need_a_held_card() -> str:
    return _("Pick a card up first: up sends it home, down brings it back to the columns.")


def unused_key(key: str, help_key: str) -> str:
    return _("{key} does nothing here; {help} shows the keys.").format(key=key, help=help_key)


def foreign_letter(key: str) -> str:
    return _(
        "{key} is not a letter of this game: arrows and Enter play, Esc opens the menu."
    ).format(key=key)


def pasted() -> str:
    return _("Pasted text is left alone: only keys play.")


def too_small(width: int, height: int, needed_width: int, needed_height: int) -> str:
    """One line that says what is needed, a shorter one where the window is narrow."""
    said = {"needed": f"{needed_width}x{needed_height}", "has": f"{width}x{height}"}
    ways = (_("Needs {needed}, has {has}"), _("Needs {needed}"), "{needed}", "!")
    sentences = (way.format(**said) for way in ways)
    return next((each for each in sentences if len(each) <= width), "")


def _next(position: Position, suit: Suit, name: CardName) -> str:
    card = position.next_up(suit)
    return "" if card is None else name(card)


def _onto(position: Position, move: Move) -> Card | None:
    return None if isinstance(move.target, Foundation) else position.available(move.target)


def _place(position: Position, target: Column | Foundation, name: CardName) -> str:
    if isinstance(target, Foundation):
        return _("home")
    onto = position.available(target)
    assert onto is not None
    return _("on {card} ({column})").format(card=name(onto), column=target)


def _is_empty(position: Position, target: Column | Foundation) -> bool:
    return isinstance(target, Column) and position.available(target) is None


def _to_empty(columns: Sequence[Column | Foundation]) -> str:
    return ngettext(
        "to the empty column {columns}", "to an empty column ({columns})", len(columns)
    ).format(columns=", ".join(map(str, columns)))


def _either(parts: Sequence[str]) -> str:
    if len(parts) == 1:
        return parts[0]
    return _("{some} or {last}").format(some=", ".join(parts[:-1]), last=parts[-1])


def _sentence(parts: Iterable[str]) -> str:
    return ", ".join(parts) + "."
