"""Sockets: one connection to one table, with limits that keep one client from harming the others."""

from __future__ import annotations

import asyncio
import contextlib
import sys
import time
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

import structlog
from litestar import WebSocket, websocket

from parlour.core.i18n.catalogue import spoken
from parlour.core.registry import package_of
from parlour.server.client_address import address_of
from parlour.server.cookies import secret_in
from parlour.server.fair_queue import Owner
from parlour.server.guests import Guest
from parlour.server.limits import BYTES_A_MILLISECOND, CostLimits
from parlour.server.metrics import CLOSED, SOCKETS
from parlour.server.same_origin import is_from_foreign_page
from parlour.server.sign_ins import SignIn
from parlour.server.table.errors import Refused, Unreadable
from parlour.server.table.live import LiveTable, TableSnapshot
from parlour.server.table.play import Audience, Play, Viewpoint
from parlour.server.table.registry import NO_TABLE, TableRegistry
from parlour.server.ws import requests
from parlour.server.ws.admission import TOO_MANY_HERE, Admission, Visit
from parlour.server.ws.broadcast import tell_presence, welcome
from parlour.server.ws.fast_path import protocol_of
from parlour.server.ws.log_cache import LogCache
from parlour.wire.encoding import PONG, BadFrame, decode_client_frame, encode, encoded_list
from parlour.wire.frames import AnyClientFrame, EarlierLines, Hello, Log, Look, Mute, Ping

logger = structlog.stdlib.get_logger("parlour.server")

Socket = WebSocket[Any, Any, Any]

HELLO_SECONDS = 10.0
CLOSE_SECONDS = 5.0
MOST_UNSENT = 2**20  # bytes that a client has not taken yet, above which it is too slow
BURST_SECONDS = 5.0  # a client may be this far ahead of its rate
MOST_BAD_FRAMES = 20  # in a row
REMOVED_CODE = 4410  # closes the sockets of somebody whom the host has removed
TOO_MANY_CODE = 4429  # closes a socket for which there is no room, or that asks for too much
HANDSHAKE_COST = 2.0  # milliseconds
BAD_FRAME_COST = 1.0  # milliseconds: more than it takes, because nobody needs many
MOST_EARLIER_LINES = 1000  # in one answer


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
        self.wants_presence = False
        self.most_lines = sys.maxsize  # of the log in a welcome
        self.closing = asyncio.get_running_loop().create_future()  # fails with the reason why it must be closed
        self._socket = socket
        self._protocol = protocol_of(socket.scope)
        self._rate = rate
        self._credit = rate * BURST_SECONDS
        self._counted = time.monotonic()

    def send(self, message: bytes) -> None:
        if not self.closing.done() and self._protocol.write(message) > MOST_UNSENT:
            self.closing.set_exception(Closed(4408, "too slow to take what was sent"))

    def dismiss(self, reason: str) -> None:
        if not self.closing.done():
            self.closing.set_exception(Closed(REMOVED_CODE, reason))

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
            raise Closed(TOO_MANY_CODE, f"more than {self._rate:g} frames a second")


class Reception:
    """What all connections of this process share."""

    def __init__(self, registry: TableRegistry, admission: Admission, limits: CostLimits) -> None:
        self.registry = registry
        self.admission = admission
        self.limits = limits
        self.logs = LogCache()


@websocket("/api/tables/{table_id:str}/socket")
async def table_socket(socket: Socket, table_id: str, reception: Reception) -> None:
    """A connection from its first frame to its last. Whatever goes wrong, the client gets a sentence about it."""
    with reception.admission.arrival(address_of(socket.scope)) as visit, SOCKETS.track_inprogress():
        try:
            await _serve(socket, visit, table_id, reception)
        except Disconnected:
            return
        except Unreadable as unreadable:
            await _close(socket, 4404, str(unreadable))
        except Closed as closed:
            log = logger.debug if closed.code == TOO_MANY_CODE else logger.info  # there may be thousands of refusals
            log("closed a socket", code=closed.code, reason=str(closed))
            await _close(socket, closed.code, str(closed))
        except Exception:
            logger.exception("a socket failed")
            await _close(socket, 1011, "the server could not go on; come back")


