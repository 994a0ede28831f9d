"""The solver: a game with a published solution, one of the house, and the command."""

import json
from pathlib import Path

import numpy as np
import pytest

import parlour
from parlour.cli import main
from parlour.core.luck import TIE, Pace, Turns
from parlour.games.spite.solved import values
from parlour.lab.solve import Solution, chart, check, solve
from parlour.lab.solve_loops import improve


def test_pig_is_worth_what_is_published() -> None:
    """Neller and Presser, 2004: the first player wins 53.06 % of the games if both play as well as they can."""
    turns = chart(parlour.load("examples.pig"))
    solution = solve(turns)
    assert solution.values[turns.start] == pytest.approx([0.5306, 0.4694], abs=5e-5)
    assert solution.regret < 1e-9
    assert check(turns, solution.values).regret < 1e-9


def test_spite_is_solved_to_the_chances_that_it_keeps() -> None:
    turns = chart(parlour.load("spite", players=3))
    shares: dict[int, list[float]] = {2: [], 3: []}
    solution = solve(turns, lambda seats, share: shares[seats].append(share))
    assert solution.change < 1e-7
    assert 1e-6 < solution.regret < 0.001  # three mix what is nearly as good, though two never do
    first, last, _ = turns.layers[-1]
    assert np.abs(solution.values - values()[: len(solution.values), :3])[first:last].max() < 1e-4
    assert all(done == sorted(done) and done[-1] == 1.0 for done in shares.values())


def test_who_does_things_by_halves_regrets_half_of_what_the_better_wins_more() -> None:
    turns = chart(parlour.load("examples.pig", goal=25))
    solution = solve(turns)
    solution.plan.throws[:] = 0.5
    assert _regret(turns, solution) == pytest.approx(np.abs(solution.plan.gains).max() / 2)


def test_who_nominates_anybody_regrets_what_the_best_victim_wins_more() -> None:
    turns = chart(parlour.load("spite", players=3))
    solution = check(turns, values())
    is_there, offers = turns.ends[:, :, 0] >= 0, solution.plan.offers
    solution.plan.takes[:] = is_there / np.maximum(1, is_there.sum(axis=1, keepdims=True))
    missed = (offers.max(axis=1) - (solution.plan.takes * offers).sum(axis=1)).max()
    assert missed > 0.05
    assert _regret(turns, solution) == pytest.approx(missed, rel=0.1)


@pytest.mark.parametrize("layer", [0, 1])
def test_chances_that_are_wrong_for_two_or_for_three_are_found_out(layer: int) -> None:
    turns = chart(parlour.load("spite", players=3))
    first, last, seats = turns.layers[layer]
    wrong = values()[: len(turns.values), :3].copy()
    wrong[first:last, :seats] = 1 / seats
    found = check(turns, wrong)
    assert found.change == np.abs(found.values - wrong).max() > 0.1


def _regret(turns: Turns, solution: Solution) -> float:
    """What the solver says of a plan that stays as it is."""
    first, last, _ = turns.layers[-1].tolist()
    _, regret = improve(turns, solution.plan, Pace(TIE, rate=0.0), first, last, solution.values.copy())
    return float(regret)


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


def test_a_solution_found_afresh_is_kept(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "solved.npz"
    assert main(["solve", "spite", "--players", "3", "--afresh", "--save", str(file), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["last_change"] < 1e-7  # what the game keeps is rounded to 1e-5
    with np.load(file) as kept:
        assert kept["chances"].shape == (7 + 7**2 + 7**3, 3)
