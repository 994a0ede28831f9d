"""The levels: each beats the one below, whoever the game is, and a game's own expert comes first."""

import numpy as np
import pytest

import parlour
from parlour import Game
from parlour.bots import levels
from parlour.bots.expertise import judge
from parlour.bots.levels import LevelBot
from parlour.bots.players import BOTS, bot
from parlour.core.chance import random_push
from parlour.core.judgement import LEVELS, Effort, Judgement
from parlour.core.sight import Sight
from tests.games.pig_table import pig
from tests.games.spite_positions import three
from tests.helpers import dice

PIG = parlour.load("examples.pig", goal=50)  # has neither an expert nor a steady player: all is up to the search


def wins(game: Game, one: str, other: str, games: int) -> float:
    """The share of wins of one bot against another, with the seats turned."""
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
def test_the_lesser_levels_make_a_legal_move_in_every_game(name: str) -> None:
    state, rng = parlour.load(name).start(), np.random.default_rng(1)
    while len(state.history) < 12 or len(state.moves()) < 2:
        state.push(random_push(state, rng))
    for level in ("beginner", "casual"):
        assert bot(level).choose(state.sight(state.actor), rng) in state.moves()


def test_a_level_does_not_play_the_same_for_every_seed() -> None:
    sight = parlour.load("spite").start().sight(0)
    assert len({bot("beginner").choose(sight, np.random.default_rng(seed)) for seed in range(20)}) > 1


def test_the_lesser_levels_follow_the_steady_player_half_and_most_of_the_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a game has a steady player, but no players of its own."""
    monkeypatch.setattr(levels, "own", lambda package, skill: None)
    sight = three(dice(1, 4, 4, 5, 6)).sight(0)  # the other move is about as good
    follows = {}
    for level in ("beginner", "casual"):
        rngs = [np.random.default_rng(seed) for seed in range(300)]
        chosen = [bot(level).choose(sight, rng) for rng in rngs]
        follows[level] = chosen.count(sight.steady_move(0)) / len(chosen)
    assert 0.6 < follows["beginner"] < 0.85 < follows["casual"] < 1


def test_the_better_levels_take_a_sure_win() -> None:
    state = pig(60, 50, 99)
    for level in ("strong", "expert"):
        assert bot(level).choose(state.sight(0), np.random.default_rng(1)) == "hold"


def test_an_expert_thinks_harder_than_a_strong_player_and_neither_twice_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Where the game has no players of its own."""
    asked: list[tuple[Effort, int]] = []

    def noted(sight: Sight, effort: Effort, seed: int) -> list[Judgement]:
        asked.append((effort, seed))
        return judge(sight, Effort(10), seed)

    monkeypatch.setattr(levels, "judge", noted)
    sight, rng = pig(18, 40, 50).sight(0), np.random.default_rng(1)
    for level in ("strong", "expert"):
        bot(level).choose(sight, rng)
    (strong, seed), (expert, other_seed) = asked
    assert expert.simulations > strong.simulations
    assert expert.seconds > strong.seconds
    assert seed != other_seed


def test_the_same_generator_chooses_the_same() -> None:
    states = [pig(pot, 20, 30) for pot in range(2, 30, 3)]
    for level in ("beginner", "casual", "strong"):
        chosen = [[bot(level).choose(s.sight(0), np.random.default_rng(7)) for s in states] for _ in range(2)]
        assert chosen[0] == chosen[1]


def test_a_beginner_is_not_blind() -> None:
    """It makes mistakes, but seldom throws on when it has won already."""
    state = pig(60, 50, 99)
    rng = np.random.default_rng(3)
    held = [bot("beginner").choose(state.sight(0), rng) == "hold" for _ in range(100)]
    assert 0.6 < sum(held) / len(held) < 1


def test_the_game_own_expert_is_asked_first() -> None:
    state = parlour.load("tests.coin").start()
    chosen = [bot(level).choose(state.sight(0), np.random.default_rng(1)) for level in LEVELS]
    assert chosen == ["guess", "guess", "guess", "bet"]


def test_the_levels_are_among_the_bots_in_order() -> None:
    assert list(BOTS) == ["random", "steady", *LEVELS]
    with pytest.raises(ValueError, match="no level 'godlike'; there are: beginner, casual, strong, expert"):
        LevelBot("godlike")
