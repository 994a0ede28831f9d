"""What a game's rules must say: the protocol, and the few words that all rules share.

A game's `rules.py` holds `STATE`, a NumPy record dtype, and Numba-compiled functions over one such record `s`:

| function                       | what it says                                                                   |
|--------------------------------|--------------------------------------------------------------------------------|
| `setup(s, players, *options)`  | puts a zeroed record at the start                                              |
| `actor(s)`                     | the seat to move, from 0, or CHANCE or OVER                                    |
| `legal(s, moves)`              | writes the legal move ids in rising order, returns how many                    |
| `chance(s, weights)`           | writes the integer weight of every outcome id, returns their sum               |
| `apply(s, move)`               | the move or outcome happens                                                    |
| `result(s, out)`               | a number a seat, once it is over                                               |

Where every outcome is always as likely as any other, as it is with dice, `chance` is left out.

A game that hides something says three things more:

| `redact(s, seat)`              | wipes what the seat may not know (seat -1: a spectator)                        |
| `imagine(s, seat, rng)`        | fills what is wiped with a random world that fits all the seat knows           |
| `witness(s, move, seat)`       | whether the seat sees which move or outcome this is, asked before it happens   |

Rules that look things up in a table too large to compile in set `TABLES = True` and take it as `apply`'s last argument.
The ids are given their notation in `notation.py`. The same position is always the same bytes.
"""

import numpy as np
from numba import njit

CHANCE, OVER = -1, -2
SPECTATOR = -1

# MWC64X, a multiply-with-carry generator: small enough for a GPU thread, and free of the
# overflow that plain Python would warn about, so compiled and interpreted play agree.
_MULTIPLIER = np.uint64(4294883355)
_LOW_HALF = np.uint64(0xFFFFFFFF)
_HALF = np.uint64(32)


@njit
def draw(rng, n):
    """A number from 0 to n-1 from the generator whose state is rng[0] (bias below n / 2**32)."""
    mixed = (rng[0] & _LOW_HALF) ^ (rng[0] >> _HALF)
    rng[0] = stirred(rng[0])
    return np.int64((mixed * np.uint64(n)) >> _HALF)


@njit
def stirred(state):
    """What the generator's state is next; it also serves to mix other numbers."""
    return (state & _LOW_HALF) * _MULTIPLIER + (state >> _HALF)
