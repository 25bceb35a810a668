"""Playing on the table: pick a card up, walk over its targets, put it down, undo and redo."""

from __future__ import annotations

from bakers_dozen.actions import Action
from bakers_dozen.engine.deals import DealCode
from bakers_dozen.engine.game import Game
from bakers_dozen.engine.position import HOME, Column, Move, Position, Refusal, Status
from bakers_dozen.engine.variants import Variant
from bakers_dozen.solver.result import Verdict
from bakers_dozen.store.clock import PlayClock
from bakers_dozen.store.saved import SavedGame
from bakers_dozen.store.settings import SafePlays
from bakers_dozen.ui import keeping
from bakers_dozen.ui.event import Size
from bakers_dozen.ui.glyphs import Glyphs
from bakers_dozen.ui.model import Hold, Model, Place, best_target
from bakers_dozen.values import replace
from bakers_dozen.words import play as words


def start(game: Game, size: Size, glyphs: Glyphs, *, drawn: bool = False) -> Model:
    """The screen as a game begins; `drawn`: chance chose its deal, the player did not."""
    return start_saved(SavedGame(game, key="-0"), size, glyphs, drawn=drawn)


def start_saved(saved: SavedGame, size: Size, glyphs: Glyphs, *, drawn: bool = False) -> Model:
    """The screen as a game begins or goes on."""
    game, clock = saved.game, PlayClock(saved.seconds)
    model = at_nearest_card(Model(game, size, glyphs, saved, clock=clock, unproven=drawn))
    said = words.resumed(game.code, game.cursor) if game.moves else words.dealt(game.code)
    return with_message(model, said, stuck_notice(model))


def put_on_table(model: Model, saved: SavedGame) -> Model:
    """Play a game now; a started one that is left for it stays in progress."""
    model = keeping.taken_up(model, saved)
    return at_nearest_card(
        replace(model, hold=None, find=None, dialog=None, any_suit_told=False, unproven=False)
    )


def start_deal(model: Model, code: DealCode, *, drawn: bool = False) -> Model:
    """Put a deal on the table and say so; `drawn`: chance chose it, the player did not."""
    return replace(_start(model, code), unproven=drawn)


def _start(model: Model, origin: DealCode | Position) -> Model:
    gone = model.saved.key
    model = put_on_table(*keeping.begun(model, origin))
    is_kept = any(other.key == gone for other in model.others)
    note = words.left_game_is_kept(model.glyphs.command(Action.GAMES)) if is_kept else ""
    return with_message(model, words.dealt(model.game.code), note, stuck_notice(model))


def restart(model: Model) -> Model:
    """This deal again: all moves back, or a new game if this one was won."""
    if model.saved.win is None:
        at_start = not model.game.can_undo
        return with_message(model, words.at_the_start()) if at_start else undo_all(model)
    return _start(model, model.game.code or model.game.positions[0])


def play_by(model: Model, variant: Variant) -> Model:
    """The deal or board on the table by the rules of `variant`, from its start."""
    start, code = model.game.positions[0], model.game.code
    from bakers_dozen.words.rules import variant_name  # the first frame needs no names

    name = variant_name(variant)
    if variant == model.variant:
        return with_message(model, words.already_played_so(name))
    if code is not None:
        return start_deal(model, DealCode(variant, code.number))
    board = by_other_rules(start, variant)
    if board is None:
        return with_message(model, words.too_many_columns_for(name))
    model = put_on_table(*keeping.begun(model, board))
    return with_message(model, words.own_board_by(name), stuck_notice(model))


def by_other_rules(board: Position, variant: Variant) -> Position | None:
    """The same cards in the same columns by other rules; None if those have too few columns."""
    columns = [column for column in board.columns if column]
    if len(columns) > variant.columns:
        return None
    if len(board.columns) <= variant.columns:
        columns = list(board.columns)
    columns += [()] * (variant.columns - len(columns))
    return Position(variant, tuple(columns), board.foundations)


def with_message(model: Model, *sentences: str) -> Model:
    return replace(model, message=" ".join(sentence for sentence in sentences if sentence))


