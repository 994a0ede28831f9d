"""The solver: a game with a published solution, a game that stores its solution, and the command."""

import json
from pathlib import Path

import numpy as np
import pytest

import parlour
from parlour.ai.push_your_luck import TIE, PolicyUpdate, TurnGraph
from parlour.ai.push_your_luck.solver import Solution, solve, turn_graph, verify
from parlour.ai.push_your_luck.value_iteration import sweep
from parlour.cli import main
from parlour.games.spite.ai.solution import solution as spite_solution


def test_pig_is_solved_to_its_published_value() -> None:
    """Neller and Presser, 2004: the first player wins 53.06 % of the games if both play as well as they can."""
    graph = turn_graph(parlour.load("examples.pig"))
    solution = solve(graph)
    assert solution.values[graph.start] == pytest.approx([0.5306, 0.4694], abs=5e-5)
    assert solution.regret < 1e-9
    assert verify(graph, solution.values).regret < 1e-9


def test_spite_is_solved_to_the_values_that_it_stores() -> None:
    graph = turn_graph(parlour.load("spite", players=3))
    shares: dict[int, list[float]] = {2: [], 3: []}
    solution = solve(graph, lambda seats, share: shares[seats].append(share))
    assert solution.change < 1e-7
    assert 1e-6 < solution.regret < 0.001  # three seats mix choices that are nearly as good, though two never do
    first, last, _ = graph.layers[-1]
    assert np.abs(solution.values - spite_solution()[: len(solution.values), :3])[first:last].max() < 1e-4
    assert all(done == sorted(done) and done[-1] == 1.0 for done in shares.values())


def test_throwing_half_the_time_is_regretted_by_half_of_what_the_better_choice_gains() -> None:
    graph = turn_graph(parlour.load("examples.pig", goal=25))
    solution = solve(graph)
    solution.policy.throw_probabilities[:] = 0.5
    assert _regret(graph, solution) == pytest.approx(np.abs(solution.policy.throw_gains).max() / 2)


def test_nominating_at_random_is_regretted_by_what_the_best_victim_gains() -> None:
    graph = turn_graph(parlour.load("spite", players=3))
    solution = verify(graph, spite_solution())
    is_option, option_values = graph.ends[:, :, 0] >= 0, solution.policy.option_values
    solution.policy.option_probabilities[:] = is_option / np.maximum(1, is_option.sum(axis=1, keepdims=True))
    missed = (option_values.max(axis=1) - (solution.policy.option_probabilities * option_values).sum(axis=1)).max()
    assert missed > 0.05
    assert _regret(graph, solution) == pytest.approx(missed, rel=0.1)


@pytest.mark.parametrize("layer", [0, 1])
def test_wrong_values_for_two_or_three_seats_are_detected(layer: int) -> None:
    graph = turn_graph(parlour.load("spite", players=3))
    first, last, seats = graph.layers[layer]
    wrong = spite_solution()[: len(graph.initial_values), :3].copy()
    wrong[first:last, :seats] = 1 / seats
    found = verify(graph, wrong)
    assert found.change == np.abs(found.values - wrong).max() > 0.1


def _regret(graph: TurnGraph, solution: Solution) -> float:
    """The regret of a policy that stays as it is."""
    first, last, _ = graph.layers[-1].tolist()
    _, regret = sweep(graph, solution.policy, PolicyUpdate(TIE, step_size=0.0), first, last, solution.values.copy())
    return float(regret)


def test_a_game_without_a_turn_graph_cannot_be_solved() -> None:
    with pytest.raises(ValueError, match="Cross Dice cannot be solved: it has no graph of its turns"):
        turn_graph(parlour.load("crossdice", players=2))


def test_pig_is_solved_for_two() -> None:
    with pytest.raises(ValueError, match="two players, not for 3"):
        turn_graph(parlour.load("examples.pig", players=3))


def test_the_command_prints_the_value_of_a_game(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    drawn = tmp_path / "spite.svg"
    assert main(["solve", "spite", "--players", "3", "--json", "--picture", str(drawn)]) == 0
    printed = json.loads(capsys.readouterr().out)
    assert printed["options"] == {"players": 3}
    assert printed["chances_from_the_starter"] == pytest.approx([0.3523, 0.3325, 0.3152], abs=1e-4)
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
def test_impossible_requests_are_explained(arguments: list[str], why: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(arguments) == 2
    assert why in " ".join(capsys.readouterr().err.split())


def test_a_new_solution_is_saved(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "solved.npz"
    assert main(["solve", "spite", "--players", "3", "--afresh", "--save", str(file), "--json"]) == 0
    assert (
        json.loads(capsys.readouterr().out)["last_change"] < 1e-7
    )  # the values that the game stores are rounded to 1e-5
    with np.load(file) as saved:
        assert saved["chances"].shape == (7 + 7**2 + 7**3, 3)
