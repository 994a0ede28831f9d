"""How two plain players play every duel: the steady one, and the strong one, who counts the hidden deals.

They are asked what they do with every throw and at every decision of the graph. In a game nobody knows which nation is
which. So where what they do depends on the order of the nations, as between cards that they think equally likely, each
order counts as much: the order in which the graph sorts the faces would tell them what is hidden.
"""

from itertools import permutations

import numpy as np
from numba import njit
from numpy.typing import NDArray

from parlour.core.engine import kept_on_disk
from parlour.core.protocol import draw
from parlour.games.spyalley import board, duel, rules, steady, strong, throws
from parlour.games.spyalley.duel_graph import OPTIONS, Graph, rewrite, way_of
from parlour.games.spyalley.turn_ends import DICE, follow

_ORDERS = np.array(list(permutations(range(OPTIONS))))
_NO_WHIMS = np.zeros(board.SEATS)


def watch(graph: Graph, is_strong: bool, turns: NDArray[np.float64], shares: NDArray[np.float64]) -> None:
    """Writes how one of them plays: by outlook how often a turn ends in each way, by choice how often it is made."""
    rng = np.array([1], np.uint64)
    _, positions = np.unique(graph.outlook, return_index=True)
    _watch_turns(graph.tables[positions], is_strong, rng, turns)
    # What looks alike is done as often.
    alike = np.bincount(graph.ways.ravel(), turns.ravel()) / np.maximum(1, np.bincount(graph.ways.ravel()))
    turns[:] = alike[graph.ways]
    _, decisions = np.unique(graph.choice.max(axis=1), return_index=True)  # one of those that look alike
    _watch_decisions(graph.questions[decisions], graph.choice[decisions], is_strong, rng, shares)


# Turns


@kept_on_disk
@njit
def _watch_turns(tables, is_strong, rng, turns):
    """Writes how a turn ends on each table. Nations are called in some order, and then in the opposite one."""
    renamed, faces = np.zeros(1, board.STATE), np.arange(board.FACES)
    keeping, ways = np.empty((board.REROLLS + 1, throws.THROWS), np.int16), np.empty(throws.THROWS, np.int8)
    turns[:] = 0.0
    for number in range(len(tables)):
        _shuffle(faces, rng)
        for _ in range(2):
            faces[:] = faces[::-1].copy()
            rewrite(tables[number], faces, renamed[0])
            _ask(renamed[0], is_strong, faces, rng, keeping, ways)
            follow(keeping, ways, turns[number])
    turns /= 2


@njit
def _shuffle(faces, rng):
    for last in range(len(faces) - 1, 0, -1):
        other = draw(rng, last + 1)
        faces[last], faces[other] = faces[other], faces[last]


@njit
def _ask(s, is_strong, faces, rng, keeping, ways):
    """Asks what is kept of each whole throw, by the throws left, and how a turn ends whose last throw it is."""
    moves, kept = np.empty(board.DICE_SETS, np.int16), np.empty((board.REROLLS + 1, throws.THROWS))
    odds = strong.odds(s, s.turn)
    if is_strong:
        strong.plan(s, odds, kept)
    for whole in range(throws.PARTS, throws.THROWS):
        s.dice[:] = DICE[whole - throws.PARTS]
        s.phase = board.KEEPING
        for left in range(1, board.REROLLS + 1):
            s.rerolls = board.REROLLS - left
            again = strong.throw_again(s, kept) if is_strong else steady.choose(s, moves, board.DICE_SETS, rng)
            keeping[left, whole] = throws.number_of(s, again)
        s.phase = board.CALLING
        ways[whole] = _way(s, is_strong, odds, faces, moves, rng)


@njit
def _way(s, is_strong, odds, faces, moves, rng):
    face = board.shown(s)
    if face == board.BLANK:
        return np.int64(duel.SILENCE)
    count = rules.legal(s, moves)
    move = strong.call(s, moves, count, odds, _NO_WHIMS) if is_strong else steady.choose(s, moves, count, rng)
    return np.int64(way_of(move, faces[face]))


# Decisions


@kept_on_disk
@njit
def _watch_decisions(questions, choices, is_strong, rng, shares):
    """Writes how often each choice is made, whatever the order of the cards."""
    moves, ordered = np.empty(board.DICE_SETS, np.int16), np.empty(OPTIONS, np.int16)
    for number in range(len(questions)):
        votes = np.zeros(OPTIONS)
        count = rules.legal(questions[number], moves)
        for order in _ORDERS:
            ordered[:count] = moves[order[order < count]]
            chosen = _choice(questions[number], is_strong, ordered, count, rng)
            votes[:count] += (moves[:count] == chosen) / len(_ORDERS)
        for choice in choices[number, :count]:
            shares[choice] = votes[choices[number] == choice].mean()


@njit
def _choice(s, is_strong, moves, count, rng):
    return strong.choose(s, moves, count, _NO_WHIMS) if is_strong else np.int64(steady.choose(s, moves, count, rng))
