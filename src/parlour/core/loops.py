"""The loops that every game runs in, written once against the rule protocol.

This file is a template: `engine.py` executes one copy of it for each game, with the names below bound to that
game. Plain calls to `rules.…` are what Numba compiles, inlines and keeps on disk best, on a CPU and on a GPU.

A `batch` is an array of records; the Python face keeps a single position in a batch of one.
"""

import numpy as np
from numba import njit

from parlour.core.protocol import CHANCE, OVER, draw

# Bound by engine.py: the game's rules and steady player (maybe None), and the lengths of its two notations.
rules = globals()["rules"]
steady = globals()["steady"]
MOVES = globals()["MOVES"]
OUTCOMES = globals()["OUTCOMES"]

EVERYBODY = -1  # as a bit mask of seats


# What a game may leave unsaid is filled in here: the words of the protocol for one record, whatever the game.

if hasattr(rules, "TABLES"):
    apply_to = rules.apply
else:

    @njit
    def apply_to(s, move, tables):
        rules.apply(s, move)


if hasattr(rules, "redact"):
    redact_in, imagine_in, witness_of = rules.redact, rules.imagine, rules.witness
else:

    @njit
    def redact_in(s, seat):
        pass

    @njit
    def imagine_in(s, seat, rng):
        pass

    @njit
    def witness_of(s, move, seat):
        return True


if hasattr(rules, "chance"):
    chance_of = rules.chance

    @njit
    def draw_outcome(s, weights, rng):
        """An outcome id, each as likely as its weight."""
        left = draw(rng, rules.chance(s, weights))
        outcome = 0
        for each in range(OUTCOMES):  # no early exit: a branch that cannot be foretold costs more than the additions
            left -= weights[each]
            outcome += left >= 0
        return outcome

else:

    @njit
    def chance_of(s, weights):
        weights[:] = 1
        return OUTCOMES

    @njit
    def draw_outcome(s, weights, rng):
        return draw(rng, OUTCOMES)


@njit
def _blind_choice(s, moves, count, rng, tables):
    return moves[draw(rng, count)]


if steady is None:
    steady_of = _blind_choice
elif hasattr(rules, "TABLES"):
    steady_of = steady.choose
else:

    @njit
    def steady_of(s, moves, count, rng, tables):
        return steady.choose(s, moves, count, rng)


# One step at a time, for the Python face.


@njit(cache=True)
def setup(batch, options):
    rules.setup(batch[0], *options)


@njit(cache=True)
def actor(batch):
    return rules.actor(batch[0])


@njit(cache=True)
def legal(batch, moves):
    return rules.legal(batch[0], moves)


@njit(cache=True)
def chance(batch, weights):
    return chance_of(batch[0], weights)


@njit(cache=True)
def apply(batch, move, tables):
    """The move or outcome happens. Returns who acts next: a call more would cost as much as the rules do."""
    apply_to(batch[0], move, tables)
    return rules.actor(batch[0])


@njit(cache=True)
def replay(batch, history, tables):
    for move in history:
        apply_to(batch[0], move, tables)
    return rules.actor(batch[0])


@njit(cache=True)
def walk(batch, moves, reader, show_all, tables, seen, actors, witnessed):
    """The moves happen one after the other, as the reader sees it.

    Leaves the position before the first move and after each in `seen`, without what the reader may not know; and for
    each move who made it and whether the reader sees which it was. Returns who acts next.
    """
    _see(batch, reader, show_all, seen, 0)
    for step in range(len(moves)):
        actors[step] = rules.actor(batch[0])
        witnessed[step] = show_all or witness_of(batch[0], moves[step], reader)
        apply_to(batch[0], moves[step], tables)
        _see(batch, reader, show_all, seen, step + 1)
    return rules.actor(batch[0])


@njit
def _see(batch, reader, show_all, seen, place):
    seen[place] = batch[0]
    if not (show_all or rules.actor(batch[0]) == OVER):
        redact_in(seen[place], reader)


@njit(cache=True)
def result(batch, out):
    rules.result(batch[0], out)


@njit(cache=True)
def redact(batch, seat):
    redact_in(batch[0], seat)


@njit(cache=True)
def imagine(batch, seat, rng):
    imagine_in(batch[0], seat, rng)


@njit(cache=True)
def witness(batch, move, seat):
    return witness_of(batch[0], move, seat)


@njit(cache=True)
def steady_choice(batch, rng, tables):
    moves = np.empty(MOVES, np.int16)
    count = rules.legal(batch[0], moves)
    return np.int64(steady_of(batch[0], moves, count, rng, tables))


# Whole games.


@njit
def play_on(s, limit, steady_seats, moves, weights, rng, tables):
    """Plays to the end, or for so many nodes: the seats in the bit mask `steady_seats` steadily, the others blindly.

    Returns how many nodes and player decisions there were.
    """
    nodes, decisions = 0, 0
    who = rules.actor(s)
    while who != OVER and nodes < limit:
        if who == CHANCE:
            move = draw_outcome(s, weights, rng)
        else:
            decisions += 1
            count = rules.legal(s, moves)
            if steady_seats >> who & 1:
                move = np.int64(steady_of(s, moves, count, rng, tables))
            else:
                move = np.int64(moves[draw(rng, count)])
        apply_to(s, move, tables)
        nodes += 1
        who = rules.actor(s)
    return nodes, decisions


@njit(cache=True)
def play_out(batch, limit, steady_seats, rng, tables):
    """Plays every position of a batch on as above. Returns how many nodes and player decisions there were in all."""
    moves = np.empty(MOVES, np.int16)
    weights = np.empty(OUTCOMES, np.int32)
    nodes, decisions = 0, 0
    for place in range(len(batch)):
        more_nodes, more_decisions = play_on(batch[place], limit, steady_seats, moves, weights, rng, tables)
        nodes += more_nodes
        decisions += more_decisions
    return nodes, decisions


@njit(cache=True)
def add_results(batch, totals):
    """Adds up by seat the results of the games of a batch that are over. Returns how many those are."""
    won = np.zeros_like(totals)
    ended = 0
    for place in range(len(batch)):
        if rules.actor(batch[place]) == OVER:
            ended += 1
            rules.result(batch[place], won)
            totals += won
    return ended


@njit(cache=True)
def perft(batch, depth, tables):
    """How many move sequences of the given depth there are (shorter ones that end the game count too)."""
    line = np.empty(depth + 1, batch.dtype)
    line[0] = batch[0]
    moves = np.zeros((depth + 1, max(MOVES, OUTCOMES)), np.int16)
    weights = np.empty(OUTCOMES, np.int32)
    todo = np.zeros(depth + 1, np.int64)
    todo[0] = -1
    leaves, level = 0, 0
    while level >= 0:
        if todo[level] < 0:  # first visit: list what can happen here
            who = rules.actor(line[level])
            if level == depth or who == OVER:
                leaves += 1
                todo[level] = 0
            elif who == CHANCE:
                chance_of(line[level], weights)
                count = 0
                for outcome in range(OUTCOMES):
                    if weights[outcome] > 0:
                        moves[level, count] = outcome
                        count += 1
                todo[level] = count
            else:
                todo[level] = rules.legal(line[level], moves[level])
        if todo[level] == 0:
            level -= 1
        else:
            todo[level] -= 1
            line[level + 1] = line[level]
            apply_to(line[level + 1], np.int64(moves[level, todo[level]]), tables)
            level += 1
            todo[level] = -1
    return leaves
