"""A bot at a table of the server.

    python examples/bot.py http://127.0.0.1:8000/table/TABLE     # joins, waits for the start, plays one game
    python examples/bot.py http://127.0.0.1:8000 --game spite    # makes a table and plays against the house's bots

Anything with a `choose` will do. It is given what its seat may know: `sight.moves()`, `sight.view()`, `sight.prompt()`.
"""

from __future__ import annotations

import argparse
import asyncio
from typing import TYPE_CHECKING

from parlour.client import Client, Position, Refused, play, run
from parlour.client.guest import table_id

if TYPE_CHECKING:
    import numpy as np


class Hopeful:
    """Picks any legal move, but gives up only when there is nothing else to do."""

    def choose(self, sight: Position, rng: np.random.Generator) -> str:
        moves = sight.moves()
        hopeful = [move for move in moves if move not in ("pass", "stop", "resign")] or moves
        return str(rng.choice(hopeful))


async def against_the_house(url: str, game: str) -> tuple[float, ...]:
    """A new table whose other seats are filled with bots."""
    async with Client(url, name="Hopeful") as client:
        table = await client.create(game)
        print(f"Watch at {client.url}/table/{table_id(table.link)}")
        await table.sit()
        await table.start(fill="steady")
        return await play(Hopeful(), table)


def main() -> None:
    parser = argparse.ArgumentParser(description="A bot joins a table and plays one game.")
    parser.add_argument("address", help="a table's, or with --game the server's")
    parser.add_argument("--game", help="make a new table for this game")
    asked = parser.parse_args()
    try:
        if asked.game:
            result = asyncio.run(against_the_house(asked.address, asked.game))
        else:
            result = run(Hopeful(), asked.address, name="Hopeful")
    except (OSError, Refused) as error:
        parser.exit(1, f"{error}\n")
    except KeyboardInterrupt:
        parser.exit(130, "The table goes on without this bot.\n")
    print("The result by seat:", *result)


if __name__ == "__main__":
    main()
