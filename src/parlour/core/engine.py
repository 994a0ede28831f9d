"""A game's rules made ready to run: compiled, or as the plain Python they are written in."""

import importlib
import importlib.util
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from threading import RLock
from types import ModuleType
from typing import Any, Self

import numba
import numpy as np
from llvmlite.binding import get_host_cpu_name
from numba.core import config
from numpy.typing import NDArray

from parlour.core.cache import fingerprint, folder

Batch = NDArray[Any]
_CORE = Path(__file__).parent
_numba: Any = config  # a module that fills itself at run time
_PLAIN = bool(_numba.DISABLE_JIT)
_SHARED = ("parlour.core.protocol", "parlour.core.luck")  # compiled functions that rules call
_READERS = ("view", "telling")  # modules that may ask the rules about a position
_loading = RLock()  # loading swaps settings of the whole process for a moment


@dataclass(frozen=True)
class Engine:
    """The loops of one game, and the two notations that its ids index."""

    dtype: np.dtype[Any]
    loops: Any
    moves: tuple[str, ...]
    outcomes: tuple[str, ...]
    move_ids: dict[str, int]
    outcome_ids: dict[str, int]
    hides: bool  # whether any seat knows something that another does not
    open_moves: frozenset[int]  # those that show nobody anything new: where nothing is hidden, all of them
    interpreted: bool
    readers: Mapping[str, ModuleType] = field(default_factory=dict)  # where not the usual modules read its positions

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
    """A copy byte for byte: NumPy's own leaves the gaps between fields to chance, and positions compare by bytes."""
    twin = np.frombuffer(bytearray(batch.tobytes()), batch.dtype)
    return twin if type(batch) is np.ndarray else twin.view(type(batch))


class Reading:
    """The position of a batch of one, its fields as attributes.

    They are taken out once: a NumPy record looks each up anew, which is most of the time that a view takes.
    """

    def __init__(self, batch: Batch, values: Sequence[Any] | None = None) -> None:
        self.__dict__ = dict(zip(batch.dtype.names or (), values or batch.item(), strict=True))
        self._batch = batch

    @classmethod
    def each(cls, batch: Batch) -> list[Self]:
        """A reading of every position of a batch, for which NumPy is asked once."""
        return [cls(batch[place : place + 1], values) for place, values in enumerate(batch.tolist())]

    def record(self) -> np.record:
        """A copy as a NumPy record, which compiled functions take."""
        record: np.record = clone(self._batch).view(np.recarray)[0]
        return record

    def __getattr__(self, name: str) -> Any:  # for type checkers: what is not among the fields does not exist
        raise AttributeError(f"the rules' record has no field {name!r}")


@cache
def compiled(package: str) -> Engine:
    """The engine of a game's package, compiled on first use and kept on disk after that."""
    with _loading:
        return _engine(package, interpreted=_PLAIN)


@cache
def interpreted(package: str) -> Engine:
    """The same text run as plain Python: slow, and the oracle for the compiled one."""
    with _loading, _fresh_modules(package), _setting("DISABLE_JIT", 1):
        found = {name: optional_module(package, name) for name in _READERS}
        readers = {name: module for name, module in found.items() if module is not None}
        return replace(_engine(package, interpreted=True), readers=readers)


def specialised(package: str, template: Path, loops: Any, **modules: ModuleType | None) -> ModuleType:
    """A template of another part of the house for this game, kept on disk as the loops are, with these bound too."""
    with _loading, _setting("CACHE_DIR", str(compiled_folder(package))):
        names = ("rules", "MOVES", "OUTCOMES")
        bound = {"loops": loops, **{name: getattr(loops, name) for name in names}, **modules}
        return specialise(template, f"parlour.{template.stem}[{package}]", bound)


def optional_module(package: str, name: str) -> ModuleType | None:
    """One of the modules that a game may leave out."""
    return importlib.import_module(f"{package}.{name}") if importlib.util.find_spec(f"{package}.{name}") else None


def kept_on_disk(function: Any) -> Any:
    """Lets Numba keep a compiled function of a game that Python calls directly, as it keeps the loops."""
    if hasattr(function, "enable_caching"):
        with _loading, _setting("CACHE_DIR", str(compiled_folder(function.__module__.rpartition(".")[0]))):
            function.enable_caching()
    return function


