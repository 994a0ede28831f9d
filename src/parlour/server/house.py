"""The tables that are live in this process: found in memory or in their logs, and forgotten when nobody needs them."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager

from parlour.core import fair
from parlour.server import tables
from parlour.server.course import folded
from parlour.server.events import Created, Row
from parlour.server.guests import Guest
from parlour.server.live import LiveTable
from parlour.server.messages import TableView
from parlour.server.settings import Settings
from parlour.server.store import Store

logger = logging.getLogger("parlour.server")


class House:
    """All live tables of this process."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self.store = store
        self.settings = settings
        self.live: dict[str, LiveTable] = {}
        self._listed: dict[str, tuple[int, TableView]] = {}  # by table: its view, and the last row that is in it
        self._loading: dict[str, asyncio.Task[LiveTable | None]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self.changed: Callable[[LiveTable], None] = lambda table: None

    async def create(self, make: Callable[[str], Created], host: Guest) -> str:
        """A new table; `make` is given the commitment to its first game's secret."""
        table_id = secrets.token_urlsafe(12)
        event = make(fair.commitment(await self.store.secret(table_id, 1)))
        await self.store.create_table(Row(table_id, 1, host.id, None, time.time(), event), event.public)
        return table_id

    @asynccontextmanager
    async def using(self, table_id: str) -> AsyncIterator[LiveTable | None]:
        """The table of this id, from memory or from its log, kept in memory meanwhile; None if there is none."""
        while table_id not in self.live:
            if table_id not in self._loading:
                self._loading[table_id] = asyncio.create_task(self._load(table_id))
            if await asyncio.shield(self._loading[table_id]) is None:
                yield None
                return
        table = self.live[table_id]
        table.users += 1
        try:
            yield table
        finally:
            self.release(table)

    async def public_tables(self) -> list[TableView]:
        """The public tables, newest first. Only those that have changed since the last time are read again."""
        listed: dict[str, tuple[int, TableView]] = {}
        for table_id, last in (await self.store.public_tables()).items():
            known = self._listed.get(table_id)
            if known is not None and known[0] == last:
                listed[table_id] = known
                continue
            try:
                async with self.using(table_id) as table:
                    if table is not None:
                        listed[table_id] = table.course.number, await table.view()
            except Exception:  # one table that cannot be read must not hide the others
                logger.exception("a public table cannot be listed", extra={"table": table_id})
        self._listed = listed
        return [view for _, view in listed.values() if view.phase != tables.ARCHIVED]  # which may be just happening

    def release(self, table: LiveTable) -> None:
        """One needs it no longer. A table that nobody needs goes out of memory; its log stays."""
        table.users -= 1
        if table.users == 0:
            self.live.pop(table.id, None)

    async def _load(self, table_id: str) -> LiveTable | None:
        try:
            rows = await self.store.rows(table_id)
            if not rows:
                return None
            course = folded(rows, table_id, int(self.settings.people_a_table))
            self.live[table_id] = LiveTable(self.store, course, lambda table: self.changed(table))
            return self.live[table_id]
        finally:
            del self._loading[table_id]

    def heard(self, table_id: str, number: int) -> None:
        """Some process has stored this row."""
        table = self.live.get(table_id)
        if table is not None and number > table.course.number:
            self._later(table.catch_up(number))

    def missed(self) -> None:
        """Anything may have been stored without our hearing of it."""
        for table in self.live.values():
            self._later(table.catch_up())

    def _later(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
