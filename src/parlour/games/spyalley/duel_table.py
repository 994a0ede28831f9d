"""The table of a duel's choices as it lies on disk: their keys, how often each has won, and in about how many games."""

from functools import cache
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from parlour.core.engine import kept_on_disk
from parlour.games.spyalley import duel

FILE = Path(__file__).parent / "duel.npz"
FEWEST = 10  # times that a choice was made before it is kept
_FINENESS = 65535  # shares are kept as whole numbers up to this
_ROOM = 2  # places in memory for each choice

_enter = kept_on_disk(duel.enter)


class Choices(NamedTuple):
    """Choices in rising order of their keys."""

    keys: NDArray[np.int64]
    worths: NDArray[np.float32]
    games: NDArray[np.int32]  # in which it was made: the largest power of two below that


class Known(NamedTuple):
    """The same, each choice at the place where `duel.place_of` looks for it."""

    keys: NDArray[np.int64]
    worths: NDArray[np.float32]


def save(keys: NDArray[np.int64], worths: NDArray[np.float32], games: NDArray[np.int32], file: Path = FILE) -> None:
    order = np.argsort(keys)
    shares = np.round(worths[order] * _FINENESS).astype(np.uint16)
    doublings = np.log2(games[order]).astype(np.uint8)
    np.savez_compressed(file, steps=np.diff(keys[order], prepend=0), shares=shares, doublings=doublings)


def choices(file: Path = FILE) -> Choices:
    with np.load(file) as kept:
        worths = (kept["shares"] / _FINENESS).astype(np.float32)
        return Choices(np.cumsum(kept["steps"]), worths, np.left_shift(1, kept["doublings"], dtype=np.int32))


@cache
def load(file: Path = FILE) -> Known:
    keys, worths, _ = choices(file)
    size = _ROOM * len(keys) + 1
    known = Known(np.full(size, duel.EMPTY, np.int64), np.zeros(size, np.float32))
    _enter(known.keys, known.worths, keys, worths)
    return known
