"""The policies of two simpler players in the two-seat game: the heuristic, and the strong one, which counts deals.

They are asked what they do with every throw and at every decision of the graph. In a game nobody knows which nation is
which. So where their choice depends on the order of the nations, as between cards that they consider equally likely, it
is averaged over orders: the order in which the graph sorts the faces would reveal to them what is hidden.
"""

from itertools import permutations

import numpy as np

from parlour.core.runtime.kernels import Array, Ids, Rng, kernel
from parlour.core.runtime.rng import draw
from parlour.games.spyalley import position, rules
from parlour.games.spyalley.ai import heuristic, rerolls, strong
from parlour.games.spyalley.ai.two_seat.evaluation import Probabilities
from parlour.games.spyalley.ai.two_seat.graph import OPTIONS, Graph, turn_outcome, write_relabelled
from parlour.games.spyalley.ai.two_seat.information_state import NO_CALL
from parlour.games.spyalley.ai.two_seat.turn_outcomes import FULL_THROWS, add_deterministic_turn
from parlour.games.spyalley.position import Record

_ORDERS = np.array(list(permutations(range(OPTIONS))))
_NO_TIE_BREAKS = np.zeros(position.SEATS)


def write_policy(graph: Graph, is_strong: bool, seed: int, turns: Probabilities, decisions: Probabilities) -> None:
    """Writes the policy of one of them: the probability of each turn outcome, and of each action at decisions."""
    rng = np.array([seed], np.uint64)
    _, nodes = np.unique(graph.info_state, return_index=True)
    _write_turns(graph.nodes[nodes], is_strong, rng, turns)
    # Outcomes that are the same action are equally likely.
    actions = graph.turn_action.ravel()
    mean = np.bincount(actions, turns.ravel()) / np.maximum(1, np.bincount(actions))
    turns[:] = mean[graph.turn_action]
    _, samples = np.unique(graph.decision_action.max(axis=1), return_index=True)  # one of each that look the same
    _write_decisions(graph.decisions[samples], graph.decision_action[samples], is_strong, rng, decisions)


# Turns


@kernel(cache=True)
def _write_turns(nodes: Array, is_strong: bool, rng: Rng, turns: Array) -> None:
    """Writes the probability of each turn outcome at each node, averaged over a random order of the nations and its
    reverse.
    """
    relabelled, faces = np.zeros(1, position.STATE), np.arange(position.FACES)
    kept = np.empty((position.REROLLS + 1, rerolls.MULTISETS), np.int16)
    outcomes = np.empty(rerolls.MULTISETS, np.int8)
    turns[:] = 0.0
    for number in range(len(nodes)):
        _shuffle(faces, rng)
        for _ in range(2):
            faces[:] = faces[::-1].copy()
            write_relabelled(nodes[number], faces, relabelled[0])
            _record_turn(relabelled[0], is_strong, faces, rng, kept, outcomes)
            add_deterministic_turn(kept, outcomes, turns[number])
    turns /= 2


@kernel
def _shuffle(faces: Array, rng: Rng) -> None:
    for last in range(len(faces) - 1, 0, -1):
        other = draw(rng, last + 1)
        faces[last], faces[other] = faces[other], faces[last]


@kernel
def _record_turn(s: Record, is_strong: bool, faces: Array, rng: Rng, kept: Array, outcomes: Array) -> None:
    """Writes what is kept of each full throw, by the throws left, and the outcome of a turn that ends with it."""
    moves = np.empty(position.DICE_SETS, np.int16)
    keep_values = np.empty((position.REROLLS + 1, rerolls.MULTISETS))
    probabilities = strong.holding_probabilities(s, s.turn)
    if is_strong:
        strong.plan_turn(s, probabilities, keep_values)
    for full in range(rerolls.PARTIAL, rerolls.MULTISETS):
        s.dice[:] = FULL_THROWS[full - rerolls.PARTIAL]
        s.phase = position.KEEPING
        for left in range(1, position.REROLLS + 1):
            s.rerolls = position.REROLLS - left
            rerolled = (
                strong.choose_reroll(s, keep_values)
                if is_strong
                else heuristic.choose(s, moves, position.DICE_SETS, rng)
            )
            kept[left, full] = rerolls.kept_multiset(s, rerolled)
        s.phase = position.CALLING
        outcomes[full] = _outcome(s, is_strong, probabilities, faces, moves, rng)


@kernel
def _outcome(s: Record, is_strong: bool, probabilities: Array, faces: Array, moves: Ids, rng: Rng) -> int:
    face = position.shown(s)
    if face == position.BLANK:
        return NO_CALL
    count = rules.legal(s, moves)
    move = (
        strong.choose_call(s, moves, count, probabilities, _NO_TIE_BREAKS)
        if is_strong
        else heuristic.choose(s, moves, count, rng)
    )
    return turn_outcome(move, faces[face])


# Decisions


@kernel(cache=True)
def _write_decisions(records: Array, actions: Array, is_strong: bool, rng: Rng, decisions: Array) -> None:
    """Writes the probability of each action, averaged over all orders of the options."""
    moves, ordered = np.empty(position.DICE_SETS, np.int16), np.empty(OPTIONS, np.int16)
    for number in range(len(records)):
        probabilities = np.zeros(OPTIONS)
        count = rules.legal(records[number], moves)
        for order in _ORDERS:
            ordered[:count] = moves[order[order < count]]
            chosen = _choose(records[number], is_strong, ordered, count, rng)
            probabilities[:count] += (moves[:count] == chosen) / len(_ORDERS)
        for action in actions[number, :count]:
            decisions[action] = probabilities[actions[number] == action].mean()


@kernel
def _choose(s: Record, is_strong: bool, moves: Ids, count: int, rng: Rng) -> int:
    return strong.choose(s, moves, count, _NO_TIE_BREAKS) if is_strong else heuristic.choose(s, moves, count, rng)
