"""Who is there, at a table whose people are connected to different servers."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack

import pytest
from cryptography.fernet import Fernet

from tests.server.postgres import Postgres
from tests.server.running import PATIENCE, Guest, Seat, Server, running


@pytest.fixture(scope="module")
def servers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Server]]:
    """Two that share no folder, and so hand no connection to each other."""
    with ExitStack() as stack:
        database = Postgres()
        stack.callback(database.close)
        database.start()
        key = Fernet.generate_key().decode()
        settings = {"PARLOUR_DATABASE_URL": database.url, "PARLOUR_KEY": key, "PARLOUR_ABSENCE": "4.5"}
        folders = [tmp_path_factory.mktemp(name) for name in ("one", "two")]
        with ThreadPoolExecutor() as threads:
            started = list(threads.map(lambda folder: stack.enter_context(running(folder, **settings)), folders))
        yield started


async def told(seat: Seat, *here: Guest) -> None:
    """Waits until these are said to be there."""
    async with asyncio.timeout(PATIENCE):
        while seat.here != sorted(guest.id for guest in here):
            await seat.receive()


def test_somebody_connected_to_another_server_is_there(servers: list[Server]) -> None:
    async def scene(ann: Guest, bob: Guest) -> None:
        table = ann.new_table("malice")["id"]
        async with ann.at(table, presence=True) as one:
            await one.ask("sit", seat=0)
            async with bob.at(table, presence=True) as two:
                await two.ask("sit", seat=1)
                await told(two, ann, bob)
                await told(one, ann, bob)
                await one.until(two.number)
                assert (await one.ask("vacate", seat=1))["code"] == "not-now"
            await told(one, ann)

    guests = [Guest(server, name) for server, name in zip(servers, ("Ann", "Bob"), strict=True)]
    asyncio.run(scene(*guests))
    for guest in guests:
        guest.close()


def test_whoever_leaves_the_only_server_of_a_table_is_away_at_once(servers: list[Server]) -> None:
    """Its own report of them is not mistaken for another server's."""

    async def scene(ann: Guest, bob: Guest) -> None:
        table = ann.new_table("malice")["id"]
        async with ann.at(table, presence=True) as one:
            async with bob.at(table) as two:
                await two.ask("sit", seat=1)
                await told(one, ann, bob)
            await told(one, ann)
            async with ann.at(table, presence=True) as again:
                await again.receive()
                assert again.here == [ann.id]

    guests = [Guest(servers[0], name) for name in ("Ann", "Bob")]
    asyncio.run(scene(*guests))
    for guest in guests:
        guest.close()
