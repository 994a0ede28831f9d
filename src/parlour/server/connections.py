"""Connections before they are anything: whoever sends half a request, or takes no answer, holds up nobody else.

uvicorn waits without end for the rest of a request, and each connection is an open file, of which a process has only
so many. Here a request must be complete in time, and where files run out, those go first who have waited longest.
"""

from __future__ import annotations

import asyncio
import sys
from collections import Counter
from typing import ClassVar

from uvicorn.middleware.proxy_headers import _TrustedHosts
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from parlour.server.client_address import normalised
from parlour.server.metrics import DISPLACED
from parlour.server.settings import Settings

MOST_FILES = 2**20  # where the system sets no limit
SHARE_OF_FILES = 0.75  # for connections; the rest is for the database, pages and worker processes
SHARE_OF_SOCKETS = 0.8  # of the connections, for sockets at tables; the rest is for requests
TOO_LATE = b"HTTP/1.1 408 Request Timeout\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"


def raise_file_limit() -> None:
    """Lets this process and its workers open as many files as the system allows it."""
    if sys.platform != "win32":
        import resource

        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        most = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
        if soft != resource.RLIM_INFINITY and soft < most:
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))


def most_connections() -> int:
    """How many connections this process may have at a time."""
    if sys.platform == "win32":
        return 10_000
    import resource

    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return int(SHARE_OF_FILES * (MOST_FILES if soft == resource.RLIM_INFINITY else soft))


def most_sockets() -> float:
    """How many of them may be sockets at tables."""
    return SHARE_OF_SOCKETS * most_connections()


class WaitingConnections:
    """The connections of this process that are not being answered: new, with half a request, or kept for the next."""

    def __init__(self, seconds: float, most_an_address: float) -> None:
        self.seconds = seconds
        self._most_an_address = most_an_address
        self._oldest_first: dict[GuardedHttpProtocol, None] = {}
        self._half_sent: Counter[str] = Counter()

    def add(self, connection: GuardedHttpProtocol) -> None:
        self._oldest_first[connection] = None

    def discard(self, connection: GuardedHttpProtocol) -> None:
        self._oldest_first.pop(connection, None)

    def begins_request(self, connection: GuardedHttpProtocol) -> None:
        """One more request that is not complete yet; the oldest of too many from one address is given up."""
        address = connection.address
        self._half_sent[address] += 1
        if self._half_sent[address] > self._most_an_address and not connection.is_from_proxy:
            self._displace("half-sent", next(each for each in self._oldest_first if each.is_half_sent_from(address)))

    def ends_request(self, connection: GuardedHttpProtocol) -> None:
        self._half_sent[connection.address] -= 1
        if not self._half_sent[connection.address]:
            del self._half_sent[connection.address]

    def make_room(self, connections: int) -> None:
        """Where there are too many connections, the one that has waited longest goes; perhaps the newest itself."""
        if connections > most_connections() and self._oldest_first:
            self._displace("waiting", next(iter(self._oldest_first)))

    def _displace(self, kind: str, connection: GuardedHttpProtocol) -> None:
        DISPLACED.labels(kind).inc()
        connection.give_up()


class GuardedHttpProtocol(HttpToolsProtocol):
    """uvicorn's HTTP, with a time limit for each request and for taking its answer."""

    waiting: ClassVar[WaitingConnections] = WaitingConnections(10.0, 50)
    _trusted: ClassVar[_TrustedHosts | None] = None

    address = ""
    is_from_proxy = False
    _timer: asyncio.TimerHandle | None = None  # until the request is complete
    _writing_timer: asyncio.TimerHandle | None = None  # until the client has taken some of the answer

    @classmethod
    def configure(cls, settings: Settings) -> None:
        cls.waiting = WaitingConnections(settings.request_seconds, settings.half_sent_an_address)

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as in uvicorn
        super().connection_made(transport)
        host = self.client[0] if self.client else ""
        self.address, self.is_from_proxy = normalised(host), host in self._proxies()
        self.waiting.add(self)
        self._begin_request()
        self.waiting.make_room(len(self.connections))

    def data_received(self, data: bytes) -> None:
        if self._timer is None and (self.cycle is None or self.cycle.response_complete):
            self._begin_request()
        super().data_received(data)

    def on_message_complete(self) -> None:
        super().on_message_complete()
        self._end_request()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self.cycle.response_complete and not self.transport.is_closing():
            self.waiting.add(self)

    def handle_websocket_upgrade(self) -> None:
        self._end_request()
        super().handle_websocket_upgrade()

    def connection_lost(self, exc: Exception | None) -> None:
        self._end_request()
        self.resume_writing()
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        super().pause_writing()
        if self._writing_timer is None:
            self._writing_timer = self.loop.call_later(self.waiting.seconds, self.transport.abort)

    def resume_writing(self) -> None:
        if self._writing_timer is not None:
            self._writing_timer.cancel()
            self._writing_timer = None
        super().resume_writing()

    def is_half_sent_from(self, address: str) -> bool:
        return self._timer is not None and self.address == address

    def give_up(self) -> None:
        """Closes the connection, in favour of others or because its request was not complete in time."""
        self._end_request()
        if not self.transport.is_closing():
            if self.cycle is None or self.cycle.response_complete:
                self.transport.write(TOO_LATE)
            self.transport.close()

    def _begin_request(self) -> None:
        self._timer = self.loop.call_later(self.waiting.seconds, self.give_up)
        self.waiting.begins_request(self)

    def _end_request(self) -> None:
        self.waiting.discard(self)
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
            self.waiting.ends_request(self)

    def _proxies(self) -> _TrustedHosts:
        cls = GuardedHttpProtocol
        if cls._trusted is None:
            cls._trusted = _TrustedHosts(self.config.forwarded_allow_ips if self.config.proxy_headers else [])
        return cls._trusted
