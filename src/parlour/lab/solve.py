"""Solves games of pushing one's luck: each seat's chance to win in every position, everybody playing their best.

A game that can be solved brings a `turns.py` with `chart(game)`, which draws its `Turns` (see `parlour.core.luck`).
Two seats want the opposite, and the solution is exact. Of three or more, each wants to win itself; the solution is a
plan from which no seat has much reason to depart: no choice anywhere wins more than the `regret` that is told with it.
A game may keep its solution in a `solved.py`, with `values()` and `save(values, path)`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from parlour.core.engine import kept_on_disk, optional_module
from parlour.core.luck import EXACT_TIE, TIE, Pace, Turns
from parlour.lab import solve_loops

if TYPE_CHECKING:
    from parlour.core.game import Game

SETTLED = 1e-8  # a sweep that changes no chance by more is the last
# At which pace, and for how many sweeps at most. Choices of several seats come to rest only when approached gently.
EXACT = ((Pace(EXACT_TIE), 20_000),)
GENTLE = (
    (Pace(0.01, 0.1, 10.0), 300),
    (Pace(0.005, 0.02, 20.0), 600),
    (Pace(TIE, 0.01, 20.0), 5_000),
    (Pace(TIE, 0.002, 30.0), 1_000),
)
_improve: Any = kept_on_disk(solve_loops.improve)

Chances = NDArray[np.float64]
Report = Callable[[int, float], None]  # how many seats, and which share of their sweeps is done


class Plan(NamedTuple):
    """What every seat does everywhere, and what it went by."""

    throws: Chances  # [position, option, gathered]: how often it throws again
    gains: Chances  # what throwing again wins more
    takes: Chances  # [position, option]: how often it takes this option
    offers: Chances  # what the option wins


class Solution(NamedTuple):
    """A game solved."""

    values: Chances  # [position, seat], from the seat at turn: each one's chance to win
    plan: Plan
    change: float  # of a chance in the last sweep
    regret: float  # the most that one choice could win more than the plan


def chart(game: Game) -> Turns:
    """The turns of a game, if it is one that can be solved."""
    module = optional_module(game.package, "turns")
    if module is None or not hasattr(module, "chart"):
        raise ValueError(f"{game.title} cannot be solved: there is no chart of its turns")
    turns: Turns = module.chart(game)
    return turns


def solve(turns: Turns, report: Report = lambda seats, share: None) -> Solution:
    """The chances in every position, layer by layer, each sweep by sweep."""
    plan, values = _first_plan(turns), turns.values.copy()
    rests = [_settle(turns, plan, values, layer, report) for layer in turns.layers.tolist()]
    return _solution(values, plan, rests)


def check(turns: Turns, values: Chances) -> Solution:
    """Chances that were found before, held against the rules in one more sweep."""
    plan, values = _first_plan(turns), values[: len(turns.values), : turns.values.shape[1]].copy()
    rests = [
        _improve(turns, plan, Pace(EXACT_TIE if seats == 2 else TIE), first, last, values)
        for first, last, seats in turns.layers.tolist()
    ]
    return _solution(values, plan, rests)


def _settle(turns: Turns, plan: Plan, values: Chances, layer: list[int], report: Report) -> tuple[float, float]:
    """Sweeps over a layer until nothing changes. Returns the last change and regret."""
    first, last, seats = layer
    stages = EXACT if seats == 2 else GENTLE
    done, most = 0, sum(sweeps for _, sweeps in stages)
    for pace, sweeps in stages:
        for sweep in range(done, done + sweeps):
            change, regret = _improve(turns, plan, pace, first, last, values)
            report(seats, sweep / most)
            if change < SETTLED:
                break
        done += sweeps
    report(seats, 1.0)
    return change, regret


def _solution(values: Chances, plan: Plan, rests: list[tuple[float, float]]) -> Solution:
    changes, regrets = zip(*rests, strict=True)
    return Solution(values, plan, max(changes), max(regrets))


def _first_plan(turns: Turns) -> Plan:
    """Every choice as often as any other."""
    is_there = turns.ends[:, :, 0] >= 0
    takes = is_there / np.maximum(1, is_there.sum(axis=1, keepdims=True))
    throws = np.full(turns.ends.shape, 0.5)
    return Plan(throws, np.zeros_like(throws), takes, np.zeros_like(takes))
