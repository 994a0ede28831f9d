"""Hidden information: a seat sees the same in all worlds that it cannot tell apart, and imagines only such worlds."""

import numpy as np
import pytest

import parlour
from parlour import OVER, State
from parlour.conformance.leak_check import compare_worlds
from parlour.core.chance import random_push
from parlour.core.contract import GameDefinition

HIDING = ["malice", "spyalley"]
GAMES_A_COUNT = 400  # random games for each number of players
LONGEST = 250


def tables() -> list[tuple[str, int]]:
    return [(name, players) for name in HIDING for players in _definition(name).players]


def _definition(name: str) -> GameDefinition:
    return parlour.load(name).definition


def test_these_are_the_games_that_hide_something() -> None:
    assert [name for name in parlour.games() if parlour.load(name).engine.hides] == HIDING


@pytest.mark.parametrize(("name", "players"), tables())
def test_a_seat_cannot_tell_apart_what_it_may_not_know(name: str, players: int) -> None:
    """Random games, left at a random moment: the true world and an imagined one are then played on side by side."""
    game = parlour.load(name, players=players)
    together = 0
    for number in range(GAMES_A_COUNT):
        rng = np.random.default_rng([players, number])
        state = game.start()
        stop = rng.integers(1, LONGEST)
        while len(state.history) < stop and state.actor != OVER:
            state.push(random_push(state, rng))
        seat = int(rng.integers(players + 1))
        together += compare_worlds(state, None if seat == players else seat, rng, pushes=8)
    assert together > GAMES_A_COUNT  # the worlds did go on together, so there was something to compare


@pytest.mark.parametrize("name", HIDING)
def test_hidden_pushes_are_question_marks_for_the_others(name: str) -> None:
    state = parlour.load(name, players=3).start()
    rng = np.random.default_rng(0)
    for _ in range(18):
        state.push(random_push(state, rng))
    own = {seat: {entry.number for entry in state.log(seat) if not entry.move.endswith("?")} for seat in range(3)}
    public = {entry.number for entry in state.log(None) if not entry.move.endswith("?")}
    assert all(public < own[seat] for seat in own)
    for one, two in ((0, 1), (1, 2), (0, 2)):
        assert own[one] & own[two] == public


def test_everything_is_shown_when_the_game_is_over() -> None:
    state = parlour.play(parlour.load("spyalley"), seed=3)
    assert not [entry.move for entry in state.log(None) if entry.move.endswith("?")]


@pytest.mark.parametrize("name", HIDING)
def test_the_same_seed_imagines_the_same_world(name: str) -> None:
    state = _midgame(name)
    assert state.observation(0).sample_world(5) == state.observation(0).sample_world(5)
    assert len({state.observation(0).sample_world(seed).batch.tobytes() for seed in range(50)}) > 1


@pytest.mark.parametrize("name", HIDING)
def test_a_sight_holds_nothing_of_the_true_world(name: str) -> None:
    """What a bot is given is the same object, byte for byte, whichever of its worlds is the true one."""
    state = _midgame(name)
    seen = state.observation(0).batch.tobytes()
    for seed in range(50):
        world = state.observation(0).sample_world(seed)
        assert world.observation(0).batch.tobytes() == seen


def _midgame(name: str) -> State:
    state, rng = parlour.load(name, players=3).start(), np.random.default_rng(1)
    while len(state.history) < 60:
        state.push(random_push(state, rng))
    assert state.actor != OVER
    return state
