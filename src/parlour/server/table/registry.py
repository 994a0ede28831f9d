"""The tables that are live in this process: loaded from their logs, and unloaded when nobody needs them."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager

from parlour.core import fairness
from parlour.core.fairness import Proof
from parlour.core.state import State
from parlour.server.guests import Guest
from parlour.server.settings import Settings
from parlour.server.storage.store import Store
from parlour.server.table.errors import NotFound, Refused
from parlour.server.table.events import Created, StoredEvent
from parlour.server.table.live import LiveTable, Publish
from parlour.server.table.state import finished_game, fold

NO_TABLE = "there is no such table"


class TableRegistry:
    """All live tables of this process."""

    def __init__(self, store: Store, settings: Settings, publish: Publish) -> None:
        self.store = store
        self.settings = settings
        self.live: dict[str, LiveTable] = {}
        self.on_change: Callable[[LiveTable], None] = lambda table: None
        self._publish = publish
        self._loading: dict[str, asyncio.Task[LiveTable | None]] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    async def create(self, make: Callable[[str], Created], host: Guest) -> str:
        """Creates a table and returns its id; `make` gets the commitment to the first game's secret."""
        table_id = secrets.token_urlsafe(12)
        event = make(fairness.commitment(await self.store.secret(table_id, 1)))
        await self.store.create_table(StoredEvent(table_id, 1, host.id, None, time.time(), event), event.public)
        return table_id

    @asynccontextmanager
    async def find(self, table_id: str) -> AsyncIterator[LiveTable | None]:
        """The table with this id, which stays in memory meanwhile; None if there is none."""
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

    @asynccontextmanager
    async def get(self, table_id: str) -> AsyncIterator[LiveTable]:
        """The same; NotFound if there is none."""
        async with self.find(table_id) as table:
            if table is None:
                raise NotFound(NO_TABLE)
            yield table

    async def finished_game(self, table_id: str, number: int) -> tuple[State, Proof]:
        """A game of the table that is over, and the proof of its chance."""
        events = await self.store.events(table_id)
        if not events:
            raise NotFound(NO_TABLE)
        game = finished_game(events, table_id, number)
        if game is None:
            raise Refused("not-now", f"game {number} of this table is not over")
        game.state.proof = game.proof(await self.store.secret(table_id, number))
        return game.state, game.state.proof

    def release(self, table: LiveTable) -> None:
        """One user needs the table no longer. Without any users it is unloaded; its log stays."""
        table.users -= 1
        if table.users == 0:
            self.live.pop(table.id, None)

    async def _load(self, table_id: str) -> LiveTable | None:
        try:
            events = await self.store.events(table_id)
            if not events:
                return None
            state = fold(events, table_id, int(self.settings.people_a_table))
            self.live[table_id] = LiveTable(self.store, state, self._publish, lambda table: self.on_change(table))
            return self.live[table_id]
        finally:
            del self._loading[table_id]

    def on_stored(self, table_id: str, number: int) -> None:
        """Some process has stored this event."""
        table = self.live.get(table_id)
        if table is not None and number > table.state.number:
            self._run(table.catch_up(number))

    def on_missed(self) -> None:
        """Anything may have been stored without a notification to this process."""
        for table in self.live.values():
            self._run(table.catch_up())

    def _run(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
