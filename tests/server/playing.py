"""Whole games over sockets: a guest in every seat, and a spectator."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Sequence
from contextlib import AsyncExitStack
from typing import Any

from tests.server.running import Guest, Seat, Server, connected


async def sit_and_start(seats: Sequence[Seat]) -> None:
    for number, seat in enumerate(seats):
        answer = await seat.ask("sit", seat=number, seed=f"seed-{number}")
        assert answer["type"] == "event", answer
    await together(seats)
    assert (await seats[0].ask("start"))["kind"] == "start"
    await together(seats)


async def together(seats: Sequence[Seat]) -> None:
    """Waits until all connections have received what has happened so far."""
    last = max(seat.number for seat in seats)
    await asyncio.gather(*(seat.until(last) for seat in seats))


async def play_on(seats: Sequence[Seat], watching: Sequence[Seat], rng: random.Random, most: int = 10_000) -> int:
    """The seats play at random until the game is over, or so many moves; returns how many."""
    for made in range(most):
        if seats[0].table["phase"] != "playing":
            return made
        actor = _play(seats[0])["view"]["actor"]
        play = _play(seats[actor])
        answer = await seats[actor].ask("move", at=play["at"], move=rng.choice(play["view"]["moves"]))
        assert answer["type"] == "event", answer
        await together([*seats, *watching])
    return most


async def whole_game(
    server: Server, guests: Sequence[Guest], game: str, seed: int
) -> tuple[dict[str, Any], list[Seat]]:
    """Plays a game to its end; returns the table and the connections, the spectator's last."""
    table = guests[0].new_table(game, options={"players": len(guests)})
    async with AsyncExitStack() as stack:
        seats = [await stack.enter_async_context(guest.at(table["id"])) for guest in guests]
        spectator = await stack.enter_async_context(connected(server, table["id"]))
        await sit_and_start(seats)
        await spectator.until(seats[0].number)
        await play_on(seats, [spectator], random.Random(seed))
    return seats[0].table, [*seats, spectator]


def _play(seat: Seat) -> dict[str, Any]:
    assert seat.play is not None
    return seat.play
