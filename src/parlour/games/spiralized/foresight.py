"""Looking ahead in Spiralized: the whole rest of a roll at once, and then the rolls that may come after it.

A walk goes through all that a seat can make of its roll and stops at every end of it. Beyond that every seat is taken
to play what the estimate likes best there. The weights are handed through, so that the foresight that plays also
teaches them. Nothing here calls itself, as Numba cannot keep such functions on disk.
"""

import numpy as np
from numba import njit

from parlour.core.protocol import CHANCE, OVER
from parlour.games.spiralized import rules
from parlour.games.spiralized.estimate import chances
from parlour.games.spiralized.moves import FACES, NOBODY, SWAP_WITH
from parlour.games.spiralized.rules import MAX_SEATS, TOKENS

MOVES = SWAP_WITH + MAX_SEATS * TOKENS
CHOICES = 5  # that a seat may have in a roll: before it a stairway, then two uses with a swap each
FARTHEST = 2  # rolls that can be looked ahead
LONGEST = 30  # choices followed from one roll to the next; stairways could go on for ever

# what is noted at each level of a walk: how many moves there are, and how many were tried
COUNT, TRIED = range(2)


# --- throws of two dice

THROWS = FACES * (FACES + 1) // 2  # whichever of the dice shows what


@njit
def faces(throw):
    """The outcomes of the two dice, the higher first."""
    high = 0
    while throw > high:
        throw -= high + 1
        high += 1
    return high, throw


@njit
def ways(throw):
    """How many of the 36 throws of two dice these are."""
    high, low = faces(throw)
    return 1 if high == low else 2


# --- the rest of a roll


@njit
def room(batch):
    """Space for a walk: the positions on the way, their moves, notes, and what the first moves are worth."""
    levels = CHOICES + 1
    notes = np.zeros((levels, 2), np.int64)
    return np.empty(levels, batch.dtype), np.empty((levels, MOVES), np.int16), notes, np.zeros(MOVES)


@njit
def first_end(walk):
    """Walks from the first position, where a seat must choose, to the first end of its roll; the level of that."""
    line, moves, notes, _ = walk
    notes[0, COUNT] = rules.legal(line[0], moves[0])
    notes[0, TRIED] = 0
    return next_end(walk, 1)


@njit
def next_end(walk, level):
    """Walks from one end to the next. Returns the level of that, or NOBODY after the last."""
    line, moves, notes, _ = walk
    level -= 1
    while level >= 0:
        if notes[level, TRIED] == notes[level, COUNT]:
            level -= 1
            continue
        line[level + 1] = line[level]
        s = line[level + 1]
        rules.apply(s, moves[level, notes[level, TRIED]])
        notes[level, TRIED] += 1
        level += 1
        if rules.actor(s) < 0 or s.phase == rules.CHOOSE:
            return level
        notes[level, COUNT] = rules.legal(s, moves[level])
        notes[level, TRIED] = 0
    return NOBODY


@njit
def guess(walk, weights, out):
    """What each first move wins by the estimate, at the best end of the roll that it leads to."""
    line, _, notes, wins = walk
    wins[:] = -1.0
    level = first_end(walk)
    while level != NOBODY:
        move = notes[0, TRIED] - 1
        worth(line[level], weights, out)
        wins[move] = max(wins[move], out[line[0].turn])
        level = next_end(walk, level)
    return wins[: notes[0, COUNT]]


@njit
def plan(walk, weights, out):
    """The first move of the best way to use the roll, by the estimate."""
    best = np.argmax(guess(walk, weights, out))
    return walk[1][0, best]


@njit
def worth(s, weights, out):
    """Writes each seat's chance, as it seems without looking ahead."""
    if rules.actor(s) == OVER:
        rules.result(s, out)
    else:
        chances(s, weights, out)


# --- the rolls after it


@njit
def ahead(road, rolls, walk, weights, out):
    """Writes each seat's chance at `road[0]`: the average over so many rolls to come, each played as planned."""
    thrown = np.zeros(FARTHEST + 1, np.int64)
    sums = np.zeros((FARTHEST + 1, MAX_SEATS))
    _settle(road, 0, walk, weights, out)
    if rolls == 0 or rules.actor(road[0]) != CHANCE:
        worth(road[0], weights, out)
        return
    level = 0
    while level > 0 or thrown[0] < THROWS:
        if thrown[level] == THROWS:
            level -= 1
            _add(sums, level, thrown[level] - 1, sums[level + 1])
            continue
        road[level + 1] = road[level]
        high, low = faces(thrown[level])
        rules.apply(road[level + 1], high)
        rules.apply(road[level + 1], low)
        thrown[level] += 1
        _settle(road, level + 1, walk, weights, out)
        if level + 1 == rolls or rules.actor(road[level + 1]) != CHANCE:
            worth(road[level + 1], weights, out)
            _add(sums, level, thrown[level] - 1, out)
        else:
            level += 1
            thrown[level] = 0
            sums[level] = 0.0
    out[:] = sums[0, : len(out)]


@njit
def _settle(road, place, walk, weights, out):
    """Every seat plays as planned until the dice are thrown again, or nobody seems to throw them any more."""
    left = LONGEST
    while rules.actor(road[place]) >= 0 and left > 0:
        walk[0][0] = road[place]
        rules.apply(road[place], plan(walk, weights, out))
        left -= 1


@njit
def _add(sums, level, throw, chances):
    for seat in range(len(chances)):
        sums[level, seat] += chances[seat] * ways(throw) / FACES**2


# --- for those who ask from outside


@njit
def weigh(batch, rolls, margin, weights, wins):
    """Writes how likely each legal move wins, so many rolls ahead.

    The best end of each move is looked at closely, and of the others those that seem worse by no more than the margin.
    """
    walk, aside = room(batch), room(batch)
    line, _, notes, _ = walk
    road = np.empty(FARTHEST + 1, batch.dtype)
    out = np.zeros(MAX_SEATS)
    line[0] = batch[0]
    guesses = guess(walk, weights, out)
    if rolls == 0:
        wins[:] = guesses
        return
    wins[:] = -1.0
    level = first_end(walk)
    while level != NOBODY:
        move = notes[0, TRIED] - 1
        worth(line[level], weights, out)
        if out[line[0].turn] >= min(guesses[move], guesses.max() - margin):
            road[0] = line[level]
            ahead(road, rolls, aside, weights, out)
            wins[move] = max(wins[move], out[line[0].turn])
        level = next_end(walk, level)


@njit
def expect(batch, rolls, weights, out):
    """Writes each seat's chance to win, so many rolls ahead, if everybody plays as planned; no die may lie alone."""
    road = np.empty(FARTHEST + 1, batch.dtype)
    road[0] = batch[0]
    ahead(road, rolls, room(batch), weights, out)


@njit
def finish_roll(batch, weights):
    """The seat that uses its dice does so to the end, as planned."""
    walk = room(batch)
    out = np.zeros(MAX_SEATS)
    seat = batch[0].turn
    while rules.actor(batch[0]) == seat and batch[0].phase != rules.CHOOSE:
        walk[0][0] = batch[0]
        rules.apply(batch[0], plan(walk, weights, out))
