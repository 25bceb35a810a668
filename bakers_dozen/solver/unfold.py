"""From the states of a won search to the cards' moves, every rearrangement included.

First backwards: choose one config per layer of the last state, then for each state before it
configs from which the step leads into what the wanted ones can be brought to. Reaching the first
state this way proves that the win is real. Then forwards: bring the real configs of each state to
such ones, card by card, and make the step.
"""

from __future__ import annotations

from collections.abc import Iterator

from bakers_dozen.solver.boxes import Node
from bakers_dozen.solver.layers import DIGITS, NOT_FREE, POWERS, SUITS, USED, Layers
from bakers_dozen.solver.replay import EMPTY_COLUMN, HOME, Play
from bakers_dozen.solver.table import Table

# Choices tried before a win is taken for unreal; an exact box needs one for each step.
MAX_TRIES = 1000


_Configs = list[int]  # one config per layer
_Reach = list[tuple[int, ...]]  # per layer, the configs that its free cards can be brought to


class _Step:
    """What one move of the search, and the safe plays after it, do to each layer's config."""

    def __init__(self, table: Table, before: Node, events: tuple[int, ...]) -> None:
        self.events = events
        first = events[0] if events else 0
        self.digs = first < 0
        card = ~first if self.digs else first
        self._suit = card & 3
        # The layer that must leave the card bare; none if nothing moves.
        self._under = (card >> 2) - 1 if events else -1
        self.placed = card >> 2 if self.digs and card < table.kings else -1
        allowed = table.layers.allowed[self._suit]
        self._slots = before.v >> 4 * self.placed + 4 & allowed if self.placed >= 0 else 0
        self._changes = _changes(table, before.f, events)

    def images(self, layer: int, config: int) -> list[tuple[int, int]]:
        """What a config may become: (config, suit that the dug card was put on), ...

        Nothing if the move cannot be made from it.
        """
        if layer == self._under and USED[config] >> self._suit & 1:
            return []
        if layer != self.placed:
            return [(self._changed(layer, config), NOT_FREE)]
        room = self._slots & ~USED[config]
        return [
            (self._changed(layer, config + (parent - NOT_FREE) * POWERS[self._suit]), parent)
            for parent in SUITS
            if room >> parent & 1
        ]

    def leads(self, layer: int, config: int, into: tuple[int, ...]) -> bool:
        return any(image in into for image, _ in self.images(layer, config))

    def _changed(self, layer: int, config: int) -> int:
        for changed, suit, parent in self._changes:
            if changed == layer:
                config += (parent - DIGITS[config][suit]) * POWERS[suit]
        return config


def _changes(table: Table, f: int, events: tuple[int, ...]) -> list[tuple[int, int, int]]:
    """The cards that leave their layer or come to lie in it: (layer, suit, suit of parent)."""
    changes: list[tuple[int, int, int]] = []
    for event in events:
        card = max(event, ~event)
        if event >= 0 and f >> card & 1:
            f ^= 1 << card
            changes.append((card >> 2, card & 3, NOT_FREE))
            continue
        if event < 0:
            f |= 1 << card
        f |= table.lift[card].free
        changes.extend(table.lift[card].lying)
    return changes


def unfold(table: Table, goal: Node) -> list[Play] | None:
    """The moves of a won search, or None if no real line was found among its states."""
    layers = table.layers
    line = _backwards(table, goal)
    if line is None:
        return None
    configs = [layers.sets[number][0] for number in table.start().box]
    plays: list[Play] = []
    for before, step, into in line:
        _Rearrangement(layers, before.v, configs, plays).prepare(step, into)
        configs = _take(step, configs, into, plays)
    return plays


def _take(step: _Step, configs: _Configs, into: _Reach, plays: list[Play]) -> _Configs:
    """Make a step: its plays, and the configs after it."""
    after = []
    onto = EMPTY_COLUMN
    for layer, config in enumerate(configs):
        image, parent = next(
            image for image in step.images(layer, config) if image[0] in into[layer]
        )
        after.append(image)
        if layer == step.placed:
            onto = 4 * layer + 4 + parent
    plays += [Play(event, HOME) if event >= 0 else Play(~event, onto) for event in step.events]
    return after