def _engine(package: str, interpreted: bool) -> Engine:
    kind = "plain" if interpreted else "compiled"
    with _setting("CACHE_DIR", str(compiled_folder(package))):
        rules = _required(package, "rules", ("STATE", "setup", "actor", "legal", "apply", "result"))
        if hasattr(rules, "redact"):
            _required(package, "rules", ("imagine", "witness"))
        notation = _required(package, "notation", ("MOVES", "OUTCOMES"))
        steady = optional_module(package, "steady")
        bound = {"rules": rules, "steady": steady, "MOVES": len(notation.MOVES), "OUTCOMES": len(notation.OUTCOMES)}
        loops = specialise(_CORE / "loops.py", f"parlour.core.loops[{package} {kind}]", bound)
    hides = hasattr(rules, "redact")
    open_moves = getattr(notation, "OPEN_MOVES", ()) if hides else notation.MOVES
    return Engine(
        dtype=rules.STATE,
        loops=loops,
        moves=notation.MOVES,
        outcomes=notation.OUTCOMES,
        move_ids={text: number for number, text in enumerate(notation.MOVES)},
        outcome_ids={text: number for number, text in enumerate(notation.OUTCOMES)},
        hides=hides,
        open_moves=frozenset(notation.MOVES.index(move) for move in open_moves),
        interpreted=interpreted,
    )


def specialise(template: Path, name: str, bound: dict[str, Any]) -> ModuleType:
    """A copy of the template module with some of its names bound beforehand, as C++ would instantiate one.

    Numba keeps compiled functions of modules on disk but not those of closures, hence modules.
    """
    spec = importlib.util.spec_from_file_location(name, template)
    if spec is None or spec.loader is None:
        raise ImportError(f"{template} is not a Python file")
    module = importlib.util.module_from_spec(spec)
    vars(module).update(bound)
    sys.modules[name] = module  # where Numba looks for it when it loads compiled code
    spec.loader.exec_module(module)
    return module


def _required(package: str, name: str, words: tuple[str, ...]) -> ModuleType:
    try:
        module = importlib.import_module(f"{package}.{name}")
    except ModuleNotFoundError as error:
        raise ValueError(f"{package} has no {name}.py that can be imported: {error}") from None
    missing = [word for word in words if not hasattr(module, word)]
    if missing:
        raise ValueError(
            f"{package}.{name} does not say {', '.join(missing)}; parlour.core.protocol lists what it must"
        )
    return module


def compiled_folder(package: str) -> Path:
    """Where the compiled code of a game in its present form is kept."""
    spec = importlib.util.find_spec(package)
    if spec is None or spec.origin is None:
        raise ValueError(f"{package} is not a Python package")
    game = Path(spec.origin).parent
    shared = [file for file in _CORE.glob("*.py") if b"\nfrom numba import njit" in file.read_bytes()]
    sources = [*shared, *game.glob("*.py"), *game.glob("*.np[yz]")]  # weights are compiled in, as they are
    return folder(f"compiled/{package}-{fingerprint(sources, *_circumstances(), str(game))}")


@cache
def _circumstances() -> tuple[str, ...]:
    """Numba takes no code that another version of it has compiled, or for another processor, or from elsewhere."""
    return sys.version, numba.__version__, get_host_cpu_name(), str(_CORE)


@contextmanager
def _setting(name: str, value: Any) -> Iterator[None]:
    """Changes one of Numba's settings for a while; decorators read them as they are applied."""
    before = getattr(_numba, name)
    setattr(_numba, name, value)
    try:
        yield
    finally:
        setattr(_numba, name, before)


@contextmanager
def _fresh_modules(package: str) -> Iterator[None]:
    """Imports inside load a second copy of the game's modules and the shared ones; afterwards the first is back."""
    first = _forget(package)
    try:
        yield
    finally:
        _forget(package)
        for name, module in first.items():
            sys.modules[name] = module
            parent, _, own_name = name.rpartition(".")
            setattr(sys.modules[parent], own_name, module)


def _forget(package: str) -> dict[str, ModuleType]:
    """Takes these modules out of every place where an import would find them."""
    names = [name for name in sys.modules if name.startswith(f"{package}.") or name in _SHARED]
    for name in names:
        parent, _, own_name = name.rpartition(".")
        vars(sys.modules[parent]).pop(own_name, None)
    return {name: sys.modules.pop(name) for name in names}
