"""A bot at a table of the server.

    python examples/bot.py http://127.0.0.1:8000/table/TABLE     # joins, waits for the start, plays one game
    python examples/bot.py http://127.0.0.1:8000 --game spite    # creates a table and plays against the server's bots

Anything with a `choose` will do. It gets what its seat may know: `position.moves()`, `position.view()`,
`position.prompt()`.
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

    def choose(self, position: Position, rng: np.random.Generator) -> str:
        moves = position.moves()
        hopeful = [move for move in moves if move not in ("pass", "stop", "resign")] or moves
        return str(rng.choice(hopeful))


async def play_against_bots(url: str, game: str) -> tuple[float, ...]:
    """Creates a table and fills its other seats with bots."""
    async with Client(url, name="Hopeful") as client:
        table = await client.create(game)
        print(f"Watch at {client.url}/table/{table_id(table.link)}")
        await table.sit()
        await table.start(fill="steady")
        return await play(Hopeful(), table)


def main() -> None:
    parser = argparse.ArgumentParser(description="A bot joins a table and plays one game.")
    parser.add_argument("address", help="of a table, or with --game of the server")
    parser.add_argument("--game", help="create a table for this game")
    options = parser.parse_args()
    try:
        if options.game:
            result = asyncio.run(play_against_bots(options.address, options.game))
        else:
            result = run(Hopeful(), options.address, name="Hopeful")
    except (OSError, Refused) as error:
        parser.exit(1, f"{error}\n")
    except KeyboardInterrupt:
        parser.exit(130, "The table goes on without this bot.\n")
    print("The result by seat:", *result)


if __name__ == "__main__":
    main()
