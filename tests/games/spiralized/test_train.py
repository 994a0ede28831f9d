"""The training of Spiralized's evaluation function, without the games that it takes."""

import numpy as np
import pytest
from numpy.typing import NDArray

from parlour.games.spiralized.ai import train
from parlour.games.spiralized.ai.evaluation import COLUMNS, ROWS, WEIGHTS


def test_training_reports_its_progress_and_returns_weights_of_the_right_shape(monkeypatch: pytest.MonkeyPatch) -> None:
    def nothing_learned(
        positions: NDArray[np.void],
        rngs: NDArray[np.uint64],
        weights: train.Weights,
        gradients: train.Weights,
        counts: NDArray[np.float64],
        losses: NDArray[np.float64],
    ) -> None:
        counts[:] = 1

    monkeypatch.setattr(train, "play_and_learn", nothing_learned)
    reported: list[float] = []
    weights = train.build(7, reported.append, games=4 * train.BATCH_SIZE)["weights"]
    assert reported == [0.25, 0.5, 0.75, 1.0]
    assert weights.shape == (ROWS, COLUMNS)
    assert weights.dtype == np.float32
    np.testing.assert_array_equal(weights, train.initial_weights())


def test_the_stored_weights_are_those_of_this_network() -> None:
    assert WEIGHTS.shape == (ROWS, COLUMNS)
    assert WEIGHTS.dtype == np.float32
    assert np.isfinite(WEIGHTS).all()
