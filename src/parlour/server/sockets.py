"""Sockets: one connection to one table, with limits that keep one client from harming the others."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from typing import Any
from urllib.parse import urlsplit

from litestar import WebSocket

from parlour.core.catalogue import spoken
from parlour.core.game import package_of
from parlour.server.guests import COOKIE, Guest, recognised
from parlour.server.house import House
from parlour.server.live import LiveTable
from parlour.server.messages import PONG, Error, Hello, Incoming, Look, Mute, Ping, Refused, encode, read_frame
from parlour.server.metrics import CLOSED, REFUSALS, SOCKETS
from parlour.server.play import Reader
from parlour.server.wire import wire_of

logger = logging.getLogger("parlour.server")

HELLO_SECONDS = 10.0
CLOSE_SECONDS = 5.0
MOST_WAITING = 2**20  # bytes not yet taken by a client, above which it is too slow
BURST_SECONDS = 5.0  # a client may be this far ahead of its rate
MOST_BAD_FRAMES = 20  # one after the other


class Closed(Exception):
    """The socket is to be closed, with this code and reason."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code = code


class Gone(Exception):
    """The other side has closed the socket."""


class Connection:
    """A watcher over a WebSocket. What it does not take waits for it alone, up to a limit: nobody else is delayed."""

    def __init__(self, socket: WebSocket[Any, Any, Any], guest: Guest | None, muted: set[str], rate: float) -> None:
        self.guest = guest
        self.reader: Reader = None
        self.is_following = True
        self.muted = muted
        self.language = "en"
        self.boards = False
        self.too_slow = asyncio.get_running_loop().create_future()
        self._socket = socket
        self._wire = wire_of(socket.scope)
        self._rate = rate
        self._credit = rate * BURST_SECONDS
        self._counted = time.monotonic()

    def tell(self, frame: bytes) -> None:
        if not self.too_slow.done() and self._wire.write(frame) > MOST_WAITING:
            self.too_slow.set_exception(Closed(4408, "too slow to take what was sent"))

    async def receive(self) -> Incoming:
        """The next frame; Refused if it is none of the protocol's."""
        message: Any = await self._socket.receive()
        if message["type"] == "websocket.disconnect":
            raise Gone
        self._count()
        data = message.get("text")
        return read_frame(message.get("bytes") or b"" if data is None else data)

    def _count(self) -> None:
        now = time.monotonic()
        self._credit = min(self._rate * BURST_SECONDS, self._credit + (now - self._counted) * self._rate) - 1
        self._counted = now
        if self._credit < 0:
            raise Closed(4429, f"more than {self._rate:g} frames a second")


async def serve(socket: WebSocket[Any, Any, Any], table_id: str, house: House) -> None:
    """A connection from its first frame to its last. Whatever goes wrong, the client is told in a sentence."""
    await socket.accept()
    try:
        with SOCKETS.track_inprogress():
            await _serve(socket, table_id, house)
    except Gone:
        return
    except Closed as closed:
        logger.info("closed a socket", extra={"code": closed.code, "reason": str(closed)})
        await _close(socket, closed.code, str(closed))
    except Exception:
        logger.exception("a socket failed")
        await _close(socket, 1011, "the server could not go on; come back")


async def _serve(socket: WebSocket[Any, Any, Any], table_id: str, house: House) -> None:
    _check_origin(socket, house.settings.origins)
    guest = await _guest(socket, house)
    async with house.using(table_id) as table:
        if table is None:
            raise Closed(4404, "there is no such table")
        await _attend(socket, table, guest, house)


async def _attend(socket: WebSocket[Any, Any, Any], table: LiveTable, guest: Guest | None, house: House) -> None:
    if len(table.watchers) >= house.settings.sockets_a_table:
        raise Closed(4429, "too many connections at this table")
    muted = await house.store.muted_by(guest.id) if guest is not None else set()
    connection = Connection(socket, guest, muted, house.settings.frames_a_second)
    hello = await _hello(connection)
    connection.language = spoken(hello.language, package_of(table.course.table.made.game))
    connection.boards = hello.boards
    if hello.seat is None or isinstance(hello.seat, int):
        connection.reader, connection.is_following = hello.seat, hello.seat is not None
    if guest is not None and table.course.table.held_by(guest.id):
        await house.store.mark_seen([(table.id, guest.id)], time.time())  # before another process misses them
    receiver = asyncio.create_task(_converse(connection, table, house, hello.last))
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


async def _converse(connection: Connection, table: LiveTable, house: House, last: int) -> None:
    connection.tell(await table.watch(connection, last))
    bad_frames = 0
    while True:
        try:
            frame = await connection.receive()
            answer = await _answer(frame, connection, table, house)
            bad_frames = 0
        except Refused as refused:
            bad_frames += 1
            REFUSALS.labels(refused.code).inc()
            if bad_frames > MOST_BAD_FRAMES:
                raise Closed(4400, "one bad frame after the other") from None
            answer = encode(Error(None, refused.code, str(refused)))
        if answer is not None:
            connection.tell(answer)


async def _answer(frame: Incoming, connection: Connection, table: LiveTable, house: House) -> bytes | None:
    match frame:
        case Ping():
            return PONG
        case Hello():
            raise Refused("bad-frame", "hello is the first frame, and only the first")
        case Look(seat):
            return await table.look(connection, seat)
    if connection.guest is None:
        raise Refused("no-guest", "you can only look: POST /api/guests gives you a cookie")
    if isinstance(frame, Mute):
        await _mute(frame, connection, connection.guest, house)
        return None
    return await table.ask(frame, connection.guest, connection.language)


async def _mute(frame: Mute, connection: Connection, guest: Guest, house: House) -> None:
    if await house.store.guest_name(frame.guest) is None:
        raise Refused("bad-value", "there is no such guest")
    await house.store.mute(guest.id, frame.guest, frame.muted)
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


async def _guest(socket: WebSocket[Any, Any, Any], house: House) -> Guest | None:
    secret = socket.cookies.get(COOKIE)
    if secret is None:
        return None
    guest = await recognised(house.store, secret)
    if guest is None:
        raise Closed(4401, "the cookie is not one of ours")
    return guest


def _check_origin(socket: WebSocket[Any, Any, Any], allowed: tuple[str, ...]) -> None:
    """Browsers say which page opens a socket: it must be ours. Programs say nothing, and carry no stolen cookies."""
    origin = socket.headers.get("origin")
    if origin is None or origin in allowed:
        return
    if urlsplit(origin).netloc != socket.headers.get("host"):
        raise Closed(4403, "pages of another origin may not connect")


async def _close(socket: WebSocket[Any, Any, Any], code: int, reason: str) -> None:
    CLOSED.labels(str(code)).inc()
    with contextlib.suppress(Exception):  # the other side may have gone already, or take nothing any more
        async with asyncio.timeout(CLOSE_SECONDS):
            await socket.close(code, reason)
