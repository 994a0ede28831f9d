"""Which games guests have played: noted when a game ends, and found in the logs of tables from before that was done."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Coroutine, Sequence
from functools import partial
from typing import Any

import structlog

from parlour.core.state import State
from parlour.core.statistics import Fact
from parlour.server.guests import Guest
from parlour.server.storage.played_games import PlayedGame, PlayedGames
from parlour.server.table import decisions, seating
from parlour.server.table.errors import Refused, Unreadable
from parlour.server.table.events import StoredEvent
from parlour.server.table.game_cache import playable_game
from parlour.server.table.live import Decision, LiveTable, Request
from parlour.server.table.registry import TableRegistry
from parlour.server.table.state import TableState
from parlour.server.workers.process_pool import ProcessPool, Urgency

logger = structlog.stdlib.get_logger("parlour.server")

SECONDS = 60.0  # to narrate a game
READ_AT_ONCE = 20  # tables from before, when somebody looks at the list of their games


class GameHistory:
    """Notes the games that end in this process, and answers for those of a guest."""

    def __init__(self, registry: TableRegistry, background: ProcessPool) -> None:
        self.stored = PlayedGames(registry.store)
        self._registry = registry
        self._background = background
        self._noted: dict[str, int] = {}  # by table: the last of its games that was noted
        self._read: set[tuple[str, str]] = set()  # guests and tables whose logs were read
        self._storing: set[asyncio.Task[None]] = set()
        self._narrating: set[asyncio.Task[None]] = set()

    def on_change(self, table: LiveTable) -> None:
        number, play = table.state.seating.game_number, table.state.play
        if not table.state.is_game_over or play is None or self._noted.get(table.id) == number:
            return
        self._noted[table.id] = number
        games = played_games(table.state)
        storing = _run(self._storing, self.stored.add(games))
        if play.state.game.parts.definition.statistics:
            _run(self._narrating, self._note_facts(storing, games, play.state))

    async def close(self) -> None:
        for task in self._narrating:
            task.cancel()
        await asyncio.gather(*self._storing, *self._narrating, return_exceptions=True)

    async def _note_facts(self, storing: asyncio.Task[None], games: Sequence[PlayedGame], ended: State) -> None:
        facts = await self._background.run(
            SECONDS, _facts, ended.game.name, ended.game.options, ended.history, urgency=Urgency.LATER
        )
        await asyncio.shield(storing)
        await self.stored.note_facts(game._replace(facts=facts[game.seat]) for game in games)

    async def of_guest(self, guest: Guest) -> list[PlayedGame]:
        """The guest's games, the newest first."""
        await asyncio.gather(*self._storing, return_exceptions=True)
        games = await self.stored.of_guest(guest.id)
        known = {game.table_id for game in games}
        sat_at = await self._registry.store.tables_sat_at(guest.id)
        unread = [table_id for table_id in sat_at if table_id not in known and (guest.id, table_id) not in self._read]
        for table_id in unread[:READ_AT_ONCE]:
            self._read.add((guest.id, table_id))
            await self.stored.add(await self._read_log(guest, table_id))
        return await self.stored.of_guest(guest.id) if unread else games

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


def _facts(game: str, options: dict[str, Any], history: list[int]) -> list[list[dict[str, Any]]]:
    """Runs in a worker process: what each seat did in a game."""
    state = playable_game(game, options).start().replayed(history)
    statistics, lines = state.game.parts.statistics, state.log()
    if statistics is None:
        return [[] for _ in range(state.game.players)]
    return [[_row(fact) for fact in statistics.facts(lines, seat)] for seat in range(state.game.players)]


def _row(fact: Fact) -> dict[str, Any]:
    return {"kind": fact.kind, "name": fact.message.name, "value": int(fact.value), "text": fact.text}


async def _stand(guest: Guest, number: int, table: LiveTable) -> Decision:
    return decisions.stand(table.state.seating, guest.id, number), None


def finished_games(events: Sequence[StoredEvent], table_id: str) -> list[PlayedGame]:
    """All games of a table that were played to the end, for everybody who was there."""
    state, found = TableState(table_id, 0), list[PlayedGame]()
    for stored in events:
        was_over = state.is_game_over
        try:
            state.apply(stored)
        except Exception as error:
            raise Unreadable(table_id, stored.number) from error
        if state.is_game_over and not was_over:
            found += played_games(state)
    return found


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
