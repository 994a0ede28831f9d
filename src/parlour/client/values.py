"""What a client gets from the server, as Python values. Their parts are the structs of `parlour.wire`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import msgspec

from parlour.wire import frames
from parlour.wire.frames import ChatLine, GameEvent, PlayView


class Refused(Exception):
    """The server did not do what it was asked; `code` is for a program, the text for a person."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


class Stale(Refused):
    """The game has gone on since the position that a move was chosen from: choose again from the new one."""


class Disconnected(ConnectionError):
    """The connection is gone for good: refused by the server, without an answer for too long, or closed here."""


@dataclass(frozen=True)
class Line:
    """One push: its number in the game from 1, who acted (-1: chance), its notation as the seat saw it, what it did."""

    at: int
    number: int
    actor: int
    move: str
    events: list[GameEvent]

    @property
    def text(self) -> str:
        return " ".join(event.text for event in self.events)


def lines_of(lines: list[frames.LogLine]) -> list[Line]:
    return [Line(line.at, line.number, line.actor, line.move, line.events) for line in lines]


@dataclass(frozen=True)
class Event:
    """Something that happened at the table, which shows it already. The kind `welcome`: connected and up to date."""

    number: int
    kind: str
    lines: list[Line]
    guest: str | None = None
    chat: ChatLine | None = None


class Position:
    """The game as this seat sees it, with the methods of `parlour.core.observation.Observation`."""

    def __init__(self, play: PlayView) -> None:
        self.play = play
        self.at = play.at
        self.pushes = play.pushes
        self.seat = play.view.seat
        self.actor = play.view.actor
        self.can_undo = play.undo
        self.deadline = play.deadline

    @property
    def result(self) -> tuple[float, ...] | None:
        result = self.play.view.result
        return None if result is None else tuple(result)

    def moves(self) -> list[str]:
        return list(self.play.view.moves)

    def view(self) -> dict[str, Any]:
        """As `Observation.view` returns it, so that a bot can play here and there; `play.view` is the same, typed."""
        return msgspec.structs.asdict(self.play.view)

    def prompt(self) -> str:
        return self.play.prompt

    def choices(self) -> dict[str, str]:
        return dict(self.play.choices)
