"""Artefacts: files that a game has learned or solved, stored with what it takes to build them again.

An artefact is an .npz file with its arrays and its provenance: a hash of the sources that decide its content, the
seed, and the command that builds it.
"""

from __future__ import annotations

import ast
import hashlib
import importlib.util
import json
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

Arrays = Mapping[str, NDArray[Any]]
Report = Callable[[float], None]  # called with the share of the work that is done, from 0 to 1
PROVENANCE = "provenance"
_DOCUMENTED = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)  # what can have a docstring


@dataclass(frozen=True)
class Provenance:
    """Where an artefact comes from."""

    sources: str  # a hash of the modules that decide its content
    seed: int
    command: str
    adopted: bool = False  # whether the file is older than its provenance, and has not been built again since


@dataclass(frozen=True)
class Artefact:
    """A learned or solved file of a game."""

    file: Path  # .npz
    build: Callable[[int, Report], Arrays]  # from a seed
    modules: tuple[str, ...]  # the dotted names of the modules that decide its content
    seed: int = 0

    @property
    def name(self) -> str:
        return self.file.stem

    def source_hash(self) -> str:
        """A hash of the code that decides the content, as it is now. Comments and docstrings do not count."""
        return hashlib.sha256("\n".join(_code(module) for module in self.modules).encode()).hexdigest()[:16]


def _code(module: str) -> str:
    """The code of a module without its docstrings."""
    try:
        spec = importlib.util.find_spec(module)
    except ModuleNotFoundError:
        spec = None
    if spec is None or spec.origin is None:
        raise ValueError(f"there is no module {module}")
    tree = ast.parse(Path(spec.origin).read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, _DOCUMENTED) and ast.get_docstring(node) is not None:
            del node.body[0]
    return _dump(tree)


def _dump(value: Any) -> str:
    """A syntax tree as text. It leaves out empty fields, since each version of Python adds some."""
    if isinstance(value, ast.AST):
        fields = ((name, field) for name, field in ast.iter_fields(value) if field is not None and field != [])
        return f"{type(value).__name__}({', '.join(f'{name}={_dump(field)}' for name, field in fields)})"
    return f"[{', '.join(map(_dump, value))}]" if isinstance(value, list) else repr(value)


def save(artefact: Artefact, arrays: Arrays, provenance: Provenance) -> None:
    """Writes an artefact with its provenance. An interrupted save leaves the old file as it was."""
    stored: dict[str, Any] = {**arrays, PROVENANCE: np.array(json.dumps(asdict(provenance)))}
    unfinished = artefact.file.with_suffix(".part")
    with unfinished.open("wb") as file:
        np.savez_compressed(file, **stored)
    unfinished.replace(artefact.file)


def load(file: Path) -> dict[str, NDArray[Any]]:
    """The arrays of an artefact."""
    with np.load(file, allow_pickle=False) as stored:
        return {name: stored[name] for name in stored.files if name != PROVENANCE}


def provenance(file: Path) -> Provenance | None:
    """Where an artefact comes from; None for a file that does not say."""
    with np.load(file, allow_pickle=False) as stored:
        return Provenance(**json.loads(str(stored[PROVENANCE]))) if PROVENANCE in stored.files else None


def staleness(artefact: Artefact) -> str | None:
    """Why an artefact is stale; None if it is what its sources and seed build."""
    if not artefact.file.is_file():
        return "it does not exist"
    found = provenance(artefact.file)
    if found is None:
        return "it does not say where it comes from"
    if found.sources != artefact.source_hash():
        return "its sources have changed since it was built"
    return "it was built from another seed" if found.seed != artefact.seed else None
