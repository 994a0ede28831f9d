"""Loads the modules that a game's definition names, and verifies them against the contract."""

from __future__ import annotations

import importlib
import importlib.util
import inspect
from difflib import get_close_matches
from functools import cache
from types import ModuleType
from typing import Any, cast

from parlour.core.contract import (
    PARTS,
    TOGETHER,
    Evaluation,
    Expert,
    GameDefinition,
    Heuristic,
    Narration,
    OptionChooser,
    Puzzles,
    Rules,
    Solver,
    Statistics,
    Tables,
    Terminal,
    Training,
    View,
)

EXTRA_ARGUMENT = {("rules", "apply"), ("heuristic", "choose")}  # the tables, in a game that has any


class ContractError(ValueError):
    """A game that does not provide what its definition says, or what every game must."""


class Parts:
    """The modules of one game. Each is imported and verified when it is first asked for."""

    def __init__(self, package: str, definition: GameDefinition) -> None:
        self.package = package
        self.definition = definition

    @property
    def rules(self) -> Rules:
        return cast(Rules, self.required("rules"))

    @property
    def view(self) -> View:
        return cast(View, self.required("view"))

    @property
    def narration(self) -> Narration:
        return cast(Narration, self.required("narration"))

    @property
    def heuristic(self) -> Heuristic | None:
        return cast("Heuristic | None", self.module("heuristic"))

    @property
    def evaluation(self) -> Evaluation | None:
        return cast("Evaluation | None", self.module("evaluation"))

    @property
    def expert(self) -> Expert | None:
        return cast("Expert | None", self.module("expert"))

    @property
    def solver(self) -> Solver | None:
        return cast("Solver | None", self.module("solver"))

    @property
    def training(self) -> Training | None:
        return cast("Training | None", self.module("training"))

    @property
    def terminal(self) -> Terminal | None:
        return cast("Terminal | None", self.module("terminal"))

    @property
    def statistics(self) -> Statistics | None:
        return cast("Statistics | None", self.module("statistics"))

    @property
    def puzzles(self) -> Puzzles | None:
        return cast("Puzzles | None", self.module("puzzles"))

    @property
    def tables(self) -> Tables | None:
        option = self.definition.tables
        return None if option is None else cast(Tables, _loaded(self.package, option.module, "tables", Tables, False))

    def option_chooser(self, module: str) -> OptionChooser:
        return cast(OptionChooser, _loaded(self.package, module, "option chooser", OptionChooser, False))

    def module(self, part: str) -> ModuleType | None:
        """The module of a part; None where the definition names none."""
        name = getattr(self.definition, part)
        return _loaded(self.package, name, part, PARTS[part], self.definition.tables is not None) if name else None

    def required(self, part: str) -> ModuleType:
        module = self.module(part)
        if module is None:
            raise ContractError(f"{self.package}: every game has {part}, but the definition names no module for it")
        return module

    def verify(self) -> None:
        """Imports and verifies everything that the definition names; a ContractError says what is wrong."""
        for part in PARTS:
            self.module(part)
        self.tables  # noqa: B018
        for option in self.definition.options:
            if option.chosen_by:
                self.option_chooser(option.chosen_by)


@cache
def _loaded(package: str, name: str, part: str, contract: type, has_tables: bool) -> ModuleType:
    full = f"{package}.{name}"
    try:
        is_there = importlib.util.find_spec(full) is not None
    except ModuleNotFoundError:
        is_there = False
    if not is_there:
        raise ContractError(f"{package}: the definition names the module {name!r} for its {part}, which does not exist")
    module = importlib.import_module(full)
    problems = _problems(module, part, contract, has_tables)
    if problems:
        raise ContractError(f"{full} does not keep the contract for {part}: {'; '.join(problems)}")
    return module


def _problems(module: ModuleType, part: str, contract: type, has_tables: bool) -> list[str]:
    members = {name: member for name, member in vars(contract).items() if inspect.isfunction(member)}
    members = {name: member for name, member in members.items() if not name.startswith("_")}
    constants = [name for name in contract.__annotations__ if not hasattr(module, name)]
    problems = [f"{name} is missing{_likely(name, module, members)}" for name in constants]
    for name, member in members.items():
        if hasattr(module, name):
            problems += _wrong_arguments(module, name, member, has_tables and (part, name) in EXTRA_ARGUMENT)
        elif not getattr(member, "is_optional", False):
            problems.append(f"{name}{_signature(member)} is missing{_likely(name, module, members)}")
        elif likely := _likely(name, module, members):
            problems.append(f"{name} is not defined{likely}")
    defined = [name for name in TOGETHER if hasattr(module, name)] if part == "rules" else []
    if defined and len(defined) < len(TOGETHER):
        absent = [name for name in TOGETHER if name not in defined]
        problems.append(f"{defined[0]} is defined but not {', '.join(absent)}: hidden information needs all three")
    return problems


def _likely(name: str, module: ModuleType, members: dict[str, Any]) -> str:
    """Points at a public name of the module's own that looks like a misspelling."""
    own = [
        each
        for each, value in vars(module).items()
        if not each.startswith("_") and each not in members and getattr(value, "__module__", None) == module.__name__
    ]
    own += [each for each in vars(module) if each.isupper() and name.isupper()]
    close = get_close_matches(name, own, n=1, cutoff=0.8)
    return f" (is {close[0]} a misspelling of it?)" if close else ""


def _wrong_arguments(module: ModuleType, name: str, member: Any, has_tables: bool) -> list[str]:
    try:
        given = list(inspect.signature(getattr(module, name)).parameters.values())
    except (TypeError, ValueError):
        return [f"{name} is not a function"]
    wanted = list(inspect.signature(member).parameters.values())[1:]
    if any(each.kind is each.VAR_POSITIONAL for each in (*given, *wanted)):
        return []
    count = len(wanted) + has_tables
    least = sum(each.default is each.empty for each in given)
    if least <= count <= len(given):
        return []
    return [f"{name} takes {len(given)} arguments instead of {count}: {_signature(member)}{' and tables' * has_tables}"]


def _signature(member: Any) -> str:
    names = list(inspect.signature(member).parameters)[1:]
    return f"({', '.join(names)})"
