"""How often players of the levels beat each other, over many compiled games."""

import numpy as np

from parlour.core.action_values import LEVELS
from parlour.core.game import load
from parlour.core.runtime.rng import seeded
from parlour.games.spite.ai import levels
from parlour.games.spite.ai.solution import solution

PLAYERS = {**{level: number for number, level in enumerate(LEVELS)}, "steady": levels.STEADY}


def win_rate(player: str, opponents: str, players: int, games: int, seed: int) -> float:
    """The share of games that a player of one level wins among others of another, in each seat equally often."""
    start, rng, won = load("spite", players=players).start().batch, seeded(seed), 0.0
    for seat in range(players):
        seats, totals = np.full(players, PLAYERS[opponents]), np.zeros(players)
        seats[seat] = PLAYERS[player]
        levels.play_games(start, games // players, seats, solution(), rng, totals)
        won += float(totals[seat])
    return won / (games // players * players)
