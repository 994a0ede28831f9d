"""Warm-up: compiles everything that a table may need of a game in advance, so that nobody waits in a first game.

    python -m parlour.ai.warm_up      warms up every game, as far as that has not been done

A marker file beside the compiled code says that a part of a game is warm.
"""

from __future__ import annotations

import multiprocessing
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import numpy as np

from parlour.ai.coach import win_chances
from parlour.ai.play import play
from parlour.core.action_values import LEVELS
from parlour.core.game import Game, load
from parlour.core.registry import definition, games, package_of
from parlour.core.runtime.cache import compiled_folder, current_folder
from parlour.core.state import State

TABLE, COACH = "table", "coach"
USUAL = "casual"  # the level that most people play against
PARTS = (TABLE, USUAL, COACH, *(level for level in LEVELS if level != USUAL))  # of a game, the most needed first
PUSHES = 120  # of a game: by then nearly all kinds of decisions have come up
_SEEN: set[Path] = set()  # markers that exist: tables ask for them at every move


def is_warm(name: str, part: str) -> bool:
    """Whether this part of the game, as this process has loaded it, was compiled before, here or in another process."""
    marker = _marker(compiled_folder(package_of(name)), part)
    if marker not in _SEEN and marker.exists():
        _SEEN.add(marker)
    return marker in _SEEN


def cold_parts() -> list[tuple[str, str]]:
    """The parts of all games that are still to be compiled in their present form on disk, the most needed first."""
    return [
        (name, part)
        for part in PARTS
        for name in games()
        if not _marker(current_folder(package_of(name)), part).exists()
    ]


def warm_up(name: str, part: str) -> None:
    """Uses this part of the game briefly, with few seats and with many, which compiles all of it."""
    facts, marker = definition(name), _marker(compiled_folder(package_of(name)), part)
    for players in sorted({facts.players[0], facts.default_players, facts.players[-1]}):
        game = load(name, players=players)
        if part == TABLE:
            _use_table(game)
        elif part == COACH:
            _use_coach(game)
        else:
            play(game, part, limit=PUSHES)
    marker.touch()


def warm_up_all(name: str) -> None:
    """Warms up all parts of a game that are cold."""
    for part in PARTS:
        if not is_warm(name, part):
            warm_up(name, part)


def _use_table(game: Game) -> None:
    """All that a table asks of the rules, and the heuristic, which replaces bots that fail."""
    state = _with_decision(game)
    state.view(state.actor)
    state.choices()
    state.log()
    game.engine.loops.result(state.batch, np.zeros(game.players))


def _use_coach(game: Game) -> None:
    state = _with_decision(game)
    state.advice(state.actor)
    win_chances(state)


def _with_decision(game: Game) -> State:
    """A position in the middle of a game, where a seat must choose."""
    state = play(game, limit=PUSHES)
    while state.actor < 0:
        state.pop()
    return state


def _marker(folder: Path, part: str) -> Path:
    return folder / f"warm-{part}"


if __name__ == "__main__":
    waiting = sorted({name for name, _ in cold_parts()})
    with ProcessPoolExecutor(mp_context=multiprocessing.get_context("spawn")) as pool:
        for name, _ in zip(waiting, pool.map(warm_up_all, waiting), strict=True):
            print(f"{definition(name).title} is warm", flush=True)
