"""Sockets: one connection to one table, with limits that keep one client from harming the others."""

from __future__ import annotations

import asyncio
import contextlib
import time
from typing import Any
from urllib.parse import urlsplit

import structlog
from litestar import WebSocket, websocket

from parlour.core.i18n.catalogue import spoken
from parlour.core.registry import package_of
from parlour.server.guests import Guest, guest_of_cookie
from parlour.server.metrics import CLOSED, SOCKETS
from parlour.server.table.errors import Refused
from parlour.server.table.live import LiveTable
from parlour.server.table.play import Viewpoint
from parlour.server.table.registry import NO_TABLE, TableRegistry
from parlour.server.ws import requests
from parlour.server.ws.broadcast import welcome
from parlour.server.ws.fast_path import protocol_of
from parlour.wire.encoding import PONG, BadFrame, decode_client_frame
from parlour.wire.frames import AnyClientFrame, Hello, Look, Mute, Ping
from parlour.wire.http import COOKIE

logger = structlog.stdlib.get_logger("parlour.server")

Socket = WebSocket[Any, Any, Any]

HELLO_SECONDS = 10.0
CLOSE_SECONDS = 5.0
MOST_UNSENT = 2**20  # bytes that a client has not taken yet, above which it is too slow
BURST_SECONDS = 5.0  # a client may be this far ahead of its rate
MOST_BAD_FRAMES = 20  # in a row


class Closed(Exception):
    """The socket is to be closed, with this code and reason."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code = code


class Disconnected(Exception):
    """The client has closed the socket."""


class Connection:
    """A viewer over a WebSocket. What the client has not taken yet waits for it alone, so nobody else is delayed."""

    def __init__(self, socket: Socket, guest: Guest | None, muted: set[str], rate: float) -> None:
        self.guest = guest
        self.seat: Viewpoint = None
        self.is_following = True
        self.muted = muted
        self.language = "en"
        self.boards = False
        self.too_slow = asyncio.get_running_loop().create_future()
        self._socket = socket
        self._protocol = protocol_of(socket.scope)
        self._rate = rate
        self._credit = rate * BURST_SECONDS
        self._counted = time.monotonic()

    def send(self, message: bytes) -> None:
        if not self.too_slow.done() and self._protocol.write(message) > MOST_UNSENT:
            self.too_slow.set_exception(Closed(4408, "too slow to take what was sent"))

    async def receive(self) -> AnyClientFrame:
        """The next frame; Refused if it is not one of the protocol's."""
        message: Any = await self._socket.receive()
        if message["type"] == "websocket.disconnect":
            raise Disconnected
        self._limit_rate()
        text = message.get("text")
        try:
            return decode_client_frame(message.get("bytes") or b"" if text is None else text)
        except BadFrame as error:
            raise Refused("bad-frame", f"this is not a frame of the protocol: {error}") from None

    def _limit_rate(self) -> None:
        now = time.monotonic()
        self._credit = min(self._rate * BURST_SECONDS, self._credit + (now - self._counted) * self._rate) - 1
        self._counted = now
        if self._credit < 0:
            raise Closed(4429, f"more than {self._rate:g} frames a second")


@websocket("/api/tables/{table_id:str}/socket")
async def table_socket(socket: Socket, table_id: str, registry: TableRegistry) -> None:
    """A connection from its first frame to its last. Whatever goes wrong, the client gets a sentence about it."""
    await socket.accept()
    try:
        with SOCKETS.track_inprogress():
            await _serve(socket, table_id, registry)
    except Disconnected:
        return
    except Closed as closed:
        logger.info("closed a socket", code=closed.code, reason=str(closed))
        await _close(socket, closed.code, str(closed))
    except Exception:
        logger.exception("a socket failed")
        await _close(socket, 1011, "the server could not go on; come back")


async def _serve(socket: Socket, table_id: str, registry: TableRegistry) -> None:
    _check_origin(socket, registry.settings.origins)
    guest = await _guest(socket, registry)
    async with registry.find(table_id) as table:
        if table is None:
            raise Closed(4404, NO_TABLE)
        await _attend(socket, table, guest, registry)


