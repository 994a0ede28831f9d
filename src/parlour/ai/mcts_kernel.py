"""Information-set Monte Carlo tree search for any game, written once against the contract for rules.

This file is a template (see `core.runtime.template`): `mcts` has one copy of it executed for each game.

Each simulation samples a world that is consistent with what the observer knows, descends the tree as far as it goes,
adds what comes next, and lets the heuristic finish the game. What the observer cannot tell apart is one node, so the
tree holds plans for what it will know and not for what is true. Every seat is assumed to maximise its own result and to
know what the observer knows: the search does not bluff.
"""

from __future__ import annotations

from math import sqrt
from typing import Any

import numpy as np

from parlour.core.contract import CHANCE, OVER
from parlour.core.runtime.kernels import Array, Float64, Ids, Int32, Rng, Shares, UInt64, int64, kernel, record_dtype
from parlour.core.runtime.rng import draw, mix

# Bound beforehand: the game's rules, loops and evaluation (maybe None), and the lengths of its two notations.
rules: Any = globals()["rules"]
loops: Any = globals()["loops"]
evaluation: Any = globals()["evaluation"]
MOVES: int = globals()["MOVES"]
OUTCOMES: int = globals()["OUTCOMES"]

HIDES = hasattr(rules, "redact")

EXPLORATION = 1.0  # the exploration constant: the weight of the bonus for moves that were rarely tried
HEURISTIC_PRIOR = 0.5  # the share of that bonus for the heuristic's move
MAX_DEPTH = 200  # choices on a path down the tree
ROLLOUT_LIMIT = 100_000 if evaluation is None else 12  # nodes: to the end of the game, or to an evaluation

ROOT, NONE = 0, -1  # the first node of a tree; no node
UNSEEN = MOVES  # stands for all moves that the observer does not see


class Node:
    """A move that a seat chose, or what chance and hidden worlds made of the node before."""

    key: UInt64  # distinguishes it from its siblings: a move, an outcome, or an information state
    total: Float64  # the results of the seat that chose it, added up
    squares: Float64  # the squares of these results, added up
    visits: Int32
    availability: Int32  # how often it could have been chosen: not in every sampled world
    first_child: Int32
    next_sibling: Int32


NODE = record_dtype(Node)


@kernel(cache=True)
def search(
    root: Array,
    observer: int,
    tree: Array,
    used: Array,
    begun: int,
    simulations: int,
    even: int,
    rng: Rng,
    tables: Array,
    seen: Array,
    seen_words: Array,
    out: Shares,
) -> None:
    """Adds so many simulations to a tree, of which `used[0]` nodes are in use, after `begun` earlier ones.

    The first `even` of all simulations try the moves of the root in turn. `seen` is a spare position, `seen_words` the
    same memory as numbers, and `out` has room for a number for each seat.
    """
    world = np.empty_like(root)
    s = world[0]
    moves = np.empty(MOVES, np.int16)
    weights = np.empty(OUTCOMES, np.int32)
    nodes = np.full(MOVES + 1, NONE, np.int32)
    path = np.empty(MAX_DEPTH, np.int32)
    choosers = np.empty(MAX_DEPTH, np.int32)
    for number in range(begun, begun + simulations):
        world[0] = root[0]
        loops.sample_world_in(s, observer, rng)
        turn = number if number < even else NONE
        node, length, known = ROOT, 0, used[0]
        who = rules.actor(s)
        while who != OVER and node != NONE and used[0] == known and length < MAX_DEPTH:
            if who == CHANCE:
                move = loops.draw_outcome(s, weights, rng)
                if not HIDES:
                    node = _child(tree, used, node, np.uint64(move))
            else:
                move, node = _choose(s, observer, node, turn, tree, used, moves, nodes, rng, tables)
                turn = NONE
                if node != NONE:
                    path[length] = node
                    choosers[length] = who
                    length += 1
            loops.apply_to(s, move, tables)
            who = rules.actor(s)
            if HIDES and node != NONE:
                node = _child(tree, used, node, information_state_key(world, observer, seen, seen_words))
        loops.play_on(s, ROLLOUT_LIMIT, loops.EVERYBODY, moves, weights, rng, tables)
        _evaluate(s, out)
        for step in range(length):
            _update(tree[path[step]], out[choosers[step]])


# The tree


@kernel
def _child(tree: Array, used: Array, parent: int, key: np.uint64) -> int:
    """The child with this key, a new one if need be; NONE where the tree has no room for it."""
    last = NONE
    node = tree[parent].first_child
    while node != NONE:
        if tree[node].key == key:
            return int64(node)
        last = node
        node = tree[node].next_sibling
    new = used[0]
    if new == len(tree):
        return NONE
    used[0] += 1
    tree[new].key = key
    tree[new].first_child = NONE
    tree[new].next_sibling = NONE
    if last == NONE:
        tree[parent].first_child = new
    else:
        tree[last].next_sibling = new
    return new


