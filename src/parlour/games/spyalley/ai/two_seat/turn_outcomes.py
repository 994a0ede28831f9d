"""The probability of each outcome of a two-seat turn (no call, a guess or a claim), given a policy for dice and calls.

The probability of every throw is computed exactly.
"""

from itertools import combinations_with_replacement

import numpy as np
from numpy.typing import NDArray

from parlour.core.runtime.kernels import Array, kernel
from parlour.games.spyalley import position
from parlour.games.spyalley.ai import rerolls
from parlour.games.spyalley.ai.two_seat.information_state import CLAIMED, GUESSED, NO_CALL
from parlour.games.spyalley.ai.two_seat.policy import REROLL_TEMPERATURE, plan_turn, softmax

_NEGLIGIBLE = 12  # a reroll that is this many temperatures worse than the best is never made

_FULL_THROWS = list(combinations_with_replacement(range(position.FACES), position.DICE))
FULL_THROWS = np.array(_FULL_THROWS, np.int8)  # by full throw: its dice


def _multiset_without(dice: tuple[int, ...], rerolled: set[int]) -> int:
    multiset = 0
    for face in dice:
        if face not in rerolled:
            multiset = rerolls.WITH_FACE[multiset, face]
    return multiset


def _keepable_multisets() -> tuple[NDArray[np.int16], NDArray[np.int8]]:
    """By full throw and set of its faces: what remains without their dice. And how many such sets there are."""
    multisets = np.zeros((rerolls.MULTISETS - rerolls.PARTIAL, position.DICE_SETS), np.int16)
    counts = np.zeros(len(multisets), np.int8)
    for throw, dice in enumerate(_FULL_THROWS):
        faces = sorted(set(dice))
        counts[throw] = 1 << len(faces)
        for rerolled in range(counts[throw]):
            gone = {face for i, face in enumerate(faces) if rerolled >> i & 1}
            multisets[throw, rerolled] = _multiset_without(dice, gone)
    return multisets, counts


_KEEPABLE, _KEEPABLE_COUNTS = _keepable_multisets()


@kernel
def softmax_turn(values: Array, temperature: float, epsilon: float, out: Array) -> None:
    """Writes the probability of each turn outcome, given their values. Calls are random with probability epsilon."""
    keep_values, final = np.empty((position.REROLLS + 1, rerolls.MULTISETS)), np.zeros(rerolls.MULTISETS)
    plan_turn(values, keep_values)
    add_final_throws(keep_values, temperature * REROLL_TEMPERATURE, final)
    three, five = np.zeros(position.FACES), np.zeros(position.FACES)
    out[:] = 0.0
    for multiset in range(rerolls.PARTIAL, rerolls.MULTISETS):
        face, alike = rerolls.COMMONEST_FACE[multiset], rerolls.COMMONEST_COUNT[multiset]
        if alike >= position.MISSION_NEEDS:
            five[face] += final[multiset]
        elif alike >= position.GUESS_NEEDS:
            three[face] += final[multiset]
        else:
            out[NO_CALL] += final[multiset]
    for face in range(position.FACES):
        outcomes = np.array([NO_CALL, GUESSED + face, CLAIMED + face])
        _add_calls(values, temperature, epsilon, outcomes[:2], three[face], out)
        _add_calls(values, temperature, epsilon, outcomes, five[face], out)


@kernel
def _add_calls(
    values: Array, temperature: float, epsilon: float, outcomes: Array, throw_probability: float, out: Array
) -> None:
    """Distributes the probability of a final throw over the outcomes that may be chosen then."""
    probabilities = values[outcomes]
    softmax(probabilities, temperature)
    for i in range(len(outcomes)):
        out[outcomes[i]] += throw_probability * ((1 - epsilon) * probabilities[i] + epsilon / len(outcomes))


@kernel
def add_deterministic_turn(kept: Array, outcomes: Array, out: Array) -> None:
    """Adds the probability of each outcome of a turn of a player without randomness.

    `kept` is the multiset that it keeps of each full throw, by the throws left; keeping a full throw is to hold.
    `outcomes` is how the turn ends with each full throw.
    """
    thrown = _first_throw()
    for left in range(position.REROLLS, 0, -1):
        rethrown = np.zeros(rerolls.MULTISETS)
        for full in range(rerolls.PARTIAL, rerolls.MULTISETS):
            if kept[left, full] == full:
                out[outcomes[full]] += thrown[full]
            else:
                rethrown[kept[left, full]] += thrown[full]
        _throw_missing_dice(rethrown)
        thrown = rethrown
    for full in range(rerolls.PARTIAL, rerolls.MULTISETS):
        out[outcomes[full]] += thrown[full]


@kernel(cache=True)
def add_final_throws(keep_values: Array, temperature: float, final: Array) -> None:
    """Adds the probability that each full throw is the last of a turn whose rerolls are a softmax of their values."""
    thrown = _first_throw()
    for left in range(position.REROLLS, 0, -1):
        thrown = _reroll(keep_values[left], temperature, thrown, final)
    final += thrown


@kernel
def _reroll(keep_values: Array, temperature: float, thrown: Array, held: Array) -> Array:
    """The probability of each full throw after the next reroll. Those that are held are added to `held`."""
    rethrown, weights = np.zeros(rerolls.MULTISETS), np.empty(position.DICE_SETS)
    for full in range(rerolls.PARTIAL, rerolls.MULTISETS):
        keepable, count = _KEEPABLE[full - rerolls.PARTIAL], _KEEPABLE_COUNTS[full - rerolls.PARTIAL]
        best, total = keep_values[full], 0.0
        for i in range(count):
            best = max(best, keep_values[keepable[i]])
        for i in range(count):
            loss = (best - keep_values[keepable[i]]) / temperature
            weights[i] = np.exp(-loss) if loss < _NEGLIGIBLE else 0.0
            total += weights[i]
        held[full] += thrown[full] * weights[position.HOLD] / total
        for i in range(1, count):
            rethrown[keepable[i]] += thrown[full] * weights[i] / total
    _throw_missing_dice(rethrown)
    return rethrown


@kernel
def _first_throw() -> Array:
    probabilities = np.zeros(rerolls.MULTISETS)
    probabilities[0] = 1.0
    _throw_missing_dice(probabilities)
    return probabilities


@kernel
def _throw_missing_dice(probabilities: Array) -> None:
    """Throws the dice that are missing: each face of a die gets an equal share of the probability."""
    for multiset in range(rerolls.PARTIAL):
        for face in range(position.FACES):
            probabilities[rerolls.WITH_FACE[multiset, face]] += probabilities[multiset] / position.FACES
        probabilities[multiset] = 0.0
