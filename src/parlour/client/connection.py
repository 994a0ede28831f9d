"""One table's socket over as many connections as it takes: each request is answered once, whatever breaks meanwhile."""

from __future__ import annotations

import asyncio
import json
import time
import uuid
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import suppress
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus, WebSocketException

from parlour.client.words import Disconnected, Refused, Stale

FINAL = {1009, 4400, 4401, 4403, 4404}  # close codes after which coming back would end the same way
PAUSES = (0.05, 0.1, 0.2, 0.5, 1.0, 2.0)  # seconds between tries to connect; the last one from then on
PATIENCE = 300.0  # seconds without a word from the server after which we give up
TOO_MUCH, CALM = 4429, 5.0  # the close code of a server that was sent too much; seconds before we go on then
LARGEST = 2**24  # bytes of a frame: the log of a very long game comes as one

Frame = dict[str, Any]


class Pace:
    """Lets a burst of frames through, and from then on so many a second.

    The server takes 20 a second, and lets a client be five seconds ahead: who stays below both is never cut off.
    """

    def __init__(self, a_second: float, burst: int) -> None:
        self._gap = 1 / a_second
        self._ahead = (burst - 1) * self._gap
        self._next = 0.0  # when the next frame would go if there were no bursts

    def wait(self, now: float) -> float:
        """Takes the next place in the line; returns how many seconds to wait there."""
        due = max(self._next, now)
        self._next = due + self._gap
        return max(0.0, due - self._ahead - now)


class Connection:
    """Says `hello()` on every new connection, hands each frame to `take`, and tells `ended` why there is no more."""

    def __init__(
        self,
        address: str,
        cookie: str,
        hello: Callable[[], Frame],
        take: Callable[[Frame], None],
        ended: Callable[[Disconnected], None],
    ) -> None:
        self._address, self._headers = address, {"Cookie": cookie}
        self._hello, self._take, self._ended = hello, take, ended
        self._socket: ClientConnection | None = None  # only while it is up to date
        self._pace = Pace(a_second=18, burst=80)
        self._guest: str | None = None
        self._unanswered: dict[str, tuple[Frame, asyncio.Future[int]]] = {}
        self._welcome = asyncio.Event()
        self.error: Disconnected | None = None
        self._task = asyncio.create_task(self._stay())

    async def welcomed(self) -> None:
        """Waits until the server has brought us up to date."""
        await self._welcome.wait()
        self._require_life()

    async def look(self, seat: int | None) -> None:
        """Asks to see the table from another seat, and waits until it is so."""
        self._require_life()
        self._welcome.clear()
        await self.send({"type": "look", "seat": seat})
        await self.welcomed()

    async def request(self, kind: str, **asked: Any) -> int:
        """Sends a request until it is answered; returns the number of the event it became, or raises Refused."""
        self._require_life()
        request = {"type": kind, "id": str(uuid.uuid4()), **asked}
        answer: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self._unanswered[request["id"]] = request, answer
        try:
            await self.send(request)
            return await answer
        finally:
            del self._unanswered[request["id"]]

    async def send(self, frame: Mapping[str, Any]) -> None:
        """Sends a frame if there is a connection; requests are sent again over the next one."""
        await asyncio.sleep(self._pace.wait(time.monotonic()))
        if self._socket is not None:
            with suppress(ConnectionClosed):
                await self._socket.send(json.dumps(frame))

    async def close(self) -> None:
        self._task.cancel()
        with suppress(asyncio.CancelledError):
            await self._task

    async def _stay(self) -> None:
        try:
            await self._connect_again_and_again()
        except asyncio.CancelledError:
            self._end(Disconnected("the table was closed here"))
            raise
        except Disconnected as error:
            self._end(error)
        except Exception as error:
            self._end(Disconnected(f"the server said what this client does not understand: {error!r}"))

    async def _connect_again_and_again(self) -> None:
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
                await socket.send(json.dumps(self._hello()))
                async for text in socket:
                    frame = json.loads(text)
                    self._take(frame)
                    self._answer(frame)
                    if frame["type"] == "welcome":
                        await self._go_on(socket, frame["you"]["guest"])
                    yield
            finally:
                self._socket = None

    async def _go_on(self, socket: ClientConnection, guest: str | None) -> None:
        is_new, self._socket, self._guest = self._socket is None, socket, guest
        self._welcome.set()
        if is_new:
            for request, _ in list(self._unanswered.values()):
                await self.send(request)

    def _answer(self, frame: Frame) -> None:
        """If the frame answers a request, wakes whoever made it."""
        _, answer = self._unanswered.get(frame.get("id") or "", (None, None))
        if answer is None or answer.done():
            return
        match frame["type"]:
            case "event" if frame["guest"] == self._guest:
                answer.set_result(frame["number"])
            case "done":
                answer.set_result(frame["number"])
            case "stale":
                answer.set_exception(Stale("stale", "the game has gone on since this was chosen"))
            case "error":
                answer.set_exception(Refused(frame["code"], frame["message"]))

    def _end(self, error: Disconnected) -> None:
        self.error = error
        self._welcome.set()
        for _, answer in self._unanswered.values():
            if not answer.done():
                answer.set_exception(error)
        self._ended(error)

    def _require_life(self) -> None:
        if self.error is not None:
            raise self.error


def pause_after(problem: Exception | None, failures: int) -> float:
    """How many seconds to stay away: longer each time, and long at once if the server was sent too much."""
    pause = PAUSES[min(failures, len(PAUSES) - 1)]
    is_too_much = isinstance(problem, ConnectionClosed) and problem.rcvd is not None and problem.rcvd.code == TOO_MUCH
    return max(pause, CALM) if is_too_much else pause


def _raise_if_final(error: Exception) -> None:
    """Coming back is no use where the server refuses this client, and not merely this moment."""
    if isinstance(error, ConnectionClosed) and error.rcvd is not None and error.rcvd.code in FINAL:
        raise Disconnected(f"the server closed the connection ({error.rcvd.code}): {error.rcvd.reason}") from None
    if isinstance(error, InvalidStatus) and 400 <= error.response.status_code < 500:
        raise Disconnected(f"the server refused the connection with {error.response.status_code}") from None
