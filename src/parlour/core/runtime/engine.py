"""A game's rules ready to run: compiled, or interpreted as the Python they are written in."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from threading import RLock
from types import ModuleType
from typing import TYPE_CHECKING, Any, Self

import numpy as np
from numba.core import config
from numpy.typing import NDArray

from parlour.core.runtime.interpreted import Interpreter
from parlour.core.runtime.template import instantiate

if TYPE_CHECKING:
    from parlour.core.notation import Notation
    from parlour.core.parts import Parts

Batch = NDArray[Any]  # an array of records; a single position is a batch of one
_LOOPS = Path(__file__).with_name("loops.py")
_numba: Any = config  # a module that fills itself at run time
_loading = RLock()


@dataclass(frozen=True)
class Engine:
    """The loops of one game, and the two notations that its ids index."""

    dtype: np.dtype[Any]
    loops: Any
    moves: Notation
    outcomes: Notation
    move_texts: tuple[str, ...]  # the same as plain tuples, which are faster to index
    outcome_texts: tuple[str, ...]
    hides: bool  # whether the game has hidden information
    open_moves: frozenset[int]  # the moves that reveal nothing: without hidden information, all of them
    interpreter: Interpreter | None = None  # where the rules are not compiled

    @property
    def interpreted(self) -> bool:
        return self.interpreter is not None or bool(_numba.DISABLE_JIT)

    def blank(self, positions: int = 1) -> Batch:
        return self.adopted(np.zeros(positions, self.dtype))

    def adopted(self, batch: Batch) -> Batch:
        """The positions of any engine of this game, the same bytes, as this one takes them."""
        return batch.view(self.dtype, np.recarray if self.interpreted else np.ndarray)

    def legal(self, batch: Batch) -> list[int]:
        moves = np.empty(len(self.moves), np.int16)
        count = self.loops.legal(batch, moves)
        legal: list[int] = moves[:count].tolist()
        return legal

    def weights(self, batch: Batch) -> list[int]:
        weights = np.empty(len(self.outcomes), np.int32)
        self.loops.chance(batch, weights)
        listed: list[int] = weights.tolist()
        return listed


def clone(batch: Batch) -> Batch:
    """A copy, byte for byte: positions compare by bytes, and NumPy's own copy leaves the padding undefined."""
    copy = np.frombuffer(bytearray(batch.tobytes()), batch.dtype)
    return copy if type(batch) is np.ndarray else copy.view(type(batch))


class Snapshot:
    """The fields of one record as attributes, read once: a NumPy record looks each up anew, which takes most of the
    time of a view.
    """

    def __init__(self, batch: Batch, values: Sequence[Any] | None = None) -> None:
        self.__dict__ = dict(zip(batch.dtype.names or (), values or batch.item(), strict=True))
        self._batch = batch

    @classmethod
    def each(cls, batch: Batch) -> list[Self]:
        """A snapshot of every position of a batch, for which NumPy is asked once."""
        return [cls(batch[place : place + 1], values) for place, values in enumerate(batch.tolist())]

    def record(self) -> Any:
        """A copy as a NumPy record, which compiled functions take."""
        return clone(self._batch).view(np.recarray)[0]

    def __getattr__(self, name: str) -> Any:  # for type checkers: what is not among the fields does not exist
        raise AttributeError(f"the rules' record has no field {name!r}")


@cache
def _loops(parts: Parts) -> ModuleType:
    return instantiate(
        _LOOPS,
        parts.package,
        rules=parts.rules,
        heuristic=parts.heuristic,
        HAS_TABLES=parts.tables is not None,
        MOVES=len(parts.rules.MOVES),
        OUTCOMES=len(parts.rules.OUTCOMES),
    )


@cache
def compiled(parts: Parts) -> Engine:
    """The engine of a game, compiled on first use and kept on disk after that."""
    with _loading:
        return _engine(parts, _loops(parts), None)


@cache
def interpreted(parts: Parts) -> Engine:
    """The same rules run as plain Python: slow, and the reference for the compiled ones."""
    with _loading:
        interpreter = Interpreter(parts.package)
        return _engine(parts, interpreter.module(_loops(parts)), interpreter)


def _engine(parts: Parts, loops: Any, interpreter: Interpreter | None) -> Engine:
    rules = parts.rules
    hides = hasattr(rules, "redact")
    return Engine(
        dtype=rules.STATE,
        loops=loops,
        moves=rules.MOVES,
        outcomes=rules.OUTCOMES,
        move_texts=tuple(rules.MOVES),
        outcome_texts=tuple(rules.OUTCOMES),
        hides=hides,
        open_moves=rules.MOVES.open_ids if hides else frozenset(range(len(rules.MOVES))),
        interpreter=interpreter,
    )
