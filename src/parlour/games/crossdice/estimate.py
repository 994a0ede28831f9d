"""Each seat's chance to win by what matters most: the turns left, the letters on the mat, and the lead.

The words themselves are forgotten here; learn.py has worked out the rest, for a game alone and for those of a match.
"""

from pathlib import Path

import numpy as np
from numba import njit
from numpy.typing import NDArray

from parlour.games.crossdice.rules import ANSWER, builder, word_points

LARGEST_LEAD = 100  # a larger one counts as this
FINENESS = 10_000  # a chance is kept in parts of this; finer ones would take room and tell nothing


def packed(chances: NDArray[np.float64]) -> NDArray[np.int16]:
    """How much more than the lead before each lead is worth: such small numbers take little room in a file."""
    parts = (chances * FINENESS).round()
    return np.diff(parts, axis=-1, prepend=0).astype(np.int16)


def unpacked(rises: NDArray[np.int16]) -> NDArray[np.float32]:
    return (np.cumsum(rises, axis=-1) / FINENESS).astype(np.float32)


# The chance of the seat that throws next to win the match, by games that are still to come, turns finished, letters on
# the mat, and its lead in the match plus LARGEST_LEAD.
MATCH_CHANCES = unpacked(np.load(Path(__file__).with_name("weights.npz"))["rises"])

CHANCES = MATCH_CHANCES[0]  # where this game alone counts, or is the last one


@njit
def estimate(s, out):
    """A word that waits for its answer counts as accepted; what the dice show is not looked at."""
    seat = builder(s)
    lead = np.int64(s.score[seat]) - s.score[1 - seat]
    if s.phase == ANSWER:
        out[seat] = chance_after(CHANCES, s.turn, s.length, lead + word_points(s))
    else:
        out[seat] = looked_up(CHANCES, s.turn, s.mat_length, lead)
    out[1 - seat] = 1.0 - out[seat]


@njit
def chance_after(chances, turn, letters, lead):
    """The chance of the seat that ends its turn with this lead and so many letters on the mat."""
    return 1.0 - looked_up(chances, turn + 1, letters, -lead)


@njit
def looked_up(chances, turn, letters, lead):
    return chances[turn, letters, min(max(lead, -LARGEST_LEAD), LARGEST_LEAD) + LARGEST_LEAD]
