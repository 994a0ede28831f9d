"""Turns of pushing one's luck: gather, then stick with what there is, or throw again and risk it.

A game of such turns is a chart, `Turns`: the positions between turns, and to which of them a turn may lead. What a
turn is worth to each seat follows from what its ends are worth; the seat at turn stands first among the seats.
"""

from typing import NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

TIE = 0.003  # of three or more seats: choices that differ by less are mixed
EXACT_TIE = 1e-12  # two seats want the opposite: only what is equal is a tie


class Turns(NamedTuple):
    """The chart of a game. What is gathered in a turn is counted from 0, which is a turn that has missed."""

    ends: NDArray[np.int32]  # [position, option, gathered]: the position that sticking leads to; -1: no such option
    seating: NDArray[np.int8]  # [position, option, gathered]: the row of `moved` for that end
    moved: NDArray[np.int8]  # [row, seat]: where the seat stands after the turn, -1: out of the game
    kinds: NDArray[np.int8]  # [position, option]: the law of the turn
    laws: NDArray[np.float64]  # [kind, gathered, more]: how likely a throw leads there; [kind, gathered, 0]: misses
    layers: NDArray[np.int64]  # first and last position (not included) and seats, of what can be solved layer by layer
    values: NDArray[np.float64]  # [position, seat]: a first guess of the chances; what is over is right already
    start: int  # the position in which the game begins


class Pace(NamedTuple):
    """How choices follow what is best. Two that differ by less than `tie` are mixed, the more evenly the closer.

    Where choices of several seats chase each other around, they come to rest if each moves on by a small `rate`, and
    looks `ahead`: it goes by what a choice will win if that goes on changing so for so many sweeps.
    """

    tie: float
    rate: float = 1.0
    ahead: float = 0.0


@njit
def weigh_turn(ends, law, pace, shares, gains, worth, throwing):
    """Writes what each seat may expect with so much gathered (`worth`), and from throwing again (`throwing`).

    `ends[gathered]` is what each seat may expect of sticking. `shares[gathered]` is how often the seat at turn throws
    again, `gains[gathered]` what that wins more; both are kept from one sweep to the next.
    """
    for gathered in range(len(law) - 1, -1, -1):
        _weigh_throw(ends[0], law[gathered], gathered, worth, throwing[gathered])
        if gathered == 0:
            shares[0] = 1.0
        elif law[gathered, 0] == 0.0:  # nothing is left to throw
            shares[gathered] = 0.0
        else:
            gain = throwing[gathered, 0] - ends[gathered, 0]
            foreseen = gain + pace.ahead * (gain - gains[gathered])
            gains[gathered] = gain
            shares[gathered] += pace.rate * (readiness(foreseen, pace.tie) - shares[gathered])
        for seat in range(worth.shape[1]):
            stuck = ends[gathered, seat]
            worth[gathered, seat] = stuck + shares[gathered] * (throwing[gathered, seat] - stuck)


@njit
def _weigh_throw(missed, law, gathered, worth, thrown):
    for seat in range(len(thrown)):
        thrown[seat] = law[0] * missed[seat]
    for more in range(gathered + 1, len(law)):
        if law[more] > 0.0:
            for seat in range(len(thrown)):
                thrown[seat] += law[more] * worth[more, seat]


@njit
def readiness(gain, tie):
    """How often a move is made that wins so much more than the other: always, never, or within a tie now and then."""
    return min(1.0, max(0.0, 0.5 + gain / (2.0 * tie)))


@njit
def weigh_options(wins, count, pace, shares, before):
    """How often each of so many options is taken follows what it wins; `before` is what it won a sweep ago."""
    best = -np.inf
    for option in range(count):
        before[option] = wins[option] + pace.ahead * (wins[option] - before[option])
        best = max(best, before[option])
    total = 0.0
    for option in range(count):
        total += max(0.0, before[option] - best + pace.tie)
    for option in range(count):
        ready = max(0.0, before[option] - best + pace.tie) / total
        shares[option] += pace.rate * (ready - shares[option])
        before[option] = wins[option]


@njit
def hits_law(dice, faces, sides):
    """The law of a turn with so many dice, of which those that show one of so many faces are set aside as hits."""
    law = np.zeros((dice + 1, dice + 1))
    hit = faces / sides
    for hits in range(dice):
        chance = (1.0 - hit) ** (dice - hits)
        law[hits, 0] = chance
        for more in range(1, dice - hits + 1):
            chance *= hit / (1.0 - hit) * (dice - hits - more + 1) / more
            law[hits, hits + more] = chance
    return law
