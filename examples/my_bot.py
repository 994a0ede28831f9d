"""A bot of your own for a tournament.

    parlour tournament spite examples/my_bot.py steady random --games 400

A class with a `choose` is all it takes. It is given what its seat may know: `sight.moves()`, `sight.view()`, and
`sight.imagine(seed)`, a whole position that fits all of it; and a generator of its own, so that a game can be repeated.
Where the game is one of a match, `sight.match` says what each seat has brought from the games before (`totals`) and how
many follow this one (`to_come`); otherwise it is None.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np

    from parlour.core.sight import Sight

ENOUGH = 2


class Cautious:
    """Sticks in Spite as soon as two dice hit; where there is nothing to stick with, any move will do."""

    def choose(self, sight: Sight, rng: np.random.Generator) -> str:
        moves = sight.moves()
        if "stick" in moves:
            return "stick" if sight.view()["board"]["hits"] >= ENOUGH else "throw"
        return moves[rng.integers(len(moves))]
