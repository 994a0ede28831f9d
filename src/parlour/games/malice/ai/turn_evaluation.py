"""Evaluates the ways in which a turn can go on: all of them quickly, then the best of them by rollouts.

The rollouts are shared out by sequential halving: after each round the worse half of the candidates drops out.
"""

import time
from math import ceil, log2

import numpy as np
from numpy.typing import NDArray

from parlour.core.action_values import Budget
from parlour.core.runtime.engine import Batch
from parlour.games.malice.ai.rollouts import (
    OPPONENT_OBJECTIVE,
    OWN_OBJECTIVE,
    ROLLOUTS,
    SUMS,
    WIN,
    WIN_SQUARED,
    evaluate_leaves,
    roll_out,
    score_leaves,
)
from parlour.games.malice.ai.turn_search import FIRST_MOVES, TurnTree, empty_tree, path_to, search
from parlour.games.malice.position import MOVE_COUNT

EVALUATION_WORLDS = 4  # in which the evaluation function looks at every leaf
CANDIDATES = 12  # for rollouts, besides the best after each first move
FINALISTS = 2  # candidates that stay until the last round
CHUNK = 50  # worlds between two looks at the clock


class Line:
    """The moves up to one leaf of the turn, and the statistics of the rollouts from there."""

    def __init__(self, tree: TurnTree, leaf: int) -> None:
        moves = np.empty(MOVE_COUNT, np.int64)
        self.leaf = leaf
        self.moves: list[int] = moves[: path_to(tree, leaf, moves)].tolist()
        self.first_moves = int(tree.leaves[leaf, FIRST_MOVES])  # those that can lead to it, a bit each
        self._sums = np.zeros(SUMS)

    def roll_out(self, tree: TurnTree, seeds: NDArray[np.uint64]) -> None:
        roll_out(tree, self.leaf, seeds, self._sums)

    @property
    def win(self) -> float:
        return self._mean(WIN)

    @property
    def error(self) -> float:
        variance = max(0.0, self._mean(WIN_SQUARED) - self.win**2)
        return float((variance / self._sums[ROLLOUTS]) ** 0.5)

    @property
    def opponent_objective_rate(self) -> float:
        """How often an opponent plays an objective card before the seat's next turn."""
        return self._mean(OPPONENT_OBJECTIVE)

    @property
    def own_objective_rate(self) -> float:
        """How often the seat can play its own objective card in that turn."""
        return self._mean(OWN_OBJECTIVE)

    def _mean(self, column: int) -> float:
        return float(self._sums[column] / self._sums[ROLLOUTS])


class TurnEvaluation:
    """The lines of a turn, from what the seat to move knows."""

    def __init__(self, batch: Batch, seed: int) -> None:
        self._seeds = np.random.SeedSequence(seed)
        self._tree = empty_tree()
        self._leaf_count = int(search(batch, self._tree))

    def first_move_bit(self, move: int) -> int:
        """The bit of a legal move in `Line.first_moves`."""
        return int(self._tree.bits[move])

    def best_ignoring_opponents(self) -> Line:
        scores = np.empty(self._leaf_count)
        score_leaves(self._tree, self._leaf_count, scores)
        return Line(self._tree, int(scores.argmax()))

    def best_by_evaluation(self) -> Line:
        """The best line by the evaluation function alone."""
        return Line(self._tree, int(self._evaluations().argmax()))

    def ranked_by_rollouts(self, budget: Budget) -> list[Line]:
        """The candidates, the best first."""
        start, remaining, dropped = time.monotonic(), self._candidates(), list[Line]()
        rounds = 1 + max(0, ceil(log2(len(remaining) / FINALISTS)))
        for number in range(1, rounds + 1):
            rollouts = max(2, budget.simulations // (rounds * len(remaining)))
            self._roll_out(remaining, rollouts, start + budget.seconds * number / rounds)
            remaining.sort(key=lambda line: -line.win)
            half = max(FINALISTS, len(remaining) // 2)
            remaining, dropped = remaining[:half], remaining[half:] + dropped
        return remaining + dropped

    def _roll_out(self, lines: list[Line], rollouts: int, deadline: float) -> None:
        """Rolls all lines out in the same worlds: as many as given, or fewer if time runs out, at least one chunk."""
        while rollouts > 0:
            seeds = self._world_seeds(min(CHUNK, rollouts))
            for line in lines:
                line.roll_out(self._tree, seeds)
            rollouts = rollouts - CHUNK if time.monotonic() < deadline else 0

    def _candidates(self) -> list[Line]:
        """The lines that the evaluation function likes best, and the best after each first move."""
        chosen, covered = list[Line](), 0
        for leaf in np.argsort(-self._evaluations(), kind="stable"):
            first_moves = int(self._tree.leaves[leaf, FIRST_MOVES])
            if len(chosen) < CANDIDATES or first_moves & ~covered:
                chosen.append(Line(self._tree, int(leaf)))
                covered |= first_moves
        return chosen

    def _evaluations(self) -> NDArray[np.float64]:
        evaluations = np.empty(self._leaf_count)
        evaluate_leaves(self._tree, self._leaf_count, self._world_seeds(EVALUATION_WORLDS), evaluations)
        return evaluations

    def _world_seeds(self, count: int) -> NDArray[np.uint64]:
        """Seeds of worlds that have not been sampled before."""
        return self._seeds.spawn(1)[0].generate_state(count, np.uint64).astype(np.uint64)
