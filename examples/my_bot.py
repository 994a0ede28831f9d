"""A bot of your own for a tournament.

    parlour tournament spite examples/my_bot.py steady random --games 400

All it takes is a class with a method `choose`. It receives what its seat may know, `observation.moves()`,
`observation.view()` and `observation.sample_world(seed)`, a complete position that is consistent with it, and a random
number generator of its own, so that games can be repeated. If the game is part of a match, `observation.match` has the
score of each seat from the earlier games (`totals`) and the number of games after this one (`to_come`); otherwise it is
None.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np

    from parlour.core.observation import Observation

ENOUGH = 2


class Cautious:
    """Plays Spite: sticks with two hits or more, and makes random moves where it cannot stick."""

    def choose(self, observation: Observation, rng: np.random.Generator) -> str:
        moves = observation.moves()
        if "stick" in moves:
            return "stick" if observation.view()["board"]["hits"] >= ENOUGH else "throw"
        return moves[rng.integers(len(moves))]
