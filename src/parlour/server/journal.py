"""Writing the log: one writer commits all waiting rows in one transaction, and only then wakes their owners."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import asyncpg

from parlour.server.events import Row, encoded
from parlour.server.metrics import COMMIT_ROWS, COMMIT_SECONDS

logger = logging.getLogger("parlour.server")

Batch = list[tuple[Row, asyncio.Future[bool]]]
CHANNEL = "parlour_log"
BROKEN = (OSError, asyncpg.PostgresConnectionError, asyncpg.InterfaceError, asyncpg.OperatorInterventionError)
RETRY_SECONDS = 0.2
COPY_SECONDS = 2.0
LARGEST_AHEAD = 64 * 2**20  # bytes of the write-ahead log
MOST_AT_ONCE = 1000  # rows in a statement: SQLite takes 32,766 values
RETRIES = 50  # about ten seconds: a database that is restarted comes back within that


class Journal(ABC):
    """Appends rows to tables' logs. While one batch is being committed the next one gathers."""

    def __init__(self) -> None:
        self._waiting: Batch = []
        self._writer: asyncio.Task[None] | None = None

    async def append(self, row: Row) -> bool:
        """True once the row is safely stored; False if its number was taken."""
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._waiting.append((row, done))
        if self._writer is None:
            self._writer = asyncio.create_task(self._write())
        return await done

    async def close(self) -> None:
        if self._writer is not None:
            await self._writer

    async def _write(self) -> None:
        while self._waiting:
            batch, self._waiting = self._waiting, []
            try:
                with COMMIT_SECONDS.time():
                    stored = await self._commit([row for row, _ in batch])
                COMMIT_ROWS.observe(len(batch))
            except Exception as error:
                logger.exception("the log could not be written")
                for _, done in _waited_for(batch):
                    done.set_exception(error)
            else:
                for row, done in _waited_for(batch):
                    done.set_result((row.table_id, row.number) in stored)
        self._writer = None

    @abstractmethod
    async def _commit(self, rows: list[Row]) -> set[tuple[str, int]]:
        """Stores the rows whose numbers are free, in one transaction, and returns which they were."""


def _waited_for(batch: Batch) -> Batch:
    """Without those whose owners have stopped waiting."""
    return [(row, done) for row, done in batch if not done.done()]


class SqliteJournal(Journal):
    """The log in a SQLite file, written by a thread of its own.

    SQLite copies what was committed from its write-ahead log into the file now and then. Left to itself it does so
    within a commit, and everybody waits; here that is done beside the commits.
    """

    ROW = "(?, ?, ?, ?, ?, ?)"
    INSERT = "INSERT INTO log VALUES "

    def __init__(self, path: str, turn: asyncio.Lock) -> None:
        """`turn` is held by whoever writes: SQLite lets one write at a time, and makes the others wait too long."""
        super().__init__()
        self._turn = turn
        self._ahead = Path(f"{path}-wal")
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="journal")
        self._connection, self._copying = _connected(path), _connected(path)
        self._copier = asyncio.create_task(self._copy_now_and_then())

    async def close(self) -> None:
        await super().close()
        self._copier.cancel()
        await asyncio.gather(self._copier, return_exceptions=True)
        self._thread.shutdown()
        self._connection.close()
        self._copying.close()

    async def _commit(self, rows: list[Row]) -> set[tuple[str, int]]:
        async with self._turn:
            return await asyncio.get_running_loop().run_in_executor(self._thread, self._insert, rows)

    async def _copy_now_and_then(self) -> None:
        while True:
            await asyncio.sleep(COPY_SECONDS)
            if self._ahead.exists() and self._ahead.stat().st_size > LARGEST_AHEAD:
                await asyncio.to_thread(self._copying.execute, "PRAGMA wal_checkpoint(PASSIVE)")
                async with self._turn:  # the little that has come meanwhile; then the log begins anew
                    await asyncio.to_thread(self._copying.execute, "PRAGMA wal_checkpoint(RESTART)")

    def _insert(self, rows: list[Row]) -> set[tuple[str, int]]:
        """All rows by one statement, which is a transaction of its own; only where a number was taken, row by row.

        Each statement waits once for its turn among Python's threads, and that is longer than it takes itself.
        """
        stored: set[tuple[str, int]] = set()
        for first in range(0, len(rows), MOST_AT_ONCE):
            some = rows[first : first + MOST_AT_ONCE]
            try:
                self._connection.execute(self.INSERT + ", ".join([self.ROW] * len(some)), _all_columns(some))
                stored.update((row.table_id, row.number) for row in some)
            except sqlite3.IntegrityError:
                stored |= self._insert_each(some)
        return stored

    def _insert_each(self, rows: Sequence[Row]) -> set[tuple[str, int]]:
        execute, insert = self._connection.execute, f"{self.INSERT}{self.ROW} ON CONFLICT DO NOTHING"
        execute("BEGIN IMMEDIATE")
        try:
            stored = {(row.table_id, row.number) for row in rows if execute(insert, _columns(row)).rowcount == 1}
            execute("COMMIT")
        except BaseException:
            execute("ROLLBACK")
            raise
        return stored


