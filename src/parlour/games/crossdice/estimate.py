"""Each seat's chance to win by what matters most: the turns left, the letters on the mat, and the lead.

The words themselves are forgotten here; learn.py has worked out the rest.
"""

from pathlib import Path

import numpy as np
from numba import njit

from parlour.games.crossdice.rules import ANSWER, builder, word_points

LARGEST_LEAD = 60  # a larger one counts as this

_WEIGHTS = np.load(Path(__file__).with_name("weights.npz"))

# The chance of the seat that throws next, by turns finished, letters on the mat, and its lead plus LARGEST_LEAD.
CHANCES = _WEIGHTS["chances"]

# How many points more than the other seat it makes until the end, by turns finished and letters on the mat.
MARGINS = _WEIGHTS["margins"]


@njit
def estimate(s, out):
    """A word that waits for its answer counts as accepted; what the dice show is not looked at."""
    seat = builder(s)
    lead = np.int64(s.score[seat]) - s.score[1 - seat]
    if s.phase == ANSWER:
        out[seat] = chance_after(s.turn, s.length, lead + word_points(s))
    else:
        out[seat] = looked_up(CHANCES, s.turn, s.mat_length, lead)
    out[1 - seat] = 1.0 - out[seat]


@njit
def chance_after(turn, letters, lead):
    """The chance of the seat that ends its turn with this lead and so many letters on the mat."""
    return 1.0 - looked_up(CHANCES, turn + 1, letters, -lead)


@njit
def lead_after(turn, letters, lead):
    """The lead at the end of the game that this seat may expect, if both seats play for points."""
    return lead - MARGINS[turn + 1, letters]


@njit
def looked_up(chances, turn, letters, lead):
    return chances[turn, letters, min(max(lead, -LARGEST_LEAD), LARGEST_LEAD) + LARGEST_LEAD]
