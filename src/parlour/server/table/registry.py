"""The tables that are live in this process: loaded from their logs, and unloaded when nobody needs them."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from contextlib import asynccontextmanager

import structlog

from parlour.core import fairness
from parlour.core.fairness import Proof
from parlour.core.state import State
from parlour.server.guests import Guest
from parlour.server.settings import Settings
from parlour.server.sign_ins import SignIns
from parlour.server.storage.store import Store
from parlour.server.table.characters import names_in
from parlour.server.table.errors import NotFound, Refused, Unreadable
from parlour.server.table.events import Created, StoredEvent
from parlour.server.table.join_codes import new_table_id
from parlour.server.table.live import LiveTable, Publish
from parlour.server.table.presence import PresenceReports
from parlour.server.table.state import finished_game, fold

logger = structlog.stdlib.get_logger("parlour.server")

NO_TABLE = "there is no such table"
IDLE_KEPT = 50  # tables without users, because whoever has looked at one often looks again; where one process has all


class TableRegistry:
    """All live tables of this process."""

    def __init__(self, store: Store, settings: Settings, publish: Publish) -> None:
        self.store = store
        self.settings = settings
        self.sign_ins = SignIns(store)
        self.live: dict[str, LiveTable] = {}
        self.presence = PresenceReports(store, settings.absence)
        self.on_change: list[Callable[[LiveTable], None]] = []  # called after whatever changes at a table
        self.on_presence: list[Callable[[LiveTable], None]] = []  # called when others are connected elsewhere
        self._publish = publish
        self._idle: OrderedDict[str, LiveTable] = OrderedDict()  # without users, the longest idle first
        self._loading: dict[str, asyncio.Task[LiveTable | None]] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    async def create(self, make: Callable[[str], Created], host: Guest) -> str:
        """Creates a table and returns its id; `make` gets the commitment to the first game's secret."""
        table_id, secret = new_table_id(), fairness.new_secret()
        event = make(fairness.commitment(secret))
        first = StoredEvent(table_id, 1, host.id, None, self.store.now(), event)
        await self.store.create_table(first, event.public, secret)
        self._keep_idle(self._live([first]))  # whoever has created it looks at it next
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
        self._idle.pop(table_id, None)
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

    def rename_viewers(self, guest: Guest) -> None:
        """A guest has another name, also on the connections that they have already."""
        for table in self.live.values():
            for viewer in table.viewers:
                if viewer.guest is not None and viewer.guest.id == guest.id:
                    viewer.guest = guest

    async def finished_game(self, table_id: str, number: int, language: str = "en") -> tuple[State, Proof]:
        """A game of the table that is over, with names of bots in this language, and the proof of its chance."""
        live = self.live.get(table_id)
        if live is not None and not self.store.is_shared and not live.state.has_finished(number):
            raise _not_over(number)  # without reading its whole log
        events = await self.store.events(table_id)
        if not events:
            raise NotFound(NO_TABLE)
        game = finished_game(events, table_id, number)
        if game is None:
            raise _not_over(number)
        if game.characters:
            game.state.names = names_in(language, game.state.names, game.characters)
        game.state.proof = game.proof(await self.store.secret(table_id, number))
        return game.state, game.state.proof

    def release(self, table: LiveTable) -> None:
        """One user needs the table no longer. Without any users it is unloaded before long; its log stays."""
        table.users -= 1
        if table.users == 0 and self.live.get(table.id) is table:
            self._keep_idle(table)

    def _keep_idle(self, table: LiveTable) -> None:
        self._idle[table.id] = table
        while len(self._idle) > (0 if self.store.is_shared else IDLE_KEPT):
            table_id, longest_idle = self._idle.popitem(last=False)
            if longest_idle.users == 0:
                del self.live[table_id]

    async def _load(self, table_id: str) -> LiveTable | None:
        try:
            events = await self.store.events(table_id)
            if not events:
                return None
            return self._live(events)
        except Unreadable as error:
            cause = repr(error.__cause__)
            logger.error("a table could not be read", table=table_id, event_number=error.number, cause=cause)
            raise
        finally:
            del self._loading[table_id]

    def _live(self, events: Sequence[StoredEvent]) -> LiveTable:
        """The table with these events, in memory from now on."""
        table_id = events[0].table_id
        state = fold(events, table_id, int(self.settings.people_a_table), self.settings.seat_reserved)
        table = self.live[table_id] = LiveTable(self.store, state, self._publish, self._changed)
        return table

    def _changed(self, table: LiveTable) -> None:
        for listener in self.on_change:
            listener(table)

    async def report_presence(self) -> None:
        """Exchanges with the other processes who is connected where."""
        for table in await self.presence.exchange(list(self.live.values())):
            for listener in self.on_presence:
                listener(table)

    def on_stored(self, table_id: str, number: int) -> None:
        """Some process has stored this event."""
        table = self.live.get(table_id)
        if table is not None:
            if number > table.state.number:
                self._run(table.catch_up(number))
        elif table_id in self._loading or self._is_run_here(table_id):
            self._run(self._load_up_to(table_id, number))

    def on_signed_out(self, guest: str) -> None:
        """Some process has deleted cookies of this guest."""
        self._run(self.sign_ins.recheck(guest))

    def on_missed(self) -> None:
        """Anything may have been stored without a notification to this process."""
        self._run(self.sign_ins.recheck())
        for table in self.live.values():
            self._run(table.catch_up())
        for table_id in self.store.leases.held if self.store.leases is not None else ():
            if table_id not in self.live:
                self._run(self._load_up_to(table_id, None))

    def _is_run_here(self, table_id: str) -> bool:
        return self.store.leases is not None and table_id in self.store.leases.held

    async def _load_up_to(self, table_id: str, number: int | None) -> None:
        """Loads a table that is run here, or that was being read when something else was stored."""
        async with self.find(table_id) as table:
            if table is not None:
                await table.catch_up(number)
                self._changed(table)

    def _run(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


def _not_over(number: int) -> Refused:
    return Refused("not-now", f"game {number} of this table is not over")