async def _attend(socket: Socket, table: LiveTable, guest: Guest | None, registry: TableRegistry) -> None:
    if len(table.viewers) >= registry.settings.sockets_a_table:
        raise Closed(4429, "too many connections at this table")
    muted = await registry.store.muted_by(guest.id) if guest is not None else set()
    connection = Connection(socket, guest, muted, registry.settings.frames_a_second)
    hello = await _hello(connection)
    connection.language = spoken(hello.language, package_of(table.state.seating.creation.game))
    connection.boards = hello.boards
    if hello.seat is None or isinstance(hello.seat, int):
        connection.seat, connection.is_following = hello.seat, hello.seat is not None
    if guest is not None and table.state.seating.seats_of(guest.id):
        await registry.store.mark_seen([(table.id, guest.id)], time.time())  # before another process misses them
    receiver = asyncio.create_task(_converse(connection, table, registry, hello.last))
    ends = (receiver, connection.too_slow)
    try:
        done, _ = await asyncio.wait(ends, return_when=asyncio.FIRST_COMPLETED)
        for end in done:
            end.result()
    finally:
        table.leave(connection)
        for end in ends:
            end.cancel()
        await asyncio.gather(*ends, return_exceptions=True)


async def _converse(connection: Connection, table: LiveTable, registry: TableRegistry, last: int) -> None:
    connection.send(welcome(await table.join(connection, last)))
    bad_frames = 0
    while True:
        try:
            frame = await connection.receive()
            answer = await _answer(frame, connection, table, registry)
            bad_frames = 0
        except Refused as refused:
            bad_frames += 1
            answer = requests.refusal(refused, None)
            if bad_frames > MOST_BAD_FRAMES:
                raise Closed(4400, "one bad frame after the other") from None
        if answer is not None:
            connection.send(answer)


async def _answer(
    frame: AnyClientFrame, connection: Connection, table: LiveTable, registry: TableRegistry
) -> bytes | None:
    match frame:
        case Ping():
            return PONG
        case Hello():
            raise Refused("bad-frame", "hello is the first frame, and only the first")
        case Look(seat):
            return welcome(await table.look(connection, seat))
    if connection.guest is None:
        raise Refused("no-guest", "you can only look: POST /api/guests gives you a cookie")
    if isinstance(frame, Mute):
        await _mute(frame, connection, connection.guest, registry)
        return None
    return await requests.answer(frame, table, connection.guest, connection.language)


async def _mute(frame: Mute, connection: Connection, guest: Guest, registry: TableRegistry) -> None:
    if await registry.store.guest_name(frame.guest) is None:
        raise Refused("bad-value", "there is no such guest")
    await registry.store.mute(guest.id, frame.guest, frame.muted)
    (connection.muted.add if frame.muted else connection.muted.discard)(frame.guest)


async def _hello(connection: Connection) -> Hello:
    try:
        async with asyncio.timeout(HELLO_SECONDS):
            frame = await connection.receive()
    except TimeoutError:
        raise Closed(4408, f"no hello within {HELLO_SECONDS:g} seconds") from None
    except Refused as refused:
        raise Closed(4400, f"the first frame must be hello: {refused}"[:120]) from None
    if not isinstance(frame, Hello):
        raise Closed(4400, "the first frame must be hello")
    return frame


async def _guest(socket: Socket, registry: TableRegistry) -> Guest | None:
    secret = socket.cookies.get(COOKIE)
    if secret is None:
        return None
    guest = await guest_of_cookie(registry.store, secret)
    if guest is None:
        raise Closed(4401, "the cookie is not one of ours")
    return guest


def _check_origin(socket: Socket, allowed: tuple[str, ...]) -> None:
    """Browsers name the page that opens a socket: it must be ours. Programs name none, and carry no stolen cookies."""
    origin = socket.headers.get("origin")
    if origin is None or origin in allowed:
        return
    if urlsplit(origin).netloc != socket.headers.get("host"):
        raise Closed(4403, "pages of another origin may not connect")


async def _close(socket: Socket, code: int, reason: str) -> None:
    CLOSED.labels(str(code)).inc()
    with contextlib.suppress(Exception):  # the client may have gone already, or take nothing any more
        async with asyncio.timeout(CLOSE_SECONDS):
            await socket.close(code, reason)
