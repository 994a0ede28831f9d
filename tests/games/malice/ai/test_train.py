"""Training of the evaluation function of Spite and Malice, on few positions."""

import numpy as np

from parlour.games.malice.ai.evaluation import WEIGHTS
from parlour.games.malice.ai.train import train


def test_training_is_reproducible_reports_its_progress_and_learns_something() -> None:
    shares: list[float] = []
    first, second = (train(seed=0, report=shares.append, positions=5_000, passes=4) for _ in range(2))
    assert np.array_equal(first.weights, second.weights)
    assert first.weights.shape == WEIGHTS.shape
    assert first.weights.dtype == WEIGHTS.dtype
    half = shares[: len(shares) // 2]
    assert half == sorted(half)
    assert half[-1] == 1.0
    assert first.training_loss < train(seed=0, report=shares.append, positions=5_000, passes=0).training_loss
