"""Compares the solution of Spite with simulated games, and the four levels of its bots with each other.

    python -m benchmarks.solve games [--players 3] [--games 1000000] [--seed 0]
    python -m benchmarks.solve levels [--players 4] [--games 20000] [--seed 0]

`games` plays the solution's policy in every seat from the first turn, by the rules and die by die, and compares how
often each seat wins with the values of the solution. `levels` seats one bot of a level among bots of the level below,
in each seat in turn. Among equals it would win one game in as many as there are seats.
"""

from __future__ import annotations

import argparse
import math
from typing import Any

import numpy as np
from rich.console import Console
from rich.table import Table

import parlour
from parlour.ai.push_your_luck.solver import turn_graph, verify
from parlour.core.action_values import LEVELS
from parlour.core.contract import CHANCE, OVER
from parlour.core.runtime.kernels import Array, Rng, Shares, kernel
from parlour.core.runtime.rng import draw, seeded
from parlour.games.spite import rules
from parlour.games.spite.ai.level_win_rates import win_rate
from parlour.games.spite.ai.solution import solution as stored_solution
from parlour.games.spite.ai.turn_graph import begin_turn, position_number, seat_at

RESOLUTION = 1 << 30  # of a random number between 0 and 1
PAIRS = [*zip(LEVELS[1:], LEVELS[:-1], strict=True), ("expert", "steady")]


@kernel
def play_policy(
    batch: Array, games: int, throw_probabilities: Array, option_probabilities: Array, rng: Rng, totals: Shares
) -> None:
    """Plays games from the beginning of a turn with the policy in every seat, and adds up each seat's wins."""
    work = np.empty_like(batch)
    s = work[0]
    won = np.zeros(len(totals))
    for _ in range(games):
        work[0] = batch[0]
        while rules.actor(s) != OVER:
            if rules.actor(s) == CHANCE:
                move = draw(rng, rules.FACES)
            else:
                move = _sample_move(s, throw_probabilities, option_probabilities, rng)
            rules.apply(s, move)
        rules.result(s, won)
        totals += won


@kernel
def _sample_move(s: Any, throw_probabilities: Array, option_probabilities: Array, rng: Rng) -> int:
    here, left = position_number(s), draw(rng, RESOLUTION) / RESOLUTION
    if s.phase == rules.NOMINATE:
        option = 0
        while option < s.seats_in - 2 and left >= option_probabilities[here, option]:
            left -= option_probabilities[here, option]
            option += 1
        return rules.NOMINATED + s.number[seat_at(s, option + 1)]
    option = 0
    while s.victim != rules.NOBODY and seat_at(s, option + 1) != s.victim:
        option += 1
    return rules.AGAIN if left < throw_probabilities[here, option, s.hits] else rules.STICK


def measure_games(players: int, games: int, seed: int) -> Table:
    game = parlour.load("spite", players=players)
    graph = turn_graph(game)
    solution = verify(graph, stored_solution())
    batch, totals = game.engine.blank(), np.zeros(players)
    _begin(batch, graph.start)
    play_policy(
        batch, games, solution.policy.throw_probabilities, solution.policy.option_probabilities, seeded(seed), totals
    )
    table = Table("seat", "solved", "simulated", "standard error", title=f"{games:,} games of {players} seats")
    for seat in range(players):
        share, chance = totals[seat] / games, solution.values[graph.start, seat]
        table.add_row(str(seat + 1), f"{chance:.4%}", f"{share:.4%}", f"{math.sqrt(share * (1 - share) / games):.4%}")
    return table


@kernel
def _begin(batch: Array, start: int) -> None:
    begin_turn(batch[0], start)


def measure_levels(players: int, games: int, seed: int) -> Table:
    title = f"{games:,} games of {players} seats; among equals {1 / players:.1%}"
    table = Table("one", "among", "wins", "standard error", title=title)
    for one, others in PAIRS:
        share = win_rate(one, others, players, games, seed)
        table.add_row(one, others, f"{share:.1%}", f"{math.sqrt(share * (1 - share) / games):.2%}")
    return table


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("games", "levels"))
    parser.add_argument("--players", type=int)
    parser.add_argument("--games", type=int)
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    if options.what == "games":
        table = measure_games(options.players or 3, options.games or 1_000_000, options.seed)
    else:
        table = measure_levels(options.players or 4, options.games or 20_000, options.seed)
    Console().print(table)


if __name__ == "__main__":
    main()
