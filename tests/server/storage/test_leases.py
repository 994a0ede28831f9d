"""Leases: one server runs a game, and the others take over when it is gone."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager

import pytest
from alembic.operations import Operations
from alembic.runtime.migration import MigrationContext
from cryptography.fernet import Fernet
from sqlalchemy import Connection
from sqlalchemy.ext.asyncio import create_async_engine

from parlour.server.settings import Settings
from parlour.server.storage.leases import BEATS, Leases, chosen_server
from parlour.server.storage.migrations.versions import v0005_servers
from parlour.server.storage.store import Store
from tests.server.postgres import Postgres

ENDLESS = 1e6  # seconds: nobody counts as dead unless they leave
KEY = Fernet.generate_key().decode()


@pytest.fixture(scope="module")
def postgres() -> Iterator[Postgres]:
    database = Postgres()
    try:
        database.start()
        yield database
    finally:
        database.close()


@asynccontextmanager
async def servers(postgres: Postgres, *seconds: float) -> AsyncIterator[list[Leases]]:
    """The leases of as many servers; a server that has not reported for its seconds counts as dead to it."""
    url = postgres.url.replace("postgresql", "postgresql+asyncpg")
    async with AsyncExitStack() as stack:
        found = []
        for each in seconds:
            store = Store(Settings(url, KEY, lease=each))
            await store.open()
            stack.push_async_callback(store.close)
            assert store.leases is not None
            await store.leases.beat(nowhere)
            found.append(store.leases)
        yield found
        for leases in found:
            await leases.leave()
    postgres.query("DELETE FROM leases")


def nowhere(_table: str) -> bool:
    """Nobody is connected to any table."""
    return False


def everywhere(_table: str) -> bool:
    return True


def test_the_first_server_that_asks_runs_the_game(postgres: Postgres) -> None:
    async def scene() -> None:
        async with servers(postgres, ENDLESS, ENDLESS) as (one, two):
            assert await one.take("table", 1)
            assert not await two.take("table", 1)
            assert await one.take("table", 1)
            assert await two.take("table", 2)
            assert (one.held, two.held) == ({"table": 1}, {"table": 2})
            await two.release("table", 2)
            assert postgres.query("SELECT count(*) FROM leases") == "0"

    asyncio.run(scene())


def test_a_server_to_which_somebody_is_connected_takes_over_first(postgres: Postgres) -> None:
    async def scene() -> None:
        async with servers(postgres, ENDLESS, ENDLESS, ENDLESS) as (one, two, three):
            assert await one.take("table", 1)
            assert await three.beat(everywhere) == []  # the first is still there
            await one.leave()
            assert await two.beat(nowhere) == []
            assert await three.beat(everywhere) == ["table"]
            assert three.held == {"table": 1}

    asyncio.run(scene())


def test_the_others_share_what_a_server_leaves_behind(postgres: Postgres) -> None:
    tables = [f"table {number}" for number in range(40)]

    async def scene() -> None:
        async with servers(postgres, ENDLESS, ENDLESS, ENDLESS) as (one, two, three):
            for table in tables:
                assert await one.take(table, 1)
            await one.leave()
            for _ in range(BEATS):  # whoever has just started waits until the others have reported
                assert two.held == {}
                await two.beat(nowhere)
                await three.beat(nowhere)
            assert sorted([*two.held, *three.held]) == sorted(tables)
            assert min(len(two.held), len(three.held)) > 5

    asyncio.run(scene())


def test_a_server_that_was_too_slow_learns_what_it_has_lost(postgres: Postgres) -> None:
    async def scene() -> None:
        async with servers(postgres, 1e-9, 1e-9) as (slow, other):  # each is dead to all as soon as it has reported
            assert await slow.take("lost", 1)
            assert await slow.take("kept", 1)
            await other.beat(lambda table: table == "lost")
            assert slow.held == {"lost": 1, "kept": 1}
            await slow.beat(nowhere)
            assert (slow.held, other.held) == ({"kept": 1}, {"lost": 1})

    asyncio.run(scene())


def test_if_a_server_is_gone_only_its_tables_change_hands() -> None:
    tables = [str(number) for number in range(300)]
    before = {table: chosen_server(table, ["one", "two", "three"]) for table in tables}
    after = {table: chosen_server(table, ["one", "three"]) for table in tables}
    assert all(after[table] == before[table] for table in tables if before[table] != "two")
    assert {list(before.values()).count(server) > 60 for server in ("one", "two", "three")} == {True}


def test_games_from_before_there_were_leases_are_taken_over(postgres: Postgres) -> None:
    """A game in progress when the database is upgraded is run by nobody yet, like that of a dead server."""

    async def scene() -> None:
        async with servers(postgres, ENDLESS) as (one,):
            for table in ("leases", "servers"):
                postgres.query(f"DROP TABLE {table}")
            postgres.query(
                "INSERT INTO tables VALUES ('open', false, 'ann', 0, false), ('shut', false, 'ann', 0, true)"
            )
            engine = create_async_engine(postgres.url.replace("postgresql", "postgresql+asyncpg"))
            async with engine.begin() as connection:
                await connection.run_sync(_upgrade_again)
            await engine.dispose()
            assert await one.beat(everywhere) == ["open"]

    asyncio.run(scene())


def _upgrade_again(connection: Connection) -> None:
    with Operations.context(MigrationContext.configure(connection)):
        v0005_servers.upgrade()
