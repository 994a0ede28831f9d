"""Tables in memory: nothing that is stored while a table is read is missed."""

from __future__ import annotations

import asyncio
from pathlib import Path

from cryptography.fernet import Fernet

from parlour.server.guests import Guest
from parlour.server.settings import Settings
from parlour.server.storage.store import Store
from parlour.server.table import creation
from parlour.server.table.events import Created, Said, StoredEvent
from parlour.server.table.live import LiveTable
from parlour.server.table.registry import TableRegistry
from tests.server.running import PATIENCE

ANN = Guest("ann", "Ann")


class SlowStore(Store):
    """Its answers to the question for a table's events take until `go`."""

    def __init__(self, settings: Settings) -> None:
        super().__init__(settings)
        self.has_read, self.go = asyncio.Event(), asyncio.Event()

    async def events(self, table_id: str, after: int = 0) -> list[StoredEvent]:
        found = await super().events(table_id, after)
        self.has_read.set()
        await self.go.wait()
        return found


def _created(commitment: str) -> Created:
    return creation.create("malice", {}, commitment=commitment)


def test_what_is_stored_while_a_table_is_read_is_not_missed(tmp_path: Path) -> None:
    async def reach(table: LiveTable, number: int) -> None:
        async with asyncio.timeout(PATIENCE):
            while table.state.number < number:
                await asyncio.sleep(0.01)

    async def read(registry: TableRegistry, table_id: str) -> None:
        async with registry.get(table_id) as table:
            await reach(table, 2)

    async def scene() -> None:
        settings = Settings(f"sqlite+aiosqlite:///{tmp_path / 'db'}", Fernet.generate_key().decode())
        store = SlowStore(settings)
        await store.open()
        try:
            await missed_nothing(settings, store)
        finally:
            await store.close()

    async def missed_nothing(settings: Settings, store: SlowStore) -> None:
        registry, other = (TableRegistry(store, settings, lambda update, viewers: None) for _ in range(2))
        table_id = await other.create(_created, ANN)  # who has created a table need not read it
        reading = asyncio.create_task(read(registry, table_id))
        await store.has_read.wait()
        assert await store.append(StoredEvent(table_id, 2, ANN.id, None, 0.0, Said("Ann", "Hello")))
        registry.on_stored(table_id, 2)  # as another process announces it
        store.go.set()
        await reading

    asyncio.run(scene())
