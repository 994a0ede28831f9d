"""A table as a client sees it, always up to date."""

from __future__ import annotations

import asyncio
import secrets
from typing import Any, Self
from weakref import WeakSet

from msgspec import UNSET, UnsetType

from parlour.client.connection import Connection, new_id
from parlour.client.values import Disconnected, Event, Line, Position, Refused, lines_of
from parlour.wire import frames
from parlour.wire.frames import AnyServerFrame, ChatLine, EventFrame, Hello, PlayView, SeatView, TableView, Welcome


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
        """Takes a seat, by default the first free one, with a seed for the dice and cards."""
        seat = self._free_seat() if seat is None else seat
        return await self._connection.request(frames.Sit(new_id(), seat, name, seed or secrets.token_hex(16)))

    async def stand(self, seat: int) -> int:
        return await self._connection.request(frames.Stand(new_id(), seat))

    async def bot(self, seat: int, level: str | None = "steady") -> int:
        """Puts a bot into a free seat; None takes it out."""
        return await self._connection.request(frames.PlaceBot(new_id(), seat, level))

    async def seed(self, seat: int, seed: str | None = None) -> int:
        """Another seed for the dice and cards: a rematch asks for new ones."""
        return await self._connection.request(frames.Seed(new_id(), seat, seed or secrets.token_hex(16)))

    async def start(self, fill: str | None = None) -> int:
        """Begins; free seats get bots of the level `fill`."""
        return await self._connection.request(frames.Start(new_id(), fill))

    async def move(self, move: str, at: int | None = None) -> int:
        """Makes a move. `at` is that of the position it was chosen from, if that is not the present one."""
        at = self._at() if at is None else at
        return await self._connection.request(frames.Move(new_id(), at, move, self.seat))

    async def undo(self) -> int:
        return await self._connection.request(frames.Undo(new_id(), self._at(), self.seat))

    async def again(self) -> int:
        """A rematch."""
        return await self._connection.request(frames.Rematch(new_id()))

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

    def _update(self, info: TableView | None, play: PlayView | None, lines: list[Line]) -> None:
        if info is not None:
            if self._info is None or info.game_number != self._info.game_number:
                self.log = []
            self._info = info
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
