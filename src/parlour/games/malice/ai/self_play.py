"""Games between heuristic players, to train the evaluation function on: the features of positions, and who won."""

import numpy as np

from parlour.core.contract import CHANCE, OVER
from parlour.core.runtime.kernels import Array, Rng, kernel
from parlour.core.runtime.rng import draw
from parlour.games.malice.ai import heuristic
from parlour.games.malice.ai.features import extract
from parlour.games.malice.ai.rollouts import draw_card
from parlour.games.malice.position import KING, MOVE_COUNT, SEATS, STATE
from parlour.games.malice.rules import actor, apply, legal, result, setup

PLAYERS = (2, 2, 2, 3, 3, 4, 4, 4, 5, 6)  # of the games, one after the other
SAMPLE_EVERY = 100  # one position in this many is kept: a few of many games teach more than many of a few


@kernel
def sample_positions(rng: Rng, features: Array, players: Array, results: Array) -> int:
    """Plays games until the arrays are full: features by seat, how many seats there are, and each seat's result.

    Returns how many games it took.
    """
    batch, empty, won = np.zeros(1, STATE), np.zeros(1, STATE), np.zeros(SEATS)
    moves, weights = np.empty(MOVE_COUNT, np.int64), np.empty(KING, np.int32)
    count, games = 0, 0
    while count < len(players):
        batch[0] = empty[0]
        s, first = batch[0], count
        setup(s, PLAYERS[games % len(PLAYERS)])
        while actor(s) != OVER:
            if count < len(players) and draw(rng, SAMPLE_EVERY) == 0:
                for seat in range(s.players):
                    extract(s, seat, features[count, seat])
                players[count] = s.players
                count += 1
            if actor(s) == CHANCE:
                apply(s, draw_card(s, weights, rng))
            else:
                apply(s, heuristic.choose(s, moves, legal(s, moves), rng))
        won[:] = 0.0
        result(s, won)
        results[first:count] = won
        games += 1
    return games
