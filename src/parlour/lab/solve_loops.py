"""The compiled loops of the solver: sweep after sweep, what the positions between turns are worth to each seat."""

import numpy as np
from numba import njit

from parlour.core.luck import weigh_options, weigh_turn


@njit
def improve(turns, plan, pace, first, last, values):
    """One sweep over the positions from first to last, each seat doing its best.

    Returns the greatest change of a chance, and the most that a seat could win more with one choice.
    """
    seats, top = values.shape[1], turns.ends.shape[2]
    ends, worth, throwing = np.zeros((top, seats)), np.zeros((top, seats)), np.zeros((top, seats))
    offers = np.zeros((turns.ends.shape[1], seats))
    change, regret = 0.0, 0.0
    for position in range(first, last):
        count = _count_options(turns, position)
        for option in range(count):
            _look_up(turns, position, option, values, ends)
            shares, gains = plan.throws[position, option], plan.gains[position, option]
            weigh_turn(ends, turns.laws[turns.kinds[position, option]], pace, shares, gains, worth, throwing)
            regret = max(regret, _regret(shares, gains))
            offers[option] = worth[0]
        weigh_options(offers[:, 0], count, pace, plan.takes[position], plan.offers[position])
        for seat in range(seats):
            value = 0.0
            for option in range(count):
                value += plan.takes[position, option] * offers[option, seat]
            change = max(change, abs(value - values[position, seat]))
            values[position, seat] = value
        regret = max(regret, offers[:count, 0].max() - values[position, 0])
    return change, regret


@njit
def _count_options(turns, position):
    count = 0
    while count < turns.ends.shape[1] and turns.ends[position, count, 0] >= 0:
        count += 1
    return count


@njit
def _look_up(turns, position, option, values, ends):
    """What the ends of a turn are worth, told by the seats of the position in which it began."""
    for gathered in range(len(ends)):
        end, row = turns.ends[position, option, gathered], turns.seating[position, option, gathered]
        for seat in range(ends.shape[1]):
            place = turns.moved[row, seat]
            ends[gathered, seat] = values[end, place] if place >= 0 else 0.0


@njit
def _regret(shares, gains):
    """The most that always throwing, or always sticking, would win more somewhere in a turn."""
    most = 0.0
    for gathered in range(1, len(shares)):
        gain = gains[gathered]
        most = max(most, (1.0 - shares[gathered]) * gain, -shares[gathered] * gain)
    return most
