"""The terminal's own messages, in the user's language."""

from __future__ import annotations

import os

from parlour.core.i18n.catalogue import catalogue, spoken
from parlour.core.i18n.message import Message

PACKAGE = "parlour.terminal"


def say(language: str, name: str, /, **args: object) -> str:
    return catalogue(PACKAGE, language).say(Message(name, args))


def system_language() -> str:
    """The language that the system is set to, or English where there is no catalogue for it."""
    settings = (os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    return spoken(next(filter(None, settings), "")[:2].lower(), PACKAGE)
