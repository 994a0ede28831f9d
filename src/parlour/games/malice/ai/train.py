"""Trains the evaluation function: `parlour train malice`.

It plays games between heuristic players and learns to predict who wins from their positions.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from parlour.core.artefacts import Arrays, Artefact, Report
from parlour.core.runtime.rng import seeded
from parlour.games.malice.ai.evaluation import FILE
from parlour.games.malice.ai.features import FEATURES
from parlour.games.malice.ai.self_play import sample_positions
from parlour.games.malice.position import SEATS

POSITIONS = 600_000
PASSES = 4  # over all training positions
HIDDEN_UNITS = 24
BATCH_SIZE, LEARNING_RATE, WEIGHT_DECAY = 2048, 3e-3, 1e-6
VALIDATION_SHARE = 0.1  # of the positions, which are not trained on
SAMPLING_SHARE = 0.6  # of the time, roughly

Floats = NDArray[np.float32]


class Dataset(NamedTuple):
    """Positions of games. The features of a seat that is not in the game are zeros."""

    features: Floats  # [position, seat, feature]
    players: NDArray[np.int8]  # [position]
    results: Floats  # [position, seat]

    def part(self, which: NDArray[np.int64] | slice) -> "Dataset":
        return Dataset(self.features[which], self.players[which], self.results[which])


class TrainingRun(NamedTuple):
    weights: Floats
    training_loss: float
    validation_loss: float


def build(seed: int, report: Report) -> Arrays:
    """The arrays of `weights.npz`."""
    return {"weights": train(seed, report).weights}


def train(seed: int, report: Report, positions: int = POSITIONS, passes: int = PASSES) -> TrainingRun:
    rng, dataset = np.random.default_rng(seed), sample_dataset(positions, seed)
    report(SAMPLING_SHARE)
    first = int(VALIDATION_SHARE * positions)
    training, validation = dataset.part(slice(first, None)), dataset.part(slice(first))
    weights = fit(
        initial_weights(rng), training, rng, passes, lambda done: report(SAMPLING_SHARE + (1 - SAMPLING_SHARE) * done)
    )
    return TrainingRun(weights, cross_entropy(weights, training), cross_entropy(weights, validation))


def sample_dataset(positions: int, seed: int) -> Dataset:
    dataset = Dataset(
        np.zeros((positions, SEATS, FEATURES), np.float32),
        np.zeros(positions, np.int8),
        np.zeros((positions, SEATS), np.float32),
    )
    sample_positions(seeded(seed), *dataset)
    return dataset


def initial_weights(rng: np.random.Generator) -> Floats:
    weights = rng.normal(0, FEATURES**-0.5, (FEATURES + 2, HIDDEN_UNITS))
    weights[FEATURES] = 0  # the biases
    return weights.astype(np.float32)


def fit(weights: Floats, dataset: Dataset, rng: np.random.Generator, passes: int, report: Report) -> Floats:
    """Minimises the cross-entropy with Adam; the learning rate falls linearly to zero."""
    size = len(dataset.players)
    mean, square = np.zeros_like(weights), np.zeros_like(weights)
    steps = passes * (size // BATCH_SIZE)
    for step in range(1, steps + 1):
        chosen = rng.integers(size, size=BATCH_SIZE)
        slope = gradient(weights, dataset.part(chosen)) + WEIGHT_DECAY * weights
        mean += 0.1 * (slope - mean)
        square += 0.001 * (slope**2 - square)
        rate = LEARNING_RATE * (1 - step / (steps + 1)) * (1 - 0.999**step) ** 0.5 / (1 - 0.9**step)
        weights = weights - rate * mean / (square**0.5 + 1e-8)
        report(step / steps)
    return weights


def gradient(weights: Floats, dataset: Dataset) -> Floats:
    """Of the cross-entropy, by backpropagation."""
    features, players, results = dataset
    inputs, bias, output = weights[:FEATURES], weights[FEATURES], weights[FEATURES + 1]
    hidden = np.maximum(features @ inputs + bias, 0)
    score_gradient = (win_probabilities(hidden @ output, players) - results)[..., None] / len(players)
    hidden_gradient = np.where(hidden > 0, score_gradient * output, 0)
    slope = np.empty_like(weights)
    slope[:FEATURES] = features.reshape(-1, FEATURES).T @ hidden_gradient.reshape(-1, hidden_gradient.shape[-1])
    slope[FEATURES] = hidden_gradient.sum((0, 1))
    slope[FEATURES + 1] = (hidden * score_gradient).sum((0, 1))
    return slope


def win_probabilities(scores: Floats, players: NDArray[np.int8]) -> Floats:
    """The softmax over the seats that are in the game."""
    is_in = np.arange(SEATS) < players[:, None]
    exponentials = np.where(is_in, np.exp(scores - np.where(is_in, scores, -np.inf).max(1, keepdims=True)), 0)
    probabilities: Floats = exponentials / exponentials.sum(1, keepdims=True)
    return probabilities


def cross_entropy(weights: Floats, dataset: Dataset) -> float:
    """The mean negative log-likelihood of the results."""
    features, players, results = dataset
    hidden = np.maximum(features @ weights[:FEATURES] + weights[FEATURES], 0)
    predicted = win_probabilities(hidden @ weights[FEATURES + 1], players)
    return float(-(results * np.log(np.maximum(predicted, 1e-9))).sum(1).mean())


ARTEFACTS = (
    Artefact(
        FILE,
        build,
        modules=(
            "parlour.core.runtime.rng",
            "parlour.games.malice.position",
            "parlour.games.malice.piles",
            "parlour.games.malice.rules",
            "parlour.games.malice.ai.features",
            "parlour.games.malice.ai.heuristic",
            "parlour.games.malice.ai.rollouts",
            "parlour.games.malice.ai.self_play",
            "parlour.games.malice.ai.train",
        ),
    ),
)
