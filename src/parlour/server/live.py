"""Live tables: requests are taken one at a time, stored, and only then told to everybody who watches."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from functools import cache
from typing import Protocol

from msgspec import Raw

from parlour.core import fair
from parlour.core.state import State
from parlour.server import tables
from parlour.server.course import Course
from parlour.server.events import (
    Again,
    Archived,
    Happening,
    Moved,
    Row,
    Said,
    Sat,
    Started,
    Stood,
    Substituted,
    Undone,
    kind_of,
)
from parlour.server.guests import Guest
from parlour.server.messages import (
    Done,
    Error,
    EventFrame,
    Move,
    PlaceBot,
    PlayView,
    Refused,
    Rematch,
    Request,
    Say,
    Seed,
    Sit,
    Stale,
    Stand,
    Start,
    TableView,
    Undo,
    Welcome,
    You,
    encode,
)
from parlour.server.metrics import EVENTS, REFUSALS
from parlour.server.play import Dice, Ear, Play, Reader
from parlour.server.store import Store

NO_LINES = Raw(b"[]")


class Watcher(Protocol):
    """Somebody who looks at a table."""

    guest: Guest | None
    reader: Reader
    is_following: bool  # looks as its own seat, whichever that is; not one who chose to be a spectator
    muted: set[str]
    language: str
    boards: bool  # wants to see the game after each line of the log

    def tell(self, frame: bytes) -> None: ...


class LiveTable:
    """A table in memory, with those who watch it."""

    def __init__(self, store: Store, course: Course, changed: Callable[[LiveTable], None]) -> None:
        self.course = course
        self.watchers: set[Watcher] = set()
        self.users = 0  # who need it in memory: connections, requests, alarms
        self.lock = asyncio.Lock()
        self._store = store
        self._changed = changed
        self._secret: tuple[int, str] | None = None
        self._thrown: tuple[int, Dice] | None = None

    @property
    def id(self) -> str:
        return self.course.table.id

    # Requests

    async def ask(self, request: Request, guest: Guest, language: str) -> bytes | None:
        """Does what a guest asks for. Returns the answer for the guest alone; None: the event it became was told."""
        try:
            tables.checked_id(request.id)
            async with self.lock:
                return await self._ask(request, guest, language)
        except Refused as refused:
            REFUSALS.labels(refused.code).inc()
            return encode(Error(request.id[: tables.LONGEST_ID], refused.code, str(refused)))

    async def _ask(self, request: Request, guest: Guest, language: str) -> bytes | None:
        """Nothing is refused for what another process has changed already, and this one has yet to hear."""
        await self._take_back_seats(guest)
        while True:
            try:
                return await self._answered(request, guest, language)
            except Refused:
                if not await self._has_news():
                    raise

    async def _answered(self, request: Request, guest: Guest, language: str) -> bytes | None:
        while True:
            number = self.course.answered.get((guest.id, request.id))
            if number is not None:
                return encode(Done(request.id, number))
            if isinstance(request, Move | Undo) and self._is_stale(request):
                if await self._has_news():
                    continue
                return encode(Stale(request.id, self.course.number, self._face_for(request, guest, language)))
            event, after = await self._decided(request, guest)
            if await self._store_and_tell(event, guest.id, request.id, after):
                return None

    async def act(self, event: Happening) -> bool:
        """The server does something by itself; False if something else happened first. The lock must be held."""
        return await self._store_and_tell(event, None, None, None)

    async def move_for(self, seat: int, at: int, move: str) -> None:
        """A bot's move takes the same road as a person's, but nobody waits for an answer."""
        async with self.lock:
            play = self.course.play
            if play is not None and play.at == at:
                event, after = play.moved(seat, move, await self._dice())
                await self._store_and_tell(event, None, None, after)

    async def _decided(self, request: Request, guest: Guest) -> tuple[Happening, State | None]:
        table = self.course.table
        match request:
            case Move():
                play = self._playing()
                return play.moved(self._acting_seat(request, guest), request.move, await self._dice())
            case Undo():
                return self._playing().undone(self._acting_seat(request, guest)), None
            case Start():
                secret = await self._secret_of(table.game_number)
                return table.start(request, guest.id, lambda entropy: Dice(secret, entropy)), None
            case Rematch():
                secret = await self._secret_of(table.game_number + 1)
                return table.rematch(request, guest.id, fair.commitment(secret)), None
            case _:
                return self._seating(request, guest), None

    def _seating(self, request: Sit | Stand | PlaceBot | Seed | Say, guest: Guest) -> Happening:
        table = self.course.table
        match request:
            case Sit():
                return table.sit(request, guest.id, guest.name)
            case Stand():
                return table.stand(request, guest.id)
            case PlaceBot():
                return table.place_bot(request, guest.id)
            case Seed():
                return table.seed(request, guest.id)
            case Say():
                return table.say(request, guest.id, guest.name)

    def _playing(self) -> Play:
        self.course.table.require(tables.PLAYING)
        if self.course.play is None:
            raise Refused("not-now", "no game has begun here")
        return self.course.play

    def _acting_seat(self, request: Move | Undo, guest: Guest) -> int:
        if request.seat is not None:
            self.course.table.own_seat(request.seat, guest.id)
            return request.seat
        held = self.course.table.held_by(guest.id)
        if len(held) != 1:
            raise Refused("no-seat", "say which seat moves" if held else "you do not sit at this table")
        return held[0]

    def _is_stale(self, request: Move | Undo) -> bool:
        return self.course.play is not None and request.at != self.course.play.at

    def _face_for(self, request: Move | Undo, guest: Guest, language: str) -> PlayView | None:
        """The current view for whoever sent something stale: as the seat it named, if that is its own."""
        held = self.course.table.held_by(guest.id)
        reader: Reader = request.seat if request.seat in held else held[0] if held else None
        ear = Ear(reader, language)
        return self._faces({ear})[ear]

    async def _take_back_seats(self, guest: Guest) -> None:
        """Whoever is back plays again: the bot that stood in gives the seat up."""
        for number, seat in enumerate(self.course.table.seats):
            while seat.substituted and seat.is_held_by(guest.id):
                await self.act(Substituted(number, active=False))

    # Storing and telling

    async def _store_and_tell(
        self, event: Happening, guest: str | None, request: str | None, after: State | None
    ) -> bool:
        row = Row(self.id, self.course.number + 1, guest, request, time.time(), event)
        if not await self._store.append(row):
            await self._catch_up()
            return False
        _counter(kind_of(event)).inc()
        await self._happen(row, after)
        return True

    async def catch_up(self, number: int | None = None) -> None:
        """Takes in what other processes have stored, up to this number at least: mostly it was stored by ourselves."""
        async with self.lock:
            if number is None or number > self.course.number:
                await self._catch_up()

    async def _has_news(self) -> bool:
        """Whether another process has stored something; it is taken in."""
        before = self.course.number
        if self._store.is_shared:
            await self._catch_up()
        return self.course.number > before

    async def _catch_up(self) -> None:
        for row in await self._store.rows(self.id, self.course.number):
            await self._happen(row, None)

    async def _happen(self, row: Row, after: State | None) -> None:
        before = self.course.apply(row, after)
        if isinstance(row.event, Sat | Stood | Again):
            for watcher in self.watchers:
                self._reseat(watcher)
        is_only_play = isinstance(row.event, Moved | Undone | Said) and not self._is_over()
        self._tell(row, None if is_only_play else Raw(encode(await self.view())), before)
        self._changed(self)

    def _tell(self, row: Row, table: Raw | None, before: State | None) -> None:
        ears = {_ear(watcher) for watcher in self.watchers}
        faces: dict[Ear, PlayView | None] = dict.fromkeys(ears)
        lines = dict.fromkeys(ears, NO_LINES)
        if not isinstance(row.event, Said | Substituted | Archived):
            faces = self._faces(ears)
        if self.course.play is not None and isinstance(row.event, Moved | Started):
            start = before if isinstance(row.event, Moved) else None
            told = self.course.play.lines(ears, row.number - 1, start)
            encoded = {id(each): Raw(encode(each)) for each in told.values()}
            lines = {ear: encoded[id(each)] for ear, each in told.items()}
        frames: dict[tuple[Ear, bool], bytes] = {}
        kind = kind_of(row.event)
        chat = self.course.chat[-1] if isinstance(row.event, Said) else None
        for watcher in self.watchers:
            is_muted = row.guest in watcher.muted
            ear = _ear(watcher)
            key = ear, is_muted
            if key not in frames:
                frames[key] = encode(
                    EventFrame(
                        number=row.number,
                        kind=kind,
                        guest=row.guest,
                        id=row.request,
                        when=row.happened,
                        table=table,
                        play=faces[ear],
                        lines=lines[ear],
                        chat=None if is_muted else chat,
                    )
                )
            watcher.tell(frames[key])

    def _faces(self, ears: set[Ear]) -> dict[Ear, PlayView | None]:
        play = self.course.play
        if play is None:
            return dict.fromkeys(ears)
        return {**play.faces(ears, self.course.table.made.clock)}

    # Watchers

    async def watch(self, watcher: Watcher, last: int) -> bytes:
        """From now on the watcher is told everything; returns the frame that brings it up to date."""
        async with self.lock:
            if watcher.guest is not None and self.course.table.phase == tables.PLAYING:
                await self._take_back_seats(watcher.guest)
            self._reseat(watcher)
            self.watchers.add(watcher)
            self._changed(self)
            return await self._welcome(watcher, last)

    async def look(self, watcher: Watcher, seat: Reader) -> bytes:
        """The watcher wants to look as another seat, and does so if it is its own; until then nothing changes."""
        async with self.lock:
            watcher.reader, watcher.is_following = seat, seat is not None
            self._reseat(watcher)
            return await self._welcome(watcher, 0)

    def is_watched_by(self, guests: set[str]) -> bool:
        return any(watcher.guest is not None and watcher.guest.id in guests for watcher in self.watchers)

    def guests(self) -> set[str]:
        """The guests who are connected here."""
        return {watcher.guest.id for watcher in self.watchers if watcher.guest is not None}

    def leave(self, watcher: Watcher) -> None:
        self.watchers.discard(watcher)
        self._changed(self)

    def _reseat(self, watcher: Watcher) -> None:
        """The one place that decides as whom somebody looks: as a seat of their own, or as nobody."""
        held = self.course.table.held_by(watcher.guest.id) if watcher.guest is not None else []
        if watcher.reader not in held:
            watcher.reader = held[0] if held and watcher.is_following else None

    async def _welcome(self, watcher: Watcher, last: int) -> bytes:
        course, ear = self.course, Ear(watcher.reader, watcher.language)  # what is past is not shown move by move
        after = last if last <= course.number and not self._is_over() else 0
        lines = [] if course.play is None else course.play.lines([ear], after)[ear]
        held = course.table.held_by(watcher.guest.id) if watcher.guest is not None else []
        return encode(
            Welcome(
                number=course.number,
                you=You(watcher.guest.id if watcher.guest is not None else None, held, watcher.reader),
                table=await self.view(),
                play=self._faces({ear})[ear],
                log=lines,
                chat=[line for line in course.chat if line.number > after and line.guest not in watcher.muted],
            )
        )

    # Parts

    async def view(self) -> TableView:
        """The table as everybody may see it."""
        return self.course.view(await self._shown_secret())

    def _is_over(self) -> bool:
        return self.course.table.phase in (tables.OVER, tables.ARCHIVED)

    async def _shown_secret(self) -> str | None:
        play = self.course.play
        is_over = play is not None and play.state.result is not None
        return await self._secret_of(self.course.table.game_number) if is_over else None

    async def _dice(self) -> Dice:
        """The dice of the game that is being played."""
        started = self.course.started
        if self._thrown is None or self._thrown[0] != started:
            secret = await self._secret_of(self.course.table.game_number)
            self._thrown = started, Dice(secret, self.course.table.entropy or [])
        return self._thrown[1]

    async def _secret_of(self, game_number: int) -> str:
        if self._secret is None or self._secret[0] != game_number:
            self._secret = game_number, await self._store.secret(self.id, game_number)
        return self._secret[1]


_counter = cache(EVENTS.labels)


def _ear(watcher: Watcher) -> Ear:
    return Ear(watcher.reader, watcher.language, watcher.boards)
