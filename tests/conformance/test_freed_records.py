"""The check for records that outlive their array: it finds the mistakes it is made for, and none in this code base."""

from __future__ import annotations

import importlib
import inspect
import pkgutil
from types import ModuleType

import pytest

import parlour
from parlour.ai.mcts import kernels_of
from parlour.conformance.freed_records import freed_records, freed_uses, kernels
from parlour.core.runtime.kernels import KERNELS
from tests.conformance import kernels_with_freed_records as examples

LIBRARY = ("parlour.ai", "parlour.core", "parlour.games", "parlour.lab")
TEMPLATES = ("mcts_kernel", "loops")  # modules that run only with a game's names bound


def line_of(name: str) -> list[int]:
    """The lines of an example that are marked as wrong."""
    function = getattr(examples, name).py_func
    lines, first = inspect.getsourcelines(function)
    return [first + place for place, line in enumerate(lines) if "# wrong" in line]


@pytest.mark.parametrize("name", sorted(KERNELS[examples.__name__]))
def test_wrong_kernels_are_found_and_right_ones_are_not(name: str) -> None:
    assert [line for line, _ in freed_uses(getattr(examples, name).py_func)] == line_of(name)


def test_a_sentence_names_the_kernel_the_line_and_the_array() -> None:
    found = freed_records(examples.__name__)
    assert len(found) == 3
    assert any("keeps_record_through_a_loop, line" in each and "'work'" in each for each in found)


def test_no_kernel_of_parlour_uses_a_freed_record() -> None:
    for package in map(importlib.import_module, LIBRARY):
        _import_all(package)
    for game in parlour.games():
        kernels_of(game)  # instantiates the templates
    assert len(list(kernels("parlour"))) > 400
    assert freed_records("parlour") == []


def _import_all(package: ModuleType) -> None:
    for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
        if not found.name.endswith(TEMPLATES):
            importlib.import_module(found.name)
