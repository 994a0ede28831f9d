"""The games that guests have played, for the list of their games and for statistics."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import and_, delete, select, update

from parlour.server.storage import schema
from parlour.server.storage.log_rows import from_row
from parlour.server.storage.store import Store
from parlour.server.table.events import Started

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
        async with self._store.writing() as connection:
            for game in games:
                row = game._asdict() | {"facts": msgspec.json.encode(game.facts)}
                await connection.execute(self._store.insert_if_absent(schema.played_games, row))
                if not game.resigned:
                    resigned = update(schema.played_games).where(*_is(game), schema.played_games.c.resigned)
                    await connection.execute(resigned.values(share=game.share, finished=game.finished, resigned=False))

    async def of_guest(self, guest: str) -> list[PlayedGame]:
        """The games of a guest, the newest first."""
        played = schema.played_games
        query = select(played).where(played.c.guest == guest).order_by(played.c.finished.desc()).limit(LISTED)
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

    async def note_facts(self, game: PlayedGame) -> None:
        """What the seat did in the game, for statistics."""
        facts = update(schema.played_games).where(*_is(game)).values(facts=msgspec.json.encode(game.facts))
        async with self._store.writing() as connection:
            await connection.execute(facts)

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


def _is(game: PlayedGame) -> tuple[Any, ...]:
    """Which row is that of this game."""
    played = schema.played_games
    return (
        played.c.guest == game.guest,
        played.c.table_id == game.table_id,
        played.c.game_number == game.game_number,
        played.c.seat == game.seat,
    )


def _game(row: Any) -> PlayedGame:
    values = row._asdict()
    return PlayedGame(**values | {"resigned": bool(row.resigned), "facts": msgspec.json.decode(row.facts)})
