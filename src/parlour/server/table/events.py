"""What can happen at a table, as it is stored. The state of a table is its events, folded one after the other."""

from __future__ import annotations

from typing import Any

import msgspec


class Event(msgspec.Struct, frozen=True, tag_field="kind", omit_defaults=True):
    """Anything that happens at a table."""


class Created(Event, frozen=True, tag="created"):
    game: str
    options: dict[str, Any]
    public: bool
    commitment: str
    clock: float | None = None
    substitute: str | None = None
    chosen: list[str] = []  # the options that the host set, which the game may not choose itself
    hints: bool = False  # whether hints are allowed although several people play
    match: int = 1  # the number of games in a match
    teams: bool = False  # whether people may join those in a seat without their consent
    characters: bool = False  # whether bots have names of their own instead of their level and seat
    away: str = ""  # what happens when somebody is away (see hosting.py); empty: a bot plays after the server's time
    away_after: float | None = None  # seconds before a bot plays
    needs_ready: bool = False  # whether the host starts games, and others only once everybody is ready


class Sat(Event, frozen=True, tag="sit"):
    seat: int
    name: str
    seed: str = ""
    seed_commitment: str = ""  # instead of the seed


class Stood(Event, frozen=True, tag="stand"):
    seat: int


class BotPlaced(Event, frozen=True, tag="bot"):
    seat: int
    level: str | None
    character: str = ""


class Renamed(Event, frozen=True, tag="rename"):
    """Somebody in a seat has another name from now on, also in the game that is being played."""

    seat: int
    name: str


class Readied(Event, frozen=True, tag="ready"):
    """Somebody is ready for the next game, or not any more."""

    ready: bool = True


class HostPassed(Event, frozen=True, tag="host"):
    """Somebody else is the host from now on."""

    host: str


class Vacated(Event, frozen=True, tag="vacate"):
    """The host frees a seat in the lobby whose people are away."""

    seat: int


class Seeded(Event, frozen=True, tag="seed"):
    seat: int
    seed: str = ""
    seed_commitment: str = ""  # instead of the seed


class RevealBegun(Event, frozen=True, tag="revealing"):
    """All seeds are fixed: those who have committed to one reveal it now, and then the game begins."""

    fill: str | None = None


class Revealed(Event, frozen=True, tag="reveal"):
    seat: int
    seed: str


class RevealOverdue(Event, frozen=True, tag="overdue"):
    """Somebody has not revealed their seed in time; who, the seating says."""


class Started(Event, frozen=True, tag="start"):
    """The game begins; `pushes` are the dice and cards before the first move."""

    options: dict[str, Any]
    names: list[str]
    entropy: list[str]
    pushes: list[str]
    fill: str | None = None
    characters: list[str] = []  # of the bots, by seat; empty for people, and left out where bots have none


class Moved(Event, frozen=True, tag="move"):
    """A move with all the chance outcomes that follow it."""

    seat: int
    pushes: list[str]


class Undone(Event, frozen=True, tag="undo"):
    seat: int


class Rematched(Event, frozen=True, tag="again"):
    """A rematch, with the commitment for the next game."""

    commitment: str


class Said(Event, frozen=True, tag="say"):
    name: str
    text: str


OUT_OF_TIME = "clock"


class Substituted(Event, frozen=True, tag="substitute"):
    """A bot takes over a seat, or gives it back. `reason` is OUT_OF_TIME if the time for a turn had run out."""

    seat: int
    active: bool
    reason: str = ""


class Asked(Event, frozen=True, tag="ask"):
    """A guest asks for a seat that others hold or have left; `name` is the guest's."""

    seat: int
    name: str


class Answered(Event, frozen=True, tag="answer"):
    """Whoever may decide about a seat lets the guest who asked for it sit down there, or not."""

    seat: int
    asker: str
    allow: bool


class Removed(Event, frozen=True, tag="remove"):
    """The host removes somebody from the table for good."""

    removed: str


class Archived(Event, frozen=True, tag="archive"):
    pass


class Reopened(Event, frozen=True, tag="reopen"):
    """An archived table goes on where it was."""


class Erased(Event, frozen=True, tag="erase"):
    """A guest has been erased: the events before this one were rewritten, and have to be read again."""


TableEvent = (
    Created
    | Sat
    | Stood
    | BotPlaced
    | Renamed
    | Readied
    | HostPassed
    | Vacated
    | Seeded
    | RevealBegun
    | Revealed
    | RevealOverdue
    | Started
    | Moved
    | Undone
    | Rematched
    | Said
    | Substituted
    | Asked
    | Answered
    | Removed
    | Archived
    | Reopened
    | Erased
)


class StoredEvent(msgspec.Struct, frozen=True):
    """One event in the log of a table."""

    table_id: str
    number: int
    guest: str | None
    request: str | None  # the id that the sender gave its request
    happened: float
    event: TableEvent


def kind_of(event: TableEvent) -> str:
    """The name of the event's type, in the log and for clients."""
    return str(type(event).__struct_config__.tag)
