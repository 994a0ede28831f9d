"""Tables under load, seen by their clients: when a move is sent, and when the last of a table's sockets receives it.

Client and server share the machine, so the client does as little as it can: one process, callbacks instead of tasks,
and of each frame it reads only what it needs. It is the same client for every server; only the dialect differs.
"""

import asyncio
import contextlib
import gc
import itertools
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import AbstractContextManager, asynccontextmanager, contextmanager
from dataclasses import dataclass
from time import perf_counter, process_time
from typing import Protocol

import numpy as np
from picows import WSFrame, WSListener, WSMsgType, WSTransport, ws_connect

SEATS = 4
INTERVAL = 2.0  # seconds between the moves of a paced table
WARM_UP = 2.0  # seconds before anything counts
OPENED_AT_ONCE = 16
PATIENCE = 120.0  # seconds for a connection, an answer, or the last moves; rules may have to be compiled first


class Table(ABC):
    """A table with a socket for each seat. A move is sent when it is wanted and all have seen the one before."""

    def __init__(self) -> None:
        self.sockets: list[WSTransport] = []
        self.times: list[float] = []  # seconds from sent to seen by all, of each move
        self.is_restless = False  # wants a move as soon as the last one has been seen
        self.trouble: str | None = None
        self._wanted: deque[float] = deque()
        self._since = 0.0
        self._is_ready = False
        self._pending = 0
        self._awaited: tuple[int, str] | None = None
        self._answer: asyncio.Future[None] | None = None

    @abstractmethod
    def send_move(self) -> None:
        """Sends whatever move is next."""

    @abstractmethod
    def receive(self, seat: int, frame: WSFrame) -> None:
        """Handles a frame that the socket of this seat has received."""

    @property
    def waited(self) -> float | None:
        """How many seconds the move on its way has taken so far; None if there is none."""
        return None if self._is_ready else perf_counter() - self._since

    @property
    def is_settled(self) -> bool:
        return self._is_ready and not self._wanted

    def want(self) -> None:
        """From now on a move is wanted; if the last one is still on its way, the wait for it counts too."""
        self._wanted.append(perf_counter())
        self._go_on()

    def send(self, seat: int, text: bytes) -> None:
        self.sockets[seat].send(WSMsgType.TEXT, text)

    async def ask(self, seat: int, text: bytes, awaited: str) -> None:
        """Sends something other than a move, and waits for its answer at the same socket."""
        self._awaited, self._answer = (seat, awaited), asyncio.get_running_loop().create_future()
        self.send(seat, text)
        async with asyncio.timeout(PATIENCE):
            await self._answer

    def answer(self, seat: int, awaited: str) -> None:
        """This has come; perhaps it is what is waited for."""
        if self._answer is not None and self._awaited == (seat, awaited) and not self._answer.done():
            self._answer.set_result(None)

    def expect(self) -> None:
        """All sockets will receive what is sent now."""
        self._pending = SEATS

    def is_received_by_all(self) -> bool:
        """One more socket has received it."""
        self._pending -= 1
        return self._pending == 0

    def seen(self) -> None:
        """The move has been seen by all."""
        self.times.append(perf_counter() - self._since)

    def be_ready(self) -> None:
        """A move may be sent."""
        self._is_ready = True
        if self.is_restless:
            self._wanted.append(perf_counter())
        self._go_on()

    def fail(self, trouble: str) -> None:
        self.trouble = self.trouble or trouble

    def close(self) -> None:
        for socket in self.sockets:
            socket.disconnect()

    def _go_on(self) -> None:
        if self._is_ready and self._wanted:
            self._is_ready = False
            self._since = self._wanted.popleft()
            self.expect()
            self.send_move()


class Socket(WSListener):
    """One socket of a table: passes its frames on."""

    def __init__(self, table: Table, seat: int) -> None:
        self._table = table
        self._seat = seat

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        if frame.msg_type == WSMsgType.TEXT:
            self._table.receive(self._seat, frame)

    def on_ws_disconnected(self, transport: WSTransport) -> None:
        self._table.fail("the server closed a socket")


