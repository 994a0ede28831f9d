"""Each seat's chance to win, from what matters most: the turns left, the letters on the mat, and the lead.

Which words and letters there are is ignored. `train.py` has computed the chances, for a game alone and for the games of
a match.
"""

from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from parlour.core.artefacts import load
from parlour.core.runtime.kernels import Array, Shares, kernel
from parlour.games.crossdice.dice import DICE, LETTER_SETS
from parlour.games.crossdice.rules import ANSWER, TURNS, Record, builder, word_points

FILE = Path(__file__).with_name("weights.npz")
LARGEST_LEAD = 100  # a larger one counts as this
STEPS = 10_000  # a chance is stored as a multiple of 1 / STEPS


def packed(chances: NDArray[np.float64]) -> dict[str, NDArray[np.int16]]:
    """The arrays of the file: by how much each lead is better than the one before, as small numbers compress well."""
    steps = (chances * STEPS).round()
    return {"rises": np.diff(steps, axis=-1, prepend=0).astype(np.int16)}


def _stored_chances() -> NDArray[np.float32]:
    if not FILE.is_file():  # training imports this module, also where there are no chances yet
        return np.zeros((len(LETTER_SETS), 1, TURNS + 1, DICE + 1, 2 * LARGEST_LEAD + 1), np.float32)
    return (np.cumsum(load(FILE)["rises"], axis=-1) / STEPS).astype(np.float32)


# The chance of the seat that throws next to win the match: [language, games still to come, turns finished, letters on
# the mat, its lead in the match plus LARGEST_LEAD].
MATCH_CHANCES = _stored_chances()
CHANCES = np.ascontiguousarray(MATCH_CHANCES[:, 0])  # for a game alone, or the last one of a match


@kernel
def evaluate(s: Record, out: Shares) -> None:
    """Counts a word that waits for its answer as accepted, and ignores what the dice show."""
    seat = builder(s.first, s.turn)
    lead = int(s.score[seat]) - s.score[1 - seat]
    if s.phase == ANSWER:
        points = word_points(s.language, s.face, s.word_dice, s.length)
        out[seat] = chance_after(CHANCES[s.language], s.turn, s.length, lead + points)
    else:
        out[seat] = look_up(CHANCES[s.language], s.turn, s.mat_length, lead)
    out[1 - seat] = 1.0 - out[seat]


@kernel(cache=True)
def chance_after(chances: Array, turn: int, letters: int, lead: int) -> float:
    """The chance of the seat that ends its turn with this lead and so many letters on the mat."""
    return 1.0 - look_up(chances, turn + 1, letters, -lead)


@kernel
def look_up(chances: Array, turn: int, letters: int, lead: int) -> float:
    return chances[turn, letters, min(max(lead, -LARGEST_LEAD), LARGEST_LEAD) + LARGEST_LEAD]
