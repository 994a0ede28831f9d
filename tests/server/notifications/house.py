"""Tables and notifications of one server in this process, with a clock that tests set."""

from __future__ import annotations

import random
import uuid
from collections.abc import AsyncIterator, Collection
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

from cryptography.fernet import Fernet

from parlour.server.guests import Guest, add_guest
from parlour.server.notifications.model import Preferences, Target
from parlour.server.notifications.service import Notifications
from parlour.server.settings import Settings
from parlour.server.storage.notifications import email_id, push_id, webhook_id
from parlour.server.storage.store import Store
from parlour.server.table import creation, seating
from parlour.server.table.live import LiveTable, TableUpdate, Viewer
from parlour.server.table.registry import TableRegistry
from parlour.server.ws.broadcast import broadcast
from parlour.server.ws.requests import answer
from parlour.wire import frames
from tests.server.notifications.endpoints import Browser

DELAY = 120.0
NOON = 1_800_014_400.0  # a Friday, twelve o'clock in London


class Visitor:
    """Somebody who is connected to a table."""

    def __init__(self, guest: Guest) -> None:
        self.guest: Guest | None = guest
        self.seat: int | None = None
        self.is_following = True
        self.wants_presence = False
        self.muted: set[str] = set()
        self.language = "en"
        self.boards = False
        self.frames: list[bytes] = []

    def send(self, message: bytes) -> None:
        self.frames.append(message)

    def dismiss(self, reason: str) -> None:
        raise AssertionError(reason)


class House:
    def __init__(self, settings: Settings) -> None:
        self.now = NOON

        def publish(update: TableUpdate, viewers: Collection[Viewer]) -> None:
            broadcast(update, viewers)
            self.notifications.on_event(update, viewers)

        self.settings = settings
        self.registry = TableRegistry(Store(settings), settings, publish)
        self.notifications = Notifications(self.registry, lambda: self.now)
        self.store = self.notifications.store

    async def guest(self, name: str) -> Guest:
        guest, _ = await add_guest(self.registry.store, name)
        return guest

    async def new_table(self, *guests: Guest, clock: float | None = None) -> str:
        """A game of two, begun; the first guest is the host. Nobody is connected."""
        make = partial(creation.create, "malice", {"players": len(guests)}, clock=clock, substitute="random")
        table_id = await self.registry.create(lambda commitment: make(commitment=commitment), guests[0])
        for seat, guest in enumerate(guests):
            await self.ask(table_id, guest, frames.Sit(_new_id(), seat))
        await self.ask(table_id, guests[0], frames.Start(_new_id()))
        return table_id

    async def ask(self, table_id: str, guest: Guest, frame: frames.Request) -> None:
        async with self.registry.get(table_id) as table:
            assert await answer(frame, table, guest, "en") is None
        await self.notifications.settle()

    async def actor(self, table_id: str) -> str | None:
        """The guest whose turn it is; None when the game is over."""
        async with self.registry.get(table_id) as table:
            play = table.state.play
            if play is None or table.state.seating.phase != seating.PLAYING:
                return None
            return table.state.seating.seats[play.state.actor].present[0].guest

    async def finish_turn(self, table_id: str, *guests: Guest) -> None:
        """Whoever must move does so until it is somebody else's turn, or the game is over."""
        actor = await self.actor(table_id)
        guest = next(each for each in guests if each.id == actor)
        async with self.registry.get(table_id):  # which stays in memory meanwhile
            while await self.actor(table_id) == actor:
                await self.move(table_id, guest)

    async def move(self, table_id: str, guest: Guest) -> None:
        async with self.registry.get(table_id) as table:
            assert table.state.play is not None
            at, moves = table.state.play.at, table.state.play.state.moves()
        move = random.Random(at).choice(moves)
        await self.ask(table_id, guest, frames.Move(_new_id(), at, move))

    @asynccontextmanager
    async def connected(self, table_id: str, guest: Guest) -> AsyncIterator[LiveTable]:
        visitor = Visitor(guest)
        async with self.registry.get(table_id) as table:
            await table.join(visitor, 0)
            try:
                yield table
            finally:
                table.leave(visitor)
                await self.notifications.settle()

    async def wants_push(self, guest: Guest, browser: Browser) -> None:
        subscription = browser.subscription
        await self.store.set_target(Target(push_id(subscription["endpoint"]), guest.id, "push", subscription, self.now))

    async def wants_mail(self, guest: Guest, address: str) -> None:
        await self.store.set_target(Target(email_id(guest.id), guest.id, "email", {"address": address}, self.now))

    async def announces(self, table_id: str, url: str) -> None:
        address = {"url": url, "language": "en", "service": "JSON"}
        await self.store.set_target(Target(webhook_id(table_id), table_id, "webhook", address, self.now))

    async def prefers(self, guest: Guest, preferences: Preferences) -> None:
        await self.store.set_preferences(guest.id, preferences)

    async def after(self, seconds: float) -> None:
        """Time passes, and what is due by then is sent."""
        self.now += seconds
        await self.notifications.send_due()


def settings_for(folder: Path, **others: Any) -> Settings:
    facts: dict[str, Any] = {
        "database_url": f"sqlite+aiosqlite:///{folder / 'parlour.db'}",
        "key": Fernet.generate_key().decode(),
        "public_url": "https://games.example.org",
        "notify_delay": DELAY,
        "private_addresses": 1,
        "webhook_schemas": "json jsons",
        **others,
    }
    return Settings(**facts)


@asynccontextmanager
async def open_house(settings: Settings) -> AsyncIterator[House]:
    house = House(settings)
    await house.registry.store.open()
    await house.notifications.open()
    house.registry.on_change.append(house.notifications.on_change)
    try:
        yield house
    finally:
        await house.notifications.close()
        await house.registry.store.close()


def _new_id() -> str:
    return str(uuid.uuid4())
