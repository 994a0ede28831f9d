"""The solution of Spite, kept beside the rules: each seat's chance to win in every position between turns.

    parlour solve spite --players 6 --afresh --save solved.npz

It holds the positions of three to six seats, and of all that they come down to (see `turns.py`).
"""

from functools import cache
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

KEPT = Path(__file__).parent / "solved.npz"
STEPS = 65_535  # in which a chance is kept
ERROR = 0.5 / STEPS


@cache
def values() -> NDArray[np.float64]:
    with np.load(KEPT) as kept:
        steps: NDArray[np.uint16] = kept["chances"]
    chances: NDArray[np.float64] = steps / STEPS
    chances.flags.writeable = False
    return chances


def save(chances: NDArray[np.float64], path: Path) -> None:
    """Keeps a solution where `values` would find it."""
    np.savez_compressed(path, chances=np.round(chances * STEPS).astype(np.uint16))