@kernel
def _update(node: Node, result: float) -> None:
    node.visits += 1
    node.total += result
    node.squares += result * result


@kernel
def information_state_key(world: Array, observer: int, seen: Array, seen_words: Array) -> np.uint64:
    """A hash of everything that the observer may know now."""
    seen[0] = world[0]
    loops.redact_in(seen[0], observer)
    mixed = np.uint64(1)
    for word in seen_words:
        mixed = mix(mixed ^ np.uint64(word))
    return mixed


# Selection


@kernel
def _choose(
    s: Any,
    observer: int,
    node: int,
    turn: int,
    tree: Array,
    used: Array,
    moves: Ids,
    nodes: Array,
    rng: Rng,
    tables: Array,
) -> tuple[int, int]:
    """The move to try, and its node. The first one tried at a node is the heuristic's."""
    count = rules.legal(s, moves)
    move, chosen = int64(UNSEEN), 0
    if turn != NONE:
        move = int64(moves[turn % count])
    elif tree[node].first_child != NONE:
        move, chosen = _most_promising(s, observer, node, tree, moves, count, nodes, rng)
    if move == UNSEEN:
        move = int64(loops.heuristic_choice_of(s, moves, count, rng, tables))
    child = _child(tree, used, node, np.uint64(_key(s, move, observer)))
    if child != NONE and tree[child].visits == 0:
        tree[child].availability = chosen
    return move, child


@kernel
def _key(s: Any, move: int, observer: int) -> int:
    return move if loops.witness_of(s, move, observer) else UNSEEN


@kernel
def _most_promising(
    s: Any, observer: int, node: int, tree: Array, moves: Ids, count: int, nodes: Array, rng: Rng
) -> tuple[int, int]:
    """The key of the best move by its mean result and an exploration bonus; and how often a move was chosen here.

    A move that was never tried counts as much as the others do on average.
    """
    _list_children(tree, node, nodes)
    total, chosen = 0.0, 0
    for i in range(count):
        known = nodes[_key(s, int64(moves[i]), observer)]
        if known != NONE:
            tree[known].availability += 1
            total += tree[known].total
            chosen += tree[known].visits
    average = total / chosen if chosen else 0.5
    best, most = int64(UNSEEN), -1.0
    first = draw(rng, count)  # breaks ties at random
    for i in range(count):
        key = _key(s, int64(moves[(first + i) % count]), observer)
        known = nodes[key]
        visits, mean, availability = 0, average, chosen
        if known != NONE:
            visits = tree[known].visits
            mean = tree[known].total / visits
            availability = chosen if node == ROOT else tree[known].availability
        promise = mean + EXPLORATION * _prior(tree, node, known, count) * sqrt(availability) / (1 + visits)
        if promise > most:
            best, most = key, promise
    _unlist_children(tree, node, nodes)
    return best, chosen


@kernel
def _prior(tree: Array, node: int, known: int, count: int) -> float:
    """The share of the exploration bonus for one of so many moves. The first that was tried is the heuristic's."""
    if node == ROOT:
        return 1.0 / count
    return HEURISTIC_PRIOR if known == tree[node].first_child else (1.0 - HEURISTIC_PRIOR) / count


@kernel
def _list_children(tree: Array, node: int, nodes: Array) -> None:
    child = tree[node].first_child
    while child != NONE:
        nodes[tree[child].key] = child
        child = tree[child].next_sibling


@kernel
def _unlist_children(tree: Array, node: int, nodes: Array) -> None:
    child = tree[node].first_child
    while child != NONE:
        nodes[tree[child].key] = NONE
        child = tree[child].next_sibling


# Evaluation


@kernel(cache=True)
def add_values(batch: Array, out: Shares, totals: Shares) -> None:
    """Adds up by seat the values of the positions of a batch; `out` has room for a number for each seat."""
    for place in range(len(batch)):
        _evaluate(batch[place], out)
        totals += out


@kernel
def _evaluate(s: Any, out: Shares) -> None:
    if rules.actor(s) == OVER:
        rules.result(s, out)
    else:
        _evaluate_unfinished(s, out)


if evaluation is None:

    @kernel
    def _evaluate_unfinished(s: Any, out: Shares) -> None:
        """A game that does not end is shared equally."""
        out[:] = 1.0 / len(out)

else:
    _evaluate_unfinished = evaluation.evaluate
