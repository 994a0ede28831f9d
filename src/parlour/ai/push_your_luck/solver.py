"""Solves games of push-your-luck turns: each seat's chance to win in every position, with everybody playing their best.

A game that can be solved names a `solver` module, which describes it as a `TurnGraph` (see
`parlour.ai.push_your_luck`) and may store the solution. Two seats play a zero-sum game, and the solution is exact. With
three or more, each seat maximises its own chance; the solution is an approximate equilibrium: by no single choice can a
seat gain more than the `regret` that comes with it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
from numpy.typing import NDArray

from parlour.ai.push_your_luck import EXACT_TIE, TIE, PolicyUpdate, TurnGraph
from parlour.ai.push_your_luck.value_iteration import Policy, sweep

if TYPE_CHECKING:
    from parlour.core.game import Game

CONVERGED = 1e-8  # a sweep that changes no value by more is the last one
# Policy updates, and for how many sweeps at most. The policies of several seats converge only with small steps.
TWO_SEAT_SCHEDULE = ((PolicyUpdate(EXACT_TIE), 20_000),)
MULTI_SEAT_SCHEDULE = (
    (PolicyUpdate(0.01, step_size=0.1, extrapolation=10.0), 300),
    (PolicyUpdate(0.005, step_size=0.02, extrapolation=20.0), 600),
    (PolicyUpdate(TIE, step_size=0.01, extrapolation=20.0), 5_000),
    (PolicyUpdate(TIE, step_size=0.002, extrapolation=30.0), 1_000),
)

Values = NDArray[np.float64]
Report = Callable[[int, float], None]  # takes the number of seats, and the share of its sweeps that is done


class Solution(NamedTuple):
    values: Values  # [position, seat], from the seat to move: each one's chance to win
    policy: Policy
    change: float  # of a value in the last sweep
    regret: float  # the most that a seat could gain over the policy by a single choice


def turn_graph(game: Game) -> TurnGraph:
    """The turn graph of a game, if it has one."""
    solver = game.parts.solver
    if solver is None:
        raise ValueError(f"{game.title} cannot be solved: it has no graph of its turns")
    graph: TurnGraph = solver.turn_graph(game)
    return graph


def solve(graph: TurnGraph, report: Report = lambda seats, share: None) -> Solution:
    """Solves the layers one after the other, each in as many sweeps as it takes."""
    policy, values = _uniform_policy(graph), graph.initial_values.copy()
    residuals = [_solve_layer(graph, policy, values, layer, report) for layer in graph.layers.tolist()]
    return _solution(values, policy, residuals)


def verify(graph: TurnGraph, values: Values) -> Solution:
    """Checks values that were found before in one more sweep."""
    policy, values = _uniform_policy(graph), values[: len(graph.initial_values), : graph.initial_values.shape[1]].copy()
    residuals = [
        sweep(graph, policy, PolicyUpdate(EXACT_TIE if seats == 2 else TIE), first, last, values)
        for first, last, seats in graph.layers.tolist()
    ]
    return _solution(values, policy, residuals)


def _solve_layer(
    graph: TurnGraph, policy: Policy, values: Values, layer: list[int], report: Report
) -> tuple[float, float]:
    """Sweeps over a layer until it has converged. Returns the last change and regret."""
    first, last, seats = layer
    schedule = TWO_SEAT_SCHEDULE if seats == 2 else MULTI_SEAT_SCHEDULE
    done, most = 0, sum(sweeps for _, sweeps in schedule)
    for update, sweeps in schedule:
        for number in range(done, done + sweeps):
            change, regret = sweep(graph, policy, update, first, last, values)
            report(seats, number / most)
            if change < CONVERGED:
                break
        done += sweeps
    report(seats, 1.0)
    return change, regret


def _solution(values: Values, policy: Policy, residuals: list[tuple[float, float]]) -> Solution:
    changes, regrets = zip(*residuals, strict=True)
    return Solution(values, policy, max(changes), max(regrets))


def _uniform_policy(graph: TurnGraph) -> Policy:
    """Makes every choice as often as any other."""
    is_option = graph.ends[:, :, 0] >= 0
    option_probabilities = is_option / np.maximum(1, is_option.sum(axis=1, keepdims=True))
    throw_probabilities = np.full(graph.ends.shape, 0.5)
    return Policy(
        throw_probabilities,
        np.zeros_like(throw_probabilities),
        option_probabilities,
        np.zeros_like(option_probabilities),
    )
