"""Measures the tree search on one core, beside OpenSpiel's tree searches in the same run.

    python -m benchmarks.search [--seconds 2] [--json]

A rollout is a whole game from the start, played by the heuristic. A simulation is one iteration of a search: a sampled
world, a path down the tree, and a rollout, which is cut short where the game has an evaluation function. OpenSpiel's
searches are its C++ implementations with random rollouts to the end. Pig is the same game on both sides.
"""

import argparse
import json
import random
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass

import numpy as np
import pyspiel
from rich.console import Console
from rich.table import Table

import parlour
from parlour import State
from parlour.ai import mcts
from parlour.core.action_values import Budget
from parlour.core.chance import random_push
from parlour.core.runtime.rng import seeded

# game, OpenSpiel's most similar game that it can search, target of rollouts per second
GAMES = [
    ("examples.pig", "pig", None),
    ("spite", "pig", 200_000),
    ("spiralized", "backgammon", 20_000),
    ("malice", "gin_rummy", None),
    ("spyalley", None, None),
    ("crossdice", None, None),
]
MAX_PUSHES = 100_000
BATCH = 200  # games per call, so that the overhead of the call does not matter
SIMULATIONS = 2_000  # per search


@dataclass
class Row:
    game: str
    rollouts: float
    target: int | None
    has_evaluation: bool
    simulations: float
    openspiel_game: str | None
    openspiel_simulations: float | None


def speed(work: Callable[[], int], seconds: float) -> float:
    """How much work is done per second of processor time. The first call, which compiles, does not count."""
    work()
    done, began = 0, time.process_time()
    while (taken := time.process_time() - began) < seconds:
        done += work()
    return done / taken


def rollouts(name: str) -> Callable[[], int]:
    game, rng = parlour.load(name), seeded(1)
    start, loops = game.start().batch, game.engine.loops

    def work() -> int:
        loops.play_out(np.repeat(start, BATCH), MAX_PUSHES, loops.EVERYBODY, rng, game.tables)
        return BATCH

    return work


def simulations(name: str) -> Callable[[], int]:
    state = first_choice(name)
    observation = state.observation(state.actor)

    def work() -> int:
        mcts.evaluate(observation, Budget(SIMULATIONS), seed=1)
        return SIMULATIONS

    return work


def first_choice(name: str) -> State:
    """The first position of a game in which a seat has a choice."""
    state, rng = parlour.load(name).start(), np.random.default_rng(1)
    while len(state.moves()) < 2:
        state.push(random_push(state, rng))
    return state


def openspiel_simulations(name: str) -> Callable[[], int]:
    game, rng = pyspiel.load_game(name), random.Random(1)
    evaluator = pyspiel.RandomRolloutEvaluator(1, 1)
    hides = game.get_type().information == pyspiel.GameType.Information.IMPERFECT_INFORMATION
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(rng.choice(state.legal_actions()))

    def work() -> int:
        if hides:
            searcher = pyspiel.ISMCTSBot(1, evaluator, 1.4, SIMULATIONS)
        else:
            searcher = pyspiel.MCTSBot(game, evaluator, 1.4, SIMULATIONS, 1000, False, 1, False)
        searcher.step(state)
        return SIMULATIONS

    return work


def measure(seconds: float) -> list[Row]:
    return [
        Row(
            game=name,
            rollouts=speed(rollouts(name), seconds),
            target=target,
            has_evaluation=parlour.load(name).parts.evaluation is not None,
            simulations=speed(simulations(name), seconds),
            openspiel_game=similar,
            openspiel_simulations=speed(openspiel_simulations(similar), seconds) if similar else None,
        )
        for name, similar, target in GAMES
    ]


def table(rows: list[Row]) -> Table:
    grid = Table(title="Tree search on one core, per second")
    for heading in ("game", "rollouts", "target", "simulations", "OpenSpiel", "simulations", "ratio"):
        grid.add_column(heading, justify="left" if heading in ("game", "OpenSpiel") else "right")
    for row in rows:
        own = f"{row.simulations:,.0f}{' with evaluation' if row.has_evaluation else ''}"
        target = f"{row.target:,}" if row.target else ""
        openspiel = f"{row.openspiel_simulations:,.0f}" if row.openspiel_simulations else ""
        ratio = f"{row.simulations / row.openspiel_simulations:.1f}" if row.openspiel_simulations else ""
        grid.add_row(row.game, f"{row.rollouts:,.0f}", target, own, row.openspiel_game or "", openspiel, ratio)
    return grid


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--seconds", type=float, default=2.0, help="how long to measure each")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    measured = measure(options.seconds)
    if options.json:
        print(json.dumps([asdict(row) for row in measured], indent=2))
    else:
        Console(width=110).print(table(measured))
