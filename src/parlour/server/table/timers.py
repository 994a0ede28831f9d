"""What happens at tables by itself: bots' moves after a pause, clocks that run out, absent people, abandoned tables."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Coroutine, Iterable
from dataclasses import dataclass, field
from enum import Enum
from typing import Any

import structlog

from parlour.server.table import seating
from parlour.server.table.events import Archived, Substituted
from parlour.server.table.live import LiveTable
from parlour.server.table.registry import TableRegistry
from parlour.server.workers.bot_pool import BotPool

logger = structlog.stdlib.get_logger("parlour.server")

DAY = 24 * 3600.0
LONGEST_SWEEP = 3600.0  # seconds between two searches for abandoned tables


class Action(Enum):
    """What a timer does when it fires."""

    BOT_MOVE = "bot move"
    TIME_OUT = "time out"  # a substitute plays, because the clock of the move has run out
    ABSENCE = "absence"  # a substitute plays, unless somebody of the seat is connected to another process


@dataclass
class Timer:
    """What is to happen at a table, if nothing else happens before."""

    table: LiveTable
    action: Action
    number: int  # the last event when this was scheduled
    handle: asyncio.TimerHandle | None = field(default=None)


class TableTimers:
    """At most one timer for each table of this process, so that no table waits for ever."""

    def __init__(self, registry: TableRegistry, bots: BotPool) -> None:
        self._registry = registry
        self._settings = registry.settings
        self._bots = bots
        self._timers: dict[str, Timer] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def start(self) -> None:
        self._registry.on_change = self.reschedule
        self._run(self._resume_tables())
        self._run(self._repeat(self._archive_abandoned, min(LONGEST_SWEEP, self._settings.archive_days * DAY)))
        self._run(self._repeat(self._report_presence, self._settings.absence / 3))

    async def close(self) -> None:
        for timer in self._timers.values():
            if timer.handle is not None:
                timer.handle.cancel()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def reschedule(self, table: LiveTable) -> None:
        """Something has changed at the table: its timer is set anew."""
        table.users += 1  # it stays in memory while one timer replaces another
        self._cancel(table)
        next_action = self._next_action(table)
        if next_action is None:
            self._registry.release(table)
            return
        action, delay = next_action
        timer = Timer(table, action, table.state.number)
        timer.handle = asyncio.get_running_loop().call_later(max(0.0, delay), self._fire, timer)
        self._timers[table.id] = timer

    def _cancel(self, table: LiveTable) -> None:
        timer = self._timers.pop(table.id, None)
        if timer is not None and timer.handle is not None:
            timer.handle.cancel()
            self._registry.release(table)

    def _next_action(self, table: LiveTable) -> tuple[Action, float] | None:
        """What comes next by itself, and in how many seconds."""
        play, creation = table.state.play, table.state.seating.creation
        if play is None or table.state.seating.phase != seating.PLAYING:
            return None
        seat = table.state.seating.seats[play.state.actor]
        if seat.bot is not None or seat.substituted:
            return Action.BOT_MOVE, self._settings.bot_pause
        if creation.substitute is None:
            return None
        actions = []
        if not seat.present:  # its people have left it to the bot: nobody is waited for
            actions.append((Action.ABSENCE, self._settings.bot_pause))
        elif not table.connected_guests() & {person.guest for person in seat.present}:
            actions.append((Action.ABSENCE, self._settings.absence))
        if creation.clock is not None:
            actions.append((Action.TIME_OUT, play.since + creation.clock - time.time()))
        return min(actions, key=lambda action: action[1], default=None)

    def _fire(self, timer: Timer) -> None:
        self._run(self._act(timer))

    async def _act(self, timer: Timer) -> None:
        table = timer.table
        try:
            if timer.action is Action.BOT_MOVE:
                await self._move_bot(table)
            elif timer.action is Action.TIME_OUT or not await self._is_somebody_connected(table):
                await self._substitute(timer)
        finally:
            if self._timers.get(table.id) is timer:  # nothing came of it: try again later
                self.reschedule(table)

    async def _move_bot(self, table: LiveTable) -> None:
        play, seats = table.state.play, table.state.seating
        if play is None or seats.phase != seating.PLAYING:
            return
        seat, at = play.state.actor, play.at
        level = seats.seats[seat].bot or seats.creation.substitute
        if level is not None:
            move = await self._bots.choose(play.state, seat, level)
            await table.move_for(seat, at, move)

    async def _substitute(self, timer: Timer) -> None:
        table = timer.table
        async with table.lock:
            play = table.state.play
            if play is not None and table.state.number == timer.number:
                await table.act(Substituted(play.state.actor, active=True))

    async def _is_somebody_connected(self, table: LiveTable) -> bool:
        """Whether somebody of the seat to move is connected, here or to another process."""
        play = table.state.play
        if play is None:
            return True
        people = {person.guest for person in table.state.seating.seats[play.state.actor].present}
        if table.connected_guests() & people:
            return True
        return await self._registry.store.seen_since(table.id, people, time.time() - self._settings.absence)

    # Background work

    async def _repeat(self, work: Callable[[], Awaitable[None]], pause: float) -> None:
        """What fails once, because the database is away, may succeed the next time."""
        while True:
            try:
                await work()
            except Exception:
                logger.exception("background work failed")
            await asyncio.sleep(pause)

    async def _resume_tables(self) -> None:
        """After a start: schedules bots and clocks at tables to which nobody has come back yet."""
        await self._visit(await self._registry.store.open_tables(self._abandoned_before()), self._resume)

    async def _resume(self, table: LiveTable) -> None:
        if table.id not in self._timers:
            self.reschedule(table)

    async def _archive_abandoned(self) -> None:
        await self._visit(await self._registry.store.idle_tables(self._abandoned_before()), self._archive)

    async def _archive(self, table: LiveTable) -> None:
        async with table.lock:
            if table.state.seating.phase == seating.ARCHIVED or await table.act(Archived()):
                await self._registry.store.mark_archived(table.id)

    async def _report_presence(self) -> None:
        """Tells the other processes who is connected to this one."""
        seen = [(table.id, guest) for table in self._registry.live.values() for guest in table.connected_guests()]
        await self._registry.store.mark_seen(seen, time.time())

    async def _visit(self, table_ids: Iterable[str], visit: Callable[[LiveTable], Awaitable[None]]) -> None:
        """Visits one table after the other; one that cannot be read does not stop the rest."""
        for table_id in table_ids:
            try:
                async with self._registry.find(table_id) as table:
                    if table is not None:
                        await visit(table)
            except Exception:
                logger.exception("a table could not be read", table=table_id)

    def _abandoned_before(self) -> float:
        return time.time() - self._settings.archive_days * DAY

    def _run(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            logger.error("background work failed", exc_info=task.exception())
