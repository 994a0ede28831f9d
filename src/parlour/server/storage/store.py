"""Everything that is kept: guests, tables, their logs and their sealed secrets, in SQLite or PostgreSQL."""

from __future__ import annotations

import hashlib
import time
from collections.abc import AsyncIterator, Callable, Collection, Iterator, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager, contextmanager, nullcontext
from pathlib import Path
from typing import Any

import structlog
from cryptography.fernet import Fernet
from sqlalchemy import Insert, delete, event, func, literal_column, or_, select, text, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import make_url
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from parlour.core import fairness
from parlour.server.settings import Settings, keep_key
from parlour.server.storage import checks, migrations, schema
from parlour.server.storage.journal import Journal, Listener, PostgresJournal, SqliteJournal
from parlour.server.storage.leases import NOW, Leases
from parlour.server.storage.log_rows import COLUMNS, from_row, to_row
from parlour.server.storage.personal_data import PersonalData
from parlour.server.storage.sqlite_files import ServerLock, create_private, database_files, database_path, make_private
from parlour.server.storage.write_lock import WriteLock
from parlour.server.table.events import StoredEvent
from parlour.server.table.join_codes import END

logger = structlog.stdlib.get_logger("parlour.server")

LISTED = 200  # public tables in a list
LISTED_A_HOST = 5
TABLES_AT_ONCE = 1000  # in one query


