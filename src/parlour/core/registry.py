"""Which games there are: those of the library, those that packages bring along, and those that somebody names.

A package brings a game along by an entry point of the group `parlour.games`, whose value is the game's package. A game
can also be named by its dotted package name, or by its folder.
"""

from __future__ import annotations

import importlib
import os
import pkgutil
import sys
from functools import cache
from importlib.metadata import entry_points
from pathlib import Path

from parlour.core.contract import GameDefinition
from parlour.core.i18n.message import short

LIBRARY = "parlour.games"
GROUP = "parlour.games"  # of entry points
ADDED = "PARLOUR_GAMES"  # an environment variable: folders of games that are listed too, here and in processes started
_named: set[str] = set()


def games() -> list[str]:
    """The ids of all games that are listed: the library's first, then those from outside."""
    return [*_library(), *sorted({*_brought_along(), *_added()} - set(_library()))]


@cache
def _library() -> tuple[str, ...]:
    path = importlib.import_module(LIBRARY).__path__
    return tuple(sorted(module.name for module in pkgutil.iter_modules(path)))


@cache
def _brought_along() -> dict[str, str]:
    """The packages of installed games, by their ids."""
    return {point.name: point.value for point in entry_points(group=GROUP) if point.name not in _library()}


def _added() -> list[str]:
    return [_package_in(Path(folder)) for folder in os.environ.get(ADDED, "").split(os.pathsep) if folder]


def add_folder(folder: str) -> str:
    """Lists the game in this folder among the games, here and in processes started later. Returns its id."""
    path = Path(folder).resolve()
    name = _package_in(path)
    definition(name)
    folders = [each for each in os.environ.get(ADDED, "").split(os.pathsep) if each]
    if str(path) not in folders:
        os.environ[ADDED] = os.pathsep.join([*folders, str(path)])
    return name


def definition(name: str) -> GameDefinition:
    """What a game says of itself."""
    package = package_of(name)
    found = getattr(importlib.import_module(package), "GAME", None)
    if not isinstance(found, GameDefinition):
        raise ValueError(f"{name} is not a game: {package} does not define GAME = GameDefinition(…)")
    return found


def game_folder(name: str) -> Path:
    """The folder of a game's package."""
    return Path(str(importlib.import_module(package_of(name)).__file__)).parent


def is_known(name: str) -> bool:
    """Whether a saved game may name this game: one that is listed, or one that was loaded before."""
    return name in games() or name in _named


def remember(name: str) -> None:
    """From now on saved games may name this game."""
    _named.add(name)


def id_of(name: str) -> str:
    """The id of a game that somebody names: its id, its dotted package name or its folder, which is then listed too."""
    is_path = os.sep in name or "/" in name or name in (".", "..")
    if is_path or (name not in games() and (Path(name) / "__init__.py").is_file()):
        return add_folder(name)
    return name


def package_of(name: str) -> str:
    """The Python package of a game, by its id or its dotted name."""
    if not isinstance(name, str):
        raise ValueError(f"a game is named by text, not by {short(name)}; there are: {', '.join(games())}")
    if name in _library():
        return f"{LIBRARY}.{name}"
    if name in _brought_along():
        return _imported(_brought_along()[name])
    if name in _named or name in _added() or ("." in name and all(part.isidentifier() for part in name.split("."))):
        return _imported(name)
    raise ValueError(f"there is no game {short(name)}; there are: {', '.join(games())}")


def _imported(package: str) -> str:
    try:
        importlib.import_module(package)
    except ModuleNotFoundError as error:
        raise ValueError(f"there is no game {short(package)}: {error}") from None
    except Exception as error:
        raise ValueError(f"{package} cannot be imported: {type(error).__name__}: {error}") from error
    return package


@cache
def _package_in(folder: Path) -> str:
    """The dotted name of the package in a folder, made importable: `examples.pig` for `examples/pig`."""
    folder = folder.resolve()
    if not (folder / "__init__.py").is_file():
        raise ValueError(f"there is no game in {folder}: a game is a folder with an __init__.py")
    root, parts = folder.parent, [folder.name]
    while (root / "__init__.py").is_file():
        root, parts = root.parent, [root.name, *parts]
    if not all(part.isidentifier() for part in parts):
        raise ValueError(f"the folder {folder.name!r} is not named as a Python package: use letters, digits and _")
    if str(root) not in sys.path:
        sys.path.append(str(root))
    name = ".".join(parts)
    found = Path(str(importlib.import_module(name).__file__)).parent
    if found.resolve() != folder:
        raise ValueError(f"{folder} cannot be loaded: {name} is the name of another package, in {found}")
    remember(name)
    return name
