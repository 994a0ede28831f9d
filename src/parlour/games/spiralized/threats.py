"""Who can be hit in Spiralized: the throws, out of 36, with which one seat can hit the tokens of another."""

import numpy as np
from numba import njit

from parlour.games.spiralized import rules
from parlour.games.spiralized.board import PIT, RECTANGLE, RING, TOKENS
from parlour.games.spiralized.foresight import THROWS, faces, first_end, next_end, room, ways
from parlour.games.spiralized.moves import FACES, NOBODY, can_climb


@njit
def count_hits(batch, hunter, seat, hits):
    """Writes for each token of a seat with how many throws the hunter could hit it, if it were the hunter's turn.

    A token that can be hit by a stairway needs no throw: all 36 count.
    """
    walk = room(batch)
    line = walk[0]
    hits[:] = 0
    fresh = batch.copy()
    _give_turn(fresh[0], hunter)
    if fresh[0].phase == rules.CHOOSE:
        line[0] = fresh[0]
        _count_ends(fresh, walk, seat, FACES**2, hits)
        fresh[0].phase = rules.ROLL
    for throw in range(THROWS):
        high, low = faces(throw)
        line[0] = fresh[0]
        rules.apply(line[0], high)
        rules.apply(line[0], low)
        if rules.actor(line[0]) == hunter and line[0].phase == rules.USE:
            _count_ends(fresh, walk, seat, ways(throw), hits)
    np.minimum(hits, FACES**2, hits)


@njit
def _give_turn(s, seat):
    s.turn = seat
    s.doubles = 0
    s.dice[:] = 0
    s.spent = 0
    s.phase = rules.CHOOSE if can_climb(s) else rules.ROLL


@njit
def _count_ends(before, walk, seat, weight, hits):
    """Adds the weight for each token that some way to go on from `line[0]` sends to the pit."""
    is_hit = np.zeros(TOKENS, np.bool_)
    level = first_end(walk)
    while level != NOBODY:
        for token in range(TOKENS):
            place = walk[0][level].place[seat, token]
            stood_on_a_ring = before[0].place[seat, token] >= RING
            is_hit[token] |= stood_on_a_ring and place in (PIT, RECTANGLE)
        level = next_end(walk, level)
    for token in range(TOKENS):
        if is_hit[token]:
            hits[token] += weight
