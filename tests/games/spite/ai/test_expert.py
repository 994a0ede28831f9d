"""The expert of Spite: its solution fits the rules, nothing improves on its strategy, and the levels are in order."""

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

import numpy as np
import pytest
from numpy.typing import NDArray

import parlour
from parlour import CHANCE, OVER, State
from parlour.ai.play import generators
from parlour.ai.push_your_luck.solver import turn_graph, verify
from parlour.core.action_values import LEVELS, ActionValue, Budget
from parlour.core.chance import drawn
from parlour.core.runtime.rng import seeded
from parlour.games.spite.ai import expert, levels
from parlour.games.spite.ai.level_win_rates import win_rate
from parlour.games.spite.ai.solution import solution
from parlour.games.spite.ai.train import build
from tests.freed_memory import printed_with_freed_memory_overwritten
from tests.games.spite.scenarios import is_out, miss, spiteful, three
from tests.helpers import dice, push

ROUNDING = 1e-4  # chances are stored as multiples of a small step
INDIFFERENCE = 0.003  # where one seat is indifferent and others are not, the others' chances depend on its last digits
NAMES = ("Ann", "Bob", "Cleo", "Dan", "Eve", "Finn")


def positions(players: int, level: str, seed: int) -> Iterator[State]:
    """The positions of a game between players of a level; it is one state that moves on."""
    chance, *seats = generators(seed, players)
    state = parlour.load("spite", players=players).start(NAMES[:players])
    while state.actor != OVER:
        yield state
        if state.actor == CHANCE:
            state.push(drawn(state, chance))
        else:
            state.push(expert.choose(state.observation(state.actor), level, int(seats[state.actor].integers(2**63))))


def win_chances_after(state: State, move: str) -> NDArray[np.float64]:
    following = state.copy()
    following.push(move)
    return np.array(expert.win_chances(following))


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_win_chances_agree_with_those_after_every_move_and_outcome(players: int) -> None:
    """Step by step through games: over every outcome, and over every move of the seat that must choose."""
    errors = [_error(state) for seed in range(2) for state in positions(players, "casual", seed)]
    assert max(errors) < INDIFFERENCE
    assert np.quantile(errors, 0.95) < ROUNDING


def _error(state: State) -> float:
    chances = np.array(expert.win_chances(state))
    assert chances.sum() == pytest.approx(1, abs=ROUNDING)
    if state.actor == CHANCE:
        expected = sum(chance * win_chances_after(state, outcome) for outcome, chance in state.outcomes())
        return float(np.abs(chances - expected).max())
    evaluated = expert.evaluate(state.observation(state.actor), Budget(1), 0)
    assert sorted(one.move for one in evaluated) == sorted(state.moves())
    assert evaluated == sorted(evaluated, key=lambda one: -one.win)
    assert evaluated[0].win - 0.001 < chances[state.actor] < evaluated[0].win + ROUNDING
    return float(max(abs(one.win - win_chances_after(state, one.move)[state.actor]) for one in evaluated))


def test_no_choice_in_any_position_improves_on_the_strategy() -> None:
    """All positions of six seats, and of fewer as seats go out, against the rules."""
    checked = verify(turn_graph(parlour.load("spite", players=6)), solution())
    assert checked.regret < 0.0015
    assert checked.change < INDIFFERENCE


def test_experts_win_as_often_as_the_solution_says() -> None:
    state = three(dice(1, 1, 1, 5, 6), "stick", dice(2, 2, 2, 2, 5))
    games, totals = 2_000, np.zeros(3)
    levels.play_games(state.batch, games, np.full(3, levels.EXPERT), solution(), seeded(7), totals)
    chances = np.array(expert.win_chances(state))
    assert (np.abs(totals / games - chances) < 3 * np.sqrt(chances * (1 - chances) / games)).all()


@pytest.mark.parametrize(
    ("player", "opponents", "least"),
    [
        ("casual", "beginner", 0.35),
        ("strong", "casual", 0.27),
        ("expert", "strong", 0.33),
        ("expert", "steady", 0.36),
    ],
)
def test_a_level_beats_the_one_below(player: str, opponents: str, least: float) -> None:
    assert win_rate(player, opponents, players=4, games=2_000, seed=1) > least


