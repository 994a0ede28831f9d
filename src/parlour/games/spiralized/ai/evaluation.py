"""The evaluation function of Spiralized: each seat's chance to win from the position alone.

Every seat has a score, and the chances are the softmax of all scores. A score is a small network over features: how
far each token still has to go, whose turn it is, what is left of the roll, and what the others may hit. The same
weights serve every seat and colour, since a token's place is represented by the steps it has left. `train` learns them
by self-play.
"""

from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from parlour.core.artefacts import load
from parlour.core.runtime.kernels import Array, Ids, Shares, kernel
from parlour.games.spiralized import board
from parlour.games.spiralized.board import (
    COLORS,
    HOME,
    INNER,
    NO_COLOR,
    PIT,
    RECTANGLE,
    RING,
    RING_SIZES,
    RINGS,
    STAIRWAY,
    START,
    TOKENS,
    WHEEL_RINGS,
)
from parlour.games.spiralized.position import ROLL, STAIRS_OR_ROLL, Record

# The weights are one matrix. Each row belongs to a feature; its columns lead to the hidden units, and the last one
# straight to the score. First come the steps left, ring size by ring size, then the other features of a seat.
HIDDEN = 16
COLUMNS = HIDDEN + 1
STEPS = RINGS * max(RING_SIZES) + 12  # rows of a ring size: every step from home to start, rectangle and pit
(
    BIAS,
    TO_ROLL,  # it is the seat's turn, and it has still to roll
    PIPS_LEFT,  # of its roll
    DOUBLES_ONCE,  # in this turn: a bonus roll follows
    DOUBLES_TWICE,
    TURN_DISTANCE,  # how late its turn comes
    DANGER,  # what the others may hit before it can move
    DANGER_ON_TURN,  # the same, when it may still move away
    PLAYERS,
    OUTPUT,  # not a feature: the weight of each hidden unit in the score
    ROWS,
) = range(len(RING_SIZES) * STEPS, len(RING_SIZES) * STEPS + 11)
FEATURES = PLAYERS - BIAS + 1 + TOKENS  # active at a time for a seat

PIT_COST = 30.0  # steps that a token loses beside its way when it is hit
STAIRS_HIT_CHANCE = 0.8  # that a token is hit which another can reach by a stairway
# The chance that two dice hit a token so many steps ahead, with one die or with both.
HIT_CHANCE = np.array([0, 11, 12, 13, 14, 15, 16, 6, 5, 4, 3, 2, 1]) / 36
FARTHEST_HIT = len(HIT_CHANCE) - 1


def _steps_left() -> NDArray[np.int16]:
    """The steps left by ring size, colour and place; one more for the rectangle, two more for the pit."""
    steps = np.zeros((len(RING_SIZES), COLORS, RING * (RINGS + 1)), np.int16)
    for size, n in enumerate(RING_SIZES):
        on_rings = [RING * ring + space for ring in range(1, RINGS + 1) for space in range(n)]
        for color in range(COLORS):
            for place in (*range(START, HOME + 1), *on_rings):
                steps[size, color, place] = board.steps_to_go(n, color, place)
        steps[size, :, RECTANGLE] = steps[size, 0, START] + 1
        steps[size, :, PIT] = steps[size, 0, START] + 2
    return steps


STEPS_LEFT = _steps_left()
FILE = Path(__file__).with_name("weights.npz")
# Training imports this module, also where there are no weights yet.
WEIGHTS = load(FILE)["weights"] if FILE.is_file() else np.zeros((ROWS, COLUMNS), np.float32)


@kernel
def evaluate(s: Record, out: Shares) -> None:
    """Writes each seat's chance to win from a position at which the game goes on."""
    evaluate_with(s, WEIGHTS, out)


@kernel
def evaluate_with(s: Record, weights: Array, out: Shares) -> None:
    """The same with other weights, so that training can use it."""
    rows = np.empty(FEATURES, np.int64)
    values = np.empty(FEATURES, np.float32)
    sums = np.empty(COLUMNS, np.float32)
    for seat in range(s.players):
        write_features(s, seat, rows, values)
        out[seat] = score(weights, rows, values, sums)
    softmax(out, s.players)


