"""Each seat's chance to win from a position, as the games of steady players have taught it (see learn.py).

A small network gives every seat a score out of its own features; the chances are the scores' softmax. So it is the same
for all seats, and for any number of them.
"""

from pathlib import Path

import numpy as np
from numba import njit

from parlour.games.malice.features import FEATURES, describe

# A column for each hidden unit: what it makes of every feature, what it starts with, and what it adds to the score.
WEIGHTS = np.load(Path(__file__).with_name("weights.npy"))
BIAS, OUTPUT = FEATURES, FEATURES + 1


@njit
def estimate(s, out):
    highest = -np.inf
    for seat in range(s.players):
        out[seat] = score(s, seat)
        highest = max(highest, out[seat])
    total = 0.0
    for seat in range(s.players):
        out[seat] = np.exp(out[seat] - highest)
        total += out[seat]
    for seat in range(s.players):
        out[seat] /= total


@njit
def score(s, seat):
    """How well a seat stands, whatever the others do."""
    x, hidden = np.empty(FEATURES, np.float32), WEIGHTS[BIAS].copy()
    describe(s, seat, x)
    for feature in range(FEATURES):
        if x[feature] != 0.0:
            for unit in range(len(hidden)):
                hidden[unit] += x[feature] * WEIGHTS[feature, unit]
    total = 0.0
    for unit in range(len(hidden)):
        total += max(hidden[unit], 0.0) * WEIGHTS[OUTPUT, unit]
    return total
