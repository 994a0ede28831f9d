"""The benchmark of backups notices a move that is missing in one."""

from __future__ import annotations

import importlib
import json
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

from parlour.server.settings import Settings
from tests.compatibility.earlier import FOLDER

benchmark: Any = importlib.import_module("benchmarks.backup")
KEY = (FOLDER / "server.key").read_text(encoding="ascii").strip()


def test_a_missing_and_a_changed_move_are_counted(tmp_path: Path) -> None:
    database = tmp_path / "parlour.db"
    shutil.copy(FOLDER / "parlour.db", database)
    with closing(sqlite3.connect(database)) as connection:
        rows = connection.execute("SELECT table_id, number, body FROM log").fetchall()
    events = {(table, number): json.loads(body) for table, number, body in rows}
    moves = {at: event["pushes"][0] for at, event in events.items() if event["kind"] == "move"}
    table, last = max(moves)
    for name, expected, missing in (
        ("whole", moves, 0),
        ("missing", {**moves, (table, last + 1): "stick"}, 1),
        ("changed", {**moves, (table, last): "fly"}, 1),
    ):
        tally, file = benchmark.Tally("sqlite"), tmp_path / f"{name}.zip"
        benchmark.back_up(Settings(f"sqlite+aiosqlite:///{database}", KEY), file)
        benchmark.look_up(expected, KEY, file, tally)
        assert (tally.looked_up, tally.missing) == (len(expected), missing)
