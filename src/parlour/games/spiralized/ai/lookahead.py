"""Looking ahead in Spiralized: every way to use the rest of a roll, and then the rolls that may follow.

A search visits all leaves of a roll, that is, all positions in which the seat's choices can end. Beyond a leaf every
seat is assumed to play what the evaluation function likes best. The weights are passed through, so that the same
search plays in training. No function calls itself, as Numba cannot keep recursive functions on disk.
"""

from typing import Any, NamedTuple

import numpy as np

from parlour.core.contract import CHANCE, OVER
from parlour.core.runtime.kernels import Array, Ids, Shares, kernel
from parlour.games.spiralized import rules
from parlour.games.spiralized.ai.evaluation import evaluate_with
from parlour.games.spiralized.board import FACES
from parlour.games.spiralized.position import MOVE_COUNT, NOBODY, SEATS, STAIRS_OR_ROLL, Record

MAX_CHOICES = 5  # that a seat may have in a roll: before it a stairway, then two uses with a swap each
MAX_ROLLS = 2  # that can be looked ahead
MAX_SETTLING = 30  # choices followed from one roll to the next; stairways could go on for ever
NO_LEAF = NOBODY


# Rolls of two dice

ROLLS = FACES * (FACES + 1) // 2  # regardless of which die shows what


@kernel
def dice_of(roll: int) -> tuple[int, int]:
    """The outcomes of the two dice, the higher first."""
    high = 0
    while roll > high:
        roll -= high + 1
        high += 1
    return high, roll


@kernel
def multiplicity(roll: int) -> int:
    """How many of the 36 results of two dice are this roll."""
    high, low = dice_of(roll)
    return 1 if high == low else 2


# The rest of a roll


class RollSearch(NamedTuple):
    """The memory of a depth-first search through what is left of a roll. `path[0]` is where it begins."""

    path: Array  # the positions down to the current one, by level
    moves: Array  # [level]: the legal moves
    counts: Ids  # [level]: how many there are
    tried: Ids  # [level]: how many of them were tried
    values: Array  # of the first moves


@kernel
def new_search(batch: Array) -> RollSearch:
    levels = MAX_CHOICES + 1
    return RollSearch(
        np.empty(levels, batch.dtype),
        np.empty((levels, MOVE_COUNT), np.int16),
        np.zeros(levels, np.int64),
        np.zeros(levels, np.int64),
        np.zeros(MOVE_COUNT),
    )


@kernel
def first_leaf(search: RollSearch) -> int:
    """Goes from `path[0]`, where a seat must choose, to the first leaf; returns its level."""
    search.counts[0] = rules.legal(search.path[0], search.moves[0])
    search.tried[0] = 0
    return next_leaf(search, 1)


@kernel
def next_leaf(search: RollSearch, level: int) -> int:
    """Goes from the leaf at this level to the next; returns its level, or NO_LEAF after the last."""
    level -= 1
    while level >= 0:
        if search.tried[level] == search.counts[level]:
            level -= 1
            continue
        search.path[level + 1] = search.path[level]
        s = search.path[level + 1]
        rules.apply(s, search.moves[level, search.tried[level]])
        search.tried[level] += 1
        level += 1
        if rules.actor(s) < 0 or s.phase == STAIRS_OR_ROLL:
            return level
        search.counts[level] = rules.legal(s, search.moves[level])
        search.tried[level] = 0
    return NO_LEAF


@kernel
def evaluate_roll(search: RollSearch, weights: Array, out: Shares) -> Any:
    """The value of each first move: that of the best leaf behind it, by the evaluation function."""
    values = search.values
    values[:] = -1.0
    level = first_leaf(search)
    while level != NO_LEAF:
        move = search.tried[0] - 1
        evaluate_position(search.path[level], weights, out)
        values[move] = max(values[move], out[search.path[0].turn])
        level = next_leaf(search, level)
    return values[: search.counts[0]]


@kernel
def best_move(search: RollSearch, weights: Array, out: Shares) -> int:
    """The first move on the way to the best leaf, by the evaluation function."""
    best = np.argmax(evaluate_roll(search, weights, out))
    return search.moves[0, best]


