"""Where compiled code and built tables are kept between runs, and when they are stale."""

import hashlib
import importlib.util
import os
import sys
import tempfile
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from types import FunctionType

import numba
import platformdirs
from llvmlite.binding import get_host_cpu_name

LIBRARY = Path(__file__).parents[2]
# The modules of the library with kernels that the kernels of a game call, or that are compiled for each game.
SHARED_KERNELS = (
    "core/runtime/kernels.py",
    "core/runtime/loops.py",
    "core/runtime/rng.py",
    "ai/mcts_kernel.py",
    "ai/push_your_luck/__init__.py",
    "ai/push_your_luck/value_iteration.py",
)
SOURCES = ("*.py", "*.np[yz]")  # of a game; weights are compiled in


@cache
def folder(name: str = ".") -> Path:
    """A folder of this name in the user's cache (`PARLOUR_CACHE` chooses another), or a temporary one."""
    try:
        return _writable(Path(os.environ.get("PARLOUR_CACHE") or platformdirs.user_cache_path("parlour")) / name)
    except (OSError, RuntimeError):  # RuntimeError: there is no home folder
        os.environ["PARLOUR_CACHE"] = tempfile.mkdtemp(prefix="parlour-")  # shared with the processes it starts
        return _writable(Path(os.environ["PARLOUR_CACHE"]) / name)


def _writable(path: Path) -> Path:
    """The folder, created and tried. Numba would silently use another, where nobody checks whether code is stale."""
    path.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryFile(dir=path):
        return path


def fingerprint(files: Iterable[Path], *facts: str) -> str:
    """A short hash of the files' contents and of facts."""
    digest = hashlib.sha256("\0".join(facts).encode())
    for file in sorted(files):
        digest.update(file.name.encode() + b"\0" + file.read_bytes() + b"\0")
    return digest.hexdigest()[:16]


def owner_of(function: FunctionType) -> str:
    """The package whose cache a compiled function is kept in: the game it belongs to, else its own package.

    A template module (see `core.runtime.template`) says in `PACKAGE` for which game it was instantiated.
    """
    package = function.__globals__.get("PACKAGE") or function.__module__.rpartition(".")[0]
    parts = str(package).split(".")
    for length in range(len(parts), 0, -1):
        candidate = ".".join(parts[:length])
        if hasattr(sys.modules.get(candidate), "GAME"):
            return candidate
    return str(package)


@cache
def compiled_folder(package: str) -> Path:
    """Where the compiled code of a package, in the form that this process has loaded, is kept.

    It is decided once: whatever becomes of the files, a process runs what it has loaded.
    """
    return current_folder(package)


def current_folder(package: str) -> Path:
    """Where the compiled code of a package in its present form on disk is kept."""
    spec = importlib.util.find_spec(package)
    if spec is None or spec.origin is None:
        raise ValueError(f"{package} is not a Python package")
    home = Path(spec.origin).parent
    sources = [file for pattern in SOURCES for file in home.rglob(pattern)]
    shared = [LIBRARY / name for name in SHARED_KERNELS]
    return folder(f"compiled/{package}-{fingerprint([*shared, *sources], *_circumstances(), str(home))}")


@cache
def _circumstances() -> tuple[str, ...]:
    """Numba takes no code that another version of it has compiled, or for another processor, or from elsewhere."""
    return sys.version, numba.__version__, get_host_cpu_name(), str(LIBRARY)
