"""Which of the servers that share a database runs the bots and clocks of a game.

Any server can serve any table, and the log decides what happens there. But a bot's move should be computed once, and
a clock must run out although nobody is connected and the server that ran it was killed. So the server at which a game
starts takes a lease for it. Each server reports to the database every few seconds; the leases of one that has stopped
reporting are shared out among the others. All times are those of the database's clock, so that servers whose clocks
differ agree on who is alive.

A lease that two servers believe to have, because one of them was too slow to report, costs a bot's computation and
nothing else: of two moves with the same number the log takes one.
"""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable, Sequence
from hashlib import blake2b
from typing import NamedTuple

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

BEATS = 3  # in the time after which a server that does not report counts as dead
FORGOTTEN = 24 * 3600.0  # seconds after which the row of a dead server without leases is deleted

NOW = "extract(epoch FROM clock_timestamp())::float8"
IS_ALIVE = f"seen > {NOW} - :seconds"
BEAT = text(f"""
    WITH before AS (SELECT {NOW} - seen AS silent FROM servers WHERE id = :me)
    INSERT INTO servers (id, seen) VALUES (:me, {NOW}) ON CONFLICT (id) DO UPDATE SET seen = excluded.seen
    RETURNING (SELECT silent FROM before)
""")
SERVERS = text(f"SELECT id, {NOW} - seen AS silent, {NOW} AS now FROM servers")
FORGET = text("DELETE FROM servers WHERE id = ANY(:ids) AND NOT EXISTS (SELECT FROM leases WHERE server = servers.id)")
LEAVE = text("UPDATE servers SET seen = 0 WHERE id = :me")
HELD = text("SELECT table_id, game_number FROM leases WHERE server = :me")
TAKE = text(f"""
    INSERT INTO leases (table_id, game_number, server) VALUES (:table_id, :game_number, :me)
    ON CONFLICT (table_id, game_number) DO UPDATE SET server = excluded.server
    WHERE leases.server = :me OR NOT EXISTS (SELECT FROM servers WHERE id = leases.server AND {IS_ALIVE})
    RETURNING server
""")
RELEASE = text("DELETE FROM leases WHERE table_id = :table_id AND game_number <= :game_number")
OF_SERVERS = text("SELECT table_id, game_number, server FROM leases WHERE server = ANY(:servers)")
ADOPT = text(f"""
    UPDATE leases SET server = :me
    FROM unnest(CAST(:table_ids AS text[]), CAST(:game_numbers AS int[])) AS wanted (table_id, game_number)
    WHERE leases.table_id = wanted.table_id AND leases.game_number = wanted.game_number
    AND NOT EXISTS (SELECT FROM servers WHERE id = leases.server AND {IS_ALIVE})
    RETURNING leases.table_id, leases.game_number
""")

ORPHAN_ALL = (  # as if one server had run all games, and were dead
    "DELETE FROM leases",
    "DELETE FROM servers",
    "INSERT INTO servers (id, seen) VALUES ('', 0)",
    "INSERT INTO leases (table_id, game_number, server) SELECT id, 0, '' FROM tables WHERE NOT archived",
)


async def orphan_all(connection: AsyncConnection) -> None:
    """Nobody runs the games of this database yet: the servers that start share them out."""
    for statement in ORPHAN_ALL:
        await connection.execute(text(statement))


class Lease(NamedTuple):
    table_id: str
    game_number: int


