"""What the games say about the player, asked of the rows themselves."""

from __future__ import annotations

from bakers_dozen.values import value

TYPE_CHECKING = False  # typing is for checkers only, and slow to import
if TYPE_CHECKING:
    from sqlite3 import Connection

BAR_GAMES = 5  # games in one bar of the picture: few enough to see a change, enough to be a rate
MOST_BARS = 24  # as wide as a small window has room for

WON = "1"
LOST = "0"


@value
class Statistics:
    """The games that count: those with a move that were won or left.

    Times are in seconds. `hints` counts the hints of all these games. `bars` are the rates of
    wins, 0 to 1, over the last games, BAR_GAMES to a bar, the latest at the end. What no game has
    shown yet is None.
    """

    played: int = 0
    won: int = 0
    streak: int = 0
    best_streak: int = 0
    fewest_moves: int | None = None
    best_seconds: float | None = None
    median_seconds: float | None = None
    hints: int = 0
    bars: tuple[float, ...] = ()

    @property
    def rate(self) -> float | None:
        """Games won of games played, 0 to 1."""
        return self.won / self.played if self.played else None


# What a damaged disk left in a row must not become a best time of -5 seconds. These conditions
# follow the checks of the table, and use only what its indexes hold.
_COUNTS = """counted IS NOT NULL AND hints >= 0
    AND (won_moves IS NULL OR won_moves BETWEEN 0 AND 9007199254740992)"""
_TIMED = "counted IS NOT NULL AND won_seconds IS NOT NULL AND won_seconds BETWEEN 0 AND 1e9"


def ask(connection: Connection, variant: str | None) -> Statistics:
    """The statistics of a variant by its id, or of all games if None."""
    only = "" if variant is None else "AND variant = :variant"
    names = {"variant": variant}
    outcomes = _outcomes(connection, only, names)
    fewest, hints = connection.execute(
        f"SELECT min(won_moves), sum(hints) FROM games WHERE {_COUNTS} {only}", names
    ).fetchone()
    times = _best_and_median(connection, only, names)
    return Statistics(
        played=len(outcomes),
        won=outcomes.count(WON),
        streak=len(outcomes) - len(outcomes.rstrip(WON)),
        best_streak=max(map(len, outcomes.split(LOST))),
        fewest_moves=fewest,
        best_seconds=times[0],
        median_seconds=times[1],
        hints=hints or 0,
        bars=bars(outcomes),
    )


def _outcomes(connection: Connection, only: str, names: dict[str, str | None]) -> str:
    """One letter a game, in the order in which they ended.

    A hundred thousand letters arrive several times faster than as many rows.
    """
    query = f"""SELECT group_concat(outcome, '') FROM (
        SELECT won_moves IS NOT NULL AS outcome FROM games
        WHERE {_COUNTS} {only} ORDER BY counted)"""
    (outcomes,) = connection.execute(query, names).fetchone()
    return outcomes or ""


def _best_and_median(
    connection: Connection, only: str, names: dict[str, str | None]
) -> tuple[float | None, float | None]:
    source = f"FROM games WHERE {_TIMED} {only}"
    (number,) = connection.execute(f"SELECT count(*) {source}", names).fetchone()
    if number == 0:
        return None, None
    query = f"SELECT won_seconds {source} ORDER BY won_seconds LIMIT :some OFFSET :first"

    def ranked(first: int, some: int) -> list[float]:
        found = connection.execute(query, names | {"first": first, "some": some})
        return [seconds for (seconds,) in found]

    middle = ranked((number - 1) // 2, 2 - number % 2)
    return ranked(0, 1)[0], sum(middle) / len(middle)


def bars(outcomes: str) -> tuple[float, ...]:
    """The rates of wins over the last games, BAR_GAMES to a bar, the latest at the end."""
    first = max(len(outcomes) % BAR_GAMES, len(outcomes) - BAR_GAMES * MOST_BARS)
    if len(outcomes) < BAR_GAMES:
        return (outcomes.count(WON) / len(outcomes),) if outcomes else ()
    return tuple(
        outcomes.count(WON, start, start + BAR_GAMES) / BAR_GAMES
        for start in range(first, len(outcomes), BAR_GAMES)
    )
