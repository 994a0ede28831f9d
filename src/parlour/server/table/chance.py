"""The chance of a game at a table."""

from __future__ import annotations

from collections.abc import Sequence

from parlour.core import fairness
from parlour.core.contract import CHANCE
from parlour.core.state import State


class ChanceSource:
    """Draws a game's dice and cards from its secret and seeds. The secret of a live game never leaves this object."""

    def __init__(self, secret: str, entropy: Sequence[str]) -> None:
        self._stream = fairness.Stream(secret, entropy)
        self.first_of = self._stream.first_of

    def draw(self, state: State, drawn: int) -> list[str]:
        """Pushes chance outcomes until a seat must choose or the game is over; returns them.

        `drawn` is how many outcomes this game has had before.
        """
        engine = state.game.engine
        outcomes: list[str] = []
        while state.actor == CHANCE:
            outcome = self._stream.outcome(drawn + len(outcomes), engine.weights(state.batch))
            state.push_id(outcome)
            outcomes.append(engine.outcomes[outcome])
        return outcomes
