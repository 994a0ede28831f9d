"""The players everybody can ask for by name."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    import numpy as np

    from parlour.core.sight import Sight


class Bot(Protocol):
    """Anything that chooses a legal move from what its seat may know."""

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


BOTS: dict[str, type[RandomBot | SteadyBot]] = {"random": RandomBot, "steady": SteadyBot}


def bot(name: str) -> Bot:
    """A bot by its name; a ValueError names those there are."""
    if name not in BOTS:
        raise ValueError(f"there is no bot {name!r}; there are: {', '.join(BOTS)}")
    return BOTS[name]()
