"""Erasing guests: their cookies at once, then their names and words at every table.

The erasure survives a crash: the guest's id is kept until the end, and the next start goes on from there.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Collection, Coroutine
from functools import partial

import structlog

from parlour.server.storage.notifications import NotificationStore
from parlour.server.table import erasure
from parlour.server.table.registry import TableRegistry

logger = structlog.stdlib.get_logger("parlour.server")

GRACE_SECONDS = 10.0  # after which no request that began before the erasure is still under way, in any process


class Erasures:
    """The erasures that this process has begun or found unfinished."""

    def __init__(self, registry: TableRegistry, on_rewritten: Callable[[str], None]) -> None:
        """`on_rewritten` is called with the id of each table whose log was rewritten."""
        self._registry = registry
        self._on_rewritten = on_rewritten
        self._data = registry.store.personal_data
        self._notifications = NotificationStore(registry.store)
        self._tasks: set[asyncio.Task[None]] = set()

    async def erase(self, guest: str) -> None:
        """Erases a guest. When this returns, nobody is shown anything about them any more."""
        await self._data.begin_erasure(guest)
        await self._notifications.delete_guest(guest)
        await self._registry.sign_ins.recheck(guest)
        rewritten = await self._rewrite_tables(guest)
        self._run(self._finish(guest, rewritten))

    def resume(self) -> None:
        """Goes on with what an earlier process has not finished."""
        self._run(self._resume())

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _resume(self) -> None:
        for guest in await self._data.unfinished_erasures():
            await self._finish(guest, [])

    async def _finish(self, guest: str, rewritten: Collection[str]) -> None:
        """Erases what was under way when the erasure began, and then the guest's id."""
        await asyncio.sleep(GRACE_SECONDS)
        await self._notifications.delete_guest(guest)
        await self._rewrite_tables(guest)
        await self._catch_up(rewritten)  # a table may have been loaded from its log just before it was rewritten
        await self._data.finish_erasure(guest)

    async def _rewrite_tables(self, guest: str) -> list[str]:
        table_ids = await self._data.table_ids(guest)
        for table_id in table_ids:
            alias = erasure.new_alias()
            rewrite = partial(erasure.erase, guest=guest, alias=alias, when=time.time())
            await self._data.rewrite_log(table_id, guest, alias, rewrite)
            self._on_rewritten(table_id)
            await self._catch_up([table_id])
        return table_ids

    async def _catch_up(self, table_ids: Collection[str]) -> None:
        """Other processes are notified by the database."""
        for table_id in table_ids:
            table = self._registry.live.get(table_id)
            if table is not None:
                await table.catch_up()

    def _run(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            logger.error("an erasure failed; the next start tries again", exc_info=task.exception())
