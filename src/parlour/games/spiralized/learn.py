"""Learns the weights of the estimate by self-play, from nothing: `python -m parlour.games.spiralized.learn`.

Games are played side by side on all cores with the same weights; then those move along the gradient. The same seed and
number of games give the same weights, whatever the number of cores. NumPy and Numba are all it needs.
"""

import argparse
import time

import numpy as np
from numpy.typing import NDArray

from parlour.games.spiralized import board, rules
from parlour.games.spiralized.estimate import COLUMNS, HIDDEN, ROWS, STEPS, TO_ROLL, WEIGHTS_FILE
from parlour.games.spiralized.lessons import lesson

ENOUGH = 160_000  # games
GAMES = 128  # played with the same weights: with fewer, chance teaches more than the games do
LONGEST = 3000  # positions kept of a game
RATE = 0.003  # of learning, at first
FAINT = np.float32(1e-5)  # a gradient that is hardly more than noise
MEMORY = 0.01  # the share of the newest weights in their average
STEP = 0.007  # what a step is worth before anything is learnt
ROLL = 8  # steps that a roll brings
TELL = 20.0  # seconds between two reports

Weights = NDArray[np.float32]


def beginning() -> Weights:
    """Weights that know only that fewer steps left are better, and that a roll brings some."""
    weights = np.random.default_rng(1).normal(0.0, 0.03, (ROWS, COLUMNS)).astype(np.float32)
    weights[:, HIDDEN] = 0.0
    weights[TO_ROLL, HIDDEN] = STEP * ROLL
    for size in range(len(board.RING_SIZES)):
        weights[STEPS * size : STEPS * (size + 1), HIDDEN] = -STEP * np.arange(STEPS)
    return weights


class School:
    """The games that are played side by side, and the space that they take."""

    def __init__(self, seed: int) -> None:
        self.kept = np.zeros((GAMES, LONGEST), rules.STATE)
        self.rngs = np.random.SeedSequence(seed).generate_state(GAMES, np.uint64).reshape(GAMES, 1)
        self.gradients = np.zeros((GAMES, ROWS, COLUMNS), np.float32)
        self.positions, self.surprises = np.zeros(GAMES), np.zeros(GAMES)

    def lesson(self, weights: Weights) -> tuple[Weights, float]:
        """The gradient of a typical position, and how surprising outcomes were: 1 if nothing is known."""
        self.kept[:, 0] = np.zeros((), rules.STATE)
        lesson(self.kept, self.rngs, weights, self.gradients, self.positions, self.surprises)
        return self.gradients.sum(0) / np.float32(self.positions.sum()), float(self.surprises.mean())


class Adam:
    """Follows gradients in steps of about the same length in every direction."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self.mean, self.square = np.zeros_like(weights), np.zeros_like(weights)
        self.steps = 0

    def step(self, gradient: Weights, rate: float) -> None:
        self.steps += 1
        self.mean += 0.1 * (gradient - self.mean)
        self.square += 0.01 * (gradient**2 - self.square)
        mean = self.mean / (1 - 0.9**self.steps)
        self.weights -= np.float32(rate) * mean / (np.sqrt(self.square / (1 - 0.99**self.steps)) + FAINT)


def learn(weights: Weights, games: int, seed: int) -> Weights:
    """Plays and learns, in steps that grow shorter. Returns the weights, averaged over the last steps."""
    school, steps = School(seed), games // GAMES
    path, average = Adam(weights.copy()), weights.copy()
    told = time.monotonic()
    for step in range(1, steps + 1):
        gradient, surprise = school.lesson(path.weights)
        path.step(gradient, RATE * (1 - step / steps))
        average += max(MEMORY, 1 / step) * (path.weights - average)
        if time.monotonic() > told + TELL or step == steps:
            told = time.monotonic()
            print(f"{step * GAMES:,} games, surprise {surprise:.3f}", flush=True)
    return average


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition(":")[0])
    parser.add_argument("--games", type=int, default=ENOUGH)
    parser.add_argument("--seed", type=int, default=0, help="another seed, other games")
    options = parser.parse_args()
    np.save(WEIGHTS_FILE, learn(beginning(), options.games, options.seed))


if __name__ == "__main__":
    main()
