"""kill -9 of the server at random moments under play: is an acknowledged move ever lost, or made twice?

    python -m benchmarks.faults [--kills 20] [--tables 5] [--database sqlite postgresql] [--seed 0] [--json]

A client sits in each seat of each table and plays any legal moves, game after game. The server is killed, started
again, and killed again only when every table has gone on. Every client notes the moves that were acknowledged to it,
and at the end of each game, and of the run, compares them with what a new connection is told.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import signal
import statistics
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

from parlour.client import Client, Table

GAMES = [("malice", 2), ("spite", 3), ("spiralized", 2), ("spyalley", 2), ("crossdice", 2)]
LONGEST_LIFE = 2.0  # seconds of play between everybody being back and the next kill
PATIENCE = 120.0  # seconds after which a table has not gone on
MOST_KILLS, MOST_TABLES = 10_000, 100


@dataclass
class Tally:
    """What a run on one database has shown."""

    database: str
    kills: int = 0
    games: int = 0
    acknowledged: int = 0
    in_flight: int = 0  # sent before a kill, acknowledged after it
    lost: int = 0
    doubled: int = 0
    not_caught_up: int = 0  # clients whose log is not what a new connection is told
    stuck: int = 0  # tables that did not go on after a kill
    failures: list[str] = field(default_factory=list)
    seconds_to_go_on: list[float] = field(default_factory=list)

    @property
    def is_clean(self) -> bool:
        return not (self.lost or self.doubled or self.not_caught_up or self.stuck or self.failures)


class Player:
    """One client in one seat, with the moves acknowledged to it in the present game."""

    def __init__(self, client: Client, table: Table, tally: Tally, rng: random.Random) -> None:
        self.client, self.table, self.tally, self.rng = client, table, tally, rng
        self.made: list[tuple[int, str]] = []

    async def play(self, stop: asyncio.Event) -> None:
        """Plays until the game is over, or the run."""
        events = aiter(self.table)
        while self.table.phase == "playing" and not stop.is_set():
            if self.table.moves():
                await self._move(self.rng.choice(self.table.moves()))
            with suppress(TimeoutError):
                async with asyncio.timeout(0.5):
                    await anext(events)

    async def _move(self, move: str) -> None:
        kills = self.tally.kills
        self.made.append((await self.table.move(move), move))
        self.tally.acknowledged += 1
        self.tally.in_flight += kills != self.tally.kills

    async def check(self) -> None:
        """Compares the acknowledged moves with those that the server has."""
        fresh = await self.client.join(self.table.link)
        stored = Counter((line.at, line.move) for line in fresh.log if line.actor == fresh.seat)
        made = Counter(self.made)
        self.tally.lost += (made - stored).total()
        self.tally.doubled += (stored - made).total()
        await self._hear(fresh.number)
        self.tally.not_caught_up += shape(self.table)[: len(fresh.log)] != shape(fresh)
        await fresh.close()

    async def sit_again(self, number: int) -> None:
        """Brings a seed for the rematch that was event `number`."""
        await self._hear(number)
        self.made.clear()
        await self.table.seed(self.table.seats[0])

    async def _hear(self, number: int) -> None:
        events = aiter(self.table)
        while self.table.number < number:
            await anext(events)


def shape(table: Table) -> list[tuple[int, int, int]]:
    """The log without its words: what was hidden when it was heard is told when the game is over."""
    return [(line.at, line.number, line.actor) for line in table.log]


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
        number = await first.again()
        for player in players:
            await player.sit_again(number)
        await first.start()


async def sit_down(stack: AsyncExitStack, url: str, at: int, tally: Tally, rng: random.Random) -> list[Player]:
    game, seats = GAMES[at % len(GAMES)]
    clients = [await stack.enter_async_context(Client(url, f"Player {seat + 1}")) for seat in range(seats)]
    first = await clients[0].create(game, {"players": seats}, substitute=None)
    tables = [first, *[await client.join(first.link) for client in clients[1:]]]
    for seat, table in enumerate(tables):
        await table.sit(seat)
    await first.start()
    return [
        Player(client, table, tally, random.Random(rng.random())) for client, table in zip(clients, tables, strict=True)
    ]


async def kill_again_and_again(
    server: Server, tables: Sequence[Table], kills: int, tally: Tally, rng: random.Random
) -> None:
    for _ in range(kills):
        await asyncio.sleep(rng.uniform(0, LONGEST_LIFE))
        tally.kills += 1
        kill(server)
        began, before = time.monotonic(), [table.number for table in tables]
        await asyncio.to_thread(server.start)
        goes_on = [wait_until_past(table, number) for table, number in zip(tables, before, strict=True)]
        tally.stuck += (await asyncio.gather(*goes_on)).count(False)
        tally.seconds_to_go_on.append(round(time.monotonic() - began, 3))


def kill(server: Server) -> None:
    """kill -9 of the server and its workers, which are a session of their own."""
    if server.process is not None and server.process.poll() is None:
        os.killpg(server.process.pid, signal.SIGKILL)
        server.process.wait()


async def wait_until_past(table: Table, number: int) -> bool:
    events = aiter(table)
    with suppress(TimeoutError):
        async with asyncio.timeout(PATIENCE):
            while table.number <= number:
                await anext(events)
    return table.number > number


async def measure(server: Server, tally: Tally, kills: int, tables: int, seed: int) -> None:
    rng, stop = random.Random(seed), asyncio.Event()
    async with AsyncExitStack() as stack:
        seated = [await sit_down(stack, server.address, at, tally, rng) for at in range(tables)]
        games = [asyncio.create_task(play_on(players, tally, stop)) for players in seated]
        await kill_again_and_again(server, [players[0].table for players in seated], kills, tally, rng)
        stop.set()
        done, late = await asyncio.wait(games, timeout=PATIENCE)
        tally.failures += [repr(error) for game in done if (error := game.exception())]
        tally.failures += ["a table did not come to rest" for _ in late]
        for game in late:
            game.cancel()


@contextmanager
def server_on(database: str) -> Iterator[Server]:
    """A server on a database of its own, which goes when the run does."""
    with tempfile.TemporaryDirectory(prefix="parlour-faults-", ignore_cleanup_errors=True) as folder:
        postgres = Postgres() if database == "postgresql" else None
        try:
            if postgres is not None:
                postgres.start()
            server = Server(Path(folder), **({"PARLOUR_DATABASE_URL": postgres.url} if postgres else {}))
            try:
                yield server.start()
            finally:
                kill(server)
        finally:
            if postgres is not None:
                postgres.close()


def shown(tallies: Sequence[Tally]) -> Grid:
    grid = Grid(title="kill -9 under play")
    names = ["database", "kills", "games ended", "moves acknowledged", "in flight at a kill", "lost", "doubled"]
    for name in [*names, "not caught up", "tables stuck", "failures", "s until all go on: median", "longest"]:
        grid.add_column(name, justify="left" if name == "database" else "right")
    for tally in tallies:
        counts = [tally.kills, tally.games, tally.acknowledged, tally.in_flight, tally.lost, tally.doubled]
        counts += [tally.not_caught_up, tally.stuck, len(tally.failures)]
        times = [statistics.median(tally.seconds_to_go_on), max(tally.seconds_to_go_on)]
        grid.add_row(tally.database, *(f"{count:,}" for count in counts), *(f"{each:.1f}" for each in times))
    return grid


def number_up_to(most: int) -> Callable[[str], int]:
    def number(text: str) -> int:
        if not (text.isascii() and text.isdigit() and 1 <= int(text) <= most):
            raise argparse.ArgumentTypeError(f"a number from 1 to {most}, not {text!r}")
        return int(text)

    return number


def main() -> int:
    parser = argparse.ArgumentParser(description="Kills the server under play and counts what was lost.")
    parser.add_argument("--kills", type=number_up_to(MOST_KILLS), default=20)
    parser.add_argument("--tables", type=number_up_to(MOST_TABLES), default=5)
    parser.add_argument("--database", nargs="+", choices=["sqlite", "postgresql"], default=["sqlite"])
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    tallies = [Tally(database) for database in asked.database]
    for tally in tallies:
        with server_on(tally.database) as server:
            asyncio.run(measure(server, tally, asked.kills, asked.tables, asked.seed))
    console = Console(width=None if sys.stdout.isatty() else 160)
    if asked.json:
        print(json.dumps([asdict(tally) for tally in tallies], indent=2))
    else:
        console.print(shown(tallies))
        for tally in tallies:
            for failure in tally.failures:
                console.print(f"{tally.database}: {failure}", style="red", markup=False)
    return 0 if all(tally.is_clean for tally in tallies) else 1


if __name__ == "__main__":
    sys.exit(main())
