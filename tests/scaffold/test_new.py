"""`parlour new` creates a game that passes every check and can be played at once."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from parlour.cli import main
from parlour.scaffold.command import create


def run(*arguments: str, folder: Path, typed: str = "") -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "parlour", *arguments]
    return subprocess.run(command, cwd=folder, input=typed, capture_output=True, text=True)


def test_a_new_game_passes_the_check(tmp_path: Path) -> None:
    assert run("new", "river_race", folder=tmp_path).returncode == 0
    checked = run("check", "river_race", "--games", "1", "--json", folder=tmp_path)
    reports = json.loads(checked.stdout)
    assert [report["ok"] for report in reports] == [True, True, True]
    assert [report["options"]["players"] for report in reports] == [2, 3, 4]


def test_a_new_game_is_played_in_the_terminal(tmp_path: Path) -> None:
    run("new", "river_race", "--title", "Race down the River", folder=tmp_path)
    played = run("play", "river_race", "--seats", "Ann,steady", "--fast", folder=tmp_path, typed="walk\n" * 9)
    assert played.returncode == 0, played.stderr
    assert "has won" in played.stdout
    assert "steps" in played.stdout


def test_a_new_game_has_bots_of_all_levels_a_coach_and_tournaments(tmp_path: Path) -> None:
    run("new", "river_race", folder=tmp_path)
    levels = ["random", "steady", "beginner", "casual", "strong", "expert"]
    held = run("tournament", "river_race", *levels, "--games", "6", "--json", folder=tmp_path)
    assert held.returncode == 0, held.stderr
    code = (
        "import parlour\n"
        "state = parlour.load(parlour.core.registry.id_of('river_race')).start()\n"
        "print([(each.move, each.reason != '') for each in state.advice(0)])\n"
    )
    advised = subprocess.run([sys.executable, "-c", code], cwd=tmp_path, capture_output=True, text=True)
    assert "('throw', True)" in advised.stdout, advised.stderr


@pytest.mark.parametrize(
    ("name", "complaint"),
    [
        ("Bad Name", "lower-case letters, digits and _"),
        ("class", "lower-case letters, digits and _"),
        ("spite", "there is a game 'spite' already"),
        ("taken", "taken exists already"),
    ],
)
def test_a_bad_name_is_refused_and_nothing_is_created(
    name: str, complaint: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "taken").mkdir()
    assert main(["new", name]) == 2
    assert complaint in capsys.readouterr().err
    assert [path.name for path in tmp_path.iterdir()] == ["taken"]
    assert not list((tmp_path / "taken").iterdir())


def test_a_title_that_would_break_the_code_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="a title is printable text without quotes"):
        create("fine", 'A "quoted" title', tmp_path)
    assert not (tmp_path / "fine").exists()
