"""Trains the weights of the evaluation function by self-play, from nothing: `parlour train spiralized`.

Games are played in parallel on all cores with the same weights; then those move along the gradient. The same seed and
number of games give the same weights, whatever the number of cores.
"""

import logging

import numpy as np
from numpy.typing import NDArray

from parlour.core.artefacts import Arrays, Artefact, Report
from parlour.games.spiralized import board
from parlour.games.spiralized.ai.evaluation import COLUMNS, FILE, HIDDEN, ROWS, STEPS, TO_ROLL
from parlour.games.spiralized.ai.self_play import play_and_learn
from parlour.games.spiralized.position import STATE

GAMES = 160_000
BATCH_SIZE = 128  # games played with the same weights: with fewer, the gradient is mostly noise
MAX_POSITIONS = 3000  # kept of a game
LEARNING_RATE = 0.003  # at first; it falls linearly to 0
ADAM_EPSILON = np.float32(1e-5)
AVERAGING = 0.01  # the share of the newest weights in their moving average
STEP_VALUE = 0.007  # of a step, in the initial weights
STEPS_PER_ROLL = 8
LOGGED = 100  # times in a training

Weights = NDArray[np.float32]
logger = logging.getLogger(__name__)


def build(seed: int, report: Report, games: int = GAMES) -> Arrays:
    """The arrays of `weights.npz`: the trained weights, which are the average of the last ones."""
    self_play, steps = SelfPlay(seed), games // BATCH_SIZE
    adam, average = Adam(initial_weights()), initial_weights()
    for step in range(1, steps + 1):
        gradient, loss = self_play.gradient(adam.weights)
        adam.step(gradient, LEARNING_RATE * (1 - step / steps))
        average += max(AVERAGING, 1 / step) * (adam.weights - average)
        if step % max(1, steps // LOGGED) == 0:
            logger.info("%d games, log loss %.3f (1: nothing is known)", step * BATCH_SIZE, loss)
        report(step / steps)
    return {"weights": average}


def initial_weights() -> Weights:
    """Weights that only know that fewer steps left are better, and that a roll makes some."""
    weights = np.random.default_rng(1).normal(0.0, 0.03, (ROWS, COLUMNS)).astype(np.float32)
    weights[:, HIDDEN] = 0.0
    weights[TO_ROLL, HIDDEN] = STEP_VALUE * STEPS_PER_ROLL
    for size in range(len(board.RING_SIZES)):
        weights[STEPS * size : STEPS * (size + 1), HIDDEN] = -STEP_VALUE * np.arange(STEPS)
    return weights


class SelfPlay:
    """A batch of games that are played in parallel, and the memory they need."""

    def __init__(self, seed: int) -> None:
        self._positions = np.zeros((BATCH_SIZE, MAX_POSITIONS), STATE)
        self._rngs = np.random.SeedSequence(seed).generate_state(BATCH_SIZE, np.uint64).reshape(BATCH_SIZE, 1)
        self._gradients = np.zeros((BATCH_SIZE, ROWS, COLUMNS), np.float32)
        self._counts, self._losses = np.zeros(BATCH_SIZE), np.zeros(BATCH_SIZE)

    def gradient(self, weights: Weights) -> tuple[Weights, float]:
        """Plays the next games. Returns the mean gradient of their positions and the log loss (1: nothing is known)."""
        self._positions[:, 0] = np.zeros((), STATE)
        play_and_learn(self._positions, self._rngs, weights, self._gradients, self._counts, self._losses)
        return self._gradients.sum(0) / np.float32(self._counts.sum()), float(self._losses.mean())


class Adam:
    """The optimiser Adam (Kingma and Ba, 2014): steps of about the same length in every direction."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self._mean, self._square = np.zeros_like(weights), np.zeros_like(weights)
        self._steps = 0

    def step(self, gradient: Weights, rate: float) -> None:
        self._steps += 1
        self._mean += 0.1 * (gradient - self._mean)
        self._square += 0.01 * (gradient**2 - self._square)
        mean = self._mean / (1 - 0.9**self._steps)
        self.weights -= np.float32(rate) * mean / (np.sqrt(self._square / (1 - 0.99**self._steps)) + ADAM_EPSILON)


ARTEFACTS = (
    Artefact(
        FILE,
        build,
        modules=(
            "parlour.core.runtime.rng",
            "parlour.games.spiralized",  # the sizes of the rings
            "parlour.games.spiralized.board",
            "parlour.games.spiralized.position",
            "parlour.games.spiralized.legal_moves",
            "parlour.games.spiralized.rules",
            "parlour.games.spiralized.ai.evaluation",
            "parlour.games.spiralized.ai.lookahead",
            "parlour.games.spiralized.ai.self_play",
            "parlour.games.spiralized.ai.train",
        ),
    ),
)
