"""A table's socket, reconnected as often as necessary: each request is done once, whatever breaks meanwhile."""

from __future__ import annotations

import asyncio
import time
import uuid
from collections.abc import AsyncIterator, Callable
from contextlib import suppress

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus, WebSocketException

from parlour.client.values import Disconnected, Refused, Stale
from parlour.wire import frames
from parlour.wire.encoding import decode_server_frame, encode
from parlour.wire.frames import AnyClientFrame, AnyServerFrame, Hello, Look, Request

FINAL = {1009, 4400, 4401, 4403, 4404, 4410}  # close codes after which reconnecting would end the same way
PAUSES = (0.05, 0.1, 0.2, 0.5, 1.0, 2.0)  # seconds between attempts to connect; the last one from then on
PATIENCE = 300.0  # seconds without an answer from the server, after which we give up
TOO_MANY_FRAMES, CALM_SECONDS = 4429, 5.0  # a close code, and how long to stay away after it
TOO_MANY = "too-many"  # the code of an error
LARGEST = 2**24  # bytes of a frame: the log of a very long game is one


class Pace:
    """A rate limit: a burst of frames, and from then on so many a second.

    The server takes 20 a second, and lets a client be five seconds ahead; below both it never closes the connection.
    """

    def __init__(self, a_second: float, burst: int) -> None:
        self._gap = 1 / a_second
        self._ahead = (burst - 1) * self._gap
        self._next = 0.0  # when the next frame would go if there were no bursts

    def wait(self, now: float) -> float:
        """Takes the next place in the queue; returns how many seconds to wait for it."""
        due = max(self._next, now)
        self._next = due + self._gap
        return max(0.0, due - self._ahead - now)


