"""Time at the tables: bots' moves after a pause, clocks that run out, people who have gone, tables left alone."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Coroutine, Iterable
from dataclasses import dataclass, field
from typing import Any

from parlour.server import tables
from parlour.server.events import Archived, Substituted
from parlour.server.house import House
from parlour.server.live import LiveTable
from parlour.server.thinkers import Thinkers

logger = logging.getLogger("parlour.server")

DAY = 24 * 3600.0
LONGEST_SWEEP = 3600.0  # seconds between two looks for tables left alone
BOT = "bot"


@dataclass
class Alarm:
    """What is to happen at a table, and when, if nothing else happens before."""

    table: LiveTable
    kind: str
    number: int  # of the last row when this was decided
    handle: asyncio.TimerHandle | None = field(default=None)


class Clock:
    """Sees to it that no table of this process waits for ever."""

    def __init__(self, house: House, thinkers: Thinkers) -> None:
        self._house = house
        self._settings = house.settings
        self._thinkers = thinkers
        self._alarms: dict[str, Alarm] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def start(self) -> None:
        self._house.changed = self.changed
        self._run(self._take_up_tables())
        self._run(self._again_and_again(self._sweep, min(LONGEST_SWEEP, self._settings.archive_days * DAY)))
        self._run(self._again_and_again(self._beat, self._settings.absence / 3))

    async def close(self) -> None:
        for alarm in self._alarms.values():
            if alarm.handle is not None:
                alarm.handle.cancel()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def changed(self, table: LiveTable) -> None:
        """Something has happened at the table: what was planned for it is planned anew."""
        table.users += 1  # it stays in memory while one alarm takes the place of another
        self._cancel(table)
        planned = self._plan(table)
        if planned is None:
            self._house.release(table)
            return
        kind, delay = planned
        alarm = Alarm(table, kind, table.course.number)
        alarm.handle = asyncio.get_running_loop().call_later(max(0.0, delay), self._ring, alarm)
        self._alarms[table.id] = alarm

    def _cancel(self, table: LiveTable) -> None:
        alarm = self._alarms.pop(table.id, None)
        if alarm is not None and alarm.handle is not None:
            alarm.handle.cancel()
            self._house.release(table)

    def _plan(self, table: LiveTable) -> tuple[str, float] | None:
        """What comes next by itself, and in how many seconds."""
        play, level = table.course.play, table.course.table.made.substitute
        if play is None or table.course.table.phase != tables.PLAYING:
            return None
        seat = table.course.table.seats[play.state.actor]
        if seat.bot is not None or seat.substituted:
            return BOT, self._settings.bot_pause
        if level is None:
            return None
        plans = []
        if not seat.present:  # handed over to the bot: nobody is waited for
            plans.append(("absence", self._settings.bot_pause))
        elif not table.is_watched_by({person.guest for person in seat.present}):
            plans.append(("absence", self._settings.absence))
        if (limit := table.course.table.made.clock) is not None:
            plans.append(("clock", play.since + limit - time.time()))
        return min(plans, key=lambda plan: plan[1], default=None)

    def _ring(self, alarm: Alarm) -> None:
        self._run(self._act(alarm))

    async def _act(self, alarm: Alarm) -> None:
        table = alarm.table
        try:
            if alarm.kind == BOT:
                await self._move(table)
            elif alarm.kind == "clock" or not await self._is_about(table):
                await self._substitute(alarm)
        finally:
            if self._alarms.get(table.id) is alarm:  # nothing came of it: look again later
                self.changed(table)

    async def _move(self, table: LiveTable) -> None:
        play = table.course.play
        if play is None or table.course.table.phase != tables.PLAYING:
            return
        seat = play.state.actor
        at, level = play.at, table.course.table.seats[seat].bot or table.course.table.made.substitute
        if level is not None:
            move = await self._thinkers.choose(play.state, seat, level)
            await table.move_for(seat, at, move)

    async def _substitute(self, alarm: Alarm) -> None:
        table = alarm.table
        async with table.lock:
            play = table.course.play
            if play is not None and table.course.number == alarm.number:
                await table.act(Substituted(play.state.actor, active=True))

    async def _is_about(self, table: LiveTable) -> bool:
        """Whether somebody of the seat to move is connected, here or to another process."""
        if table.course.play is None:
            return True
        people = {person.guest for person in table.course.table.seats[table.course.play.state.actor].present}
        since = time.time() - self._settings.absence
        return table.is_watched_by(people) or await self._house.store.seen_since(table.id, people, since)

    # Work beside the tables

    async def _again_and_again(self, work: Callable[[], Awaitable[None]], pause: float) -> None:
        """What fails once, because the database is away, may succeed the next time."""
        while True:
            try:
                await work()
            except Exception:
                logger.exception("work beside the tables failed")
            await asyncio.sleep(pause)

    async def _take_up_tables(self) -> None:
        """After a start: bots and clocks of tables to which nobody has come back yet."""
        await self._visit(await self._house.store.open_tables(self._long_ago()), self._take_up)

    async def _take_up(self, table: LiveTable) -> None:
        if table.id not in self._alarms:
            self.changed(table)

    async def _sweep(self) -> None:
        """Archives tables left alone."""
        await self._visit(await self._house.store.idle_tables(self._long_ago()), self._archive)

    async def _archive(self, table: LiveTable) -> None:
        async with table.lock:
            if table.course.table.phase == tables.ARCHIVED or await table.act(Archived()):
                await self._house.store.mark_archived(table.id)

    async def _beat(self) -> None:
        """Tells the other processes who is connected here."""
        seen = [(table.id, guest) for table in self._house.live.values() for guest in table.guests()]
        await self._house.store.mark_seen(seen, time.time())

    async def _visit(self, table_ids: Iterable[str], visit: Callable[[LiveTable], Awaitable[None]]) -> None:
        """One table after the other; one that cannot be read keeps nobody from the rest."""
        for table_id in table_ids:
            try:
                async with self._house.using(table_id) as table:
                    if table is not None:
                        await visit(table)
            except Exception:
                logger.exception("a table could not be seen to", extra={"table": table_id})

    def _long_ago(self) -> float:
        return time.time() - self._settings.archive_days * DAY

    def _run(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            logger.error("work beside the tables failed", exc_info=task.exception())
