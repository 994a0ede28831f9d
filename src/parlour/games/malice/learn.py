"""Learns the weights of the estimate: `python -m parlour.games.malice.learn --positions 600000`.

It watches steady players and learns who wins from the positions it has seen. NumPy and Numba are all it needs.
"""

import argparse
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from parlour.games.malice.features import FEATURES
from parlour.games.malice.rules import SEATS
from parlour.games.malice.selfplay import watch

HIDDEN = 24
BATCH, RATE, DECAY = 2048, 3e-3, 1e-6
HELD_BACK = 0.1  # of the positions, to see how well it knows what it has not learnt from

Floats = NDArray[np.float32]


class Memory(NamedTuple):
    """Positions of games. The features of a seat that is not there are zeros."""

    features: Floats  # [position, seat, feature]
    seats: NDArray[np.int8]  # [position]
    results: Floats  # [position, seat]

    def part(self, which: NDArray[np.int64] | slice) -> "Memory":
        return Memory(self.features[which], self.seats[which], self.results[which])


def remember(positions: int, seed: int) -> Memory:
    memory = Memory(
        np.zeros((positions, SEATS, FEATURES), np.float32),
        np.zeros(positions, np.int8),
        np.zeros((positions, SEATS), np.float32),
    )
    watch(np.random.SeedSequence(seed).generate_state(1, np.uint64), *memory)
    return memory


def first_weights(rng: np.random.Generator) -> Floats:
    weights = rng.normal(0, FEATURES**-0.5, (FEATURES + 2, HIDDEN))
    weights[FEATURES] = 0  # where every unit starts
    return weights.astype(np.float32)


def learn(weights: Floats, memory: Memory, rng: np.random.Generator, passes: int) -> Floats:
    """Follows the gradient of the likelihood of what became of the positions (Adam)."""
    size = len(memory.seats)
    mean, square = np.zeros_like(weights), np.zeros_like(weights)
    steps = passes * (size // BATCH)
    for step in range(1, steps + 1):
        chosen = rng.integers(size, size=BATCH)
        slope = gradient(weights, memory.part(chosen)) + DECAY * weights
        mean += 0.1 * (slope - mean)
        square += 0.001 * (slope**2 - square)
        pace = RATE * (1 - step / (steps + 1)) * (1 - 0.999**step) ** 0.5 / (1 - 0.9**step)
        weights = weights - pace * mean / (square**0.5 + 1e-8)
    return weights


def gradient(weights: Floats, memory: Memory) -> Floats:
    features, seats, results = memory
    inputs, bias, output = weights[:FEATURES], weights[FEATURES], weights[FEATURES + 1]
    hidden = np.maximum(features @ inputs + bias, 0)
    blame = (chances(hidden @ output, seats) - results)[..., None] / len(seats)  # of the scores
    blame_hidden = np.where(hidden > 0, blame * output, 0)
    slope = np.empty_like(weights)
    slope[:FEATURES] = features.reshape(-1, FEATURES).T @ blame_hidden.reshape(-1, blame_hidden.shape[-1])
    slope[FEATURES] = blame_hidden.sum((0, 1))
    slope[FEATURES + 1] = (hidden * blame).sum((0, 1))
    return slope


def chances(scores: Floats, seats: NDArray[np.int8]) -> Floats:
    """The softmax over the seats that are there."""
    there = np.arange(SEATS) < seats[:, None]
    shares = np.where(there, np.exp(scores - np.where(there, scores, -np.inf).max(1, keepdims=True)), 0)
    listed: Floats = shares / shares.sum(1, keepdims=True)
    return listed


def surprise(weights: Floats, memory: Memory) -> float:
    """The mean negative log likelihood of what became of the positions."""
    features, seats, results = memory
    hidden = np.maximum(features @ weights[:FEATURES] + weights[FEATURES], 0)
    told = chances(hidden @ weights[FEATURES + 1], seats)
    return float(-(results * np.log(np.maximum(told, 1e-9))).sum(1).mean())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=600_000, help="that it remembers")
    parser.add_argument("--passes", type=int, default=4, help="over all of them")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--out", type=Path, default=Path(__file__).with_name("weights.npy"))
    asked = parser.parse_args()
    rng, memory = np.random.default_rng(asked.seed), remember(asked.positions, asked.seed)
    first = int(HELD_BACK * asked.positions)
    weights = learn(first_weights(rng), memory.part(slice(first, None)), rng, asked.passes)
    np.save(asked.out, weights)
    told = [surprise(weights, memory.part(part)) for part in (slice(first, None), slice(first))]
    print("surprise {:.4f}, and {:.4f} where it has not learnt from".format(*told))


if __name__ == "__main__":
    main()
