"""The processor time of a bot's move, by game and level.

    python benchmarks/bot_cpu.py [--seconds 2] [--json]

Each bot chooses in positions of games that the heuristic plays, with the game's usual number of players. The first
moves, for which the compiler or a file may be needed, do not count.
"""

import argparse
import json
import sys
import time
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from itertools import product

import numpy as np
from rich.console import Console
from rich.table import Table as Grid

import parlour
from parlour import State
from parlour.ai.players import BOTS, bot
from parlour.core.chance import random_push
from parlour.core.contract import CHANCE, OVER

WARM_UP = 40  # positions whose moves do not count
MOST_MOVES = 300


@dataclass(frozen=True)
class Row:
    game: str
    level: str
    moves: int
    mean_ms: float
    longest_ms: float


def positions(game: str, rng: np.random.Generator) -> Iterator[State]:
    """Positions in which somebody must choose."""
    while True:
        state = parlour.load(game).start()
        while state.actor != OVER:
            if state.actor == CHANCE:
                state.push(random_push(state, rng))
                continue
            yield state
            state.push(state.observation(state.actor).heuristic_move(int(rng.integers(2**63))))


def measured(game: str, level: str, seconds: float) -> Row:
    rng, player, times = np.random.default_rng(1), bot(level), []
    for number, state in enumerate(positions(game, rng)):
        if number % 7:  # positions all over the game, not only of its beginning
            continue
        began = time.process_time()
        player.choose(state.observation(state.actor), rng)
        if number > WARM_UP:
            times.append((time.process_time() - began) * 1000)
        if len(times) > 2 and sum(times) > seconds * 1000:
            break
        if len(times) >= MOST_MOVES:
            break
    return Row(game, level, len(times), float(np.mean(times)), max(times))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--seconds", type=float, default=2.0, help="of processor time for each game and level")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    rows = []
    for game, level in product(parlour.games(), BOTS):
        rows.append(measured(game, level, options.seconds))
        print(rows[-1], file=sys.stderr, flush=True)
    if options.json:
        print(json.dumps(list(map(asdict, rows)), indent=2))
    else:
        grid = Grid(title="Processor time of a bot's move, in ms: mean (longest)")
        for heading in ("game", *BOTS):
            grid.add_column(heading, justify="right")
        for game in parlour.games():
            cells = [f"{row.mean_ms:,.2f} ({row.longest_ms:,.0f})" for row in rows if row.game == game]
            grid.add_row(game, *cells)
        Console(width=110).print(grid)
