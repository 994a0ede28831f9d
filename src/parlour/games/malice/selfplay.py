"""Games between steady players for the estimate to learn from: what their positions looked like, and who won."""

import numpy as np
from numba import njit

from parlour.core.protocol import CHANCE, OVER, draw
from parlour.games.malice import steady
from parlour.games.malice.board import KING
from parlour.games.malice.features import describe
from parlour.games.malice.notation import MOVES
from parlour.games.malice.rules import SEATS, STATE, actor, apply, legal, result, setup
from parlour.games.malice.trials import draw_card

TABLES = (2, 2, 2, 3, 3, 4, 4, 4, 5, 6)  # seats of the games to be played, one after the other
SPACING = 100  # of so many nodes one is remembered: positions of many games teach more than many of one game


@njit
def watch(rng, features, seats, results):
    """Plays games until memory is full: features by seat, how many seats there are, and what they won."""
    batch, empty, won = np.zeros(1, STATE), np.zeros(1, STATE), np.zeros(SEATS)
    moves, cards = np.empty(len(MOVES), np.int16), np.empty(KING, np.int32)
    memory, games = 0, 0
    while memory < len(seats):
        batch[0] = empty[0]
        s, first = batch[0], memory
        setup(s, TABLES[games % len(TABLES)])
        while actor(s) != OVER:
            if memory < len(seats) and draw(rng, SPACING) == 0:
                for seat in range(s.players):
                    describe(s, seat, features[memory, seat])
                seats[memory] = s.players
                memory += 1
            if actor(s) == CHANCE:
                apply(s, draw_card(s, cards, rng))
            else:
                apply(s, np.int64(steady.choose(s, moves, legal(s, moves), rng)))
        won[:] = 0.0
        result(s, won)
        results[first:memory] = won
        games += 1
    return games
