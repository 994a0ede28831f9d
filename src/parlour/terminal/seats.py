"""Who sits where: people by their names, bots by theirs."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from parlour.bots.players import BOTS, Bot, bot

if TYPE_CHECKING:
    from parlour.core.game import Game

DEFAULT_PERSON = "Guest"
DEFAULT_BOT = "steady"


def seated(game: Game, wanted: str | None) -> list[str]:
    """The players' names from `Ann,steady,Bob`: a bot's name seats that bot, anything else is a person.

    Left out: one person against steady bots.
    """
    if wanted is None:
        words = [DEFAULT_PERSON] + [DEFAULT_BOT] * (game.players - 1)
    else:
        words = [word.strip() for word in wanted.split(",")]
    if len(words) != game.players:
        raise ValueError(
            f"{game.title} has {game.players} seats here, but {len(words)} players were named: {', '.join(words)}"
        )
    names = [f"{word.capitalize()} {seat}" if word in BOTS else word for seat, word in enumerate(words, start=1)]
    if len(set(names)) != len(names):
        raise ValueError(f"two players have the same name: {', '.join(names)}")
    return names


def bots_of(names: Sequence[str]) -> list[Bot | None]:
    """The bot in each seat, or None for a person, told by the name: "Steady 2" is a steady bot."""
    return [_bot_named(name) for name in names]


def _bot_named(name: str) -> Bot | None:
    match = re.fullmatch(r"([A-Z][a-z]+) \d", name)
    return bot(match[1].lower()) if match and match[1].lower() in BOTS else None
