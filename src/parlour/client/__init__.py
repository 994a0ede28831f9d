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

Lost connections need no care: the table reconnects, catches up, and sends again, under the same id, what has not been
answered, so that it happens once. `run(bot, link)` plays a whole game with anything that can `choose`.

With `sit` a client commits to a random seed for the dice and cards, which it reveals by itself when the game is
started. `table.kept().problems(table.info)` says at the end whether the server has kept its word.
"""

from parlour.client.bots import Bot, play, run
from parlour.client.guest import Client
from parlour.client.kept import Kept
from parlour.client.table import Table
from parlour.client.values import Disconnected, Event, Line, Position, Refused, Stale

__all__ = [
    "Bot",
    "Client",
    "Disconnected",
    "Event",
    "Kept",
    "Line",
    "Position",
    "Refused",
    "Stale",
    "Table",
    "play",
    "run",
]
