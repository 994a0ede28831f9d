"""Answering for chance outside compiled loops."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from parlour.core.protocol import CHANCE

if TYPE_CHECKING:
    from parlour.core.state import State


def drawn(state: State, rng: np.random.Generator) -> str:
    """An outcome of a chance node, each as likely as it is."""
    outcomes = state.outcomes()
    return outcomes[rng.choice(len(outcomes), p=[odds for _, odds in outcomes])][0]


def random_push(state: State, rng: np.random.Generator) -> str:
    """An outcome as likely as it is, or any legal move."""
    if state.actor == CHANCE:
        return drawn(state, rng)
    moves = state.moves()
    return moves[rng.integers(len(moves))]
