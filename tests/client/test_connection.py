"""The Python client with broken connections and under the server's rate limit."""

from __future__ import annotations

import asyncio
import gc
import random
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from weakref import ref

import pytest
from websockets.asyncio.server import ServerConnection, serve
from websockets.exceptions import ConnectionClosedError
from websockets.frames import Close

from parlour.client import Client, Disconnected, Event, Refused, Table, connection
from parlour.client.connection import Connection, Pace, pause_after
from parlour.wire.frames import AnyServerFrame, Hello, Pong
from tests.clients import heard, seated, within_bounds
from tests.server.running import Server, running


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with running(tmp_path_factory.mktemp("server")) as started:
        yield started


# Lost connections


class Relay:
    """A proxy between client and server that can swallow the server's answers or cut connections."""

    def __init__(self, port: int) -> None:
        self._to = port
        self._lines: list[asyncio.StreamWriter] = []
        self.is_swallowing = False
        self.swallowed = asyncio.Event()
        self.connections = 0

    @asynccontextmanager
    async def running(self) -> AsyncIterator[str]:
        listener = await asyncio.start_server(self._connect, "127.0.0.1", 0)
        try:
            yield f"http://127.0.0.1:{listener.sockets[0].getsockname()[1]}"
        finally:
            listener.close()
            self.cut()

    def cut(self) -> None:
        for line in self._lines:
            line.transport.abort()
        self._lines.clear()

    async def _connect(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.connections += 1
        server_reader, server_writer = await asyncio.open_connection("127.0.0.1", self._to)
        self._lines += [writer, server_writer]
        await asyncio.gather(
            self._pass_on(reader, server_writer, may_swallow=False),
            self._pass_on(server_reader, writer, may_swallow=True),
            return_exceptions=True,
        )

    async def _pass_on(self, source: asyncio.StreamReader, sink: asyncio.StreamWriter, may_swallow: bool) -> None:
        while data := await source.read(65536):
            if may_swallow and self.is_swallowing:
                self.swallowed.set()
            else:
                sink.write(data)
        sink.close()


def test_a_move_whose_answer_was_lost_is_made_once(server: Server) -> None:
    async def scene() -> None:
        relay = Relay(server.port)
        async with relay.running() as url, seated(url, "spite", 3) as (hers, *_):
            relay.is_swallowing = True
            move = asyncio.create_task(hers.move("number 1"))
            await relay.swallowed.wait()
            assert not move.done()
            relay.is_swallowing = False
            relay.cut()
            number = await move
            assert [(line.at, line.move) for line in hers.log if line.actor == 0] == [(number, "number 1")]

    within_bounds(scene())


def test_a_client_catches_up_by_itself(server: Server) -> None:
    async def scene() -> None:
        relay = Relay(server.port)
        async with relay.running() as url, seated(server.address, "spite", 3) as (hers, *_), Client(url, "Dan") as dan:
            his = await dan.join(hers.link)
            relay.is_swallowing = True
            await hers.say("Are you there?")
            await hers.move("number 3")
            await relay.swallowed.wait()
            assert his.number < hers.number
            relay.is_swallowing = False
            relay.cut()
            await heard(his, hers.number)
            assert his.log == hers.log
            assert his.chat == hers.chat
            assert [message.text for message in his.chat] == ["Are you there?"]

    within_bounds(scene())


def test_a_client_does_not_reconnect_to_a_server_that_refuses_for_good(server: Server) -> None:
    async def scene() -> None:
        async with Client(server.address, "Ann") as ann:
            with pytest.raises(Disconnected, match=r"4404.*no such table"):
                await ann.join("nowhere")
        with pytest.raises(Refused):
            await Client(server.address, cookie="forged").__aenter__()

    within_bounds(scene())


def test_frames_of_an_unknown_type_are_ignored() -> None:
    received: asyncio.Queue[AnyServerFrame] = asyncio.Queue()

    async def newer_server(socket: ServerConnection) -> None:
        await socket.recv()
        await socket.send('{"type": "of a newer version", "number": "one"}')
        await socket.send('{"type": "pong"}')
        await socket.wait_closed()

    async def scene() -> None:
        async with serve(newer_server, "127.0.0.1", 0) as server:
            address = f"ws://127.0.0.1:{server.sockets[0].getsockname()[1]}/"
            connection = Connection(address, "", Hello, received.put_nowait, lambda error: None)
            try:
                assert await received.get() == Pong()
                assert connection.error is None
            finally:
                await connection.close()

    within_bounds(scene())


def test_using_a_closed_table_raises(server: Server) -> None:
    async def scene() -> None:
        async with Client(server.address, "Ann") as ann:
            table = await ann.create("spite")
            waiting = asyncio.create_task(hear_all(table))
            await asyncio.sleep(0)
            await table.close()
            with pytest.raises(Disconnected, match="closed here"):
                await waiting
            with pytest.raises(Disconnected, match="closed here"):
                await table.sit(0)

    within_bounds(scene())


def test_a_closed_table_is_forgotten(server: Server) -> None:
    async def scene() -> None:
        async with Client(server.address, "Ann") as ann:
            table = await ann.create("spite")
            closed, link = ref(table), table.link
            await table.close()
            del table
            await ann.join(link)
            gc.collect()
            assert closed() is None

    within_bounds(scene())


async def hear_all(table: Table) -> list[Event]:
    return [event async for event in table]


# A pace that the server can take


def test_the_pace_allows_a_burst_and_then_a_steady_rate() -> None:
    pace = Pace(a_second=10, burst=3)
    assert [pace.wait(100.0) for _ in range(6)] == pytest.approx([0, 0, 0, 0.1, 0.2, 0.3])
    assert pace.wait(100.5) == pytest.approx(0)  # of those that waited the last has just gone
    assert pace.wait(100.5) == pytest.approx(0)
    assert pace.wait(100.5) == pytest.approx(0.1)
    assert [pace.wait(200.0) for _ in range(4)] == pytest.approx([0, 0, 0, 0.1])


def test_the_pace_stays_below_the_limit_of_the_server(tmp_path: Path) -> None:
    """More requests at once than the server accepts are sent gradually, over one connection."""

    async def scene(server: Server) -> None:
        relay = Relay(server.port)
        async with relay.running() as url, Client(url, "Ann") as ann:
            table = await ann.create("spite")
            before = relay.connections
            await asyncio.gather(*(table.say(str(number)) for number in range(110)))
            assert relay.connections == before
            assert sorted(int(message.text) for message in table.chat) == list(range(110))

    with running(tmp_path, PARLOUR_FRAMES_A_SECOND="20") as server:
        within_bounds(scene(server))


def test_after_too_many_frames_the_client_waits_longer() -> None:
    rng = random.Random(1)
    for failures in [0, 1, 2, *(rng.randrange(100) for _ in range(10))]:
        assert pause_after(ConnectionClosedError(Close(4429, "too many"), None), failures) >= 5
        assert pause_after(ConnectionClosedError(Close(1012, "restart"), None), failures) <= 2
        assert pause_after(OSError(), failures) <= 2
    assert pause_after(None, 0) < pause_after(None, 3)


def test_requests_interrupted_by_the_rate_limit_are_still_done_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connection, "CALM_SECONDS", 0.1)

    async def scene(server: Server) -> None:
        relay = Relay(server.port)
        async with relay.running() as url, Client(url, "Ann") as ann:
            table = await ann.create("spite")
            before = relay.connections
            await asyncio.gather(*(table.say(str(number)) for number in range(25)))
            assert relay.connections > before
            assert sorted(int(message.text) for message in table.chat) == list(range(25))

    with running(tmp_path, PARLOUR_FRAMES_A_SECOND="2") as server:
        within_bounds(scene(server))
