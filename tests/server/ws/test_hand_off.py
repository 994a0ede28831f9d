"""One command, several processes: each table is served by one of them, and goes on when that one is killed."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Iterator
from contextlib import AsyncExitStack
from pathlib import Path

import psutil
import pytest

from tests.server.playing import play_on, sit_and_start
from tests.server.postgres import PATIENCE, Postgres
from tests.server.running import Guest, Seat, Server, running

TABLES = 8


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    database = Postgres()
    folder: Path = tmp_path_factory.mktemp("hand-off")
    try:
        database.start()
        with running(folder, "--workers", "2", PARLOUR_DATABASE_URL=database.url) as server:
            _until(lambda: sum(map(_takes_connections, _listening(server))) == 2)
            yield server
    finally:
        database.close()


@pytest.fixture
def guests(server: Server) -> Iterator[list[Guest]]:
    four = [Guest(server, name) for name in ("Ann", "Bob", "Cleo", "Dan")]
    yield four
    for guest in four:
        guest.close()


def _listening(server: Server) -> list[psutil.Process]:
    """The processes that take connections at the server's port."""
    assert server.process is not None
    children = psutil.Process(server.process.pid).children()
    return [each for each in children if any(c.status == psutil.CONN_LISTEN for c in each.net_connections("tcp"))]


def _takes_connections(process: psutil.Process) -> bool:
    """Whether others can hand connections over to this process: it listens earlier than that."""
    return any(str(c.laddr).endswith(".socket") for c in process.net_connections("unix"))


def _until(happens: object) -> None:
    assert callable(happens)
    deadline = time.monotonic() + PATIENCE
    while not happens():
        assert time.monotonic() < deadline
        time.sleep(0.1)


def _serving(server: Server, seat: Seat) -> list[int]:
    """Which processes hold the other end of this connection."""
    port = seat.socket.local_address[1]
    return [
        process.pid
        for process in _listening(server)
        if any(c.raddr and c.raddr.port == port for c in process.net_connections("tcp"))
    ]


def test_all_connections_of_a_table_are_served_by_one_process(server: Server, guests: list[Guest]) -> None:
    async def scene() -> None:
        homes: list[tuple[int, ...]] = []
        async with AsyncExitStack() as stack:
            for _ in range(TABLES):
                table = guests[0].new_table("spite", options={"players": 4})["id"]
                seats = [await stack.enter_async_context(guest.at(table)) for guest in guests]
                serving = {tuple(_serving(server, seat)) for seat in seats}
                assert len(serving) == 1
                homes += serving
        assert all(len(pids) == 1 for pids in homes)
        assert len(set(homes)) == 2  # by chance all tables are in one place once in 128 times

    asyncio.run(scene())


def test_a_whole_game_over_connections_that_were_handed_over(server: Server, guests: list[Guest]) -> None:
    async def scene() -> None:
        for _ in range(2):
            table = guests[0].new_table("spite", options={"players": 4})["id"]
            async with AsyncExitStack() as stack:
                seats = [await stack.enter_async_context(guest.at(table)) for guest in guests]
                await sit_and_start(seats)
                await play_on(seats, [], random.Random(9))
                assert seats[0].table["phase"] == "over"

    asyncio.run(scene())


def test_tables_of_a_killed_process_go_on(server: Server, guests: list[Guest]) -> None:
    async def scene() -> None:
        table = guests[0].new_table("spite", options={"players": 4})["id"]
        async with AsyncExitStack() as stack:
            seats = [await stack.enter_async_context(guest.at(table)) for guest in guests]
            await sit_and_start(seats)
            await play_on(seats, [], random.Random(9), most=10)
            number = seats[0].number
            home = psutil.Process(_serving(server, seats[0])[0])
            home.kill()
            await asyncio.to_thread(home.wait)  # what it accepted while it died is lost, and a client would try again
        async with AsyncExitStack() as stack:  # whichever process takes them, now and once there are two again
            seats = [await stack.enter_async_context(guest.at(table)) for guest in guests]
            assert {seat.number for seat in seats} == {number}
            await play_on(seats, [], random.Random(9), most=10)
        await asyncio.to_thread(_until, lambda: len(_listening(server)) == 2)
        async with AsyncExitStack() as stack:
            seats = [await stack.enter_async_context(guest.at(table)) for guest in guests]
            assert len({tuple(_serving(server, seat)) for seat in seats}) == 1
            await play_on(seats, [], random.Random(9))
            assert seats[0].table["phase"] == "over"

    asyncio.run(scene())


def test_connections_that_were_handed_over_are_closed_with_a_reason(server: Server, guests: list[Guest]) -> None:
    """The last test of this server. Half of the connections were handed over."""

    async def scene() -> list[int | None]:
        async with AsyncExitStack() as stack:
            tables = [guests[0].new_table("spite")["id"] for _ in range(TABLES)]
            seats = [await stack.enter_async_context(guests[0].at(table)) for table in tables]
            await asyncio.to_thread(server.stop)
            await asyncio.gather(*(seat.socket.wait_closed() for seat in seats))
            return [seat.socket.close_code for seat in seats]

    assert asyncio.run(scene()) == [1012] * TABLES
