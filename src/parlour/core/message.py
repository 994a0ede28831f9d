"""Sentences as data: which message of a catalogue, with which arguments."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple


class Seat(int):
    """A seat (from 0) inside a message: told as the player's name, or as "Seat 1" and so on."""


class Message(NamedTuple):
    """A sentence not yet said: the name of a Fluent message and what goes into it.

    Arguments are text, numbers, seats, messages that are said inside this one, or lists of these ("a, b and c").
    """

    name: str
    args: Mapping[str, object] = MappingProxyType({})


def short(value: object) -> str:
    """What somebody gave, as it may stand in an error: quoted, and cut where it is endless."""
    return shortened(repr(value))


def shortened(text: str) -> str:
    return text if len(text) <= 120 else f"{text[:119]}…"
