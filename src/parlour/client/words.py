"""What a client hears from the server, as Python values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any


class Refused(Exception):
    """The server did not do what it was asked; `code` is for a program, the text for a person."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


class Stale(Refused):
    """The game has gone on since the position that a move was chosen from: choose again from the new one."""


class Disconnected(ConnectionError):
    """The connection is gone for good: the server said so, it stayed away too long, or the table was closed here."""


@dataclass(frozen=True)
class Line:
    """One push: its number in the game from 1, who acted (-1: chance), its notation as the seat saw it, what it did."""

    at: int
    number: int
    actor: int
    move: str
    events: list[dict[str, Any]]

    @property
    def text(self) -> str:
        return " ".join(event["text"] for event in self.events)


def lines_of(told: list[dict[str, Any]]) -> list[Line]:
    return [Line(line["at"], line["number"], line["actor"], line["move"], line["events"]) for line in told]


@dataclass(frozen=True)
class Event:
    """Something happened at the table, which shows it already. The kind `welcome` is: connected, and up to date."""

    number: int
    kind: str
    lines: list[Line]
    guest: str | None = None
    chat: dict[str, Any] | None = None


class Position:
    """The game as this seat sees it, in the words of `parlour.core.sight.Sight`."""

    def __init__(self, play: Mapping[str, Any]) -> None:
        self._play = play
        self.at: int = play["at"]
        self.pushes: int = play["pushes"]
        self.seat: int | None = play["view"]["seat"]
        self.actor: int = play["view"]["actor"]
        self.can_undo: bool = play["undo"]
        self.deadline: float | None = play["deadline"]

    @property
    def result(self) -> tuple[float, ...] | None:
        shares = self._play["view"]["result"]
        return None if shares is None else tuple(shares)

    def moves(self) -> list[str]:
        return list(self._play["view"]["moves"])

    def view(self) -> dict[str, Any]:
        return dict(self._play["view"])

    def prompt(self) -> str:
        return str(self._play["prompt"])

    def choices(self) -> dict[str, str]:
        return dict(self._play["choices"])
