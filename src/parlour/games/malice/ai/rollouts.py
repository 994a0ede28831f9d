"""What becomes of the leaves of a turn: by the evaluation function alone, and by rollouts in sampled worlds."""

import numpy as np

from parlour.core.contract import CHANCE, OVER
from parlour.core.runtime.kernels import Array, Rng, Shares, Weights, kernel
from parlour.core.runtime.rng import draw
from parlour.games.malice.ai import heuristic
from parlour.games.malice.ai.evaluation import evaluate, score
from parlour.games.malice.ai.features import can_reach_objective
from parlour.games.malice.ai.turn_search import MOVE, POSITION, TurnTree
from parlour.games.malice.position import KING, MOVE_COUNT, SEATS, Record
from parlour.games.malice.rules import actor, apply, chance, legal, result, sample_world

# What is summed up over rollouts.
WIN, WIN_SQUARED, OPPONENT_OBJECTIVE, OWN_OBJECTIVE, ROLLOUTS, SUMS = range(6)


@kernel(cache=True)
def evaluate_leaves(tree: TurnTree, count: int, seeds: Array, out: Array) -> None:
    """The seat's chance to win after each leaf by the evaluation function: the mean over worlds, the same for all."""
    work, chances, rng = np.empty_like(tree.positions[:1]), np.zeros(SEATS), np.empty(1, np.uint64)
    for leaf in range(count):
        out[leaf] = 0.0
        for seed in seeds:
            rng[0] = seed
            seat = _sample_after(tree, leaf, rng, work)
            _evaluate_or_result(work[0], chances)
            out[leaf] += chances[seat] / len(seeds)


@kernel(cache=True)
def score_leaves(tree: TurnTree, count: int, out: Array) -> None:
    """How well the seat stands after each leaf, regardless of its opponents."""
    work = np.empty_like(tree.positions[:1])
    for leaf in range(count):
        work[0] = tree.positions[tree.leaves[leaf, POSITION]]
        seat = int(work[0].turn)
        apply(work[0], tree.leaves[leaf, MOVE])
        out[leaf] = np.inf if actor(work[0]) == OVER else score(work[0], seat)


@kernel(cache=True)
def roll_out(tree: TurnTree, leaf: int, seeds: Array, sums: Array) -> None:
    """Plays on from a leaf in the world of each seed until it is the seat's turn again.

    Adds up the chances to win that the seat has then, in how many rollouts an opponent has played an objective card,
    and in how many the seat can play its own.
    """
    work, out, rng = np.empty_like(tree.positions[:1]), np.zeros(SEATS), np.empty(1, np.uint64)
    for seed in seeds:
        rng[0] = seed
        seat = _sample_after(tree, leaf, rng, work)
        s = work[0]
        before = _opponents_objective_cards(s, seat)
        _play_until_turn_of(s, seat, rng)
        _evaluate_or_result(s, out)
        sums[WIN] += out[seat]
        sums[WIN_SQUARED] += out[seat] ** 2
        sums[OPPONENT_OBJECTIVE] += _opponents_objective_cards(s, seat) < before
        sums[OWN_OBJECTIVE] += actor(s) != OVER and can_reach_objective(s, seat)
        sums[ROLLOUTS] += 1


@kernel
def _sample_after(tree: TurnTree, leaf: int, rng: Rng, work: Array) -> int:
    """Puts a sampled world after a leaf into `work`. Returns whose turn it was."""
    work[0] = tree.positions[tree.leaves[leaf, POSITION]]
    seat = int(work[0].turn)
    sample_world(work[0], seat, rng)  # before the move: cards that it reshuffles are known and must not be dealt twice
    apply(work[0], tree.leaves[leaf, MOVE])
    return seat


@kernel
def _evaluate_or_result(s: Record, out: Shares) -> None:
    if actor(s) == OVER:
        result(s, out)
    else:
        evaluate(s, out)


@kernel
def _opponents_objective_cards(s: Record, seat: int) -> int:
    left = 0
    for other in range(s.players):
        if other != seat:
            left += s.objective[other]
    return left


@kernel
def _play_until_turn_of(s: Record, seat: int, rng: Rng) -> None:
    """Everybody plays by the heuristic until the turn has come round to the seat again."""
    moves, weights = np.empty(MOVE_COUNT, np.int64), np.empty(KING, np.int32)
    has_turn_passed = s.turn != seat
    who = actor(s)
    while who != OVER and not (who == seat and has_turn_passed):
        if who == CHANCE:
            apply(s, draw_card(s, weights, rng))
        else:
            apply(s, heuristic.choose(s, moves, legal(s, moves), rng))
        has_turn_passed |= s.turn != seat
        who = actor(s)


@kernel
def draw_card(s: Record, weights: Weights, rng: Rng) -> int:
    """A random outcome, each as likely as there are such cards to come."""
    left = draw(rng, chance(s, weights))
    card = 0
    while left >= weights[card]:
        left -= weights[card]
        card += 1
    return card
