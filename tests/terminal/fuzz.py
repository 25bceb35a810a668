"""Any input at all to the real program in a terminal: it must stay whole through all of it.

    python -m tests.terminal.fuzz [--minutes M] [--seed N] [--term TERM] [--locale LOCALE]

The game gets random input, is looked at, left and begun again, in one home, for as long as asked.
Whenever it is looked at, the table on the screen is held against the deal and the kept game. At a
fault, the last inputs and the screen are printed; the same seed sends the same again, as far as
time, and chance, which draws the deals, allow.
"""

from __future__ import annotations

import argparse
import os
import re
import select
import signal
import sqlite3
import tempfile
import time
from collections import deque
from collections.abc import Callable
from contextlib import closing, suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from bakers_dozen.engine.cards import Card, pack
from bakers_dozen.engine.deals import DealCode, deal
from bakers_dozen.store import rows
from bakers_dozen.store.saved import SavedGame
from tests.terminal.noise import Hinted, Input, Sized, Stopped, Stormed, Typed, batch
from tests.terminal.pty_game import PATIENCE_S, PROGRAM, PtyGame, playing
from tests.ui.play import cards_of

GAMES = Path(".local/share/bakers-dozen/games.db")
# A shell that fetches the game back whenever one of the four signals to stop has stopped it.
SHELL = """
trap : INT QUIT HUP TERM
set -m
"$@"
code=$?
while [ $code -ge 147 ] && [ $code -le 150 ]; do fg > /dev/null; code=$?; done
exit $code
"""
TERMS = ("xterm-256color", "linux", "vt100", "screen", "xterm", "tmux-256color")
LOCALES = ("C.UTF-8", "C")
SIZES = ((24, 80), (24, 80), (20, 52), (18, 39), (5, 20), (1, 1), (60, 200))
OPTIONS: tuple[str, ...] = ("", "442", "4711", "kings:5", "good-measure:2", "any-suit:9", "--new")
OPTIONS += ("--ascii", "--no-mouse", "--theme felt", "--screen-reader", "--keys vi")
ENDINGS: tuple[tuple[bytes | signal.Signals, int], ...] = (
    (b"q", 0),
    (b"\x03", 128 + signal.SIGINT),
    (b"\x1c", 128 + signal.SIGQUIT),
    (signal.SIGTERM, 128 + signal.SIGTERM),
    (signal.SIGHUP, 128 + signal.SIGHUP),
    (signal.SIGKILL, 128 + signal.SIGKILL),
)
"""What ends the game, a key or a signal, and the exit code then."""
MOST_LOOKS = 6  # between two starts
PAUSE_S = 0.025  # longer than keys that come together, so that most of them are keys, not a paste
HINT_S = 0.3  # enough for most hints
FORGOTTEN_S = 1.0  # after which the game shall wait no longer for the end of what was begun
SENT_AT_ONCE = 500  # bytes; the line holds a few thousand
MOST_ESCAPES = 8  # that lead from anywhere to the menu and back to the table
MOST_MB = 150  # a game takes 30, and more with all the answers of the solver that it may remember
SEEN_CARD = re.compile(r"(10|[2-9JQKA])([♠♥♦♣SHDC])")
SUITS = dict(zip("♠♥♦♣", "SHDC", strict=True))


@dataclass(frozen=True)
class Table:
    """What the screen says: the deal, the number of the move, the cards of the columns."""

    code: DealCode
    move: int
    columns: tuple[tuple[Card, ...], ...]


@dataclass
class Player:
    """Who plays on and on in one home; what happened there lately, to be told at a fault."""

    home: Path
    until: float
    """The time at which to leave for good."""
    starts: int = 0
    looks: int = 0
    most_mb: float = 0.0
    how: str = ""
    inputs: deque[Input] = field(default_factory=lambda: deque(maxlen=100))
    left: Table | None = None
    """The table at the last look, if nothing but leaving followed."""


# Playing


def play_on(player: Player, chance: Random, term: str, locale: str) -> None:
    """Start the game once, play until it is left, and see that it was left well."""
    options = chance.choice(OPTIONS) if player.left is None else ""
    size, program = chance.choice(SIZES), ("sh", "-c", SHELL, "sh", *PROGRAM)
    player.how = f"{options!r} in {term}, {locale}, {size}"
    player.inputs.clear()
    player.starts += 1
    env = {"TERM": term, "LC_ALL": locale}
    with playing(
        *options.split(), rows=size[0], cols=size[1], env=env, home=player.home, program=program
    ) as game:
        try:
            code = _play(game, player, chance)
            assert game.leave() == code
            if code != 128 + signal.SIGKILL:
                game.assert_restored()
            assert b"Traceback" not in game.output
            assert b"fault of its own" not in game.output
            wait_until(lambda: not processes_of(player.home), "no process is left")
            kept(player.home)
        except BaseException:
            print(game.text)
            raise