class Leases:
    """The leases of this server process, and what it knows of the others."""

    def __init__(self, engine: AsyncEngine, seconds: float) -> None:
        """A server that has not reported for so many seconds counts as dead."""
        self.pause = seconds / BEATS  # between two reports
        self.held: dict[str, int] = {}  # by table: the number of the game
        self.clock_offset = 0.0  # the database's clock minus ours, in seconds
        self._engine = engine
        self._seconds = seconds
        self._me = secrets.token_hex(8)
        self._alive: list[str] = [self._me]
        self._beats_in_time = 0

    def is_our_share(self, table_id: str) -> bool:
        """Whether, of all servers that are alive, it is this one's turn to look after the table."""
        return chosen_server(table_id, self._alive) == self._me

    async def take(self, table_id: str, game_number: int) -> bool:
        """Whether this server runs the game now: it does, unless another one that is alive was first."""
        row = {"table_id": table_id, "game_number": game_number, "me": self._me, "seconds": self._seconds}
        async with self._engine.begin() as connection:
            is_ours = (await connection.execute(TAKE, row)).first() is not None
        if is_ours:
            self.held[table_id] = game_number
        else:
            self.held.pop(table_id, None)
        return is_ours

    async def release(self, table_id: str, game_number: int) -> None:
        """The game is over, and so are those before it."""
        self.held.pop(table_id, None)
        async with self._engine.begin() as connection:
            await connection.execute(RELEASE, {"table_id": table_id, "game_number": game_number})

    async def beat(self, is_attended: Callable[[str], bool]) -> list[str]:
        """Reports that this server is alive, and takes over what dead servers ran; returns the tables of those games.

        `is_attended` says whether somebody is connected to the table here: then its home is probably here.
        """
        async with self._engine.begin() as connection:
            silent = await connection.scalar(BEAT, {"me": self._me})
        if silent is None or silent > self._seconds:
            self._beats_in_time = 0
            await self._recount()  # the others may have taken over what we had
        else:
            self._beats_in_time += 1
        silences = await self._silences()
        self._alive = [server for server, silent in silences.items() if silent <= self._seconds]
        dead = {server: silent for server, silent in silences.items() if silent > self._seconds}
        if not dead:
            return []
        adopted = await self._adopt(dead, is_attended)
        await self._forget([server for server, silent in dead.items() if silent > FORGOTTEN])
        return adopted

    async def leave(self) -> None:
        """This server stops: the others need not wait until they miss it."""
        async with self._engine.begin() as connection:
            await connection.execute(LEAVE, {"me": self._me})

    async def _recount(self) -> None:
        async with self._engine.connect() as connection:
            self.held = {row.table_id: row.game_number for row in await connection.execute(HELD, {"me": self._me})}

    async def _silences(self) -> dict[str, float]:
        """For how long each server has not reported."""
        async with self._engine.connect() as connection:
            asked = time.time()
            rows = list(await connection.execute(SERVERS))
            self.clock_offset = rows[0].now - (asked + time.time()) / 2
        return {row.id: row.silent for row in rows}

    async def _adopt(self, dead: dict[str, float], is_attended: Callable[[str], bool]) -> list[str]:
        async with self._engine.connect() as connection:
            orphans = list(await connection.execute(OF_SERVERS, {"servers": list(dead)}))
        wanted = [
            Lease(each.table_id, each.game_number)
            for each in orphans
            if is_attended(each.table_id) or (self._is_due(dead[each.server]) and self.is_our_share(each.table_id))
        ]
        if not wanted:
            return []
        async with self._engine.begin() as connection:
            taken = await connection.execute(ADOPT, {"me": self._me, "seconds": self._seconds, **_columns(wanted)})
            adopted = {row.table_id: row.game_number for row in taken}
        self.held |= adopted
        return list(adopted)

    def _is_due(self, silent: float) -> bool:
        """Whether a table to which nobody is connected here may be taken over.

        Servers to which somebody is connected come first. And a server that has just started, or could not reach the
        database itself, waits until the others have had the time to report.
        """
        return silent > self._seconds + self.pause and self._beats_in_time >= BEATS

    async def _forget(self, servers: list[str]) -> None:
        if servers:
            async with self._engine.begin() as connection:
                await connection.execute(FORGET, {"ids": servers})


def chosen_server(table_id: str, servers: Sequence[str]) -> str:
    """Rendezvous hashing: all choose the same server, and if one is gone only its own tables go to others."""
    return max(servers, key=lambda server: blake2b(f"{server} {table_id}".encode(), digest_size=8).digest())


def _columns(leases: Sequence[Lease]) -> dict[str, list[object]]:
    return {"table_ids": [each.table_id for each in leases], "game_numbers": [each.game_number for each in leases]}
