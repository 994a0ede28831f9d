"""Players at a real server through the Python client."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Coroutine
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any, TypeVar

import numpy as np

from parlour.client import Client, Position, Table

LONGEST = 120.0  # seconds a test may take before it has failed
NAMES = ["Ann", "Bob", "Cid"]
Result = TypeVar("Result")


def within_bounds(work: Coroutine[Any, Any, Result]) -> Result:
    async def bounded() -> Result:
        async with asyncio.timeout(LONGEST):
            return await work

    return asyncio.run(bounded())


class AnyMove:
    def choose(self, observation: Position, rng: np.random.Generator) -> str:
        return str(rng.choice(observation.moves()))


class FirstMove:
    def choose(self, observation: Position, rng: np.random.Generator) -> str:
        return observation.moves()[0]


def write_down(table: Table) -> list[tuple[int, str]]:
    """From now on the table's acknowledged moves, with the numbers of their events, are added to this list."""
    acknowledged: list[tuple[int, str]] = []
    make = table.move

    async def move(move: str, at: int | None = None) -> int:
        number = await make(move, at)
        acknowledged.append((number, move))
        return number

    table.move = move  # type: ignore[method-assign]
    return acknowledged


@asynccontextmanager
async def seated(url: str, game: str, players: int = 2) -> AsyncIterator[list[Table]]:
    """A table with a client in each seat, the game begun."""
    async with AsyncExitStack() as stack:
        clients = [await stack.enter_async_context(Client(url, name)) for name in NAMES[:players]]
        first = await clients[0].create(game, {"players": players}, substitute=None)
        tables = [first, *[await client.join(first.link) for client in clients[1:]]]
        for seat, table in enumerate(tables):
            await table.sit(seat)
        await first.start()
        for table in tables:
            await heard(table, first.number)
        yield tables


async def heard(table: Table, number: int) -> None:
    """Waits until the table has heard this event."""
    events = aiter(table)
    while table.number < number:
        await anext(events)
