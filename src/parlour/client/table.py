"""A table as a client sees it, always up to date."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any, Self
from weakref import WeakSet

from msgspec import UNSET, UnsetType

from parlour.client.connection import Connection, new_id
from parlour.client.kept import Kept, seed_commitment
from parlour.client.values import Disconnected, Event, Line, Position, Refused, lines_of
from parlour.wire import frames
from parlour.wire.frames import (
    AnyServerFrame,
    ChatLine,
    EventFrame,
    Hello,
    PlayView,
    SeatRequestView,
    SeatView,
    TableView,
    Welcome,
)

ERASED = "erase"  # the kind of the event that somebody's names and words have been erased


class Table:
    """One table. Iterate over it to get its events; the first one is the present state."""

    def __init__(self, url: str, cookie: str, guest: str) -> None:
        self.link = url
        self.guest = guest
        self.number = 0  # the last event
        self._info: TableView | None = None
        self.position: Position | None = None
        self.log: list[Line] = []
        self.chat: list[ChatLine] = []
        self.seat: int | None = None  # from which the table is seen
        self._look: int | UnsetType | None = UNSET
        self._kept: dict[int, Kept] = {}  # by game number
        self._reveals: set[asyncio.Task[None]] = set()
        self._streams: WeakSet[_Stream] = WeakSet()
        address = f"ws{url.removeprefix('http')}/socket"
        self._connection = Connection(address, cookie, self._hello, self._on_frame, self._publish)

    # The present state

    @property
    def info(self) -> TableView:
        """Host, options, clock, seats, …, as docs/protocol.md explains them."""
        if self._info is None:
            raise Disconnected("the table is not connected yet")
        return self._info

    @property
    def phase(self) -> str:
        """lobby, playing, over or archived."""
        return self.info.phase

    @property
    def is_open(self) -> bool:
        """Whether it is connected, or trying to connect."""
        return self._connection.error is None

    @property
    def result(self) -> tuple[float, ...] | None:
        return self.position.result if self.position else None

    @property
    def seats(self) -> list[int]:
        """The seats of this guest."""
        return [number for number, seat in enumerate(self.info.seats) if self._is_mine(seat)]

    def moves(self) -> list[str]:
        """The legal moves if it is this seat's turn."""
        return self.position.moves() if self.position else []

    def view(self) -> dict[str, Any]:
        """As `Position.view` returns it; empty before the game."""
        return self.position.view() if self.position else {}

    def prompt(self) -> str:
        return self.position.prompt() if self.position else ""

    def __aiter__(self) -> _Stream:
        stream = _Stream()
        stream.put(Event(self.number, "welcome", list(self.log)))
        if self._connection.error is not None:
            stream.put(self._connection.error)
        self._streams.add(stream)
        return stream

    # Requests. Each returns the number of the event that it became, or raises Refused.

    async def sit(self, seat: int | None = None, name: str | None = None, seed: str | None = None) -> int:
        """Takes a seat, by default the first free one, and commits to a seed for the dice and cards.

        The seed is revealed by itself when the game is started. It must be random if nobody is to guess it.
        """
        seat = self._free_seat() if seat is None else seat
        if self.phase != "lobby":
            return await self._connection.request(frames.Sit(new_id(), seat, name))
        with self._committed(seat, seed) as commitment:
            return await self._connection.request(frames.Sit(new_id(), seat, name, seed_commitment=commitment))

    async def ask(self, seat: int, name: str | None = None, seed: str | None = None) -> int:
        """Asks for a seat that others hold or have left, and sits down once that is allowed; Refused if it is not."""
        events = aiter(self)
        number = await self._connection.request(frames.AskForSeat(new_id(), seat, name))
        while self.number < number or ((request := self._own_request(seat)) is not None and not request.allowed):
            await anext(events)
        if self._own_request(seat) is None:
            raise Refused("declined", f"the request for seat {seat} was declined, or the seat has changed")
        return await self.sit(seat, name, seed)

    async def answer(self, request: SeatRequestView, allow: bool) -> int:
        """Allows or declines one of `info.requests`; declining one's own takes it back."""
        return await self._connection.request(frames.AnswerRequest(new_id(), request.seat, request.guest, allow))

    async def remove(self, guest: str) -> int:
        """Removes a guest from the table for good; for the host."""
        return await self._connection.request(frames.RemoveGuest(new_id(), guest))

    async def stand(self, seat: int) -> int:
        number = await self._connection.request(frames.Stand(new_id(), seat))
        if self.phase == "lobby":
            self.kept().forget_seed(seat)
        return number

    async def bot(self, seat: int, level: str | None = "steady") -> int:
        """Puts a bot into a free seat; None takes it out."""
        return await self._connection.request(frames.PlaceBot(new_id(), seat, level))

    async def rename(self, seat: int, name: str) -> int:
        """Another name for you in this seat, which everybody sees."""
        return await self._connection.request(frames.Rename(new_id(), seat, name))

    async def seed(self, seat: int, seed: str | None = None) -> int:
        """Commits to another seed for the dice and cards: a rematch asks for new ones."""
        with self._committed(seat, seed) as commitment:
            return await self._connection.request(frames.Seed(new_id(), seat, seed_commitment=commitment))

    async def start(self, fill: str | None = None, without_missing: bool = False) -> int:
        """Begins; free seats get bots of the level `fill`. Waits until everybody has revealed their seed.

        If somebody does not, Refused says who: `without_missing` then begins without their seed.
        """
        events = aiter(self)
        number = await self._connection.request(frames.Start(new_id(), fill, without_missing))
        while (revealing := self.info.revealing) is not None:
            if revealing.overdue:
                names = [person.name for seat in revealing.missing for person in self.info.seats[seat].people]
                raise Refused("not-now", f"a seed is missing from the seat of {', '.join(names)}")
            number = (await anext(events)).number
        return max(number, self.number)

    async def move(self, move: str, at: int | None = None) -> int:
        """Makes a move. `at` is that of the position it was chosen from, if that is not the present one."""
        at = self._at() if at is None else at
        return await self._connection.request(frames.Move(new_id(), at, move, self.seat))

    async def undo(self) -> int:
        return await self._connection.request(frames.Undo(new_id(), self._at(), self.seat))

    async def again(self) -> int:
        """A rematch."""
        return await self._connection.request(frames.Rematch(new_id()))

    async def reopen(self) -> int:
        """Takes an archived table out of the archive, so that it goes on."""
        return await self._connection.request(frames.Reopen(new_id()))

    async def say(self, text: str) -> int:
        return await self._connection.request(frames.Say(new_id(), text))

    async def mute(self, guest: str, muted: bool = True) -> None:
        """Hides somebody's chat messages from now on."""
        await self._connection.send(frames.Mute(guest, muted))

    async def look(self, seat: int | None) -> None:
        """Sees the table from another of the guest's seats, or as a spectator, from now on."""
        self._look = seat
        await self._connection.look(seat)

    async def connected(self) -> None:
        """Waits until the table is connected and up to date."""
        await self._connection.wait_until_welcomed()

    async def close(self) -> None:
        """Closes the connection; the guest keeps the seat."""
        await self._connection.close()

    # Fair chance

    def kept(self, game_number: int | None = None) -> Kept:
        """What this client has kept of a game's chance since before it began; by default of the present game."""
        number = self.info.game_number if game_number is None else game_number
        if number not in self._kept:
            raise KeyError(f"this client did not see game {number} of the table")
        return self._kept[number]

    @contextmanager
    def _committed(self, seat: int, seed: str | None) -> Iterator[str]:
        """The commitment to this seed or a random one, which is kept unless the server refuses it."""
        kept, chosen = self.kept(), seed or secrets.token_hex(16)
        before = kept.seeds, kept.promises
        kept.new_seed(seat, chosen)
        try:
            yield seed_commitment(chosen)
        except Refused:
            kept.seeds, kept.promises = before
            raise

    def _keep(self, info: TableView) -> None:
        """Notes the commitment when it is first seen, and reveals the own seeds once all others are fixed."""
        kept = self._kept.setdefault(info.game_number, Kept(self.link, info.game_number, info.commitment))
        for seat, seed in kept.seeds_to_reveal(info, self.guest).items():
            task = asyncio.create_task(self._reveal(seat, seed))
            self._reveals.add(task)
            task.add_done_callback(self._reveals.discard)

    async def _reveal(self, seat: int, seed: str) -> None:
        with suppress(Refused, Disconnected):  # whoever waits for it is told that it is missing
            await self._connection.request(frames.Reveal(new_id(), seat, seed))

    # What the server sends

    def _hello(self) -> Hello:
        return Hello(self.number, self._look)

    def _on_frame(self, frame: AnyServerFrame) -> None:
        match frame:
            case Welcome():
                self._on_welcome(frame)
            case EventFrame(number=number) if number == self.number + 1:
                self._on_event(frame)
            case EventFrame(number=number) if number > self.number:
                raise ConnectionResetError("an event is missing")  # reconnecting brings it

    def _on_welcome(self, frame: Welcome) -> None:
        self.number, self.seat = frame.number, frame.you.seat
        lines = lines_of(frame.log)
        self._update(frame.table, frame.play, lines)
        known = {message.number for message in self.chat}
        self.chat += [message for message in frame.chat if message.number not in known]
        self._publish(Event(self.number, "welcome", lines))

    def _on_event(self, frame: EventFrame) -> None:
        self.number = frame.number
        lines = lines_of(frame.lines)
        self._update(frame.table, frame.play, lines)
        if frame.chat is not None:
            self.chat.append(frame.chat)
        self._publish(Event(self.number, frame.kind, lines, frame.guest, frame.chat))
        if frame.kind == ERASED:
            self.number, self.log, self.chat = 0, [], []
            raise ConnectionResetError("the log was rewritten")  # reconnecting brings all of it

    def _update(self, info: TableView | None, play: PlayView | None, lines: list[Line]) -> None:
        if info is not None:
            if self._info is None or info.game_number != self._info.game_number:
                self.log = []
            self._info = info
            self._keep(info)
        if lines:
            self.log = self.log[: lines[0].number - 1] + lines
        if play is not None:
            self.position = Position(play)
            self.seat = self.position.seat
            self.log = self.log[: self.position.pushes]  # fewer than before after an undo
        elif self.phase == "lobby":
            self.position = None

    def _publish(self, event: Event | Disconnected) -> None:
        for stream in self._streams:
            stream.put(event)

    def _free_seat(self) -> int:
        for number, seat in enumerate(self.info.seats):
            if not seat.people and seat.bot is None:
                return number
        raise Refused("seat-taken", "no seat at this table is free")

    def _own_request(self, seat: int) -> SeatRequestView | None:
        return next((each for each in self.info.requests if (each.seat, each.guest) == (seat, self.guest)), None)

    def _is_mine(self, seat: SeatView) -> bool:
        return any(person.guest == self.guest for person in seat.people)

    def _at(self) -> int:
        if self.position is None:
            raise Refused("not-now", "the game has not begun")
        return self.position.at


class _Stream:
    """The events that one `async for` over a table has not taken yet. It ends with its loop."""

    def __init__(self) -> None:
        self._queue: asyncio.Queue[Event | Disconnected] = asyncio.Queue()
        self.put = self._queue.put_nowait

    def __aiter__(self) -> Self:
        return self

    async def __anext__(self) -> Event:
        event = await self._queue.get()
        if isinstance(event, Disconnected):
            raise event
        return event
