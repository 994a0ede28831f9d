"""Holding a tournament: the games that are not in the ledger yet are played, and written down as they end."""

from __future__ import annotations

import os
from collections.abc import Generator, Iterator
from typing import TYPE_CHECKING

from parlour.lab.tournament.crew import Crew
from parlour.lab.tournament.games import Desk, Played, is_compiled, play_one

if TYPE_CHECKING:
    from parlour.lab.tournament.ledger import Ledger
    from parlour.lab.tournament.setup import Setup

SECONDS_A_MOVE = 30.0


def hold(
    setup: Setup, games: int, ledger: Ledger, processes: int = 0, seconds: float = SECONDS_A_MOVE
) -> Generator[Played, None, None]:
    """Plays what is missing of so many games, and yields each game once it is written down.

    They are the same on any number of processes (0: one for each core). A bot that is not done with a move after so
    many seconds has lost the game.
    """
    todo = [number for number in range(games) if number not in ledger.games]
    if all(is_compiled(entrant) for entrant in setup.entrants):  # over before a process would have started
        played: Iterator[Played] = (play_one(setup, number, Desk([0.0, 0.0])) for number in todo)
    elif todo:
        played = Crew(setup, min(processes or cores(), len(todo)), seconds).play(todo, ledger.games)
    else:
        return
    for game in played:
        ledger.add(game)
        yield game


def whole_rounds(setup: Setup, games: int) -> int:
    """So many games or a few more: a round is not left in the middle."""
    return -(-games // setup.game.players) * setup.game.players


def cores() -> int:
    """The cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
