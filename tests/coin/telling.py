"""Coin told in words."""

from typing import Any

from parlour.core.message import Message


def choice(s: Any, text: str) -> Message:
    return Message(f"choice-{text}")