# A state, the step from it, and what the step has to lead into.
_Link = tuple[Node, _Step, _Reach]


def _backwards(table: Table, goal: Node) -> list[_Link] | None:
    """Steps from the first state to the goal that can really be taken; None if none are found."""
    layers = table.layers
    won = [layers.sets[number][0] for number in goal.box]
    failed: set[tuple[int, tuple[int, ...]]] = set()
    line: list[_Link] = []
    choices = [_before(table, goal, won)]
    for _ in range(MAX_TRIES):
        if not choices:
            return None
        choice = next(choices[-1], None)
        if choice is None:
            choices.pop()
            if line:
                line.pop()
            continue
        link, configs = choice
        node = link[0]
        key = id(node), tuple(reach[0] for reach in _reach(layers, node.v, configs))
        if key in failed:
            continue
        failed.add(key)
        line.append(link)
        if not node.origins:
            return line[::-1]
        choices.append(_before(table, node, configs))
    return None


def _before(table: Table, node: Node, configs: _Configs) -> Iterator[tuple[_Link, _Configs]]:
    """The ways to reach these configs of a state: links to it, and the configs to start from."""
    layers = table.layers
    into = _reach(layers, node.v, configs)
    for before, events in node.origins:
        step = _Step(table, before, events)
        options = [
            [config for config in layers.sets[number] if step.leads(layer, config, into[layer])]
            for layer, number in enumerate(before.box)
        ]
        for picked in _picks(layers, before.v, options, [], before.v & 15):
            yield (before, step, into), picked


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
    reach = []
    mobile = v & 15
    for layer, config in enumerate(configs):
        slots = v >> 4 * layer + 4 & 15
        component, mobile = layers.components[config << 8 | slots << 4 | mobile]
        reach.append(component)
    return reach


class _Rearrangement:
    """Moves of free cards on one state's available cards; changes `configs` and adds to `plays`."""

    def __init__(self, layers: Layers, v: int, configs: _Configs, plays: list[Play]) -> None:
        self._layers = layers
        self._v = v
        self._configs = configs
        self._plays = plays

    def prepare(self, step: _Step, into: _Reach) -> None:
        """Bring every layer to a config from which the step leads where it should."""
        # From the highest layer down, since moving a layer disturbs only the layers below it.
        for layer in reversed(range(len(self._configs))):
            reach = _reach(self._layers, self._v, self._configs)[layer]
            good = {config for config in reach if step.leads(layer, config, into[layer])}
            self._bring(layer, good)

    def _bring(self, layer: int, good: set[int]) -> None:
        """Bring a layer to the nearest good config, baring each card that has to move."""
        for config, suit, parent in self._way(layer, good):
            if layer:
                reach = _reach(self._layers, self._v, self._configs)[layer - 1]
                self._bring(layer - 1, {below for below in reach if not USED[below] >> suit & 1})
            self._plays.append(Play(4 * layer + suit, 4 * layer + 4 + parent))
            self._configs[layer] = config

    def _way(self, layer: int, good: set[int]) -> list[tuple[int, int, int]]:
        """The moves, as Layers.neighbours gives them, that lead to the nearest good config."""
        mobile = self._mobile(layer)
        slots = self._v >> 4 * layer + 4 & 15
        start = self._configs[layer]
        ways: dict[int, list[tuple[int, int, int]]] = {start: []}
        todo = [start]
        for here in todo:
            if here in good:
                return ways[here]
            for move in self._layers.neighbours(here, slots, mobile):
                if move[0] not in ways:
                    ways[move[0]] = [*ways[here], move]
                    todo.append(move[0])
        raise LookupError("no good config is within reach")

    def _mobile(self, layer: int) -> int:
        """The suits of a layer's rank that the layer below can leave bare."""
        mobile = self._v & 15
        for lower in range(layer):
            slots = self._v >> 4 * lower + 4 & 15
            key = self._configs[lower] << 8 | slots << 4 | mobile
            mobile = self._layers.components[key][1]
        return mobile
