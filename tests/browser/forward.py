"""Brings a long game near its end without clicks, as the people at the table: what is left is played in the browser."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from parlour.client import Client, Table
from tests.browser.visitor import Visitor

Board = dict[str, Any]
MOST_MOVES = 5000


def nearly_over(game: str) -> Callable[[Board], bool]:
    """Whether somebody is about to win."""
    if game == "malice":
        return lambda board: min(place["objective_left"] for place in board["places"]) <= 2
    return lambda board: max(_at_home(player) for player in board["players"]) >= 3


def _at_home(player: Board) -> int:
    return sum(token["place"]["at"] == "home" for token in player["tokens"])


def play_forward(visitors: Sequence[Visitor], table: str, is_near: Callable[[Board], bool]) -> None:
    """In a thread: Playwright keeps this one's event loop for itself."""
    cookies = [each.cookie for each in visitors]
    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, _play(visitors[0].server.address, cookies, table, is_near)).result()


async def _play(address: str, cookies: Sequence[str], link: str, is_near: Callable[[Board], bool]) -> None:
    rng = random.Random(5)
    clients = [Client(address, cookie=cookie) for cookie in cookies]
    async with clients[0], clients[1]:
        tables = [await client.join(link) for client in clients]
        for _ in range(MOST_MOVES):
            if tables[0].phase == "playing" and is_near(tables[0].view()["board"]):
                return
            table = next((table for table in tables if table.moves()), None)
            if table is None:  # a bot thinks, or the game is about to begin
                await asyncio.sleep(0.02)
                continue
            number = await table.move(_eager(table, rng))
            for each in tables:
                await _hear(each, number)
    raise AssertionError(f"nobody is near the end after {MOST_MOVES} moves")


def _eager(table: Table, rng: random.Random) -> str:
    """Any move, but one that gets rid of a card where there is one."""
    moves = table.moves()
    for wanted in ("objective play", " play "):
        if good := [move for move in moves if wanted in move]:
            return rng.choice(good)
    return rng.choice(moves)


async def _hear(table: Table, number: int) -> None:
    events = aiter(table)
    while table.number < number:
        await anext(events)
