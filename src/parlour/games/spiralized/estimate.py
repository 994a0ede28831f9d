"""Each seat's chance to win at Spiralized, judged from the position alone by weights that self-play has learnt.

Every seat has a score, and its chance is its share of all scores (a softmax). A score is a small network over signs:
how far each token still has to go, whose turn it is, what is left of the roll, and what the others may hit. The same
weights serve every seat and colour, since a place is told by the steps that its token has left. `learn.py` made them.
"""

from pathlib import Path

import numpy as np
from numba import njit

from parlour.games.spiralized import board, rules
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
    TOKENS,
    WHEEL_RINGS,
)

# The weights are one matrix. Each row belongs to a sign; its columns go to the hidden units, and the last one straight
# to the score. First come the steps left, ring size by ring size, then the signs of a seat.
HIDDEN = 16
COLUMNS = HIDDEN + 1
STEPS = RINGS * max(RING_SIZES) + 12  # rows of a ring size: every step from home to start, rectangle and pit
(
    ALWAYS,
    TO_ROLL,  # it is the seat's turn, and it has still to roll
    PIPS,  # of its roll, still to be used
    DOUBLES,  # thrown once in this turn: a bonus roll follows
    TWICE,  # doubles thrown twice
    WAITING,  # how late its turn comes
    DANGER,  # what the others may hit before it can move
    DANGER_ON_TURN,  # the same, when it may still move away
    COMPANY,  # how many play
    OUT,  # what each hidden unit is worth
    ROWS,
) = range(len(RING_SIZES) * STEPS, len(RING_SIZES) * STEPS + 11)
SIGNS = COMPANY - ALWAYS + 1 + TOKENS  # that a seat shows at a time

PRISON = 30.0  # steps that a token loses beside its way when it is hit
ON_THE_STAIRS = 0.8  # how likely a token is hit that another can reach by a stairway
# How likely two dice hit a token so many steps ahead, with one die or with both.
HIT = np.array([0, 11, 12, 13, 14, 15, 16, 6, 5, 4, 3, 2, 1]) / 36
FARTHEST = len(HIT) - 1


def _ways():
    """The steps left by ring size, colour and place; one more for the rectangle, two more for the pit."""
    ways = np.zeros((len(RING_SIZES), COLORS, RING * (RINGS + 1)), np.int16)
    for size, n in enumerate(RING_SIZES):
        on_rings = [RING * ring + space for ring in range(1, RINGS + 1) for space in range(n)]
        for color in range(COLORS):
            for place in (*range(board.START, HOME + 1), *on_rings):
                ways[size, color, place] = board.steps_to_go(n, color, place)
        ways[size, :, RECTANGLE] = ways[size, 0, board.START] + 1
        ways[size, :, PIT] = ways[size, 0, board.START] + 2
    return ways


WAY = _ways()
WEIGHTS_FILE = Path(__file__).with_name("weights.npy")
UNTAUGHT = np.zeros((ROWS, COLUMNS), np.float32)
WEIGHTS = np.load(WEIGHTS_FILE) if WEIGHTS_FILE.exists() else UNTAUGHT


@njit
def estimate(s, out):
    """Writes each seat's chance to win, at a position from which the game goes on."""
    chances(s, WEIGHTS, out)


@njit
def chances(s, weights, out):
    signs = np.empty(SIGNS, np.int64)
    values = np.empty(SIGNS, np.float32)
    sums = np.empty(COLUMNS, np.float32)
    for seat in range(s.players):
        read_signs(s, seat, signs, values)
        out[seat] = score(weights, signs, values, sums)
    share(out, s.players)


@njit
def share(out, players):
    """Turns scores into chances that add up to one."""
    most = out[0]
    for seat in range(1, players):
        most = max(most, out[seat])
    total = 0.0
    for seat in range(players):
        out[seat] = np.exp(out[seat] - most)
        total += out[seat]
    for seat in range(players):
        out[seat] /= total


@njit
def score(weights, signs, values, sums):
    """The score of a seat that shows these signs; leaves in `sums` what arrived at the hidden units."""
    sums[:] = 0.0
    for i in range(SIGNS):
        for column in range(COLUMNS):
            sums[column] += values[i] * weights[signs[i], column]
    total = sums[HIDDEN]
    for unit in range(HIDDEN):
        total += max(sums[unit], np.float32(0.0)) * weights[OUT, unit]
    return total


@njit
def read_signs(s, seat, signs, values):
    """Which rows of the weights speak for a seat, and how loudly."""
    size = s.ring_size // COLORS - min(RING_SIZES) // COLORS
    for token in range(TOKENS):
        signs[token] = STEPS * size + WAY[size, s.color[seat], s.place[seat, token]]
        values[token] = 1.0
    for sign in range(ALWAYS, COMPANY + 1):
        signs[TOKENS + sign - ALWAYS] = sign
    told = values[TOKENS:]
    told[:] = 0.0
    told[0] = 1.0
    told[WAITING - ALWAYS] = ((seat - s.turn) % s.players) / s.players
    told[COMPANY - ALWAYS] = (s.players - 2) / 4.0
    danger = _danger(s, seat, size)
    if seat != s.turn:
        told[DANGER - ALWAYS] = danger
        return
    told[DANGER_ON_TURN - ALWAYS] = danger
    told[PIPS - ALWAYS] = (s.dice[0] + s.dice[1] - s.spent) / 12.0
    if s.phase == rules.ROLL or s.phase == rules.CHOOSE:
        told[TO_ROLL - ALWAYS] = 1.0
    if s.doubles > 0:
        told[(DOUBLES if s.doubles == 1 else TWICE) - ALWAYS] = 1.0


@njit
def _danger(s, seat, size):
    """The share of its way that a seat may expect to lose by hits before its next turn."""
    lost = 0.0
    n = s.ring_size
    color = s.color[seat]
    for token in range(TOKENS):
        place = s.place[seat, token]
        if place >= RING and STAIRWAY[n // COLORS, place] != color:
            lost += (1.0 - _escape(s, seat, size, place)) * (RINGS * n + PRISON - WAY[size, color, place])
    return lost / (RINGS * n)


@njit
def _escape(s, seat, size, place):
    """How likely no other token hits a token here."""
    escape = 1.0
    for other in range(s.players):
        if other != seat:
            for token in range(TOKENS):
                hunter = s.place[other, token]
                if hunter >= RING or hunter == board.START:
                    escape *= 1.0 - _hit_chance(s.ring_size, size, s.color[other], hunter, place)
    return escape


@njit
def _hit_chance(n, size, color, hunter, place):
    """How likely a token of this colour gets from one place exactly to the other in a turn."""
    steps = WAY[size, color, hunter] - WAY[size, color, place]
    stairway = STAIRWAY[n // COLORS, hunter]
    if steps < 0 and min(hunter, place) >= RING * INNER and stairway != color:  # it goes round, past its own wheel
        steps += n
    if stairway != NO_COLOR and stairway == STAIRWAY[n // COLORS, place]:
        rings = abs(hunter // RING - place // RING)
        if rings == 1 or (rings == 2 and hunter // RING in WHEEL_RINGS):
            return ON_THE_STAIRS
    return HIT[steps] if 0 < steps <= FARTHEST else 0.0
