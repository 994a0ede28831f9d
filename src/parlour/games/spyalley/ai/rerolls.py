"""Optimal rerolls, computed exactly for any values of the final throw.

Only the number of dice of each face matters, so a throw, or the dice kept from one, is a multiset of up to five faces.
There are 462 of them; the 252 full throws come last. A die that is thrown adds one of six equally likely faces to the
dice kept. So the value of keeping dice is the mean of six other values, computed backwards from the full throws.

`keep_values[left, multiset]` is the value of keeping a multiset and throwing the other dice, with so many throws left.
"""

from itertools import combinations_with_replacement

import numpy as np

from parlour.core.runtime.kernels import Array, kernel
from parlour.games.spyalley.position import DICE, DICE_SETS, FACES, GUESS_NEEDS, MISSION_NEEDS, REROLLS, Record

_MULTISETS = [dice for size in range(DICE + 1) for dice in combinations_with_replacement(range(FACES), size)]
_INDEX = {dice: index for index, dice in enumerate(_MULTISETS)}

MULTISETS = len(_MULTISETS)
PARTIAL = sum(len(dice) < DICE for dice in _MULTISETS)  # multisets that are not a full throw
COMMONEST_FACE = np.array([max(set(dice), key=dice.count) if dice else 0 for dice in _MULTISETS], np.int8)
COMMONEST_COUNT = np.array([dice.count(face) for dice, face in zip(_MULTISETS, COMMONEST_FACE, strict=True)], np.int8)
WITH_FACE = np.array([[_INDEX[tuple(sorted((*dice, face)))] for face in range(FACES)] for dice in _MULTISETS[:PARTIAL]])


@kernel
def kept_multiset(s: Record, rerolled: int) -> int:
    """The multiset of the dice that stay when a set of them is thrown again."""
    multiset = 0
    for die in range(DICE):
        if not rerolled >> die & 1:
            multiset = WITH_FACE[multiset, s.dice[die]]
    return multiset


@kernel(cache=True)
def evaluate_rerolls(s: Record, no_call: float, three: Array, five: Array, out: Array) -> None:
    """Writes the value of throwing each set of the dice again; the empty set is to hold."""
    keep_values = np.empty((REROLLS + 1, MULTISETS))
    compute_keep_values(final_throw_values(no_call, three, five), keep_values)
    look_up_rerolls(s, keep_values, out)


@kernel
def look_up_rerolls(s: Record, keep_values: Array, out: Array) -> None:
    """The same, from values that were computed earlier in this turn."""
    for dice in range(DICE_SETS):
        out[dice] = keep_values[REROLLS - s.rerolls, kept_multiset(s, dice)]


@kernel(cache=True)
def splits_equal_dice(s: Record, rerolled: int) -> bool:
    """Whether one of two equal dice is thrown again and the other is not, which is hardly ever wise."""
    for die in range(DICE):
        for other in range(die):
            if s.dice[die] == s.dice[other] and (rerolled >> die ^ rerolled >> other) & 1:
                return True
    return False


@kernel(cache=True)
def final_throw_values(no_call: float, three: Array, five: Array) -> Array:
    """The value of each full throw, given the values of having nothing to call, and three or five of each face."""
    values = np.empty(MULTISETS)
    for multiset in range(PARTIAL, MULTISETS):
        face, alike = COMMONEST_FACE[multiset], COMMONEST_COUNT[multiset]
        if alike >= MISSION_NEEDS:
            values[multiset] = five[face]
        else:
            values[multiset] = three[face] if alike >= GUESS_NEEDS else no_call
    return values


@kernel(cache=True)
def compute_keep_values(final_values: Array, keep_values: Array) -> None:
    """Writes the value of keeping each multiset, given the value of each full throw that ends the throwing.

    Keeping a full throw is to hold, however many throws are left.
    """
    keep_values[:, PARTIAL:] = final_values[PARTIAL:]
    for left in range(1, REROLLS + 1):
        best = _best_subsets(keep_values[left - 1]) if left > 1 else final_values
        _average_over_throws(best, keep_values[left])


@kernel(cache=True)
def turn_value(keep_values: Array) -> float:
    """The value of a turn before its first throw."""
    first = np.empty(MULTISETS)
    _average_over_throws(_best_subsets(keep_values[REROLLS]), first)
    return first[0]


@kernel
def _average_over_throws(full_values: Array, mean: Array) -> None:
    """Writes the value of each partial multiset whose missing dice are thrown, given the values of full throws."""
    value = full_values.copy()
    for multiset in range(PARTIAL - 1, -1, -1):
        total = 0.0
        for face in range(FACES):
            total += value[WITH_FACE[multiset, face]]
        value[multiset] = total / FACES
        mean[multiset] = value[multiset]


@kernel
def _best_subsets(values: Array) -> Array:
    """The highest value of any subset of each multiset."""
    best = values.copy()
    for multiset in range(PARTIAL):
        for face in range(FACES):
            best[WITH_FACE[multiset, face]] = max(best[WITH_FACE[multiset, face]], best[multiset])
    return best
