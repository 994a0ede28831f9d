"""Sentences as data: which message of a catalogue, with which arguments."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple


class Seat(int):
    """A seat (from 0) as an argument of a message. It is shown as the player's name, or as "Seat 1" and so on."""


class Thrower(Seat):
    """The seat that throws the dice that a message tells of. A page may let its person throw them."""


class Message(NamedTuple):
    """A sentence in no language yet: the name of a Fluent message and its arguments.

    Arguments are text, numbers, seats, messages that are part of this one, or lists of these ("a, b and c").
    """

    name: str
    args: Mapping[str, object] = MappingProxyType({})

    def __reduce__(self) -> tuple[type[Message], tuple[str, dict[str, object]]]:
        """Messages go to other processes; a MappingProxyType cannot."""
        return Message, (self.name, dict(self.args))


def short(value: object) -> str:
    """A value quoted for an error message, and cut where it is too long."""
    return shortened(repr(value))


def shortened(text: str) -> str:
    return text if len(text) <= 120 else f"{text[:119]}…"