async def _serve(socket: Socket, visit: Visit, table_id: str, reception: Reception) -> None:
    registry, limits = reception.registry, reception.limits
    try:
        # Also those who will be refused wait for their turn, because refusing takes time too.
        await limits.loop.turn(Owner(visit.address), HANDSHAKE_COST)
        reception.admission.admit(visit)
        limits.require_for(Owner(visit.address), secret_in(socket.cookies) is not None)
    except Refused as refused:
        await socket.accept()
        raise Closed(TOO_MANY_CODE, str(refused)) from None
    finally:
        limits.charge_address(visit.address, HANDSHAKE_COST, expected=HANDSHAKE_COST)
    await socket.accept()
    _check_origin(socket, registry.settings.origins)
    with registry.sign_ins.watch(secret_in(socket.cookies)) as sign_in:
        guest = await sign_in.identify()
        if guest is None and not sign_in.is_anonymous:
            raise Closed(4401, "the cookie is not one of ours")
        async with registry.find(table_id) as table:
            if table is None:
                raise Closed(4404, NO_TABLE)
            try:
                reception.admission.admit_to_table(visit, table, guest)
            except Refused as refused:
                raise Closed(TOO_MANY_CODE, str(refused)) from None
            await _attend(socket, visit, sign_in, table, reception)


async def _attend(socket: Socket, visit: Visit, sign_in: SignIn, table: LiveTable, reception: Reception) -> None:
    registry, guest = reception.registry, sign_in.guest
    muted = await registry.store.muted_by(guest.id) if guest is not None else set()
    connection = Connection(socket, guest, muted, registry.settings.frames_a_second)
    hello = await _hello(connection)
    connection.language = spoken(hello.language, package_of(table.state.seating.creation.game))
    connection.boards = hello.boards
    connection.wants_presence = hello.presence is True
    if isinstance(hello.most_lines, int):
        connection.most_lines = max(0, hello.most_lines)
    if hello.seat is None or isinstance(hello.seat, int):
        connection.seat, connection.is_following = hello.seat, hello.seat is not None
    await registry.presence.add(table, guest)  # before another process misses them
    owner = Owner(visit.address, "" if guest is None else guest.id)
    conversation = Conversation(connection, owner, table, reception)
    receiver = asyncio.create_task(conversation.converse(hello.last))
    ends = (receiver, connection.closing, sign_in.ended, visit.displaced)
    try:
        done, _ = await asyncio.wait(ends, return_when=asyncio.FIRST_COMPLETED)
        for end in done:
            end.result()
        if visit.displaced in done:
            raise Closed(TOO_MANY_CODE, TOO_MANY_HERE)
        raise Closed(4401, "this device was signed out")
    finally:
        table.leave(connection)
        tell_presence(table.state, table.viewers, table.present_guests(), connection)
        for end in ends:
            end.cancel()
        await asyncio.gather(*ends, return_exceptions=True)


