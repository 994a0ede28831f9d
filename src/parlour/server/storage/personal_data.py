"""What is stored about one guest: to be shown to them, signed out, and erased."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from contextlib import AbstractAsyncContextManager
from typing import NamedTuple

from sqlalchemy import delete, func, or_, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from parlour.server.storage import schema
from parlour.server.storage.journal import CHANNEL, REWRITTEN, SIGN_OUTS
from parlour.server.storage.log_rows import COLUMNS, from_row, to_row
from parlour.server.table.erasure import RewrittenLog
from parlour.server.table.events import StoredEvent

ATTEMPTS = 50  # to rewrite a log, at a table where others append to it meanwhile
MOST_AT_ONCE = 500  # ids in a query


class Key(NamedTuple):
    """A cookie of a guest, or an unused link code, which expires."""

    digest: str
    created: float | None
    expires: float | None


class Presence(NamedTuple):
    table_id: str
    seen: float


class PersonalData:
    """The rows of the database that belong to one guest."""

    def __init__(
        self, engine: AsyncEngine, writing: Callable[[], AbstractAsyncContextManager[AsyncConnection]]
    ) -> None:
        self._engine = engine
        self._writing = writing

    # Reading

    async def created(self, guest: str) -> float:
        query = select(schema.guests.c.created).where(schema.guests.c.id == guest)
        async with self._engine.connect() as connection:
            return float((await connection.execute(query)).scalar_one())

    async def keys(self, guest: str) -> list[Key]:
        keys = schema.keys
        query = select(keys.c.hash, keys.c.created, keys.c.expires).where(keys.c.guest == guest)
        async with self._engine.connect() as connection:
            return [Key(*row) for row in await connection.execute(query.order_by(keys.c.created))]

    async def events(self, guest: str) -> list[StoredEvent]:
        """Everything that the guest did at tables, except moves and undos, which name nobody."""
        log = schema.log
        query = select(log).where(log.c.guest == guest, schema.IS_NO_MOVE[self._engine.dialect.name])
        async with self._engine.connect() as connection:
            rows = await connection.execute(query.order_by(log.c.happened))
            return [from_row(tuple(row)) for row in rows]

    async def first_events(self, table_ids: Iterable[str]) -> list[StoredEvent]:
        """How these tables were created."""
        log, ids, found = schema.log, sorted(table_ids), []
        async with self._engine.connect() as connection:
            for first in range(0, len(ids), MOST_AT_ONCE):
                some = log.c.table_id.in_(ids[first : first + MOST_AT_ONCE])
                found += [
                    from_row(tuple(row)) for row in await connection.execute(select(log).where(some, log.c.number == 1))
                ]
        return found

    async def presence(self, guest: str) -> list[Presence]:
        presence = schema.presence
        query = select(presence.c.table_id, presence.c.seen).where(presence.c.guest == guest)
        async with self._engine.connect() as connection:
            return [Presence(*row) for row in await connection.execute(query.order_by(presence.c.seen))]

    async def table_ids(self, guest: str) -> list[str]:
        """The tables in whose logs the guest appears, and those that they host."""
        log, tables = schema.log, schema.tables
        in_log = select(log.c.table_id).where(log.c.guest == guest, schema.IS_NO_MOVE[self._engine.dialect.name])
        query = in_log.union(select(tables.c.id).where(tables.c.host == guest))
        async with self._engine.connect() as connection:
            return sorted(await connection.scalars(query))

    # Signing out

    async def sign_out(self, guest: str, kept: str) -> int:
        """Deletes all cookies and link codes of the guest but this one; returns how many cookies there were."""
        keys = schema.keys
        others = keys.c.guest == guest, keys.c.hash != kept
        async with self._writing() as connection:
            devices = await connection.scalar(select(func.count()).where(*others, keys.c.expires.is_(None)))
            await connection.execute(delete(keys).where(*others))
            await self._notify(connection, SIGN_OUTS, guest)
        return int(devices or 0)

    # Erasing

    async def begin_erasure(self, guest: str) -> None:
        """Deletes all but the guest's id, which stays until their tables have been rewritten."""
        async with self._writing() as connection:
            await connection.execute(update(schema.guests).where(schema.guests.c.id == guest).values(name=""))
            await self._delete_rows(connection, guest)
            await self._notify(connection, SIGN_OUTS, guest)

    async def finish_erasure(self, guest: str) -> None:
        async with self._writing() as connection:
            await self._delete_rows(connection, guest)
            await connection.execute(delete(schema.guests).where(schema.guests.c.id == guest))

    async def unfinished_erasures(self) -> list[str]:
        """Guests whose erasure was interrupted."""
        async with self._engine.connect() as connection:
            return list(await connection.scalars(select(schema.guests.c.id).where(schema.guests.c.name == "")))

    async def rewrite_log(
        self, table_id: str, guest: str, alias: str, rewrite: Callable[[Sequence[StoredEvent]], RewrittenLog]
    ) -> None:
        """Rewrites the log of a table in one transaction; again from its start where somebody appends meanwhile."""
        for attempt in range(ATTEMPTS):
            try:
                async with self._writing() as connection:
                    await self._rewrite_bodies(connection, table_id, rewrite)
                    log, tables = schema.log, schema.tables
                    theirs = log.c.table_id == table_id, log.c.guest == guest
                    await connection.execute(update(log).where(*theirs).values(guest=alias))
                    hosted = tables.c.id == table_id, tables.c.host == guest
                    await connection.execute(update(tables).where(*hosted).values(host=alias))
                    await self._notify(connection, REWRITTEN, table_id)
                return
            except IntegrityError:
                if attempt == ATTEMPTS - 1:
                    raise

    async def _rewrite_bodies(
        self, connection: AsyncConnection, table_id: str, rewrite: Callable[[Sequence[StoredEvent]], RewrittenLog]
    ) -> None:
        log = schema.log
        rows = await connection.execute(select(log).where(log.c.table_id == table_id).order_by(log.c.number))
        changed, added = rewrite([from_row(tuple(row)) for row in rows])
        for stored in changed:
            place = log.c.table_id == table_id, log.c.number == stored.number
            await connection.execute(update(log).where(*place).values(body=to_row(stored)[-1]))
        for stored in added:
            await connection.execute(log.insert().values(dict(zip(COLUMNS, to_row(stored), strict=True))))
            await self._notify(connection, CHANNEL, f"{table_id} {stored.number}")

    async def _delete_rows(self, connection: AsyncConnection, guest: str) -> None:
        keys, presence, mutes = schema.keys, schema.presence, schema.mutes
        await connection.execute(delete(keys).where(keys.c.guest == guest))
        await connection.execute(delete(presence).where(presence.c.guest == guest))
        await connection.execute(delete(mutes).where(or_(mutes.c.guest == guest, mutes.c.muted == guest)))
        for table in (schema.played_games, schema.dismissed_tables):
            await connection.execute(delete(table).where(table.c.guest == guest))

    async def _notify(self, connection: AsyncConnection, channel: str, message: str) -> None:
        """Other processes hear of it when the transaction is committed; a SQLite file has only one process."""
        if self._engine.dialect.name == "postgresql":
            await connection.execute(select(func.pg_notify(channel, message)))
