"""The narration of Coin."""

from typing import Any

from parlour.core.i18n.message import Message

EVENTS: dict[str, Any] = {}


def prompt(s: Any) -> Message:
    return Message("prompt")


def events(before: Any, text: str, after: Any) -> list[Message]:
    return []


def choice(s: Any, text: str) -> Message:
    return Message(f"choice-{text}")
