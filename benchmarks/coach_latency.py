"""How long the coach takes for a hint: the median and the slowest of some positions of each game, by seats.

python -m benchmarks.coach_latency [--hints 20]
"""

from __future__ import annotations

import argparse
import time
from statistics import median

import numpy as np

import parlour
from parlour.core.chance import random_push
from parlour.core.contract import CHANCE, OVER
from parlour.core.game import Game
from parlour.core.registry import definition

EVERY = 7  # choices: positions from all parts of a game


def seconds_per_hint(game: Game, hints: int) -> list[float]:
    """How long each of so many hints takes, in games that the heuristic plays."""
    found, choices, rng, state = list[float](), 0, np.random.default_rng(1), game.start()
    while len(found) < hints:
        if state.actor == OVER:
            state = game.start()
        if state.actor == CHANCE:
            state.push(random_push(state, rng))
            continue
        choices += len(state.moves()) > 1
        if len(state.moves()) > 1 and choices % EVERY == 0:
            if not found:
                state.advice(state.actor)  # loads what is compiled
            begun = time.perf_counter()
            state.advice(state.actor)
            found.append(time.perf_counter() - begun)
        state.push(state.observation(state.actor).heuristic_move(choices))
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hints", type=int, default=20, help="hints for each game and number of seats")
    hints = parser.parse_args().hints
    for name in parlour.games():
        seats = definition(name).players
        for players in sorted({seats[0], min(4, seats[-1]), seats[-1]}):
            took = seconds_per_hint(parlour.load(name, players=players), hints)
            print(f"{name:12} {players} seats   median {median(took):.2f} s   slowest {max(took):.2f} s", flush=True)


if __name__ == "__main__":
    main()
