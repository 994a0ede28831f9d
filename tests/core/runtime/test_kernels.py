"""The decorator for compiled functions, and the records they work on."""

import importlib
import pkgutil
from typing import Annotated

import numpy as np
import pytest

import parlour
from parlour.core.game import parts_of
from parlour.core.runtime import cache
from parlour.core.runtime.engine import compiled, interpreted
from parlour.core.runtime.kernels import KERNELS, Array, Int8, Int16, kernel, record_dtype
from parlour.core.runtime.rng import draw, seeded


def test_every_module_with_kernels_that_games_may_call_is_part_of_the_cache_key() -> None:
    """Numba does not notice that a called function has changed, so a module left out would run stale code."""
    for package in ("parlour.core", "parlour.ai"):
        for module in pkgutil.walk_packages(importlib.import_module(package).__path__, f"{package}."):
            if module.name not in ("parlour.core.runtime.loops", "parlour.ai.mcts_kernel"):  # templates
                importlib.import_module(module.name)
    with_kernels = {name for name in KERNELS if name.startswith(("parlour.core.", "parlour.ai."))}
    listed = {
        f"parlour.{name.removesuffix('.py').removesuffix('/__init__').replace('/', '.')}"
        for name in cache.SHARED_KERNELS
    }
    assert {name for name in with_kernels if "[" not in name} <= listed
    assert {"parlour.core.runtime.loops", "parlour.ai.mcts_kernel", "parlour.core.runtime.rng"} <= listed


def test_the_annotations_of_a_class_make_an_aligned_dtype() -> None:
    class Fields:
        phase: Int8
        goal: Int16
        piles: Annotated[Array, np.int8, (2, 3)]

    expected = np.dtype([("phase", np.int8), ("goal", np.int16), ("piles", np.int8, (2, 3))], align=True)
    assert record_dtype(Fields) == expected


@pytest.mark.parametrize("name", parlour.games())
def test_a_record_has_no_fields_that_its_class_does_not_declare(name: str) -> None:
    rules = parts_of(name).rules
    assert set(rules.STATE.names or ()) == set(vars(rules)["Record"].__annotations__)


def test_a_kernel_is_compiled_and_registered() -> None:
    @kernel
    def double(number: int) -> int:
        return 2 * number

    assert double(4) == 8
    assert "double" in KERNELS[__name__]


def test_interpreted_rules_share_no_function_with_the_compiled_ones() -> None:
    parts = parts_of("malice")
    fast, slow = compiled(parts).loops, interpreted(parts).loops
    assert type(fast.apply).__name__ == "CPUDispatcher"
    for module in (slow, slow.rules):
        assert not [name for name, value in vars(module).items() if hasattr(value, "py_func")]
    assert slow.rules.apply.__globals__ is vars(slow.rules)


def test_interpreted_and_compiled_random_numbers_agree() -> None:
    one, two = seeded(7), seeded(7)
    plain = interpreted(parts_of("malice")).loops.draw
    assert [int(draw(one, 52)) for _ in range(1000)] == [int(plain(two, 52)) for _ in range(1000)]
