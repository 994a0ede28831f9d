"""The levels: each beats the one below in any game, and a game's own expert comes first."""

import numpy as np
import pytest

import parlour
from parlour import Game
from parlour.ai import levels
from parlour.ai.experts import evaluate
from parlour.ai.levels import LevelBot
from parlour.ai.players import BOTS, bot
from parlour.core.action_values import LEVELS, ActionValue, Budget
from parlour.core.chance import random_push
from parlour.core.observation import Observation
from tests.games.pig.scenarios import pig
from tests.games.spite.scenarios import three
from tests.helpers import dice

PIG = parlour.load("tests.bare_pig", goal=50)


def wins(game: Game, one: str, other: str, games: int) -> float:
    """The share of wins of one bot against another, in both seats."""
    won = 0.0
    for seed in range(games // 2):
        for seat, bots in enumerate(([one, other], [other, one])):
            result = parlour.play(game, bots, seed=seed).result
            assert result is not None
            won += result[seat]
    return won / games


@pytest.mark.parametrize(
    ("better", "worse", "games", "share"),
    [("beginner", "random", 100, 0.55), ("casual", "beginner", 100, 0.55), ("strong", "casual", 60, 0.6)],
)
def test_each_level_beats_the_one_below(better: str, worse: str, games: int, share: float) -> None:
    assert wins(PIG, better, worse, games) > share


@pytest.mark.parametrize("name", parlour.games())
def test_the_weaker_levels_make_a_legal_move_in_every_game(name: str) -> None:
    state, rng = parlour.load(name).start(), np.random.default_rng(1)
    while len(state.history) < 12 or len(state.moves()) < 2:
        state.push(random_push(state, rng))
    for level in ("beginner", "casual"):
        assert bot(level).choose(state.observation(state.actor), rng) in state.moves()


def test_a_level_does_not_play_the_same_for_every_seed() -> None:
    observation = parlour.load("spite").start().observation(0)
    assert len({bot("beginner").choose(observation, np.random.default_rng(seed)) for seed in range(20)}) > 1


def test_the_weaker_levels_follow_the_heuristic_half_and_most_of_the_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a game has a heuristic, but no expert."""
    monkeypatch.setattr(levels, "expert_with", lambda game, function: None)
    observation = three(dice(1, 4, 4, 5, 6)).observation(0)  # the other move is about as good
    follows = {}
    for level in ("beginner", "casual"):
        rngs = [np.random.default_rng(seed) for seed in range(300)]
        chosen = [bot(level).choose(observation, rng) for rng in rngs]
        follows[level] = chosen.count(observation.heuristic_move(0)) / len(chosen)
    assert 0.6 < follows["beginner"] < 0.85 < follows["casual"] < 1


def test_the_stronger_levels_take_a_sure_win() -> None:
    state = pig(60, 50, 99)
    for level in ("strong", "expert"):
        assert bot(level).choose(state.observation(0), np.random.default_rng(1)) == "hold"


def test_an_expert_has_a_larger_budget_than_a_strong_player_and_each_call_another_seed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Where the game has no expert."""
    asked: list[tuple[Budget, int]] = []

    def noted(observation: Observation, budget: Budget, seed: int) -> list[ActionValue]:
        asked.append((budget, seed))
        return evaluate(observation, Budget(10), seed)

    monkeypatch.setattr(levels, "evaluate", noted)
    observation, rng = pig(18, 40, 50).observation(0), np.random.default_rng(1)
    for level in ("strong", "expert"):
        bot(level).choose(observation, rng)
    (strong, seed), (expert, other_seed) = asked
    assert expert.simulations > strong.simulations
    assert expert.seconds > strong.seconds
    assert seed != other_seed


def test_the_same_generator_chooses_the_same() -> None:
    states = [pig(pot, 20, 30) for pot in range(2, 30, 3)]
    for level in ("beginner", "casual", "strong"):
        chosen = [[bot(level).choose(s.observation(0), np.random.default_rng(7)) for s in states] for _ in range(2)]
        assert chosen[0] == chosen[1]


def test_a_beginner_sees_an_obvious_win() -> None:
    """It makes mistakes, but seldom rolls on when holding wins."""
    state = pig(60, 50, 99)
    rng = np.random.default_rng(3)
    held = [bot("beginner").choose(state.observation(0), rng) == "hold" for _ in range(100)]
    assert 0.6 < sum(held) / len(held) < 1


def test_the_game_s_own_expert_is_asked_first() -> None:
    state = parlour.load("tests.coin").start()
    chosen = [bot(level).choose(state.observation(0), np.random.default_rng(1)) for level in LEVELS]
    assert chosen == ["guess", "guess", "guess", "bet"]


def test_the_levels_are_among_the_bots_in_order() -> None:
    assert list(BOTS) == ["random", "steady", *LEVELS]
    with pytest.raises(ValueError, match="no level 'godlike'; there are: beginner, casual, strong, expert"):
        LevelBot("godlike")
