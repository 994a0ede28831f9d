"""The bots: legal, seeded, clearly better than random, and without hidden information."""

from collections import Counter

import numpy as np
import pytest

import parlour
from parlour import OVER, Game
from parlour.ai.players import bot
from parlour.core.chance import random_push
from parlour.core.match import MatchStanding
from parlour.core.observation import Observation
from parlour.core.runtime.rng import seeded

GAMES = parlour.games()
# game, seats, games, the share of wins that one heuristic seat among random ones must exceed
CLEARLY = [
    ("spite", 4, 4000, 0.38),
    ("crossdice", 2, 200, 0.9),
    ("malice", 2, 200, 0.9),
    ("spiralized", 2, 200, 0.8),
    ("spyalley", 2, 2000, 0.7),
]


def wins(game: Game, heuristic_seat: int, games: int) -> float:
    loops, totals, batch = game.engine.loops, np.zeros(game.players), np.repeat(game.start().batch, games)
    loops.play_out(batch, 10**6, 1 << heuristic_seat, seeded(heuristic_seat), game.tables)
    assert loops.add_results(batch, totals) == games
    return float(totals[heuristic_seat]) / games


@pytest.mark.parametrize(("name", "players", "games", "share"), CLEARLY)
def test_the_heuristic_clearly_beats_random_moves(name: str, players: int, games: int, share: float) -> None:
    game = parlour.load(name, players=players)
    rates = [wins(game, seat, games // players) for seat in range(players)]
    assert sum(rates) / players > share


@pytest.mark.parametrize("name", GAMES)
def test_the_heuristic_does_not_use_hidden_information(name: str) -> None:
    game = parlour.load(name)
    for number in range(20):
        state, rng = game.start(), np.random.default_rng(number)
        while state.actor != OVER and len(state.history) < 150:
            if state.actor >= 0:
                seed = int(rng.integers(2**63))
                peeking = game.engine.moves[game.engine.loops.heuristic_choice(state.batch, seeded(seed), game.tables)]
                assert state.observation(state.actor).heuristic_move(seed) == peeking
            state.push(random_push(state, rng))


def test_the_error_for_an_unknown_bot_names_the_known_ones() -> None:
    with pytest.raises(ValueError, match="no bot 'deep'; there are: random, steady, beginner, casual, strong, expert"):
        bot("deep")


def test_a_random_bot_makes_every_move_as_often() -> None:
    observation, rng = parlour.load("spite").start().observation(0), np.random.default_rng(1)
    chosen = Counter(bot("random").choose(observation, rng) for _ in range(600))
    assert len(chosen) == 6
    assert min(chosen.values()) > 60


def test_the_number_of_bots_must_fit() -> None:
    with pytest.raises(ValueError, match="4 seats, not by 2 bots"):
        parlour.play(parlour.load("spite", players=4), ["steady", "random"])


def test_any_object_that_chooses_can_play() -> None:
    class Cautious:
        def choose(self, observation: Observation, rng: np.random.Generator) -> str:
            return observation.moves()[0]

    state = parlour.play(parlour.load("spite", players=3), [Cautious(), "random", "steady"], seed=1)
    assert state.result is not None


def test_a_bot_and_the_worlds_it_samples_know_the_match() -> None:
    match = MatchStanding((3.0, 1.0), 1)

    class Listener:
        def choose(self, observation: Observation, rng: np.random.Generator) -> str:
            assert observation.match == observation.sample_world(1).match == match
            return observation.moves()[0]

    parlour.play(parlour.load("malice", players=2), Listener(), limit=40, match=match)


def test_a_game_is_abandoned_at_the_limit() -> None:
    state = parlour.play(parlour.load("spite"), "random", limit=20)
    assert len(state.history) == 20
    assert state.result is None


def test_a_bot_cannot_reach_the_generator_of_chance() -> None:
    """However much a bot draws, the dice and cards stay the same."""

    class Greedy:
        def __init__(self, draws: int) -> None:
            self.draws = draws

        def choose(self, observation: Observation, rng: np.random.Generator) -> str:
            rng.random(self.draws)
            return observation.moves()[0]

    game = parlour.load("malice")
    histories = [parlour.play(game, Greedy(draws), seed=5, limit=200).history for draws in (0, 1, 100)]
    assert histories[0] == histories[1] == histories[2]


def test_only_the_seat_to_move_gets_a_heuristic_move() -> None:
    state = parlour.load("spite", players=3).start()
    assert state.observation(0).heuristic_move(0) in state.moves()
    for seat in (1, 2, None):
        with pytest.raises(ValueError, match="not this seat's turn"):
            state.observation(seat).heuristic_move(0)
