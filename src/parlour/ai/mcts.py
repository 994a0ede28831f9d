"""Evaluates the moves and positions of any game by simulations."""

from __future__ import annotations

import math
import time
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from parlour.core.action_values import ActionValue, Budget
from parlour.core.game import parts_of
from parlour.core.runtime.engine import compiled
from parlour.core.runtime.rng import seeded
from parlour.core.runtime.template import instantiate

if TYPE_CHECKING:
    from parlour.core.observation import Observation
    from parlour.core.state import State

EVEN_SHARE = 0.25  # of the simulations, which try all moves equally often, so that each gets a value
CHUNK = 64  # simulations between two looks at the clock
MAX_NODES = 1_000_000  # of a tree; when it is full the search goes on without growing it
NODES_PER_SIMULATION = 2  # at most
TEMPLATE = Path(__file__).with_name("mcts_kernel.py")


def evaluate(observation: Observation, budget: Budget, seed: int) -> list[ActionValue]:
    """The value of every legal move of the seat to move, the best first."""
    tree = _search(observation, budget, seed, len(observation.moves()))
    moves = observation.game.engine.moves
    action_values = [_action_value(moves[int(node["key"])], node) for node in _children_of_root(tree)]
    return sorted(action_values, key=lambda one: -one.win)


def win_chances(state: State, rollouts: int, seed: int) -> tuple[float, ...]:
    """Each seat's chance to win from the whole position: the mean over rollouts of the heuristic."""
    kernels, batch, totals = kernels_of(state.game.name), np.repeat(state.batch, rollouts), np.zeros(state.game.players)
    loops = kernels.loops
    loops.play_out(batch, kernels.ROLLOUT_LIMIT, loops.EVERYBODY, seeded(seed), state.game.tables)
    kernels.add_values(batch, np.zeros_like(totals), totals)
    return tuple((totals / rollouts).tolist())


@cache
def kernels_of(name: str) -> Any:
    """The search compiled for a game (see `mcts_kernel`)."""
    parts = parts_of(name)
    loops = compiled(parts).loops
    return instantiate(
        TEMPLATE,
        parts.package,
        rules=parts.rules,
        loops=loops,
        evaluation=parts.evaluation,
        MOVES=loops.MOVES,
        OUTCOMES=loops.OUTCOMES,
    )


def _search(observation: Observation, budget: Budget, seed: int, moves: int) -> Any:
    """The nodes of a search tree. Every move is tried once, however small the budget."""
    game, kernels = observation.game, kernels_of(observation.game.name)
    deadline = time.perf_counter() + budget.seconds
    simulations = max(budget.simulations, moves)
    even = max(moves, int(EVEN_SHARE * simulations))
    tree = np.zeros(min(MAX_NODES, 1 + NODES_PER_SIMULATION * simulations), kernels.NODE)
    tree = tree.view(np.recarray) if game.engine.interpreted else tree
    tree["first_child"][0] = kernels.NONE
    used, rng, out = np.ones(1, np.int64), seeded(seed), np.zeros(game.players)
    seen = game.engine.blank()
    words = np.asarray(seen).view(f"u{math.gcd(8, seen.itemsize)}")
    done = 0
    while done < moves or (done < simulations and time.perf_counter() < deadline):
        more = min(CHUNK, simulations - done)
        kernels.search(
            observation.batch, observation.observer, tree, used, done, more, even, rng, game.tables, seen, words, out
        )
        done += more
    return tree


def _children_of_root(tree: Any) -> list[Any]:
    children, node = [], tree[0]["first_child"]
    while node >= 0:
        children.append(tree[node])
        node = tree[node]["next_sibling"]
    return children


def _action_value(move: str, node: Any) -> ActionValue:
    visits, win = int(node["visits"]), float(node["total"] / node["visits"])
    # As if there were one more result, half a game away: however alike they are, a few results prove little.
    variance = (float(node["squares"]) - visits * win * win + 0.25) / (visits + 1)
    return ActionValue(move, win, math.sqrt(variance / visits))
