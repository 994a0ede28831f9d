"""An operator who plays: it knows the server's secret and database, and wants to deal itself good cards."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from pathlib import Path
from typing import Any

from cryptography.fernet import Fernet

import parlour
from parlour.client import Client
from parlour.core.fairness import Stream
from tests.clients import within_bounds
from tests.server.playing import together
from tests.server.running import Guest, Server, running

WANTED = ["card K", "card K"]  # the first cards of the game
MOST_TRIES = 20_000


class Operator:
    """What the operator's own files say about a table."""

    def __init__(self, server: Server, table: str) -> None:
        self._server, self._table = server, table
        database = sqlite3.connect(server.folder / "parlour.db")
        (sealed,) = database.execute("SELECT sealed FROM secrets WHERE table_id = ?", (table,)).fetchone()
        database.close()
        self.secret = Fernet((server.folder / "server.key").read_text()).decrypt(sealed).decode()

    def events(self) -> list[dict[str, Any]]:
        database = sqlite3.connect(self._server.folder / "parlour.db")
        rows = database.execute("SELECT body FROM log WHERE table_id = ? ORDER BY number", (self._table,)).fetchall()
        database.close()
        return [json.loads(body) for (body,) in rows]

    def seed_of(self, seat: int) -> str:
        """The seed that a seat has sent so far; empty if there is none in the database."""
        sent = [event.get("seed", "") for event in self.events() if event.get("seat") == seat]
        return next(filter(None, reversed(sent)), "")

    def ground_seed(self, others_seed: str) -> str:
        """A seed for seat 1 that deals what is wanted, if seat 0 has this seed."""
        state = parlour.load("malice").start()
        engine = state.game.engine
        for tried in (f"try-{number}" for number in range(MOST_TRIES)):
            stream, walker, dealt = Stream(self.secret, [others_seed, tried]), state.copy(), []
            for number, wanted in enumerate(WANTED):
                outcome = stream.outcome(number, engine.weights(walker.batch))
                dealt.append(engine.outcomes[outcome])
                if dealt[-1] != wanted:
                    break
                walker.push_id(outcome)
            if dealt == WANTED:
                return tried
        raise AssertionError("no seed was found")

    def opening(self) -> list[str]:
        started = next(event for event in self.events() if event["kind"] == "start")
        pushes: list[str] = started["pushes"]
        return pushes[: len(WANTED)]


def test_seeds_in_clear_can_be_ground(tmp_path: Path) -> None:
    """What an operator can do to clients that send their seeds in clear: the reason why honest clients commit."""

    async def scene(server: Server, ann: Guest, operator: Guest) -> None:
        table = ann.new_table("malice")["id"]
        async with ann.at(table) as hers, operator.at(table) as own:
            await hers.ask("sit", seat=0, seed="honest")
            files = Operator(server, table)
            await own.ask("sit", seat=1, seed=files.ground_seed(files.seed_of(0)))
            await together([hers, own])
            await hers.ask("start")
            assert files.opening() == WANTED

    with running(tmp_path) as server:
        ann, operator = Guest(server, "Ann"), Guest(server, "Operator")
        asyncio.run(scene(server, ann, operator))
        ann.close()
        operator.close()


def test_an_operator_cannot_grind_against_the_python_client(tmp_path: Path) -> None:
    """Its own seed is fixed before it can know the client's: in the database too."""

    async def scene(server: Server) -> None:
        async with Client(server.address, "Ann") as ann, Client(server.address, "Operator") as operator:
            hers = await ann.create("malice")
            own = await operator.join(hers.link)
            await hers.sit(0)
            files = Operator(server, hers.link.rpartition("/")[2])
            assert files.seed_of(0) == ""
            ground = files.ground_seed("")  # the best it can do: the dealing still depends on Ann's seed
            await own.sit(1, seed=ground)
            await own.start()
            fixed = [event["kind"] for event in files.events()].index("revealing")
            assert not any(event.get("seed") for event in files.events()[:fixed])
            while hers.phase == "lobby":
                await asyncio.sleep(0.01)
            assert hers.kept(1).problems(hers.info) == []

    with running(tmp_path) as server:
        within_bounds(scene(server))