@kernel
def evaluate_position(s: Record, weights: Array, out: Shares) -> None:
    """Writes each seat's chance without looking ahead."""
    if rules.actor(s) == OVER:
        rules.result(s, out)
    else:
        evaluate_with(s, weights, out)


# The rolls after it


@kernel
def expected_chances(path: Array, rolls: int, search: RollSearch, weights: Array, out: Shares) -> None:
    """Writes each seat's chance at `path[0]`: the average over so many rolls, each used for the best leaf."""
    rolled = np.zeros(MAX_ROLLS + 1, np.int64)
    sums = np.zeros((MAX_ROLLS + 1, SEATS))
    _play_to_next_roll(path, 0, search, weights, out)
    if rolls == 0 or rules.actor(path[0]) != CHANCE:
        evaluate_position(path[0], weights, out)
        return
    level = 0
    while level > 0 or rolled[0] < ROLLS:
        if rolled[level] == ROLLS:
            level -= 1
            _add_weighted(sums, level, rolled[level] - 1, sums[level + 1])
            continue
        path[level + 1] = path[level]
        high, low = dice_of(rolled[level])
        rules.apply(path[level + 1], high)
        rules.apply(path[level + 1], low)
        rolled[level] += 1
        _play_to_next_roll(path, level + 1, search, weights, out)
        if level + 1 == rolls or rules.actor(path[level + 1]) != CHANCE:
            evaluate_position(path[level + 1], weights, out)
            _add_weighted(sums, level, rolled[level] - 1, out)
        else:
            level += 1
            rolled[level] = 0
            sums[level] = 0.0
    out[:] = sums[0, : len(out)]


@kernel
def _play_to_next_roll(path: Array, level: int, search: RollSearch, weights: Array, out: Shares) -> None:
    """Every seat makes its best move until the dice are thrown again, or it seems that they never will be."""
    left = MAX_SETTLING
    while rules.actor(path[level]) >= 0 and left > 0:
        search.path[0] = path[level]
        rules.apply(path[level], best_move(search, weights, out))
        left -= 1


@kernel
def _add_weighted(sums: Array, level: int, roll: int, chances: Shares) -> None:
    for seat in range(len(chances)):
        sums[level, seat] += chances[seat] * multiplicity(roll) / FACES**2


# For Python


@kernel(cache=True)
def evaluate_moves(batch: Array, rolls: int, margin: float, weights: Array, values: Array) -> None:
    """Writes each legal move's chance to win, looking so many rolls ahead.

    Only the best leaf of each move, and those that seem worse than the best of all by no more than the margin, are
    looked at more closely than by the evaluation function.
    """
    search, inner_search = new_search(batch), new_search(batch)
    path = np.empty(MAX_ROLLS + 1, batch.dtype)
    out = np.zeros(SEATS)
    search.path[0] = batch[0]
    quick_values = evaluate_roll(search, weights, out)
    if rolls == 0:
        values[:] = quick_values
        return
    values[:] = -1.0
    level = first_leaf(search)
    while level != NO_LEAF:
        move = search.tried[0] - 1
        evaluate_position(search.path[level], weights, out)
        if out[search.path[0].turn] >= min(quick_values[move], quick_values.max() - margin):
            path[0] = search.path[level]
            expected_chances(path, rolls, inner_search, weights, out)
            values[move] = max(values[move], out[search.path[0].turn])
        level = next_leaf(search, level)


@kernel(cache=True)
def win_chances(batch: Array, rolls: int, weights: Array, out: Shares) -> None:
    """Writes each seat's chance to win, looking so many rolls ahead. Not for a position between two dice."""
    path = np.empty(MAX_ROLLS + 1, batch.dtype)
    path[0] = batch[0]
    expected_chances(path, rolls, new_search(batch), weights, out)


@kernel(cache=True)
def finish_roll(batch: Array, weights: Array) -> None:
    """Makes the best moves of the seat at turn until its roll is used."""
    search = new_search(batch)
    out = np.zeros(SEATS)
    seat = batch[0].turn
    while rules.actor(batch[0]) == seat and batch[0].phase != STAIRS_OR_ROLL:
        search.path[0] = batch[0]
        rules.apply(batch[0], best_move(search, weights, out))
