"""A game chosen and set up: which rules, how many seats, which options."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

from parlour.core.definition import Definition

if TYPE_CHECKING:
    from parlour.core.engine import Engine
    from parlour.core.state import State

HOUSE = "parlour.games"
_guests: set[str] = set()


def games() -> list[str]:
    """The ids of the games in the house."""
    return sorted(module.name for module in pkgutil.iter_modules(importlib.import_module(HOUSE).__path__))


def definition(name: str) -> Definition:
    """What a game says of itself; the name is an id of the house or the dotted name of anybody's package."""
    found = getattr(importlib.import_module(_package(name)), "GAME", None)
    if not isinstance(found, Definition):
        raise ValueError(f"{name} is not a game: its package says no GAME = Definition(…)")
    return found


def load(name: str, **options: Any) -> Game:
    """A game ready to start: `load("spite", players=4)`."""
    return Game(name, options)


def is_known(name: str) -> bool:
    """Whether a saved game may name this game: one of the house, or one that was loaded before."""
    return name in games() or name in _guests


class Game:
    """Rules with their options settled. Equal games have equal positions."""

    def __init__(self, name: str, options: dict[str, Any]) -> None:
        self.name = name
        self.package = _package(name)
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
        loader = importlib.import_module(f"{self.package}.{self.definition.tables}")
        return loader.load(self.options[self.definition.tables])

    def module(self, name: str) -> Any:
        """One of the game's own modules: view, telling, terminal, …"""
        return importlib.import_module(f"{self.package}.{name}")

    def setup_numbers(self) -> tuple[int, ...]:
        return (self.players, *(self.options[option.name] for option in self.definition.options))

    def start(self, names: Sequence[str] = ()) -> State:
        """The position before anything has happened; names are the players', by seat."""
        from parlour.core.state import State

        return State(self, names)

    def prepare(self, report: Callable[[int, int], None]) -> None:
        """Makes the first calls of the rules, telling how far the compiler has come (parts done, parts in all)."""
        parts: list[Callable[[State], object]] = [
            lambda state: state.actor,
            lambda state: self.engine.weights(state.batch),
            lambda state: self.engine.legal(state.batch),
            lambda state: state.replayed([]),
            lambda state: state.push((state.moves() or [state.outcomes()[0][0]])[0]),
            lambda state: state.is_seen_by(0, 0),
            lambda state: state.sight(0),
            lambda state: self.engine.loops.steady_choice(state.batch, generator(0), self.tables),
        ]
        from parlour.core.sight import generator

        report(0, len(parts))
        state = self.start()
        for done, part in enumerate(parts, start=1):
            part(state)
            report(done, len(parts))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and (self.name, self.options) == (other.name, other.options)

    def __hash__(self) -> int:
        return hash((self.name, *sorted(self.options.items())))

    def __repr__(self) -> str:
        options = "".join(f", {name}={value!r}" for name, value in self.options.items())
        return f"parlour.load({self.name!r}{options})"


def _package(name: str) -> str:
    if not isinstance(name, str):
        raise ValueError(f"a game is named by text, not by {name!r}; there are: {', '.join(games())}")
    if name in games():
        return f"{HOUSE}.{name}"
    if "." in name and all(part.isidentifier() for part in name.split(".")):
        try:
            importlib.import_module(name)
        except ModuleNotFoundError as error:
            raise ValueError(f"there is no game {name!r}: {error}") from None
        return name
    raise ValueError(f"there is no game {name!r}; there are: {', '.join(games())}")


def _settled(name: str, definition: Definition, given: dict[str, Any]) -> dict[str, Any]:
    """All options with their values, the ones not given at their defaults; a sentence for what is not allowed."""
    choices: dict[str, tuple[int, ...]] = {"players": tuple(definition.players)}
    settled: dict[str, Any] = {"players": definition.default_players}
    for option in definition.options:
        choices[option.name] = option.choices
        settled[option.name] = option.default
    if definition.tables:
        settled[definition.tables] = "english"
    for key, value in given.items():
        if key not in settled:
            raise ValueError(f"{name} has no option {key!r}; it has: {', '.join(settled)}")
        if key in choices and (type(value) is not int or value not in choices[key]):
            raise ValueError(f"{name} takes {key}={_listed(choices[key])}, not {value!r}")
        if key not in choices and not (isinstance(value, str) and value.isprintable() and value.strip() == value != ""):
            raise ValueError(f"{name} takes {key} as text, the name or the path of one, not {value!r}")
        settled[key] = value
    return settled


def _listed(choices: tuple[int, ...]) -> str:
    words = [str(choice) for choice in choices]
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} or {words[-1]}"
