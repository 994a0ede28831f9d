"""Spite, solved: its chances held against simulated games, and the four levels against each other.

    python -m benchmarks.solve games [--players 3] [--games 1000000] [--seed 0]
    python -m benchmarks.solve levels [--players 4] [--games 20000] [--seed 0]

`games` plays the solution's plan in every seat, by the rules and die by die, from the first turn, and compares how
often each seat wins with what the solution says. `levels` seats one player of a level among others of the level below,
in each seat in turn: among equals it would win one game in as many as there are seats.
"""

from __future__ import annotations

import argparse
import math
from typing import Any

import numpy as np
from numba import njit
from rich.console import Console
from rich.table import Table

import parlour
from parlour.core.judgement import LEVELS
from parlour.core.protocol import CHANCE, OVER, draw
from parlour.core.sight import generator
from parlour.games.spite import rules
from parlour.games.spite.solved import values
from parlour.games.spite.trials import wins_among
from parlour.games.spite.turns import begin, position, seat_at
from parlour.lab.solve import chart, check

FINE = 1 << 30  # steps of a chance that is drawn
PAIRS = [*zip(LEVELS[1:], LEVELS[:-1], strict=True), ("expert", "steady")]


@njit
def play_by_plan(batch: Any, games: int, throws: Any, takes: Any, rng: Any, totals: Any) -> None:
    """Plays games from the beginning of a turn, every seat by the plan, and adds up what each wins."""
    work = np.empty_like(batch)
    s = work[0]
    won = np.zeros(len(totals))
    for _ in range(games):
        work[0] = batch[0]
        while rules.actor(s) != OVER:
            rules.apply(s, draw(rng, rules.FACES) if rules.actor(s) == CHANCE else _planned(s, throws, takes, rng))
        rules.result(s, won)
        totals += won


@njit
def _planned(s: Any, throws: Any, takes: Any, rng: Any) -> Any:
    here, left = position(s), draw(rng, FINE) / FINE
    if s.phase == rules.NOMINATE:
        option = 0
        while option < s.seats_in - 2 and left >= takes[here, option]:
            left -= takes[here, option]
            option += 1
        return rules.NOMINATED + s.number[seat_at(s, option + 1)]
    option = 0
    while s.victim != rules.NOBODY and seat_at(s, option + 1) != s.victim:
        option += 1
    return rules.AGAIN if left < throws[here, option, s.hits] else rules.STICK


def measure_games(players: int, games: int, seed: int) -> Table:
    game = parlour.load("spite", players=players)
    turns = chart(game)
    solution = check(turns, values())
    batch, totals = game.engine.blank(), np.zeros(players)
    _begin(batch, turns.start)
    play_by_plan(batch, games, solution.plan.throws, solution.plan.takes, generator(seed), totals)
    table = Table("seat", "solved", "simulated", "standard error", title=f"{games:,} games of {players} seats")
    for seat in range(players):
        share, chance = totals[seat] / games, solution.values[turns.start, seat]
        table.add_row(str(seat + 1), f"{chance:.4%}", f"{share:.4%}", f"{math.sqrt(share * (1 - share) / games):.4%}")
    return table


@njit
def _begin(batch: Any, start: int) -> None:
    begin(batch[0], start)


def measure_levels(players: int, games: int, seed: int) -> Table:
    title = f"{games:,} games of {players} seats; among equals {1 / players:.1%}"
    table = Table("one", "among", "wins", "standard error", title=title)
    for one, others in PAIRS:
        share = wins_among(one, others, players, games, seed)
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
