"""Faults during play: is an acknowledged move ever lost, or made twice?

    python -m benchmarks.faults [--fault kill-sqlite …] [--times 20] [--tables 5] [--seed 0] [--json]

A client sits in each seat of each table and plays random legal moves as fast as it can, game after game. At random
moments a fault is injected: `kill` is kill -9 of the server, followed by a restart; `restart` stops PostgreSQL like a
crash and starts it; `cut` ends the server's connections to PostgreSQL. The next one follows when every client at every
table has received something new. Every client records the moves that were acknowledged to it, and at the end of each
game, and of the run, compares them with what a new connection receives. A run ends early at the first table that does
not go on.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import AsyncExitStack, contextmanager, suppress
from dataclasses import asdict, dataclass, field
from pathlib import Path

from rich.console import Console
from rich.table import Table as Grid
from tests.server.postgres import Postgres
from tests.server.running import Server

from parlour.client import Client, Refused, Stale, Table

GAMES = [("malice", 2), ("spite", 3), ("spiralized", 2), ("spyalley", 2), ("crossdice", 2)]
LONGEST_LIFE = 0.4  # seconds of play between everybody being back and the next fault
PATIENCE = 30.0  # seconds after which a table has not gone on, or not come to rest
MOST_TIMES, MOST_TABLES = 10_000, 100
CUT = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name <> 'psql' AND usename = 'parlour'"


@dataclass
class Tally:
    """The results of a run."""

    fault: str
    times: int = 0
    games: int = 0
    acknowledged: int = 0
    in_flight: int = 0  # sent before a fault, acknowledged after it
    lost: int = 0
    doubled: int = 0
    not_caught_up: int = 0  # clients whose log is not what a new connection receives
    stuck: int = 0  # tables that did not go on after a fault
    late_seeds: int = 0  # games that began after somebody's seed had been called late
    failures: list[str] = field(default_factory=list)
    seconds_to_go_on: list[float] = field(default_factory=list)

    @property
    def is_clean(self) -> bool:
        return not (self.lost or self.doubled or self.not_caught_up or self.stuck or self.failures)

    def compare(self, acknowledged: Sequence[tuple[int, str]], stored: Sequence[tuple[int, str]]) -> None:
        """Moves with the numbers of their events: those acknowledged to a seat, and those that the server has of it."""
        made, kept = Counter(acknowledged), Counter(stored)
        self.lost += (made - kept).total()
        self.doubled += (kept - made).total()


# Play


class Player:
    """One client in one seat, with the moves acknowledged to it in the present game."""

    def __init__(self, client: Client, table: Table, tally: Tally, rng: random.Random) -> None:
        self.client, self.table, self.tally, self.rng = client, table, tally, rng
        self.made: list[tuple[int, str]] = []
        self.made_before: list[tuple[int, str]] = []  # in earlier games at this table

    async def play(self, stop: asyncio.Event) -> None:
        """Plays until the game is over, or the run."""
        events = aiter(self.table)
        while self.table.phase == "playing" and not stop.is_set():
            if self.table.moves():
                with suppress(Stale):  # whether that was right shows when the moves are compared
                    await self._move(self.rng.choice(self.table.moves()))
            with suppress(TimeoutError):
                async with asyncio.timeout(0.5):
                    await anext(events)

    async def _move(self, move: str) -> None:
        times = self.tally.times
        self.made.append((await self.table.move(move), move))
        self.tally.acknowledged += 1
        self.tally.in_flight += times != self.tally.times

    async def check(self) -> None:
        """Compares what was acknowledged and received here with what a new connection receives."""
        fresh = await self.client.join(self.table.link)
        self.tally.compare(self.made, [(line.at, line.move) for line in fresh.log if line.actor == fresh.seat])
        await self.wait_for(fresh.number)
        self.tally.not_caught_up += shape(self.table) != shape(fresh)
        await fresh.close()

    async def sit_again(self) -> None:
        """Brings a seed for the rematch."""
        self.made_before += self.made
        self.made.clear()
        await self.table.seed(self.table.seats[0])

    async def wait_for(self, number: int) -> None:
        """Waits until this client has received event `number`."""
        events = aiter(self.table)
        while self.table.number < number:
            await anext(events)


def shape(table: Table) -> list[tuple[int, int, int]]:
    """The log without its words, which change at the end of the game, when nothing is hidden any more."""
    return [(line.at, line.number, line.actor) for line in table.log]


async def all_wait_for(players: Sequence[Player], number: int) -> None:
    await asyncio.gather(*(player.wait_for(number) for player in players))


async def sit_down(
    stack: AsyncExitStack, url: str, game: str, seats: int, tally: Tally, rng: random.Random
) -> list[Player]:
    """A new table with a client in each seat, and its game begun."""
    clients = [await stack.enter_async_context(Client(url, f"Player {seat + 1}")) for seat in range(seats)]
    first = await clients[0].create(game, {"players": seats}, substitute=None)
    tables = [first, *[await client.join(first.link) for client in clients[1:]]]
    for seat, table in enumerate(tables):
        await table.sit(seat)
    players = [
        Player(client, table, tally, random.Random(rng.random())) for client, table in zip(clients, tables, strict=True)
    ]
    await begin(players, tally)
    return players


async def begin(players: Sequence[Player], tally: Tally) -> None:
    """Starts the game. Seeds that are late, because the server was away while they were revealed, are waited for."""
    first = players[0].table
    try:
        number = await first.start()
    except Refused:
        if first.info.revealing is None:
            raise
        tally.late_seeds += 1
        async with asyncio.timeout(PATIENCE):
            events = aiter(first)
            while first.phase == "lobby":
                await anext(events)
        number = first.number
    await all_wait_for(players, number)


async def play_on(players: Sequence[Player], tally: Tally, stop: asyncio.Event) -> None:
    """Game after game at one table until the run is over."""
    first = players[0].table
    while True:
        await asyncio.gather(*(player.play(stop) for player in players))
        for player in players:
            await player.check()
        if stop.is_set():
            return
        tally.games += 1
        await all_wait_for(players, await first.again())
        for player in players:
            await player.sit_again()
        await begin(players, tally)


# Faults


class Stage:
    """A server with its own database, all in one folder, and what can go wrong with them."""

    def __init__(self, folder: Path, database: str) -> None:
        self.postgres = Postgres(folder) if database == "postgresql" else None
        self.server = Server(folder, **({"PARLOUR_DATABASE_URL": self.postgres.url} if self.postgres else {}))

    def start(self) -> None:
        if self.postgres is not None:
            self.postgres.start()
        self.server.start()

    def kill(self) -> None:
        """kill -9 of the server and its workers, which are a session of their own."""
        assert self.server.process is not None
        os.killpg(self.server.process.pid, signal.SIGKILL)
        self.server.process.wait()
        self.server.start()

    def restart(self) -> None:
        assert self.postgres is not None
        self.postgres.stop()
        self.postgres.start()

    def cut(self) -> None:
        assert self.postgres is not None
        assert self.postgres.query(CUT), "there was no connection to cut"


FAULTS: dict[str, tuple[str, Callable[[Stage], None]]] = {
    "kill-sqlite": ("sqlite", Stage.kill),
    "kill-postgresql": ("postgresql", Stage.kill),
    "restart-postgresql": ("postgresql", Stage.restart),
    "cut-postgresql": ("postgresql", Stage.cut),
}


@contextmanager
def guarded_folder() -> Iterator[Path]:
    """A folder that is removed with this process, as is whatever was started in it, even if this process is killed."""
    folder = Path(tempfile.mkdtemp(prefix="parlour-faults-"))
    folder.chmod(0o755)  # PostgreSQL may run as somebody else
    command = [sys.executable, str(Path(__file__).with_name("faults_guard.py")), str(folder)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, start_new_session=True):  # which waits for it at the end
        yield folder


async def inject_repeatedly(
    inject: Callable[[], None], seated: Sequence[Sequence[Player]], times: int, tally: Tally, rng: random.Random
) -> None:
    print_progress(tally, times)
    for _ in range(times):
        await asyncio.sleep(rng.uniform(0, LONGEST_LIFE))
        tally.times += 1
        began = time.monotonic()
        await asyncio.to_thread(inject)
        tally.stuck += (await asyncio.gather(*map(goes_on, seated))).count(False)
        tally.seconds_to_go_on.append(round(time.monotonic() - began, 3))
        print_progress(tally, times)
        if tally.stuck:
            return


def print_progress(tally: Tally, times: int) -> None:
    line = f"{tally.fault}: {tally.times} of {times}, {tally.acknowledged:,} moves acknowledged"
    print(f"\r{line}", end="", file=sys.stderr, flush=True)


async def goes_on(players: Sequence[Player]) -> bool:
    """Whether every client at this table receives something that happens from now on."""
    with suppress(TimeoutError):
        async with asyncio.timeout(PATIENCE):
            await all_wait_for(players, max(player.table.number for player in players) + 1)
            return True
    return False


async def measure(
    url: str,
    inject: Callable[[], None],
    games: Sequence[tuple[str, int]],
    times: int,
    tally: Tally,
    rng: random.Random,
) -> None:
    stop = asyncio.Event()
    try:
        async with AsyncExitStack() as stack, asyncio.timeout(None) as limit, asyncio.TaskGroup() as group:
            seated = [await sit_down(stack, url, game, seats, tally, rng) for game, seats in games]
            for players in seated:
                group.create_task(play_on(players, tally, stop))
            await inject_repeatedly(inject, seated, times, tally, rng)
            stop.set()
            limit.reschedule(asyncio.get_running_loop().time() + PATIENCE)
    except* Exception as errors:
        tally.failures += map(described, errors.exceptions)


def described(error: Exception) -> str:
    if isinstance(error, TimeoutError):
        return f"a table had not come to rest after {PATIENCE:.0f} seconds"
    return f"{type(error).__name__}: {str(error)[-300:]}"  # where a server did not start: the end of its log


def run(fault: str, times: int, tables: int, seed: int) -> Tally:
    """The fault so many times, on a new server and database."""
    tally, (database, inject) = Tally(fault), FAULTS[fault]
    games = [GAMES[at % len(GAMES)] for at in range(tables)]
    with guarded_folder() as folder:
        stage = Stage(folder, database)
        stage.start()
        asyncio.run(measure(stage.server.address, lambda: inject(stage), games, times, tally, random.Random(seed)))
    print(file=sys.stderr)
    return tally


# The command


def shown(tallies: Sequence[Tally]) -> Grid:
    grid = Grid(title="Faults during play")
    names = ["fault", "times", "games ended", "moves acknowledged", "in flight at a fault", "lost", "doubled"]
    names += ["not caught up", "tables stuck", "late seeds", "failures", "s until all go on: median", "longest"]
    for name in names:
        grid.add_column(name, justify="left" if name == "fault" else "right", no_wrap=name == "fault")
    for tally in tallies:
        counts = [tally.times, tally.games, tally.acknowledged, tally.in_flight, tally.lost, tally.doubled]
        counts += [tally.not_caught_up, tally.stuck, tally.late_seeds, len(tally.failures)]
        times = tally.seconds_to_go_on or [float("nan")]
        spans = [statistics.median(times), max(times)]
        grid.add_row(tally.fault, *(f"{count:,}" for count in counts), *(f"{span:.1f}" for span in spans))
    return grid


def number_up_to(most: int) -> Callable[[str], int]:
    def number(text: str) -> int:
        if not (text.isascii() and text.isdigit() and 1 <= int(text) <= most):
            raise argparse.ArgumentTypeError(f"a number from 1 to {most}, not {text!r}")
        return int(text)

    return number


def main() -> int:
    parser = argparse.ArgumentParser(description="Injects faults during play, and counts what was lost.")
    parser.add_argument("--fault", nargs="+", choices=FAULTS, default=["kill-sqlite"])
    parser.add_argument("--times", type=number_up_to(MOST_TIMES), default=20)
    parser.add_argument("--tables", type=number_up_to(MOST_TABLES), default=5)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    try:
        tallies = [run(fault, options.times, options.tables, options.seed) for fault in options.fault]
    except KeyboardInterrupt:
        parser.exit(130, "\nstopped before the end\n")
    if options.json:
        print(json.dumps([asdict(tally) for tally in tallies], indent=2))
    else:
        console = Console(width=None if sys.stdout.isatty() else 160)
        console.print(shown(tallies))
        for tally in tallies:
            for failure in tally.failures:
                console.print(f"{tally.fault}: {failure}", style="red", markup=False)
    return 0 if all(tally.is_clean for tally in tallies) else 1


if __name__ == "__main__":
    sys.exit(main())
