"""The solution of Spite: it fits the rules, its plan cannot be bettered, and the levels rise."""

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

import numpy as np
import pytest

import parlour
from parlour import CHANCE, OVER, State
from parlour.bots.play import generators
from parlour.core.chance import drawn
from parlour.core.judgement import LEVELS, Effort, Judgement
from parlour.core.sight import generator
from parlour.games.spite import expert, habits
from parlour.games.spite.solved import values
from parlour.games.spite.trials import wins_among
from parlour.lab.solve import chart, check
from tests.games.spite_positions import is_out, miss, spiteful, three
from tests.helpers import dice, push

ROUNDED = 1e-4  # chances are kept in steps
SWAYED = 0.003  # where one seat does not care and others do, they depend on the last digit of what it does not care for
NAMES = ("Ann", "Bob", "Cleo", "Dan", "Eve", "Finn")


def positions(players: int, level: str, seed: int) -> Iterator[State]:
    """The positions of a game between players of a level; it is one state that moves on."""
    fate, *minds = generators(seed, players)
    state = parlour.load("spite", players=players).start(NAMES[:players])
    while state.actor != OVER:
        yield state
        if state.actor == CHANCE:
            state.push(drawn(state, fate))
        else:
            state.push(expert.choose(state.sight(state.actor), level, int(minds[state.actor].integers(2**63))))


def after(state: State, move: str) -> np.ndarray:
    following = state.copy()
    following.push(move)
    return np.array(expert.chances(following))


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_chances_are_what_the_rules_make_of_the_chances_after(players: int) -> None:
    """Step by step through games: over every outcome, and over every move of the seat that must choose."""
    errors = [_error(state) for seed in range(2) for state in positions(players, "casual", seed)]
    assert max(errors) < SWAYED
    assert np.quantile(errors, 0.95) < ROUNDED


def _error(state: State) -> float:
    chances = np.array(expert.chances(state))
    assert chances.sum() == pytest.approx(1, abs=ROUNDED)
    if state.actor == CHANCE:
        expected = sum(chance * after(state, outcome) for outcome, chance in state.outcomes())
        return float(np.abs(chances - expected).max())
    judged = expert.judge(state.sight(state.actor), Effort(1), 0)
    assert sorted(one.move for one in judged) == sorted(state.moves())
    assert judged == sorted(judged, key=lambda one: -one.win)
    assert judged[0].win - 0.001 < chances[state.actor] < judged[0].win + ROUNDED
    return float(max(abs(one.win - after(state, one.move)[state.actor]) for one in judged))


def test_no_choice_in_any_position_betters_the_plan() -> None:
    """All the positions of six seats, and of what they come down to, against the rules."""
    kept = check(chart(parlour.load("spite", players=6)), values())
    assert kept.regret < 0.0015
    assert kept.change < SWAYED


def test_experts_win_as_often_as_the_solution_says() -> None:
    state = three(dice(1, 1, 1, 5, 6), "stick", dice(2, 2, 2, 2, 5))
    games, totals = 2_000, np.zeros(3)
    habits.play(state.batch, games, np.full(3, habits.EXPERT), values(), generator(7), totals)
    chances = np.array(expert.chances(state))
    assert (np.abs(totals / games - chances) < 3 * np.sqrt(chances * (1 - chances) / games)).all()


@pytest.mark.parametrize(
    ("one", "others", "least"),
    [
        ("casual", "beginner", 0.35),
        ("strong", "casual", 0.27),
        ("expert", "strong", 0.33),
        ("expert", "steady", 0.36),
    ],
)
def test_a_level_beats_the_one_below(one: str, others: str, least: float) -> None:
    assert wins_among(one, others, players=4, games=2_000, seed=1) > least


@pytest.mark.parametrize("level", LEVELS)
def test_a_player_of_any_level_makes_a_legal_move_and_the_same_again(level: str) -> None:
    asked = 0
    for state in positions(4, level, seed=1):
        if state.actor >= 0 and asked < 200:
            asked += 1
            sight = state.sight(state.actor)
            assert expert.choose(sight, level, asked) == expert.choose(sight, level, asked)
            assert expert.choose(sight, level, asked) in state.moves()
    assert asked > 20


def test_the_expert_does_now_this_and_now_that_where_both_are_about_as_good() -> None:
    """Victims choose back, so it must not be foreseen."""
    close = next(state.copy() for seed in range(50) for state in positions(3, "expert", seed) if _is_close(state))
    chosen = Counter(expert.choose(close.sight(close.actor), "expert", seed) for seed in range(300))
    assert sorted(chosen) == sorted(close.moves())
    assert min(chosen.values()) > 60


def _is_close(state: State) -> bool:
    if state.moves() != ["stick", "throw"] or any(is_out(state)):
        return False
    best, other = expert.judge(state.sight(state.actor), Effort(1), 0)
    return 0 < best.win - other.win < 0.0008  # a tie is 0.003


# Reasons


def reasons(state: State, language: str = "en") -> dict[str, str]:
    return {one.move: one.reason for one in state.advice(state.actor, language)}


def test_throwing_again_is_told_with_the_chance_to_hit() -> None:
    assert reasons(three(dice(1, 4, 4, 5, 6))) == {
        "throw": "Throwing again wins 2 % more: four dice give you a 52 % chance to hit.",
        "stick": "Sticking wins 2 % less: four dice miss 48 times in a hundred, which would lose your hit.",
    }


def test_whoever_has_no_counters_is_told_to_wait() -> None:
    state = spiteful(0, 0)
    push(state, "nominate 2")
    miss(state)
    push(state, dice(2, 2, 2, 6, 6))
    told = reasons(state)
    assert "nobody can knock you out, so wait for a turn with more than 3 hits." in told["throw"]
    assert "without counters nobody can knock you out, with 3 they can." in told["stick"]


def test_a_nomination_is_told_with_what_it_does() -> None:
    told = reasons(spiteful(1, 0))
    assert "Seat 2 is out after this turn with a chance of 60 %." in told["nominate 2"]
    assert "there are no counters to lose" in told["nominate 3"]
    assert "scheidet" in reasons(spiteful(1, 0), "de")["nominate 2"]


def test_the_best_victim_is_held_against_the_next_best() -> None:
    judged = next(found for seed in range(50) for state in positions(4, "casual", seed) if (found := _victims(state)))
    best, second, last = (one.win for one in judged)
    told = [one.reason.args["percent"] for one in judged if one.reason]
    assert told == [round(100 * lead) for lead in (best - second, best - second, best - last)]


def _victims(state: State) -> list[Judgement]:
    """What is said of three victims, where it makes a difference which one is taken."""
    if len(state.moves()) != 3 or state.moves()[0].split()[0] != "nominate":
        return []
    judged = expert.judge(state.sight(state.actor), Effort(1), 0)
    return judged if all(one.win - other.win > 0.02 for one, other in pairwise(judged)) else []


def test_an_attack_that_can_take_nothing_makes_no_difference() -> None:
    state = spiteful(1, 0)
    push(state, "nominate 3", dice(3, 3, 6, 6, 6))
    assert set(reasons(state).values()) == {"It makes no difference: Seat 3 has no counters to lose."}
