"""One, two and three servers behind HAProxy with one PostgreSQL, under load.

    PYTHONPATH=. python benchmarks/machines.py [--servers 1 2 3] [--seconds 8] [--database-url URL] [--json]

The servers share no file; the proxy runs with deploy/haproxy.cfg. Tables have four sockets and play Spite, and every
move is stored before it is sent out. Paced and saturated are as in benchmarks/load.py. Servers, database, proxy and
client share this machine, so moves a second say little about several machines; what can be added up is the processor
time that a move takes in each of them. After that, the memory of one server: without tables, with tables of four
sockets each, and with as many spectators again.

Without --database-url a PostgreSQL of the tests' package is started, with its default settings.
"""

import argparse
import asyncio
import json
import sys
import tempfile
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager, nullcontext
from dataclasses import asdict, dataclass
from pathlib import Path

import asyncpg
import psutil
import uvloop
from load_client import SEATS, Load, Socket, Table, measured, paced, saturated, seated
from load_dialects import ParlourTable
from load_servers import Parlour, cpu_seconds, parlour_process
from picows import WSMsgType, ws_connect
from rich.console import Console
from rich.table import Table as Grid
from tests.server.postgres import Postgres
from tests.server.proxy import proxy

MEGABYTE = 2**20


@dataclass(frozen=True)
class Row:
    """A load, and what each part took for a move, in milliseconds of processor time."""

    servers: int
    load: str
    tables: int
    moves_a_second: float
    median_ms: float
    percentile_99_ms: float
    server_cpu_ms: float
    database_cpu_ms: float
    proxy_cpu_ms: float
    commits_a_move: float
    wal_bytes_a_move: float
    disk_bytes_a_move: float


@dataclass(frozen=True)
class Memory:
    """Resident megabytes of one server and of the proxy."""

    tables: int
    sockets: int
    server_mb: float
    proxy_mb: float


@dataclass(frozen=True)
class Database:
    """The database and the process in which it runs, if that is on this machine."""

    url: str
    process: psutil.Process | None

    async def counters(self) -> tuple[int, int]:
        """Commits, and bytes in the write-ahead log."""
        connection = await asyncpg.connect(self.url)
        try:
            await connection.execute("SELECT pg_stat_force_next_flush()")
            commits = await connection.fetchval("SELECT sum(xact_commit) FROM pg_stat_database")
            wal = await connection.fetchval("SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')")
            return int(commits), int(wal)
        finally:
            await connection.close()

    async def bytes_a_row(self) -> float:
        """Of the log and its indexes."""
        connection = await asyncpg.connect(self.url)
        try:
            return float(await connection.fetchval("SELECT pg_total_relation_size('log')::float8 / count(*) FROM log"))
        finally:
            await connection.close()


class Deployment(Parlour):
    """Several servers, seen through the proxy."""

    def __init__(self, servers: list[psutil.Process], proxy: psutil.Process, port: int, database: str) -> None:
        super().__init__(servers[0], port, database)
        self.servers = servers
        self.proxy = proxy

    def cpu_seconds(self) -> float:
        return sum(map(cpu_seconds, self.servers))


@asynccontextmanager
async def deployed(folder: Path, servers: int, database: Database) -> AsyncIterator[Deployment]:
    async with AsyncExitStack() as stack:
        processes, addresses = [], []
        for number in range(servers):
            data = folder / f"server-{number}"
            data.mkdir()
            process, port = stack.enter_context(parlour_process(data, database.url, 1))
            processes.append(process)
            addresses.append(f"127.0.0.1:{port}")
        others = set(psutil.Process().children())
        url = stack.enter_context(proxy(folder, addresses))
        (in_front,) = set(psutil.Process().children()) - others
        deployment = Deployment(processes, in_front, int(url.rpartition(":")[2]), database.url)
        stack.push_async_callback(deployment.close)
        yield deployment


async def under(load: Load, name: str, servers: int, tables: int, seconds: float, database: Database) -> Row:
    with tempfile.TemporaryDirectory(prefix="parlour-machines-") as folder:
        async with deployed(Path(folder), servers, database) as deployment, seated(deployment, tables) as hall:
            before = await _used(deployment, database)
            came = await measured(deployment, hall, load, seconds)
            after = await _used(deployment, database)
            await deployment.check(hall)
    on_disk = await database.bytes_a_row()
    moves = _moves(hall)
    server, kept, in_front, commits, wal = ((b - a) / moves for a, b in zip(before, after, strict=True))
    times = came.moves_a_second, came.median_ms, came.percentile_99_ms
    return Row(servers, name, tables, *times, server * 1000, kept * 1000, in_front * 1000, commits, wal, on_disk)


async def _used(deployment: Deployment, database: Database) -> tuple[float, ...]:
    """Processor seconds of servers, database and proxy; commits and bytes of the write-ahead log."""
    kept = cpu_seconds(database.process) if database.process is not None else float("nan")
    return deployment.cpu_seconds(), kept, cpu_seconds(deployment.proxy), *await database.counters()


