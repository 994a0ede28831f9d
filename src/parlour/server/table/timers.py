"""What happens at tables by itself: bots' moves after a pause, clocks that run out, absent people, abandoned tables."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Coroutine, Iterable
from dataclasses import dataclass, field
from enum import Enum
from typing import Any

import structlog

from parlour.server.metrics import BOT_MOVES
from parlour.server.settings import Settings
from parlour.server.table import seating
from parlour.server.table.creation import absence_seconds
from parlour.server.table.errors import Unreadable
from parlour.server.table.events import OUT_OF_TIME, Archived, RevealOverdue, Substituted
from parlour.server.table.live import LiveTable
from parlour.server.table.registry import TableRegistry
from parlour.server.table.seating import Seating
from parlour.server.table.seeds import Reveal
from parlour.server.workers.bot_pool import BotPool

logger = structlog.stdlib.get_logger("parlour.server")

DAY = 24 * 3600.0
BEGIN_SECONDS = 1.0  # after which another process begins a game whose seeds are all there
WEAKEST, BETTER = "beginner", ("casual", "strong", "expert")  # levels of bots for people
LONGEST_SWEEP = 3600.0  # seconds between two searches for abandoned tables


class Action(Enum):
    """What a timer does when it fires."""

    BOT_MOVE = "bot move"
    TIME_OUT = "time out"  # a substitute plays, because the clock of the move has run out
    BEGIN = "begin"  # all seeds are there, but the process that should have begun the game is gone
    OVERDUE = "overdue"  # a seed was not revealed in time
    RETURN = "return"  # the turn for which the time ran out is over, and somebody of the seat is there
    ABSENCE = "absence"  # a substitute plays, unless somebody of the seat is connected to another process


@dataclass
class Timer:
    """What is to happen at a table, if nothing else happens before."""

    table: LiveTable
    action: Action
    number: int  # the last event when this was scheduled
    handle: asyncio.TimerHandle | None = field(default=None)


def substitute_level(level: str | None, is_late: bool) -> str | None:
    """The bot that plays for a seat. Whoever lets their time run out does not get a better player for it."""
    return WEAKEST if is_late and level in BETTER else level


def _seats_to_return(table: LiveTable) -> list[int]:
    """Seats whose time ran out in a turn that is over, where somebody is there to play on."""
    play, seats = table.state.play, table.state.seating.seats
    late = [number for number, seat in enumerate(seats) if seat.late]
    if play is None or not late:
        return []
    here = table.connected_guests()
    return [
        number
        for number in late
        if number != play.state.actor and any(person.guest in here for person in seats[number].present)
    ]


def pause_before_bot(settings: Settings, last: int | None, actor: int) -> float:
    """A bot that goes on with its turn moves sooner: a chain of moves is watched as one."""
    return min(settings.bot_pause, settings.bot_chain_pause) if last == actor else settings.bot_pause


class TableTimers:
    """At most one timer for each table of this process, so that no table waits for ever."""

    def __init__(self, registry: TableRegistry, bots: BotPool, now: Callable[[], float] | None = None) -> None:
        self._registry = registry
        self._settings = registry.settings
        self._leases = registry.store.leases
        self._bots = bots
        self._timers: dict[str, Timer] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._now = now or registry.store.now
        self._started = self._now()
        self._idle: set[str] = set()  # the tables that seemed abandoned the last time

    async def start(self) -> None:
        self._registry.on_change.append(self.reschedule)
        if self._leases is None:
            self._run(self._resume_tables())
        else:
            await self._beat()  # before the first game begins
            self._run(self._repeat(self._beat, self._leases.pause))
        self._run(self._repeat(self._archive_abandoned, min(LONGEST_SWEEP, self._settings.archive_days * DAY)))
        self._run(self._repeat(self._registry.report_presence, self._registry.presence.pause))

    async def close(self) -> None:
        for timer in self._timers.values():
            if timer.handle is not None:
                timer.handle.cancel()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self._leases is not None:
            with contextlib.suppress(Exception):  # the database may be away; then the others wait until they miss us
                await self._leases.leave()

    def reschedule(self, table: LiveTable) -> None:
        """Something has changed at the table: its timer is set anew."""
        table.users += 1  # it stays in memory while one timer replaces another
        self._cancel(table)
        next_action = self._next_action(table) if self._is_run_here(table) else None
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

    def _is_run_here(self, table: LiveTable) -> bool:
        """Whether this server runs the bots and clocks of the game. If that is not known, the database is asked."""
        seats = table.state.seating
        if self._leases is None or seats.reveal is not None:  # any server may begin a game whose seeds are revealed
            return True
        held = self._leases.held.get(table.id)
        if held is not None and (held < seats.game_number or seats.phase in (seating.OVER, seating.ARCHIVED)):
            self._run(self._leases.release(table.id, held))
            held = None
        if seats.phase == seating.PLAYING and held is None and table.lease_asked_for < seats.game_number:
            table.lease_asked_for = seats.game_number
            self._run(self._take_lease(table))
        return held == seats.game_number

    async def _take_lease(self, table: LiveTable) -> None:
        if self._leases is None:
            return
        try:
            async with self._registry.find(table.id) as found:  # it stays in memory meanwhile
                if await self._leases.take(table.id, table.lease_asked_for) and found is not None:
                    self.reschedule(found)
        except BaseException:
            table.lease_asked_for = 0  # the next event asks again
            raise

    def _next_action(self, table: LiveTable) -> tuple[Action, float] | None:
        """What comes next by itself, and in how many seconds."""
        play, creation = table.state.play, table.state.seating.creation
        if table.state.seating.reveal is not None:
            return self._next_of_reveal(table.state.seating, table.state.seating.reveal)
        if play is None or table.state.seating.phase != seating.PLAYING:
            return None
        if not (table.state.seating.has_people or table.viewers):
            return None  # bots do not play on where nobody sits and nobody watches
        if _seats_to_return(table):
            return Action.RETURN, 0.0
        seat = table.state.seating.seats[play.state.actor]
        if seat.bot is not None or seat.substituted:
            return Action.BOT_MOVE, pause_before_bot(self._settings, play.steps[-1].seat, play.state.actor)
        if creation.substitute is None:
            return None
        actions, absence = [], absence_seconds(creation, self._settings.absence)
        if not seat.present:  # its people have left it to the bot: nobody is waited for
            actions.append((Action.ABSENCE, self._settings.bot_pause))
        elif absence is not None and not table.connected_guests() & {p.guest for p in seat.present}:
            actions.append((Action.ABSENCE, absence))
        if creation.clock is not None:
            actions.append((Action.TIME_OUT, play.since + creation.clock - self._now()))
        return min(actions, key=lambda action: action[1], default=None)

    def _next_of_reveal(self, seats: Seating, reveal: Reveal) -> tuple[Action, float] | None:
        if not seats.missing:
            return Action.BEGIN, BEGIN_SECONDS
        if reveal.overdue:
            return None
        since = max(reveal.since, self._started)  # nobody could reveal a seed before this server was there
        return Action.OVERDUE, since + self._settings.reveal_seconds - self._now()

    def _fire(self, timer: Timer) -> None:
        self._run(self._act(timer))

    async def _act(self, timer: Timer) -> None:
        table = timer.table
        try:
            if not self._is_run_here(table):  # another server has taken over, because this one was too slow
                return
            if timer.action is Action.BOT_MOVE:
                await self._move_bot(table)
            elif timer.action is Action.BEGIN:
                async with table.lock:
                    await table.begin_if_revealed()
            elif timer.action is Action.OVERDUE:
                await self._report_overdue(timer)
            elif timer.action is Action.RETURN:
                await self._return_seats(timer)
            elif timer.action is Action.TIME_OUT:
                await self._substitute(timer, OUT_OF_TIME)
            elif await self._is_seat_abandoned(table):
                await self._substitute(timer)
        finally:
            if self._timers.get(table.id) is timer:  # nothing came of it: try again later
                self.reschedule(table)

    async def _move_bot(self, table: LiveTable) -> None:
        play, seats = table.state.play, table.state.seating
        if play is None or seats.phase != seating.PLAYING:
            return
        seat, at = play.state.actor, play.at
        level = seats.seats[seat].bot or substitute_level(seats.creation.substitute, is_late=seats.seats[seat].late > 0)
        if level is not None:
            move = await self._bots.choose(play.state, seat, level)
            BOT_MOVES.inc()
            await table.move_for(seat, at, move)

    async def _substitute(self, timer: Timer, reason: str = "") -> None:
        table = timer.table
        async with table.lock:
            play = table.state.play
            if play is not None and table.state.number == timer.number:
                await table.act(Substituted(play.state.actor, active=True, reason=reason))

    async def _return_seats(self, timer: Timer) -> None:
        table = timer.table
        async with table.lock:
            for number in _seats_to_return(table):
                await table.act(Substituted(number, active=False))

    async def _report_overdue(self, timer: Timer) -> None:
        table = timer.table
        async with table.lock:
            if table.state.number == timer.number:
                await table.act(RevealOverdue())

    async def _is_seat_abandoned(self, table: LiveTable) -> bool:
        """Whether nobody of the seat to move is connected, here or to another process."""
        play, store = table.state.play, self._registry.store
        if play is None:
            return False
        people = {person.guest for person in table.state.seating.seats[play.state.actor].present}
        if table.connected_guests() & people or await store.seen_within(table.id, people, self._settings.absence):
            return False
        # Only the server that runs the game decides this: is it still this one?
        return self._leases is None or await self._leases.take(table.id, table.state.seating.game_number)

    # Background work

    async def _repeat(self, work: Callable[[], Awaitable[None]], pause: float) -> None:
        """What fails once, because the database is away, may succeed the next time."""
        while True:
            try:
                await work()
            except Exception:
                logger.exception("background work failed")
            await asyncio.sleep(pause)

    async def _beat(self) -> None:
        """Reports to the other servers, and goes on with the games of those that have stopped reporting."""
        if self._leases is not None:
            adopted = await self._leases.beat(self._is_attended)
            self._run(self._visit(adopted, self._resume))  # which may take longer than the next report can wait

    def _is_attended(self, table_id: str) -> bool:
        table = self._registry.live.get(table_id)
        return table is not None and bool(table.viewers)

    async def _resume_tables(self) -> None:
        """After a start: schedules bots and clocks at tables to which nobody has come back yet."""
        await self._visit(await self._registry.store.open_tables(self._abandoned_before()), self._resume)

    async def _resume(self, table: LiveTable) -> None:
        if table.id not in self._timers:
            self.reschedule(table)

    async def _archive_abandoned(self) -> None:
        """A table must seem abandoned twice in a row, because the system's clock may have been wrong for a moment."""
        idle = await self._registry.store.idle_tables(self._abandoned_before())
        if self._leases is not None:
            idle = [table_id for table_id in idle if self._leases.is_our_share(table_id)]
        await self._visit([table_id for table_id in idle if table_id in self._idle], self._archive)
        self._idle = set(idle)

    async def _archive(self, table: LiveTable) -> None:
        async with table.lock:
            if table.state.seating.phase == seating.ARCHIVED or await table.act(Archived()):
                await self._registry.store.mark_archived(table.id)

    async def _visit(self, table_ids: Iterable[str], visit: Callable[[LiveTable], Awaitable[None]]) -> None:
        """Visits one table after the other; one that cannot be read does not stop the rest."""
        for table_id in table_ids:
            try:
                async with self._registry.find(table_id) as table:
                    if table is not None:
                        await visit(table)
            except Unreadable:  # reported where it is loaded
                continue
            except Exception:
                logger.exception("a table could not be read", table=table_id)

    def _abandoned_before(self) -> float:
        return self._now() - self._settings.archive_days * DAY

    def _run(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            logger.error("background work failed", exc_info=task.exception())
