"""What can happen at a table, as it is kept in the log. A table is nothing but its events, one after the other."""

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
    chosen: list[str] = []  # the options that the host named, and that no rule may choose instead
    hints: bool = False  # whether advice may be asked for although several people play
    match: int = 1  # how many games are counted together


class Sat(Event, frozen=True, tag="sit"):
    seat: int
    name: str
    seed: str = ""


class Stood(Event, frozen=True, tag="stand"):
    seat: int


class BotPlaced(Event, frozen=True, tag="bot"):
    seat: int
    level: str | None


class Seeded(Event, frozen=True, tag="seed"):
    seat: int
    seed: str


class Started(Event, frozen=True, tag="start"):
    """The game begins; `pushes` are the dice and cards that come before anybody's first move."""

    options: dict[str, Any]
    names: list[str]
    entropy: list[str]
    pushes: list[str]
    fill: str | None = None


class Moved(Event, frozen=True, tag="move"):
    """A move with all the chance outcomes that follow it."""

    seat: int
    pushes: list[str]


class Undone(Event, frozen=True, tag="undo"):
    seat: int


class Again(Event, frozen=True, tag="again"):
    """A rematch, with the commitment of the game to come."""

    commitment: str


class Said(Event, frozen=True, tag="say"):
    name: str
    text: str


class Substituted(Event, frozen=True, tag="substitute"):
    """A bot takes over a seat, or gives it back."""

    seat: int
    active: bool


class Archived(Event, frozen=True, tag="archive"):
    pass


Happening = (
    Created | Sat | Stood | BotPlaced | Seeded | Started | Moved | Undone | Again | Said | Substituted | Archived
)


class Row(msgspec.Struct, frozen=True):
    """One line of a table's log."""

    table_id: str
    number: int
    guest: str | None
    request: str | None  # the sender's own id of what it asked for
    happened: float
    event: Happening


_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[Happening] = msgspec.json.Decoder(Happening)
encoded = _encoder.encode
decoded = _decoder.decode


def kind_of(event: Happening) -> str:
    """The word that an event goes by, in the log and on the wire."""
    return str(type(event).__struct_config__.tag)
