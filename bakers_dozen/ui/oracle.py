"""What the player gets from the solver: verdicts, hints, a way back, a solution to watch.

After every event `consult` does what the player waits for, as far as the answers allow, and then
asks for what is still needed. Nothing here searches: questions are effects, answers events.
"""

from __future__ import annotations

from bakers_dozen.actions import Action
from bakers_dozen.engine.position import Position, Status
from bakers_dozen.solver.result import Result, Verdict
from bakers_dozen.ui import playing
from bakers_dozen.ui.effect import Ask, DrawDeal, Effect, StopAsking
from bakers_dozen.ui.model import Hold, Model, Watch, Wish
from bakers_dozen.values import replace
from bakers_dozen.words import oracle as words
from bakers_dozen.words import play as played

USUAL_LIMIT = 120_000  # states; about ten seconds
PROVING_LIMIT = 20_000  # a deal that takes longer gives way to another before anybody plays it
LONGER = 10  # how many times longer each further look takes
MOST_ANSWERS = 4096  # positions remembered; far more than a game has

Step = tuple[Model, tuple[Effect, ...]]


def known(model: Model, position: Position) -> Result | None:
    """What is known of a position, without searching."""
    match position.status:
        case Status.WON:
            return Result(Verdict.WINNABLE)
        case Status.STUCK:
            return Result(Verdict.LOST)
        case Status.PLAYING:
            return model.oracle.answers.get(position)


def wish_for(model: Model, wish: Wish) -> Model:
    """The player asks; `consult` gives what is known. To ask again after a limit looks longer."""
    found = known(model, model.position)
    patience = USUAL_LIMIT
    if found is not None and found.verdict is Verdict.UNKNOWN:
        patience = max(USUAL_LIMIT, LONGER * found.nodes)
    model = replace(model, wish=wish, patience=patience)
    return playing.with_message(model, words.thinking_about_it())


def consult(before: Model, model: Model) -> Step:
    """Do what is waited for, if it is known by now, and ask for what is not."""
    model = _inherit(before, model)
    model, effects = _replace_unwinnable_deal(model)
    if model.wish is not None and _open_question(model) is None:
        model = _fulfil(replace(model, wish=None), model.wish)
    model, asking = _ask(model)
    return model, effects + asking


def answered(model: Model, ticket: int, result: Result) -> Model:
    """Remember an answer; one to an older question is dropped."""
    position = model.oracle.asked
    if ticket != model.oracle.ticket or position is None:
        return model
    model = replace(model, oracle=replace(model.oracle, asked=None))
    return _learn(model, position, result)


def not_answered_yet(model: Model, ticket: int) -> Model:
    """Whoever waits is told how things stand; a search that nobody waits for says nothing."""
    oracle = model.oracle
    if model.wish is None or oracle.asked is None or ticket != oracle.ticket:
        return model
    return playing.with_message(model, words.still_thinking())


def _learn(model: Model, position: Position, result: Result) -> Model:
    answers = dict(model.oracle.answers)
    answers.pop(position, None)
    answers[position] = result
    for oldest in list(answers)[:-MOST_ANSWERS]:
        del answers[oldest]
    return replace(model, oracle=replace(model.oracle, answers=answers))


def _inherit(before: Model, model: Model) -> Model:
    """What a verdict says of the next position, whichever way the player went from it."""
    old, new = before.game, model.game
    if old is new or old.positions[0] is not new.positions[0]:
        return model
    if known(model, new.position) is not None or (proven := known(model, old.position)) is None:
        return model
    if new.cursor == old.cursor + 1:
        return _learn_forward(model, proven)
    if new.cursor == old.cursor - 1 and proven.verdict is Verdict.WINNABLE:
        moves = (old.moves[new.cursor], *proven.moves)
        return _learn(model, new.position, replace(proven, moves=moves))
    return model


def _learn_forward(model: Model, proven: Result) -> Model:
    """A lost game stays lost; along a solution the rest of it is one."""
    if proven.verdict is Verdict.LOST:
        return _learn(model, model.game.position, proven)
    played = model.game.moves[model.game.cursor - 1]
    if proven.moves[:1] != (played,):
        return model
    return _learn(model, model.game.position, replace(proven, moves=proven.moves[1:]))


def _replace_unwinnable_deal(model: Model) -> Step:
    """A deal drawn by chance that is not proven winnable gives way, until it is played.

    Not under the hands of a player who types into a dialog, has a card in hand or looks for one.
    """
    if not model.unproven:
        return model, ()
    if model.game.moves or not model.settings.winnable_only:
        return replace(model, unproven=False), ()
    found = known(model, model.game.position)
    if found is None or model.dialog or model.hold or model.find:
        return model, ()
    model = replace(model, unproven=False)
    if found.verdict is Verdict.WINNABLE:
        return model, ()
    return model, (DrawDeal(model.variant),)


def _limit(model: Model) -> int | None:
    """How many states the question at hand may take; None if there is none."""
    if model.watch is not None:
        return None
    if model.wish is not None:
        return model.patience
    if model.settings.verdict:
        return USUAL_LIMIT
    return PROVING_LIMIT if model.unproven else None


def _open_question(model: Model) -> Position | None:
    """The position whose verdict is needed and not known."""
    limit = _limit(model)
    if limit is None:
        return None
    if _is_open(known(model, model.position), limit):
        return model.position
    return _middle_of_the_way_back(model) if model.wish is Wish.WAY_BACK else None


