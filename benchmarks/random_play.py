"""Measures random play on one core, beside the most similar game of OpenSpiel in the same run.

    python benchmarks/random_play.py [--seconds 2] [--json]

A node is a move or a chance outcome; a decision is a move; seconds are processor time. OpenSpiel is measured through
its Python API, which is how a Python program uses it, and also inside its own C++ loop (`evaluate_bots`), which is as
fast as it gets.
"""

import argparse
import json
import random
import time
from dataclasses import asdict, dataclass
from typing import Any

import numpy as np
import pyspiel
from rich.console import Console
from rich.table import Table

import parlour
from parlour.core.runtime.rng import seeded

# game, OpenSpiel's most similar game, target for the ratio of nodes per second
GAMES = [
    ("spite", "pig", 100),
    ("spyalley", "liars_dice", 30),
    ("spiralized", "backgammon", 30),
    ("malice", "gin_rummy", 30),
    ("crossdice", "liars_dice", 30),  # nothing in OpenSpiel is similar; this is its fastest game with a challenge
]
MAX_PUSHES = 100_000
BATCH = 200  # games per call, so that the overhead of the call does not matter
NO_SEAT = 0  # as a bit mask: no seat plays by the heuristic


@dataclass
class Row:
    game: str
    nodes: float
    decisions: float
    record_bytes: int
    openspiel_game: str
    openspiel_nodes: float
    openspiel_decisions: float
    openspiel_cpp_nodes: float
    target: int

    @property
    def ratio(self) -> float:
        return self.nodes / self.openspiel_nodes


def parlour_speed(name: str, seconds: float) -> tuple[float, float, int]:
    """Nodes and decisions per second, and the size of a record."""
    game = parlour.load(name)
    start, rng, play = game.start().batch, seeded(1), game.engine.loops.play_out
    play(start.copy(), MAX_PUSHES, NO_SEAT, rng, game.tables)  # compiles it
    nodes = decisions = 0
    began = time.process_time()
    while (taken := time.process_time() - began) < seconds:
        more_nodes, more_decisions = play(np.repeat(start, BATCH), MAX_PUSHES, NO_SEAT, rng, game.tables)
        nodes += more_nodes
        decisions += more_decisions
    return nodes / taken, decisions / taken, game.engine.dtype.itemsize


def openspiel_speed(name: str, seconds: float) -> tuple[float, float]:
    """The same through OpenSpiel's Python API."""
    game, rng = pyspiel.load_game(name), random.Random(1)
    nodes = decisions = 0
    began = time.process_time()
    while (taken := time.process_time() - began) < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, odds = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(outcomes, odds)[0])
            else:
                state.apply_action(rng.choice(state.legal_actions()))
                decisions += 1
            nodes += 1
    return nodes / taken, decisions / taken


def openspiel_cpp_speed(name: str, seconds: float) -> float:
    """Nodes per second of OpenSpiel's own loop, with its own random bots."""
    game = pyspiel.load_game(name)
    bots = [pyspiel.make_uniform_random_bot(seat, seat + 1) for seat in range(game.num_players())]
    nodes = games = 0
    began = time.process_time()
    while (taken := time.process_time() - began) < seconds:
        state = game.new_initial_state()
        pyspiel.evaluate_bots(state, bots, games)
        nodes += state.move_number()
        games += 1
    return nodes / taken


def measure(seconds: float) -> list[Row]:
    rows = []
    for name, similar, target in GAMES:
        own = parlour_speed(name, seconds)
        openspiel = openspiel_speed(similar, seconds)
        rows.append(Row(name, *own, similar, *openspiel, openspiel_cpp_speed(similar, seconds), target))
    return rows


def table(rows: list[Row]) -> Table:
    grid = Table(title="Random play on one core, thousands per second")
    headings = "game, nodes, decisions, bytes, OpenSpiel, nodes, decisions, C++ nodes, ratio, target"
    for heading in headings.split(", "):
        grid.add_column(heading, justify="left" if heading in ("game", "OpenSpiel") else "right")
    for row in rows:
        speeds = (row.openspiel_nodes, row.openspiel_decisions, row.openspiel_cpp_nodes)
        openspiel = [f"{value / 1000:,.0f}" for value in speeds]
        own = [f"{row.nodes / 1000:,.0f}", f"{row.decisions / 1000:,.0f}", str(row.record_bytes)]
        grid.add_row(row.game, *own, row.openspiel_game, *openspiel, f"{row.ratio:.0f}", str(row.target))
    return grid


def as_data(row: Row) -> dict[str, Any]:
    return {**asdict(row), "ratio": row.ratio, "cpp_ratio": row.nodes / row.openspiel_cpp_nodes}


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--seconds", type=float, default=2.0, help="how long to measure each")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    measured = measure(options.seconds)
    if options.json:
        print(json.dumps([as_data(row) for row in measured], indent=2))
    else:
        Console(width=110).print(table(measured))
