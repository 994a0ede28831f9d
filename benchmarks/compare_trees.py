"""Compares the speed of two source trees of Parlour, measured alternately in the same run.

    python benchmarks/compare_trees.py OLD/src NEW/src [--games spite malice] [--modes random] [--rounds 5] [--json]

Each measurement is a process of its own with one of the trees as PYTHONPATH. The trees take turns (A B, B A, A B, …),
so that both see the same changes of load. The modes:

    random       compiled random play
    heuristic    compiled play with the heuristic in every seat
    interpreted  random play without Numba, as on a server before the rules are compiled
    state        random play through `State`: moves(), outcomes() and push()

A node is a move or a chance outcome. The ratio is NEW's nodes per second of processor time divided by OLD's, the median
over all rounds.
"""

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path
from statistics import median
from typing import NamedTuple

from rich.console import Console
from rich.progress import track
from rich.table import Table

# Runs in both trees, so it uses only names that both have.
MEASURE = """
import sys, time
import numpy as np
import parlour

name, mode, seconds = sys.argv[1], sys.argv[2], float(sys.argv[3])
game, generator = parlour.load(name), np.random.default_rng(1)
rng = generator.integers(2**62, size=1).astype(np.uint64)
seats = -1 if mode == "heuristic" else 0
games, limit = (1, 300) if mode == "interpreted" else (200, 100_000)
first = game.start().batch
start = np.concatenate([first] * games).view(type(first))


def play_loops():
    return game.engine.loops.play_out(start.copy(), limit, seats, rng, game.tables)[0]


def play_state():
    state = game.start()
    while state.actor != parlour.OVER and len(state.history) < 300:
        choices = state.moves() or [outcome for outcome, _ in state.outcomes()]
        state.push(choices[generator.integers(len(choices))])
    return len(state.history)


play = play_state if mode == "state" else play_loops
play()
nodes, began = 0, time.process_time()
while (taken := time.process_time() - began) < seconds:
    nodes += play()
print(nodes / max(taken, 1e-9))
"""
MODES = ("random", "heuristic", "interpreted", "state")
GAMES = ("spite", "malice", "spiralized", "spyalley", "crossdice")


class Comparison(NamedTuple):
    game: str
    mode: str
    old: float  # nodes per second, the median
    new: float
    ratio: float
    lowest: float
    highest: float


def nodes_per_second(tree: Path, game: str, mode: str, seconds: float) -> float:
    """Measures in a new process that imports Parlour from this tree."""
    environment = {**os.environ, "PYTHONPATH": str(tree), "PYTHONSAFEPATH": "1"}
    if mode == "interpreted":
        environment["NUMBA_DISABLE_JIT"] = "1"
    command = [sys.executable, "-c", MEASURE, game, mode, str(seconds)]
    process = subprocess.run(command, env=environment, check=True, capture_output=True, text=True)
    return float(process.stdout)


def compare(old: Path, new: Path, game: str, mode: str, rounds: int, seconds: float) -> Comparison:
    for tree in (old, new):
        nodes_per_second(tree, game, mode, 0)  # compiles
    before: list[float] = []
    after: list[float] = []
    for number in range(rounds):
        turns = [(old, before), (new, after)]
        for tree, speeds in turns if number % 2 == 0 else reversed(turns):
            speeds.append(nodes_per_second(tree, game, mode, seconds))
    ratios = [one / other for one, other in zip(after, before, strict=True)]
    return Comparison(game, mode, median(before), median(after), median(ratios), min(ratios), max(ratios))


def table(rows: list[Comparison]) -> Table:
    grid = Table(title="Nodes per second of processor time, in thousands")
    for heading in ("game", "mode", "old", "new", "ratio", "lowest to highest"):
        grid.add_column(heading, justify="left" if heading in ("game", "mode") else "right")
    for row in rows:
        speeds = [f"{speed / 1000:,.1f}" for speed in (row.old, row.new)]
        grid.add_row(row.game, row.mode, *speeds, f"{row.ratio:.3f}", f"{row.lowest:.3f} to {row.highest:.3f}")
    return grid


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("old", type=Path, help="the src folder of the tree to compare with")
    parser.add_argument("new", type=Path, help="the src folder of the other tree")
    parser.add_argument("--games", nargs="+", default=GAMES, choices=GAMES)
    parser.add_argument("--modes", nargs="+", default=MODES, choices=MODES)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=1.0, help="how long to measure each time")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    old, new = options.old.resolve(), options.new.resolve()
    pairs = [(game, mode) for game in options.games for mode in options.modes]
    rows = [
        compare(old, new, game, mode, options.rounds, options.seconds)
        for game, mode in track(pairs, "games", console=Console(stderr=True))
    ]
    if options.json:
        print(json.dumps([row._asdict() for row in rows], indent=2))
    else:
        Console(width=110).print(table(rows))


if __name__ == "__main__":
    main()
