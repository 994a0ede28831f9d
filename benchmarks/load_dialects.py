"""The protocols of the servers: Parlour's own, and boardgame.io's over socket.io."""

import random
from abc import abstractmethod
from typing import ClassVar

import msgspec
from load_client import SEATS, Table, connect
from picows import WSFrame

from parlour.core.contract import OVER

# Parlour


class View(msgspec.Struct):
    actor: int
    moves: list[str]


class Position(msgspec.Struct):
    at: int
    view: View


class Frame(msgspec.Struct):
    """The part of a frame that the benchmark needs; the rest is not decoded."""

    type: str
    number: int = 0
    kind: str = ""
    id: str | None = None
    play: Position | None = None
    message: str = ""


_read_frame = msgspec.json.Decoder(Frame).decode


class ParlourTable(Table):
    """Four guests at Spite who make random moves. After a game there is a rematch."""

    def __init__(self, table_id: str) -> None:
        super().__init__()
        self.id = table_id
        self.number = 0  # the last event received
        self._requests = 0
        self._mover = 0
        self._position = Position(0, View(OVER, []))

    async def open(self, url: str, cookies: list[str], address: str | None = None) -> None:
        """Everybody comes in, from this address, and sits down, and the game begins."""
        for seat, cookie in enumerate(cookies):
            await connect(self, seat, url, {"Cookie": cookie}, address)
            await self.ask(seat, b'{"type":"hello"}', "welcome")
            await self.ask(seat, b'{"type":"sit","id":"sit %d","seat":%d}' % (seat, seat), f"sit {seat}")
        self.expect()
        await self.ask(0, self._request(b"start"), "start")

    def send_move(self) -> None:
        at, move = self._position.at, random.choice(self._position.view.moves)
        self.send(self._mover, self._request(b"move", b',"at":%d,"move":"%s"' % (at, move.encode())))

    def receive(self, seat: int, frame: WSFrame) -> None:
        received = _read_frame(frame.get_payload_as_memoryview())
        if received.type == "event":
            self._take_in(seat, received)
        elif received.type == "welcome":
            self.answer(seat, "welcome")
        else:
            self.fail(f"the server answered {received.type}: {received.message}")

    def _take_in(self, seat: int, event: Frame) -> None:
        self.number = event.number
        if event.play is not None and event.play.view.moves:
            self._mover, self._position = seat, event.play
        if event.kind == "sit":
            self.answer(seat, event.id or "")
        elif self.is_received_by_all():
            self._follow(event)

    def _follow(self, event: Frame) -> None:
        """Goes on after an event that all sockets have received."""
        if event.kind == "move":
            self.seen()
        if event.play is None:
            self._ask_all(b"start")
        elif event.play.view.actor == OVER:
            self._ask_all(b"again")
        else:
            self.be_ready()
            self.answer(0, event.kind)

    def _ask_all(self, kind: bytes) -> None:
        self.expect()
        self.send(0, self._request(kind))

    def _request(self, kind: bytes, rest: bytes = b"") -> bytes:
        self._requests += 1
        return b'{"type":"%s","id":"%d"%s}' % (kind, self._requests, rest)


# boardgame.io: engine.io's packets (2 is a ping, 3 its answer, 4 a message) around socket.io's (0 connects, 2 is an
# event), in the name space of the game


class Game(msgspec.Struct):
    """What a game shows. The counter shows nothing of who is next: there everybody is in turn."""

    turn: int = 0
    legal: list[list[str | int]] = []  # the name of a move, and what goes with it


class State(msgspec.Struct):
    number: int = msgspec.field(name="_stateID")
    game: Game = msgspec.field(name="G")


class Synced(msgspec.Struct):
    state: State


class Update(msgspec.Struct, array_like=True):
    event: str
    match: str
    state: State


class Sync(msgspec.Struct, array_like=True):
    event: str
    match: str
    synced: Synced


_read_update = msgspec.json.Decoder(Update).decode
_read_sync = msgspec.json.Decoder(Sync).decode
PING, PONG = b"2", b"3"


class BoardgameTable(Table):
    """Four players of a game on boardgame.io's server."""

    game: ClassVar[bytes]

    def __init__(self, match_id: str) -> None:
        super().__init__()
        self._match = match_id.encode()
        self._connected = b"40/%s," % self.game
        self._event = b"42/%s," % self.game
        self._state = State(0, Game())

    async def open(self, url: str) -> None:
        """Everybody comes in; the first to ask for a match makes it."""
        for seat in range(SEATS):
            await connect(self, seat, url)
            await self.ask(seat, self._connected, "connected")
            await self.ask(seat, self._event + b'["sync","%s","%d",null,%d]' % (self._match, seat, SEATS), "sync")
        self.be_ready()

    @abstractmethod
    def choose(self) -> tuple[int, bytes, bytes]:
        """Who moves next, the name of the move, and what goes with it as JSON."""

    def send_move(self) -> None:
        seat, name, args = self.choose()
        payload = b'{"type":"%s","args":%s,"playerID":"%d","credentials":null}' % (name, args, seat)
        action = b'{"type":"MAKE_MOVE","payload":%s}' % payload
        self.send(seat, self._event + b'["update",%s,%d,"%s","%d"]' % (action, self._state.number, self._match, seat))

    def receive(self, seat: int, frame: WSFrame) -> None:
        text = frame.get_payload_as_bytes()
        if text.startswith(self._event + b'["update"'):
            self._state = _read_update(memoryview(text)[len(self._event) :]).state
            if self.is_received_by_all():
                self.seen()
                self.be_ready()
        elif text == PING:
            self.send(seat, PONG)
        elif text.startswith(self._event + b'["sync"'):
            self._state = _read_sync(memoryview(text)[len(self._event) :]).synced.state
            self.answer(seat, "sync")
        elif text.startswith(self._connected):
            self.answer(seat, "connected")


class CounterTable(BoardgameTable):
    """Each in turn adds one."""

    game = b"counter"

    def choose(self) -> tuple[int, bytes, bytes]:
        return self._state.number % SEATS, b"add", b"[]"


class SpiteTable(BoardgameTable):
    """Any of the legal moves, as at Parlour's tables."""

    game = b"spite"

    def choose(self) -> tuple[int, bytes, bytes]:
        name, *args = random.choice(self._state.game.legal)
        return self._state.game.turn, str(name).encode(), msgspec.json.encode(args)
