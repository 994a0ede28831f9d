"""The loops that every game runs in, written once against the contract for rules.

This file is a template (see `core.runtime.template`): one copy of it is executed for each game, with the names below
bound to that game.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from parlour.core.contract import CHANCE, OVER
from parlour.core.runtime.kernels import Array, Ids, Rng, Shares, Weights, int64, kernel
from parlour.core.runtime.rng import draw

# Bound beforehand: the game's rules and heuristic (maybe None), and the lengths of its two notations.
rules: Any = globals()["rules"]
heuristic: Any = globals()["heuristic"]
HAS_TABLES: bool = globals()["HAS_TABLES"]
MOVES: int = globals()["MOVES"]
OUTCOMES: int = globals()["OUTCOMES"]

EVERYBODY = -1  # as a bit mask of seats


# What a game may leave out is filled in here, so that the loops are the same for every game.

if HAS_TABLES:
    apply_to = rules.apply
else:

    @kernel
    def apply_to(s: Any, move: int, tables: Array) -> None:
        rules.apply(s, move)


if hasattr(rules, "redact"):
    redact_in, sample_world_in, witness_of = rules.redact, rules.sample_world, rules.witness
else:

    @kernel
    def redact_in(s: Any, seat: int) -> None:
        pass

    @kernel
    def sample_world_in(s: Any, seat: int, rng: Rng) -> None:
        pass

    @kernel
    def witness_of(s: Any, move: int, seat: int) -> bool:
        return True


if hasattr(rules, "chance"):
    chance_of = rules.chance

    @kernel
    def draw_outcome(s: Any, weights: Weights, rng: Rng) -> int:
        """An outcome, drawn by weight."""
        left = draw(rng, rules.chance(s, weights))
        outcome = 0
        for each in range(OUTCOMES):  # no early exit: an unpredictable branch costs more than the additions
            left -= weights[each]
            outcome += left >= 0
        return outcome

else:

    @kernel
    def chance_of(s: Any, weights: Weights) -> int:
        weights[:] = 1
        return OUTCOMES

    @kernel
    def draw_outcome(s: Any, weights: Weights, rng: Rng) -> int:
        return draw(rng, OUTCOMES)


@kernel
def _random_choice(s: Any, moves: Ids, count: int, rng: Rng, tables: Array) -> int:
    return int64(moves[draw(rng, count)])


if heuristic is None:
    heuristic_choice_of = _random_choice
elif HAS_TABLES:
    heuristic_choice_of = heuristic.choose
else:

    @kernel
    def heuristic_choice_of(s: Any, moves: Ids, count: int, rng: Rng, tables: Array) -> int:
        choice: int = heuristic.choose(s, moves, count, rng)
        return choice


# One step at a time, for Python.


@kernel(cache=True)
def setup(batch: Array, options: tuple[int, ...]) -> None:
    rules.setup(batch[0], *options)


@kernel(cache=True)
def actor(batch: Array) -> int:
    return rules.actor(batch[0])


@kernel(cache=True)
def legal(batch: Array, moves: Ids) -> int:
    return rules.legal(batch[0], moves)


@kernel(cache=True)
def chance(batch: Array, weights: Weights) -> int:
    return chance_of(batch[0], weights)


@kernel(cache=True)
def apply(batch: Array, move: int, tables: Array) -> int:
    """Makes the move. Returns who acts next: another call would cost as much as the rules do."""
    apply_to(batch[0], move, tables)
    return rules.actor(batch[0])


@kernel(cache=True)
def replay(batch: Array, history: Ids, tables: Array) -> int:
    for move in history:
        apply_to(batch[0], move, tables)
    return rules.actor(batch[0])


@kernel(cache=True)
def walk(
    batch: Array, moves: Ids, observer: int, show_all: bool, tables: Array, seen: Array, actors: Array, witnessed: Array
) -> int:
    """Makes the moves one after the other and writes down what the observer sees of them.

    `seen` takes the position before the first move and after each, without what the observer may not know; `actors` and
    `witnessed` take who made each move and whether the observer sees which it was. Returns who acts next.
    """
    _observe(batch, observer, show_all, seen, 0)
    for step in range(len(moves)):
        actors[step] = rules.actor(batch[0])
        witnessed[step] = show_all or witness_of(batch[0], moves[step], observer)
        apply_to(batch[0], moves[step], tables)
        _observe(batch, observer, show_all, seen, step + 1)
    return rules.actor(batch[0])


@kernel
def _observe(batch: Array, observer: int, show_all: bool, seen: Array, place: int) -> None:
    seen[place] = batch[0]
    if not (show_all or rules.actor(batch[0]) == OVER):
        redact_in(seen[place], observer)


@kernel(cache=True)
def result(batch: Array, out: Shares) -> None:
    rules.result(batch[0], out)


@kernel(cache=True)
def redact(batch: Array, seat: int) -> None:
    redact_in(batch[0], seat)


@kernel(cache=True)
def sample_world(batch: Array, seat: int, rng: Rng) -> None:
    sample_world_in(batch[0], seat, rng)


@kernel(cache=True)
def witness(batch: Array, move: int, seat: int) -> bool:
    return witness_of(batch[0], move, seat)


@kernel(cache=True)
def heuristic_choice(batch: Array, rng: Rng, tables: Array) -> int:
    moves = np.empty(MOVES, np.int16)
    count = rules.legal(batch[0], moves)
    return int64(heuristic_choice_of(batch[0], moves, count, rng, tables))


# Whole games.


@kernel
def play_on(
    s: Any, limit: int, heuristic_seats: int, moves: Ids, weights: Weights, rng: Rng, tables: Array
) -> tuple[int, int]:
    """Plays to the end, or for so many nodes. The seats in the bit mask `heuristic_seats` play by the heuristic, the
    others at random. Returns how many nodes and player decisions there were.
    """
    nodes, decisions = 0, 0
    who = rules.actor(s)
    while who != OVER and nodes < limit:
        if who == CHANCE:
            move = draw_outcome(s, weights, rng)
        else:
            decisions += 1
            count = rules.legal(s, moves)
            if heuristic_seats >> who & 1:
                move = int64(heuristic_choice_of(s, moves, count, rng, tables))
            else:
                move = int64(moves[draw(rng, count)])
        apply_to(s, move, tables)
        nodes += 1
        who = rules.actor(s)
    return nodes, decisions


@kernel(cache=True)
def play_out(batch: Array, limit: int, heuristic_seats: int, rng: Rng, tables: Array) -> tuple[int, int]:
    """Plays every position of a batch on as above. Returns how many nodes and player decisions there were in all."""
    moves = np.empty(MOVES, np.int16)
    weights = np.empty(OUTCOMES, np.int32)
    nodes, decisions = 0, 0
    for place in range(len(batch)):
        more_nodes, more_decisions = play_on(batch[place], limit, heuristic_seats, moves, weights, rng, tables)
        nodes += more_nodes
        decisions += more_decisions
    return nodes, decisions


@kernel(cache=True)
def add_results(batch: Array, totals: Shares) -> int:
    """Adds up by seat the results of the games of a batch that are over. Returns how many those are."""
    won = np.zeros_like(totals)
    ended = 0
    for place in range(len(batch)):
        if rules.actor(batch[place]) == OVER:
            ended += 1
            rules.result(batch[place], won)
            totals += won
    return ended


@kernel(cache=True)
def perft(batch: Array, depth: int, tables: Array) -> int:
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
            apply_to(line[level + 1], int64(moves[level, todo[level]]), tables)
            level += 1
            todo[level] = -1
    return leaves
