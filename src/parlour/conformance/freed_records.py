"""Finds kernels that use a record of an array which Numba may have freed already.

Numba frees an array after the last use of its variables. A record taken from it (`s = work[0]`, or `apply(work[0])` as
the last use of `work`) is only a pointer and does not keep it alive, so the kernel then reads and writes memory that
belongs to somebody else. Whether that shows is a matter of luck; this check decides it from Numba's own intermediate
representation, in which every variable is deleted explicitly.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from functools import cache
from types import FunctionType
from typing import Any

import numpy as np
from numba.core import compiler, ir, ir_utils, postproc
from numba.core.errors import NumbaError

from parlour.core.runtime.kernels import KERNELS

ALLOCATIONS: dict[Any, int | None] = {  # the functions that make arrays, and the place of their dtype
    np.zeros: 1,
    np.empty: 1,
    np.ones: 1,
    np.zeros_like: None,
    np.empty_like: None,
    np.copy: None,
}
Names = frozenset[str]

# Numba's internals have no types.
_run_frontend: Any = compiler.run_frontend
_post_processor: Any = postproc.PostProcessor
_guard: Any = ir_utils.guard  # None in place of an exception
_definition: Any = ir_utils.get_definition


def freed_records(module_prefix: str) -> list[str]:
    """In sentences, all uses of freed records in the kernels of the modules that are imported by now."""
    return [
        f"{function.__module__}.{function.__name__}, line {line}: a record is used after its array "
        f"{array!r} may have been freed; use {array}[…] where the record is needed, to the end of its use"
        for function in kernels(module_prefix)
        for line, array in freed_uses(function)
    ]


def kernels(module_prefix: str) -> Iterator[FunctionType]:
    """The Python functions of all kernels in modules whose names begin like this."""
    for module, names in sorted(KERNELS.items()):
        if module.startswith(module_prefix) and module in sys.modules:
            for name in sorted(names):
                found = getattr(sys.modules[module], name, None)
                function = getattr(found, "py_func", found)
                if isinstance(function, FunctionType):
                    yield function


def freed_uses(function: FunctionType) -> list[tuple[int, str]]:
    """The lines that use a record whose array may be freed by then, with the name of the array."""
    code = _representation(function)
    if code is None:
        return []
    return sorted({found for array in _arrays(code) for found in _uses_after_free(code, array)})


@cache
def _representation(function: FunctionType) -> Any:
    """The function as Numba sees it, with a `del` after the last use of each variable; None if Numba cannot read it."""
    try:
        code = _run_frontend(function)
        _post_processor(code).run(emit_dels=True)
    except (NumbaError, NotImplementedError):
        return None
    return code


class _Array:
    """A local array: the variables that keep it alive, and those that hold a record of it."""

    def __init__(self, code: Any, root: str) -> None:
        self.root = root
        self.owners: set[str] = {root}
        self.records: set[str] = set()
        self.fields: set[str] = set()  # of a record: perhaps an array inside it
        while self._grow(code):
            pass

    def _grow(self, code: Any) -> bool:
        before = len(self.owners), len(self.records), len(self.fields)
        for target, value in _assignments(code):
            source = _source(value)
            if isinstance(value, ir.Var):
                for names in (self.owners, self.records, self.fields):
                    if source in names:
                        names.add(target)
            elif _is(value, "getitem", "static_getitem") and source in self.owners:
                (self.owners if _is_slice(code, value) else self.records).add(target)
            elif _is(value, "getattr") and source in self.records:
                self.fields.add(target)
        return before != (len(self.owners), len(self.records), len(self.fields))

    def has_records(self, code: Any) -> bool:
        """Whether its elements are records and not numbers: somebody asks for their fields."""
        if any(_is(value, "getattr") and _source(value) in self.records for _, value in _assignments(code)):
            return True
        return any(_takes_record(code, call, self.records) for _, call in _assignments(code) if _is(call, "call"))


def _arrays(code: Any) -> Iterator[_Array]:
    roots = {
        target: value for target, value in _assignments(code) if _is(value, "call") and _is_allocation(code, value)
    }
    seen: set[str] = set()
    for root, value in roots.items():
        array = _Array(code, root)
        if root in seen or not array.records:
            continue
        seen |= array.owners
        is_structured = _is_structured(code, value)
        if is_structured or (is_structured is None and array.has_records(code)):
            yield array


def _uses_after_free(code: Any, array: _Array) -> Iterator[tuple[int, str]]:
    name = min((each for each in array.owners if not each.startswith("$")), default=array.root)
    held = _held_at_entry(code, array)
    for label, block in code.blocks.items():
        alive = set(held[label])
        for statement in block.body:
            if not alive and _uses(statement, array):
                yield statement.loc.line, name.partition(".")[0]
            _step(statement, array, alive)


def _held_at_entry(code: Any, array: _Array) -> dict[int, Names]:
    """For each block, the variables that surely keep the array alive when it is entered."""
    everything: Names = frozenset(array.owners)
    held = dict.fromkeys(code.blocks, everything)
    first = min(code.blocks)
    held[first] = frozenset()
    is_changed = True
    while is_changed:
        is_changed = False
        for label, block in code.blocks.items():
            alive = set(held[label])
            for statement in block.body:
                _step(statement, array, alive)
            for target in block.terminator.get_targets():
                merged = held[target] & alive
                is_changed |= merged != held[target]
                held[target] = merged
    return held


def _step(statement: Any, array: _Array, alive: set[str]) -> None:
    if isinstance(statement, ir.Assign) and statement.target.name in array.owners:
        alive.add(statement.target.name)
    elif isinstance(statement, ir.Del):
        alive.discard(statement.value)


def _uses(statement: Any, array: _Array) -> bool:
    """Whether the statement needs the memory of a record. To copy a pointer to it does not."""
    if isinstance(statement, ir.Del):
        return False
    if isinstance(statement, ir.Assign):
        value = statement.value
        if isinstance(value, ir.Var) or _source(value) in array.owners:
            return False
        used = _variables(value) if isinstance(value, ir.Expr) else set()
        return bool(used & array.records) or (_is(value, "getitem", "static_getitem") and bool(used & array.fields))
    used = _variables(statement)
    return bool(used & array.records) or (isinstance(statement, ir.SetItem) and statement.target.name in array.fields)


# What the statements mean


def _assignments(code: Any) -> Iterator[tuple[str, Any]]:
    for block in code.blocks.values():
        for statement in block.find_insts(ir.Assign):
            yield statement.target.name, _unpacked(code, statement.value)


def _unpacked(code: Any, value: Any) -> Any:
    """The element itself, where a tuple is built only to be unpacked."""
    if not _is(value, "static_getitem"):
        return value
    whole = _guard(_definition, code, value.value)
    if _is(whole, "exhaust_iter"):
        whole = _guard(_definition, code, whole.value)
    return whole.items[value.index] if _is(whole, "build_tuple") and isinstance(value.index, int) else value


def _variables(value: Any) -> set[str]:
    return {each.name for each in value.list_vars()}


def _is(value: Any, *operations: str) -> bool:
    return isinstance(value, ir.Expr) and value.op in operations


def _source(value: Any) -> str | None:
    """The variable that is copied, indexed or asked for a field."""
    if isinstance(value, ir.Var):
        return str(value.name)
    return str(value.value.name) if _is(value, "getitem", "static_getitem", "getattr") else None


def _is_slice(code: Any, value: Any) -> bool:
    if _is(value, "static_getitem"):
        return isinstance(value.index, slice)
    index = _guard(_definition, code, value.index)
    if isinstance(index, ir.Const | ir.Global):
        return isinstance(index.value, slice)
    return _is(index, "call") and _constant(code, index.func) is slice


def _constant(code: Any, variable: Any) -> Any:
    """The value of a variable that names something outside the function; None for any other."""
    try:
        found = _definition(code, variable)
    except (ir_utils.GuardException, KeyError):
        return None
    if isinstance(found, ir.Global | ir.FreeVar | ir.Const):
        return found.value
    if _is(found, "getattr"):
        return getattr(_constant(code, found.value), found.attr, None)
    return None


def _is_allocation(code: Any, call: Any) -> bool:
    made_by = _constant(code, call.func)
    return callable(made_by) and made_by in ALLOCATIONS


def _is_structured(code: Any, call: Any) -> bool | None:
    """Whether the array has a dtype with fields; None where the call does not say."""
    place = ALLOCATIONS[_constant(code, call.func)]
    named = dict(call.kws).get("dtype")
    if named is None and place is None:
        return None
    given = named if named is not None else call.args[place] if len(call.args) > (place or 0) else None
    dtype = None if given is None else _constant(code, given)
    if given is not None and dtype is None:
        return None
    return isinstance(dtype, np.dtype) and dtype.names is not None


def _takes_record(code: Any, call: Any, records: set[str]) -> bool:
    """Whether one of these variables is passed to a function that asks for its fields."""
    callee = _constant(code, call.func)
    function = getattr(callee, "py_func", callee)
    if not isinstance(function, FunctionType):
        return False
    places = [place for place, argument in enumerate(call.args) if argument.name in records]
    return any(_asks_for_fields(function, place) for place in places)


@cache
def _asks_for_fields(function: FunctionType, place: int) -> bool:
    code = _representation(function)
    if code is None:
        return False
    parameters = {target for target, value in _assignments(code) if isinstance(value, ir.Arg) and value.index == place}
    for _, value in _assignments(code):
        if _is(value, "getattr") and _source(value) in parameters:
            return True
        if (
            _is(value, "call")
            and getattr(_constant(code, value.func), "py_func", None) is not function
            and _takes_record(code, value, parameters)
        ):
            return True
    return False
