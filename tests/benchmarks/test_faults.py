"""The fault benchmark detects what it looks for, and leaves nothing behind."""

from __future__ import annotations

import asyncio
import importlib
import os
import random
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import AsyncExitStack, closing
from pathlib import Path
from typing import Any

import psutil
import pytest

from parlour.core import fairness
from parlour.server.storage.log_rows import COLUMNS, from_row, to_row
from parlour.server.table.chance import ChanceSource
from parlour.server.table.events import StoredEvent
from parlour.server.table.state import fold
from tests.paths import ROOT
from tests.server.running import Server, running

faults: Any = importlib.import_module("benchmarks.faults")
RECEIVED, KEPT = 20, 12  # events that all clients have received, and those that are left where some are lost
LONGEST = 60.0  # seconds a test may take before it has failed


def leave(log: sqlite3.Connection, table: str) -> None:
    pass


def lose(log: sqlite3.Connection, table: str) -> None:
    log.execute("DELETE FROM log WHERE table_id = ? AND number > ?", (table, KEPT))


def double(log: sqlite3.Connection, table: str) -> None:
    """Makes one more move than anybody asked for."""
    rows = log.execute(f"SELECT {', '.join(COLUMNS)} FROM log WHERE table_id = ? ORDER BY number", (table,))
    events = [from_row(row) for row in rows]
    play = fold(events, table, 0).play
    assert play is not None
    moved, _ = play.move(play.state.actor, play.state.moves()[0], ChanceSource(fairness.new_secret(), []))
    last = events[-1]
    more = to_row(StoredEvent(table, last.number + 1, last.guest, "more", last.happened, moved))
    log.execute(f"INSERT INTO log VALUES ({', '.join('?' for _ in more)})", more)


def test_a_lost_and_a_doubled_move_are_counted(tmp_path: Path) -> None:
    """Three tables, and at the moment of a kill somebody tampers with the logs of two."""
    plants: list[Callable[[sqlite3.Connection, str], None]] = [leave, lose, double]
    left, losing, doubling = tallies = [faults.Tally(plant.__name__) for plant in plants]

    async def scene(server: Server) -> None:
        stop = asyncio.Event()
        async with asyncio.timeout(LONGEST), AsyncExitStack() as stack, asyncio.TaskGroup() as group:
            seated = [
                await faults.sit_down(stack, server.address, "malice", 2, tally, random.Random(5)) for tally in tallies
            ]
            for players, tally in zip(seated, tallies, strict=True):
                group.create_task(faults.play_on(players, tally, stop))
            for players in seated:
                await faults.all_wait_for(players, RECEIVED)
            server.kill()
            with closing(sqlite3.connect(tmp_path / "parlour.db")) as log, log:
                for players, plant in zip(seated, plants, strict=True):
                    plant(log, players[0].table.info.id)
            await asyncio.to_thread(server.start)
            assert all(await asyncio.gather(*map(faults.goes_on, seated)))
            stop.set()

    with running(tmp_path) as server:
        asyncio.run(scene(server))
    assert left.is_clean
    assert left.acknowledged >= RECEIVED - 4  # all but creating, sitting down and starting
    assert losing.lost >= 1
    assert not losing.is_clean
    assert (doubling.lost, doubling.doubled) == (0, 1)
    assert not doubling.is_clean


def _hear_interrupts() -> None:
    """Background processes ignore interrupts, and their children would inherit that."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@pytest.mark.parametrize("end", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
def test_an_ended_run_leaves_nothing_behind(tmp_path: Path, end: signal.Signals) -> None:
    command = [sys.executable, "-m", "benchmarks.faults", "--tables", "1"]
    environment = {**os.environ, "TMPDIR": str(tmp_path)}
    with subprocess.Popen(
        command, cwd=ROOT, env=environment, stderr=subprocess.PIPE, preexec_fn=_hear_interrupts
    ) as run:
        assert run.stderr is not None
        assert run.stderr.read(1) == b"\r"  # play has begun
        assert working_in(tmp_path)
        run.send_signal(end)
        output = run.stderr.read()  # until nobody is left who could write
        assert b"Traceback" not in output
        assert run.wait() in (-end, 128 + end)
    assert not working_in(tmp_path)
    assert list(tmp_path.iterdir()) == []


def working_in(folder: Path) -> list[psutil.Process]:
    return [process for process in psutil.process_iter() if str(folder) in data_of(process)]


def data_of(process: psutil.Process) -> str:
    try:
        return process.environ().get("PARLOUR_DATA", "")
    except psutil.Error:
        return ""
