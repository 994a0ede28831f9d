"""A client of the table server, for bots and for everything else that plays without a browser.

    async with Client("http://127.0.0.1:8000", name="Ann") as client:
        table = await client.create("spite", {"players": 3})  # or: await client.join(link)
        await table.sit()
        await table.start(fill="steady")
        async for event in table:
            for line in event.lines:
                print(line.text)
            if table.moves():
                await table.move(random.choice(table.moves()))
            if table.phase == "over":
                break
        print(table.result)

A lost connection is nothing to care about: the table connects again, catches up, and sends once more, under its first
id, what has not been answered; so it happens once. `run(bot, link)` plays a whole game with anything that can `choose`.
"""

from parlour.client.bots import Bot, play, run
from parlour.client.guest import Client
from parlour.client.table import Table
from parlour.client.words import Disconnected, Event, Line, Position, Refused, Stale

__all__ = [
    "Bot",
    "Client",
    "Disconnected",
    "Event",
    "Line",
    "Position",
    "Refused",
    "Stale",
    "Table",
    "play",
    "run",
]
