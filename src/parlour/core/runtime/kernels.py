"""Compiled functions: the one decorator, the registry of what it decorated, and the rule for the disk cache.

`@kernel` compiles a function with Numba when another kernel calls it. `@kernel(cache=True)` is for functions that
Python calls: these are kept on disk. Numba does not notice changes in called functions, so the cache folder of a game
is named by a hash of all sources that its kernels may call (see `core.runtime.cache`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import RLock
from typing import TYPE_CHECKING, Annotated, Any, TypeVar, get_args, get_type_hints, overload

import numpy as np
from numba import njit
from numba.core import config
from numpy.typing import NDArray

from parlour.core.runtime.cache import compiled_folder, owner_of

Function = TypeVar("Function", bound=Callable[..., Any])
Array = NDArray[Any]  # kernels mix integer widths freely, so arrays are typed by their meaning and not by their width
Ids = Array  # move ids, written by `legal`
Weights = Array  # of chance outcomes
Shares = Array  # a number for each seat
Rng = NDArray[np.uint64]  # the state of a generator (see `core.runtime.rng`)

int64: Any = np.int64  # for type checkers: in kernels, an integer is an integer

KERNELS: dict[str, set[str]] = {}
"""The names of all kernels by module."""

_njit: Any = njit
_numba: Any = config  # a module that fills itself at run time
_deciding = RLock()  # enabling a cache changes a setting of the whole process for a moment

if TYPE_CHECKING:
    from types import FunctionType


@overload
def kernel(function: Function, /) -> Function: ...
@overload
def kernel(*, cache: bool = False, inline: bool = False, parallel: bool = False) -> Callable[[Function], Function]: ...
def kernel(function: Any = None, /, *, cache: bool = False, inline: bool = False, parallel: bool = False) -> Any:
    """Compiles a function with Numba. For type checkers it stays the function that it is.

    `inline` is for what is called so often that a call would take longer than the answer.
    """
    options = {name: True for name, wanted in (("forceinline", inline), ("parallel", parallel)) if wanted}
    if function is None:
        return lambda decorated: _compiled(decorated, cache, options)
    return _compiled(function, cache, options)


def _compiled(function: FunctionType, cache: bool, options: dict[str, bool]) -> Any:
    KERNELS.setdefault(function.__module__, set()).add(function.__name__)
    compiled = _njit(**options)(function)
    if cache and hasattr(compiled, "enable_caching"):  # with NUMBA_DISABLE_JIT it is the function itself
        with _cache_folder(str(compiled_folder(owner_of(function)))):
            compiled.enable_caching()
    return compiled


@contextmanager
def _cache_folder(path: str) -> Iterator[None]:
    """Numba reads the folder from a setting at the moment that caching is enabled."""
    with _deciding:
        before, _numba.CACHE_DIR = _numba.CACHE_DIR, path
        try:
            yield
        finally:
            _numba.CACHE_DIR = before


# Records

Int8 = Annotated[int, np.int8]
Int16 = Annotated[int, np.int16]
Int32 = Annotated[int, np.int32]
Int64 = Annotated[int, np.int64]
UInt8 = Annotated[int, np.uint8]
UInt16 = Annotated[int, np.uint16]
UInt32 = Annotated[int, np.uint32]
UInt64 = Annotated[int, np.uint64]
Float64 = Annotated[float, np.float64]


def record_dtype(fields: type) -> np.dtype[Any]:
    """The NumPy dtype of a record whose fields are annotated in a class.

    >>> class Position:
    ...     phase: Int8
    ...     score: Annotated[Array, np.int16, 6]  # six numbers
    >>> record_dtype(Position).names
    ('phase', 'score')
    """
    described = []
    for name, annotation in get_type_hints(fields, include_extras=True).items():
        _, scalar, *shape = get_args(annotation)
        described.append((name, scalar, *shape))
    return np.dtype(described, align=True)
