"""Facts of a position of Cross Dice that the rules, the view and the sentences all need.

The functions here call no others, so that the rules can compile them and the rest can call them as they are.
"""

from typing import Any

from parlour.games.crossdice.dice import POINTS

SEATS = 2
TURNS = 5 * SEATS
NOTHING = -1  # no face, no letter, no die, no place


def builder(s: Any) -> int:
    """The seat whose turn it is; when all is over, the one whose turn was the last."""
    return int(s.first + min(s.turn, TURNS - 1)) % SEATS


def must_cross(s: Any) -> bool:
    """Whether the word on the mat is still to be crossed."""
    return bool(s.mat_length > 0 and s.crossing == NOTHING)


def word_points(s: Any) -> int:
    """What the word that is being built is worth, the crossing letter included."""
    points = 0
    for i in range(s.length):
        points += int(POINTS[s.face[s.word_dice[i]]])
    return points
