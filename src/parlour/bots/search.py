"""Judging the moves and positions of any game by simulations."""

from __future__ import annotations

import math
import time
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from parlour.core.engine import compiled, optional_module, specialised
from parlour.core.judgement import Effort, Judgement
from parlour.core.sight import generator

if TYPE_CHECKING:
    from parlour.core.sight import Sight
    from parlour.core.state import State

EVEN_SHARE = 0.25  # of the simulations try all moves alike, so that each is judged
CHUNK = 64  # simulations between two looks at the clock
MOST_NODES = 1_000_000  # of a tree; when it is full the search goes on without growing it
NODES_A_SIMULATION = 2  # at most
TEMPLATE = Path(__file__).with_name("tree.py")


def judge(sight: Sight, effort: Effort, seed: int) -> list[Judgement]:
    """A judgement of every legal move of the seat that must choose, the best first."""
    tree = _grown(sight, effort, seed, len(sight.moves()))
    found = [_judgement(sight.game.engine.moves[int(node["key"])], node) for node in _children_of_root(tree)]
    return sorted(found, key=lambda one: -one.win)


def chances(state: State, games: int, seed: int) -> tuple[float, ...]:
    """Each seat's chance to win from the whole position, counted over games that the steady players play."""
    search, batch, totals = loops_of(state.game.package), np.repeat(state.batch, games), np.zeros(state.game.players)
    loops = search.loops
    loops.play_out(batch, search.FAR, loops.EVERYBODY, generator(seed), state.game.tables)
    search.add_worths(batch, np.zeros_like(totals), totals)
    return tuple((totals / games).tolist())


@cache
def loops_of(package: str) -> Any:
    """The search compiled for a game."""
    return specialised(package, TEMPLATE, compiled(package).loops, estimate=optional_module(package, "estimate"))


def _grown(sight: Sight, effort: Effort, seed: int, moves: int) -> Any:
    """The nodes of a search. Every move is tried once, however little effort is allowed."""
    game, loops = sight.game, loops_of(sight.game.package)
    deadline = time.perf_counter() + effort.seconds
    simulations = max(effort.simulations, moves)
    even = max(moves, int(EVEN_SHARE * simulations))
    tree = np.zeros(min(MOST_NODES, 1 + NODES_A_SIMULATION * simulations), loops.NODE)
    tree = tree.view(np.recarray) if game.engine.interpreted else tree
    tree["child"][0] = loops.NONE
    used, rng, out = np.ones(1, np.int64), generator(seed), np.zeros(game.players)
    seen = game.engine.blank()
    words = np.asarray(seen).view(f"u{math.gcd(8, seen.itemsize)}")
    done = 0
    while done < moves or (done < simulations and time.perf_counter() < deadline):
        more = min(CHUNK, simulations - done)
        loops.search(sight.batch, sight.reader, tree, used, done, more, even, rng, game.tables, seen, words, out)
        done += more
    return tree


def _children_of_root(tree: Any) -> list[Any]:
    children, node = [], tree[0]["child"]
    while node >= 0:
        children.append(tree[node])
        node = tree[node]["sibling"]
    return children


def _judgement(move: str, node: Any) -> Judgement:
    visits, win = int(node["visits"]), float(node["total"] / node["visits"])
    # One result more, half a game away: however alike the results, a few of them prove little.
    spread = (float(node["squares"]) - visits * win * win + 0.25) / (visits + 1)
    return Judgement(move, win, math.sqrt(spread / visits))
