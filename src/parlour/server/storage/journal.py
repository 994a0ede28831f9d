"""Writing the log: one writer commits all waiting events in one transaction, and only then wakes who appended them."""

from __future__ import annotations

import asyncio
import sqlite3
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import asyncpg
import structlog
from sqlalchemy import Float, Integer, LargeBinary, String

from parlour.server.metrics import COMMIT_ROWS, COMMIT_SECONDS
from parlour.server.storage import schema
from parlour.server.storage.log_rows import COLUMNS, to_row
from parlour.server.storage.write_lock import WriteLock
from parlour.server.table.events import StoredEvent

logger = structlog.stdlib.get_logger("parlour.server")

Batch = list[tuple[StoredEvent, asyncio.Future[bool]]]
Key = tuple[str, int]  # of a row: the table's id and the event's number
CHANNEL = "parlour_log"
SERVING = 7_160_415  # an advisory lock of PostgreSQL that all processes of servers share
SIGN_OUTS = "parlour_sign_outs"  # its messages are ids of guests
REWRITTEN = "parlour_rewritten"  # its messages are ids of tables from whose logs somebody was erased
BROKEN = (OSError, asyncpg.PostgresConnectionError, asyncpg.InterfaceError, asyncpg.OperatorInterventionError)
RETRY_SECONDS = 0.2
WRITE_SECONDS = 30.0  # for which a writer waits for the lock of another
CHECKPOINT_SECONDS = 2.0
LARGEST_WAL = 64 * 2**20  # bytes of the write-ahead log
MOST_AT_ONCE = 1000  # rows in a statement: SQLite takes 32,766 values
ARRAY_TYPES = {String: "text[]", Integer: "int[]", Float: "float8[]", LargeBinary: "bytea[]"}  # of PostgreSQL
RETRIES = 50  # about ten seconds: a database that is restarted comes back within that


class Journal(ABC):
    """Appends events to tables' logs. While one batch is being committed, the next one is collected."""

    def __init__(self) -> None:
        self._waiting: Batch = []
        self._writer: asyncio.Task[None] | None = None

    async def append(self, stored: StoredEvent) -> bool:
        """True once the event is safely stored; False if its number was taken."""
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._waiting.append((stored, done))
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
                    committed = await self._commit([stored for stored, _ in batch])
                COMMIT_ROWS.observe(len(batch))
            except Exception as error:
                logger.exception("the log could not be written")
                for _, done in _still_awaited(batch):
                    done.set_exception(error)
            else:
                for stored, done in _still_awaited(batch):
                    done.set_result((stored.table_id, stored.number) in committed)
        self._writer = None

    @abstractmethod
    async def _commit(self, events: list[StoredEvent]) -> set[Key]:
        """Stores the events whose numbers are free, in one transaction, and returns which they were."""


def _still_awaited(batch: Batch) -> Batch:
    return [(stored, done) for stored, done in batch if not done.done()]


class SqliteJournal(Journal):
    """The log in a SQLite file, written by a thread of its own.

    Now and then SQLite copies committed data from its write-ahead log into the file (a checkpoint). By default it does
    so within a commit, and everybody waits; here checkpoints run beside the commits.
    """

    ROW = f"({', '.join('?' for _ in COLUMNS)})"
    INSERT = f"INSERT INTO log ({', '.join(COLUMNS)}) VALUES "

    def __init__(
        self,
        path: str,
        write_lock: WriteLock,
        largest_wal: int = LARGEST_WAL,
        checkpoint_seconds: float = CHECKPOINT_SECONDS,
    ) -> None:
        """`write_lock` is held by whoever writes: SQLite has one writer at a time, and polls slowly for its lock."""
        super().__init__()
        self._write_lock = write_lock
        self._largest_wal, self._checkpoint_seconds = largest_wal, checkpoint_seconds
        self._wal = Path(f"{path}-wal")
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="journal")
        self._connection, self._checkpoint_connection = _connected(path, WRITE_SECONDS), _connected(path, 0)
        self._checkpoints = asyncio.create_task(self._run_checkpoints())

    async def close(self) -> None:
        await super().close()
        self._checkpoints.cancel()
        await asyncio.gather(self._checkpoints, return_exceptions=True)
        self._thread.shutdown()
        self._connection.close()
        self._checkpoint_connection.close()

    async def _commit(self, events: list[StoredEvent]) -> set[Key]:
        async with self._write_lock.for_moves():
            return await asyncio.get_running_loop().run_in_executor(self._thread, self._insert, events)

    async def _run_checkpoints(self) -> None:
        while True:
            await asyncio.sleep(self._checkpoint_seconds)
            try:
                if self._wal.exists() and self._wal.stat().st_size > self._largest_wal:
                    await self._checkpoint()
            except (OSError, sqlite3.Error) as error:  # a full disk, perhaps; the next time may be better
                logger.warning("a checkpoint failed", error=str(error))

    async def _checkpoint(self) -> None:
        """Copies the write-ahead log into the database and truncates it, unless somebody still reads from it.

        The first step takes long, and writers go on meanwhile. The second is short, as it copies what was written
        during the first, and it does not wait: where a reader is in the way, the next checkpoint tries again.
        """
        await asyncio.to_thread(self._checkpoint_connection.execute, "PRAGMA wal_checkpoint(PASSIVE)")
        async with self._write_lock.for_others():
            await asyncio.to_thread(self._checkpoint_connection.execute, "PRAGMA wal_checkpoint(TRUNCATE)")

    def _insert(self, events: list[StoredEvent]) -> set[Key]:
        """All events in one statement, which is its own transaction; one by one only where a number was taken.

        Each statement waits once for Python's interpreter lock, which takes longer than the statement itself.
        """
        inserted: set[Key] = set()
        for first in range(0, len(events), MOST_AT_ONCE):
            some = events[first : first + MOST_AT_ONCE]
            values = [value for stored in some for value in to_row(stored)]
            try:
                self._connection.execute(self.INSERT + ", ".join([self.ROW] * len(some)), values)
                inserted.update((stored.table_id, stored.number) for stored in some)
            except sqlite3.IntegrityError:
                inserted |= self._insert_each(some)
        return inserted

    def _insert_each(self, events: Sequence[StoredEvent]) -> set[Key]:
        execute, insert = self._connection.execute, f"{self.INSERT}{self.ROW} ON CONFLICT DO NOTHING"
        execute("BEGIN IMMEDIATE")
        try:
            inserted = {
                (stored.table_id, stored.number) for stored in events if execute(insert, to_row(stored)).rowcount == 1
            }
            execute("COMMIT")
        except BaseException:
            execute("ROLLBACK")
            raise
        return inserted


