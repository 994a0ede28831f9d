"""Exact counts of the game tree: compiled, interpreted, and as they were counted before."""

import numpy as np
import pytest

import parlour
from parlour import Game, State
from parlour.core.chance import random_push
from parlour.core.runtime.engine import Batch, Engine, interpreted

# game, options, pushes played before counting, seed, depth, leaves
POSITIONS: list[tuple[str, dict[str, int], int, int, int, int]] = [
    ("spite", {"players": 3}, 0, 0, 6, 25920),
    ("spite", {"players": 3}, 100, 3, 6, 28056),
    ("spite", {"players": 6}, 60, 2, 6, 28056),
    ("crossdice", {}, 0, 0, 5, 7776),
    ("crossdice", {}, 30, 1, 5, 14256),
    ("crossdice", {}, 60, 2, 5, 29376),
    ("malice", {"players": 2}, 0, 0, 4, 28561),
    ("malice", {"players": 2}, 100, 3, 3, 4771),
    ("malice", {"players": 6}, 100, 3, 3, 4989),
    ("spiralized", {"players": 2, "ring": 18}, 0, 0, 5, 6480),
    ("spiralized", {"players": 2, "ring": 18}, 100, 3, 7, 14296),
    ("spiralized", {"players": 6, "ring": 36}, 30, 1, 7, 18196),
    ("spiralized", {"players": 6, "ring": 36}, 100, 3, 8, 12120),
    ("spyalley", {"players": 2}, 0, 0, 6, 12960),
    ("spyalley", {"players": 2}, 60, 2, 4, 6741),
    ("spyalley", {"players": 2}, 100, 3, 5, 6048),
    ("spyalley", {"players": 5}, 60, 2, 4, 20952),
]


def counted(game: Game, engine: Engine, history: list[int], depth: int) -> int:
    batch: Batch = engine.blank()
    engine.loops.setup(batch, game.setup_numbers())
    engine.loops.replay(batch, np.array(history, np.int64), game.tables)
    return int(engine.loops.perft(batch, depth, game.tables))


def position(game: Game, pushes: int, seed: int) -> State:
    state, rng = game.start(), np.random.default_rng(seed)
    while len(state.history) < pushes:
        state.push(random_push(state, rng))
    return state


@pytest.mark.parametrize(("name", "options", "pushes", "seed", "depth", "leaves"), POSITIONS)
def test_leaves_of_the_tree(
    name: str, options: dict[str, int], pushes: int, seed: int, depth: int, leaves: int
) -> None:
    game = parlour.load(name, **options)
    history = position(game, pushes, seed).history
    assert counted(game, game.engine, history, depth) == leaves
    assert counted(game, interpreted(game.parts), history, depth) == leaves


def test_the_count_agrees_with_a_walk_through_the_python_face() -> None:
    game = parlour.load("spite", players=3)

    def walk(state: State, depth: int) -> int:
        pushes = state.moves() or [text for text, _ in state.outcomes()]
        if depth == 0 or not pushes:
            return 1
        total = 0
        for text in pushes:
            state.push(text)
            total += walk(state, depth - 1)
            state.pop()
        return total

    assert walk(game.start(), 4) == counted(game, game.engine, [], 4) == 720