class Connection:
    """Sends `hello()` on every new connection, passes each frame to `on_frame`, and calls `on_end` with the reason."""

    def __init__(
        self,
        address: str,
        cookie: str,
        hello: Callable[[], Hello],
        on_frame: Callable[[AnyServerFrame], None],
        on_end: Callable[[Disconnected], None],
    ) -> None:
        self._address, self._headers = address, {"Cookie": cookie}
        self._hello, self._on_frame, self._on_end = hello, on_frame, on_end
        self._socket: ClientConnection | None = None  # only while it is up to date
        self._pace = Pace(a_second=18, burst=80)
        self._guest: str | None = None
        self._unanswered: dict[str, tuple[Request, asyncio.Future[int]]] = {}
        self._welcomed = asyncio.Event()
        self._refused_look: Refused | None = None
        self.error: Disconnected | None = None
        self._task = asyncio.create_task(self._run())

    async def wait_until_welcomed(self) -> None:
        """Waits until the server has brought us up to date."""
        await self._welcomed.wait()
        self._require_open()

    async def look(self, seat: int | None) -> None:
        """Asks to see the table from another seat, and waits for the answer; Refused if that was asked too often."""
        self._require_open()
        self._welcomed.clear()
        self._refused_look = None
        await self.send(Look(seat))
        await self.wait_until_welcomed()
        if self._refused_look is not None:
            raise self._refused_look

    async def request(self, request: Request) -> int:
        """Sends a request until it is answered; returns the number of the event it became, or raises Refused."""
        self._require_open()
        answer: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self._unanswered[request.id] = request, answer
        try:
            await self.send(request)
            return await answer
        finally:
            del self._unanswered[request.id]

    async def send(self, frame: AnyClientFrame) -> None:
        """Sends a frame if there is a connection; requests are sent again over the next one."""
        await asyncio.sleep(self._pace.wait(time.monotonic()))
        if self._socket is not None:
            with suppress(ConnectionClosed):
                await _send(self._socket, frame)

    async def close(self) -> None:
        self._task.cancel()
        with suppress(asyncio.CancelledError):
            await self._task

    async def _run(self) -> None:
        try:
            await self._keep_connecting()
        except asyncio.CancelledError:
            self._end(Disconnected("the table was closed here"))
            raise
        except Disconnected as error:
            self._end(error)
        except Exception as error:
            self._end(Disconnected(f"the server sent what this client does not understand: {error!r}"))

    async def _keep_connecting(self) -> None:
        failures, lost = 0, 0.0
        while True:
            problem: Exception | None = None
            try:
                async for _ in self._frames():
                    failures = 0
            except (OSError, WebSocketException) as error:
                _raise_if_final(error)
                problem = error
            lost = lost if failures else time.monotonic()
            if time.monotonic() - lost > PATIENCE:
                raise Disconnected(f"the server has not answered for {PATIENCE:.0f} seconds")
            await asyncio.sleep(pause_after(problem, failures))
            failures += 1

    async def _frames(self) -> AsyncIterator[None]:
        """One connection from hello to its end; yields after each frame."""
        async with connect(self._address, additional_headers=self._headers, max_size=LARGEST) as socket:
            try:
                await _send(socket, self._hello())
                async for text in socket:
                    frame = decode_server_frame(text)
                    if frame is None:
                        continue
                    self._on_frame(frame)
                    self._answer(frame)
                    if isinstance(frame, frames.Welcome):
                        await self._resume(socket, frame.you.guest)
                    yield
            finally:
                self._socket = None

    async def _resume(self, socket: ClientConnection, guest: str | None) -> None:
        is_new, self._socket, self._guest = self._socket is None, socket, guest
        self._welcomed.set()
        if is_new:
            for request, _ in list(self._unanswered.values()):
                await self.send(request)

    def _answer(self, frame: AnyServerFrame) -> None:
        """If the frame answers a request, wakes whoever made it."""
        if isinstance(frame, frames.Welcome | frames.Log | frames.Pong | frames.Presence):
            return
        if isinstance(frame, frames.Error) and frame.id is None and frame.code == TOO_MANY:
            self._refused_look = Refused(frame.code, frame.message)
            self._welcomed.set()
            return
        _, answer = self._unanswered.get(frame.id or "", (None, None))
        if answer is None or answer.done():
            return
        match frame:
            case frames.EventFrame(guest=guest) if guest == self._guest:
                answer.set_result(frame.number)
            case frames.Done():
                answer.set_result(frame.number)
            case frames.Stale():
                answer.set_exception(Stale("stale", "the game has gone on since this was chosen"))
            case frames.Error():
                answer.set_exception(Refused(frame.code, frame.message))

    def _end(self, error: Disconnected) -> None:
        self.error = error
        self._welcomed.set()
        for _, answer in self._unanswered.values():
            if not answer.done():
                answer.set_exception(error)
        self._on_end(error)

    def _require_open(self) -> None:
        if self.error is not None:
            raise self.error


async def _send(socket: ClientConnection, frame: AnyClientFrame) -> None:
    await socket.send(encode(frame), text=True)


def new_id() -> str:
    """An id for a request."""
    return str(uuid.uuid4())


def pause_after(problem: Exception | None, failures: int) -> float:
    """How many seconds to stay away: longer after each failure, and long at once if the server got too many frames."""
    pause = PAUSES[min(failures, len(PAUSES) - 1)]
    is_too_fast = (
        isinstance(problem, ConnectionClosed) and problem.rcvd is not None and problem.rcvd.code == TOO_MANY_FRAMES
    )
    return max(pause, CALM_SECONDS) if is_too_fast else pause


def _raise_if_final(error: Exception) -> None:
    """Reconnecting is no use where the server refuses this client for good."""
    if isinstance(error, ConnectionClosed) and error.rcvd is not None and error.rcvd.code in FINAL:
        raise Disconnected(f"the server closed the connection ({error.rcvd.code}): {error.rcvd.reason}") from None
    if isinstance(error, InvalidStatus) and 400 <= error.response.status_code < 500:
        raise Disconnected(f"the server refused the connection with {error.response.status_code}") from None
