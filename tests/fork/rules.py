# mypy: ignore-errors
"""The rules of Fork."""

import numpy as np

from parlour.core.contract import CHANCE, OVER
from parlour.core.notation import Notation
from parlour.core.runtime.kernels import kernel

MOVES = Notation()
TRAP = MOVES.add("trap")
KEY = MOVES.add("key")
GAMBLE = MOVES.add("gamble")
MATCH = MOVES.add("match")
ANSWER = MOVES.add_each("answer {}", range(40))
OUTCOMES = Notation()
OUTCOMES.add_each("die {}", range(10))
WAYS = 4
DEADLY, FITTING, BOLD = 2, 27, 1  # answers: of the other seat in the trap, to the lock, in the gamble
NONE = -1

STATE = np.dtype([("way", np.int8), ("answer", np.int8), ("die", np.int8)], align=True)


@kernel
def setup(s, players):
    s.way = NONE
    s.answer = NONE
    s.die = NONE


@kernel
def actor(s):
    if s.way == MATCH and s.die == NONE:
        return CHANCE
    if s.way == NONE or s.answer == NONE:
        return 1 if s.way == TRAP else 0
    return CHANCE if s.way == GAMBLE and s.die == NONE else OVER


@kernel
def legal(s, moves):
    if s.way == NONE:
        first, count = 0, WAYS
    else:
        first, count = WAYS, 3 if s.way == TRAP else 40 if s.way == KEY else 2
    for number in range(count):
        moves[number] = first + number
    return count


@kernel
def apply(s, move):
    if actor(s) == CHANCE:
        s.die = move
    elif s.way == NONE:
        s.way = move
    else:
        s.answer = move - WAYS


@kernel
def result(s, out):
    if s.way == TRAP:
        has_won = s.answer != DEADLY
    elif s.way == KEY:
        has_won = s.answer == FITTING
    elif s.way == GAMBLE:
        has_won = s.die < (8 if s.answer == BOLD else 3)
    else:
        has_won = s.answer == s.die % 2
    out[0] = 1.0 if has_won else 0.0
    out[1] = 1.0 - out[0]