def _play(game: PtyGame, player: Player, chance: Random) -> int:
    """Play until the game is left; the exit code that it should have."""
    if player.left is not None:
        see_it_go_on(game, player)
    elif chance.random() < 0.7:
        game.see(lambda seen: len(seen.output) > 20)
    for look in range(chance.randint(1, MOST_LOOKS)):
        if look and time.monotonic() > player.until:
            break
        player.left = None
        for given in batch(chance, chance.choice((5, 20, 60))):
            player.inputs.append(given)
            do(game, given)
            if game.process.poll() is not None:
                return 0  # by q or by a click on it; nothing else of the noise ends it
        if not show_table(game):
            return 0
        player.left = looked_at(game, player.home)
        if chance.random() < 0.3:
            see_undo_lead_back(game, player)
        player.looks += 1
        player.most_mb = max(player.most_mb, megabytes(pid_of(game)))
        assert player.most_mb < MOST_MB
    ending, code = chance.choice(ENDINGS)
    if isinstance(ending, bytes):
        game.send(ending)
    else:
        tell(game, ending)
    return code


def see_it_go_on(game: PtyGame, player: Player) -> None:
    """After a start: the game that was left, if it has a move and is not won."""
    left = player.left
    if left is not None and left.move and any(left.columns):
        assert show_table(game)
        assert looked_at(game, player.home) == left


def see_undo_lead_back(game: PtyGame, player: Player) -> None:
    """Undo everything, which is the deal; redo everything, which is a kept game again."""
    game.press("U")
    game.settle()
    first = looked_at(game, player.home)
    assert first.move == 0
    assert first.columns == deal(first.code).columns
    game.press("R")
    game.settle()
    player.left = looked_at(game, player.home)


# Looking


def looked_at(game: PtyGame, home: Path) -> Table:
    """The table that is shown, as a fresh drawing shows it and as it is kept."""
    found: list[Table] = []

    def is_whole(game: PtyGame) -> bool:
        seen = table(game.lines)
        if seen is not None and is_accounted_for(home, seen):
            found.append(seen)
        return bool(found)

    game.press("\x0c")
    game.settle()
    game.see(is_whole)
    return found[-1]


def table(lines: list[str]) -> Table | None:
    """The table on a screen of 80 columns; None where it does not show, or not yet."""
    title = re.match(r" +(?:Baker's Dozen  )?(\S+).* move (\d+)", lines[0])
    letters = [each.start() for each in re.finditer(r"[a-m]", lines[2])]
    if title is None or "menu" not in lines[-1] or len(letters) not in (10, 13):
        return None
    columns: list[list[Card]] = [[] for _ in letters]
    for line in lines[3:-2]:
        for seen in SEEN_CARD.finditer(line):
            middle = (seen.start() + seen.end() - 1) / 2
            _, column = min((abs(at - middle), column) for column, at in enumerate(letters))
            columns[column].append(_card(*seen.groups()))
    return Table(DealCode.parse(title[1]), int(title[2]), tuple(map(tuple, columns)))


def _card(rank: str, suit: str) -> Card:
    return Card.parse(rank.replace("10", "T") + SUITS.get(suit, suit))


def is_accounted_for(home: Path, seen: Table) -> bool:
    """Whether the table is that of the deal, or of a kept game of it: then no card is lost."""
    games = kept(home, "WHERE deal = ?", str(seen.code))
    positions = [saved.game.position for saved in games if saved.game.cursor == seen.move]
    if seen.move == 0:
        positions.append(deal(seen.code))
    return any(seen.columns == position.columns for position in positions)


def kept(home: Path, where: str = "", *values: str) -> list[SavedGame]:
    """The games in the database; each can be replayed from its deal, to a whole pack of cards."""
    if not (home / GAMES).exists():
        return []
    with closing(sqlite3.connect(f"file:{home / GAMES}?mode=ro", uri=True)) as connection:
        connection.row_factory = sqlite3.Row
        found = connection.execute(f"SELECT * FROM games {where}", values).fetchall()
    games = []
    for row in found:
        saved = rows.read(row)
        assert isinstance(saved, SavedGame), saved
        assert cards_of(saved.game.position) == list(pack())
        games.append(saved)
    return games


