"""Who can be hit in Spiralized: the results of two dice, out of 36, with which one seat can hit another's tokens."""

import numpy as np

from parlour.core.runtime.kernels import Array, kernel
from parlour.games.spiralized import rules
from parlour.games.spiralized.ai.lookahead import (
    NO_LEAF,
    ROLLS,
    RollSearch,
    dice_of,
    first_leaf,
    multiplicity,
    new_search,
    next_leaf,
)
from parlour.games.spiralized.board import FACES, PIT, RECTANGLE, RING, TOKENS
from parlour.games.spiralized.legal_moves import any_stairs
from parlour.games.spiralized.position import ROLL, STAIRS_OR_ROLL, USE_DICE, Record

ALL_ROLLS = FACES**2


@kernel(cache=True)
def count_hits(batch: Array, attacker: int, seat: int, hits: Array) -> None:
    """Writes for each token of a seat with how many of 36 rolls the attacker could hit it, if it were its turn.

    A token that can be hit along a stairway needs no roll: all 36 count.
    """
    search = new_search(batch)
    path = search.path
    hits[:] = 0
    fresh = batch.copy()
    _give_turn(fresh[0], attacker)
    if fresh[0].phase == STAIRS_OR_ROLL:
        path[0] = fresh[0]
        _count_leaves(fresh, search, seat, ALL_ROLLS, hits)
        fresh[0].phase = ROLL
    for roll in range(ROLLS):
        high, low = dice_of(roll)
        path[0] = fresh[0]
        rules.apply(path[0], high)
        rules.apply(path[0], low)
        if rules.actor(path[0]) == attacker and path[0].phase == USE_DICE:
            _count_leaves(fresh, search, seat, multiplicity(roll), hits)
    np.minimum(hits, ALL_ROLLS, hits)


@kernel
def _give_turn(s: Record, seat: int) -> None:
    s.turn = seat
    s.doubles = 0
    s.dice[:] = 0
    s.spent = 0
    s.phase = STAIRS_OR_ROLL if any_stairs(s) else ROLL


@kernel
def _count_leaves(before: Array, search: RollSearch, seat: int, weight: int, hits: Array) -> None:
    """Adds the weight for each token that is sent to the pit at some leaf of the search."""
    is_hit = np.zeros(TOKENS, np.bool_)
    level = first_leaf(search)
    while level != NO_LEAF:
        for token in range(TOKENS):
            place = search.path[level].place[seat, token]
            stood_on_a_ring = before[0].place[seat, token] >= RING
            is_hit[token] |= stood_on_a_ring and place in (PIT, RECTANGLE)
        level = next_leaf(search, level)
    for token in range(TOKENS):
        if is_hit[token]:
            hits[token] += weight
