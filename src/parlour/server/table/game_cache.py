"""Games with their options, shared by all tables that play them."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from parlour.ai.warm_up import TABLE, is_warm
from parlour.core.game import Game, parts_of
from parlour.core.runtime.interpreted_game import InterpretedGame


def compiled_game(name: str, options: dict[str, Any]) -> Game:
    """The game with these options; the same object each time."""
    return _cached(name, tuple(sorted(options.items())), False)


def playable_game(name: str, options: dict[str, Any]) -> Game:
    """The same for a table, which cannot wait for a compiler: interpreted as long as the rules are not compiled."""
    return _cached(name, tuple(sorted(options.items())), not is_warm(name, TABLE))


def hides(name: str) -> bool:
    """Whether a seat of the game knows anything that another does not."""
    return hasattr(parts_of(name).rules, "redact")


@lru_cache(maxsize=256)
def _cached(name: str, options: tuple[tuple[str, Any], ...], is_interpreted: bool) -> Game:
    return InterpretedGame(name, dict(options)) if is_interpreted else Game(name, dict(options))