def _is_open(found: Result | None, limit: int) -> bool:
    return found is None or (found.verdict is Verdict.UNKNOWN and found.nodes < limit)


def _ask(model: Model) -> Step:
    """Put the open question, or take back one that nobody waits for."""
    question, oracle = _open_question(model), model.oracle
    if question is None:
        effects: tuple[Effect, ...] = (StopAsking(),) if oracle.asked else ()
        return replace(model, oracle=replace(oracle, asked=None)) if effects else model, effects
    limit = _limit(model) or USUAL_LIMIT
    if question == oracle.asked and limit <= oracle.limit:
        return model, ()
    oracle = replace(oracle, ticket=oracle.ticket + 1, asked=question, limit=limit)
    return replace(model, oracle=oracle), (Ask(oracle.ticket, question, limit),)


def _fulfil(model: Model, wish: Wish) -> Model:
    """Everything the wish needs is known."""
    found = known(model, model.position)
    assert found is not None
    if model.position.is_won:
        return playing.with_message(model, words.already_won())
    if wish is Wish.WAY_BACK:
        return _go_back(model, found)
    match found.verdict:
        case Verdict.UNKNOWN:
            key = model.glyphs.command(Action.HINT if wish is Wish.HINT else Action.WATCH)
            return playing.with_message(model, words.not_decided(found.nodes, key))
        case Verdict.LOST:
            lost = words.cannot_be_won(model.glyphs.command(Action.WAY_BACK))
            if playing.is_hopeless(model):
                lost = words.never_winnable()
            return playing.with_message(model, playing.stuck_notice(model) or lost)
        case Verdict.WINNABLE:
            return _show_hint(model, found) if wish is Wish.HINT else _begin_to_watch(model, found)


def _show_hint(model: Model, found: Result) -> Model:
    """The hinted card is picked up and aimed, so that Enter plays it and Esc puts it back."""
    move = found.moves[0]
    hold = Hold(move.source, move.target, by_hint=True)
    saved = replace(model.saved, hints=model.saved.hints + 1)
    model = replace(model, hold=hold, cursor=move.source.number, saved=saved)
    return playing.with_message(model, words.hint(model.position, move, model.glyphs.card))


def _begin_to_watch(model: Model, found: Result) -> Model:
    game, start = model.game, model.game.cursor
    for move in found.moves:
        game = game.play(move)
    model = replace(model, watch=Watch(game.at(start), start))
    return playing.with_message(model, words.watching(len(found.moves)))


def _brackets(model: Model) -> tuple[int, int]:
    """The last move known to be winnable (-1: none), and the first after it known not to be."""
    low, high = -1, model.game.cursor
    for number, position in enumerate(model.game.positions[: model.game.cursor]):
        found = known(model, position)
        if found is not None and found.verdict is Verdict.WINNABLE:
            low = number
        elif not _is_open(found, model.patience):
            high = min(high, number)
    return low, high


def _middle_of_the_way_back(model: Model) -> Position | None:
    """What to ask next when bisecting the game: a lost position stays lost, whatever is played."""
    found = known(model, model.position)
    if found is not None and found.verdict is Verdict.WINNABLE:
        return None
    low, high = _brackets(model)
    return model.game.positions[(low + high) // 2] if low + 1 < high else None


def _go_back(model: Model, found: Result) -> Model:
    if found.verdict is Verdict.WINNABLE:
        return playing.with_message(model, words.can_still_be_won())
    target, count = _brackets(model)[0], model.game.cursor
    if target < 0:
        hopeless = playing.is_hopeless(model)
        return playing.with_message(
            model, words.never_winnable() if hopeless else words.no_winnable_found()
        )
    after = known(model, model.game.positions[target + 1])
    is_last = after is not None and after.verdict is Verdict.LOST
    back = words.back_to_winnable if is_last else words.back_to_proven
    said = back(target, count - target, model.glyphs.command(Action.REDO))
    model = replace(model, game=model.game.back_to(target))
    return playing.with_message(playing.at_nearest_card(model), said)


def solution_length(model: Model) -> int | None:
    """How many moves the solver's solution of the deal on the table has, if it has found one."""
    found = known(model, model.game.positions[0])
    return len(found.moves) or None if found is not None else None


def verdict_line(model: Model) -> str:
    """The verdict of the position on the table, while it is asked for; empty after the win."""
    if not model.settings.verdict or model.watch is not None or model.position.is_won:
        return ""
    found = known(model, model.position)
    if found is not None and not _is_open(found, USUAL_LIMIT):
        return words.verdict(found.verdict)
    return words.thinking()


def switch_verdict(model: Model) -> Model:
    shown = not model.settings.verdict
    model = replace(model, settings=replace(model.settings, verdict=shown))
    said = words.verdict_is_shown() if shown else words.verdict_hidden()
    return playing.with_message(model, said)


def play_safe_cards(model: Model) -> Model:
    """Send home what is safe, or everything if the rest of the game plays itself."""
    from bakers_dozen.engine import safe

    if model.position.is_won:
        return playing.with_message(model, played.game_over(model.glyphs.command(Action.NEW)))
    trivial = safe.is_trivial(model.position)
    moves = safe.finish(model.position) if trivial else safe.safe_plays(model.position)
    if not moves:
        return playing.with_message(model, words.no_safe_card())
    said = words.finished(len(moves)) if trivial else words.safe_cards(len(moves))
    model = replace(model, game=model.game.play(*moves))
    return playing.with_message(playing.at_nearest_card(model), said, playing.stuck_notice(model))
