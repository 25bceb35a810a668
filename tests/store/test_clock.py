from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from bakers_dozen.store.clock import IDLE_SECONDS, PlayClock

NOT_YET = PlayClock()


def test_it_stands_still_until_it_runs() -> None:
    assert NOT_YET.read(1000) == 0
    assert NOT_YET.advance(1000, runs=False).read(2000) == 0


def test_it_counts_monotonic_seconds_while_it_runs() -> None:
    clock = NOT_YET.advance(1000, runs=True)
    assert clock.read(1002) == 2
    assert clock.advance(1002, runs=True).read(1005) == 5


def test_a_dialog_is_not_counted() -> None:
    clock = NOT_YET.advance(0, runs=True).advance(10, runs=False)
    assert clock.read(70) == 10
    assert clock.advance(70, runs=True).read(71) == 11


def test_five_idle_minutes_stop_it_until_the_next_key() -> None:
    clock = NOT_YET.advance(0, runs=True)
    assert clock.read(8 * 3600) == IDLE_SECONDS
    after = clock.advance(8 * 3600, runs=True)
    assert after.read(8 * 3600 + 2) == IDLE_SECONDS + 2


def test_ticks_do_not_postpone_the_idle_stop() -> None:
    clock = NOT_YET.advance(0, runs=True)
    for second in range(1, 1000):
        clock = clock.advance(second, runs=True, active=False)
    assert clock.read(2000) == IDLE_SECONDS


def test_after_the_end_it_never_moves() -> None:
    clock = NOT_YET.advance(0, runs=True).advance(30, runs=False)
    for moment in (40, 50, 3600):
        clock = clock.advance(moment, runs=False, active=moment % 20 == 0)
        assert clock.read(moment) == 30


def test_it_goes_on_from_the_seconds_of_a_resumed_game() -> None:
    assert PlayClock(125.0).advance(7, runs=True).read(8) == 126.0


@given(st.lists(st.tuples(st.floats(-100, 1e6), st.booleans(), st.booleans())))
def test_it_never_runs_backwards_nor_faster_than_time(
    events: list[tuple[float, bool, bool]],
) -> None:
    clock, now = NOT_YET, 0.0
    for step, runs, active in events:
        before = clock.read(now)
        now += step
        assert clock.read(now) >= clock.seconds
        after = clock.advance(now, runs=runs, active=active)
        assert 0 <= after.read(now) - clock.seconds <= IDLE_SECONDS + 1e-6 or before > 0
        assert abs(after.read(now) - clock.read(now)) < 1e-6
        clock = after
