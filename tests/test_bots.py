"""The bots: legal, seeded, clearly better than chance, and never peeking."""

from collections import Counter

import numpy as np
import pytest

import parlour
from parlour import OVER, Game
from parlour.bots.players import bot
from parlour.core.chance import random_push
from parlour.core.match import MatchSoFar
from parlour.core.sight import Sight, generator

GAMES = parlour.games()
# game, seats, games, the share of wins that one steady seat among random ones must pass
CLEARLY = [
    ("spite", 4, 4000, 0.38),
    ("crossdice", 2, 200, 0.9),
    ("malice", 2, 200, 0.9),
    ("spiralized", 2, 200, 0.8),
    ("spyalley", 2, 2000, 0.7),
]


def wins(game: Game, steady_seat: int, games: int) -> float:
    loops, totals, batch = game.engine.loops, np.zeros(game.players), np.repeat(game.start().batch, games)
    loops.play_out(batch, 10**6, 1 << steady_seat, generator(steady_seat), game.tables)
    assert loops.add_results(batch, totals) == games
    return float(totals[steady_seat]) / games


@pytest.mark.parametrize(("name", "players", "games", "share"), CLEARLY)
def test_steady_beats_random_clearly(name: str, players: int, games: int, share: float) -> None:
    game = parlour.load(name, players=players)
    rates = [wins(game, seat, games // players) for seat in range(players)]
    assert sum(rates) / players > share


@pytest.mark.parametrize("name", GAMES)
def test_steady_plays_the_same_on_what_it_may_know_alone(name: str) -> None:
    game = parlour.load(name)
    for number in range(20):
        state, rng = game.start(), np.random.default_rng(number)
        while state.actor != OVER and len(state.history) < 150:
            if state.actor >= 0:
                seed = int(rng.integers(2**63))
                peeking = game.engine.moves[game.engine.loops.steady_choice(state.batch, generator(seed), game.tables)]
                assert state.sight(state.actor).steady_move(seed) == peeking
            state.push(random_push(state, rng))


def test_an_unknown_bot_names_those_there_are() -> None:
    with pytest.raises(ValueError, match="no bot 'deep'; there are: random, steady, beginner, casual, strong, expert"):
        bot("deep")


def test_a_random_bot_makes_every_move_as_often() -> None:
    sight, rng = parlour.load("spite").start().sight(0), np.random.default_rng(1)
    chosen = Counter(bot("random").choose(sight, rng) for _ in range(600))
    assert len(chosen) == 6
    assert min(chosen.values()) > 60


def test_the_number_of_bots_must_fit() -> None:
    with pytest.raises(ValueError, match="4 seats, not by 2 bots"):
        parlour.play(parlour.load("spite", players=4), ["steady", "random"])


def test_anybody_may_bring_a_bot() -> None:
    class Cautious:
        def choose(self, sight: Sight, rng: np.random.Generator) -> str:
            return sight.moves()[0]

    state = parlour.play(parlour.load("spite", players=3), [Cautious(), "random", "steady"], seed=1)
    assert state.result is not None


def test_a_bot_is_told_of_the_match_and_so_is_what_it_imagines() -> None:
    match = MatchSoFar((3.0, 1.0), 1)

    class Listener:
        def choose(self, sight: Sight, rng: np.random.Generator) -> str:
            assert sight.match == sight.imagine(1).match == match
            return sight.moves()[0]

    parlour.play(parlour.load("malice", players=2), Listener(), limit=40, match=match)


def test_a_game_is_left_at_the_limit() -> None:
    state = parlour.play(parlour.load("spite"), "random", limit=20)
    assert len(state.history) == 20
    assert state.result is None


def test_a_bot_cannot_reach_the_generator_of_chance() -> None:
    """However much a bot draws, the dice and cards stay the same."""

    class Greedy:
        def __init__(self, draws: int) -> None:
            self.draws = draws

        def choose(self, sight: Sight, rng: np.random.Generator) -> str:
            rng.random(self.draws)
            return sight.moves()[0]

    game = parlour.load("malice")
    histories = [parlour.play(game, Greedy(draws), seed=5, limit=200).history for draws in (0, 1, 100)]
    assert histories[0] == histories[1] == histories[2]


def test_only_the_seat_that_must_choose_gets_a_steady_move() -> None:
    state = parlour.load("spite", players=3).start()
    assert state.sight(0).steady_move(0) in state.moves()
    for seat in (1, 2, None):
        with pytest.raises(ValueError, match="not this seat's turn"):
            state.sight(seat).steady_move(0)