async def connect(
    table: Table, seat: int, url: str, headers: dict[str, str] | None = None, address: str | None = None
) -> None:
    """Opens the socket of a seat, from this address of ours; the seats of a table in their order."""
    transport, _ = await ws_connect(
        lambda: Socket(table, seat),
        url,
        extra_headers=headers,
        websocket_handshake_timeout=PATIENCE,
        local_addr=None if address is None else (address, 0),
    )
    table.sockets.append(transport)


class Server(Protocol):
    """A server in a process of its own, at which tables can be had."""

    def cpu_seconds(self) -> float: ...

    async def new_table(self) -> Table:
        """A table of four sockets, ready for its first move."""

    async def check(self, tables: Sequence[Table]) -> None:
        """Raises a RuntimeError if the server has not kept its promise."""


@asynccontextmanager
async def seated(server: Server, count: int) -> AsyncIterator[list[Table]]:
    """So many new tables, some of them opened at a time."""
    at_once = asyncio.Semaphore(OPENED_AT_ONCE)

    async def opened() -> Table:
        async with at_once:
            return await server.new_table()

    async with asyncio.TaskGroup() as group:
        opening = [group.create_task(opened()) for _ in range(count)]
    tables = [task.result() for task in opening]
    try:
        yield tables
    finally:
        for table in tables:
            table.close()


@dataclass(frozen=True)
class Measured:
    """What a load came to. The shares of a core tell which side was at its limit."""

    tables: int
    moves_a_second: float
    median_ms: float
    percentile_99_ms: float
    server_cores: float
    client_cores: float


@contextmanager
def paced(tables: Sequence[Table]) -> Iterator[None]:
    """Each table makes a move every two seconds, the tables one after the other."""
    keeper = asyncio.create_task(_keep_pace(tables))
    try:
        yield
    finally:
        keeper.cancel()


@contextmanager
def saturated(tables: Sequence[Table]) -> Iterator[None]:
    """Each table makes its next move as soon as the last one has been seen by all."""
    for table in tables:
        table.is_restless = True
        table.want()
    try:
        yield
    finally:
        for table in tables:
            table.is_restless = False


Load = Callable[[Sequence[Table]], AbstractContextManager[None]]


async def measured(server: Server, tables: Sequence[Table], load: Load, seconds: float) -> Measured:
    """Puts the tables under a load; RuntimeError if a move was lost or refused."""
    with load(tables):
        await asyncio.sleep(WARM_UP)
        gc.collect()
        gc.freeze()  # thousands of sockets that stay are not to be looked through again and again
        for table in tables:
            table.times.clear()
        began, server_began, client_began = perf_counter(), server.cpu_seconds(), process_time()
        await asyncio.sleep(seconds)
        took = perf_counter() - began
        moves = sum(len(table.times) for table in tables)
        server_cores, client_cores = (
            (server.cpu_seconds() - server_began) / took,
            (process_time() - client_began) / took,
        )
    await _settled(tables)  # the slowest moves may still be on their way, and they count most
    times = [seconds for table in tables for seconds in table.times]
    if not times:
        raise RuntimeError("no move was seen by all")
    median, percentile_99 = np.percentile(times, [50, 99]) * 1000
    return Measured(len(tables), moves / took, float(median), float(percentile_99), server_cores, client_cores)


async def _keep_pace(tables: Sequence[Table]) -> None:
    began = perf_counter()
    for number in itertools.count():
        due = began + number * INTERVAL / len(tables)
        if (early := due - perf_counter()) > 0:
            await asyncio.sleep(early)
        tables[number % len(tables)].want()


async def _settled(tables: Sequence[Table]) -> None:
    """Waits until every move has been seen by all."""
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(PATIENCE):
            while not all(table.is_settled or table.trouble for table in tables):
                await asyncio.sleep(0.02)
    for table in tables:
        if table.trouble is not None or not table.is_settled:
            raise RuntimeError(table.trouble or "a move was never seen by all")
