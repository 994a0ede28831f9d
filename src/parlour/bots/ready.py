"""Games made ready: all that a table may need of one is compiled beforehand, so that nobody waits at a first game.

python -m parlour.bots.ready      makes every game of the house ready, those that are not yet
"""

from __future__ import annotations

import multiprocessing
from concurrent.futures import ProcessPoolExecutor

from parlour.bots.coach import chances
from parlour.bots.play import play
from parlour.core.engine import compiled_folder
from parlour.core.game import definition, games, load, package_of
from parlour.core.judgement import LEVELS

PUSHES = 120  # of a game: by then nearly all kinds of choices have come up


def unready() -> list[str]:
    """The games of the house that were never made ready in their present form."""
    return [name for name in games() if not (compiled_folder(package_of(name)) / "ready").exists()]


def make_ready(name: str) -> None:
    """Plays a little at every level, with few seats and with many, and asks the coach: that compiles all of it."""
    facts = definition(name)
    for players in sorted({facts.players[0], facts.default_players, facts.players[-1]}):
        game = load(name, players=players)
        for level in LEVELS:
            state = play(game, level, limit=PUSHES)
        while state.actor < 0:
            state.pop()
        state.advice(state.actor)
        chances(state)
    (compiled_folder(package_of(name)) / "ready").touch()


if __name__ == "__main__":
    with ProcessPoolExecutor(mp_context=multiprocessing.get_context("spawn")) as pool:
        for name, _ in zip(waiting := unready(), pool.map(make_ready, waiting), strict=True):
            print(f"{definition(name).title} is ready", flush=True)
