"""Pig told in words."""

from typing import Any

from examples.pig import rules
from parlour.core.message import Message, Seat


def prompt(s: Any) -> Message:
    return Message("prompt-decide", {"pot": int(s.pot)})


def choice(s: Any, text: str) -> Message:
    return Message(f"choice-{text}", {"pot": int(s.pot)})


def events(before: Any, text: str, after: Any) -> list[Message]:
    seat = Seat(before.turn)
    match text.split():
        case ["die", "1"]:
            return [Message("throws-a-one", {"seat": seat, "lost": int(before.pot)})]
        case ["die", face]:
            return [Message("throws", {"seat": seat, "face": face, "pot": int(after.pot)})]
        case ["hold"]:
            told = [Message("holds", {"seat": seat, "pot": int(before.pot), "score": int(after.score[seat])})]
            return [*told, Message("has-won", {"seat": seat})] if after.phase == rules.DONE else told
    return []