def show_table(game: PtyGame) -> bool:
    """Back to the usual window and its table, without a message; false if the game has ended."""
    feed(game, b"\x11\x11")  # let it write on
    listen(game, FORGOTTEN_S)
    wait_until(lambda: is_in_front(game), "the game has the terminal")
    if game.process.poll() is not None:
        return False
    game.resize(24, 80)
    game.settle()
    in_menu = False
    for _ in range(MOST_ESCAPES):
        press_esc(game)
        if in_menu and "menu" in game.lines[-1]:
            return True
        in_menu = "Menu" in game.text
    raise AssertionError("the table never comes")


def listen(game: PtyGame, seconds: float) -> None:
    deadline = time.monotonic() + seconds
    while (left := deadline - time.monotonic()) > 0 and game.read(left):
        pass


def press_esc(game: PtyGame) -> None:
    before = game.text
    game.press("Esc")
    game.see(lambda seen: seen.text != before)
    game.settle()


def pid_of(game: PtyGame) -> int:
    """The game itself, which is the shell's only child; 0 if there is none."""
    task = Path(f"/proc/{game.process.pid}/task/{game.process.pid}/children")
    children = task.read_text(encoding="ascii").split() if task.exists() else []
    return int(children[0]) if children else 0


def tell(game: PtyGame, number: int) -> None:
    """Send the game a signal, if it still runs."""
    if pid := pid_of(game):
        with suppress(ProcessLookupError):
            os.kill(pid, number)


def is_in_front(game: PtyGame) -> bool:
    """Whether the game has the terminal, or has ended."""
    game.settle(0.0)
    return game.process.poll() is not None or os.tcgetpgrp(game.master) == pid_of(game) != 0


def processes_of(home: Path) -> list[Path]:
    """All that was started with this home and still runs."""
    return [each for each in Path("/proc").glob("[0-9]*") if f"HOME={home}" in _environment(each)]


def _environment(process: Path) -> list[str]:
    try:
        return (process / "environ").read_text(encoding="utf-8", errors="replace").split("\0")
    except OSError:  # it has ended by now, or is somebody else's
        return []


def megabytes(pid: int) -> float:
    status = Path(f"/proc/{pid}/status").read_text(encoding="ascii")
    found = re.search(r"VmRSS:\s+(\d+) kB", status)
    return int(found[1]) / 1024 if found else 0.0


def wait_until(holds: Callable[[], bool], what: str) -> None:
    deadline = time.monotonic() + PATIENCE_S
    while not holds():
        assert time.monotonic() < deadline, f"never so: {what}"
        time.sleep(PAUSE_S)


# Sending


def do(game: PtyGame, given: Input) -> None:
    """Let an input happen, and take what the game writes meanwhile."""
    match given:
        case Typed(data):
            feed(game, data)
        case Hinted(times):
            for _ in range(times):
                feed(game, b"\t")
                game.settle(HINT_S)
                feed(game, b"\r")
                game.settle(PAUSE_S)
        case Sized(height, width):
            game.resize(height, width)
            tell(game, signal.SIGWINCH)
        case Stormed(sizes):
            for height, width in sizes:
                game.resize(height, width)
        case Stopped(by_shell=True):
            feed(game, b"\x1a")
        case Stopped(by_shell=False):
            for number in (signal.SIGSTOP, signal.SIGCONT):
                tell(game, number)
    game.settle(PAUSE_S)


def feed(game: PtyGame, data: bytes) -> None:
    """Send bytes in pieces, reading in between: a full line would hold up both ends."""
    for start in range(0, len(data), SENT_AT_ONCE):
        while game.process.poll() is None:
            ready, writable, _ = select.select([game.master], [game.master], [], PAUSE_S)
            if writable:
                game.send(data[start : start + SENT_AT_ONCE])
                break
            if ready:
                game.read(0.0)
        game.settle(0.0)


# From the command line


def fuzz(seed: int, seconds: float, term: str | None = None, locale: str | None = None) -> Player:
    """Play on in one home for so long; prints how to see a fault again."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home:
        player = Player(Path(home), time.monotonic() + seconds)
        while time.monotonic() < player.until:
            chance = Random(f"{seed} {player.starts}")
            where = term or chance.choice(TERMS), locale or chance.choice(LOCALES)
            try:
                play_on(player, chance, *where)
            except BaseException:
                print(f"seed {seed}, start {player.starts}: {player.how}, after")
                print(*player.inputs, sep="\n")
                raise
    return player


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--minutes", type=float, default=1.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--term")
    parser.add_argument("--locale")
    wanted = parser.parse_args()
    player = fuzz(wanted.seed, wanted.minutes * 60, wanted.term, wanted.locale)
    print(
        f"{player.starts} starts, {player.looks} looks, at most {player.most_mb:.0f} MB: no fault."
    )


if __name__ == "__main__":
    main()
