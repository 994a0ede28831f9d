"""Runs a tournament: plays the games that its results file does not hold yet, and saves each as it ends."""

from __future__ import annotations

import os
from collections.abc import Generator, Iterator
from typing import TYPE_CHECKING

from parlour.lab.tournament.games import GameResult, ThinkingClock, is_compiled, play_game
from parlour.lab.tournament.workers import WorkerPool

if TYPE_CHECKING:
    from parlour.lab.tournament.results_file import ResultsFile
    from parlour.lab.tournament.setup import Setup

SECONDS_PER_MOVE = 30.0


def run_games(
    setup: Setup, games: int, results: ResultsFile, processes: int = 0, seconds: float = SECONDS_PER_MOVE
) -> Generator[GameResult, None, None]:
    """Plays those of the first `games` games that are missing, and yields each once it is saved.

    The games are the same on any number of processes (0: one for each core). A bot that takes longer than `seconds`
    for a move has lost the game.
    """
    missing = [number for number in range(games) if number not in results.games]
    if all(is_compiled(entrant) for entrant in setup.entrants):  # over before a process would have started
        played: Iterator[GameResult] = (play_game(setup, number, ThinkingClock([0.0, 0.0])) for number in missing)
    elif missing:
        played = WorkerPool(setup, min(processes or available_cores(), len(missing)), seconds).play(
            missing, results.games
        )
    else:
        return
    for game in played:
        results.add(game)
        yield game


def in_whole_rounds(setup: Setup, games: int) -> int:
    """The number of games, rounded up to whole rounds."""
    return -(-games // setup.game.players) * setup.game.players


def available_cores() -> int:
    """The number of cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
