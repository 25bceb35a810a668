"""The line mode: commands in, plain sentences out; no screen, no escape byte, only what changed.

It is another skin over the same `update`: a command is turned into the keys that a player at the
screen would press, and what the message line would say is printed, with the words of the commands
where the screen names keys.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from time import monotonic
from types import MappingProxyType

from bakers_dozen.actions import Action
from bakers_dozen.chance import new_code
from bakers_dozen.engine.cards import Suit
from bakers_dozen.engine.deals import DealCode
from bakers_dozen.engine.errors import UnreadableError
from bakers_dozen.engine.position import Column, Position
from bakers_dozen.engine.variants import VARIANTS, variant
from bakers_dozen.keeper import Keeper
from bakers_dozen.solver.result import Result, Verdict
from bakers_dozen.ui import handlers, keeping, keymap, oracle, playing
from bakers_dozen.ui.effect import (
    Ask,
    DrawDeal,
    Effect,
    FindGames,
    FindStatistics,
    KeepSetting,
    Quit,
    Redraw,
    Save,
    StopAsking,
)
from bakers_dozen.ui.event import Answered, DealDrawn, Event, Key, NewsCame, Size
from bakers_dozen.ui.glyphs import ASCII
from bakers_dozen.ui.model import Model
from bakers_dozen.ui.update import update
from bakers_dozen.values import replace
from bakers_dozen.words import dialogs, errors, files, statistics
from bakers_dozen.words import oracle as verdicts
from bakers_dozen.words import plain as words
from bakers_dozen.words import play as play_words
from bakers_dozen.words.rules import rules, variant_in_short, variant_name

ANY_SIZE = Size(rows=100, cols=200)  # nothing is drawn, so nothing has to fit
AT_ONCE = 8_000  # states searched before there is something to say, a second or so

# The commands that are keys by another name.
ACTIONS = {
    "undo": Action.UNDO,
    "redo": Action.REDO,
    "hint": Action.HINT,
    "safe": Action.SAFE_PLAYS,
    "back": Action.WAY_BACK,
    "restart": Action.RESTART,
    "new": Action.NEW,
    "exit": Action.QUIT,
    "quit": Action.QUIT,
}
# What sentences tell the player to type.
NAMES = {action: word for word, action in ACTIONS.items()} | {
    Action.REDO_ALL: "redo all",
    Action.WATCH: "solution",
    Action.GAMES: "resume 1",  # the game just left comes first
    Action.VARIANTS: "variants",
    Action.HELP: "help",
}
WORDS = replace(ASCII, in_words=True, commands=MappingProxyType(NAMES))
# Keys that do here what they do at the screen; those that would open a dialog are words instead.
TYPED = {*ACTIONS.values(), Action.UNDO_ALL, Action.REDO_ALL, Action.BACK}


class LineMode:
    """A game played by lines of text; what is to be kept is kept after every line."""

    def __init__(self, model: Model, keeper: Keeper, say: Callable[[str], None]) -> None:
        # A verdict is told when it is asked for, and not searched for after every move.
        self.model = replace(model, settings=replace(model.settings, verdict=False))
        self.keeper = keeper
        self._say = say  # for what cannot wait until the whole answer is there
        self.is_over = False

    def greeting(self) -> Iterator[str]:
        self._handle(Key("Ctrl-L"))  # a drawn deal is proven before it is told
        yield self.model.message
        yield words.how_to_begin()
        yield from self._keep()

    def answers(self, line: str) -> Iterator[str]:
        """What one line of input is answered with, and then what there is to say of the files."""
        yield from self._answers(line)
        yield from self._keep()

    def _answers(self, line: str) -> Iterator[str]:
        typed, *arguments = line.split() or [""]
        command = typed.lower() if len(typed) > 1 else typed
        if not command:
            yield from self._enter()
        elif not arguments and (speak := self._speakers().get(command)) is not None:
            yield from speak()
        elif (ask := self._askers().get(command)) is not None:
            yield from ask(arguments)
        elif not arguments and (action := ACTIONS.get(command)) is not None:
            yield from self._press(keymap.key_of(action))
        elif keys := self._letters(command, arguments):
            yield from self._press(*keys)
        elif not arguments and self._is_key(typed):
            yield from self._press(typed)
        else:
            yield words.unknown_command(errors.quoted(line.strip()))

    def _speakers(self) -> dict[str, Callable[[], Iterator[str]]]:
        """The commands that tell something."""
        return {
            "show": self._show,
            "verdict": self._verdict,
            "w": self._verdict,
            "solution": self._solution,
            "p": self._solution,
            "variants": self._variants,
            "v": self._variants,
            "games": self._games,
            "f6": self._games,
            "stats": self._statistics,
            "s": self._statistics,
            "rules": self._rules,
            "help": self._help,
            "?": self._help,
        }

    def _askers(self) -> dict[str, Callable[[list[str]], Iterator[str]]]:
        """The commands that take a word more."""
        return {
            "col": self._column,
            "column": self._column,
            "find": self._find,
            "undo": partial(self._step, Action.UNDO, Action.UNDO_ALL),
            "redo": partial(self._step, Action.REDO, Action.REDO_ALL),
            "deal": self._deal,
            "play": self._play_by,
            "resume": self._resume,
        }

    def _is_key(self, text: str) -> bool:
        if keymap.column(text) is not None:
            return True
        action = keymap.action(text)
        return action in TYPED and (action is not Action.BACK or self.model.hold is not None)

    def _letters(self, first: str, rest: list[str]) -> tuple[str, ...]:
        """`c k`, `c home`, `ck` and `c-k` as the two letters that a player at the screen types."""
        text = "".join([first, *rest]).lower().replace("-", "").replace("home", first[:1].lower())
        is_move = len(text) == 2 and all(keymap.column(letter) is not None for letter in text)
        return tuple(text) if is_move else ()

    def _enter(self) -> Iterator[str]:
        """An empty line is the Enter key, once a card is picked up or a hint given."""
        if self.model.hold is not None:
            yield from self._press("Enter")

    def _press(self, *keys: str) -> Iterator[str]:
        before = self.model.game
        for key in keys:
            self._handle(Key(key))
        if self.is_over:
            return
        yield self.model.message
        if self.model.position.is_won and self.model.game is not before:
            yield words.won(self.model.game.cursor)
            yield play_words.won_in(self.model.clock.seconds, self.model.saved.hints)

    def _handle(self, event: Event) -> None:
        """An event, and all that its effects bring; the search is waited for."""
        pending = [event]
        while pending:
            self.model, effects = update(self.model, pending.pop(0), monotonic())
            for effect in effects:
                pending += self._run(effect)

    def _become(self, model: Model) -> None:
        """Another game on the table, without a key that asked for it."""
        self.model, effects = keeping.follow(self.model, (model, ()), monotonic(), active=True)
        for effect in effects:
            self._run(effect)

    def _keep(self) -> Iterator[str]:
        """Keep what is to be kept; what there is to say of it."""
        for event in self.keeper.work():
            if isinstance(event, NewsCame):
                yield from map(files.told, event.news)
            else:
                self._handle(event)

    def _run(self, effect: Effect) -> list[Event]:
        match effect:
            case Quit():
                self.is_over = True
            case DrawDeal(rules_of):
                return [DealDrawn(new_code(rules_of))]
            case Ask(ticket, position, max_nodes):
                return [Answered(ticket, self._searched(position, max_nodes))]
            case Save() | KeepSetting():
                self.keeper.take(effect)
            case StopAsking() | Redraw() | FindGames() | FindStatistics():
                pass  # what there is to find is told by words of its own
        return []

    def _searched(self, position: Position, max_nodes: int) -> Result:
        """The verdict on a position; whoever asked for it is told if it takes long."""
        from bakers_dozen.solver.search import Search

        search = Search(position)
        result = search.step(min(AT_ONCE, max_nodes))
        if result is None and max_nodes > AT_ONCE:
            if not self.model.unproven:
                self._say(verdicts.still_searching())
            result = search.step(max_nodes - search.nodes)
        return result or Result(Verdict.UNKNOWN, (), search.nodes)

    def _show(self) -> Iterator[str]:
        tops = (
            words.foundation(suit, self.model.position.next_up(suit), self._name) for suit in Suit
        )
        yield words.foundations(self.model.position.home, tops)
        for column in self.model.position.all_columns:
            yield self._told(column)

    def _column(self, arguments: list[str]) -> Iterator[str]:
        number = keymap.column(arguments[0]) if len(arguments) == 1 else None
        if number is None or number >= len(self.model.position.columns):
            yield words.which_column()
        else:
            yield self._told(Column(number))

    def _told(self, column: Column) -> str:
        cards = self.model.position.columns[column.number]
        return words.column(column, [self._name(card) for card in cards])

    @property
    def _name(self) -> words.CardName:
        return self.model.glyphs.card

    def _find(self, arguments: list[str]) -> Iterator[str]:
        text = arguments[0] if len(arguments) == 1 else ""
        rank = 10 if text == "10" else handlers.rank_of(text)
        if rank is None or rank > self.model.variant.ranks:
            yield words.which_rank()
        else:
            yield replace(handlers.find_rank(self.model, rank), find=None).message

    def _verdict(self) -> Iterator[str]:
        usual = self.model.settings
        self.model = replace(self.model, settings=replace(usual, verdict=True))
        self._handle(Key("Ctrl-L"))
        found = oracle.known(self.model, self.model.position)
        if self.model.position.is_won:
            yield verdicts.already_won()
        elif found is not None:
            yield verdicts.verdict_in_full(found.verdict)
        self.model = replace(self.model, settings=usual)

    def _solution(self) -> Iterator[str]:
        self._handle(Key(keymap.key_of(Action.WATCH)))
        yield self.model.message
        if self.model.watch is not None:
            yield words.solution(self.model.watch.game.moves[self.model.watch.start :])
            self._handle(Key("Esc"))

    def _step(self, one: Action, everything: Action, arguments: list[str]) -> Iterator[str]:
        """A move back or on again, as many as a number says, or all of them."""
        if arguments == ["all"]:
            yield from self._press(keymap.key_of(everything))
        elif (count := _count(" ".join(arguments or ["1"]))) is None:
            yield words.how_many_moves(NAMES[one])
        else:
            yield from self._repeat(keymap.key_of(one), count)

    def _repeat(self, key: str, count: int) -> Iterator[str]:
        """A key pressed again and again, until it changes nothing."""
        for _ in range(count):
            before = self.model.game
            yield from self._press(key)
            if self.model.game is before:
                return

    def _deal(self, arguments: list[str]) -> Iterator[str]:
        try:
            code = DealCode.parse(" ".join(arguments), self.model.variant)
        except UnreadableError as error:
            yield errors.unreadable_entry(error)
        else:
            self._become(playing.start_deal(self.model, code))
            yield self.model.message

    def _variants(self) -> Iterator[str]:
        for each in VARIANTS.values():
            yield words.variant(each.id, variant_name(each), variant_in_short(each))
        yield words.how_to_choose_a_variant()

    def _play_by(self, arguments: list[str]) -> Iterator[str]:
        if not arguments:
            yield words.which_variant(VARIANTS)
            return
        try:
            rules_of = variant(" ".join(arguments))
        except UnreadableError as error:
            yield errors.unreadable(error)
        else:
            self._become(playing.play_by(self.model, rules_of))
            yield self.model.message

    def _rules(self) -> Iterator[str]:
        yield variant_name(self.model.variant)
        for rule in rules(self.model.variant, drawn=False):
            yield rule.sentence

    def _games(self) -> Iterator[str]:
        self.model = keeping.found(self.model, self.keeper.games().games)
        for number, game in enumerate((each.game for each in self.model.others), start=1):
            line = dialogs.game_line(
                play_words.deal_name(game.code), game.cursor, game.position.home
            )
            yield words.numbered(number, line)
        if not self.model.others:
            yield play_words.no_games_left_open()

    def _resume(self, arguments: list[str]) -> Iterator[str]:
        numbered = {str(place): game for place, game in enumerate(self.model.others, start=1)}
        saved = numbered.get(" ".join(arguments))
        if saved is None:
            yield words.which_game()
            return
        self._become(playing.put_on_table(self.model, saved))
        yield play_words.resumed(saved.game.code, saved.game.cursor)

    def _statistics(self) -> Iterator[str]:
        for rules_of in (None, self.model.variant):
            found = self.keeper.statistics(rules_of).statistics
            yield statistics.all_games() if rules_of is None else variant_name(rules_of)
            if not found.played:
                yield statistics.nothing_yet()
                continue
            for name, value in statistics.rows(found):
                yield words.statistic(name, value)

    def _help(self) -> Iterator[str]:
        yield from words.commands()


def _count(text: str) -> int | None:
    """A number of moves, or None; no game has a million."""
    is_number = text.isascii() and text.isdigit() and len(text) <= 6
    return int(text) or None if is_number else None
