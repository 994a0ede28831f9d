"""The solution of Spite, stored beside the code: each seat's chance to win in every position between turns.

It holds the positions of two to six seats (see `turn_graph.py`); `train.py` builds it.
"""

from functools import cache
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from parlour.core.artefacts import load

FILE = Path(__file__).parent / "solution.npz"
STEPS = 65_535  # a chance is stored as a multiple of 1 / STEPS
ROUNDING_ERROR = 0.5 / STEPS


@cache
def solution() -> NDArray[np.float64]:
    """[position, place]: the chance to win of the seat so many places after the one at turn."""
    chances: NDArray[np.float64] = load(FILE)["chances"] / STEPS
    chances.flags.writeable = False
    return chances


def packed(chances: NDArray[np.float64]) -> dict[str, NDArray[np.uint16]]:
    """The arrays of the file that `solution` reads."""
    return {"chances": np.round(chances * STEPS).astype(np.uint16)}


def save(chances: NDArray[np.float64], path: Path) -> None:
    """Writes a solution in the form that `solution` reads."""
    np.savez_compressed(path, **packed(chances))  # type: ignore[arg-type]  # the stubs take `allow_pickle` for an array
