"""Any input at all to the real program, for a quarter of a minute; for longer, run the module."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tests.terminal.fuzz import fuzz
from tests.terminal.noise import ENDING, Typed, batch


@pytest.mark.slow
@pytest.mark.skipif(not Path("/proc/self/environ").exists(), reason="it looks at processes there")
def test_a_quarter_of_a_minute_of_any_input() -> None:
    player = fuzz(seed=1, seconds=15)
    assert player.starts > 0
    assert player.looks > 0


def test_the_same_seed_makes_the_same_noise_and_none_that_ends_the_game_by_itself() -> None:
    noise = batch(Random("1 1"), 3000)
    assert noise == batch(Random("1 1"), 3000)
    typed = b"".join(given.data for given in noise if isinstance(given, Typed))
    assert not set(ENDING) & set(typed)
