"""Honest players while strangers attack the server: are their moves delayed, or refused?

    python benchmarks/attack.py [--kinds looks replays …] [--seconds 15] [--attackers 100] [--ref COMMIT …] [--json]

For each kind of attack a new server is started on this machine, with its default limits, on a SQLite file. 200 tables
of four sockets play Spite, with a move every two seconds at each. Then the attackers come, in a process of their own
that gives way to all others; each of them, and each table, has another address of the loopback network. Measured are
the milliseconds from sending a move until all four sockets have it; a move that has not arrived at the end counts with
the time that it has waited. Refused: tables of honest players of which a request was refused or a socket was closed.
Cores: how much of one the server used, without work in the background.

With --ref, the server of an earlier commit is measured too.
"""

import argparse
import asyncio
import contextlib
import io
import json
import shutil
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from time import perf_counter

import msgspec
import numpy as np
import uvloop
from attack_clients import HELD, KINDS, Plan
from load import allow_files
from load_client import SEATS, WARM_UP, paced, seated
from load_dialects import Frame, ParlourTable
from load_servers import UNLIMITED, Parlour, parlour
from rich.console import Console
from rich.table import Table as Grid

from parlour.client import Client
from parlour.core.contract import OVER
from parlour.wire.http import COOKIE

NONE = "none"
ROOT = Path(__file__).parents[1]
CLIENTS = Path(__file__).parent / "attack_clients.py"
HONEST_NETWORK, ATTACKING_NETWORK = 1, 2  # the second number of their addresses
LONG_GAME = "spiralized"
FINISHED_GAME = "malice"
ASKED_GAME = "malice"
SETTLING = 5.0  # seconds after an attack, for the moves that are still on their way
LARGEST_P99, LARGEST_REFUSED = 100.0, 0


@dataclass(frozen=True)
class Row:
    server: str
    attack: str
    attackers: int
    moves_a_second: float
    median_ms: float
    percentile_99_ms: float
    longest_ms: float
    refused: int
    server_cores: float
    attackers_got: dict[str, int]

    @property
    def is_good(self) -> bool:
        return self.percentile_99_ms < LARGEST_P99 and self.refused <= LARGEST_REFUSED


class PreparedTable(ParlourTable):
    """A table at which random moves are made as fast as possible, up to a number or to the end of the game."""

    def __init__(self, table_id: str) -> None:
        super().__init__(table_id)
        self._ended = asyncio.Event()

    async def play(self, moves: int | None = None) -> None:
        self.is_restless = True
        self.want()
        while not self._ended.is_set() and (moves is None or len(self.times) < moves) and self.trouble is None:
            await asyncio.sleep(0.01)
        self.is_restless = False
        if self.trouble is not None:
            raise RuntimeError(self.trouble)

    def _follow(self, event: Frame) -> None:
        if event.play is not None and event.play.view.actor == OVER:
            self._ended.set()
        else:
            super()._follow(event)


class HonestParlour(Parlour):
    """A server whose tables each come from an address of their own."""

    _tables = 0

    async def new_table(self) -> ParlourTable:
        self._tables += 1
        address = f"127.{HONEST_NETWORK}.{self._tables // 200}.{self._tables % 200 + 1}"
        return await self.table_of(ParlourTable, "spite", address)


@dataclass(frozen=True)
class Prepared:
    """What the attackers will make use of, in the database of this folder."""

    folder: Path
    long_table: str
    finished_table: str
    askers: list[tuple[str, str]]


KEY = {"PARLOUR_KEY": UNLIMITED["PARLOUR_KEY"]}  # of the prepared database


async def prepared(folder: Path, options: argparse.Namespace, environment: Mapping[str, str]) -> Prepared:
    """A long game, a finished one, and guests who may ask the coach."""
    settings = {**UNLIMITED, "PARLOUR_BOT_PAUSE": "0", **environment}
    async with parlour(folder, None, 1, settings=settings) as server:
        long = await server.table_of(PreparedTable, LONG_GAME)
        finished = await server.table_of(PreparedTable, FINISHED_GAME)
        await asyncio.gather(long.play(options.long_moves), finished.play())
        askers = [await _asker(f"http://127.0.0.1:{server.port}") for _ in range(options.attackers)]
        for table in (long, finished):
            table.close()
    return Prepared(folder, long.id, finished.id, askers)


async def _asker(address: str) -> tuple[str, str]:
    """A guest who is on turn at a table with bots: the cookie, and the table."""
    async with Client(address, "Asker") as client:
        table = await client.create(ASKED_GAME)
        await table.sit(0)
        await table.start(fill="random")
        async for _ in table:
            if table.moves():
                break
        return f"{COOKIE}={client.cookie}", table.info.id


