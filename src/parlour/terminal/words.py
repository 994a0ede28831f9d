"""What the terminal itself says, in the language of whoever sits at it."""

from __future__ import annotations

import os

from parlour.core.catalogue import catalogue, spoken
from parlour.core.message import Message

PACKAGE = "parlour.terminal"


def say(language: str, name: str, /, **args: object) -> str:
    return catalogue(PACKAGE, language).say(Message(name, args))


def own_language() -> str:
    """The language that the system is set to, or English where the house does not speak it."""
    settings = (os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    return spoken(next(filter(None, settings), "")[:2].lower(), PACKAGE)
