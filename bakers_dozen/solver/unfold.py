"""From the states of a won search to the cards' moves, every rearrangement included.

First backwards: choose one config per layer of the last state, then for each state before it
configs from which the step leads into what the wanted ones can be brought to. Reaching the first
state this way proves that the win is real. Then forwards: bring the real configs of each state to
such ones, card by card, and make the step.
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

    def leading(self, into: _Reach, layer: int, configs: tuple[int, ...]) -> list[int]:
        """Those of a layer's configs from which the event leads where it should."""
        wanted = set(into[layer][0])
        if layer not in self._touched:
            return [config for config in configs if config in wanted]
        return [config for config in configs if not wanted.isdisjoint(self.images(layer, config))]


# A step and what it has to lead into.
_Link = tuple[_Step, _Reach]


def unfold(table: Table, goal: Node) -> list[Play] | None:
    """The moves of a won search, or None if no real line was found among its states."""
    sets = table.layers.sets
    line = _Backwards(table).line_to(goal, [sets[number][0] for number in goal.box])
    if line is None:
        return None
    configs = [sets[number][0] for number in table.start().box]
    plays: list[Play] = []
    for step, into in line:
        _Rearrangement(table.layers, step.before.v, configs, plays).prepare(step, into)
        configs = [
            next(image for image in step.images(layer, config) if image in into[layer][0])
            for layer, config in enumerate(configs)
        ]
        plays += [_play(table, event, configs) for event in step.events]
    return plays


def _play(table: Table, event: int, configs: _Configs) -> Play:
    """What an event is on the table that has these configs after it."""
    if event >= 0:
        return Play(event, HOME)
    card = ~event
    if card >= table.kings:
        return Play(card, EMPTY_COLUMN)
    return Play(card, (card & ~3) + 4 + DIGITS[configs[card >> 2]][card & 3])


class _Backwards:
    """The way back from a won state, within MAX_TRIES choices."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._tries = 0
        self._failed: set[tuple[Node, tuple[_Component, ...]]] = set()

    def line_to(self, node: Node, configs: _Configs) -> list[_Link] | None:
        """Steps from the first state to these configs of one that can really be taken, if found."""
        if not node.origins:
            return []
        layers = self._table.layers
        into = _reach(layers, node.v, configs)
        key = node, tuple(into)
        if key in self._failed:
            return None
        self._failed.add(key)
        for origin in node.origins:
            step = _Step(self._table, origin)
            before = step.before
            options = [
                step.leading(into, layer, layers.sets[number])
                for layer, number in enumerate(before.box)
            ]
            for picked in _picks(layers, before.v, options, [], before.v & 15):
                self._tries += 1
                if self._tries > MAX_TRIES:
                    return None
                line = self.line_to(before, picked)
                if line is not None:
                    return [*line, (step, into)]
        return None


def _picks(
    layers: Layers, v: int, options: list[list[int]], picked: _Configs, mobile: int
) -> Iterator[_Configs]:
    """One config per layer, of those within reach of each other only one."""
    layer = len(picked)
    if layer == len(options):
        yield picked
        return
    done: set[int] = set()
    slots = v >> 4 * layer + 4 & 15
    for config in options[layer]:
        if config not in done:
            component, bare = layers.components[config << 8 | slots << 4 | mobile]
            done.update(component)
            yield from _picks(layers, v, options, [*picked, config], bare)


def _reach(layers: Layers, v: int, configs: _Configs) -> _Reach:
    reach: _Reach = []
    mobile = v & 15
    for layer, config in enumerate(configs):
        slots = v >> 4 * layer + 4 & 15
        reach.append(layers.components[config << 8 | slots << 4 | mobile])
        mobile = reach[-1][1]
    return reach


class _Rearrangement:
    """Moves of free cards on one state's available cards; changes `configs` and adds to `plays`."""

    def __init__(self, layers: Layers, v: int, configs: _Configs, plays: list[Play]) -> None:
        self._layers = layers
        self._v = v
        self._configs = configs
        self._plays = plays
        self._reach = _reach(layers, v, configs)

    def prepare(self, step: _Step, into: _Reach) -> None:
        """Bring every layer to a config from which the step leads where it should."""
        # From the highest layer down, since moving a layer disturbs only the layers below it.
        for layer in reversed(range(len(self._configs))):
            self._bring(layer, step.leading(into, layer, self._reach[layer][0]))

    def _bring(self, layer: int, good: list[int]) -> None:
        """Bring a layer to the nearest good config, baring each card that has to move."""
        mobile = self._reach[layer - 1][1] if layer else self._v & 15
        slots = self._v >> 4 * layer + 4 & 15
        ways = self._layers.ways(self._configs[layer], slots, mobile)
        for config, suit, parent in next(way for there, way in ways if there in good):
            if layer:
                below = self._reach[layer - 1][0]
                self._bring(layer - 1, [lower for lower in below if not USED[lower] >> suit & 1])
            self._plays.append(Play(4 * layer + suit, 4 * layer + 4 + parent))
            self._configs[layer] = config
