"""SQLite's write-ahead log is truncated, and nobody who reads from it keeps others from writing."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from itertools import count
from pathlib import Path

from parlour.server.settings import Settings
from parlour.server.storage.journal import SqliteJournal
from parlour.server.storage.store import Store
from parlour.server.storage.write_lock import WriteLock
from parlour.server.table.events import Said, StoredEvent

LARGEST_WAL = 256 * 1024
STUCK_SECONDS = 15.0  # less than a checkpoint would wait for a reader
KEY = "A" * 43 + "="


def test_a_reader_blocks_no_writer_and_the_log_is_truncated_after_it(tmp_path: Path) -> None:
    database = tmp_path / "parlour.db"
    wal = Path(f"{database}-wal")
    numbers = count(1)

    async def say(journal: SqliteJournal) -> None:
        said = Said("Ann", "x" * 10_000)
        assert await journal.append(StoredEvent("table", next(numbers), "ann", None, 0.0, said))

    async def scene() -> None:
        store = Store(Settings(f"sqlite+aiosqlite:///{database}", KEY))
        await store.open()
        journal = SqliteJournal(str(database), WriteLock(), LARGEST_WAL, checkpoint_seconds=0.05)
        with closing(sqlite3.connect(database, isolation_level=None)) as reader:
            reader.execute("BEGIN")
            reader.execute("SELECT count(*) FROM log").fetchone()
            while wal.stat().st_size < 2 * LARGEST_WAL:
                await say(journal)
            for _ in range(20):  # while checkpoints are tried
                async with asyncio.timeout(STUCK_SECONDS):
                    await say(journal)
                await asyncio.sleep(0.05)
            assert wal.stat().st_size > LARGEST_WAL
        async with asyncio.timeout(STUCK_SECONDS):
            while wal.stat().st_size > 0:
                await asyncio.sleep(0.05)
        await say(journal)
        await journal.close()
        assert len(await store.events("table")) == next(numbers) - 1
        await store.close()

    asyncio.run(scene())
