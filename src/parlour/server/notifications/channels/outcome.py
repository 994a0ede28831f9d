"""What became of a message, and what every channel does."""

from __future__ import annotations

from enum import Enum
from typing import Protocol

from parlour.server.notifications.messages import Message
from parlour.server.notifications.model import Target


class Outcome(Enum):
    SENT = "sent"
    LATER = "unreachable"  # try again after a pause
    REFUSED = "refused"  # this message will never be accepted; the next one may be
    GONE = "gone"  # the target exists no longer


class MessageChannel(Protocol):
    async def send(self, target: Target, message: Message) -> Outcome:
        """Sends the message; whatever goes wrong is an outcome, never an exception with an address in it."""
