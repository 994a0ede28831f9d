# mypy: ignore-errors
"""A steady player of Fork, who knows what opens the lock and otherwise gives the first answer."""

from parlour.core.runtime.kernels import kernel
from tests.fork.rules import FITTING, KEY


@kernel
def choose(s, moves, count, rng):
    return moves[FITTING if s.way == KEY else 0]
