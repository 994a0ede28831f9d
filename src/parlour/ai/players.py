"""The bots, by name."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Protocol

from parlour.core.action_values import LEVELS
from parlour.core.i18n.message import short

if TYPE_CHECKING:
    import numpy as np

    from parlour.core.observation import Observation


class Bot(Protocol):
    """Anything that chooses a legal move from what its seat may know.

    Where the game is part of a match, `observation.match` is its standing.
    """

    def choose(self, observation: Observation, rng: np.random.Generator) -> str: ...


class RandomBot:
    """Makes any legal move, each equally likely."""

    def choose(self, observation: Observation, rng: np.random.Generator) -> str:
        moves = observation.moves()
        return moves[rng.integers(len(moves))]


class HeuristicBot:
    """Follows the game's own heuristic: sensible, not strong."""

    def choose(self, observation: Observation, rng: np.random.Generator) -> str:
        return observation.heuristic_move(int(rng.integers(2**63)))


def _of_level(level: str) -> Bot:
    from parlour.ai.levels import LevelBot  # slow to import, and not needed to list bots

    return LevelBot(level)


BOTS: dict[str, Callable[[], Bot]] = {
    "random": RandomBot,
    "steady": HeuristicBot,
    **{level: partial(_of_level, level) for level in LEVELS},
}


def bot(name: str) -> Bot:
    """A bot by its name; a ValueError names those there are."""
    if name not in BOTS:
        raise ValueError(f"there is no bot {short(name)}; there are: {', '.join(BOTS)}")
    return BOTS[name]()
