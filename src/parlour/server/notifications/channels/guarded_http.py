"""HTTPS requests to addresses that guests chose: to public addresses only, without redirects, within a time limit.

The address is checked when the connection is opened, so that a name cannot point elsewhere in between.
"""

from __future__ import annotations

import asyncio
import socket
import ssl
from collections.abc import Iterable, Mapping
from typing import Any

import httpcore

from parlour.server.notifications.addresses import ForbiddenAddress, is_public

SECONDS = 20.0
TIMEOUTS = {"timeout": {"connect": 10.0, "read": 10.0, "write": 10.0, "pool": 10.0}}


class GuardedHttp:
    """Posts to addresses on the public internet, or to any with `allow_private`."""

    def __init__(self, allow_private: bool) -> None:
        self._pool = httpcore.AsyncConnectionPool(
            ssl_context=ssl.create_default_context(),
            max_connections=20,
            keepalive_expiry=30.0,
            network_backend=_PublicOnly(allow_private),
        )

    async def post(self, url: str, headers: Mapping[str, str], content: bytes) -> int:
        """The status of the answer, whose body is not read. ForbiddenAddress: nothing was sent."""
        fields = [(name.encode(), value.encode()) for name, value in headers.items()]
        async with (
            asyncio.timeout(SECONDS),
            self._pool.stream("POST", url, headers=fields, content=content, extensions=TIMEOUTS) as response,
        ):
            return int(response.status)

    async def close(self) -> None:
        await self._pool.aclose()


class _PublicOnly(httpcore.AsyncNetworkBackend):
    """Opens connections to allowed addresses only."""

    def __init__(self, allow_private: bool) -> None:
        self._allow_private = allow_private
        self._backend = httpcore.AnyIOBackend()

    async def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,
        local_address: str | None = None,
        socket_options: Iterable[Any] | None = None,
    ) -> httpcore.AsyncNetworkStream:
        try:
            found = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
        except OSError as error:
            raise httpcore.ConnectError("no such host") from error
        addresses = [str(each[4][0]) for each in found]
        allowed = [address for address in addresses if self._allow_private or is_public(address)]
        if not allowed:
            raise ForbiddenAddress("not a public address")
        return await self._backend.connect_tcp(allowed[0], port, timeout, local_address, socket_options)