async def attacked(
    kind: str, options: argparse.Namespace, ready: Prepared, server_name: str, environment: Mapping[str, str]
) -> Row:
    """A new server with its default limits and honest tables, under one kind of attack."""
    with tempfile.TemporaryDirectory(prefix="parlour-attack-") as copy:
        folder = Path(shutil.copytree(ready.folder, Path(copy) / "data"))
        async with (
            parlour(folder, None, 1, settings={**KEY, **environment}, kind=HonestParlour) as server,
            seated(server, options.tables) as hall,
        ):
            tables = [table for table in hall if isinstance(table, ParlourTable)]
            plan = Plan(
                kind=kind,
                port=server.port,
                attackers=options.attackers,
                seconds=options.seconds,
                network=ATTACKING_NETWORK,
                long_table=ready.long_table,
                finished_table=ready.finished_table,
                tables=[table.id for table in tables],
                askers=ready.askers,
            )
            return await _measured(plan, server, tables, server_name)


async def _measured(plan: Plan, server: Parlour, tables: Sequence[ParlourTable], server_name: str) -> Row:
    with paced(tables):
        await asyncio.sleep(WARM_UP)
        for table in tables:
            table.times.clear()
        began, used = perf_counter(), server.cpu_seconds()
        got = await _attack(plan)
        took = perf_counter() - began
        cores = (server.cpu_seconds() - used) / took
    moves = sum(len(table.times) for table in tables)
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(SETTLING):
            while not all(table.is_settled or table.trouble for table in tables):
                await asyncio.sleep(0.02)
    waits = [table.waited for table in tables if not table.is_settled]
    times = [seconds for table in tables for seconds in table.times] + [wait for wait in waits if wait is not None]
    median, percentile_99, longest = np.percentile(times, [50, 99, 100]) * 1000
    refused = sum(table.trouble is not None for table in tables)
    attackers = 0 if plan.kind == NONE else plan.attackers
    return Row(
        server=server_name,
        attack=plan.kind,
        attackers=attackers,
        moves_a_second=moves / took,
        median_ms=float(median),
        percentile_99_ms=float(percentile_99),
        longest_ms=float(longest),
        refused=refused,
        server_cores=cores,
        attackers_got=got,
    )


async def _attack(plan: Plan) -> dict[str, int]:
    """What the attackers got, in a process of their own."""
    if plan.kind == NONE:
        await asyncio.sleep(plan.seconds)
        return {}
    process = await asyncio.create_subprocess_exec(
        sys.executable, str(CLIENTS), stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    output, _ = await process.communicate(msgspec.json.encode(plan))
    if process.returncode:
        raise RuntimeError("the attackers failed")
    return msgspec.json.decode(output, type=dict[str, int])


@contextmanager
def sources(ref: str | None) -> Iterator[dict[str, str]]:
    """The environment for the server of this commit; None: of the present sources."""
    if ref is None:
        yield {"PYTHONPATH": str(ROOT / "src")}
        return
    with tempfile.TemporaryDirectory(prefix="parlour-ref-") as folder:
        archive = subprocess.run(["git", "archive", ref, "src"], cwd=ROOT, check=True, capture_output=True).stdout
        with tarfile.open(fileobj=io.BytesIO(archive)) as files:
            files.extractall(folder, filter="data")
        yield {"PYTHONPATH": str(Path(folder) / "src")}


def measure(options: argparse.Namespace) -> Iterator[Row]:
    for ref in (*options.ref, None):
        name = ref or "now"
        with sources(ref) as environment, tempfile.TemporaryDirectory(prefix="parlour-attack-") as folder:
            ready = uvloop.run(prepared(Path(folder), options, environment))
            for kind in options.kinds:
                print(f"{name}: {kind}", file=sys.stderr, flush=True)
                yield uvloop.run(attacked(kind, options, ready, name, environment))


def table(rows: list[Row]) -> Grid:
    grid = Grid(title="Honest players under attack: moves, and milliseconds from sent to seen by all")
    left = ("server", "attack", "attackers got")
    for heading in ("server", "attack", "moves/s", "50 %", "99 %", "longest", "refused", "cores", "attackers got"):
        grid.add_column(heading, justify="left" if heading in left else "right")
    for row in rows:
        times = f"{row.median_ms:.1f}", f"{row.percentile_99_ms:.1f}", f"{row.longest_ms:.0f}"
        got = ", ".join(f"{number:,} × {what}" for what, number in sorted(row.attackers_got.items()))
        grid.add_row(
            row.server,
            row.attack,
            f"{row.moves_a_second:.1f}",
            *times,
            str(row.refused),
            f"{row.server_cores:.2f}",
            got,
        )
    return grid


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--kinds", nargs="+", choices=[NONE, *KINDS], default=[NONE, *KINDS])
    parser.add_argument("--seconds", type=float, default=15.0, help="how long each attack lasts")
    parser.add_argument("--attackers", type=int, default=100)
    parser.add_argument("--tables", type=int, default=200, help="of honest players")
    parser.add_argument("--long-moves", type=int, default=500, help="of the long game that attackers look at")
    parser.add_argument("--ref", nargs="+", default=[], help="measure the servers of these commits first")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    allow_files(options.tables + options.attackers * HELD // SEATS)
    rows = list(measure(options))
    if options.json:
        print(json.dumps([asdict(row) for row in rows], indent=2))
    else:
        Console(width=150).print(table(rows))
    sys.exit(0 if all(row.is_good for row in rows if row.server == "now") else 1)
