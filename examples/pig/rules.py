"""The rules of Pig.

On a turn you throw one die as often as you dare. A 1 loses the turn's points; holding banks them.
The first to reach the goal wins.
"""

import numpy as np
from numba import njit

from parlour.core.protocol import CHANCE, OVER

SEATS = 10
FACES = 6

# What the game is waiting for.
THROW, DECIDE, DONE = range(3)

# Moves.
HOLD, ROLL = range(2)

STATE = np.dtype(
    [
        ("phase", np.int8),
        ("players", np.int8),
        ("turn", np.int8),
        ("goal", np.int16),
        ("pot", np.int16),  # points of this turn, not banked yet
        ("score", np.int16, SEATS),
    ],
    align=True,
)


@njit
def setup(s, players, goal):
    s.players = players
    s.goal = goal
    s.phase = THROW


@njit
def actor(s):
    if s.phase == THROW:
        return CHANCE
    return s.turn if s.phase == DECIDE else OVER


@njit
def legal(s, moves):
    moves[0] = HOLD
    moves[1] = ROLL
    return 2


@njit
def chance(s, weights):
    weights[:FACES] = 1
    return FACES


@njit
def apply(s, move):
    if s.phase == THROW:
        _die_lands(s, move + 1)
    elif move == HOLD:
        _bank(s)
    else:
        s.phase = THROW


@njit
def _die_lands(s, face):
    if face == 1:
        _pass_the_die(s)
    else:
        s.pot += face
        s.phase = DECIDE


@njit
def _bank(s):
    s.score[s.turn] += s.pot
    if s.score[s.turn] >= s.goal:
        s.pot = 0
        s.phase = DONE
    else:
        _pass_the_die(s)


@njit
def _pass_the_die(s):
    s.pot = 0
    s.turn = (s.turn + 1) % s.players
    s.phase = THROW


@njit
def result(s, out):
    for seat in range(s.players):
        out[seat] = 1.0 if seat == s.turn else 0.0
