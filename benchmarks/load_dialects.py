"""How tables talk to each of the servers: Parlour's own protocol, and boardgame.io's over socket.io."""

import msgspec
from load_client import SEATS, Table, connect
from picows import WSFrame

OVER = -2  # the actor of a game that is over


# Parlour


class View(msgspec.Struct):
    actor: int
    moves: list[str]


class Position(msgspec.Struct):
    at: int
    view: View


class Frame(msgspec.Struct):
    """What has to be known of a frame."""

    type: str
    number: int = 0
    kind: str = ""
    id: str | None = None
    play: Position | None = None
    message: str = ""


_read_frame = msgspec.json.Decoder(Frame).decode


class ParlourTable(Table):
    """Four guests at Spite who always make the first of their moves. After a game comes a rematch."""

    def __init__(self, table_id: str) -> None:
        super().__init__()
        self.id = table_id
        self.number = 0  # of the last event heard
        self._requests = 0
        self._mover = 0
        self._position = Position(0, View(OVER, []))

    async def open(self, url: str, cookies: list[str]) -> None:
        """Everybody comes in and sits down, and the game begins."""
        for seat, cookie in enumerate(cookies):
            await connect(self, seat, url, {"Cookie": cookie})
            await self.ask(seat, b'{"type":"hello"}', "welcome")
            await self.ask(seat, b'{"type":"sit","id":"sit %d","seat":%d}' % (seat, seat), f"sit {seat}")
        self.expect()
        await self.ask(0, self._request(b"start"), "start")

    def send_move(self) -> None:
        at, move = self._position.at, self._position.view.moves[0]
        self.send(self._mover, self._request(b"move", b',"at":%d,"move":"%s"' % (at, move.encode())))

    def hear(self, seat: int, frame: WSFrame) -> None:
        heard = _read_frame(frame.get_payload_as_memoryview())
        if heard.type == "event":
            self._take_in(seat, heard)
        elif heard.type == "welcome":
            self.answer(seat, "welcome")
        elif heard.type != "presence":
            self.fail(f"the server answered {heard.type}: {heard.message}")

    def _take_in(self, seat: int, event: Frame) -> None:
        self.number = event.number
        if event.play is not None and event.play.view.moves:
            self._mover, self._position = seat, event.play
        if event.kind == "sit":
            self.answer(seat, event.id or "")
        elif self.is_heard_by_all():
            self._follow(event)

    def _follow(self, event: Frame) -> None:
        """Goes on from what all have heard."""
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


class State(msgspec.Struct):
    number: int = msgspec.field(name="_stateID")


class Update(msgspec.Struct, array_like=True):
    event: str
    match: str
    state: State


NAMESPACE = b"/counter,"
CONNECTED = b"40" + NAMESPACE
EVENT = b"42" + NAMESPACE
PING, PONG = b"2", b"3"

_read_update = msgspec.json.Decoder(Update).decode


class BoardgameTable(Table):
    """Four players who add one to a counter in turn."""

    def __init__(self, match_id: str) -> None:
        super().__init__()
        self._match = match_id.encode()
        self._number = 0

    async def open(self, url: str) -> None:
        """Everybody comes in; the first to ask for a match makes it."""
        for seat in range(SEATS):
            await connect(self, seat, url)
            await self.ask(seat, CONNECTED, "connected")
            await self.ask(seat, EVENT + b'["sync","%s","%d",null,%d]' % (self._match, seat, SEATS), "sync")
        self.be_ready()

    def send_move(self) -> None:
        seat = self._number % SEATS
        action = b'{"type":"MAKE_MOVE","payload":{"type":"add","args":[],"playerID":"%d","credentials":null}}' % seat
        self.send(seat, EVENT + b'["update",%s,%d,"%s","%d"]' % (action, self._number, self._match, seat))

    def hear(self, seat: int, frame: WSFrame) -> None:
        text = frame.get_payload_as_bytes()
        if text.startswith(EVENT + b'["update"'):
            self._number = _read_update(memoryview(text)[len(EVENT) :]).state.number
            if self.is_heard_by_all():
                self.seen()
                self.be_ready()
        elif text == PING:
            self.send(seat, PONG)
        elif text.startswith(EVENT + b'["sync"'):
            self.answer(seat, "sync")
        elif text.startswith(CONNECTED):
            self.answer(seat, "connected")
