"""Closing a box against moving its free cards one by one."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from bakers_dozen.engine.variants import Build
from bakers_dozen.solver.boxes import close, spread
from bakers_dozen.solver.layers import DIGITS, NOT_FREE, POWERS, SUITS, Layers

# A layer more than three would add nothing but time: layers depend on their neighbours only.
LAYERS = range(3)
EXACT = 10**9

Arrangement = tuple[int, ...]


def random_box(random: Random, layers: Layers) -> tuple[int, int, list[list[int]]]:
    """Available cards, free cards, and per layer some configs that these cards can have."""
    v = f = 0
    box: list[list[int]] = []
    for _ in LAYERS:
        free = [suit for suit in SUITS if random.random() < 0.6]
        slots = [suit for suit in SUITS if random.random() < 0.8]
        f |= sum(1 << suit for suit in free) << 4 * len(box)
        v |= sum(1 << suit for suit in slots) << 4 * len(box) + 4
        configs = [
            sum(parent * POWERS[suit] for suit, parent in enumerate(parents))
            for parents in product(range(5), repeat=4)
            if legal(layers, parents, free, slots)
        ]
        if not configs:
            return random_box(random, layers)
        box.append(random.sample(configs, min(len(configs), random.randint(1, 3))))
    # Free cards are available; the lowest rank has some more.
    return v | f | random.randrange(16), f, box


def legal(layers: Layers, parents: tuple[int, ...], free: list[int], slots: list[int]) -> bool:
    taken = [parent for parent in parents if parent != NOT_FREE]
    return len(taken) == len(set(taken)) and all(
        (parent in slots and layers.allowed[suit] >> parent & 1)
        if suit in free
        else parent == NOT_FREE
        for suit, parent in enumerate(parents)
    )


def moved_one_by_one(layers: Layers, v: int, starts: set[Arrangement]) -> set[Arrangement]:
    found = set(starts)
    todo = list(starts)
    while todo:
        here = todo.pop()
        for layer, suit, parent in product(LAYERS, SUITS, SUITS):
            at = DIGITS[here[layer]][suit]
            covered = layer > 0 and suit in DIGITS[here[layer - 1]]
            taken = parent in DIGITS[here[layer]]
            fits = v >> 4 * layer + 4 + parent & 1 and layers.allowed[suit] >> parent & 1
            if at != NOT_FREE and not covered and not taken and fits:
                config = here[layer] + (parent - at) * POWERS[suit]
                there = (*here[:layer], config, *here[layer + 1 :])
                if there not in found:
                    found.add(there)
                    todo.append(there)
    return found


@pytest.mark.parametrize("build", Build)
def test_closing_finds_what_single_moves_find(build: Build) -> None:
    random = Random(1)
    split = 0
    layers = Layers(build)
    for _ in range(100):
        v, f, configs = random_box(random, layers)
        numbers = [layers.number_of(some) for some in configs]
        boxes = close(layers, v, f, list(numbers), EXACT)
        closed = {
            tuple(one) for box, _ in boxes for one in product(*map(layers.sets.__getitem__, box))
        }
        assert closed == moved_one_by_one(layers, v, set(product(*configs)))
        for box, bare in boxes:
            assert bare == bared(layers, v, box)
        wide, _ = spread(layers, v, f, list(numbers))
        assert closed <= set(product(*map(layers.sets.__getitem__, wide)))
        split += len(boxes) > 1
    assert split > 2


def bared(layers: Layers, v: int, box: tuple[int, ...]) -> int:
    """The available cards that some arrangement leaves bare; of the lowest rank all are."""
    bare = v & 15
    for layer, number in enumerate(box):
        for config in layers.sets[number]:
            covered = sum(1 << parent for parent in DIGITS[config] if parent != NOT_FREE)
            bare |= (v >> 4 * layer + 4 & 15 & ~covered) << 4 * layer + 4
    return bare
