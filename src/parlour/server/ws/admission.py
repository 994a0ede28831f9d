"""Who may connect to a table: people with a seat always, others as long as there is room.

Connections are counted from the first byte of their handshake on, so that any number of them at the same time cannot
pass the limits together. Where strangers have taken all the room, a newcomer takes the place of one of those who come
from the address with most of them: so whoever has just one connection cannot be locked out by those who have many.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager

from parlour.server.guests import Guest
from parlour.server.metrics import DISPLACED
from parlour.server.settings import Settings
from parlour.server.table.errors import Refused
from parlour.server.table.live import LiveTable

TOO_MANY_HERE = "too many connections at this table"


class Visit:
    """One connection, from its handshake to its end."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.guest: Guest | None = None
        self.table: LiveTable | None = None
        self.displaced: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    @property
    def has_place(self) -> bool:
        """Whether it is one of the people of its table, and not just somebody who looks."""
        if self.guest is None or self.table is None:
            return False
        seating = self.table.state.seating
        return self.guest.id == seating.host or bool(seating.seats_of(self.guest.id))


class Admission:
    """The connections of this process to tables."""

    def __init__(self, settings: Settings, most: Callable[[], float]) -> None:
        """All together they are at most `most`."""
        self._settings = settings
        self._most = most
        self._visits: dict[str, dict[Visit, None]] = {}  # by address, oldest first
        self._tables: dict[str, dict[Visit, None]] = {}

    @contextmanager
    def arrival(self, address: str) -> Iterator[Visit]:
        """Counts a connection as long as it lasts, admitted or not."""
        visit = Visit(address)
        self._visits.setdefault(address, {})[visit] = None
        try:
            yield visit
        finally:
            self._forget(visit)
            visit.displaced.cancel()

    def admit(self, visit: Visit) -> None:
        """Refused if there are too many from its address, or too many at all."""
        if len(self._visits[visit.address]) > self._settings.sockets_an_address:
            raise Refused("too-many", "too many connections from your address")
        if sum(map(len, self._visits.values())) > self._most():
            everybody = [each for visits in self._visits.values() for each in visits]
            self._displace_for(visit, everybody, "too many connections to this server")

    def admit_to_table(self, visit: Visit, table: LiveTable, guest: Guest | None) -> None:
        """Refused if there is no room at this table."""
        here = self._tables.setdefault(table.id, {})
        visit.table, visit.guest = table, guest
        here[visit] = None
        if guest is not None:
            own = [each for each in here if each.guest is not None and each.guest.id == guest.id]
            if len(own) > self._settings.sockets_a_guest:
                self._displace(own[0], "guest")  # perhaps a connection that is dead already
        if visit.has_place:
            return
        others = [each for each in here if not each.has_place]
        nameless = [each for each in others if each.guest is None]
        if guest is None and len(nameless) > self._settings.spectators_a_table:
            self._displace_for(visit, nameless, TOO_MANY_HERE)
        elif len(others) > self._settings.sockets_a_table:
            self._displace_for(visit, others, TOO_MANY_HERE)

    def _displace_for(self, newcomer: Visit, candidates: Collection[Visit], refusal: str) -> None:
        by_address: dict[str, list[Visit]] = {newcomer.address: []}
        for each in candidates:
            if not each.has_place:
                by_address.setdefault(each.address, []).append(each)
        most = max(by_address.values(), key=len)
        if len(most) <= len(by_address[newcomer.address]):
            raise Refused("too-many", refusal)
        nameless = [each for each in most if each.guest is None]
        self._displace((nameless or most)[-1], "spectator")

    def _displace(self, visit: Visit, kind: str) -> None:
        DISPLACED.labels(kind).inc()
        self._forget(visit)
        if not visit.displaced.done():
            visit.displaced.set_result(None)

    def _forget(self, visit: Visit) -> None:
        _remove(self._visits, visit.address, visit)
        if visit.table is not None:
            _remove(self._tables, visit.table.id, visit)


def _remove(visits: dict[str, dict[Visit, None]], key: str, visit: Visit) -> None:
    here = visits.get(key, {})
    here.pop(visit, None)
    if not here:
        visits.pop(key, None)
