"""The random number generator of compiled code.

MWC64X, a multiply-with-carry generator: small enough for a GPU thread, and free of the integer overflow that plain
Python would warn about, so compiled and interpreted play agree.
"""

import numpy as np

from parlour.core.runtime.kernels import Rng, int64, kernel

_MULTIPLIER = np.uint64(4294883355)
_LOW_HALF = np.uint64(0xFFFFFFFF)
_HALF = np.uint64(32)


@kernel
def draw(rng: Rng, n: int) -> int:
    """A number from 0 to n-1 from the generator whose state is rng[0] (bias below n / 2**32)."""
    mixed = (rng[0] & _LOW_HALF) ^ (rng[0] >> _HALF)
    rng[0] = mix(rng[0])
    return int64((mixed * np.uint64(n)) >> _HALF)


@kernel
def mix(state: np.uint64) -> np.uint64:
    """The next state of the generator. It also serves to hash other numbers."""
    return (state & _LOW_HALF) * _MULTIPLIER + (state >> _HALF)


def seeded(seed: int) -> Rng:
    """The state of a compiled generator; neighbouring seeds give unrelated streams."""
    return np.random.SeedSequence(seed).generate_state(1, np.uint64).astype(np.uint64)
