"""`parlour train`, on a small game of somebody's own."""

import itertools
import json
import re
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from parlour.cli import main
from parlour.core.artefacts import Provenance, load, provenance

INIT = """
from parlour.core.contract import GameDefinition

GAME = GameDefinition(title="Learner", players=range(2, 3), default_players=2, minutes=1, training="train")
"""
TRAIN = """
from pathlib import Path

import numpy as np

from parlour.core.artefacts import Artefact

FOLDER = Path(__file__).parent


def build_weights(seed, report):
    report(0.5)
    if seed == 13:
        raise ValueError("thirteen brings bad luck")
    report(1.0)
    return {"weights": np.random.default_rng(seed).random(4)}


def build_plan(seed, report):
    return {"plan": np.arange(seed)}


ARTEFACTS = (
    Artefact(FOLDER / "weights.npz", build_weights, (__name__,)),
    Artefact(FOLDER / "plan.npz", build_plan, (__name__,), seed=7),
)
"""
_numbers = itertools.count()

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of a game with two artefacts, neither of them built."""
    monkeypatch.setenv("PARLOUR_GAMES", "")
    game = tmp_path / f"learner_{next(_numbers)}"
    game.mkdir()
    (game / "__init__.py").write_text(INIT)
    (game / "train.py").write_text(TRAIN)
    return game


@pytest.fixture
def run(folder: Path, capsys: pytest.CaptureFixture[str]) -> Run:
    """Runs `parlour train` on the game. Returns the exit code and what was printed, with single spaces."""

    def ran(*arguments: str) -> tuple[int, str, str]:
        code = main(["train", str(folder), *arguments])
        printed = capsys.readouterr()
        return code, printed.out, " ".join(printed.err.split())

    return ran


def stored(folder: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in folder.glob("*.np*")}


def test_all_files_of_a_game_are_built_with_their_provenance_and_a_progress_bar(run: Run, folder: Path) -> None:
    code, printed, _ = run()
    assert code == 0
    for name in ("weights", "plan"):
        assert re.search(rf"{folder.name} {name}.npz .*━━━ 0:00:00", printed)
    np.testing.assert_array_equal(load(folder / "weights.npz")["weights"], np.random.default_rng(0).random(4))
    np.testing.assert_array_equal(load(folder / "plan.npz")["plan"], np.arange(7))
    found = provenance(folder / "plan.npz")
    assert found is not None
    assert found == Provenance(found.sources, 7, f"parlour train {folder.name} --only plan --seed 7")


def test_the_stored_command_builds_the_same_file_again(run: Run, folder: Path) -> None:
    run("--seed", "5")
    before, found = stored(folder), provenance(folder / "weights.npz")
    assert found is not None
    (folder / "weights.npz").unlink()
    assert main(found.command.split()[1:]) == 0
    assert stored(folder) == before


def test_the_list_says_what_is_stale_and_builds_nothing(run: Run, folder: Path) -> None:
    code, printed, _ = run("--list")
    assert code == 0
    name = folder.name
    assert printed.splitlines() == [f"{name} weights.npz: it does not exist", f"{name} plan.npz: it does not exist"]
    assert stored(folder) == {}
    run("--only", "plan")
    assert run("--list")[1].splitlines()[1] == f"{name} plan.npz: up to date"


def test_the_list_as_json(run: Run, folder: Path) -> None:
    run("--seed", "8")
    code, printed, _ = run("--list", "--json")
    assert code == 0
    why = "it was built from another seed"
    assert json.loads(printed) == [
        {"game": folder.name, "file": "weights.npz", "stale": why, "adopted": False},
        {"game": folder.name, "file": "plan.npz", "stale": why, "adopted": False},
    ]


def test_only_one_file_is_built(run: Run, folder: Path) -> None:
    assert run("--only", "plan")[0] == 0
    assert stored(folder).keys() == {"plan.npz"}


def test_only_stale_files_are_built(run: Run, folder: Path) -> None:
    run("--only", "plan")
    code, printed, _ = run("--stale", "--json")
    assert code == 0
    assert [report["file"] for report in json.loads(printed)] == ["weights.npz"]
    assert json.loads(run("--stale", "--json")[1]) == []


def test_the_report_says_whether_the_content_has_changed(run: Run, folder: Path) -> None:
    changes = []
    for seed in ("7", "7", "8"):
        code, printed, progress = run("--only", "weights", "--seed", seed, "--json")
        (report,) = json.loads(printed)
        assert code == 0
        assert (report["game"], report["file"]) == (folder.name, "weights.npz")
        assert report["seconds"] >= 0
        assert f"weights.npz: {'new content' if report['changed'] else 'the same content as before'}" in progress
        changes.append(report["changed"])
    assert changes == [True, False, True]


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["--only", "wieghts"], "there is no file 'wieghts'; there are: weights, plan"),
        (["--seed", "-1"], "--seed takes a number from 0, not -1"),
        (["--seed", "13"], "thirteen brings bad luck"),
    ],
)
def test_what_is_wrong_is_said_and_nothing_changes(run: Run, folder: Path, arguments: list[str], why: str) -> None:
    run()
    before = stored(folder)
    code, _, complaint = run(*arguments)
    assert code == 2
    assert why in complaint
    assert stored(folder) == before


def test_a_seed_that_is_no_number_is_refused(run: Run, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as exit_:
        run("--seed", "three")
    assert exit_.value.code == 2
    assert "invalid int value: 'three'" in capsys.readouterr().err
    assert stored(folder) == {}


def test_a_file_that_cannot_be_saved_is_not_built(run: Run, folder: Path) -> None:
    (folder / "train.py").write_text(TRAIN.replace('FOLDER / "plan.npz"', 'FOLDER / "missing" / "plan.npz"'))
    code, _, complaint = run()
    assert code == 2
    assert "missing is not a folder that you can write to" in complaint
    assert stored(folder) == {}


def test_a_training_module_without_artefacts_breaks_the_contract(run: Run, folder: Path) -> None:
    (folder / "train.py").write_text(TRAIN.replace("ARTEFACTS =", "ARTIFACTS ="))
    code, _, complaint = run()
    assert code == 2
    assert "ARTEFACTS is missing (is ARTIFACTS a misspelling of it?)" in complaint


@pytest.mark.parametrize(
    ("game", "why"),
    [
        ("examples.pig", "examples.pig has nothing to train: its definition names no training module"),
        ("mallice", "there is no game 'mallice'"),
    ],
)
def test_a_game_without_training_and_an_unknown_game(game: str, why: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["train", game]) == 2
    assert why in " ".join(capsys.readouterr().err.split())


def test_the_files_of_all_games_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["train", "--list", "--json"]) == 0
    listed = {(report["game"], report["file"]) for report in json.loads(capsys.readouterr().out)}
    assert listed >= {
        ("crossdice", "weights.npz"),
        ("malice", "weights.npz"),
        ("spiralized", "weights.npz"),
        ("spite", "solution.npz"),
        ("spyalley", "two_seat.npz"),
    }


def test_a_file_that_was_adopted_without_being_built_is_listed_as_such(capsys: pytest.CaptureFixture[str]) -> None:
    """The file of Spiralized is older than the record of its origin; building it again removes the mark."""
    assert main(["train", "--list", "--json"]) == 0
    listed = {report["game"]: report["adopted"] for report in json.loads(capsys.readouterr().out)}
    assert listed == {game: game == "spiralized" for game in listed}