def _moves(hall: Sequence[Table]) -> int:
    """All events since the tables were opened; nearly all of them are moves."""
    return sum(table.number - SEATS - 2 for table in hall if isinstance(table, ParlourTable))


class Spectator(Socket):
    """Only looks on."""

    def on_ws_frame(self, transport: object, frame: object) -> None:
        pass


async def memory(tables: int, database: Database) -> list[Memory]:
    with tempfile.TemporaryDirectory(prefix="parlour-machines-") as folder:
        async with deployed(Path(folder), 1, database) as deployment:
            async with seated(deployment, 1) as hall:  # what the first table loads
                pass
            rows = [_memory(deployment, 0, 0)]
            async with seated(deployment, tables) as hall:
                rows.append(_memory(deployment, tables, tables * SEATS))
                for table in hall:
                    await asyncio.gather(*(_look_on(deployment, table) for _ in range(SEATS)))
                await asyncio.sleep(2)
                rows.append(_memory(deployment, tables, 2 * tables * SEATS))
            return rows


async def _look_on(deployment: Deployment, table: Table) -> None:
    if isinstance(table, ParlourTable):
        transport, _ = await ws_connect(lambda: Spectator(table, SEATS), deployment.socket_url(table.id))
        transport.send(WSMsgType.TEXT, b'{"type":"hello"}')
        table.sockets.append(transport)


def _memory(deployment: Deployment, tables: int, sockets: int) -> Memory:
    server, in_front = (each.memory_info().rss / MEGABYTE for each in (deployment.servers[0], deployment.proxy))
    return Memory(tables, sockets, server, in_front)


@contextmanager
def database_of(options: argparse.Namespace) -> Iterator[Database]:
    if options.database_url:
        with nullcontext():
            yield Database(options.database_url, None)
        return
    postgres = Postgres()
    try:
        postgres.start()
        assert postgres.process is not None
        yield Database(postgres.url, psutil.Process(postgres.process.pid))
    finally:
        postgres.close()


def loads_table(rows: Sequence[Row]) -> Grid:
    grid = Grid(title=f"Tables of {SEATS} sockets behind HAProxy; for a move: processor time in ms, commits, bytes")
    for heading in ("servers", "load", "tables", "moves/s", "50 % ms", "99 % ms"):
        grid.add_column(heading, justify="right")
    for heading in ("server", "database", "proxy", "commits", "WAL bytes", "disk bytes"):
        grid.add_column(heading, justify="right")
    for row in rows:
        times = f"{row.moves_a_second:,.0f}", f"{row.median_ms:.1f}", f"{row.percentile_99_ms:.1f}"
        costs = f"{row.server_cpu_ms:.2f}", f"{row.database_cpu_ms:.2f}", f"{row.proxy_cpu_ms:.2f}"
        stored = f"{row.commits_a_move:.2f}", f"{row.wal_bytes_a_move:,.0f}", f"{row.disk_bytes_a_move:,.0f}"
        grid.add_row(str(row.servers), row.load, f"{row.tables:,}", *times, *costs, *stored)
    return grid


def memory_table(rows: Sequence[Memory]) -> Grid:
    grid = Grid(title="Resident memory of one server, in MB")
    for heading in ("tables", "sockets", "server", "proxy"):
        grid.add_column(heading, justify="right")
    for row in rows:
        grid.add_row(f"{row.tables:,}", f"{row.sockets:,}", f"{row.server_mb:.1f}", f"{row.proxy_mb:.1f}")
    return grid


def run(options: argparse.Namespace) -> tuple[list[Row], list[Memory]]:
    loads = [("paced", paced, options.tables), ("saturated", saturated, options.busy_tables)]
    with database_of(options) as database:
        rows = []
        for servers in options.servers:
            for name, load, tables in loads:
                print(f"{servers} servers: {tables} tables, {name}", file=sys.stderr, flush=True)
                rows.append(uvloop.run(under(load, name, servers, tables, options.seconds, database)))
                print(rows[-1], file=sys.stderr, flush=True)
        print("memory", file=sys.stderr, flush=True)
        return rows, uvloop.run(memory(options.idle_tables, database))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--servers", type=int, nargs="+", default=[1, 2, 3], choices=[1, 2, 3])
    parser.add_argument("--tables", type=int, default=200, help="paced tables")
    parser.add_argument("--busy-tables", type=int, default=60, help="saturated tables")
    parser.add_argument("--idle-tables", type=int, default=250, help="tables for the measurement of memory")
    parser.add_argument("--seconds", type=float, default=8.0, help="how long each is measured")
    parser.add_argument("--database-url", help="this PostgreSQL database instead of one of its own")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    rows, memories = run(options)
    if options.json:
        print(json.dumps({"loads": list(map(asdict, rows)), "memory": list(map(asdict, memories))}, indent=2))
    else:
        console = Console(width=130)
        console.print(loads_table(rows))
        console.print(memory_table(memories))