class Store:
    """The database of one server process."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._url = make_url(settings.database_url)
        self._seal = Fernet(settings.key)
        # A connection to a file does not break, so that it need not be tried before each use.
        self._engine = create_async_engine(self._url, pool_pre_ping=not settings.is_sqlite)
        if settings.is_sqlite:
            event.listen(self._engine.sync_engine, "connect", _set_pragmas)
        self._insert: Callable[[Any], Any] = sqlite.insert if settings.is_sqlite else postgresql.insert
        # One SQLite file has one writer at a time. Waiting here takes less time than waiting in SQLite.
        self._write_lock = WriteLock()
        self.personal_data = PersonalData(self._engine, self._writing)
        self._journal: Journal | None = None
        self._listener: Listener | None = None
        self._server_lock: ServerLock | None = None
        self._write_problem: str | None = None
        self.leases = None if settings.is_sqlite else Leases(self._engine, settings.lease)  # one process needs none

    async def open(self) -> None:
        """Brings the database up to date; a ValueError says why this server cannot use it."""
        if self._settings.is_sqlite:
            self._take_files(database_path(self._settings))
        async with self._engine.begin() as connection:
            await connection.run_sync(migrations.upgrade)
        await self._check_key()
        if self._settings.is_sqlite:
            self._journal = SqliteJournal(str(self._url.database), self._write_lock)
        else:
            self._journal = PostgresJournal(self._address)

    def listen(
        self,
        on_stored: Callable[[str, int], None],
        on_signed_out: Callable[[str], None],
        on_rewritten: Callable[[str], None],
        on_missed: Callable[[], None],
    ) -> None:
        """Calls back for events that any process stores; a SQLite file has only one process, so there is no need."""
        if not self._settings.is_sqlite:
            self._listener = Listener(self._address, on_stored, on_signed_out, on_rewritten, on_missed)

    async def close(self) -> None:
        if self._listener is not None:
            await self._listener.close()
        if self._journal is not None:
            await self._journal.close()
        await self._engine.dispose()
        if self._server_lock is not None:
            self._server_lock.close()

    def _take_files(self, database: Path) -> None:
        self._server_lock = ServerLock(database)
        create_private(database)  # SQLite gives the files beside it the same mode
        make_private(database_files(database))

    async def _check_key(self) -> None:
        """A new key is kept only if there is nothing yet that was sealed with another one."""
        sealed = await self._column(select(schema.secrets.c.sealed).limit(checks.CHECKED_SECRETS))
        if (problem := checks.key_problem(self._settings, sealed)) is not None:
            raise ValueError(problem)
        if self._settings.new_key_file is not None:
            self._seal = Fernet(keep_key(self._settings.new_key_file, self._settings.key))
        elif not all(checks.is_sealed_with(self._settings.key, each) for each in sealed):
            logger.warning("some games in the database were sealed with another key, and cannot go on")
        if not sealed and self.is_shared:
            await self._write(self._insert_if_absent(schema.secrets, checks.marker(self._seal)))

    @property
    def is_shared(self) -> bool:
        """Whether other processes may write to it too."""
        return not self._settings.is_sqlite

    def now(self) -> float:
        """The time, by the database's clock where several servers share it."""
        return time.time() + (0.0 if self.leases is None else self.leases.clock_offset)

    async def ping(self) -> bool:
        """Whether the database can be reached."""
        async with self._engine.connect() as connection:
            return bool(await connection.scalar(text("SELECT 1")))

    def problem(self) -> str | None:
        """Why nothing can be stored, or soon nothing will, in a sentence: since the last write, or by the disk."""
        return self._write_problem or checks.disk_problem(self._settings)

    # The log

    async def append(self, stored: StoredEvent) -> bool:
        """True once the event is safely stored; False if its number was taken."""
        if self._journal is None:
            raise RuntimeError("the store is not open")
        with self._noting_problems():
            return await self._journal.append(stored)

    async def events(self, table_id: str, after: int = 0) -> list[StoredEvent]:
        """What happened at a table after the event of this number."""
        log = schema.log
        query = select(log).where(log.c.table_id == table_id, log.c.number > after).order_by(log.c.number)
        async with self._engine.connect() as connection:
            return [from_row(tuple(row)) for row in await connection.execute(query)]

    # Tables

    async def create_table(self, first: StoredEvent, public: bool, secret: str) -> None:
        """Adds the table, the first event of its log and the secret of its first game: all or nothing."""
        table = {
            "id": first.table_id,
            "public": public,
            "host": first.guest,
            "created": first.happened,
            "archived": False,
        }
        async with self._writing() as connection:
            await connection.execute(schema.secrets.insert().values(self._sealed(first.table_id, 1, secret)))
            await connection.execute(schema.tables.insert().values(table))
            await connection.execute(schema.log.insert().values(dict(zip(COLUMNS, to_row(first), strict=True))))

    async def has_table(self, table_id: str) -> bool:
        return bool(await self._column(select(schema.tables.c.id).where(schema.tables.c.id == table_id)))

    async def public_tables(self, attended: Collection[str], since: float) -> dict[str, int]:
        """Public tables that are not archived, each with the number of its last event; a few of each host.

        First those with somebody there, that is, those in `attended` and where guests were seen since then; among
        them and among the rest, the newest first. So many new tables do not push out those where people wait.
        """
        tables, log, presence = schema.tables, schema.log, schema.presence
        seen = select(presence.c.table_id).where(presence.c.seen > since)
        is_empty = ~or_(tables.c.id.in_(attended), tables.c.id.in_(seen))
        order = is_empty, tables.c.created.desc()
        rank = func.row_number().over(partition_by=tables.c.host, order_by=order)
        found = select(tables.c.id, tables.c.created, is_empty.label("is_empty"), rank.label("rank"))
        listed = found.where(tables.c.public, ~tables.c.archived).subquery()
        last = select(func.max(log.c.number)).where(log.c.table_id == listed.c.id).scalar_subquery()
        query = select(listed.c.id, last.label("last")).where(listed.c.rank <= LISTED_A_HOST)
        async with self._engine.connect() as connection:
            rows = await connection.execute(query.order_by(listed.c.is_empty, listed.c.created.desc()).limit(LISTED))
            return {row.id: row.last for row in rows}

    async def tables_sat_at(self, guest: str) -> list[str]:
        """The tables that are not archived and at which the guest has ever sat down, newest first."""
        tables, log = schema.tables, schema.log
        sat_at = select(log.c.table_id).where(log.c.guest == guest, schema.IS_SITTING[self._engine.dialect.name])
        query = select(tables.c.id).where(tables.c.id.in_(sat_at), ~tables.c.archived)
        return await self._column(query.order_by(tables.c.created.desc()).limit(LISTED))

    async def table_with_code(self, code: str) -> str | None:
        """The table that is not archived and whose id begins with this join code; of several, the newest."""
        tables = schema.tables
        query = select(tables.c.id).where(tables.c.id.startswith(code + END, autoescape=True), ~tables.c.archived)
        return next(iter(await self._column(query.order_by(tables.c.created.desc()))), None)

    async def count_tables(self, host: str, since: float) -> int:
        tables = schema.tables
        query = select(func.count()).where(tables.c.host == host, tables.c.created > since)
        return int((await self._column(query))[0])

    async def idle_tables(self, before: float) -> list[str]:
        """Tables at which nothing has happened since then."""
        tables, log = schema.tables, schema.log
        last = select(func.max(log.c.happened)).where(log.c.table_id == tables.c.id).scalar_subquery()
        old = ~tables.c.archived, tables.c.created < before, last < before
        return await self._column(select(tables.c.id).where(*old).order_by(tables.c.created))

    async def open_tables(self, since: float) -> list[str]:
        """Tables that are not archived and at which something has happened since then."""
        tables, log = schema.tables, schema.log
        last = select(func.max(log.c.happened)).where(log.c.table_id == tables.c.id).scalar_subquery()
        return await self._column(select(tables.c.id).where(~tables.c.archived, last >= since))

    async def mark_archived(self, table_id: str, archived: bool = True) -> None:
        await self._write(update(schema.tables).where(schema.tables.c.id == table_id).values(archived=archived))

    async def mark_seen(self, people: list[tuple[str, str]]) -> None:
        """These guests are connected to these tables; a SQLite file has only one process, so there is no need."""
        if not people or self._settings.is_sqlite:
            return
        statement = self._insert(schema.presence).values(seen=literal_column(NOW))
        upsert = statement.on_conflict_do_update(
            index_elements=["table_id", "guest"], set_={"seen": statement.excluded.seen}
        )
        rows = [{"table_id": table_id, "guest": guest} for table_id, guest in people]
        async with self._writing() as connection:
            await connection.execute(upsert, rows)

    async def seen_within(self, table_id: str, guests: set[str], seconds: float) -> bool:
        """Whether one of them was connected to another process so recently."""
        if self._settings.is_sqlite:
            return False
        presence = schema.presence
        recently = presence.c.seen > literal_column(NOW) - seconds
        found = presence.c.table_id == table_id, presence.c.guest.in_(guests), recently
        return bool(await self._column(select(presence.c.guest).where(*found).limit(1)))

    async def seen_guests(self, table_ids: Sequence[str], seconds: float) -> dict[str, dict[str, float]]:
        """By table, the guests who were connected so recently, and when they were last reported."""
        found: dict[str, dict[str, float]] = {}
        presence = schema.presence
        recently = presence.c.seen > literal_column(NOW) - seconds
        for first in range(0, len(table_ids), TABLES_AT_ONCE):
            some = presence.c.table_id.in_(table_ids[first : first + TABLES_AT_ONCE])
            for row in await self.rows(select(presence).where(some, recently)):
                found.setdefault(row.table_id, {})[row.guest] = row.seen
        return found

    # Secrets

    async def secret(self, table_id: str, game_number: int) -> str:
        """The secret of a game, drawn and encrypted when it is first asked for; always the same from then on."""
        secrets, secret = schema.secrets, fairness.new_secret()
        insert = self._insert_if_absent(secrets, self._sealed(table_id, game_number, secret))
        async with self._writing() as connection:
            is_new = (await connection.execute(insert)).rowcount == 1
        if is_new:
            return secret
        query = select(secrets.c.sealed).where(secrets.c.table_id == table_id, secrets.c.game_number == game_number)
        return self._seal.decrypt((await self._column(query))[0]).decode()

    # Guests

    async def add_guest(self, guest: str, name: str) -> None:
        await self._write(schema.guests.insert().values(id=guest, name=name, created=time.time()))

    async def guest_name(self, guest: str) -> str | None:
        """None if there is no such guest, or not any more."""
        names = await self._column(select(schema.guests.c.name).where(schema.guests.c.id == guest))
        return str(names[0]) if names and names[0] else None

    async def rename_guest(self, guest: str, name: str) -> None:
        await self._write(update(schema.guests).where(schema.guests.c.id == guest).values(name=name))

    async def add_key(self, digest: str, guest: str, expires: float | None) -> None:
        await self._write(schema.keys.insert().values(hash=digest, guest=guest, expires=expires, created=time.time()))

    async def guest_of_key(self, digest: str) -> tuple[str, str] | None:
        """The guest (id and name) that a cookie belongs to."""
        keys, guests = schema.keys, schema.guests
        query = select(guests.c.id, guests.c.name).join(keys, keys.c.guest == guests.c.id)
        async with self._engine.connect() as connection:
            found = (await connection.execute(query.where(keys.c.hash == digest, keys.c.expires.is_(None)))).first()
        return None if found is None else (found.id, found.name)

    async def take_key(self, digest: str) -> str | None:
        """The guest of a key that works once; it is used up by this."""
        keys = schema.keys
        taken = delete(keys).where(keys.c.hash == digest, keys.c.expires > time.time()).returning(keys.c.guest)
        async with self._writing() as connection:
            guest = await connection.scalar(taken)
        return None if guest is None else str(guest)

    async def muted_by(self, guest: str) -> set[str]:
        return set(await self._column(select(schema.mutes.c.muted).where(schema.mutes.c.guest == guest)))

    async def mute(self, guest: str, other: str, muted: bool) -> None:
        mutes = schema.mutes
        if muted:
            await self._write(self._insert_if_absent(mutes, {"guest": guest, "muted": other}))
        else:
            await self._write(delete(mutes).where(mutes.c.guest == guest, mutes.c.muted == other))

    # For the other modules of this package

    def seal(self, text: str) -> bytes:
        """The text encrypted with the server's key."""
        return self._seal.encrypt(text.encode())

    def unseal(self, sealed: bytes) -> str:
        return self._seal.decrypt(sealed).decode()

    @property
    def key_fingerprint(self) -> str:
        """Names the server's key without revealing it, for what only this key can decrypt."""
        return hashlib.sha256(b"fingerprint " + self._settings.key.encode()).hexdigest()[:16]

    def writing(self) -> AbstractAsyncContextManager[AsyncConnection]:
        """A transaction that writes."""
        return self._writing()

    async def rows(self, query: Any) -> list[Any]:
        async with self._engine.connect() as connection:
            return list(await connection.execute(query))

    def insert(self, table: Any) -> Any:
        """An insert in this database's language, which says what to do where the row exists."""
        return self._insert(table)

    def insert_if_absent(self, table: Any, row: dict[str, object]) -> Insert:
        """An insert that leaves an existing row of the same key unchanged."""
        return self._insert_if_absent(table, row)

    def insert_or_replace(self, table: Any, row: dict[str, object]) -> Insert:
        """An insert that replaces an existing row of the same key."""
        keys = [column.name for column in table.primary_key]
        others = {name: value for name, value in row.items() if name not in keys}
        statement: Insert = self._insert(table).values(row).on_conflict_do_update(index_elements=keys, set_=others)
        return statement

    @property
    def is_sitting(self) -> Any:
        """Which rows of the log are of the kind `sit`, as a condition in this database's language."""
        return schema.IS_SITTING[self._engine.dialect.name]

    # Parts

    @property
    def _address(self) -> str:
        return self._url.set(drivername="postgresql").render_as_string(hide_password=False)

    def _sealed(self, table_id: str, game_number: int, secret: str) -> dict[str, object]:
        return {"table_id": table_id, "game_number": game_number, "sealed": self.seal(secret)}

    def _insert_if_absent(self, table: Any, row: dict[str, object]) -> Insert:
        """An insert that leaves an existing row of the same key unchanged."""
        statement: Insert = self._insert(table).values(row).on_conflict_do_nothing()
        return statement

    async def _write(self, statement: Any) -> None:
        async with self._writing() as connection:
            await connection.execute(statement)

    @asynccontextmanager
    async def _writing(self) -> AsyncIterator[AsyncConnection]:
        """A transaction that writes."""
        lock = self._write_lock.for_others() if self._settings.is_sqlite else nullcontext()
        with self._noting_problems():
            async with lock, self._engine.begin() as connection:
                yield connection

    @contextmanager
    def _noting_problems(self) -> Iterator[None]:
        """Remembers a write that failed because of the disk, until one succeeds."""
        try:
            yield
        except Exception as error:
            self._write_problem = checks.write_problem(error) or self._write_problem
            raise
        self._write_problem = None

    async def _column(self, query: Any) -> list[Any]:
        async with self._engine.connect() as connection:
            return list(await connection.scalars(query))


def _set_pragmas(connection: Any, _record: object) -> None:
    """The same guarantees as for the journal's own connection."""
    for pragma in ("journal_mode = WAL", "synchronous = FULL", "busy_timeout = 30000", "wal_autocheckpoint = 0"):
        connection.execute(f"PRAGMA {pragma}")
