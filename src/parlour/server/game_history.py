"""Which games guests have played: noted when a game ends, and found in the logs of tables from before that was done."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Coroutine, Sequence
from functools import partial
from typing import Any
from weakref import WeakKeyDictionary

import structlog

from parlour.server.game_facts import GameFacts
from parlour.server.guests import Guest
from parlour.server.recent_keys import RecentKeys
from parlour.server.storage.played_games import PlayedGame, PlayedGames
from parlour.server.table import decisions, seating
from parlour.server.table.errors import Refused, Unreadable
from parlour.server.table.events import StoredEvent
from parlour.server.table.live import Decision, LiveTable, Request
from parlour.server.table.registry import TableRegistry
from parlour.server.table.state import TableState, ended_games
from parlour.server.workers.process_pool import ProcessPool

logger = structlog.stdlib.get_logger("parlour.server")

READ_AT_ONCE = 20  # tables from before, when somebody looks at the list of their games
MOST_READ = 10_000


class GameHistory:
    """Notes the games that end in this process, and answers for those of a guest."""

    def __init__(self, registry: TableRegistry, background: ProcessPool) -> None:
        self.stored = PlayedGames(registry.store)
        self._registry = registry
        self._facts = GameFacts(registry.store, self.stored, background)
        self._noted: WeakKeyDictionary[LiveTable, int] = WeakKeyDictionary()  # the last of its games that was noted
        self._read = RecentKeys[tuple[str, str]](MOST_READ)  # guests and tables whose logs were read
        self._storing: set[asyncio.Task[None]] = set()
        self._narrating: set[asyncio.Task[None]] = set()

    def on_change(self, table: LiveTable) -> None:
        number, play = table.state.seating.game_number, table.state.play
        if not table.state.is_game_over or play is None or self._noted.get(table) == number:
            return
        self._noted[table] = number
        storing = _run(self._storing, self.stored.add(played_games(table.state)))
        if play.state.game.parts.definition.statistics:
            _run(self._narrating, self._facts.note(storing, table.id, number, play.state))

    async def settle(self) -> None:
        """Waits until all that has begun is stored."""
        await asyncio.gather(*self._storing, *self._narrating, return_exceptions=True)

    async def close(self) -> None:
        for task in self._narrating:
            task.cancel()
        await self.settle()

    async def of_guest(self, guest: Guest) -> list[PlayedGame]:
        """The guest's games, the newest first. Facts that are missing are computed meanwhile, for the next time."""
        await asyncio.gather(*self._storing, return_exceptions=True)
        games = await self.stored.of_guest(guest.id)
        known = {game.table_id for game in games}
        sat_at = await self._registry.store.tables_sat_at(guest.id)
        unread = [table_id for table_id in sat_at if table_id not in known and (guest.id, table_id) not in self._read]
        for table_id in unread[:READ_AT_ONCE]:
            self._read.add((guest.id, table_id))
            await self.stored.add(await self._read_log(guest, table_id))
        if unread:
            games = await self.stored.of_guest(guest.id)
        _run(self._narrating, self._facts.complete(guest.id, games))
        return games

    async def _read_log(self, guest: Guest, table_id: str) -> list[PlayedGame]:
        """What the guest has played at a table, by its log."""
        try:
            games = finished_games(await self._registry.store.events(table_id), table_id)
        except Unreadable:  # reported where the table is loaded
            return []
        return [game for game in games if game.guest == guest.id]

    async def resign(self, guest: Guest, table_id: str) -> None:
        """The guest leaves all their seats of a game that goes on; it counts as lost."""
        async with self._registry.get(table_id) as table:
            state = table.state
            state.seating.require_phase(seating.PLAYING)
            seats = list(state.seating.seats_of(guest.id))
            if not seats:
                raise Refused("no-seat", "you do not sit at this table")
            lost = [
                _played(state, guest.id, number, self._registry.store.now())._replace(resigned=True) for number in seats
            ]
            request_id = secrets.token_urlsafe(9)
            for number in seats:
                await table.perform(Request(f"{request_id}-{number}", guest, "en", partial(_stand, guest, number)))
            await self.stored.add(lost)


def _run(tasks: set[asyncio.Task[None]], work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
    """Begins a task, which is kept among these until it is done. The game itself can be found in the log again."""
    task = asyncio.create_task(work)
    tasks.add(task)
    task.add_done_callback(tasks.discard)
    task.add_done_callback(_report)
    return task


def _report(task: asyncio.Task[None]) -> None:
    if not task.cancelled() and (error := task.exception()) is not None:
        logger.error("a finished game could not be noted", exc_info=error)


async def _stand(guest: Guest, number: int, table: LiveTable) -> Decision:
    return decisions.stand(table.state.seating, guest.id, number), None


def finished_games(events: Sequence[StoredEvent], table_id: str) -> list[PlayedGame]:
    """All games of a table that were played to the end, for everybody who was there."""
    return [game for state in ended_games(events, table_id) for game in played_games(state)]


def played_games(state: TableState) -> list[PlayedGame]:
    """The game of a table that has just ended, for everybody who sits there."""
    return [
        _played(state, person.guest, number, state.play.since)
        for number, seat in enumerate(state.seating.seats)
        for person in seat.present
        if state.play is not None
    ]


def _played(state: TableState, guest: str, number: int, when: float) -> PlayedGame:
    seats, result = state.seating.seats, state.play.state.result if state.play is not None else None
    others = {person.guest for seat in seats for person in seat.people} - {guest}
    return PlayedGame(
        guest=guest,
        table_id=state.seating.id,
        game_number=state.seating.game_number,
        seat=number,
        game=state.seating.creation.game,
        started=state.started,
        finished=when,
        players=len(seats),
        share=0.0 if result is None else float(result[number]),
        resigned=False,
        bots=",".join(sorted(seat.bot for seat in seats if seat.bot is not None)),
        people=len(others),
        facts=[],
    )
