"""Live tables: requests are handled one at a time, stored, and only then published to everybody who is connected."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, partial
from typing import NamedTuple, Protocol

from parlour.core import fairness
from parlour.core.state import State
from parlour.server.guests import Guest
from parlour.server.metrics import EVENTS
from parlour.server.storage.store import Store
from parlour.server.table import admission, decisions, hosting, seating, starting
from parlour.server.table.chance import ChanceSource
from parlour.server.table.errors import Refused
from parlour.server.table.events import (
    Answered,
    Archived,
    Asked,
    Erased,
    Moved,
    Rematched,
    Removed,
    Said,
    Sat,
    Started,
    Stood,
    StoredEvent,
    Substituted,
    TableEvent,
    Undone,
    kind_of,
)
from parlour.server.table.play import Audience, NumberedLine, Play, SeatView, Viewpoint
from parlour.server.table.state import ChatMessage, TableState, fold
from parlour.server.table.validation import checked_request_id


class Viewer(Protocol):
    """Somebody who is connected to a table."""

    guest: Guest | None
    seat: Viewpoint
    is_following: bool  # sees the table from the guest's own seat, whichever that is; not a spectator by choice
    muted: set[str]
    language: str
    boards: bool  # wants a board with each log line
    wants_presence: bool  # wants to be told who is there

    def send(self, message: bytes) -> None: ...

    def dismiss(self, reason: str) -> None:
        """Ends the connection of somebody who may not be at the table any more."""


class TableUpdate(NamedTuple):
    """An event that has just happened, and what it changed."""

    stored: StoredEvent
    state: TableState
    secret: str | None  # of the game, once it is over
    changes_table: bool  # and not just the position of the game
    here: Collection[str]  # guests who are connected
    seat_views: Mapping[Audience, SeatView | None]
    lines: Mapping[Audience, Sequence[NumberedLine]]
    chat: ChatMessage | None


@dataclass(frozen=True)
class TableSnapshot:
    """The table as one viewer sees it, with the chat messages after the last event that the viewer has."""

    state: TableState
    secret: str | None
    viewer: Viewer
    after: int  # the viewer has the log lines up to this event; 0: none
    seat_view: SeatView | None
    chat: Sequence[ChatMessage]


Decision = tuple[TableEvent, State | None]  # the event that a request becomes, and the position after it, if computed
Publish = Callable[[TableUpdate, Collection[Viewer]], None]


class Request(NamedTuple):
    """What a guest asks for. A move or an undo says `at` which event it was chosen, and perhaps for which seat."""

    id: str
    guest: Guest
    language: str
    decide: Callable[[LiveTable], Awaitable[Decision]]
    at: int | None = None
    seat: int | None = None


@dataclass(frozen=True)
class AlreadyDone:
    """The same request came before, and became this event."""

    number: int


@dataclass(frozen=True)
class OutOfDate:
    """The game has gone on since the position that the request was chosen from; this is the position now."""

    number: int
    seat_view: SeatView | None


class LiveTable:
    """A table in memory, with those who are connected to it."""

    def __init__(
        self, store: Store, state: TableState, publish: Publish, on_change: Callable[[LiveTable], None]
    ) -> None:
        self.state = state
        self.viewers: set[Viewer] = set()
        self.guests_elsewhere: set[str] = set()  # connected to other processes, by their last reports
        self.users = 0  # whoever needs it in memory: connections, requests, timers
        self.lock = asyncio.Lock()
        self.lease_asked_for = 0  # the last game of which it is known who runs it, this server or another
        self._store = store
        self._publish = publish
        self._on_change = on_change
        self._secret: tuple[int, str] | None = None
        self._chance: tuple[int, ChanceSource] | None = None

    @property
    def id(self) -> str:
        return self.state.seating.id

    # Requests

    async def perform(self, request: Request) -> AlreadyDone | OutOfDate | None:
        """Does what a guest asks for, or raises Refused. None: it became an event, which was published."""
        checked_request_id(request.id)
        async with self.lock:
            await self._take_back_seats(request.guest)
            outcome = await self._perform_or_refuse(request)
            await self.begin_if_revealed()
            return outcome

    async def _perform_or_refuse(self, request: Request) -> AlreadyDone | OutOfDate | None:
        while True:
            try:
                return await self._perform(request)
            except Refused:  # but not because of a state that another process has changed already
                if not await self._has_news():
                    raise

    async def _perform(self, request: Request) -> AlreadyDone | OutOfDate | None:
        while True:
            number = self.state.answered.get((request.guest.id, request.id))
            if number is not None:
                return AlreadyDone(number)
            if self._is_out_of_date(request):
                if await self._has_news():
                    continue
                return OutOfDate(self.state.number, self._current_view(request))
            event, after = await request.decide(self)
            if await self._store_and_publish(event, request.guest.id, request.id, after):
                return None

    async def act(self, event: TableEvent) -> bool:
        """The server does something by itself; False if something else happened first. The lock must be held."""
        return await self._store_and_publish(event, None, None, None)

    async def move_for(self, seat: int, at: int, move: str) -> None:
        """Makes a bot's move, if the position is still the one that the bot chose it for."""
        async with self.lock:
            play, its_seat = self.state.play, self.state.seating.seats[seat]
            is_for_bot = its_seat.bot is not None or its_seat.substituted  # and not for somebody who is back
            if play is not None and play.at == at and is_for_bot:
                event, after = play.move(seat, move, await self._chance_of_game())
                await self._store_and_publish(event, None, None, after)

    async def decide_move(self, guest: str, seat: int | None, move: str) -> Decision:
        play = self._play()
        number = self.state.seating.acting_seat(seat, guest)
        if self._owes_move(number):
            raise Refused("not-now", "your time is up: a bot makes this move")
        return play.move(number, move, await self._chance_of_game())

    async def decide_stand_in(self, guest: str, seat: int) -> Decision:
        play = self._play()
        return hosting.stand_in(self.state.seating, play, guest, seat, self.present_guests()), None

    async def decide_undo(self, guest: str, seat: int | None) -> Decision:
        return self._play().undo(self.state.seating.acting_seat(seat, guest)), None

    async def decide_start(self, guest: str, fill: str | None, without_missing: bool = False) -> Decision:
        hosting.require_may_start(self.state.seating, guest, self.present_guests())
        chance_from = await self._chance_from()
        return starting.start(self.state.seating, guest, fill, chance_from, without_missing), None

    async def begin_if_revealed(self) -> None:
        """Begins the game if somebody has started it and all seeds are there. The lock must be held."""
        seats = self.state.seating
        while seats.reveal is not None and not seats.missing:
            await self.act(starting.begin(seats, seats.reveal.fill, await self._chance_from()))

    async def _chance_from(self) -> starting.ChanceFromSeeds:
        secret = await self._secret_of(self.state.seating.game_number)
        return partial(ChanceSource, secret)

    async def decide_rematch(self, guest: str) -> Decision:
        secret = await self._secret_of(self.state.seating.game_number + 1)
        return decisions.rematch(self.state.seating, guest, fairness.commitment(secret)), None

    async def decide_reopen(self, guest: str) -> Decision:
        """The table is listed again before the event: should the server be killed between, it is archived again."""
        reopened = decisions.reopen(self.state.seating, guest)
        await self._store.mark_archived(self.id, False)
        return reopened, None

    async def decide_removal(self, guest: str, other: str) -> Decision:
        event = decisions.remove(self.state.seating, guest, other)
        if await self._store.guest_name(other) is None:
            raise Refused("bad-value", "there is no such guest")
        return event, None

    def _play(self) -> Play:
        self.state.seating.require_phase(seating.PLAYING)
        if self.state.play is None:
            raise Refused("not-now", "no game has begun here")
        return self.state.play

    def _is_out_of_date(self, request: Request) -> bool:
        return request.at is not None and self.state.play is not None and request.at != self.state.play.at

    def _current_view(self, request: Request) -> SeatView | None:
        """The current position for whoever sent something out of date: as the seat they named, if it is theirs."""
        held = self.state.seating.seats_of(request.guest.id)
        seat: Viewpoint = request.seat if request.seat in held else held[0] if held else None
        audience = Audience(seat, request.language)
        return self._seat_views({audience})[audience]

    async def _take_back_seats(self, guest: Guest) -> None:
        """The bot that substituted for a guest gives the seat back."""
        for number, seat in enumerate(self.state.seating.seats):
            while seat.substituted and seat.is_held_by(guest.id) and not self._owes_move(number):
                await self.act(Substituted(number, active=False))

    def _owes_move(self, number: int) -> bool:
        """Whether the time of the seat is up, and the bot has yet to move for it: nobody gains time by coming back."""
        play, late = self.state.play, self.state.seating.seats[number].late
        return play is not None and play.state.actor == number and play.at < late

    # Storing and publishing

    async def _store_and_publish(
        self, event: TableEvent, guest: str | None, request_id: str | None, after: State | None
    ) -> bool:
        if isinstance(event, Started) and self._store.leases is not None:  # first, so that no game is run by nobody
            await self._store.leases.take(self.id, self.state.seating.game_number)
            self.lease_asked_for = self.state.seating.game_number
        stored = StoredEvent(self.id, self.state.number + 1, guest, request_id, self._store.now(), event)
        if not await self._store.append(stored):
            await self._catch_up()
            return False
        _counter(kind_of(event)).inc()
        await self._apply(stored, after)
        return True

    async def catch_up(self, number: int | None = None) -> None:
        """Applies what other processes have stored, up to this number at least."""
        async with self.lock:
            if number is None or number > self.state.number:
                await self._catch_up()

    async def _has_news(self) -> bool:
        """Whether another process had stored something; it has been applied."""
        before = self.state.number
        if self._store.is_shared:
            await self._catch_up()
        return self.state.number > before

    async def _catch_up(self) -> None:
        for stored in await self._store.events(self.id, self.state.number):
            await self._apply(stored, None)

    async def _apply(self, stored: StoredEvent, after: State | None) -> None:
        before = None
        if isinstance(stored.event, Erased):
            await self._reload(stored)
        else:
            before = self.state.apply(stored, after)
        if isinstance(stored.event, Sat | Stood | Rematched | Removed | Erased):
            for viewer in self.viewers:
                self._reseat(viewer)
        is_only_play = isinstance(stored.event, Moved | Undone | Said) and not self._is_over()
        secret = None if is_only_play else await self.revealed_secret()
        self._publish(self._update(stored, before, not is_only_play, secret), self.viewers)
        if isinstance(stored.event, Removed):
            self._dismiss(stored.event.removed)
        self._on_change(self)

    async def _reload(self, stored: StoredEvent) -> None:
        """Folds the log anew up to this event."""
        events = [each for each in await self._store.events(self.id) if each.number <= stored.number]
        seats = self.state.seating
        self.state = fold(events, self.id, seats.most_people, seats.seat_reserved)

    def _update(
        self, stored: StoredEvent, before: State | None, changes_table: bool, secret: str | None
    ) -> TableUpdate:
        event, play = stored.event, self.state.play
        audiences = {audience_of(viewer) for viewer in self.viewers}
        seat_views: Mapping[Audience, SeatView | None] = {}
        lines: Mapping[Audience, Sequence[NumberedLine]] = {}
        if not isinstance(event, Said | Substituted | Asked | Answered | Archived):
            seat_views = self._seat_views(audiences)
        if play is not None and isinstance(event, Moved | Started):
            lines = play.log_lines(audiences, stored.number - 1, before if isinstance(event, Moved) else None)
        chat = self.state.chat[-1] if isinstance(event, Said) and event.text else None
        here = self.present_guests() if changes_table else ()
        return TableUpdate(stored, self.state, secret, changes_table, here, seat_views, lines, chat)

    def _seat_views(self, audiences: set[Audience]) -> Mapping[Audience, SeatView | None]:
        play = self.state.play
        if play is None:
            return dict.fromkeys(audiences)
        return play.seat_views(audiences, self.state.seating.creation.clock)

    # Viewers

    async def join(self, viewer: Viewer, last: int) -> TableSnapshot:
        """From now on the viewer gets every update; returns what brings it up to date from event `last`.

        Refused: the host has removed the guest.
        """
        async with self.lock:
            if viewer.guest is not None:
                admission.require_not_removed(self.state.seating, viewer.guest.id)
            if viewer.guest is not None and self.state.seating.phase == seating.PLAYING:
                await self._take_back_seats(viewer.guest)
            self._reseat(viewer)
            self.viewers.add(viewer)
            self._on_change(self)
            return await self._snapshot(viewer, last)

    async def look(self, viewer: Viewer, seat: Viewpoint) -> TableSnapshot:
        """The viewer wants to see the table from another seat, and does so if it is the guest's own."""
        async with self.lock:
            viewer.seat, viewer.is_following = seat, seat is not None
            self._reseat(viewer)
            return await self._snapshot(viewer, 0)

    def leave(self, viewer: Viewer) -> None:
        self.viewers.discard(viewer)
        self._on_change(self)

    def _dismiss(self, guest: str) -> None:
        for viewer in self.viewers:
            if viewer.guest is not None and viewer.guest.id == guest:
                viewer.dismiss(admission.REMOVED)

    def present_guests(self) -> set[str]:
        """Guests who are connected to this process or another one."""
        return self.connected_guests() | self.guests_elsewhere

    def connected_guests(self) -> set[str]:
        """Guests who are connected to this process."""
        return {viewer.guest.id for viewer in self.viewers if viewer.guest is not None}

    def _reseat(self, viewer: Viewer) -> None:
        """The one place that decides from which seat somebody sees the table: from one of their own, or from none."""
        viewer.seat = self.viewpoint(viewer.guest, viewer.seat, viewer.is_following)

    def viewpoint(self, guest: Guest | None, wanted: Viewpoint, is_following: bool) -> Viewpoint:
        """The seat from which a guest sees the table who wants to see it from this one."""
        held = self.state.seating.seats_of(guest.id) if guest is not None else []
        if wanted in held:
            return wanted
        return held[0] if held and is_following else None

    async def _snapshot(self, viewer: Viewer, last: int) -> TableSnapshot:
        state, audience = self.state, Audience(viewer.seat, viewer.language)  # past moves are shown without boards
        after = last if last <= state.number and not self._is_over() else 0
        return TableSnapshot(
            state=state,
            secret=await self.revealed_secret(),
            viewer=viewer,
            after=after,
            seat_view=self._seat_views({audience})[audience],
            chat=[said for said in state.chat if said.number > after and said.guest not in viewer.muted],
        )

    # Secrets

    async def revealed_secret(self) -> str | None:
        """The secret of the game, once there is nothing left to keep secret."""
        return await self._secret_of(self.state.seating.game_number) if self.state.is_game_over else None

    def _is_over(self) -> bool:
        return self.state.seating.phase in (seating.OVER, seating.ARCHIVED)

    async def _chance_of_game(self) -> ChanceSource:
        """The chance of the game in play."""
        started = self.state.started
        if self._chance is None or self._chance[0] != started:
            secret = await self._secret_of(self.state.seating.game_number)
            self._chance = started, ChanceSource(secret, self.state.seating.entropy or [])
        return self._chance[1]

    async def _secret_of(self, game_number: int) -> str:
        if self._secret is None or self._secret[0] != game_number:
            self._secret = game_number, await self._store.secret(self.id, game_number)
        return self._secret[1]


_counter = cache(EVENTS.labels)


def audience_of(viewer: Viewer) -> Audience:
    return Audience(viewer.seat, viewer.language, viewer.boards)
