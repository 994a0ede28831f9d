"""Template modules: code that is written once and compiled for each game.

Numba compiles plain calls such as `rules.apply(s, move)` best, and keeps functions of modules on disk but not those of
closures. So a template is a module that is executed once for each game, with the game's modules bound to names.
"""

import importlib.util
import sys
from pathlib import Path
from types import ModuleType
from typing import Any


def instantiate(template: Path, package: str, **bound: Any) -> ModuleType:
    """A copy of the template module for one game, with these names bound before it is executed."""
    name = f"parlour.{template.stem}[{package}]"
    spec = importlib.util.spec_from_file_location(name, template)
    if spec is None or spec.loader is None:
        raise ImportError(f"{template} is not a Python file")
    module = importlib.util.module_from_spec(spec)
    vars(module).update(bound, PACKAGE=package)
    sys.modules[name] = module  # where Numba looks for it when it loads compiled code
    spec.loader.exec_module(module)
    return module
