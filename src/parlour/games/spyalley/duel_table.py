"""The table of a duel's choices as it lies on disk: their keys, and how often each wins."""

from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from parlour.core.engine import kept_on_disk
from parlour.games.spyalley import duel

FILE = Path(__file__).parent / "duel.npz"
_FINENESS = 65535  # shares are kept as whole numbers up to this
_ROOM = 2  # places in memory for each choice

_enter, _place_of = kept_on_disk(duel.enter), kept_on_disk(duel.place_of)


class Table(NamedTuple):
    """Choices, each at the place where `duel.place_of` looks for it."""

    keys: NDArray[np.int64]
    worths: NDArray[np.float32]


def save(keys: NDArray[np.int64], worths: NDArray[Any], file: Path = FILE) -> None:
    order = np.argsort(keys)
    shares = np.round(worths[order] * _FINENESS).astype(np.uint16)
    np.savez_compressed(file, steps=np.diff(keys[order], prepend=0), shares=shares)


@cache
def load(file: Path = FILE) -> Table:
    with np.load(file) as kept:
        keys, worths = np.cumsum(kept["steps"]), kept["shares"] / np.float32(_FINENESS)
    size = _ROOM * len(keys) + 1
    table = Table(np.full(size, duel.EMPTY, np.int64), np.zeros(size, np.float32))
    _enter(*table, keys, worths)
    return table


def worths_of(table: Table, keys: NDArray[np.int64]) -> NDArray[np.float64]:
    """How often each of these choices wins; 0 of those that the table does not know."""
    return table.worths[[_place_of(table.keys, key) for key in keys]].astype(np.float64)
