"""One sweep of value iteration over the positions between turns, compiled."""

from typing import NamedTuple

import numpy as np

from parlour.ai.push_your_luck import PolicyUpdate, TurnGraph, evaluate_turn, update_options
from parlour.core.runtime.kernels import Array, kernel


class Policy(NamedTuple):
    """What every seat does in every position, and the values that this is based on."""

    throw_probabilities: Array  # [position, option, points]: how often it throws again
    throw_gains: Array  # [position, option, points]: what it gains by throwing again
    option_probabilities: Array  # [position, option]: how often it takes this option
    option_values: Array  # [position, option]


@kernel(cache=True)
def sweep(
    graph: TurnGraph, policy: Policy, update: PolicyUpdate, first: int, last: int, values: Array
) -> tuple[float, float]:
    """Updates policy and values from the first position up to the last (exclusive).

    Returns the greatest change of a value, and the greatest regret: the most that a seat could gain by a single choice.
    """
    seats, most_points = values.shape[1], graph.ends.shape[2]
    stick_values, turn_values = np.zeros((most_points, seats)), np.zeros((most_points, seats))
    throw_values = np.zeros((most_points, seats))
    option_values = np.zeros((graph.ends.shape[1], seats))
    change, regret = 0.0, 0.0
    for position in range(first, last):
        count = _count_options(graph, position)
        for option in range(count):
            _look_up_ends(graph, position, option, values, stick_values)
            transitions = graph.transitions[graph.throw_kinds[position, option]]
            probabilities, gains = policy.throw_probabilities[position, option], policy.throw_gains[position, option]
            evaluate_turn(stick_values, transitions, update, probabilities, gains, turn_values, throw_values)
            regret = max(regret, _regret(probabilities, gains))
            option_values[option] = turn_values[0]
        update_options(
            option_values[:, 0], count, update, policy.option_probabilities[position], policy.option_values[position]
        )
        for seat in range(seats):
            value = 0.0
            for option in range(count):
                value += policy.option_probabilities[position, option] * option_values[option, seat]
            change = max(change, abs(value - values[position, seat]))
            values[position, seat] = value
        regret = max(regret, option_values[:count, 0].max() - values[position, 0])
    return change, regret


@kernel
def _count_options(graph: TurnGraph, position: int) -> int:
    count = 0
    while count < graph.ends.shape[1] and graph.ends[position, count, 0] >= 0:
        count += 1
    return count


@kernel
def _look_up_ends(graph: TurnGraph, position: int, option: int, values: Array, stick_values: Array) -> None:
    """Writes the values of the ends of a turn to the seats as they are placed when it begins."""
    for points in range(len(stick_values)):
        end, row = graph.ends[position, option, points], graph.seating_rows[position, option, points]
        for seat in range(stick_values.shape[1]):
            place = graph.seatings[row, seat]
            stick_values[points, seat] = values[end, place] if place >= 0 else 0.0


@kernel
def _regret(throw_probabilities: Array, throw_gains: Array) -> float:
    """The most that always throwing, or always sticking, would gain anywhere in a turn."""
    most = 0.0
    for points in range(1, len(throw_probabilities)):
        gain = throw_gains[points]
        most = max(most, (1.0 - throw_probabilities[points]) * gain, -throw_probabilities[points] * gain)
    return most
