"""The solver: a game with a published solution, one of the house, and the command."""

import json
from pathlib import Path

import numpy as np
import pytest

import parlour
from parlour.cli import main
from parlour.games.spite.solved import values
from parlour.lab.solve import chart, solve


def test_pig_is_worth_what_is_published() -> None:
    """Neller and Presser, 2004: the first player wins 53.06 % of the games if both play as well as they can."""
    turns = chart(parlour.load("examples.pig"))
    solution = solve(turns)
    assert solution.values[turns.start] == pytest.approx([0.5306, 0.4694], abs=5e-5)
    assert solution.regret < 1e-9


def test_spite_is_solved_to_the_chances_that_it_keeps() -> None:
    turns = chart(parlour.load("spite", players=3))
    shares: dict[int, list[float]] = {2: [], 3: []}
    solution = solve(turns, lambda seats, share: shares[seats].append(share))
    assert solution.change < 1e-7
    assert solution.regret < 0.001
    first, last, _ = turns.layers[-1]
    assert np.abs(solution.values - values()[: len(solution.values), :3])[first:last].max() < 1e-4
    assert all(done == sorted(done) and done[-1] == 1.0 for done in shares.values())


def test_a_game_without_a_chart_cannot_be_solved() -> None:
    with pytest.raises(ValueError, match="Cross Dice cannot be solved: there is no chart of its turns"):
        chart(parlour.load("crossdice", players=2))


def test_pig_is_solved_for_two() -> None:
    with pytest.raises(ValueError, match="two players, not for 3"):
        chart(parlour.load("examples.pig", players=3))


def test_the_command_tells_what_a_game_is_worth(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    drawn = tmp_path / "spite.svg"
    assert main(["solve", "spite", "--players", "3", "--json", "--picture", str(drawn)]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["options"] == {"players": 3}
    assert told["chances_from_the_starter"] == pytest.approx([0.3523, 0.3325, 0.3152], abs=1e-4)
    assert "throw" in drawn.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["solve", "crossdice"], "cannot be solved"),
        (["solve", "spite", "--players", "7"], "players=3, 4, 5 or 6"),
        (["solve", "spite", "--picture", "spite.png"], "ends in .svg, not spite.png"),
        (["solve", "examples.pig", "--save", "pig.npz"], "keeps no solution"),
    ],
)
def test_what_cannot_be_done_is_told(arguments: list[str], why: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(arguments) == 2
    assert why in " ".join(capsys.readouterr().err.split())


def test_a_solution_is_kept(tmp_path: Path) -> None:
    file = tmp_path / "solved.npz"
    assert main(["solve", "spite", "--players", "3", "--save", str(file)]) == 0
    with np.load(file) as kept:
        assert kept["chances"].shape == (7 + 7**2 + 7**3, 3)