def _connected(path: str, seconds: float) -> sqlite3.Connection:
    """A connection that waits so long for a lock of others."""
    connection = sqlite3.connect(path, check_same_thread=False, isolation_level=None, timeout=WRITE_SECONDS)
    for pragma in ("journal_mode = WAL", "synchronous = FULL", "wal_autocheckpoint = 0"):
        connection.execute(f"PRAGMA {pragma}")
    connection.execute(f"PRAGMA busy_timeout = {seconds * 1000:.0f}")
    return connection


def _parameters() -> list[str]:
    """One array for each column of the log, by its type."""
    types = [ARRAY_TYPES[type(column.type)] for column in schema.log.columns]
    return [f"${number}::{array_type}" for number, array_type in enumerate(types, start=1)]


class PostgresJournal(Journal):
    """The log in PostgreSQL; the transaction that stores events also notifies the other processes."""

    INSERT = f"""
        WITH stored AS (
            INSERT INTO log ({", ".join(COLUMNS)})
            SELECT * FROM unnest({", ".join(_parameters())})
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

    async def _commit(self, events: list[StoredEvent]) -> set[Key]:
        """Tries again over a new connection where one breaks.

        If the first try was stored after all, the numbers count as taken, and whoever appended the events finds its
        own requests in the log.
        """
        columns = [list(column) for column in zip(*map(to_row, events), strict=True)]
        for attempt in range(RETRIES):
            try:
                if self._connection is None or self._connection.is_closed():
                    self._connection = await asyncpg.connect(self._address)
                inserted = await self._connection.fetch(self.INSERT, *columns)
                return {(row["table_id"], row["number"]) for row in inserted}
            except BROKEN:
                if attempt == RETRIES - 1:
                    raise
                await asyncio.sleep(RETRY_SECONDS)
        raise AssertionError("the last attempt returns or raises")


class Listener:
    """Is notified of what other processes store. After a lost connection anything may have been missed: `on_missed`.

    Its connection also holds the lock that keeps others from restoring a backup while this process serves tables.
    """

    def __init__(
        self,
        address: str,
        on_stored: Callable[[str, int], None],
        on_signed_out: Callable[[str], None],
        on_rewritten: Callable[[str], None],
        on_missed: Callable[[], None],
    ) -> None:
        self._address = address
        self._on_stored = on_stored
        self._on_signed_out = on_signed_out
        self._on_rewritten = on_rewritten
        self._on_missed = on_missed
        self._task = asyncio.create_task(self._listen())

    async def close(self) -> None:
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)

    async def _listen(self) -> None:
        while True:
            try:
                await self._listen_once()
            except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
                logger.warning("not listening to the database", error=type(error).__name__)
            await asyncio.sleep(RETRY_SECONDS)

    async def _listen_once(self) -> None:
        connection = await asyncpg.connect(self._address)
        try:
            broken = asyncio.Event()
            connection.add_termination_listener(lambda _: broken.set())
            await connection.execute(f"SELECT pg_advisory_lock_shared({SERVING})")
            await connection.add_listener(CHANNEL, self._notified)
            await connection.add_listener(SIGN_OUTS, self._notified_of_sign_out)
            await connection.add_listener(REWRITTEN, self._notified_of_rewriting)
            self._on_missed()
            await broken.wait()
        finally:
            await connection.close()

    def _notified(self, _connection: object, _process: int, _channel: str, payload: object) -> None:
        table_id, _, number = str(payload).partition(" ")
        self._on_stored(table_id, int(number))

    def _notified_of_sign_out(self, _connection: object, _process: int, _channel: str, payload: object) -> None:
        self._on_signed_out(str(payload))

    def _notified_of_rewriting(self, _connection: object, _process: int, _channel: str, payload: object) -> None:
        self._on_rewritten(str(payload))
