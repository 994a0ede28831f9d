"""What it costs PostgreSQL and the servers that every stored event is announced to all of them.

    PYTHONPATH=. python benchmarks/notify.py [--seconds 3] [--listeners 3] [--json]

Writers append rows to logs with the server's own statement, and once more without its `pg_notify`. They commit one row
or fifty at a time, like a server with little and with much to do. Listeners are the server's own.
"""

import argparse
import asyncio
import json
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass

import asyncpg
from rich.console import Console
from rich.table import Table as Grid
from tests.server.postgres import Postgres

from parlour.server.storage.journal import Listener, PostgresJournal

QUIET = PostgresJournal.INSERT.partition("SELECT table_id, number, pg_notify")[0] + "SELECT count(*) FROM stored"
BODY = b'{"kind":"move","seat":0,"move":"throw","pushes":[12,3]}'  # about as long as most
SCHEMA = """CREATE TABLE log (table_id text, number int, guest text, request text, happened float8, body bytea,
PRIMARY KEY (table_id, number))"""


@dataclass(frozen=True)
class Row:
    writers: int
    rows_a_commit: int
    notifies: bool
    commits_a_second: float
    rows_a_second: float
    listener_us: float  # processor time of the listening process for each notification


async def _write(url: str, name: str, rows: int, statement: str, until: float) -> int:
    connection = await asyncpg.connect(url)
    commits = 0
    try:
        while time.perf_counter() < until:
            columns = ([f"table-{name}-{each}" for each in range(rows)], [commits] * rows, ["abcdefghijkl"] * rows)
            texts = [f"{commits}-3f6c-4a9e-9d4b-{each:012}" for each in range(rows)]
            await connection.fetch(statement, *columns, texts, [0.0] * rows, [BODY] * rows)
            commits += 1
        return commits
    finally:
        await connection.close()


async def _measure(url: str, writers: int, rows: int, notifies: bool, seconds: float) -> tuple[float, float]:
    """Commits a second, and of this process the processor seconds."""
    statement = PostgresJournal.INSERT if notifies else QUIET
    connection = await asyncpg.connect(url)
    await connection.execute("TRUNCATE log")
    await connection.close()
    began, used = time.perf_counter(), time.process_time()
    names = [f"{each}" for each in range(writers)]
    done = await asyncio.gather(*(_write(url, name, rows, statement, began + seconds) for name in names))
    return sum(done) / (time.perf_counter() - began), time.process_time() - used


async def measured(url: str, writers: int, rows: int, notifies: bool, options: argparse.Namespace) -> Row:
    heard = 0

    def on_stored(_table_id: str, _number: int) -> None:
        nonlocal heard
        heard += 1

    seconds = options.seconds
    commits, alone = await _measure(url, writers, rows, notifies, seconds)
    listeners = [
        Listener(url, on_stored, lambda _: None, lambda _: None, lambda: None) for _ in range(options.listeners)
    ]
    await asyncio.sleep(0.5)
    heard_commits, used = await _measure(url, writers, rows, notifies, seconds)
    for listener in listeners:
        await listener.close()
    extra = used - alone * heard_commits / commits  # beyond what the writers take
    return Row(writers, rows, notifies, heard_commits, heard_commits * rows, extra / heard * 1e6 if heard else 0.0)


@contextmanager
def database() -> Iterator[str]:
    postgres = Postgres()
    try:
        postgres.start()
        postgres.query(SCHEMA)
        yield postgres.url
    finally:
        postgres.close()


def run(options: argparse.Namespace) -> Iterator[Row]:
    with database() as url:
        for rows in (1, 50):
            for writers in (1, 4, 16):
                for notifies in (False, True):
                    yield asyncio.run(measured(url, writers, rows, notifies, options))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--seconds", type=float, default=3.0)
    parser.add_argument("--listeners", type=int, default=3)
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    rows = list(run(options))
    if options.json:
        print(json.dumps(list(map(asdict, rows)), indent=2))
    else:
        grid = Grid(title=f"Commits with and without NOTIFY to {options.listeners} listeners")
        for heading in ("writers", "rows a commit", "notify", "commits/s", "rows/s", "µs for a notification"):
            grid.add_column(heading, justify="right")
        for row in rows:
            rates = f"{row.commits_a_second:,.0f}", f"{row.rows_a_second:,.0f}", f"{row.listener_us:.1f}"
            grid.add_row(str(row.writers), str(row.rows_a_commit), "yes" if row.notifies else "no", *rates)
        Console(width=110).print(grid)
