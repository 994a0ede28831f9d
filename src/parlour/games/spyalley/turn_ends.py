"""How a turn of a duel ends: in silence, in a guess or in a mission, if somebody thinks so much of each of these ways.

The dice are thrown by a plan, and called, the better the likelier. How often each throw comes up is reckoned exactly.
"""

from itertools import combinations_with_replacement

import numpy as np
from numba import njit

from parlour.games.spyalley import board, duel, throws

_HOPELESS = 12  # so many warmths behind the best: never thrown


def _rest(dice, thrown_again):
    number = 0
    for die in dice:
        if die not in thrown_again:
            number = throws.WITH[number, die]
    return number


def _rests():
    """By whole throw and set of its faces: what is left without their dice. And how many such sets there are."""
    rests = np.zeros((throws.THROWS - throws.PARTS, board.DICE_SETS), np.int16)
    counts = np.zeros(len(rests), np.int8)
    for whole, dice in enumerate(combinations_with_replacement(range(board.FACES), board.DICE)):
        faces = sorted(set(dice))
        counts[whole] = 1 << len(faces)
        for chosen in range(counts[whole]):
            rests[whole, chosen] = _rest(dice, {face for i, face in enumerate(faces) if chosen >> i & 1})
    return rests, counts


_RESTS, _COUNTS = _rests()

# By whole throw: its dice.
DICE = np.array(list(combinations_with_replacement(range(board.FACES), board.DICE)), np.int8)


@njit
def reckon_turn(worth, warmth, slip, turn):
    """Writes how often a turn ends in each of its ways, any of those at hand being chosen now and then by a slip."""
    kept, last = np.empty((board.REROLLS + 1, throws.THROWS)), np.zeros(throws.THROWS)
    duel.plan(worth, kept)
    last_throws(kept, warmth * duel.DICE_WARMTH, last)
    three, five = np.zeros(board.FACES), np.zeros(board.FACES)
    turn[:] = 0.0
    for number in range(throws.PARTS, throws.THROWS):
        face, alike = throws.MOST[number], throws.ALIKE[number]
        if alike >= board.MISSION_NEEDS:
            five[face] += last[number]
        elif alike >= board.GUESS_NEEDS:
            three[face] += last[number]
        else:
            turn[duel.SILENCE] += last[number]
    for face in range(board.FACES):
        ways = np.array([duel.SILENCE, duel.GUESSES + face, duel.MISSIONS + face])
        _call(worth, warmth, slip, ways[:2], three[face], turn)
        _call(worth, warmth, slip, ways, five[face], turn)


@njit
def _call(worth, warmth, slip, ways, often, turn):
    shares = worth[ways]
    duel.weigh(shares, warmth)
    for i in range(len(ways)):
        turn[ways[i]] += often * ((1 - slip) * shares[i] + slip / len(ways))


@njit
def follow(keeping, ways, turn):
    """Adds up how often a turn ends in each of its ways, if of each whole throw just this is kept, by the throws left.

    `ways` say how the turn ends with each whole throw. Who keeps a whole throw holds it.
    """
    thrown = _first_throw()
    for left in range(board.REROLLS, 0, -1):
        again = np.zeros(throws.THROWS)
        for whole in range(throws.PARTS, throws.THROWS):
            if keeping[left, whole] == whole:
                turn[ways[whole]] += thrown[whole]
            else:
                again[keeping[left, whole]] += thrown[whole]
        _throw(again)
        thrown = again
    for whole in range(throws.PARTS, throws.THROWS):
        turn[ways[whole]] += thrown[whole]


@njit
def last_throws(kept, warmth, last):
    """Adds up how often each whole throw is a turn's last, if the dice are thrown by a plan."""
    thrown = _first_throw()
    for left in range(board.REROLLS, 0, -1):
        thrown = _thrown_again(kept[left], warmth, thrown, last)
    last += thrown


@njit
def _thrown_again(kept, warmth, thrown, held):
    """How often each whole throw comes next. What is held of those before is added to `held`."""
    again, shares = np.zeros(throws.THROWS), np.empty(board.DICE_SETS)
    for whole in range(throws.PARTS, throws.THROWS):
        rests, count = _RESTS[whole - throws.PARTS], _COUNTS[whole - throws.PARTS]
        best, total = kept[whole], 0.0
        for i in range(count):
            best = max(best, kept[rests[i]])
        for i in range(count):
            behind = (best - kept[rests[i]]) / warmth
            shares[i] = np.exp(-behind) if behind < _HOPELESS else 0.0
            total += shares[i]
        held[whole] += thrown[whole] * shares[board.HOLD] / total
        for i in range(1, count):
            again[rests[i]] += thrown[whole] * shares[i] / total
    _throw(again)
    return again


@njit
def _first_throw():
    often = np.zeros(throws.THROWS)
    often[0] = 1.0
    _throw(often)
    return often


@njit
def _throw(often):
    """Throws the dice that are missing: of all throws of a part, each face gets an equal share."""
    for number in range(throws.PARTS):
        for face in range(board.FACES):
            often[throws.WITH[number, face]] += often[number] / board.FACES
        often[number] = 0.0
