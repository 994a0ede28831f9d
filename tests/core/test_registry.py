"""Games from outside: installed packages, folders, and what processes started later know of them."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.paths import ROOT


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """A folder as pip would leave it after installing a package with a game and an entry point."""
    shutil.copytree(ROOT / "examples/pig", tmp_path / "oink", ignore=shutil.ignore_patterns("__pycache__"))
    info = tmp_path / "oink-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: oink\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("[parlour.games]\npig = oink\nspite = oink\n")
    return tmp_path


def parlour(*arguments: str, **environment: str) -> str:
    command = [sys.executable, "-m", "parlour", *arguments]
    done = subprocess.run(command, env={**os.environ, **environment}, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_an_installed_game_is_listed_under_its_entry_point(site: Path) -> None:
    listed = json.loads(parlour("games", "--json", PYTHONPATH=str(site)))
    assert [game["id"] for game in listed] == ["crossdice", "malice", "spiralized", "spite", "spyalley", "pig"]
    assert listed[-1]["title"] == "Pig"
    assert listed[3]["title"] == "Spite"  # no package replaces a game of the library


def test_an_installed_game_can_be_played_saved_and_read_again(site: Path) -> None:
    code = (
        "import parlour\n"
        "state = parlour.play(parlour.load('pig', goal=25), 'steady', seed=3)\n"
        "assert parlour.read(state.record()) == state\n"
        "print(state.record().splitlines()[1], state.result)\n"
    )
    environment = {**os.environ, "PYTHONPATH": str(site)}
    done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True)
    assert done.stdout.startswith("game pig (1.0, 0.0)") or done.stdout.startswith("game pig (0.0, 1.0)"), done.stderr


def test_a_folder_named_in_the_environment_is_listed(site: Path) -> None:
    listed = json.loads(parlour("games", "--json", PARLOUR_GAMES=str(site / "oink")))
    assert [game["id"] for game in listed][-1] == "oink"


def test_a_tournament_between_processes_knows_a_game_in_a_folder(site: Path) -> None:
    parlour("tournament", str(site / "oink"), "steady", "random", "--games", "4", "--goal", "25")


def test_a_folder_whose_name_is_taken_by_another_package_is_refused(tmp_path: Path) -> None:
    shutil.copytree(ROOT / "examples/pig", tmp_path / "json", ignore=shutil.ignore_patterns("__pycache__"))
    command = [sys.executable, "-m", "parlour", "check", str(tmp_path / "json")]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 2
    assert "json is the name of another package" in done.stderr
