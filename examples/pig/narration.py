"""Pig in sentences: which message of the catalogue, with which arguments."""

from typing import TypedDict

from parlour.core.i18n.message import Message, Seat

from .rules import DONE, Record


class Throws(TypedDict):
    seat: int
    face: str
    pot: int


class ThrowsAOne(TypedDict):
    seat: int
    lost: int


class Holds(TypedDict):
    seat: int
    pot: int
    score: int


class HasWon(TypedDict):
    seat: int


EVENTS = {"throws": Throws, "throws-a-one": ThrowsAOne, "holds": Holds, "has-won": HasWon}


def prompt(s: Record) -> Message:
    return Message("prompt-decide", {"pot": int(s.pot)})


def choice(s: Record, move: str) -> Message:
    return Message(f"choice-{move}", {"pot": int(s.pot)})


def events(before: Record, move: str, after: Record) -> list[Message]:
    seat = Seat(before.turn)
    match move.split():
        case ["die", "1"]:
            return [Message("throws-a-one", {"seat": seat, "lost": int(before.pot)})]
        case ["die", face]:
            return [Message("throws", {"seat": seat, "face": face, "pot": int(after.pot)})]
        case ["hold"]:
            banked = Message("holds", {"seat": seat, "pot": int(before.pot), "score": int(after.score[seat])})
            return [banked, Message("has-won", {"seat": seat})] if after.phase == DONE else [banked]
    return []
