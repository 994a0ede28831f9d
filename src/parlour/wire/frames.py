"""The frames of a table's WebSocket. docs/protocol.md says what they mean."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import UNSET, UnsetType

# What a client sends


class ClientFrame(msgspec.Struct, frozen=True, tag_field="type", forbid_unknown_fields=True):
    """Any frame of a client."""


class Hello(ClientFrame, frozen=True, tag="hello"):
    """The first frame. Without a seat, the guest looks as the first of their seats; None is a spectator."""

    last: int = 0
    seat: int | UnsetType | None = UNSET
    language: str = "en"
    boards: bool = False


class Look(ClientFrame, frozen=True, tag="look"):
    seat: int | None


class Ping(ClientFrame, frozen=True, tag="ping"):
    pass


class Mute(ClientFrame, frozen=True, tag="mute"):
    guest: str
    muted: bool = True


class Sit(ClientFrame, frozen=True, tag="sit"):
    id: str
    seat: int
    name: str | None = None
    seed: str = ""


class Stand(ClientFrame, frozen=True, tag="stand"):
    id: str
    seat: int


class PlaceBot(ClientFrame, frozen=True, tag="bot"):
    id: str
    seat: int
    level: str | None


class Seed(ClientFrame, frozen=True, tag="seed"):
    id: str
    seat: int
    seed: str


class Start(ClientFrame, frozen=True, tag="start"):
    id: str
    fill: str | None = None


class Move(ClientFrame, frozen=True, tag="move"):
    id: str
    at: int
    move: str
    seat: int | None = None


class Undo(ClientFrame, frozen=True, tag="undo"):
    id: str
    at: int
    seat: int | None = None


class Rematch(ClientFrame, frozen=True, tag="again"):
    id: str


class Say(ClientFrame, frozen=True, tag="say"):
    id: str
    text: str


Request = Sit | Stand | PlaceBot | Seed | Start | Move | Undo | Rematch | Say
AnyClientFrame = Hello | Look | Ping | Mute | Request


# What the frames of the server are made of


class PersonView(msgspec.Struct):
    guest: str
    name: str


class SeatView(msgspec.Struct):
    """Who sits in a seat."""

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
    """A table as everybody may see it."""

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


class GameView(msgspec.Struct):
    """A position as a seat or a spectator sees it; `board` is the game's own."""

    game: str
    options: dict[str, Any]
    names: list[str]
    seat: int | None
    actor: int
    moves: list[str]
    result: list[float] | None
    board: dict[str, Any]


class PlayView(msgspec.Struct):
    """The game in play, with what the seat is asked and may do."""

    at: int
    pushes: int
    view: GameView
    prompt: str
    choices: dict[str, str]
    undo: bool
    deadline: float | None


class GameEvent(msgspec.Struct):
    """Something that a push did: as data for a program, and as a sentence for a person."""

    name: str
    args: dict[str, Any]
    text: str


class LogLine(msgspec.Struct, omit_defaults=True):
    """One push in the log of a game."""

    at: int
    number: int
    actor: int
    move: str
    events: list[GameEvent]
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


# What the server sends


class ServerFrame(msgspec.Struct, tag_field="type"):
    """Any frame of the server."""


class Welcome(ServerFrame, tag="welcome"):
    number: int
    you: You
    table: TableView
    play: PlayView | None
    log: list[LogLine]
    chat: list[ChatLine]


class EventFrame(ServerFrame, tag="event"):
    number: int
    kind: str
    guest: str | None
    id: str | None
    when: float
    table: TableView | None
    play: PlayView | None
    lines: list[LogLine]
    chat: ChatLine | None


class Done(ServerFrame, tag="done"):
    id: str
    number: int


class Stale(ServerFrame, tag="stale"):
    id: str
    number: int
    play: PlayView | None


class Error(ServerFrame, tag="error"):
    id: str | None
    code: str
    message: str


class Pong(ServerFrame, tag="pong"):
    pass


AnyServerFrame = Welcome | EventFrame | Done | Stale | Error | Pong
