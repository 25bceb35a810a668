"""The time a player has really played, from monotonic times that arrive as arguments."""

from __future__ import annotations

from bakers_dozen.values import value

IDLE_SECONDS = 300.0  # five minutes of thought are play; after that the player is elsewhere


@value
class PlayClock:
    """Seconds played up to the monotonic time `since`; it stands still when `since` is None.

    A key or a click lets it run up to `until`; without another one it stops there by itself, so
    neither an empty chair nor a sleeping laptop is counted for longer.
    """

    seconds: float = 0.0
    since: float | None = None
    until: float = 0.0

    def read(self, now: float) -> float:
        """The seconds played by the monotonic time `now`; they never run backwards."""
        if self.since is None:
            return self.seconds
        return self.seconds + max(0.0, min(now, self.until) - self.since)

    def advance(self, now: float, *, runs: bool, active: bool = True) -> PlayClock:
        """The clock after an event at `now`.

        `runs` says whether time counts from now on: not before the first move, in a dialog, while
        the program is suspended or after the end. `active` is False for what the player did not
        do, such as a tick or a resize: it doesn't postpone the idle stop.
        """
        seconds = self.read(now)
        if not runs:
            return PlayClock(seconds)
        if active or self.since is None:
            return PlayClock(seconds, now, now + IDLE_SECONDS)
        return PlayClock(seconds, max(now, self.since), self.until)