def pick_or_drop(model: Model) -> Model:
    return pick(model, Column(model.cursor)) if model.hold is None else _drop(model, model.hold)


def pick(model: Model, source: Column) -> Model:
    """Pick the available card of a column up, if it may go anywhere."""
    if model.position.available(source) is None:
        return _refuse(model, Move(source, HOME))
    target = best_target(model.position, source)
    if target is None:
        model = replace(model, cursor=source.number)
        return with_message(
            model, words.nowhere_to_go(model.position, source, model.glyphs.card, model.glyphs.rank)
        )
    return _hold(model, Hold(source, target))


def _hold(model: Model, hold: Hold) -> Model:
    model = replace(model, hold=hold, cursor=hold.source.number)
    return with_message(
        model, words.may_go(model.position, hold.source, model.glyphs.card, model.glyphs.rank)
    )


def _drop(model: Model, hold: Hold) -> Model:
    if hold.target is None:
        return put_back(model)
    return try_move(model, Move(hold.source, hold.target))


def put_back(model: Model) -> Model:
    """Let go of the picked-up card; nothing has happened."""
    if model.hold is None:
        return model
    card = model.position.available(model.hold.source)
    model = replace(model, hold=None)
    return model if card is None else with_message(model, words.put_back(card, model.glyphs.card))


def press_letter(model: Model, number: int) -> Model:
    """A column's letter: picks its card up, or names the place for the card picked up."""
    column = Column(number)
    if model.hold is None or model.hold.by_hint:
        return _pick_by_letter(model, column)
    target = HOME if column == model.hold.source else column
    return try_move(model, Move(model.hold.source, target))


def _pick_by_letter(model: Model, column: Column) -> Model:
    """Pick up even a card that may not move, so that the second letter earns its reason."""
    if model.position.available(column) is None:
        return _refuse(model, Move(column, HOME))
    return _hold(model, Hold(column, best_target(model.position, column)))


def walk(model: Model, step: int) -> Model:
    """The cursor to the next column with a card, or to the picked-up card's next target."""
    if model.hold is None:
        return _walk_columns(model, step)
    targets = model.position.targets(model.hold.source)
    if not targets:
        return model
    here = targets.index(model.hold.target) if model.hold.target in targets else -1
    return _aim(model, model.hold, targets[(here + step) % len(targets)])


def _walk_columns(model: Model, step: int) -> Model:
    stops = _columns_with_cards(model)
    if not stops:
        return model
    beyond = [stop for stop in stops if (stop - model.cursor) * step > 0]
    cursor = (beyond or stops)[0 if step > 0 else -1]
    return with_message(replace(model, cursor=cursor))


def walk_to_end(model: Model, last: int) -> Model:
    """To the first (0) or last (-1) column with a card, or target of the picked-up card."""
    if model.hold is None:
        stops = _columns_with_cards(model)
        return replace(model, cursor=stops[last]) if stops else model
    targets = model.position.targets(model.hold.source)
    return _aim(model, model.hold, targets[last]) if targets else model


def _aim(model: Model, hold: Hold, target: Place) -> Model:
    return replace(model, hold=replace(hold, target=target))


def aim_home(model: Model) -> Model:
    if model.hold is None:
        return with_message(model, words.up_and_down_need_a_held_card())
    move = Move(model.hold.source, HOME)
    refusal = model.position.refusal(move)
    if refusal is None:
        return _aim(model, model.hold, HOME)
    return with_message(model, words.refused(model.position, move, refusal, model.glyphs.card))


def aim_at_columns(model: Model) -> Model:
    if model.hold is None:
        return with_message(model, words.up_and_down_need_a_held_card())
    if model.hold.target is not HOME:
        return model
    columns = [place for place in model.position.targets(model.hold.source) if place is not HOME]
    return _aim(model, model.hold, columns[0]) if columns else model


