"""All ways in which a turn can go on until a card must be drawn or turned up, or the turn is over.

Cards played in another order lead to the same position. Each position is stored once, with all first moves that lead
to it.
"""

from typing import NamedTuple

import numpy as np

from parlour.core.runtime.kernels import Array, kernel
from parlour.games.malice.piles import discard_pile
from parlour.games.malice.position import (
    ACE,
    CHOOSE,
    HAND,
    HAND_DISCARD,
    KING,
    MOVE_COUNT,
    PASS,
    PILES,
    QUEEN,
    STATE,
    Record,
)
from parlour.games.malice.rules import apply, legal

MOST_POSITIONS = 500  # of one turn; what follows after these is not searched
MOST_LEAVES = 20 * MOST_POSITIONS
TABLE_SIZE = 4093  # of the transposition table; a prime

POSITION, MOVE, FIRST_MOVES = range(3)  # the columns of `leaves`
POSITIONS, LEAVES = range(2)  # the places of `counts`


class TurnTree(NamedTuple):
    """Where a turn can lead. Inner nodes are positions in which the same seat goes on choosing; a leaf is a move after
    which it does not.

    `search` fills a tree, and may fill the same one again.
    """

    positions: Array  # as the seat knows them; the first is the root, the one behind the last is scratch
    parents: Array  # the position that each was reached from
    moves: Array  # the move that led from there
    first_moves: Array  # the set of first moves that lead to it, a bit each
    bits: Array  # the bit of a first move; moves with the same effect share one
    keys: Array  # tell positions apart (see `_key`)
    table: Array  # hashed by key: the number of the position plus one
    leaves: Array  # [leaf, POSITION, MOVE or FIRST_MOVES]
    counts: Array  # of POSITIONS and LEAVES


def empty_tree() -> TurnTree:
    parents, moves, first_moves, keys = np.zeros((4, MOST_POSITIONS + 1), np.int64)
    bits, table, counts = (np.zeros(size, np.int64) for size in (MOVE_COUNT, TABLE_SIZE, 2))
    leaves = np.zeros((MOST_LEAVES, 3), np.int64)
    positions = np.zeros(MOST_POSITIONS + 1, STATE)
    return TurnTree(positions, parents, moves, first_moves, bits, keys, table, leaves, counts)


@kernel(cache=True)
def search(batch: Array, tree: TurnTree) -> int:
    """Fills the tree from the position of the seat to move. Returns how many leaves it has."""
    tree.positions[0] = batch[0]
    tree.table[:] = 0
    tree.counts[POSITIONS], tree.counts[LEAVES] = 1, 0
    moves = np.empty(MOVE_COUNT, np.int64)
    bit = 1
    for each in range(legal(tree.positions[0], moves)):
        move = moves[each]
        tree.bits[move] = tree.bits[_representative(tree.positions[0], move)]
        if _representative(tree.positions[0], move) == move:
            tree.bits[move] = bit
            bit <<= 1
            _add_successor(tree, 0, move, tree.bits[move])
    number = 1
    while number < tree.counts[POSITIONS]:
        for each in range(legal(tree.positions[number], moves)):
            move = moves[each]
            if _representative(tree.positions[number], move) == move:
                _add_successor(tree, number, move, tree.first_moves[number])
        number += 1
    return tree.counts[LEAVES]


@kernel
def _representative(s: Record, move: int) -> int:
    """The move with the same effect on the first of several equal piles."""
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


@kernel
def _add_successor(tree: TurnTree, number: int, move: int, first_moves: int) -> None:
    """Adds what a move leads to: a leaf, a new position, or a transposition to a known one."""
    new = tree.counts[POSITIONS]
    seat = tree.positions[number].turn
    tree.positions[new] = tree.positions[number]
    apply(tree.positions[new], move)
    if tree.positions[new].phase != CHOOSE or tree.positions[new].turn != seat:
        if tree.counts[LEAVES] < MOST_LEAVES:
            tree.leaves[tree.counts[LEAVES], POSITION] = number
            tree.leaves[tree.counts[LEAVES], MOVE] = move
            tree.leaves[tree.counts[LEAVES], FIRST_MOVES] = first_moves
            tree.counts[LEAVES] += 1
        return
    key = _key(tree.positions[new])
    slot = key % TABLE_SIZE
    while tree.table[slot] > 0 and tree.keys[tree.table[slot] - 1] != key:
        slot = (slot + 1) % TABLE_SIZE
    if tree.table[slot] > 0:
        tree.first_moves[tree.table[slot] - 1] |= first_moves
    elif new < MOST_POSITIONS:
        tree.table[slot] = new + 1
        tree.keys[new], tree.parents[new], tree.moves[new], tree.first_moves[new] = key, number, move, first_moves
        tree.counts[POSITIONS] += 1


@kernel(cache=True)
def path_to(tree: TurnTree, leaf: int, moves: Array) -> int:
    """Writes the moves that lead to a leaf. Returns how many there are."""
    number, count = tree.leaves[leaf, POSITION], 1
    moves[0] = tree.leaves[leaf, MOVE]
    while number > 0:
        moves[count] = tree.moves[number]
        number = tree.parents[number]
        count += 1
    moves[:count] = moves[:count][::-1].copy()
    return count


@kernel
def _key(s: Record) -> int:
    """Tells the positions of one turn apart: by the play piles, the hand, and the depth of the seat's discard piles."""
    key = 0
    for pile in range(PILES):
        key = key * QUEEN + s.height[pile]
    for rank in range(ACE, KING + 1):
        key = key * (HAND + 1) + s.hand[s.turn, rank]
    for pile in range(PILES):
        key = key * 4 + s.depth[discard_pile(s.turn, pile)] % 4
    return key
