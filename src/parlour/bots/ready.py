"""Games made ready: all that a table may need of one is compiled beforehand, so that nobody waits at a first game.

python -m parlour.bots.ready      makes every game of the house ready, those that are not yet
"""

from __future__ import annotations

import multiprocessing
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from pathlib import Path

import numpy as np

from parlour.bots.coach import chances
from parlour.bots.play import play
from parlour.bots.search import TEMPLATE
from parlour.core.cache import fingerprint
from parlour.core.engine import compiled_folder
from parlour.core.game import Game, definition, games, load, package_of
from parlour.core.judgement import LEVELS
from parlour.core.state import State

TABLE, COACH = "table", "coach"
USUAL = "casual"  # the bots that most people meet
PARTS = (TABLE, USUAL, COACH, *(level for level in LEVELS if level != USUAL))  # of a game, in order of need

PUSHES = 120  # of a game: by then nearly all kinds of choices have come up


def is_ready(name: str, part: str) -> bool:
    """Whether this part of the game, as this process runs it, was compiled before, here or in another process."""
    return _own_mark(name, part).exists()


def unready() -> list[tuple[str, str]]:
    """The games of the house with the parts of them that are still to be compiled, in order of need."""
    return [(name, part) for part in PARTS for name in games() if not _mark(name, part).exists()]


def make_ready(name: str, part: str) -> None:
    """Uses this part of the game a little, with few seats and with many: that compiles all of it."""
    facts, mark = definition(name), _own_mark(name, part)
    for players in sorted({facts.players[0], facts.default_players, facts.players[-1]}):
        game = load(name, players=players)
        if part == TABLE:
            _try_table(game)
        elif part == COACH:
            _try_coach(game)
        else:
            play(game, part, limit=PUSHES)
    mark.touch()


def _try_table(game: Game) -> None:
    """All that a table asks of the rules, and the steady player, who answers for bots that fail."""
    state = _with_a_choice(game)
    state.view(state.actor)
    state.choices()
    state.log()
    game.engine.loops.result(state.batch, np.zeros(game.players))


def _try_coach(game: Game) -> None:
    state = _with_a_choice(game)
    state.advice(state.actor)
    chances(state)


def _with_a_choice(game: Game) -> State:
    """A position in the midst of a game, where a seat must choose."""
    state = play(game, limit=PUSHES)
    while state.actor < 0:
        state.pop()
    return state


def _mark(name: str, part: str) -> Path:
    """Beside the compiled code, whose place the text of core and game decides; all but the table search as well."""
    search = fingerprint([] if part == TABLE else [TEMPLATE])
    return compiled_folder(package_of(name)) / f"ready-{part}-{search}"


_own_mark = cache(_mark)  # whatever becomes of its text, a process runs what it has loaded


def _make_all_ready(name: str) -> None:
    for part in PARTS:
        if not is_ready(name, part):
            make_ready(name, part)


if __name__ == "__main__":
    waiting = sorted({name for name, _ in unready()})
    with ProcessPoolExecutor(mp_context=multiprocessing.get_context("spawn")) as pool:
        for name, _ in zip(waiting, pool.map(_make_all_ready, waiting), strict=True):
            print(f"{definition(name).title} is ready", flush=True)
