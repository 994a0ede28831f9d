"""The same code without a compiler: copies of modules in which every kernel is the Python function it was written as.

Interpreted rules are slow, but they start at once, and they are the reference for the compiled ones.
"""

from __future__ import annotations

import sys
from types import FunctionType, ModuleType
from typing import Any

from parlour.core.runtime.kernels import KERNELS


class Interpreter:
    """Interpreted copies of the modules of one game, and of all modules with kernels that they use."""

    def __init__(self, package: str) -> None:
        self._package = package
        self._copies: dict[str, ModuleType] = {}
        self._functions: dict[FunctionType, FunctionType] = {}

    def module(self, module: ModuleType) -> ModuleType:
        """The interpreted copy of a module; the same one each time."""
        name = module.__name__
        if name not in self._copies:
            copy = self._copies[name] = ModuleType(name, module.__doc__)
            vars(copy).update(vars(module))
            vars(copy).update({key: self._value(value) for key, value in vars(module).items()})
        return self._copies[name]

    def _value(self, value: Any) -> Any:
        if isinstance(value, ModuleType):
            return self.module(value) if self._is_copied(value.__name__) else value
        function = getattr(value, "py_func", value)  # what a compiled function was made from
        if isinstance(function, FunctionType) and self._is_copied(function.__module__):
            return self._function(function)
        return value

    def _function(self, function: FunctionType) -> FunctionType:
        if function not in self._functions:
            names = vars(self.module(sys.modules[function.__module__]))
            copy = FunctionType(
                function.__code__, names, function.__name__, function.__defaults__, function.__closure__
            )
            copy.__kwdefaults__ = function.__kwdefaults__
            self._functions[function] = copy
        return self._functions[function]

    def _is_copied(self, module: str | None) -> bool:
        return module is not None and (
            module in KERNELS or module == self._package or module.startswith(f"{self._package}.")
        )
