"""From the states of a won search to the cards' moves, every rearrangement included.

First backwards: from what the configs of the last state can be brought to, to configs of the
state before it from which the step leads there, and so on. Reaching the first state this way
proves that the win is real. Then forwards: bring the real configs of each state to such ones, card
by card, and make the step.
"""

from __future__ import annotations

from collections.abc import Iterator

from bakers_dozen.solver.boxes import Draft, Node, Origin
from bakers_dozen.solver.layers import DIGITS, USED, Layers
from bakers_dozen.solver.replay import EMPTY_COLUMN, HOME, Play
from bakers_dozen.solver.table import Table

# Choices tried before a win is taken for unreal; an exact box needs one for each step.
MAX_TRIES = 1000

_Configs = list[int]  # one config per layer

# The configs that the free cards of a layer can be brought to, and the suits these leave bare.
_Component = tuple[tuple[int, ...], int]
_Reach = list[_Component]  # one per layer


class _Step:
    """The last event on a way to a state, or none at the start: what it does to each layer."""

    def __init__(self, table: Table, origin: Origin) -> None:
        before, events = origin
        self.events = events[-1:]
        if len(events) > 1:
            draft = Draft(table, before)
            for event in events[:-1]:
                draft.make(event)
            before = Node(draft, tuple(draft.box), 0, ((before, events[:-1]),))
        self.before = before
        self._table = table
        self._touched: set[int] = set()
        for event in self.events:
            card = max(event, ~event)
            laid_bare = [layer for layer, _, _ in table.lift[card].lying]
            self._touched = {(card >> 2) - 1, card >> 2, *laid_bare}

    def images(self, layer: int, config: int) -> tuple[int, ...]:
        """What a config may become, nothing if the event cannot happen in it."""
        if layer not in self._touched:
            return (config,)
        layers = self._table.layers
        draft = Draft(self._table, self.before)
        draft.box[layer] = layers.number_of([config])
        return layers.sets[draft.box[layer]] if all(map(draft.make, self.events)) else ()

    def leading(self, layer: int, into: _Component, configs: tuple[int, ...]) -> list[int]:
        """Those of a layer's configs from which the event leads where it should."""
        wanted = set(into[0])
        if layer not in self._touched:
            return [config for config in configs if config in wanted]
        return [config for config in configs if not wanted.isdisjoint(self.images(layer, config))]


def unfold(table: Table, goal: Node) -> list[Play] | None:
    """The moves of a won search, or None if no real line was found among its states."""
    sets = table.layers.sets
    unfolding = _Unfolding(table)
    for reach in _reaches(table.layers, goal.v, [list(sets[number]) for number in goal.box]):
        if unfolding.lead(goal, reach) is not None:
            return unfolding.plays
    return None


class _Unfolding:
    """The way back from a won state, within MAX_TRIES choices, and the plays forward from there."""

    def __init__(self, table: Table) -> None:
        self.plays: list[Play] = []
        self._table = table
        self._tries = 0
        self._failed: set[tuple[Node, tuple[_Component, ...]]] = set()

    def lead(self, node: Node, into: _Reach) -> _Configs | None:
        """Play from the first state into such configs of another, if that is possible: which."""
        sets = self._table.layers.sets
        if not node.origins:
            return [sets[number][0] for number in node.box]
        key = node, tuple(into)
        if key in self._failed:
            return None
        self._failed.add(key)
        for origin in node.origins:
            step = _Step(self._table, origin)
            before = step.before
            options = [
                step.leading(layer, into[layer], sets[number])
                for layer, number in enumerate(before.box)
            ]
            for reach in _reaches(self._table.layers, before.v, options):
                self._tries += 1
                if self._tries > MAX_TRIES:
                    return None
                configs = self.lead(before, reach)
                if configs is not None:
                    self._rearrange(step, configs, reach, into)
                    return self._take(step, configs, into)
        return None

    def _rearrange(self, step: _Step, configs: _Configs, reach: _Reach, into: _Reach) -> None:
        """Bring every layer to the nearest config from which the step leads where it should."""
        v = step.before.v

        def bring(layer: int, good: list[int]) -> None:
            mobile = reach[layer - 1][1] if layer else v & 15
            ways = self._table.layers.ways(configs[layer], v >> 4 * layer + 4 & 15, mobile)
            for config, suit, parent in next(way for there, way in ways if there in good):
                if layer:
                    below = reach[layer - 1][0]
                    bring(layer - 1, [lower for lower in below if not USED[lower] >> suit & 1])
                self.plays.append(Play(4 * layer + suit, 4 * layer + 4 + parent))
                configs[layer] = config

        # From the highest layer down, since moving a layer disturbs only the layers below it.
        for layer in reversed(range(len(configs))):
            bring(layer, step.leading(layer, into[layer], reach[layer][0]))

    def _take(self, step: _Step, configs: _Configs, into: _Reach) -> _Configs:
        """Make a step: its play, and the configs after it."""
        after = [
            next(image for image in step.images(layer, config) if image in into[layer][0])
            for layer, config in enumerate(configs)
        ]
        for event in step.events:
            card, onto = max(event, ~event), HOME
            if event < 0 and card >= self._table.kings:
                onto = EMPTY_COLUMN
            elif event < 0:
                onto = (card & ~3) + 4 + DIGITS[after[card >> 2]][card & 3]
            self.plays.append(Play(card, onto))
        return after


def _reaches(
    layers: Layers, v: int, options: list[list[int]], below: tuple[_Component, ...] = ()
) -> Iterator[_Reach]:
    """What the free cards can be brought to, layer by layer, from each choice of the options."""
    layer = len(below)
    if layer == len(options):
        yield list(below)
        return
    mobile = below[-1][1] if below else v & 15
    slots = v >> 4 * layer + 4 & 15
    done: set[int] = set()
    for config in options[layer]:
        if config not in done:
            component = layers.components[config << 8 | slots << 4 | mobile]
            done.update(component[0])
            yield from _reaches(layers, v, options, (*below, component))
