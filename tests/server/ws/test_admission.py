"""Who gets in: people of the table always, and nobody is locked out by one who has many connections."""

from __future__ import annotations

import asyncio
import contextlib
import json
import socket
from collections.abc import Callable
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from tests.server.running import Guest, Server, running

LIMITS = {
    "PARLOUR_SOCKETS_A_TABLE": "6",
    "PARLOUR_SPECTATORS_A_TABLE": "4",
    "PARLOUR_SOCKETS_A_GUEST": "2",
    "PARLOUR_SOCKETS_AN_ADDRESS": "8",
}


class Crowd:
    """Sockets from any address of this machine."""

    def __init__(self, server: Server, stack: AsyncExitStack) -> None:
        self._server = server
        self._stack = stack

    async def arrive(self, table: str, address: str, guest: Guest | None = None) -> ClientConnection:
        """A connection that has sent its hello, and was answered or closed."""
        own = socket.socket()
        own.bind((address, 0))
        own.connect(("127.0.0.1", self._server.port))
        headers = None if guest is None else guest.cookie
        connection = await self._stack.enter_async_context(self._server.connect(table, headers, sock=own))
        with contextlib.suppress(ConnectionClosed):
            await connection.send('{"type": "hello"}')
            await connection.recv()
        return connection

    async def is_in(self, connection: ClientConnection) -> bool:
        """Whether it is connected still, and answered; if not, it was told that there are too many."""
        try:
            await connection.send('{"type": "ping"}')
            while json.loads(await connection.recv())["type"] != "pong":
                pass
        except ConnectionClosed:
            assert connection.close_code == 4429
            return False
        return True


def scene_with(tmp_path: Path, scene: Callable[[Crowd, Guest, Any], Any]) -> None:
    async def whole(server: Server, ann: Guest) -> None:
        async with AsyncExitStack() as stack:
            await scene(Crowd(server, stack), ann, server)

    with running(tmp_path, **LIMITS) as server:
        ann = Guest(server, "Ann")
        asyncio.run(whole(server, ann))
        ann.close()


def test_any_number_at_the_same_time_cannot_pass_the_limit_together(tmp_path: Path) -> None:
    async def scene(crowd: Crowd, ann: Guest, _server: Server) -> None:
        table = ann.new_table("spite")["id"]
        strangers = await asyncio.gather(*(crowd.arrive(table, "127.0.0.2") for _ in range(8)))
        assert sum([await crowd.is_in(each) for each in strangers]) == 4
        assert await crowd.is_in(await crowd.arrive(table, "127.0.0.3", ann))

    scene_with(tmp_path, scene)


def test_a_newcomer_takes_the_place_of_one_of_many_from_one_address(tmp_path: Path) -> None:
    async def scene(crowd: Crowd, ann: Guest, _server: Server) -> None:
        table = ann.new_table("spite")["id"]
        many = [await crowd.arrive(table, "127.0.0.2") for _ in range(4)]
        assert all([await crowd.is_in(each) for each in many])
        newcomer = await crowd.arrive(table, "127.0.0.3")
        assert await crowd.is_in(newcomer)
        assert [await crowd.is_in(each) for each in many] == [True, True, True, False]

    scene_with(tmp_path, scene)


def test_one_address_has_only_so_many_connections_at_all_tables(tmp_path: Path) -> None:
    async def scene(crowd: Crowd, ann: Guest, _server: Server) -> None:
        tables = [ann.new_table("spite")["id"] for _ in range(3)]
        arrived = [await crowd.arrive(tables[number % 3], "127.0.0.2") for number in range(10)]
        assert sum([await crowd.is_in(each) for each in arrived]) == 8
        assert await crowd.is_in(await crowd.arrive(tables[0], "127.0.0.3"))

    scene_with(tmp_path, scene)


def test_the_newest_connections_of_a_guest_stay(tmp_path: Path) -> None:
    async def scene(crowd: Crowd, ann: Guest, _server: Server) -> None:
        table = ann.new_table("spite")["id"]
        own = [await crowd.arrive(table, "127.0.0.2", ann) for _ in range(3)]
        assert [await crowd.is_in(each) for each in own[::-1]] == [True, True, False]

    scene_with(tmp_path, scene)


@pytest.mark.parametrize("is_seated", [True, False])
def test_people_with_a_seat_always_get_in(tmp_path: Path, is_seated: bool) -> None:
    async def scene(crowd: Crowd, ann: Guest, server: Server) -> None:
        table = ann.new_table("spite")["id"]
        bob, others = Guest(server, "Bob"), [Guest(server, f"Guest {number}") for number in range(6)]
        if is_seated:
            async with bob.at(table) as seat:
                await seat.ask("sit", seat=0)
        crowded = [await crowd.arrive(table, f"127.0.1.{number}", each) for number, each in enumerate(others)]
        assert all([await crowd.is_in(each) for each in crowded])
        assert await crowd.is_in(await crowd.arrive(table, "127.0.0.3", bob)) is is_seated
        for each in (bob, *others):
            each.close()

    scene_with(tmp_path, scene)