class Conversation:
    """What a connection and its table say to each other, from the first welcome on."""

    def __init__(self, connection: Connection, owner: Owner, table: LiveTable, reception: Reception) -> None:
        self._connection = connection
        self._owner = owner
        self._table = table
        self._registry = reception.registry
        self._limits = reception.limits
        self._logs = reception.logs

    async def converse(self, last: int) -> None:
        connection = self._connection
        try:
            await self._prepare_log(connection.seat)
            connection.send(await self._paid("welcome", self._welcome(lambda: self._table.join(connection, last))))
        except Refused as refused:
            raise Closed(REMOVED_CODE if refused.code == "removed" else TOO_MANY_CODE, str(refused)) from None
        tell_presence(self._table.state, self._table.viewers, self._table.present_guests(), connection)
        bad_frames = 0
        while True:
            try:
                frame = await connection.receive()
                answer = await self._answer(frame)
                bad_frames = 0
            except Refused as refused:
                bad_frames += 1
                answer = requests.refusal(refused, None)
                self._charge_bad_frame()
                if bad_frames > MOST_BAD_FRAMES:
                    raise Closed(4400, "one bad frame after the other") from None
            if answer is not None:
                connection.send(answer)

    async def _answer(self, frame: AnyClientFrame) -> bytes | None:
        connection = self._connection
        match frame:
            case Ping():
                return PONG
            case Hello():
                raise Refused("bad-frame", "hello is the first frame, and only the first")
            case Look() | EarlierLines():
                try:
                    return await self._look(frame)
                except Refused as refused:  # not a bad frame
                    return requests.refusal(refused, None)
        if connection.guest is None:
            raise Refused("no-guest", "you can only look: POST /api/guests gives you a cookie")
        if isinstance(frame, Mute):
            await _mute(frame, connection, connection.guest, self._registry)
            return None
        return await requests.answer(frame, self._table, connection.guest, connection.language)

    async def _look(self, frame: Look | EarlierLines) -> bytes:
        connection = self._connection
        if isinstance(frame, EarlierLines):
            await self._prepare_log(connection.seat)
            return await self._paid("log", self._earlier_lines(frame))
        await self._prepare_log(frame.seat)
        return await self._paid("welcome", self._welcome(lambda: self._table.look(connection, frame.seat)))

    async def _paid(self, kind: str, message: Coroutine[Any, Any, bytes]) -> bytes:
        """The message, when it is our turn; we pay for making it and for its size."""
        made = await self._limits.measured(self._owner, kind, message)
        self._limits.charge(self._owner, len(made) / BYTES_A_MILLISECOND)
        return made

    async def _welcome(self, ask: Callable[[], Awaitable[TableSnapshot]]) -> bytes:
        snapshot = await ask()  # from now on events are sent to the viewer, so that nothing may be waited for
        play, viewer = snapshot.state.play, self._connection
        if play is None:
            return welcome(snapshot, [])
        audience = Audience(viewer.seat, viewer.language)
        return welcome(snapshot, self._logs.lines(play, audience, snapshot.after, viewer.most_lines))

    async def _earlier_lines(self, frame: EarlierLines) -> bytes:
        play, viewer = self._table.state.play, self._connection
        if play is None or frame.most < 1:
            return encode(Log([]))
        audience, most = Audience(viewer.seat, viewer.language), min(frame.most, MOST_EARLIER_LINES)
        lines = self._logs.lines_before(play, audience, frame.before, most)
        return encode(Log(encoded_list(lines)))

    async def _prepare_log(self, wanted: Viewpoint) -> None:
        """Narrates a long game ahead of a welcome, slice by slice: a table's lock must not be held that long."""
        viewer, play = self._connection, self._table.state.play
        if play is None:
            return
        seat = self._table.viewpoint(viewer.guest, wanted, viewer.is_following)
        audience = Audience(seat, viewer.language)
        while not self._logs.is_prepared(play, audience):
            await self._limits.measured(self._owner, "narration", self._narrated_slice(play, audience))

    async def _narrated_slice(self, play: Play, audience: Audience) -> None:
        self._logs.prepare(play, audience)

    def _charge_bad_frame(self) -> None:
        self._limits.charge(self._owner, BAD_FRAME_COST)
        try:
            self._limits.require(self._owner)
        except Refused as refused:
            raise Closed(TOO_MANY_CODE, str(refused)) from None


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


def _check_origin(socket: Socket, allowed: tuple[str, ...]) -> None:
    if is_from_foreign_page(socket.headers, allowed):
        raise Closed(4403, "pages of another origin may not connect")


async def _close(socket: Socket, code: int, reason: str) -> None:
    CLOSED.labels(str(code)).inc()
    with contextlib.suppress(Exception):  # the client may have gone already, or take nothing any more
        async with asyncio.timeout(CLOSE_SECONDS):
            await socket.close(code, reason)
