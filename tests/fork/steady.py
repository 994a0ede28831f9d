# mypy: ignore-errors
"""A steady player of Fork, who knows what opens the lock and otherwise gives the first answer."""

from numba import njit

from tests.fork.rules import FITTING, KEY


@njit
def choose(s, moves, count, rng):
    return moves[FITTING if s.way == KEY else 0]
