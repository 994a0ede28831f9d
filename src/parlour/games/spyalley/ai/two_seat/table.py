"""The action values of the two-seat game, by action key: a hash table in memory, two sorted columns on disk."""

from functools import cache
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from parlour.core import artefacts
from parlour.core.runtime.kernels import Array, kernel
from parlour.games.spyalley.ai.two_seat.information_state import action_key
from parlour.games.spyalley.position import Record

FILE = Path(__file__).parents[1] / "two_seat.npz"
EMPTY = -1  # in place of a key
_SCALE = 65535  # values are stored as whole numbers up to this
_SLOTS_PER_ACTION = 2


class Table(NamedTuple):
    """Keys with open addressing, and the value of each action in the slot of its key."""

    keys: NDArray[np.int64]
    values: NDArray[np.float32]


def encode(keys: NDArray[np.int64], values: NDArray[np.float64]) -> dict[str, NDArray[np.generic]]:
    """The columns of the file: differences between sorted keys, and values as whole numbers."""
    order = np.argsort(keys)
    shares = np.round(values[order] * _SCALE).astype(np.uint16)
    return {"steps": np.diff(keys[order], prepend=0), "shares": shares}


@cache
def load(file: Path = FILE) -> Table:
    columns = artefacts.load(file)
    keys, values = np.cumsum(columns["steps"]), columns["shares"] / np.float32(_SCALE)
    size = _SLOTS_PER_ACTION * len(keys) + 1
    table = Table(np.full(size, EMPTY, np.int64), np.zeros(size, np.float32))
    insert(*table, keys, values)
    return table


def values_of(table: Table, keys: NDArray[np.int64]) -> NDArray[np.float64]:
    """The value of each of these actions; 0 for those that the table does not have."""
    return table.values[[slot_of(table.keys, key) for key in keys]].astype(np.float64)


@kernel(cache=True)
def slot_of(keys: Array, key: int) -> int:
    """The slot that has the key, or the free slot where it belongs."""
    slot = key % len(keys)
    while keys[slot] != EMPTY and keys[slot] != key:
        slot = (slot + 1) % len(keys)
    return slot


@kernel(cache=True)
def insert(keys: Array, values: Array, new_keys: Array, new_values: Array) -> None:
    for i in range(len(new_keys)):
        slot = slot_of(keys, new_keys[i])
        keys[slot] = new_keys[i]
        values[slot] = new_values[i]


@kernel
def look_up(keys: Array, values: Array, s: Record, seat: int, action: int, face: int) -> float:
    """The value of an action; for one that the table does not have, the value that its free slots hold."""
    return values[slot_of(keys, action_key(s, seat, action, face))]
