"""A table as a client sees it, kept up to date."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Mapping
from typing import Any, Self
from weakref import WeakSet

from parlour.client.connection import Connection, Frame
from parlour.client.words import Disconnected, Event, Line, Position, Refused, lines_of


class Table:
    """One table. Iterate over it to hear what happens; the first event is how it stands now."""

    def __init__(self, url: str, cookie: str, guest: str) -> None:
        self.link = url
        self.guest = guest
        self.number = 0  # the last event heard
        self.info: dict[str, Any] = {}  # as docs/protocol.md tells it: host, options, clock, seats, …
        self.position: Position | None = None
        self.log: list[Line] = []
        self.chat: list[dict[str, Any]] = []
        self.seat: int | None = None  # the one looked as
        self._chosen_look: Frame = {}
        self._streams: WeakSet[_Stream] = WeakSet()
        self._connection = Connection(
            f"ws{url.removeprefix('http')}/socket", cookie, self._hello, self._take, self._tell
        )

    # How it stands

    @property
    def phase(self) -> str:
        """lobby, playing, over or archived."""
        return str(self.info["phase"])

    @property
    def is_open(self) -> bool:
        """Whether it is connected, or tries to be."""
        return self._connection.error is None

    @property
    def result(self) -> tuple[float, ...] | None:
        return self.position.result if self.position else None

    @property
    def seats(self) -> list[int]:
        """The seats that are this guest's."""
        return [seat for seat, holder in enumerate(self.info["seats"]) if self._is_mine(holder)]

    def moves(self) -> list[str]:
        """The legal moves if it is this seat's turn."""
        return self.position.moves() if self.position else []

    def view(self) -> dict[str, Any]:
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

    # What one can ask for. Each returns the number of the event that it became, or raises Refused.

    async def sit(self, seat: int | None = None, name: str | None = None, seed: str | None = None) -> int:
        """Takes a seat, the first free one unless told which, with a seed for the dice."""
        seat = self._free_seat() if seat is None else seat
        return await self._connection.request("sit", seat=seat, name=name, seed=seed or secrets.token_hex(16))

    async def stand(self, seat: int) -> int:
        return await self._connection.request("stand", seat=seat)

    async def bot(self, seat: int, level: str | None = "steady") -> int:
        """Puts a bot into a free seat; None takes it out."""
        return await self._connection.request("bot", seat=seat, level=level)

    async def seed(self, seat: int, seed: str | None = None) -> int:
        """Another seed for the dice: a rematch asks for new ones."""
        return await self._connection.request("seed", seat=seat, seed=seed or secrets.token_hex(16))

    async def start(self, fill: str | None = None) -> int:
        """Begins; free seats get bots of the level `fill`."""
        return await self._connection.request("start", fill=fill)

    async def move(self, move: str, at: int | None = None) -> int:
        """Makes a move. `at` is that of the position it was chosen from, if that is not the one now shown."""
        at = self._at() if at is None else at
        return await self._connection.request("move", move=move, seat=self.seat, at=at)

    async def undo(self) -> int:
        return await self._connection.request("undo", seat=self.seat, at=self._at())

    async def again(self) -> int:
        """A rematch."""
        return await self._connection.request("again")

    async def say(self, text: str) -> int:
        return await self._connection.request("say", text=text)

    async def mute(self, guest: str, muted: bool = True) -> None:
        """Stops hearing somebody's chat."""
        await self._connection.send({"type": "mute", "guest": guest, "muted": muted})

    async def look(self, seat: int | None) -> None:
        """Looks as another of one's seats, or as a spectator, from now on."""
        self._chosen_look = {"seat": seat}
        await self._connection.look(seat)

    async def connected(self) -> None:
        """Waits until the table is connected and up to date."""
        await self._connection.welcomed()

    async def close(self) -> None:
        """Leaves the connection, not the seat."""
        await self._connection.close()

    # What the server says

    def _hello(self) -> Frame:
        return {"type": "hello", "last": self.number, **self._chosen_look}

    def _take(self, frame: Frame) -> None:
        match frame["type"]:
            case "welcome":
                self._take_welcome(frame)
            case "event" if frame["number"] == self.number + 1:
                self._take_event(frame)
            case "event" if frame["number"] > self.number:
                raise ConnectionResetError("an event is missing")  # connecting again brings it

    def _take_welcome(self, frame: Frame) -> None:
        self.number, self.seat = frame["number"], frame["you"]["seat"]
        lines = lines_of(frame["log"])
        self._show(frame["table"], frame["play"], lines)
        known = {said["number"] for said in self.chat}
        self.chat += [said for said in frame["chat"] if said["number"] not in known]
        self._tell(Event(self.number, "welcome", lines))

    def _take_event(self, frame: Frame) -> None:
        self.number = frame["number"]
        lines = lines_of(frame["lines"])
        self._show(frame["table"], frame["play"], lines)
        if frame["chat"]:
            self.chat.append(frame["chat"])
        self._tell(Event(self.number, frame["kind"], lines, frame["guest"], frame["chat"]))

    def _show(self, info: Frame | None, play: Frame | None, lines: list[Line]) -> None:
        if info is not None:
            if info["game_number"] != self.info.get("game_number"):
                self.log = []
            self.info = info
        if lines:
            self.log = self.log[: lines[0].number - 1] + lines
        if play is not None:
            self.position = Position(play)
            self.seat = self.position.seat
            self.log = self.log[: self.position.pushes]  # fewer than before after an undo
        elif self.phase == "lobby":
            self.position = None

    def _tell(self, event: Event | Disconnected) -> None:
        for stream in self._streams:
            stream.put(event)

    def _free_seat(self) -> int:
        for seat, holder in enumerate(self.info["seats"]):
            if not holder["people"] and holder["bot"] is None:
                return seat
        raise Refused("seat-taken", "no seat at this table is free")

    def _is_mine(self, holder: Mapping[str, Any]) -> bool:
        return any(person["guest"] == self.guest for person in holder["people"])

    def _at(self) -> int:
        if self.position is None:
            raise Refused("not-now", "the game has not begun")
        return self.position.at


class _Stream:
    """What one `async for` over a table has yet to hear. The table forgets it when its loop does."""

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
