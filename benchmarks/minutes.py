"""The minutes on each game's box: prints the `lengths` of every game's definition, from measured games.

Bots play whole games. The page's own playback says how long it takes to show them (benchmarks/evening.py), and
`THINKING` there how long people are assumed to think. All numbers are medians: some games of Spite are very long.

    python -m benchmarks.minutes
"""

from __future__ import annotations

import argparse
import importlib
import statistics
from collections.abc import Sequence
from typing import Any

from parlour.core.contract import GameLength
from parlour.core.registry import definition, games
from parlour.core.state import State

evening: Any = importlib.import_module("benchmarks.evening")
SHOWN = 10  # games that are also shown: showing takes longer than playing, and varies less


def decisions(states: Sequence[State]) -> int:
    """How many moves an average game has."""
    return round(statistics.median(sum(line.actor >= 0 for line in state.log()) for state in states))


def length(game: str, seats: int, count: int) -> GameLength:
    states = evening.played(game, seats, count)
    moves = decisions(states)
    by_length = sorted(states, key=lambda state: len(state.history))
    middle = len(by_length) // 2
    usual = by_length[max(0, middle - SHOWN // 2) : middle + SHOWN // 2]
    alone, together = (_minutes(usual, people) for people in ([0], range(seats)))
    return GameLength(seats, moves, alone, together)


def _minutes(states: Sequence[State], people: Sequence[int]) -> int:
    return max(1, round(statistics.median(each.total for each in evening.evenings(states, people)) / 60))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=60, help="games for each number of seats")
    parser.add_argument("--only", choices=list(games()), help="just this game")
    options = parser.parse_args()
    for game in [options.only] if options.only else games():
        print(f"{game}\n    lengths=(")
        for seats in definition(game).players:
            each = length(game, seats, options.games)
            print(f"        GameLength({each.seats}, {each.decisions}, {each.alone}, {each.together}),", flush=True)
        print("    ),")


if __name__ == "__main__":
    main()
