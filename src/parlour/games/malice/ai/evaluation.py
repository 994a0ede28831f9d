"""Each seat's chance to win from a position, as learned from games between heuristic players (see `train`).

A small network gives every seat a score from the seat's own features; the chances are the softmax of the scores. So
the same weights serve every seat, and any number of seats.
"""

from pathlib import Path

import numpy as np

from parlour.core.artefacts import load
from parlour.core.runtime.kernels import Shares, kernel
from parlour.games.malice.ai.features import FEATURES, extract
from parlour.games.malice.position import Record

FILE = Path(__file__).with_name("weights.npz")
BIAS, OUTPUT = FEATURES, FEATURES + 1
# A column for each hidden unit: the weight of every feature, the bias, and the unit's weight in the score. Training
# imports this module, also where there are no weights yet.
WEIGHTS = load(FILE)["weights"] if FILE.is_file() else np.zeros((FEATURES + 2, 1), np.float32)


@kernel
def evaluate(s: Record, out: Shares) -> None:
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


@kernel
def score(s: Record, seat: int) -> float:
    """How well a seat stands, before it is compared with the others."""
    features, hidden = np.empty(FEATURES, np.float32), WEIGHTS[BIAS].copy()
    extract(s, seat, features)
    for feature in range(FEATURES):
        if features[feature] != 0.0:
            for unit in range(len(hidden)):
                hidden[unit] += features[feature] * WEIGHTS[feature, unit]
    total = 0.0
    for unit in range(len(hidden)):
        total += max(hidden[unit], 0.0) * WEIGHTS[OUTPUT, unit]
    return total
