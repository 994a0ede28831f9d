"""The table server under load, beside boardgame.io's server in the same run.

    python benchmarks/load.py [--tables 1000] [--seconds 20] [--json]

Every table has four sockets, and every move is stored. Paced: a move every two seconds at each table; how long it
takes from sent to seen by all four. Saturated: each table sends its next move as soon as all have seen the last one;
how many moves a second that makes. Cores: how much of one the server and the client used.

Client and servers share this machine, over loopback, and one client drives them all. The tables play Spite, with
rematches, on both servers. boardgame.io, which npm installs into a temporary folder, keeps its matches in memory, and
once more in flat files, which it does not sync; and once it plays the simplest game there is, a counter.
"""

import argparse
import json
import resource
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import AbstractAsyncContextManager
from dataclasses import asdict, dataclass
from pathlib import Path

import uvloop
from load_client import SEATS, Load, Measured, Server, measured, paced, saturated, seated
from load_dialects import CounterTable, SpiteTable
from load_servers import boardgame, install_boardgame, parlour
from rich.console import Console
from rich.table import Table as Grid

SPARE_FILES = 200  # open files besides the sockets


@dataclass(frozen=True)
class Rival:
    """A server that can be started, any number of times."""

    name: str
    start: Callable[[Path], AbstractAsyncContextManager[Server]]


@dataclass(frozen=True)
class Row:
    server: str
    load: str
    came: Measured


def rivals(options: argparse.Namespace, installed: Path) -> Iterator[Rival]:
    yield Rival("Parlour, SQLite", lambda folder: parlour(folder, None, 1))
    if options.without_fast_path:
        yield Rival("Parlour, SQLite, no fast path", lambda folder: parlour(folder, None, 1, fast_path=False))
    if options.database_url:
        name = "Parlour, PostgreSQL" + (f", {options.workers} processes" if options.workers > 1 else "")
        yield Rival(name, lambda folder: parlour(folder, options.database_url, options.workers))
    if not options.alone:
        install_boardgame(installed)
        yield Rival("boardgame.io, memory", lambda folder: boardgame(installed, folder, SpiteTable, in_files=False))
        yield Rival("boardgame.io, files", lambda folder: boardgame(installed, folder, SpiteTable, in_files=True))
        yield Rival(
            "boardgame.io, memory, counter", lambda folder: boardgame(installed, folder, CounterTable, in_files=False)
        )


async def under(load: Load, rival: Rival, tables: int, seconds: float) -> Measured:
    """A new server with so many tables, under that load."""
    with tempfile.TemporaryDirectory(prefix="parlour-load-") as folder:
        async with rival.start(Path(folder)) as server, seated(server, tables) as hall:
            came = await measured(server, hall, load, seconds)
            await server.check(hall)
            return came


def measure(options: argparse.Namespace) -> Iterator[Row]:
    loads = [("paced", paced, options.tables), ("saturated", saturated, options.busy_tables)]
    with tempfile.TemporaryDirectory(prefix="parlour-load-") as installed:
        for rival in rivals(options, Path(installed)):
            for name, load, tables in loads:
                print(f"{rival.name}: {tables} tables, {name}", file=sys.stderr, flush=True)
                yield Row(rival.name, name, uvloop.run(under(load, rival, tables, options.seconds)))


def table(rows: list[Row]) -> Grid:
    grid = Grid(title=f"Tables of {SEATS} sockets: moves, and milliseconds from sent to seen by all")
    for heading in ("server", "load", "tables", "moves/s", "50 %", "99 %", "server cores", "client cores"):
        grid.add_column(heading, justify="left" if heading in ("server", "load") else "right")
    for row in rows:
        came = row.came
        times = f"{came.median_ms:.1f}", f"{came.percentile_99_ms:.1f}"
        cores = f"{came.server_cores:.2f}", f"{came.client_cores:.2f}"
        grid.add_row(row.server, row.load, f"{came.tables:,}", f"{came.moves_a_second:,.0f}", *times, *cores)
    return grid


def allow_files(tables: int) -> None:
    """A socket is an open file; the server's process inherits the limit."""
    needed = tables * SEATS + SPARE_FILES
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard != resource.RLIM_INFINITY and needed > hard:
        raise SystemExit(f"{tables} tables need {needed} open files, and this machine allows {hard}")
    if soft != resource.RLIM_INFINITY and needed > soft:
        resource.setrlimit(resource.RLIMIT_NOFILE, (needed, hard))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--tables", type=int, default=1000, help="paced tables")
    parser.add_argument("--busy-tables", type=int, default=100, help="saturated tables")
    parser.add_argument("--seconds", type=float, default=20.0, help="how long each is measured")
    parser.add_argument("--database-url", help="measure Parlour on this PostgreSQL database too")
    parser.add_argument("--workers", type=int, default=1, help="processes of Parlour with PostgreSQL")
    parser.add_argument(
        "--without-fast-path", action="store_true", help="measure Parlour with uvicorn's own path for sockets too"
    )
    parser.add_argument("--alone", action="store_true", help="without boardgame.io")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    if not options.alone and not (shutil.which("npm") and shutil.which("node")):
        parser.error("boardgame.io needs node and npm; --alone measures without it")
    allow_files(max(options.tables, options.busy_tables))
    rows = list(measure(options))
    if options.json:
        print(json.dumps([{"server": row.server, "load": row.load, **asdict(row.came)} for row in rows], indent=2))
    else:
        Console(width=110).print(table(rows))
