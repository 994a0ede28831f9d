"""A game chosen and set up: which rules, how many seats, which options."""

from __future__ import annotations

import operator
from collections.abc import Sequence
from functools import cache, cached_property
from typing import TYPE_CHECKING, Any

from parlour.core.contract import GameDefinition
from parlour.core.i18n.message import short
from parlour.core.parts import Parts
from parlour.core.registry import definition, package_of, remember

if TYPE_CHECKING:
    from parlour.core.runtime.engine import Engine
    from parlour.core.state import State


def load(name: str, /, **options: Any) -> Game:
    """A game ready to start: `load("spite", players=4)`."""
    return Game(name, options)


@cache
def parts_of(name: str) -> Parts:
    """The modules of a game."""
    return Parts(package_of(name), definition(name))


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
        remember(name)
        self.tables  # a bad word list is found now, not in the middle of a game  # noqa: B018

    @property
    def title(self) -> str:
        return self.definition.title

    @cached_property
    def engine(self) -> Engine:
        from parlour.core.runtime.engine import compiled  # Numba takes a while to import: only when it is needed

        return compiled(parts_of(self.name))

    @cached_property
    def parts(self) -> Parts:
        """The game's modules: rules, view, narration, …"""
        return parts_of(self.name)

    @cached_property
    def tables(self) -> Any:
        import numpy as np

        if self.definition.tables is None or self.parts.tables is None:
            return np.empty(0, np.int32)
        return self.parts.tables.load(self.options[self.definition.tables.name])

    def setup_numbers(self) -> tuple[int, ...]:
        numbers = (self.players, *(self.options[option.name] for option in self.definition.options))
        option, tables = self.definition.tables, self.parts.tables
        if option is None or tables is None or not hasattr(tables, "variant"):
            return numbers
        return (*numbers, tables.variant(self.options[option.name]))

    def start(self, names: Sequence[str] = ()) -> State:
        """The initial position. `names` are the players' names by seat."""
        from parlour.core.state import State

        return State(self, names)

    @cached_property
    def tables_digest(self) -> str:
        """Tells one content of the tables from another, whatever the option was called. "" for no tables."""
        option, tables = self.definition.tables, self.parts.tables
        return "" if option is None or tables is None else tables.digest(self.options[option.name])

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


def _settled(name: str, definition: GameDefinition, given: dict[str, Any]) -> dict[str, Any]:
    """All options with their values; those not given have their defaults. Raises BadOption for what is not allowed."""
    choices: dict[str, tuple[int, ...]] = {"players": tuple(definition.players)}
    settled: dict[str, Any] = {"players": definition.default_players}
    for option in definition.options:
        choices[option.name] = option.choices
        settled[option.name] = option.default
    if definition.tables is not None:
        settled[definition.tables.name] = definition.tables.default
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
