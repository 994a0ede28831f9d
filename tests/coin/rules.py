# mypy: ignore-errors
"""The rules of Coin."""

import numpy as np

from parlour.core.contract import CHANCE, OVER
from parlour.core.notation import Notation
from parlour.core.runtime.kernels import kernel
from parlour.core.runtime.rng import draw

DECIDE, BET, HIDE, GUESS, DONE = range(5)
MOVES = Notation()
TO_BET = MOVES.add("bet")
TO_GUESS = MOVES.add("guess")
HEADS = MOVES.add("heads", hidden="?")
TAILS = MOVES.add("tails", hidden="?")
OUTCOMES = Notation()
WIN = OUTCOMES.add("win")
LOSE = OUTCOMES.add("lose")
NOTHING = 0  # no coin yet, or not known

STATE = np.dtype([("phase", np.int8), ("coin", np.int8), ("winner", np.int8)], align=True)


@kernel
def setup(s, players):
    s.phase = DECIDE


@kernel
def actor(s):
    if s.phase == DONE:
        return OVER
    if s.phase == BET:
        return CHANCE
    return 1 if s.phase == HIDE else 0


@kernel
def legal(s, moves):
    first = TO_BET if s.phase == DECIDE else HEADS
    moves[0] = first
    moves[1] = first + 1
    return 2


@kernel
def chance(s, weights):
    weights[0] = 3
    weights[1] = 2
    return 5


@kernel
def apply(s, move):
    if s.phase == DECIDE:
        s.phase = BET if move == TO_BET else HIDE
    elif s.phase == HIDE:
        s.coin = move
        s.phase = GUESS
    else:
        has_won = move == WIN if s.phase == BET else move == s.coin
        s.winner = 0 if has_won else 1
        s.phase = DONE


@kernel
def result(s, out):
    out[0] = 1.0 - s.winner
    out[1] = s.winner


@kernel
def redact(s, seat):
    if seat != 1:
        s.coin = NOTHING


@kernel
def sample_world(s, seat, rng):
    if s.phase == GUESS and s.coin == NOTHING:
        s.coin = HEADS + draw(rng, 2)


@kernel
def witness(s, move, seat):
    return s.phase != HIDE or seat == 1
