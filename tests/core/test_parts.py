"""Loading a game verifies it against the contract, and names what is missing or misspelled."""

import importlib
import shutil
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import parlour
from parlour.core.game import parts_of
from parlour.core.parts import ContractError
from parlour.core.registry import add_folder, games, id_of
from tests.paths import ROOT

Edit = Callable[[str, str, str], str]


@pytest.fixture
def edited_pig(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Edit]:
    """A copy of Pig with one piece of a file replaced; returns its id."""
    monkeypatch.setenv("PARLOUR_GAMES", "")

    def edit(file: str, old: str, new: str) -> str:
        folder = tmp_path / f"pig_{tmp_path.name}"
        shutil.copytree(ROOT / "examples/pig", folder, ignore=shutil.ignore_patterns("__pycache__"))
        text = (folder / file).read_text()
        assert old in text
        (folder / file).write_text(text.replace(old, new))
        importlib.invalidate_caches()
        return id_of(str(folder))

    yield edit
    for name in [name for name in sys.modules if name.startswith("pig_")]:
        del sys.modules[name]


@pytest.mark.parametrize(
    ("file", "old", "new", "complaint"),
    [
        (
            "rules.py",
            "def apply(",
            "def aply(",
            r"apply\(s, move\) is missing \(is aply a misspelling of it\?\)",
        ),
        ("rules.py", "def chance(", "def chanse(", r"chance is not defined \(is chanse a misspelling of it\?\)"),
        ("rules.py", "STATE = record", "STATES = record", r"STATE is missing \(is STATES a misspelling of it\?\)"),
        (
            "rules.py",
            "def result(s: Record, out: Shares)",
            "def result(s: Record)",
            r"result takes 1 arguments instead of 2: \(s, out\)",
        ),
        ("view.py", "def view(", "def show(", r"view: view\(s, seat\) is missing"),
        ("narration.py", "EVENTS = ", "EVENT_TYPES = ", "narration: EVENTS is missing"),
        ("heuristic.py", "def choose(", "def choice(", r"heuristic: choose\(s, moves, count, rng\) is missing"),
        (
            "__init__.py",
            'heuristic="heuristic"',
            'heuristic="ai.steady"',
            "names the module 'ai.steady' for its heuristic",
        ),
    ],
)
def test_what_breaks_the_contract_is_named(file: str, old: str, new: str, complaint: str, edited_pig: Edit) -> None:
    name = edited_pig(file, old, new)
    with pytest.raises(ContractError, match=complaint):
        parts_of(name).verify()
    report = parlour.check(name, games=1)
    assert not report.ok
    assert report.violation is not None


def test_rules_hide_information_completely_or_not_at_all(edited_pig: Edit) -> None:
    redact = "def redact(s, seat):\n    pass\n\n\n@kernel\n"
    name = edited_pig("rules.py", "def result(", f"{redact}def result(")
    with pytest.raises(ContractError, match="redact is defined but not sample_world, witness"):
        parts_of(name).verify()


@pytest.mark.parametrize("name", parlour.games())
def test_every_game_keeps_the_contract(name: str) -> None:
    parts_of(name).verify()


def test_a_folder_is_a_game(edited_pig: Edit) -> None:
    name = edited_pig("rules.py", "SEATS = 10", "SEATS = 10")
    assert parlour.play(parlour.load(name, goal=25), "random", seed=1).result is not None
    assert name in games()


def test_an_added_folder_is_listed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PARLOUR_GAMES", "")
    assert add_folder(str(ROOT / "examples/pig")) == "examples.pig"
    assert "examples.pig" in games()
    assert games()[:5] == ["crossdice", "malice", "spiralized", "spite", "spyalley"]


@pytest.mark.parametrize(
    ("name", "complaint"),
    [
        ("no/such/folder", "there is no game in .*: a game is a folder with an __init__.py"),
        ("tests/compatibility/91f5c21", "there is no game in .*: a game is a folder with an __init__.py"),
    ],
)
def test_a_folder_without_a_game_is_refused(name: str, complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        id_of(name)


def test_a_package_that_is_no_game_is_refused() -> None:
    with pytest.raises(ValueError, match=r"tests\.oracles is not a game"):
        parlour.load("tests.oracles")
