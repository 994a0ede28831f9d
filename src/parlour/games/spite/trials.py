"""How well the levels do against each other, over many compiled games."""

import numpy as np

from parlour.core.game import load
from parlour.core.judgement import LEVELS
from parlour.core.sight import generator
from parlour.games.spite import habits
from parlour.games.spite.solved import values

KINDS = {**{level: number for number, level in enumerate(LEVELS)}, "steady": habits.STEADY}


def wins_among(one: str, others: str, players: int, games: int, seed: int) -> float:
    """The share of games won by one player among others of another kind, sitting in each seat equally often."""
    start, rng, won = load("spite", players=players).start().batch, generator(seed), 0.0
    for seat in range(players):
        seats, totals = np.full(players, KINDS[others]), np.zeros(players)
        seats[seat] = KINDS[one]
        habits.play(start, games // players, seats, values(), rng, totals)
        won += float(totals[seat])
    return won / (games // players * players)
