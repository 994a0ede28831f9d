"""The words of notifications: kinds, preferences, targets and deliveries."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

Kind = Literal["turn", "started", "over"]
Channel = Literal["push", "email", "webhook"]


@dataclass(frozen=True)
class QuietHours:
    """From one time of day to another, in minutes after midnight; they may span midnight."""

    begin: int
    end: int


@dataclass(frozen=True)
class Preferences:
    """What a guest wants of messages. With `digest_hours`, there is at most one message in so many hours."""

    language: str = "en"
    time_zone: str = "UTC"
    quiet: QuietHours | None = None
    digest_hours: float = 0


@dataclass(frozen=True)
class Target:
    """Where messages go: a guest's browser or e-mail address, or a table's webhook."""

    id: str
    owner: str
    channel: Channel
    address: dict[str, Any]  # what its channel needs to reach it
    created: float
    sent: float | None = None
    problem: str | None = None


@dataclass(frozen=True)
class Delivery:
    """A notice on its way to one target; `recipient` is a guest or, for a webhook, the table."""

    target: str
    table_id: str
    number: int
    recipient: str
    kind: Kind
    created: float
    due: float
    attempts: int
