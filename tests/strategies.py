"""Boards, deals and games for hypothesis to draw."""

from __future__ import annotations

from hypothesis import strategies as st

from bakers_dozen.engine.cards import Card, pack
from bakers_dozen.engine.deals import HIGHEST_NUMBER, DealCode, deal
from bakers_dozen.engine.position import HOME, Foundations, Position
from bakers_dozen.engine.variants import VARIANTS, Variant

VARIANT = st.sampled_from(list(VARIANTS.values()))
CODE = st.builds(DealCode, VARIANT, st.integers(1, HIGHEST_NUMBER))
CARD = st.sampled_from(pack())


@st.composite
def foundations(draw: st.DrawFn, ranks: int) -> Foundations:
    top = st.integers(0, ranks)
    return draw(top), draw(top), draw(top), draw(top)


@st.composite
def boards(draw: st.DrawFn, variants: st.SearchStrategy[Variant] = VARIANT) -> Position:
    """Any board with every card somewhere, whether or not play can reach it."""
    variant = draw(variants)
    ranks = variant.ranks
    up = draw(foundations(ranks) | st.just((ranks, ranks, ranks, ranks)))
    cards = draw(st.permutations([card for card in pack(ranks) if card.rank > up[card.suit]]))
    place = st.integers(0, len(cards))
    cuts = sorted(draw(place) for _ in range(variant.columns - 1))
    spans = zip([0, *cuts], [*cuts, len(cards)], strict=True)
    return Position(variant, tuple(tuple(cards[start:end]) for start, end in spans), up)


@st.composite
def paths(draw: st.DrawFn, codes: st.SearchStrategy[DealCode] = CODE) -> list[Position]:
    """The positions of one game, from the deal on; cards go home often, so games get far."""
    path = [deal(draw(codes))]
    for choice in draw(st.lists(st.integers(0, 30), max_size=150)):
        legal = list(path[-1].legal_moves())
        if not legal:
            break
        up = [move for move in legal if move.target is HOME]
        choosable = up if up and choice % 3 else legal
        path.append(path[-1].after(choosable[choice % len(choosable)]))
    return path


def cards_of(position: Position) -> list[Card]:
    """Every card of a position, wherever it lies, in the order of the pack."""
    up = [card for card in pack(position.variant.ranks) if _is_up(card, position)]
    lying = [card for column in position.columns for card in column]
    return sorted(up + lying, key=lambda card: (card.suit, card.rank))


def _is_up(card: Card, position: Position) -> bool:
    return card.rank <= position.foundations[card.suit]
