"""Tables in memory: one that was looked at just now is not read again, and those in use stay."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from cryptography.fernet import Fernet

from parlour.server.guests import Guest
from parlour.server.settings import Settings
from parlour.server.storage.store import Store
from parlour.server.table import creation
from parlour.server.table.errors import Refused
from parlour.server.table.registry import IDLE_KEPT, TableRegistry


def test_idle_tables_are_kept_for_a_while_and_those_in_use_always(tmp_path: Path) -> None:
    async def scene() -> None:
        settings = Settings(f"sqlite+aiosqlite:///{tmp_path / 'tables.db'}", Fernet.generate_key().decode())
        registry = TableRegistry(Store(settings), settings, lambda update, viewers: None)
        await registry.store.open()
        host = Guest("ann", "Ann")
        tables = [
            await registry.create(lambda commitment: creation.create("spite", {}, commitment=commitment), host)
            for _ in range(IDLE_KEPT + 3)
        ]
        async with registry.get(tables[0]) as used:
            for table_id in tables[1:]:
                async with registry.get(table_id) as table:
                    pass
            assert registry.live.keys() == {tables[0], *tables[-IDLE_KEPT:]}
            async with registry.get(tables[-1]) as again:
                assert again is table
            async with registry.get(tables[0]) as again:
                assert again is used
        with pytest.raises(Refused, match="game 1 of this table is not over"):
            await registry.finished_game(tables[0], 1)
        await registry.store.close()

    asyncio.run(scene())
