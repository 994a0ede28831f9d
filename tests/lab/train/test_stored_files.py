"""The learned and solved files of the games: that they are what the present code builds."""

import ast
import importlib.util
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import parlour
from parlour.core.artefacts import Artefact, load, provenance, staleness
from parlour.core.game import parts_of
from parlour.core.registry import game_folder, package_of

# Training imports these modules, but nothing that it uses of them decides the content of the file.
NOT_DECISIVE = {
    "parlour.games.malice.ai.evaluation",
    "parlour.games.malice.ai.turn_search",
}
DECISIVE_PACKAGES = ("parlour.games", "parlour.ai", "parlour.core.runtime.rng")


def artefacts() -> Iterator[tuple[str, Artefact]]:
    for game in parlour.games():
        training = parts_of(game).training
        for artefact in training.ARTEFACTS if training else ():
            yield game, artefact


each_artefact = pytest.mark.parametrize(
    ("game", "artefact"), [pytest.param(*pair, id=f"{pair[0]}-{pair[1].name}") for pair in artefacts()]
)


@each_artefact
def test_the_file_is_up_to_date(game: str, artefact: Artefact) -> None:
    stale = staleness(artefact)
    assert stale is None, f"{artefact.file} is stale: {stale}; `parlour train {game} --only {artefact.name}` builds it"


@each_artefact
def test_the_file_says_how_to_build_it(game: str, artefact: Artefact) -> None:
    found = provenance(artefact.file)
    assert found is not None
    assert found.command == f"parlour train {game} --only {artefact.name} --seed {artefact.seed}"
    assert load(artefact.file)


@pytest.mark.parametrize("game", parlour.games())
def test_every_array_file_of_a_game_can_be_built(game: str) -> None:
    files = set(game_folder(game).rglob("*.np[yz]"))
    assert files == {artefact.file for name, artefact in artefacts() if name == game}


@each_artefact
def test_the_modules_are_those_that_training_imports(game: str, artefact: Artefact) -> None:
    definition = parts_of(game).definition
    imported = set(_imported(f"{package_of(game)}.{definition.training}", set()))
    decisive = {module for module in imported if module.startswith(DECISIVE_PACKAGES)} - NOT_DECISIVE
    built_before = {"parlour.games.crossdice.dictionary"}  # it writes the words that `lexicon` reads
    assert set(artefact.modules) - built_before == decisive


WITHOUT_FILES = """
import pathlib
exists = pathlib.Path.is_file
pathlib.Path.is_file = lambda path: path.suffix != ".npz" and exists(path)
from parlour.core.artefacts import staleness
from parlour.core.game import parts_of
from parlour.core.registry import games
print([staleness(artefact) for game in games() for artefact in parts_of(game).training.ARTEFACTS])
"""


def test_files_can_be_built_where_there_are_none_yet() -> None:
    """Training imports modules that load the files."""
    done = subprocess.run([sys.executable, "-c", WITHOUT_FILES], capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip() == str(["it does not exist"] * 5)


def _imported(module: str, seen: set[str]) -> Iterator[str]:
    """The modules that a module imports, directly or not, and the module itself."""
    if module in seen:
        return
    seen.add(module)
    yield module
    spec = importlib.util.find_spec(module)
    assert spec is not None
    assert spec.origin is not None
    for node in ast.parse(Path(spec.origin).read_text(encoding="utf-8")).body:  # not what only type checkers import
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("parlour"):
            for alias in node.names:
                yield from _imported(_module(node.module, alias.name), seen)


def _module(package: str, name: str) -> str:
    """What `from package import name` imports: a module of the package, or a name in it."""
    is_package = Path(str(importlib.util.find_spec(package).origin)).name == "__init__.py"  # type: ignore[union-attr]
    return f"{package}.{name}" if is_package and importlib.util.find_spec(f"{package}.{name}") else package
