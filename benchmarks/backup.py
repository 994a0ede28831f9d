"""Backups during play: does each of them hold every move that was acknowledged before it began?

    python -m benchmarks.backup [--database sqlite postgresql] [--seconds 20] [--tables 5] [--seed 0]

A client sits in each seat of each table and plays random legal moves as fast as it can, as in benchmarks.faults. About
once a second the database is backed up beside the server. Each backup is restored into a new folder, and every move
that was acknowledged before the backup began is looked up there. A server is started on the last one, and must be able
to open every table.
"""

from __future__ import annotations

import argparse
import asyncio
import importlib
import json
import random
import sqlite3
import statistics
import sys
import time
from collections.abc import Sequence
from contextlib import AsyncExitStack, closing
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import httpx
from rich.console import Console
from rich.table import Table as Grid
from tests.server.running import Server, running

from parlour.server.settings import Settings, stored_key
from parlour.server.storage.backup import back_up, restore

faults: Any = importlib.import_module("benchmarks.faults")  # how it is played is the same there

PAUSE = 1.0  # seconds between two backups
DATABASES = ("sqlite", "postgresql")

Moves = dict[tuple[str, int], str]  # by table and number of the event


@dataclass
class Tally:
    """The results of a run."""

    database: str
    acknowledged: int = 0
    looked_up: int = 0  # moves that had to be in a backup, of all backups together
    missing: int = 0
    unreadable: int = 0  # tables of the last backup
    failures: list[str] = field(default_factory=list)
    seconds: list[float] = field(default_factory=list)  # that each backup took

    @property
    def is_clean(self) -> bool:
        return bool(self.seconds) and not (self.missing or self.unreadable or self.failures)


def acknowledged(seated: Sequence[Sequence[Any]]) -> Moves:
    players = [player for players in seated for player in players]
    return {(each.table.info.id, number): move for each in players for number, move in [*each.made_before, *each.made]}


async def back_up_repeatedly(
    settings: Settings, folder: Path, seated: Sequence[Sequence[Any]], seconds: float, tally: Tally
) -> None:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        await asyncio.sleep(PAUSE)
        before, began = acknowledged(seated), time.monotonic()
        file = folder / f"{len(tally.seconds)}.zip"
        await asyncio.to_thread(back_up, settings, file)
        tally.seconds.append(time.monotonic() - began)
        await asyncio.to_thread(look_up, before, settings.key, file, tally)
        progress = f"{len(tally.seconds)} backups, {len(before):,} moves in the last, {tally.missing} missing"
        print(f"\r{tally.database}: {progress}", end="", file=sys.stderr, flush=True)


def look_up(moves: Moves, key: str, file: Path, tally: Tally) -> None:
    """Restores a backup and counts the moves that are missing there."""
    folder = file.with_suffix("")
    folder.mkdir()
    database = folder / "parlour.db"
    url = f"sqlite+aiosqlite:///{database}"
    restore(Settings(url, key, new_key_file=folder / "server.key"), file)
    with closing(sqlite3.connect(database)) as connection:
        rows = connection.execute("SELECT table_id, number, body FROM log")
        stored = {(table, number): json.loads(body).get("pushes", [""])[:1] for table, number, body in rows}
    tally.looked_up += len(moves)
    tally.missing += sum(stored.get(at) != [move] for at, move in moves.items())


def count_unreadable(folder: Path, tables: Sequence[str]) -> int:
    """Starts a server on a restored folder, and asks it for each table."""
    with running(folder) as server:
        return sum(httpx.get(f"{server.address}/api/tables/{table}").status_code != 200 for table in tables)


async def measure(server: Server, settings: Settings, folder: Path, tables: int, seconds: float, tally: Tally) -> None:
    games = [faults.GAMES[at % len(faults.GAMES)] for at in range(tables)]
    play, stop = faults.Tally(tally.database), asyncio.Event()
    try:
        async with AsyncExitStack() as stack, asyncio.TaskGroup() as group:
            seated = [
                await faults.sit_down(stack, server.address, game, seats, play, random.Random(number))
                for number, (game, seats) in enumerate(games)
            ]
            for players in seated:
                group.create_task(faults.play_on(players, play, stop))
            await back_up_repeatedly(settings, folder, seated, seconds, tally)
            stop.set()
        ids = [players[0].table.info.id for players in seated]
        last = folder / str(len(tally.seconds) - 1)
        tally.unreadable = await asyncio.to_thread(count_unreadable, last, ids)
    except* Exception as errors:
        tally.failures += map(faults.described, errors.exceptions)
    tally.acknowledged = play.acknowledged
    tally.failures += play.failures


def run(database: str, tables: int, seconds: float) -> Tally:
    tally = Tally(database)
    with faults.guarded_folder() as folder:
        stage = faults.Stage(folder, database)
        stage.start()
        key = stored_key(folder / "server.key")
        settings = Settings(f"sqlite+aiosqlite:///{folder / 'parlour.db'}", key)
        if stage.postgres is not None:
            settings = replace(settings, database_url=stage.postgres.url.replace("postgresql", "postgresql+asyncpg"))
        backups = folder / "backups"
        backups.mkdir()
        asyncio.run(measure(stage.server, settings, backups, tables, seconds, tally))
    print(file=sys.stderr)
    return tally


def shown(tallies: Sequence[Tally]) -> Grid:
    grid = Grid(title="Backups during play")
    for name in ("database", "backups", "moves acknowledged", "looked up in backups", "missing", "tables unreadable"):
        grid.add_column(name, justify="left" if name == "database" else "right")
    for name in ("failures", "s for a backup: median", "longest"):
        grid.add_column(name, justify="right")
    for tally in tallies:
        counts = [len(tally.seconds), tally.acknowledged, tally.looked_up, tally.missing, tally.unreadable]
        times = tally.seconds or [float("nan")]
        spans = [statistics.median(times), max(times)]
        numbers = [f"{count:,}" for count in [*counts, len(tally.failures)]] + [f"{span:.2f}" for span in spans]
        grid.add_row(tally.database, *numbers)
    return grid


def main() -> int:
    parser = argparse.ArgumentParser(description="Backs up during play, and counts what is missing in the backups.")
    parser.add_argument("--database", nargs="+", choices=DATABASES, default=list(DATABASES))
    parser.add_argument("--seconds", type=faults.number_up_to(3600), default=20)
    parser.add_argument("--tables", type=faults.number_up_to(faults.MOST_TABLES), default=5)
    options = parser.parse_args()
    try:
        tallies = [run(database, options.tables, options.seconds) for database in options.database]
    except KeyboardInterrupt:
        parser.exit(130, "\nstopped before the end\n")
    console = Console(width=None if sys.stdout.isatty() else 160)
    console.print(shown(tallies))
    for tally in tallies:
        for failure in tally.failures:
            console.print(f"{tally.database}: {failure}", style="red", markup=False)
    return 0 if all(tally.is_clean for tally in tallies) else 1


if __name__ == "__main__":
    sys.exit(main())