def try_move(model: Model, move: Move) -> Model:
    """Play a move, or say why it is refused."""
    if model.position.refusal(move) is not None:
        return _refuse(replace(model, hold=None), move)
    said = words.played(model.position, move, model.glyphs.card)
    safe = _safe_after(model, move)
    if safe:
        from bakers_dozen.words.oracle import safe_cards

        said = f"{said} {safe_cards(len(safe))}"
    return _arrive(replace(model, game=model.game.play(move, *safe)), move, said)


def _safe_after(model: Model, move: Move) -> tuple[Move, ...]:
    """What goes home by itself after a move, as part of the same step, if the player wants it."""
    if model.settings.safe_plays is SafePlays.OFF:
        return ()
    from bakers_dozen.engine.safe import safe_plays

    return tuple(safe_plays(model.position.after(move)))


def _refuse(model: Model, move: Move) -> Model:
    refusal = model.position.refusal(move)
    assert refusal is not None
    if refusal is Refusal.GAME_OVER:
        return with_message(model, words.game_over(model.glyphs.command(Action.NEW)))
    said = words.refused(model.position, move, refusal, model.glyphs.card)
    if refusal is not Refusal.SAME_SUIT or model.any_suit_told:
        return with_message(model, said)
    model = replace(model, any_suit_told=True)
    variants = model.glyphs.command(Action.VARIANTS)
    return with_message(model, said, words.any_suit_would_allow_it(variants))


def _arrive(model: Model, move: Move, said: str) -> Model:
    """After a move was played: the cursor stays with the column it came from."""
    model = at_nearest_card(replace(model, hold=None, cursor=move.source.number))
    return with_message(model, said, stuck_notice(model))


def stuck_notice(model: Model) -> str:
    """What to do when no card can move any more; empty while one can."""
    if model.position.status is not Status.STUCK:
        return ""
    command = model.glyphs.command
    if not model.game.can_undo:
        return words.stuck_from_the_start(command(Action.NEW))
    if is_hopeless(model):
        return words.stuck_for_good(command(Action.NEW))
    return words.stuck(command(Action.UNDO), command(Action.WAY_BACK), command(Action.NEW))


def is_hopeless(model: Model) -> bool:
    """Whether it is known that no way back helps: the deal is lost from its start."""
    start = model.game.positions[0]
    found = model.oracle.answers.get(start)
    return start.status is Status.STUCK or (found is not None and found.verdict is Verdict.LOST)


def at_nearest_card(model: Model) -> Model:
    """The same with the cursor on a column that has a card, the nearest to where it was."""
    stops = _columns_with_cards(model)
    if not stops:
        return model
    return replace(model, cursor=min(stops, key=lambda stop: abs(stop - model.cursor)))


def _columns_with_cards(model: Model) -> list[int]:
    return [number for number, column in enumerate(model.position.columns) if column]


def undo(model: Model) -> Model:
    if not model.game.can_undo:
        return with_message(model, words.nothing_to_undo())
    game = model.game.undo()
    move, count = game.moves[game.cursor], model.game.cursor - game.cursor
    said = words.taken_back(game.position, move, model.glyphs.card)
    if count > 1:
        said = words.taken_back_at_once(count)
    return with_message(replace(model, game=game, cursor=move.source.number), said)


def undo_all(model: Model) -> Model:
    if not model.game.can_undo:
        return with_message(model, words.nothing_to_undo())
    said = words.all_taken_back(model.game.cursor, model.glyphs.command(Action.REDO_ALL))
    return with_message(at_nearest_card(replace(model, game=model.game.restart())), said)


def redo(model: Model) -> Model:
    if not model.game.can_redo:
        return with_message(model, words.nothing_to_redo())
    game = model.game.redo()
    move, count = game.moves[model.game.cursor], game.cursor - model.game.cursor
    said = words.played_again(model.position, move, model.glyphs.card)
    if count > 1:
        said = words.all_played_again(count)
    return _arrive(replace(model, game=game), move, said)


def redo_all(model: Model) -> Model:
    if not model.game.can_redo:
        return with_message(model, words.nothing_to_redo())
    game = model.game.at(len(model.game.moves))
    said = words.all_played_again(game.cursor - model.game.cursor)
    model = at_nearest_card(replace(model, game=game))
    return with_message(model, said, stuck_notice(model))
