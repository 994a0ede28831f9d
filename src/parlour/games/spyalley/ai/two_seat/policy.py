"""The policy of the two-seat expert: a softmax of the action values in a table.

Actions nearly as good as the best are chosen nearly as often. So the expert bluffs often enough that its calls and
discards give little away.
"""

import numpy as np

from parlour.core.runtime.kernels import Array, Ids, Rng, kernel
from parlour.core.runtime.rng import draw
from parlour.games.spyalley import position, rules
from parlour.games.spyalley.ai import heuristic, rerolls
from parlour.games.spyalley.ai.two_seat.information_state import (
    CLAIM,
    CLAIMED,
    END_TURN,
    GUESS,
    GUESSED,
    NO_CALL,
    TURN_OUTCOMES,
    action_of,
)
from parlour.games.spyalley.ai.two_seat.table import look_up
from parlour.games.spyalley.position import Record

TEMPERATURE = 0.006  # an action whose value is higher by this is e times as likely
REROLL_TEMPERATURE = 0.1  # the temperature of rerolls, relative to that of other actions

_RESOLUTION = 1 << 30  # of a random number between 0 and 1


@kernel
def choose(s: Record, moves: Ids, keys: Array, values: Array, temperature: float, keep_values: Array, rng: Rng) -> int:
    """A move of the seat to move; the heuristic's where the table has no action that ever wins.

    `keep_values` carries the plan of a turn from the first throw to the second.
    """
    probabilities = np.empty(position.DICE_SETS)
    count = action_values(s, moves, keys, values, keep_values, s.rerolls == 0, probabilities)
    if probabilities[:count].max() <= 0:
        return heuristic.choose(s, moves, count, rng)
    if s.phase == position.KEEPING:
        temperature *= REROLL_TEMPERATURE
        for dice in range(count):
            if rerolls.splits_equal_dice(s, dice):
                probabilities[dice] = -np.inf
    softmax(probabilities[:count], temperature)
    return moves[_sample(probabilities[:count], rng)]


@kernel(cache=True)
def action_values(
    s: Record, moves: Ids, keys: Array, values: Array, keep_values: Array, is_new_turn: bool, out: Array
) -> int:
    """Writes the legal moves and the value of each. Returns how many there are."""
    count = rules.legal(s, moves)
    if s.phase == position.KEEPING:
        if is_new_turn:
            plan_turn(_turn_outcome_values(s, keys, values), keep_values)
        rerolls.look_up_rerolls(s, keep_values, out)
        return count
    for i in range(count):
        action, face = action_of(s, moves[i])
        out[i] = look_up(keys, values, s, s.active, action, face)
    return count


@kernel
def _turn_outcome_values(s: Record, keys: Array, values: Array) -> Array:
    outcome_values = np.empty(TURN_OUTCOMES)
    outcome_values[NO_CALL] = look_up(keys, values, s, s.turn, END_TURN, position.BLANK)
    for face in range(position.FACES):
        outcome_values[GUESSED + face] = look_up(keys, values, s, s.turn, GUESS, face)
        outcome_values[CLAIMED + face] = look_up(keys, values, s, s.turn, CLAIM, face)
    return outcome_values


@kernel
def plan_turn(outcome_values: Array, keep_values: Array) -> None:
    """Plans the throws of a turn, given the value of each of its outcomes."""
    three = np.maximum(outcome_values[NO_CALL], outcome_values[GUESSED:CLAIMED])
    five = np.maximum(three, outcome_values[CLAIMED:])
    rerolls.compute_keep_values(rerolls.final_throw_values(outcome_values[NO_CALL], three, five), keep_values)


@kernel
def softmax(values: Array, temperature: float) -> None:
    """Turns values into probabilities, in place."""
    values[:] = np.exp((values - values.max()) / temperature)
    values /= values.sum()


@kernel
def _sample(probabilities: Array, rng: Rng) -> int:
    left = draw(rng, _RESOLUTION) / _RESOLUTION
    for i in range(len(probabilities)):
        left -= probabilities[i]
        if left < 0:
            return i
    return int(probabilities.argmax())
