"""Bots at a table of the server."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Protocol
from urllib.parse import urlsplit

from parlour.client.guest import Client
from parlour.client.values import Stale

if TYPE_CHECKING:
    import numpy as np

    from parlour.client.table import Table


class Bot(Protocol):
    """Anything that chooses a legal move from a Position, which is like an Observation but without the rules."""

    def choose(self, position: Any, rng: np.random.Generator, /) -> str: ...


async def play(bot: Bot, table: Table, seed: int | None = None) -> tuple[float, ...]:
    """Lets the bot play for this client's seat until the game is over; returns the result."""
    import numpy as np

    rng = np.random.default_rng(seed)
    events = aiter(table)
    while table.result is None:
        await anext(events)
        position = table.position
        if position is not None and position.moves():
            move = await asyncio.to_thread(bot.choose, position, rng)  # heartbeats are answered meanwhile
            with suppress(Stale):  # somebody else moved for this seat; the next event shows it
                await table.move(move, position.at)
    return table.result


def run(bot: Bot, link: str, name: str = "Bot", seed: int | None = None) -> tuple[float, ...]:
    """Joins the table of this address, sits down in the first free seat and plays one game; returns the result."""

    async def whole_game() -> tuple[float, ...]:
        where = urlsplit(link)
        async with Client(f"{where.scheme}://{where.netloc}", name) as client:
            table = await client.join(link)
            await table.sit()
            return await play(bot, table, seed)

    return asyncio.run(whole_game())
