"""Abandoned tables are archived, but not because of a wrong clock, and never for good."""

from __future__ import annotations

import asyncio
import time
import uuid
from collections.abc import AsyncIterator, Awaitable
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path

import pytest

from parlour.server.guests import Guest
from parlour.server.settings import Settings
from parlour.server.storage.store import Store
from parlour.server.table import creation, seating
from parlour.server.table.errors import Refused
from parlour.server.table.live import Decision, LiveTable, Request
from parlour.server.table.registry import TableRegistry
from parlour.server.table.timers import DAY, TableTimers
from parlour.server.workers.bot_pool import BotPool
from parlour.server.workers.process_pool import ProcessPool

ANN, BOB = Guest("ann", "Ann"), Guest("bob", "Bob")


class World:
    """A server's tables with a clock that can be set."""

    def __init__(self, registry: TableRegistry, table: str) -> None:
        self.registry, self.table, self.ahead = registry, table, 0.0
        self.timers = TableTimers(registry, BotPool(1.0, ProcessPool(1)), now=lambda: time.time() + self.ahead)

    async def sweep(self) -> None:
        """What happens about once an hour."""
        await self.timers._archive_abandoned()

    async def phase(self) -> str:
        async with self.registry.get(self.table) as table:
            return table.state.seating.phase

    async def reopen(self, guest: Guest) -> None:
        def decide(table: LiveTable) -> Awaitable[Decision]:
            return table.decide_reopen(guest.id)

        async with self.registry.get(self.table) as table:
            await table.perform(Request(str(uuid.uuid4()), guest, "en", decide))

    async def is_listed(self) -> bool:
        return self.table in await self.registry.store.public_tables([], 0.0)


@asynccontextmanager
async def world(folder: Path) -> AsyncIterator[World]:
    settings = Settings(f"sqlite+aiosqlite:///{folder / 'parlour.db'}", "A" * 43 + "=")
    registry = TableRegistry(Store(settings), settings, lambda update, viewers: None)
    await registry.store.open()
    create = partial(creation.create, "spite", {"players": 3}, public=True)
    try:
        yield World(registry, await registry.create(lambda commitment: create(commitment=commitment), ANN))
    finally:
        await registry.store.close()


def test_a_clock_that_is_wrong_for_a_moment_archives_nothing(tmp_path: Path) -> None:
    async def scene() -> None:
        async with world(tmp_path) as here:
            for ahead in (0, 31 * DAY, 0, 31 * DAY, 0):
                here.ahead = ahead
                await here.sweep()
                assert await here.phase() == seating.LOBBY

    asyncio.run(scene())


def test_a_table_archived_by_a_wrong_clock_can_be_reopened(tmp_path: Path) -> None:
    async def scene() -> None:
        async with world(tmp_path) as here:
            here.ahead = 31 * DAY
            await here.sweep()
            await here.sweep()
            assert await here.phase() == seating.ARCHIVED
            assert not await here.is_listed()
            here.ahead = 0
            with pytest.raises(Refused, match="only those who sit at the table, and its host"):
                await here.reopen(BOB)
            await here.reopen(ANN)
            assert await here.phase() == seating.LOBBY
            assert await here.is_listed()
            await here.sweep()
            await here.sweep()
            assert await here.phase() == seating.LOBBY
            with pytest.raises(Refused, match="waiting for people"):
                await here.reopen(ANN)

    asyncio.run(scene())
