"""Who is connected to a table through other processes, as all of them report it to the database.

One process has all sockets of a table where connections are handed off, and where a proxy brings them to one server.
They are at several after a server has failed and come back, or without such a proxy.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from parlour.server.guests import Guest
from parlour.server.storage.store import Store
from parlour.server.table.live import LiveTable


class PresenceReports:
    """What this process reports, and what it learns from the others' reports."""

    def __init__(self, store: Store, absence: float) -> None:
        self.pause = absence / 3  # seconds between two reports
        self._store = store
        self._longest_silence = 2 * self.pause  # a report may be late
        self._own: dict[tuple[str, str], float] = {}  # by table and guest: when the database last had our report

    async def add(self, table: LiveTable, guest: Guest | None) -> None:
        """Somebody is about to join the table."""
        await self._exchange({table: set() if guest is None else {guest.id}})

    async def exchange(self, tables: Iterable[LiveTable]) -> list[LiveTable]:
        """Reports who is connected to these tables; returns those to which others are connected than before."""
        oldest = self._store.now() - self._longest_silence
        self._own = {key: seen for key, seen in self._own.items() if seen > oldest}
        return await self._exchange({table: table.connected_guests() for table in tables if table.viewers})

    async def _exchange(self, here: Mapping[LiveTable, set[str]]) -> list[LiveTable]:
        if not self._store.is_shared:
            return []
        await self._store.mark_seen([(table.id, guest) for table, guests in here.items() for guest in guests])
        seen = await self._store.seen_guests([table.id for table in here], self._longest_silence)
        return [table for table, guests in here.items() if self._learn(table, guests, seen.get(table.id, {}))]

    def _learn(self, table: LiveTable, here: set[str], seen: Mapping[str, float]) -> bool:
        """Whoever left this process after our report has been seen then; if later, by another process."""
        for guest in here & seen.keys():
            self._own[table.id, guest] = seen[guest]
        elsewhere = {guest for guest, when in seen.items() if self._own.get((table.id, guest)) != when}
        has_changed, table.guests_elsewhere = elsewhere != table.guests_elsewhere, elsewhere
        return has_changed