def _connected(path: str) -> sqlite3.Connection:
    connection = sqlite3.connect(path, check_same_thread=False, isolation_level=None, timeout=30)
    for pragma in ("journal_mode = WAL", "synchronous = FULL", "wal_autocheckpoint = 0"):
        connection.execute(f"PRAGMA {pragma}")
    return connection


class PostgresJournal(Journal):
    """The log in PostgreSQL; the transaction that stores rows also tells the other processes."""

    INSERT = f"""
        WITH stored AS (
            INSERT INTO log (table_id, number, guest, request, happened, body)
            SELECT * FROM unnest($1::text[], $2::int[], $3::text[], $4::text[], $5::float8[], $6::bytea[])
            ON CONFLICT DO NOTHING RETURNING table_id, number
        )
        SELECT table_id, number, pg_notify('{CHANNEL}', table_id || ' ' || number) FROM stored
    """

    def __init__(self, address: str) -> None:
        super().__init__()
        self._address = address
        self._connection: asyncpg.Connection | None = None

    async def close(self) -> None:
        await super().close()
        if self._connection is not None:
            await self._connection.close()

    async def _commit(self, rows: list[Row]) -> set[tuple[str, int]]:
        """Tries again over a new connection where one breaks.

        If the first try had been stored after all, the rows come back as taken, and whoever appended them finds
        its own request in the log.
        """
        columns = [list(column) for column in zip(*map(_columns, rows), strict=True)]
        for attempt in range(RETRIES):
            try:
                if self._connection is None or self._connection.is_closed():
                    self._connection = await asyncpg.connect(self._address)
                stored = await self._connection.fetch(self.INSERT, *columns)
                return {(row["table_id"], row["number"]) for row in stored}
            except BROKEN:
                if attempt == RETRIES - 1:
                    raise
                await asyncio.sleep(RETRY_SECONDS)
        raise AssertionError("the last attempt returns or raises")


def _columns(row: Row) -> tuple[object, ...]:
    return (row.table_id, row.number, row.guest, row.request, row.happened, encoded(row.event))


def _all_columns(rows: Sequence[Row]) -> list[object]:
    return [value for row in rows for value in _columns(row)]


class Listener:
    """Hears what other processes have stored. After a break everything may have been missed, which is told too."""

    def __init__(self, address: str, heard: Callable[[str, int], None], missed: Callable[[], None]) -> None:
        self._address = address
        self._heard = heard
        self._missed = missed
        self._task = asyncio.create_task(self._listen())

    async def close(self) -> None:
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)

    async def _listen(self) -> None:
        while True:
            try:
                await self._listen_once()
            except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
                logger.warning("not listening to the database: %s", type(error).__name__)
            await asyncio.sleep(RETRY_SECONDS)

    async def _listen_once(self) -> None:
        connection = await asyncpg.connect(self._address)
        try:
            broken = asyncio.Event()
            connection.add_termination_listener(lambda _: broken.set())
            await connection.add_listener(CHANNEL, self._notified)
            self._missed()
            await broken.wait()
        finally:
            await connection.close()

    def _notified(self, _connection: object, _process: int, _channel: str, payload: object) -> None:
        table_id, _, number = str(payload).partition(" ")
        self._heard(table_id, int(number))
