"""Who sits where: people and bots, told apart by their names."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from parlour.ai.players import BOTS, Bot, bot

if TYPE_CHECKING:
    from parlour.core.game import Game

DEFAULT_PERSON = "Guest"
DEFAULT_BOT = "casual"


def seat_names(game: Game, words: Sequence[str]) -> list[str]:
    """The players' names from `Ann steady Bob`: the name of a bot seats that bot, any other is a person's.

    Without any words: one person against casual bots.
    """
    words = list(words) or [DEFAULT_PERSON] + [DEFAULT_BOT] * (game.players - 1)
    if len(words) != game.players:
        named = f"{len(words)} players were named: {', '.join(words)}"
        raise ValueError(f"{game.title} has {game.players} seats here, but {named}")
    names = [_bot_name(word, seat) if word in BOTS else word for seat, word in enumerate(words)]
    for seat, word in enumerate(words):
        if word in [_bot_name(kind, seat) for kind in BOTS]:
            raise ValueError(f"{word!r} is the name of a bot: a person needs another name")
    if len(set(names)) != len(names):
        raise ValueError(f"two players have the same name: {', '.join(words)}")
    return names


def bots_of(names: Sequence[str]) -> list[Bot | None]:
    """The bot in each seat, or None for a person, known by the name: "Steady 2" in seat 2 is a steady bot."""
    return [
        next((bot(kind) for kind in BOTS if name == _bot_name(kind, seat)), None) for seat, name in enumerate(names)
    ]


def _bot_name(kind: str, seat: int) -> str:
    return f"{kind.capitalize()} {seat + 1}"
