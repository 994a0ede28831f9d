"""Everything that crosses the wire, as structs. docs/protocol.md says what it means."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import UNSET, Raw, UnsetType


class Refused(ValueError):
    """Something asked for that cannot be. The sender is told; nothing has happened."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


# What a client sends.


class Frame(msgspec.Struct, frozen=True, tag_field="type", forbid_unknown_fields=True):
    """Any frame of a client."""


class Hello(Frame, frozen=True, tag="hello"):
    last: int = 0
    seat: int | UnsetType | None = UNSET
    language: str = "en"
    boards: bool = False


class Look(Frame, frozen=True, tag="look"):
    seat: int | None


class Ping(Frame, frozen=True, tag="ping"):
    pass


class Mute(Frame, frozen=True, tag="mute"):
    guest: str
    muted: bool = True


class Sit(Frame, frozen=True, tag="sit"):
    id: str
    seat: int
    name: str | None = None
    seed: str = ""


class Stand(Frame, frozen=True, tag="stand"):
    id: str
    seat: int


class PlaceBot(Frame, frozen=True, tag="bot"):
    id: str
    seat: int
    level: str | None


class Seed(Frame, frozen=True, tag="seed"):
    id: str
    seat: int
    seed: str


class Start(Frame, frozen=True, tag="start"):
    id: str
    fill: str | None = None


class Move(Frame, frozen=True, tag="move"):
    id: str
    at: int
    move: str
    seat: int | None = None


class Undo(Frame, frozen=True, tag="undo"):
    id: str
    at: int
    seat: int | None = None


class Rematch(Frame, frozen=True, tag="again"):
    id: str


class Say(Frame, frozen=True, tag="say"):
    id: str
    text: str


Request = Sit | Stand | PlaceBot | Seed | Start | Move | Undo | Rematch | Say
Incoming = Hello | Look | Ping | Mute | Request


# What the server sends.


class PersonView(msgspec.Struct):
    guest: str
    name: str


class SeatView(msgspec.Struct):
    people: list[PersonView]
    bot: str | None
    seeded: bool
    substituted: bool


class MatchView(msgspec.Struct):
    games: int
    played: int
    totals: list[float | None]
    result: list[float] | None


class TableView(msgspec.Struct):
    id: str
    game: str
    options: dict[str, Any]
    public: bool
    clock: float | None
    substitute: str | None
    hints: bool
    host: str
    created: float
    phase: str
    game_number: int
    seats: list[SeatView]
    commitment: str
    entropy: list[str] | None
    secret: str | None
    result: list[float] | None
    match: MatchView | None


class PlayView(msgspec.Struct):
    at: int
    pushes: int
    view: dict[str, Any]
    prompt: str
    choices: dict[str, str]
    undo: bool
    deadline: float | None


class LineEvent(msgspec.Struct):
    name: str
    args: dict[str, Any]
    text: str


class Line(msgspec.Struct, omit_defaults=True):
    at: int
    number: int
    actor: int
    move: str
    events: list[LineEvent]
    board: dict[str, Any] | None = None


class ChatLine(msgspec.Struct):
    number: int
    guest: str | None
    name: str
    text: str
    when: float


class You(msgspec.Struct):
    guest: str | None
    seats: list[int]
    seat: int | None


class Welcome(msgspec.Struct, tag_field="type", tag="welcome"):
    number: int
    you: You
    table: TableView
    play: PlayView | None
    log: list[Line]
    chat: list[ChatLine]


class EventFrame(msgspec.Struct, tag_field="type", tag="event"):
    number: int
    kind: str
    guest: str | None
    id: str | None
    when: float
    table: Raw | None
    play: PlayView | None
    lines: Raw
    chat: ChatLine | None


class Done(msgspec.Struct, tag_field="type", tag="done"):
    id: str
    number: int


class Stale(msgspec.Struct, tag_field="type", tag="stale"):
    id: str
    number: int
    play: PlayView | None


class Error(msgspec.Struct, tag_field="type", tag="error"):
    id: str | None
    code: str
    message: str


PONG = b'{"type":"pong"}'

_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[Incoming] = msgspec.json.Decoder(Incoming)
encode = _encoder.encode


def read_frame(text: str | bytes) -> Incoming:
    """One frame of a client; Refused says what is wrong with it."""
    try:
        return _decoder.decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Refused("bad-frame", f"this is not a frame of the protocol: {error}") from None
