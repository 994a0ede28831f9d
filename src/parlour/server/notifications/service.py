"""Notifications of one server process: sees what happens at its tables, records what is due, and has it sent."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Collection, Coroutine
from typing import Any
from weakref import WeakKeyDictionary

import structlog

from parlour.server.notifications import due
from parlour.server.notifications.channels.email import EmailChannel
from parlour.server.notifications.channels.guarded_http import GuardedHttp
from parlour.server.notifications.channels.outcome import MessageChannel
from parlour.server.notifications.channels.push import PushChannel, new_vapid_key, public_key
from parlour.server.notifications.channels.webhook import WebhookChannel
from parlour.server.notifications.due import Notice
from parlour.server.notifications.model import Channel
from parlour.server.notifications.sender import Sender
from parlour.server.settings import Settings
from parlour.server.storage.notifications import NotificationStore
from parlour.server.table.live import LiveTable, TableUpdate, Viewer
from parlour.server.table.registry import TableRegistry

logger = structlog.stdlib.get_logger("parlour.server")

DAY = 24 * 3600.0
SWEEP_SECONDS = 600.0  # between two searches for turns that a killed process did not record
SHORTEST_PAUSE, LONGEST_PAUSE = 0.1, 10.0  # seconds between two looks at what is due
NOBODY = "mailto:webmaster@localhost"


class Notifications:
    """Tables know nothing of this: it is called back by whoever puts the server together."""

    def __init__(self, registry: TableRegistry, clock: Callable[[], float] = time.time) -> None:
        settings = registry.settings
        self.store = NotificationStore(registry.store)
        self.email = EmailChannel(settings) if settings.smtp_url else None
        self.webhooks = WebhookChannel(settings) if settings.webhook_schemas and settings.public_url else None
        self.public_key = ""
        self._registry = registry
        self._settings = settings
        self._clock = clock
        self._http = GuardedHttp(bool(settings.private_addresses))
        self._channels: dict[Channel, MessageChannel] = {}
        self._sender = Sender(registry, self.store, self._channels, clock)
        self._recorded: WeakKeyDictionary[LiveTable, tuple[int, frozenset[str]]] = WeakKeyDictionary()
        self._tasks: set[asyncio.Task[None]] = set()
        self._wake = asyncio.Event()

    async def open(self) -> None:
        """Makes the channels ready; the database must be open."""
        vapid_key = await self.store.server_key("vapid", new_vapid_key())
        self.public_key = public_key(vapid_key)
        self._channels["push"] = PushChannel(self._http, vapid_key, _contact(self._settings))
        if self.email is not None:
            self._channels["email"] = self.email
        if self.webhooks is not None:
            self._channels["webhook"] = self.webhooks

    def start(self) -> None:
        """From now on, what is due is sent."""
        self._run(self._repeat_sending())
        self._run(self._repeat_sweeping())

    async def close(self) -> None:
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._http.close()
        if self.webhooks is not None:
            self.webhooks.close()

    async def send_due(self) -> None:
        await self._sender.send_due()

    async def settle(self) -> None:
        """Waits until everything that has happened so far is recorded."""
        while running := [task for task in self._tasks if task.get_name() == "record"]:
            await asyncio.gather(*running, return_exceptions=True)

    # What happens at tables

    def on_event(self, update: TableUpdate, viewers: Collection[Viewer]) -> None:
        """A game may have begun or ended while somebody was absent."""
        notice = due.notice_of_event(update.state, update.stored)
        if notice is None:
            return
        connected = {viewer.guest.id for viewer in viewers if viewer.guest is not None}
        if notice.guests - connected:
            self._run(self._record(update.state.seating.id, notice, connected), "record")

    def on_change(self, table: LiveTable) -> None:
        """It may be the turn of somebody absent, since a move or since they left."""
        connected = table.connected_guests()
        if due.guests_to_move(table.state) <= connected:
            return
        turn = due.current_turn(table.state)
        if turn is None:
            return
        absent = turn.guests - connected
        if self._recorded.get(table) != (turn.number, absent):
            self._recorded[table] = turn.number, absent
            self._run(self._record(table.id, turn, connected), "record")

    async def _record(self, table_id: str, notice: Notice, connected: set[str]) -> None:
        """Records what absent people are to be notified of, for those who want it, and for the table's webhook."""
        recipients = {*(notice.guests - connected), *((table_id,) if notice.kind != "started" else ())}
        targets = await self.store.target_ids(recipients)
        now = self._clock()
        at = now + self._settings.notify_delay
        for recipient, found in targets.items():
            await self.store.add_notice(recipient, table_id, notice.number, notice.kind, found, now, at)
        if targets:
            asyncio.get_running_loop().call_later(self._settings.notify_delay, self._wake.set)

    # Background work

    async def sweep(self, since: float) -> None:
        """Records the turns at tables where something has happened since then; most are recorded already."""
        for table_id in await self.store.tables_to_check(since):
            try:
                async with self._registry.find(table_id) as table:
                    if table is not None:
                        self.on_change(table)
                        await self.settle()
            except Exception:
                logger.exception("a table could not be read", table=table_id)

    async def _repeat_sweeping(self) -> None:
        since = self._clock() - self._settings.archive_days * DAY
        while True:
            begun = self._clock()
            try:
                await self.sweep(since)
                await self.store.purge(begun - 2 * self._settings.archive_days * DAY, begun - DAY)
                since = begun - SWEEP_SECONDS
            except Exception:
                logger.exception("background work failed")
            await asyncio.sleep(SWEEP_SECONDS)

    async def _repeat_sending(self) -> None:
        """What fails once, because the database is away, may succeed the next time."""
        pause = max(SHORTEST_PAUSE, min(LONGEST_PAUSE, self._settings.notify_delay))
        while True:
            self._wake.clear()
            try:
                await self.send_due()
            except Exception:
                logger.exception("background work failed")
            try:
                await asyncio.wait_for(self._wake.wait(), pause)
            except TimeoutError:
                continue

    def _run(self, work: Coroutine[Any, Any, None], name: str = "") -> None:
        task = asyncio.create_task(work, name=name)
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            logger.error("background work failed", exc_info=task.exception())


def _contact(settings: Settings) -> str:
    """Whom push services may ask about this server."""
    if settings.push_contact:
        return settings.push_contact
    if settings.smtp_from:
        return f"mailto:{settings.smtp_from}"
    return settings.public_url if settings.public_url.startswith("https://") else NOBODY
