"""Sampling chance outcomes and random moves in Python."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from parlour.core.contract import CHANCE

if TYPE_CHECKING:
    from parlour.core.state import State


def drawn(state: State, rng: np.random.Generator) -> str:
    """A random outcome of a chance node, by its probability."""
    outcomes = state.outcomes()
    return outcomes[rng.choice(len(outcomes), p=[odds for _, odds in outcomes])][0]


def random_push(state: State, rng: np.random.Generator) -> str:
    """A random outcome by its probability, or a uniformly random legal move."""
    if state.actor == CHANCE:
        return drawn(state, rng)
    moves = state.moves()
    return moves[rng.integers(len(moves))]
