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
    presence: bool | UnsetType = UNSET  # whether to be told who is there
    most_lines: int | UnsetType | None = UNSET  # of the log in a welcome: the last ones; `log` brings those before


class EarlierLines(ClientFrame, frozen=True, tag="log"):
    """Asks for the log lines before the one with this number, at most so many."""

    before: int
    most: int = 200


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
    seed_commitment: str = ""  # instead of the seed


class Stand(ClientFrame, frozen=True, tag="stand"):
    id: str
    seat: int


class PlaceBot(ClientFrame, frozen=True, tag="bot"):
    id: str
    seat: int
    level: str | None


class Rename(ClientFrame, frozen=True, tag="rename"):
    """Another name for the guest in this seat."""

    id: str
    seat: int
    name: str


class Ready(ClientFrame, frozen=True, tag="ready"):
    id: str
    ready: bool = True


class PassHost(ClientFrame, frozen=True, tag="host"):
    id: str
    guest: str


class Vacate(ClientFrame, frozen=True, tag="vacate"):
    """Frees a seat in the lobby whose people are away; for the host."""

    id: str
    seat: int


class StandIn(ClientFrame, frozen=True, tag="stand-in"):
    """Lets a bot play for somebody away whose turn it is, at a table that asks the others."""

    id: str
    seat: int


class Seed(ClientFrame, frozen=True, tag="seed"):
    id: str
    seat: int
    seed: str = ""
    seed_commitment: str = ""  # instead of the seed


class Reveal(ClientFrame, frozen=True, tag="reveal"):
    id: str
    seat: int
    seed: str


class Start(ClientFrame, frozen=True, tag="start"):
    id: str
    fill: str | None = None
    without_missing: bool = False  # begins without the seeds that were not revealed in time


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


class Reopen(ClientFrame, frozen=True, tag="reopen"):
    id: str


class Say(ClientFrame, frozen=True, tag="say"):
    id: str
    text: str


class AskForSeat(ClientFrame, frozen=True, tag="ask"):
    id: str
    seat: int
    name: str | None = None


class AnswerRequest(ClientFrame, frozen=True, tag="answer"):
    id: str
    seat: int
    guest: str
    allow: bool


class RemoveGuest(ClientFrame, frozen=True, tag="remove"):
    id: str
    guest: str


Request = (
    Sit
    | Stand
    | PlaceBot
    | Rename
    | Ready
    | PassHost
    | Vacate
    | StandIn
    | Seed
    | Reveal
    | Start
    | Move
    | Undo
    | Rematch
    | Reopen
    | Say
    | AskForSeat
    | AnswerRequest
    | RemoveGuest
)
AnyClientFrame = Hello | EarlierLines | Look | Ping | Mute | Request


# What the frames of the server are made of


class PersonView(msgspec.Struct, omit_defaults=True):
    """Somebody in a seat. What they gave for the dice and cards is here in the lobby only."""

    guest: str
    name: str
    seed_commitment: str | None = None
    seed: str | None = None  # not before all seeds are fixed
    ready: bool = False  # for the next game


class SeatView(msgspec.Struct, omit_defaults=True):
    """Who sits in a seat."""

    people: list[PersonView]
    bot: str | None
    seeded: bool
    substituted: bool
    left: list[PersonView] = []  # who has left it during the game, and may come back at once
    reserved: float | None = None  # until when it is kept for them
    late: bool = False  # a bot plays because the time for a turn ran out
    character: str | None = None  # of the bot, where bots have names of their own


class SeatRequestView(msgspec.Struct, omit_defaults=True):
    """A guest asks for a seat; once the request is allowed, the guest may sit down there."""

    seat: int
    guest: str
    name: str
    allowed: bool = False


class MatchView(msgspec.Struct):
    games: int
    played: int
    totals: list[float | None]
    result: list[float] | None


class ExpiryView(msgspec.Struct):
    """The time of this seat ran out when the game had so many pushes, and a bot played for it."""

    seat: int
    pushes: int


class ScoreView(msgspec.Struct, omit_defaults=True):
    """What a person or a bot has won at the table so far; a shared win counts in parts."""

    name: str
    wins: float
    games: int
    guest: str | None = None
    character: str | None = None  # of a bot


class RevealingView(msgspec.Struct):
    """Seeds are being revealed; `missing` are the seats whose people have not done so yet."""

    since: float
    missing: list[int]
    overdue: bool


class ContributionView(msgspec.Struct, omit_defaults=True):
    """What one person gave for the dice and cards: `kind` is revealed, clear, missing or none."""

    seat: int
    kind: str
    seed_commitment: str | None = None
    seed: str | None = None


class TableView(msgspec.Struct, omit_defaults=True):
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
    teams: bool = False  # whether people may join a seat without asking those in it
    requests: list[SeatRequestView] = []
    revealing: RevealingView | None = None
    contributions: list[ContributionView] | None = None  # from the start of the game on, in the order of the seats
    abandoned: int = 0  # how often the seeds of this game were revealed in vain
    join_code: str | None = None  # a short code that leads to this table; None for old tables
    expiries: list[ExpiryView] = []  # in this game
    evening: list[ScoreView] = []  # of all games at this table that are over
    away: str = ""  # what happens when somebody is away
    away_after: float | None = None  # seconds before a bot plays for them
    needs_ready: bool = False  # whether the host starts games, and others only once everybody is ready


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


class GameEvent(msgspec.Struct, omit_defaults=True):
    """Something that a push did: as data for a program, and as a sentence for a person."""

    name: str
    args: dict[str, Any]
    text: str
    seats: list[int] = []  # that the sentence names
    thrower: int | None = None  # the seat that throws the dice of this event


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


class Log(ServerFrame, tag="log"):
    """Earlier log lines, in their order; none if there are none before."""

    lines: list[LogLine]


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


class Presence(ServerFrame, tag="presence"):
    """Which of the people in seats, and the host, are connected; for those who asked to be told."""

    here: list[str]


AnyServerFrame = Welcome | Log | EventFrame | Done | Stale | Error | Pong | Presence
