"""Push-your-luck turns: collect points, then stick with them or throw again and risk losing them (optimal stopping).

A game of such turns is described by a `TurnGraph`: the positions between turns, and the positions that each turn can
end in. The value of a turn to each seat follows from the values of the positions that it can end in. Seats are counted
from the seat to move.
"""

from typing import NamedTuple

import numpy as np

from parlour.core.runtime.kernels import Array, kernel

TIE = 0.003  # with three or more seats: choices whose values differ by less are mixed
EXACT_TIE = 1e-12  # two seats play a zero-sum game: only equal choices are a tie


class TurnGraph(NamedTuple):
    """The turns of a game. Points are counted from 0, which stands for a turn that has missed."""

    ends: Array  # int32 [position, option, points]: the position that sticking leads to; -1: no such option
    seating_rows: Array  # int8 [position, option, points]: the row of `seatings` for that end
    seatings: Array  # int8 [row, seat]: the place of the seat after the turn; -1: out of the game
    throw_kinds: Array  # int8 [position, option]: which of `transitions` the throws of the turn have
    transitions: Array  # float64 [kind, points, points after]: probabilities of a throw; [kind, points, 0]: of a miss
    layers: Array  # int64 [layer]: first position, last position (exclusive) and seats. Turns lead to no later layer
    initial_values: Array  # float64 [position, seat]: chances to win to start from; exact where the game is over
    start: int  # the position in which the game begins


class PolicyUpdate(NamedTuple):
    """How a policy moves towards the best response in one sweep.

    Choices whose values differ by less than `tie` are mixed, the more evenly the closer they are. Where the best
    responses of several seats cycle, they converge if each moves by a small `step_size` only and by extrapolated
    values: those that the choices will have if the change since the last sweep goes on for `extrapolation` sweeps.
    """

    tie: float
    step_size: float = 1.0
    extrapolation: float = 0.0


@kernel
def evaluate_turn(
    stick_values: Array,
    transitions: Array,
    update: PolicyUpdate,
    throw_probabilities: Array,
    throw_gains: Array,
    values: Array,
    throw_values: Array,
) -> None:
    """Writes the value of every number of points to each seat (`values`), and that of throwing again (`throw_values`).

    `stick_values[points]` are the values of sticking. `throw_probabilities[points]` is how often the seat to move
    throws again and `throw_gains[points]` what it gains by that; both carry over from one sweep to the next.
    """
    for points in range(len(transitions) - 1, -1, -1):
        _evaluate_throw(stick_values[0], transitions[points], points, values, throw_values[points])
        if points == 0:
            throw_probabilities[0] = 1.0
        elif transitions[points, 0] == 0.0:  # nothing is left to throw
            throw_probabilities[points] = 0.0
        else:
            gain = throw_values[points, 0] - stick_values[points, 0]
            extrapolated = gain + update.extrapolation * (gain - throw_gains[points])
            throw_gains[points] = gain
            throw_probabilities[points] += update.step_size * (
                choice_probability(extrapolated, update.tie) - throw_probabilities[points]
            )
        for seat in range(values.shape[1]):
            stick_value = stick_values[points, seat]
            values[points, seat] = stick_value + throw_probabilities[points] * (
                throw_values[points, seat] - stick_value
            )


@kernel
def _evaluate_throw(miss_values: Array, transitions: Array, points: int, values: Array, throw_values: Array) -> None:
    for seat in range(len(throw_values)):
        throw_values[seat] = transitions[0] * miss_values[seat]
    for points_after in range(points + 1, len(transitions)):
        if transitions[points_after] > 0.0:
            for seat in range(len(throw_values)):
                throw_values[seat] += transitions[points_after] * values[points_after, seat]


@kernel
def choice_probability(gain: float, tie: float) -> float:
    """How often to make a choice that gains so much over the other: always, never, or in between within a tie."""
    return min(1.0, max(0.0, 0.5 + gain / (2.0 * tie)))


@kernel
def update_options(
    option_values: Array, count: int, update: PolicyUpdate, probabilities: Array, previous_values: Array
) -> None:
    """Moves the probabilities of the first `count` options towards the best; keeps their values for the next sweep."""
    best = -np.inf
    for option in range(count):
        previous_values[option] = option_values[option] + update.extrapolation * (
            option_values[option] - previous_values[option]
        )
        best = max(best, previous_values[option])
    total = 0.0
    for option in range(count):
        total += max(0.0, previous_values[option] - best + update.tie)
    for option in range(count):
        target = max(0.0, previous_values[option] - best + update.tie) / total
        probabilities[option] += update.step_size * (target - probabilities[option])
        previous_values[option] = option_values[option]


@kernel
def hit_transitions(dice: int, faces: int, sides: int) -> Array:
    """The transition probabilities of a turn in which dice that show one of so many faces are set aside as hits."""
    transitions = np.zeros((dice + 1, dice + 1))
    hit = faces / sides
    for hits in range(dice):
        probability = (1.0 - hit) ** (dice - hits)
        transitions[hits, 0] = probability
        for more in range(1, dice - hits + 1):
            probability *= hit / (1.0 - hit) * (dice - hits - more + 1) / more
            transitions[hits, hits + more] = probability
    return transitions
