"""The heuristic of Spite and Malice."""

import numpy as np
import pytest
from hypothesis import given, settings

import parlour
from parlour import CHANCE, State
from parlour.core.runtime.rng import seeded
from tests.games.malice.scenarios import deal, positions, push


@settings(max_examples=40, deadline=None)
@given(state=positions)
def test_the_heuristic_does_not_use_hidden_information(state: State) -> None:
    if state.actor >= 0:
        engine = state.game.engine
        move = engine.loops.heuristic_choice(state.batch, seeded(1), state.game.tables)
        assert engine.moves[move] == state.observation(state.actor).heuristic_move(1)


@pytest.mark.parametrize(("players", "share"), [(2, 0.8), (4, 0.65)])
def test_the_heuristic_beats_random_play(players: int, share: float) -> None:
    state = parlour.load("malice", players=players).start()
    totals = np.zeros(players)
    for seat in range(players):
        won = np.zeros(players)
        batch, loops = np.repeat(state.batch, 50), state.game.engine.loops
        loops.play_out(batch, 100_000, 1 << seat, seeded(seat), state.game.tables)
        loops.add_results(batch, won)
        totals[seat] = won[seat] / 50
    assert totals.min() >= share


def test_the_heuristic_plays_its_objective_first() -> None:
    state = push(deal("2 9", "A 2 9 9 9", "3 4 5 6 7"), "hand A play 1")
    assert state.observation(0).heuristic_move(1) == "objective play 1"


def test_the_heuristic_builds_up_to_its_objective() -> None:
    state = push(deal("4 9", "A 2 K Q Q", "3 4 5 6 7"), "hand A play 1")
    for expected in ("hand 2 play 1", "hand K play 1", "objective play 1"):
        assert state.observation(0).heuristic_move(1) == expected
        push(state, expected)
    assert state.actor == CHANCE
