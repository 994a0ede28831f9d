"""The players everybody can ask for by name."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Protocol

from parlour.core.judgement import LEVELS
from parlour.core.message import short

if TYPE_CHECKING:
    import numpy as np

    from parlour.core.sight import Sight


class Bot(Protocol):
    """Anything that chooses a legal move from what its seat may know.

    Where the game is part of a match, `sight.match` tells what each seat has brought and how many games are to come.
    """

    def choose(self, sight: Sight, rng: np.random.Generator) -> str: ...


class RandomBot:
    """Any legal move, each as likely."""

    def choose(self, sight: Sight, rng: np.random.Generator) -> str:
        moves = sight.moves()
        return moves[rng.integers(len(moves))]


class SteadyBot:
    """The game's own quick heuristic: sensible, not strong."""

    def choose(self, sight: Sight, rng: np.random.Generator) -> str:
        return sight.steady_move(int(rng.integers(2**63)))


def _of_level(level: str) -> Bot:
    from parlour.bots.levels import LevelBot  # which takes what a program that only lists bots does not need

    return LevelBot(level)


BOTS: dict[str, Callable[[], Bot]] = {
    "random": RandomBot,
    "steady": SteadyBot,
    **{level: partial(_of_level, level) for level in LEVELS},
}


def bot(name: str) -> Bot:
    """A bot by its name; a ValueError names those there are."""
    if name not in BOTS:
        raise ValueError(f"there is no bot {short(name)}; there are: {', '.join(BOTS)}")
    return BOTS[name]()