@pytest.mark.parametrize("level", LEVELS)
def test_a_player_of_any_level_makes_a_legal_move_and_the_same_one_for_the_same_seed(level: str) -> None:
    asked = 0
    for state in positions(4, level, seed=1):
        if state.actor >= 0 and asked < 200:
            asked += 1
            observation = state.observation(state.actor)
            assert expert.choose(observation, level, asked) == expert.choose(observation, level, asked)
            assert expert.choose(observation, level, asked) in state.moves()
    assert asked > 20


def test_the_expert_mixes_moves_that_are_about_equally_good() -> None:
    """A seat that can be predicted can be exploited."""
    close = next(state.copy() for seed in range(50) for state in positions(3, "expert", seed) if _is_close(state))
    chosen = Counter(expert.choose(close.observation(close.actor), "expert", seed) for seed in range(300))
    assert sorted(chosen) == sorted(close.moves())
    assert min(chosen.values()) > 60


def _is_close(state: State) -> bool:
    if state.moves() != ["stick", "throw"] or any(is_out(state)):
        return False
    best, other = expert.evaluate(state.observation(state.actor), Budget(1), 0)
    return 0 < best.win - other.win < 0.0008  # a tie is 0.003


def test_the_stored_solution_can_be_built_again() -> None:
    shares: list[float] = []
    built = build(0, shares.append, players=3)["chances"]
    stored = np.round(solution() * 65_535)[: len(built), :3]
    assert np.abs(built - stored).max() / 65_535 < 2 * ROUNDING
    assert shares == sorted(shares)
    assert shares[-1] == 1.0


NOMINATION = """
from parlour.core.action_values import Budget
from parlour.games.spite.ai.expert import evaluate
from tests.games.spite.scenarios import spiteful
print([(each.move, each.win) for each in evaluate(spiteful(3, 2).observation(0), Budget(1), 0)])
"""


def test_nominations_are_evaluated_without_reading_freed_memory() -> None:
    evaluated = expert.evaluate(spiteful(3, 2).observation(0), Budget(1), 0)
    assert printed_with_freed_memory_overwritten(NOMINATION) == str([(each.move, each.win) for each in evaluated])


# Reasons


def reasons(state: State, language: str = "en") -> dict[str, str]:
    return {one.move: one.reason for one in state.advice(state.actor, language)}


def test_the_reason_to_throw_again_names_the_chance_to_hit() -> None:
    assert reasons(three(dice(1, 4, 4, 5, 6))) == {
        "throw": "Throwing again wins 2 % more: four dice give you a 52 % chance to hit.",
        "stick": "Sticking wins 2 % less: four dice miss 48 times in a hundred, which would lose your hit.",
    }


def test_a_seat_without_counters_is_advised_to_wait() -> None:
    state = spiteful(0, 0)
    push(state, "nominate 2")
    miss(state)
    push(state, dice(2, 2, 2, 6, 6))
    given = reasons(state)
    assert "nobody can knock you out, so wait for a turn with more than 3 hits." in given["throw"]
    assert "without counters nobody can knock you out, with 3 they can." in given["stick"]


def test_the_reason_for_a_nomination_says_what_it_does() -> None:
    given = reasons(spiteful(1, 0))
    assert "the chance that Seat 2 is out after this turn is 60 %." in given["nominate 2"]
    assert "there are no counters to lose" in given["nominate 3"]
    assert "scheidet" in reasons(spiteful(1, 0), "de")["nominate 2"]


def test_the_best_victim_is_compared_with_the_second_best() -> None:
    evaluated = next(
        found for seed in range(50) for state in positions(4, "casual", seed) if (found := _values_of_victims(state))
    )
    best, second, last = (one.win for one in evaluated)
    percents = [one.reason.args["percent"] for one in evaluated if one.reason]
    assert percents == [round(100 * lead) for lead in (best - second, best - second, best - last)]


def _values_of_victims(state: State) -> list[ActionValue]:
    """The values of three victims, in a position in which it makes a difference which one is nominated."""
    if len(state.moves()) != 3 or state.moves()[0].split()[0] != "nominate":
        return []
    evaluated = expert.evaluate(state.observation(state.actor), Budget(1), 0)
    return evaluated if all(one.win - other.win > 0.02 for one, other in pairwise(evaluated)) else []


def test_an_attack_that_can_take_nothing_makes_no_difference() -> None:
    state = spiteful(1, 0)
    push(state, "nominate 3", dice(3, 3, 6, 6, 6))
    assert set(reasons(state).values()) == {"It makes no difference: Seat 3 has no counters to lose."}
