"""The search on one core, beside OpenSpiel's tree searches in the same run.

    python -m benchmarks.search [--seconds 2] [--json]

A rollout is a game that the steady players play to its end from the start. A simulation is one of a search: a world
imagined, a way down the tree and what follows, which is a rollout, or, where a game has an estimate, the beginning of
one. OpenSpiel's searches are its own C++ ones, with random rollouts to the end. Pig is the same game on both sides.
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
from parlour.bots import search
from parlour.core.chance import random_push
from parlour.core.engine import optional_module
from parlour.core.judgement import Effort
from parlour.core.sight import generator

# game, OpenSpiel's nearest that it can search, the rollouts a second to reach
RIVALS = [
    ("examples.pig", "pig", None),
    ("spite", "pig", 200_000),
    ("spiralized", "backgammon", 20_000),
    ("malice", "gin_rummy", None),
    ("spyalley", None, None),
    ("crossdice", None, None),
]
LONGEST = 100_000
GAMES = 200  # of one call, so that it is not the call that is measured
SIMULATIONS = 2_000  # of one search


@dataclass
class Row:
    game: str
    rollouts: float
    mark: int | None
    estimates: bool
    simulations: float
    rival: str | None
    rival_simulations: float | None


def speed(work: Callable[[], int], seconds: float) -> float:
    """How much is done in a second of the core's time; the first time is not counted, in which things are compiled."""
    work()
    done, began = 0, time.process_time()
    while (taken := time.process_time() - began) < seconds:
        done += work()
    return done / taken


def rollouts(name: str) -> Callable[[], int]:
    game, rng = parlour.load(name), generator(1)
    start, loops = game.start().batch, game.engine.loops

    def work() -> int:
        loops.play_out(np.repeat(start, GAMES), LONGEST, loops.EVERYBODY, rng, game.tables)
        return GAMES

    return work


def simulations(name: str) -> Callable[[], int]:
    state = choosing(name)
    sight = state.sight(state.actor)

    def work() -> int:
        search.judge(sight, Effort(SIMULATIONS), seed=1)
        return SIMULATIONS

    return work


def choosing(name: str) -> State:
    """The first choice of a game."""
    state, rng = parlour.load(name).start(), np.random.default_rng(1)
    while len(state.moves()) < 2:
        state.push(random_push(state, rng))
    return state


def rival_simulations(name: str) -> Callable[[], int]:
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
            mark=mark,
            estimates=optional_module(parlour.load(name).package, "estimate") is not None,
            simulations=speed(simulations(name), seconds),
            rival=rival,
            rival_simulations=speed(rival_simulations(rival), seconds) if rival else None,
        )
        for name, rival, mark in RIVALS
    ]


def table(rows: list[Row]) -> Table:
    grid = Table(title="Search on one core, a second")
    for heading in ("game", "rollouts", "mark", "simulations", "OpenSpiel", "simulations", "ratio"):
        grid.add_column(heading, justify="left" if heading in ("game", "OpenSpiel") else "right")
    for row in rows:
        own = f"{row.simulations:,.0f}{' estimated' if row.estimates else ''}"
        marked = f"{row.mark:,}" if row.mark else ""
        rival = f"{row.rival_simulations:,.0f}" if row.rival_simulations else ""
        ratio = f"{row.simulations / row.rival_simulations:.1f}" if row.rival_simulations else ""
        grid.add_row(row.game, f"{row.rollouts:,.0f}", marked, own, row.rival or "", rival, ratio)
    return grid


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--seconds", type=float, default=2.0, help="how long each is measured")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    measured = measure(options.seconds)
    if options.json:
        print(json.dumps([asdict(row) for row in measured], indent=2))
    else:
        Console(width=110).print(table(measured))
