"""Throwing dice again as well as can be: exact, for whatever each throw of five is worth.

Only how many dice show each face matters, so a throw, or what is kept of one, is a multiset of up to five faces: 462 of
them, the 252 whole throws last. A die that is thrown puts one of six faces into what was kept, each as likely; so what
keeping something is worth is the mean of six others, down from the whole throws.
"""

from itertools import combinations_with_replacement

import numpy as np
from numba import njit

from parlour.games.spyalley.board import DICE, DICE_SETS, FACES, GUESS_NEEDS, MISSION_NEEDS, REROLLS

_MULTISETS = [dice for size in range(DICE + 1) for dice in combinations_with_replacement(range(FACES), size)]
_NUMBER = {dice: number for number, dice in enumerate(_MULTISETS)}

THROWS = len(_MULTISETS)
PARTS = sum(len(dice) < DICE for dice in _MULTISETS)  # those that are not a whole throw
MOST = np.array([max(set(dice), key=dice.count) if dice else 0 for dice in _MULTISETS], np.int8)  # the commonest face
ALIKE = np.array([dice.count(most) for dice, most in zip(_MULTISETS, MOST, strict=True)], np.int8)
WITH = np.array([[_NUMBER[tuple(sorted((*dice, face)))] for face in range(FACES)] for dice in _MULTISETS[:PARTS]])


@njit
def number_of(s, thrown_again):
    """The number of what is left of the dice when a set of them is thrown again."""
    number = 0
    for die in range(DICE):
        if not thrown_again >> die & 1:
            number = WITH[number, s.dice[die]]
    return number


@njit
def keeping(s, nothing, three, five, worths):
    """Writes what each set of the dice is worth to throw again, the empty one being to hold."""
    kept = np.empty((REROLLS + 1, THROWS))
    plan(worth_of_calls(nothing, three, five), kept)
    by_plan(s, kept, worths)


@njit
def by_plan(s, kept, worths):
    """The same, from a plan that was made in this turn."""
    for dice in range(DICE_SETS):
        worths[dice] = kept[REROLLS - s.rerolls, number_of(s, dice)]


@njit
def splits(s, dice):
    """Whether one of two dice that show the same is thrown again and the other is not, which is hardly ever wise."""
    for die in range(DICE):
        for other in range(die):
            if s.dice[die] == s.dice[other] and (dice >> die ^ dice >> other) & 1:
                return True
    return False


@njit
def worth_of_calls(nothing, three, five):
    """What each whole throw is worth, given what it is to have nothing to call, or three or five of each face."""
    worth = np.empty(THROWS)
    for number in range(PARTS, THROWS):
        face, alike = MOST[number], ALIKE[number]
        if alike >= MISSION_NEEDS:
            worth[number] = five[face]
        else:
            worth[number] = three[face] if alike >= GUESS_NEEDS else nothing
    return worth


@njit
def plan(worth, kept):
    """Fills in what keeping each part of a throw is worth, by the throws left: `kept[left, number]`.

    `worth` says it of each whole throw with which the turn goes on. To keep a whole throw is to hold, whatever is left.
    """
    kept[:, PARTS:] = worth[PARTS:]
    for left in range(1, REROLLS + 1):
        best = _best_parts(kept[left - 1]) if left > 1 else worth
        _mean_of_throws(best, kept[left])


@njit
def turn_worth(kept):
    """What a turn is worth before the first throw."""
    first = np.empty(THROWS)
    _mean_of_throws(_best_parts(kept[REROLLS]), first)
    return first[0]


@njit
def _mean_of_throws(whole, mean):
    """What each part is worth if the other dice are thrown and the whole throw is then worth so much."""
    value = whole.copy()
    for number in range(PARTS - 1, -1, -1):
        total = 0.0
        for face in range(FACES):
            total += value[WITH[number, face]]
        value[number] = total / FACES
        mean[number] = value[number]


@njit
def _best_parts(kept):
    """The most that any part of each throw is worth."""
    best = kept.copy()
    for number in range(PARTS):
        for face in range(FACES):
            best[WITH[number, face]] = max(best[WITH[number, face]], best[number])
    return best
