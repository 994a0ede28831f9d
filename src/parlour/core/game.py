"""A game chosen and set up: which rules, how many seats, which options."""

from __future__ import annotations

import importlib
import operator
import pkgutil
from collections.abc import Sequence
from functools import cache, cached_property
from typing import TYPE_CHECKING, Any

from parlour.core.definition import Definition
from parlour.core.message import short

if TYPE_CHECKING:
    from parlour.core.engine import Engine
    from parlour.core.state import State

HOUSE = "parlour.games"
_guests: set[str] = set()
_module = cache(importlib.import_module)


def games() -> list[str]:
    """The ids of the games in the house."""
    return sorted(module.name for module in pkgutil.iter_modules(importlib.import_module(HOUSE).__path__))


def definition(name: str) -> Definition:
    """What a game says of itself; the name is an id of the house or the dotted name of anybody's package."""
    found = getattr(importlib.import_module(package_of(name)), "GAME", None)
    if not isinstance(found, Definition):
        raise ValueError(f"{name} is not a game: its package says no GAME = Definition(…)")
    return found


def load(name: str, /, **options: Any) -> Game:
    """A game ready to start: `load("spite", players=4)`."""
    return Game(name, options)


def is_known(name: str) -> bool:
    """Whether a saved game may name this game: one of the house, or one that was loaded before."""
    return name in games() or name in _guests


class BadOption(ValueError):
    """An option that the game does not have, or a value that it does not take."""

    def __init__(self, option: str, why: str) -> None:
        super().__init__(why)
        self.option = option


class Game:
    """Rules with their options settled. Equal games have equal positions."""

    def __init__(self, name: str, options: dict[str, Any]) -> None:
        self.name = name
        self.package = package_of(name)
        self.definition = definition(name)
        self.options = _settled(name, self.definition, options)
        self.players: int = self.options["players"]
        if name not in games():
            _guests.add(name)
        self.tables  # a bad word list is found now, not in the middle of a game  # noqa: B018

    @property
    def title(self) -> str:
        return self.definition.title

    @cached_property
    def engine(self) -> Engine:
        from parlour.core.engine import compiled  # Numba takes a while to import: only when it is needed

        return compiled(self.package)

    @cached_property
    def tables(self) -> Any:
        import numpy as np

        if not self.definition.tables:
            return np.empty(0, np.int32)
        return self.module(self.definition.tables).load(self.options[self.definition.tables])

    def module(self, name: str) -> Any:
        """One of the game's own modules: view, telling, terminal, …"""
        return _module(f"{self.package}.{name}")

    def setup_numbers(self) -> tuple[int, ...]:
        return (self.players, *(self.options[option.name] for option in self.definition.options))

    def start(self, names: Sequence[str] = ()) -> State:
        """The position before anything has happened; names are the players', by seat."""
        from parlour.core.state import State

        return State(self, names)

    @cached_property
    def tables_digest(self) -> str:
        """Tells one content of the tables from another, whatever the option was called; "" for a game without."""
        name = self.definition.tables
        return str(self.module(name).digest(self.options[name])) if name else ""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and self._identity() == other._identity()

    def __hash__(self) -> int:
        return hash((self.name, *sorted(self.options.items())))

    def __reduce__(self) -> tuple[type[Game], tuple[str, dict[str, Any]]]:
        return Game, (self.name, self.options)

    def _identity(self) -> tuple[str, dict[str, Any], str]:
        return self.name, self.options, self.tables_digest

    def __repr__(self) -> str:
        options = "".join(f", {name}={value!r}" for name, value in self.options.items())
        return f"parlour.load({self.name!r}{options})"


def package_of(name: str) -> str:
    """The Python package of a game."""
    if not isinstance(name, str):
        raise ValueError(f"a game is named by text, not by {short(name)}; there are: {', '.join(games())}")
    if name in games():
        return f"{HOUSE}.{name}"
    if "." in name and all(part.isidentifier() for part in name.split(".")):
        try:
            importlib.import_module(name)
        except ModuleNotFoundError as error:
            raise ValueError(f"there is no game {short(name)}: {error}") from None
        except Exception as error:
            raise ValueError(f"{name} cannot be imported: {type(error).__name__}: {error}") from error
        return name
    raise ValueError(f"there is no game {short(name)}; there are: {', '.join(games())}")


def _settled(name: str, definition: Definition, given: dict[str, Any]) -> dict[str, Any]:
    """All options with their values, the ones not given at their defaults; a sentence for what is not allowed."""
    choices: dict[str, tuple[int, ...]] = {"players": tuple(definition.players)}
    settled: dict[str, Any] = {"players": definition.default_players}
    for option in definition.options:
        choices[option.name] = option.choices
        settled[option.name] = option.default
    if definition.tables:
        settled[definition.tables] = definition.tables_default
    for key, value in given.items():
        if key not in settled:
            raise BadOption(key, f"{name} has no option {short(key)}; it has: {', '.join(settled)}")
        settled[key] = _number(name, key, value, choices[key]) if key in choices else _text(name, key, value)
    return settled


def _number(name: str, key: str, value: Any, choices: tuple[int, ...]) -> int:
    number = None if isinstance(value, bool) or not hasattr(value, "__index__") else operator.index(value)
    if number not in choices:
        raise BadOption(key, f"{name} takes {key}={_listed(choices)}, not {short(value)}")
    return number


def _text(name: str, key: str, value: Any) -> str:
    if not (isinstance(value, str) and value.isprintable() and value.strip() == value != ""):
        raise BadOption(key, f"{name} takes {key} as text, the name or the path of one, not {short(value)}")
    return value


def _listed(choices: tuple[int, ...]) -> str:
    words = [str(choice) for choice in choices]
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} or {words[-1]}"
