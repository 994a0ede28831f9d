"""The rules of Pig.

On your turn you throw one die as often as you like. A 1 loses the points of the turn; holding banks them.
The first to reach the goal wins.
"""

from typing import Annotated

import numpy as np

from parlour.core.contract import CHANCE, OVER
from parlour.core.notation import Notation
from parlour.core.runtime.kernels import Array, Ids, Int8, Int16, Shares, Weights, kernel, record_dtype

SEATS = 10
FACES = 6

# What the game is waiting for.
PHASES = Notation()
THROW = PHASES.add("throw")
DECIDE = PHASES.add("decide")
DONE = PHASES.add("over")

MOVES = Notation()
HOLD = MOVES.add("hold")
ROLL = MOVES.add("roll")

OUTCOMES = Notation()
OUTCOMES.add_each("die {}", range(1, FACES + 1))


class Record:
    """A position."""

    phase: Int8
    players: Int8
    turn: Int8  # whose turn it is
    goal: Int16
    pot: Int16  # points of this turn, not banked yet
    score: Annotated[Array, np.int16, SEATS]


STATE = record_dtype(Record)


@kernel
def setup(s: Record, players: int, goal: int) -> None:
    s.players = players
    s.goal = goal
    s.phase = THROW


@kernel
def actor(s: Record) -> int:
    if s.phase == THROW:
        return CHANCE
    return s.turn if s.phase == DECIDE else OVER


@kernel
def legal(s: Record, moves: Ids) -> int:
    moves[0] = HOLD
    moves[1] = ROLL
    return 2


@kernel
def chance(s: Record, weights: Weights) -> int:
    weights[:FACES] = 1
    return FACES


@kernel
def apply(s: Record, move: int) -> None:
    if s.phase == THROW:
        _die_lands(s, move + 1)
    elif move == HOLD:
        _bank(s)
    else:
        s.phase = THROW


@kernel
def _die_lands(s: Record, face: int) -> None:
    if face == 1:
        _end_turn(s)
    else:
        s.pot += face
        s.phase = DECIDE


@kernel
def _bank(s: Record) -> None:
    s.score[s.turn] += s.pot
    if s.score[s.turn] >= s.goal:
        s.pot = 0
        s.phase = DONE
    else:
        _end_turn(s)


@kernel
def _end_turn(s: Record) -> None:
    s.pot = 0
    s.turn = (s.turn + 1) % s.players
    s.phase = THROW


@kernel
def result(s: Record, out: Shares) -> None:
    for seat in range(s.players):
        out[seat] = 1.0 if seat == s.turn else 0.0
