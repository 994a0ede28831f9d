"""The search that plays any game, written once against the rule protocol: information-set Monte Carlo tree search.

This file is a template, as the core's loops are: `search.py` has one copy of it executed for each game.

Each simulation imagines a world that fits what the observer knows, walks down the tree as far as it goes, adds what
comes next, and lets the steady players finish. What the observer cannot tell apart is one node, so a tree holds plans
for what it will know and not for what is true. Every seat is taken to want the most for itself, and to know what the
observer knows: the search does not bluff.
"""

from math import sqrt

import numpy as np
from numba import njit

from parlour.core.protocol import CHANCE, OVER, draw, stirred

# Bound beforehand: the game's rules, loops and estimate (maybe None), and the lengths of its two notations.
rules = globals()["rules"]
loops = globals()["loops"]
estimate = globals()["estimate"]
MOVES = globals()["MOVES"]
OUTCOMES = globals()["OUTCOMES"]

HIDES = hasattr(rules, "redact")

CURIOSITY = 1.0  # how much more a move is tried than its results deserve
TRUST = 0.5  # how much of the curiosity is for the steady player's move
DEEPEST = 200  # choices on a way down the tree
FAR = 100_000 if estimate is None else 12  # nodes that the steady players go on for: to the end, or to an estimate

ROOT, NONE = 0, -1  # the first node of a tree; no node
UNSEEN = MOVES  # stands for all moves that the observer does not see

# A node is a move that a seat chose, or what chance and hidden worlds made of the node before.
NODE = np.dtype(
    [
        ("key", np.uint64),  # tells it from its siblings: a move, an outcome, or what the observer saw
        ("total", np.float64),  # of the results of the seat that chose it
        ("squares", np.float64),  # of these results, added up
        ("visits", np.int32),
        ("chances", np.int32),  # how often it could have been chosen: not in every world that is imagined
        ("child", np.int32),  # the first of those that follow it
        ("sibling", np.int32),
    ],
    align=True,
)


@njit(cache=True)
def search(root, observer, tree, used, begun, simulations, even, rng, tables, seen, seen_words, out):
    """Adds so many simulations to a tree, of which `used[0]` nodes are in use, and `begun` were made before.

    The first `even` of all try the moves of the root in turn. `seen` is a spare position, `seen_words` the same memory
    as numbers, and `out` takes a number a seat.
    """
    world = np.empty_like(root)
    s = world[0]
    moves = np.empty(MOVES, np.int16)
    weights = np.empty(OUTCOMES, np.int32)
    nodes = np.full(MOVES + 1, NONE, np.int32)
    path = np.empty(DEEPEST, np.int32)
    choosers = np.empty(DEEPEST, np.int32)
    for number in range(begun, begun + simulations):
        world[0] = root[0]
        loops.imagine_in(s, observer, rng)
        turn = number if number < even else NONE
        node, length, known = ROOT, 0, used[0]
        who = rules.actor(s)
        while who != OVER and node != NONE and used[0] == known and length < DEEPEST:
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
                node = _child(tree, used, node, number_of_sight(world, observer, seen, seen_words))
        loops.play_on(s, FAR, loops.EVERYBODY, moves, weights, rng, tables)
        _weigh(s, out)
        for step in range(length):
            _learn(tree[path[step]], out[choosers[step]])


# The tree


@njit
def _child(tree, used, parent, key):
    """The child with this key, a new one if need be; NONE where the tree has no room for it."""
    last = NONE
    node = tree[parent].child
    while node != NONE:
        if tree[node].key == key:
            return np.int64(node)
        last = node
        node = tree[node].sibling
    new = used[0]
    if new == len(tree):
        return NONE
    used[0] += 1
    tree[new].key = key
    tree[new].child = NONE
    tree[new].sibling = NONE
    if last == NONE:
        tree[parent].child = new
    else:
        tree[last].sibling = new
    return new


@njit
def _learn(node, result):
    node.visits += 1
    node.total += result
    node.squares += result * result


@njit
def number_of_sight(world, observer, seen, seen_words):
    """A number that stands for all that the observer may know now."""
    seen[0] = world[0]
    loops.redact_in(seen[0], observer)
    mixed = np.uint64(1)
    for word in seen_words:
        mixed = stirred(mixed ^ np.uint64(word))
    return mixed


# Choices


@njit
def _choose(s, observer, node, turn, tree, used, moves, nodes, rng, tables):
    """The move to try, and its node. At first that is what a steady player would do."""
    count = rules.legal(s, moves)
    move, chosen = np.int64(UNSEEN), 0
    if turn != NONE:
        move = np.int64(moves[turn % count])
    elif tree[node].child != NONE:
        move, chosen = _most_promising(s, observer, node, tree, moves, count, nodes, rng)
    if move == UNSEEN:
        move = np.int64(loops.steady_of(s, moves, count, rng, tables))
    child = _child(tree, used, node, np.uint64(_key(s, move, observer)))
    if child != NONE and tree[child].visits == 0:
        tree[child].chances = chosen
    return move, child


@njit
def _key(s, move, observer):
    return move if loops.witness_of(s, move, observer) else UNSEEN


@njit
def _most_promising(s, observer, node, tree, moves, count, nodes, rng):
    """The key of the best move by its results and a bonus for what was seldom tried; and how often one was chosen.

    What was never tried promises as much as the others do on average.
    """
    _list_children(tree, node, nodes)
    total, chosen = 0.0, 0
    for i in range(count):
        known = nodes[_key(s, np.int64(moves[i]), observer)]
        if known != NONE:
            tree[known].chances += 1
            total += tree[known].total
            chosen += tree[known].visits
    average = total / chosen if chosen else 0.5
    best, most = np.int64(UNSEEN), -1.0
    first = draw(rng, count)  # where several promise the same, any of them
    for i in range(count):
        key = _key(s, np.int64(moves[(first + i) % count]), observer)
        known = nodes[key]
        visits, mean, chances = 0, average, chosen
        if known != NONE:
            visits = tree[known].visits
            mean = tree[known].total / visits
            chances = chosen if node == ROOT else tree[known].chances
        promise = mean + CURIOSITY * _share(tree, node, known, count) * sqrt(chances) / (1 + visits)
        if promise > most:
            best, most = key, promise
    _unlist_children(tree, node, nodes)
    return best, chosen


@njit
def _share(tree, node, known, count):
    """Of the curiosity, what one of so many moves gets. The first that was tried is the steady player's."""
    if node == ROOT:
        return 1.0 / count
    return TRUST if known == tree[node].child else (1.0 - TRUST) / count


@njit
def _list_children(tree, node, nodes):
    child = tree[node].child
    while child != NONE:
        nodes[tree[child].key] = child
        child = tree[child].sibling


@njit
def _unlist_children(tree, node, nodes):
    child = tree[node].child
    while child != NONE:
        nodes[tree[child].key] = NONE
        child = tree[child].sibling


# The end


@njit(cache=True)
def add_worths(batch, out, totals):
    """Adds up by seat what the positions of a batch are worth; `out` takes a number a seat."""
    for place in range(len(batch)):
        _weigh(batch[place], out)
        totals += out


@njit
def _weigh(s, out):
    if rules.actor(s) == OVER:
        rules.result(s, out)
    else:
        _estimate(s, out)


if estimate is None:

    @njit
    def _estimate(s, out):
        """A game that does not end is shared."""
        out[:] = 1.0 / len(out)

else:
    _estimate = estimate.estimate
