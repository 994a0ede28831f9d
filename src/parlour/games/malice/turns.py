"""All the ways in which a turn can go on until a card must be drawn or turned up, or the turn is over.

Cards played in another order lead to the same position. Each is kept once, with all first moves that lead to it.
"""

from typing import NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

from parlour.games.malice.board import ACE, KING, PILES, QUEEN, discard_pile
from parlour.games.malice.notation import MOVES
from parlour.games.malice.rules import CHOOSE, HAND, HAND_DISCARD, PASS, STATE, apply, legal

POSITIONS = 500  # in one turn: what goes on after so many is not looked at
ENDINGS = 20 * POSITIONS
SLOTS = 4093  # of the table in which positions are found again; a prime


class Turn(NamedTuple):
    """Where a turn can lead: positions in which the seat goes on choosing, and choices after which it does not.

    It is filled in by `explore`, again and again.
    """

    positions: NDArray[np.void]  # as the seat knows them; the first is the start, the one behind the last is scratch
    parents: NDArray[np.int64]  # where each comes from
    moves: NDArray[np.int64]  # and by which move
    firsts: NDArray[np.int64]  # the first moves that lead there, a bit each
    bits: NDArray[np.int64]  # which bit a first move has; one with the same effect has the same
    keys: NDArray[np.int64]
    slots: NDArray[np.int64]  # which position has a key, plus one
    endings: NDArray[np.int64]  # of each ending its position, its move, and the first moves that lead there
    counts: NDArray[np.int64]  # of positions and of endings


def blank_turn() -> Turn:
    parents, moves, firsts, keys = np.zeros((4, POSITIONS + 1), np.int64)
    bits, slots, counts = (np.zeros(size, np.int64) for size in (len(MOVES), SLOTS, 2))
    endings = np.zeros((ENDINGS, 3), np.int64)
    return Turn(np.zeros(POSITIONS + 1, STATE), parents, moves, firsts, bits, keys, slots, endings, counts)


@njit
def explore(batch, turn):
    """Fills in the turn from the position of the seat that must choose. Returns how many endings it has."""
    turn.positions[0] = batch[0]
    turn.slots[:] = 0
    turn.counts[0], turn.counts[1] = 1, 0
    moves = np.empty(len(MOVES), np.int16)
    first = 1
    for each in range(legal(turn.positions[0], moves)):
        move = np.int64(moves[each])
        turn.bits[move] = turn.bits[_original(turn.positions[0], move)]
        if _original(turn.positions[0], move) == move:
            turn.bits[move] = first
            first <<= 1
            _follow(turn, 0, move, turn.bits[move])
    number = 1
    while number < turn.counts[0]:
        for each in range(legal(turn.positions[number], moves)):
            move = np.int64(moves[each])
            if _original(turn.positions[number], move) == move:
                _follow(turn, number, move, turn.firsts[number])
        number += 1
    return turn.counts[1]


@njit
def _original(s, move):
    """The move with the same effect on the first of equal piles."""
    place = move % PILES
    if move < HAND_DISCARD:
        for earlier in range(place):
            if s.height[earlier] == s.height[place]:
                return move - place + earlier
    elif move < PASS and s.depth[discard_pile(s.turn, place)] == 0:
        for earlier in range(place):
            if s.depth[discard_pile(s.turn, earlier)] == 0:
                return move - place + earlier
    return move


@njit
def _follow(turn, number, move, firsts):
    """Notes what a move leads to: an ending, a position that is new, or another way to a known one."""
    new = turn.counts[0]
    seat = turn.positions[number].turn
    turn.positions[new] = turn.positions[number]
    apply(turn.positions[new], move)
    if turn.positions[new].phase != CHOOSE or turn.positions[new].turn != seat:
        if turn.counts[1] < ENDINGS:
            turn.endings[turn.counts[1], 0] = number
            turn.endings[turn.counts[1], 1] = move
            turn.endings[turn.counts[1], 2] = firsts
            turn.counts[1] += 1
        return
    key = _key(turn.positions[new])
    slot = key % SLOTS
    while turn.slots[slot] > 0 and turn.keys[turn.slots[slot] - 1] != key:
        slot = (slot + 1) % SLOTS
    if turn.slots[slot] > 0:
        turn.firsts[turn.slots[slot] - 1] |= firsts
    elif new < POSITIONS:
        turn.slots[slot] = new + 1
        turn.keys[new], turn.parents[new], turn.moves[new], turn.firsts[new] = key, number, move, firsts
        turn.counts[0] += 1


@njit
def path(turn, ending, moves):
    """Writes the moves that lead to an ending. Returns how many there are."""
    number, count = turn.endings[ending, 0], 1
    moves[0] = turn.endings[ending, 1]
    while number > 0:
        moves[count] = turn.moves[number]
        number = turn.parents[number]
        count += 1
    moves[:count] = moves[:count][::-1].copy()
    return count


@njit
def _key(s):
    """Tells the positions of one turn apart: by the play piles, the hand, and how deep the seat's discard piles are."""
    key = 0
    for pile in range(PILES):
        key = key * QUEEN + s.height[pile]
    for rank in range(ACE, KING + 1):
        key = key * (HAND + 1) + s.hand[s.turn, rank]
    for pile in range(PILES):
        key = key * 4 + s.depth[discard_pile(s.turn, pile)] % 4
    return key
