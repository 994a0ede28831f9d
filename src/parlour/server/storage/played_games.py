"""The games that guests have played, for the list of their games and for statistics."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import and_, bindparam, delete, not_, select, update

from parlour.server.storage import schema
from parlour.server.storage.log_rows import from_row
from parlour.server.storage.store import Store
from parlour.server.table.events import Started

KEY = ("guest", "table_id", "game_number", "seat")
LISTED = 300  # games of a guest, the newest


class PlayedGame(NamedTuple):
    """A game that is over, as one guest has played it in one seat."""

    guest: str
    table_id: str
    game_number: int
    seat: int
    game: str
    started: int  # the number of the event with which it began
    finished: float
    players: int
    share: float  # of the win
    resigned: bool
    bots: str  # their levels, separated by commas
    people: int  # how many others played
    facts: list[dict[str, Any]]  # see the contract's `Statistics`
    lowest: float | None = None  # the seat's lowest chance when it had to choose; None: the game was not analysed


class PlayedGames:
    """The rows of these two tables."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def add(self, games: Iterable[PlayedGame]) -> None:
        """Adds these games. One that is there stays, unless somebody who resigned has come back and finished it."""
        rows = [game._asdict() | {"facts": msgspec.json.encode(game.facts)} for game in games]
        if not rows:
            return
        add = self._store.insert(schema.played_games)
        changed = {name: add.excluded[name] for name in ("share", "finished", "resigned")}
        has_come_back = and_(schema.played_games.c.resigned, not_(add.excluded.resigned))
        async with self._store.writing() as connection:
            await connection.execute(
                add.on_conflict_do_update(index_elements=KEY, set_=changed, where=has_come_back), rows
            )

    async def of_guest(self, guest: str) -> list[PlayedGame]:
        """The games of a guest, the newest first."""
        played = schema.played_games
        query = select(played).where(played.c.guest == guest).order_by(played.c.finished.desc()).limit(LISTED)
        return [_game(row) for row in await self._store.rows(query)]

    async def of_game(self, table_id: str, game_number: int) -> list[PlayedGame]:
        """A game of a table, as each of its guests has played it."""
        played = schema.played_games
        query = select(played).where(played.c.table_id == table_id, played.c.game_number == game_number)
        return [_game(row) for row in await self._store.rows(query)]

    async def names(self, guest: str) -> dict[tuple[str, int], list[str]]:
        """By table and game: what the seats of the guest's games were called, as the logs say now."""
        played, log = schema.played_games, schema.log
        began = and_(log.c.table_id == played.c.table_id, log.c.number == played.c.started)
        query = select(log, played.c.game_number).join(played, began).where(played.c.guest == guest)
        found = {}
        for *row, game_number in await self._store.rows(query):
            stored = from_row(tuple(row))
            if isinstance(stored.event, Started):
                found[stored.table_id, int(game_number)] = stored.event.names
        return found

    async def note_lowest(self, table_id: str, game_number: int, seat: int, lowest: float) -> None:
        """The seat's lowest chance during a game, once somebody has had it analysed."""
        played = schema.played_games
        game = played.c.table_id == table_id, played.c.game_number == game_number, played.c.seat == seat
        async with self._store.writing() as connection:
            await connection.execute(update(played).where(*game).values(lowest=lowest))

    async def note_facts(self, games: Iterable[PlayedGame]) -> None:
        """What the seats did in a game, for statistics."""
        played = schema.played_games
        note = update(played).where(*(played.c[key] == bindparam(f"of_{key}") for key in KEY))
        rows = [
            {"noted": msgspec.json.encode(game.facts), **{f"of_{key}": getattr(game, key) for key in KEY}}
            for game in games
        ]
        if rows:
            async with self._store.writing() as connection:
                await connection.execute(note.values(facts=bindparam("noted")), rows)

    # Tables that a guest has dismissed

    async def dismissed(self, guest: str) -> set[str]:
        dismissed = schema.dismissed_tables
        rows = await self._store.rows(select(dismissed.c.table_id).where(dismissed.c.guest == guest))
        return {row.table_id for row in rows}

    async def dismiss(self, guest: str, table_id: str, is_dismissed: bool) -> None:
        dismissed = schema.dismissed_tables
        row: dict[str, object] = {"guest": guest, "table_id": table_id}
        statement: Any = delete(dismissed).where(dismissed.c.guest == guest, dismissed.c.table_id == table_id)
        if is_dismissed:
            statement = self._store.insert_if_absent(dismissed, row)
        async with self._store.writing() as connection:
            await connection.execute(statement)


def _game(row: Any) -> PlayedGame:
    values = row._asdict()
    return PlayedGame(**values | {"resigned": bool(row.resigned), "facts": msgspec.json.decode(row.facts)})