@kernel
def softmax(scores: Shares, players: int) -> None:
    """Turns scores into chances that add up to one."""
    most = scores[0]
    for seat in range(1, players):
        most = max(most, scores[seat])
    total = 0.0
    for seat in range(players):
        scores[seat] = np.exp(scores[seat] - most)
        total += scores[seat]
    for seat in range(players):
        scores[seat] /= total


@kernel
def score(weights: Array, rows: Ids, values: Array, sums: Array) -> Any:
    """The score of a seat with these features; leaves the inputs of the hidden units in `sums`."""
    sums[:] = 0.0
    for i in range(FEATURES):
        for column in range(COLUMNS):
            sums[column] += values[i] * weights[rows[i], column]
    total = sums[HIDDEN]
    for unit in range(HIDDEN):
        total += max(sums[unit], np.float32(0.0)) * weights[OUTPUT, unit]
    return total


@kernel
def write_features(s: Record, seat: int, rows: Ids, values: Array) -> None:
    """Writes the features of a seat: their rows in the weights, and their values."""
    size = s.ring_size // COLORS - min(RING_SIZES) // COLORS
    for token in range(TOKENS):
        rows[token] = STEPS * size + STEPS_LEFT[size, s.color[seat], s.place[seat, token]]
        values[token] = 1.0
    for row in range(BIAS, PLAYERS + 1):
        rows[TOKENS + row - BIAS] = row
    others = values[TOKENS:]
    others[:] = 0.0
    others[0] = 1.0
    others[TURN_DISTANCE - BIAS] = ((seat - s.turn) % s.players) / s.players
    others[PLAYERS - BIAS] = (s.players - 2) / 4.0
    loss = _expected_loss(s, seat, size)
    if seat != s.turn:
        others[DANGER - BIAS] = loss
        return
    others[DANGER_ON_TURN - BIAS] = loss
    others[PIPS_LEFT - BIAS] = (s.dice[0] + s.dice[1] - s.spent) / 12.0
    if s.phase == ROLL or s.phase == STAIRS_OR_ROLL:
        others[TO_ROLL - BIAS] = 1.0
    if s.doubles > 0:
        others[(DOUBLES_ONCE if s.doubles == 1 else DOUBLES_TWICE) - BIAS] = 1.0


@kernel
def _expected_loss(s: Record, seat: int, size: int) -> float:
    """The share of its way that a seat may expect to lose by hits before its next turn."""
    lost = 0.0
    n = s.ring_size
    color = s.color[seat]
    for token in range(TOKENS):
        place = s.place[seat, token]
        if place >= RING and STAIRWAY[n // COLORS, place] != color:
            at_stake = RINGS * n + PIT_COST - STEPS_LEFT[size, color, place]
            lost += (1.0 - _escape_chance(s, seat, size, place)) * at_stake
    return lost / (RINGS * n)


@kernel
def _escape_chance(s: Record, seat: int, size: int, place: int) -> float:
    """The chance that no other token hits a token here."""
    escape = 1.0
    for other in range(s.players):
        if other != seat:
            for token in range(TOKENS):
                attacker = s.place[other, token]
                if attacker >= RING or attacker == START:
                    escape *= 1.0 - _hit_chance(s.ring_size, size, s.color[other], attacker, place)
    return escape


@kernel
def _hit_chance(n: int, size: int, color: int, attacker: int, place: int) -> float:
    """The chance that a token of this colour gets from one place exactly to the other in a turn."""
    steps = STEPS_LEFT[size, color, attacker] - STEPS_LEFT[size, color, place]
    stairway = STAIRWAY[n // COLORS, attacker]
    if steps < 0 and min(attacker, place) >= RING * INNER and stairway != color:  # it goes round, past its own wheel
        steps += n
    if stairway != NO_COLOR and stairway == STAIRWAY[n // COLORS, place]:
        rings = abs(attacker // RING - place // RING)
        if rings == 1 or (rings == 2 and attacker // RING in WHEEL_RINGS):
            return STAIRS_HIT_CHANCE
    return HIT_CHANCE[steps] if 0 < steps <= FARTHEST_HIT else 0.0
