"""The coach: advice with numbers and reasons from what a seat may know, and the turning points of a game."""

import re
from itertools import pairwise

import numpy as np
import pytest

import parlour
from parlour import CHANCE, OVER, State
from parlour.ai import coach
from parlour.core.action_values import ActionValue, Budget
from parlour.core.chance import random_push
from tests.games.pig.scenarios import pig
from tests.games.spiralized.scenarios import roll, table
from tests.helpers import played, push

QUICK = Budget(200)
HIDING = ["malice", "spyalley"]


def test_advice_is_for_every_legal_move_the_best_first() -> None:
    state = pig(18, 40, 50)
    advice = state.advice(0, budget=QUICK)
    assert {one.move: one.label for one in advice} == state.choices()
    assert [one.win for one in advice] == sorted((one.win for one in advice), reverse=True)
    assert all(one.error > 0 and one.reason for one in advice)


def test_advice_depends_on_the_budget_and_the_seed() -> None:
    state = pig(18, 40, 50)
    quick, thorough = state.advice(0, budget=QUICK, seed=1), state.advice(0, budget=Budget(5000), seed=1)
    assert max(one.error for one in thorough) < max(one.error for one in quick) / 2
    assert state.advice(0, budget=QUICK, seed=1) == quick != state.advice(0, budget=QUICK, seed=2)


def test_the_best_move_is_compared_with_the_next_and_the_others_with_the_best(monkeypatch: pytest.MonkeyPatch) -> None:
    wins = {"number 4": 0.5, "number 2": 0.4, "number 6": 0.1}
    monkeypatch.setattr(coach, "evaluate", lambda *_: [ActionValue(move, win, 0.0) for move, win in wins.items()])
    assert [one.reason for one in parlour.load("spite").start().advice(0)] == [
        "Wins 10 % more than the next best, “Take number 2”.",
        "Wins 10 % less than “Take number 4”.",
        "Wins 40 % less than “Take number 4”.",
    ]
    wins["number 2"] = 0.496  # which is known exactly, but too small to mention
    assert [one.reason for one in parlour.load("spite").start().advice(0)][:2] == [
        "Hardly better than “Take number 2”: the difference is too small to tell.",
        "About as good as “Take number 4”.",
    ]


@pytest.mark.parametrize("errors", [(0.0, 0.06), (0.06, 0.0)])
def test_a_difference_is_as_certain_as_both_values(
    monkeypatch: pytest.MonkeyPatch, errors: tuple[float, float]
) -> None:
    moves = [ActionValue("number 4", 0.5, errors[0]), ActionValue("number 2", 0.4, errors[1])]
    monkeypatch.setattr(coach, "evaluate", lambda *_: moves)
    best, other = parlour.load("spite").start().advice(0)
    assert best.reason.startswith("Hardly better than")
    assert other.reason.startswith("About as good as")


def test_moves_that_cannot_be_told_from_the_best_are_tied_with_it(monkeypatch: pytest.MonkeyPatch) -> None:
    wins = {"number 4": 0.5, "number 2": 0.48, "number 6": 0.4}
    values = [ActionValue(move, win, 0.01) for move, win in wins.items()]
    monkeypatch.setattr(coach, "evaluate", lambda *_: values)
    assert [one.is_tied for one in parlour.load("spite").start().advice(0)] == [True, True, False]
    del values[1]
    assert [one.is_tied for one in parlour.load("spite").start().advice(0)] == [False, False]


def test_where_the_error_of_a_lead_is_known_it_decides(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two estimates that are wrong by the same amount can be compared better than each is known."""
    values = [ActionValue("number 4", 0.5, 0.07, None, 0.01), ActionValue("number 2", 0.47, 0.07, None, 0.01)]
    monkeypatch.setattr(coach, "evaluate", lambda *_: values)
    best, _ = parlour.load("spite").start().advice(0)
    assert not best.is_tied
    assert best.reason == "Wins 3 % more than the next best, “Take number 2”."


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("name", parlour.games())
def test_no_sentence_of_the_coach_says_0_percent(name: str, language: str) -> None:
    for seed in (4, 5):
        state = _choosing(name, seed)
        for one in state.advice(state.actor, language, QUICK, seed=1):
            assert not re.search(r"(?<![\d.,])0\s%", one.reason), one.reason


def test_a_clear_difference_is_given_as_a_number() -> None:
    best, other = pig(20, 85, 90).advice(0, budget=Budget(1000))
    percent = round(100 * (best.win - other.win))
    assert best.reason == f"Wins {percent} % more than the next best, “{other.label}”."
    assert other.reason == f"Wins {percent} % less than “{best.label}”."


def test_a_difference_that_may_be_chance_is_not() -> None:
    best, other = played(parlour.load("tests.coin"), "guess", "heads").advice(0)
    assert best.reason == f"Hardly better than “{other.label}”: the difference is too small to tell."
    assert other.reason == f"About as good as “{best.label}”."
    best, other = pig(20, 0, 0).advice(0, budget=Budget(40))
    assert best.win - other.win > 0.01
    assert best.reason.startswith("Hardly better than")
    assert other.reason.startswith("About as good as")


def test_the_game_s_own_expert_gives_the_reason() -> None:
    best, other = parlour.load("tests.coin").start().advice(0)
    assert (best.win, best.error, best.reason) == (0.6, 0.0, "Wins 60 times in a hundred.")
    assert other.reason == "Wins 10 % less than “Bet on the die”."


@pytest.mark.parametrize("name", parlour.games())
def test_advice_is_given_in_every_language(name: str) -> None:
    state = _choosing(name, seed=4)
    english, german = (state.advice(state.actor, language, QUICK, seed=1) for language in ("en", "de"))
    assert [one.move for one in english] == [one.move for one in german]
    assert all(one.reason != other.reason for one, other in zip(english, german, strict=True))
    assert {one.move: one.label for one in german} == state.choices("de")


def test_advice_calls_people_by_their_names() -> None:
    state = _choosing("malice", seed=5)
    named = State(state.game, ("Ann", "Bob"), origin=state.batch)
    other = named.names[1 - state.actor]
    assert all(other in one.reason for one in named.advice(state.actor, budget=QUICK))


@pytest.mark.parametrize("name", HIDING)
def test_advice_is_the_same_whichever_world_is_the_true_one(name: str) -> None:
    state = _choosing(name, seed=5)
    seat = state.actor
    worlds = [state.observation(seat).sample_world(seed) for seed in range(4)]
    assert len({world.batch.tobytes() for world in worlds}) > 1
    assert all(world.advice(seat, budget=QUICK) == state.advice(seat, budget=QUICK) for world in worlds)


@pytest.mark.parametrize(
    ("pushes", "seat", "why"),
    [
        (["die 2"], 1, "seat 1 has nothing to choose here: seat 0 must choose"),
        (["die 2"], None, "a spectator has nothing to choose here: seat 0 must choose"),
        ([], 0, "seat 0 has nothing to choose here: chance must answer"),
        (["die 2"], 2, "there is no seat 2; there are 0 to 1"),
    ],
)
def test_only_the_seat_to_move_is_advised(pushes: list[str], seat: int | None, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        played(parlour.load("examples.pig"), *pushes).advice(seat)


def test_a_budget_without_simulations_is_refused() -> None:
    with pytest.raises(ValueError, match="at least one simulation, not 0"):
        parlour.load("spite").start().advice(0, budget=Budget(0))


def test_nobody_is_advised_when_it_is_over() -> None:
    with pytest.raises(ValueError, match="the game is over"):
        parlour.play("examples.pig", "random", seed=1).advice(0)


# Whole games


def test_win_chances_are_those_of_the_expert_where_it_knows_them() -> None:
    assert coach.win_chances(parlour.load("tests.coin").start()) == (0.6, 0.4)
    over = parlour.play("tests.coin", "random", seed=1)
    assert coach.win_chances(over) == over.result


def test_win_chances_add_up_and_favour_who_is_ahead() -> None:
    chances = coach.win_chances(pig(0, 90, 10, 40))
    assert sum(chances) == pytest.approx(1)
    assert chances[0] > chances[2] > chances[1]


def test_the_history_leads_from_the_beginning_to_the_result() -> None:
    state = parlour.play(parlour.load("examples.pig", players=3, goal=25), "random", seed=2)
    moments = coach.win_chance_history(state, rollouts=200)
    assert moments[0].number == 0
    assert moments[0].win_chances == pytest.approx((1 / 3,) * 3, abs=0.15)
    assert (moments[-1].number, moments[-1].win_chances) == (len(state.history), state.result)
    log = state.log()
    for before, moment in pairwise(moments):
        assert before.number < moment.number
        assert (moment.actor, moment.move) == log[moment.number - 1][1:3]
        assert moment.change == np.abs(np.subtract(moment.win_chances, before.win_chances)).max()


def test_dice_in_the_middle_of_a_throw_are_no_moments() -> None:
    state = parlour.play("spite", "steady", seed=1, limit=60)
    throws = [entry.number for entry in state.log() if entry.actor == CHANCE]
    moments = {moment.number for moment in coach.win_chance_history(state, rollouts=2)}
    assert not [number for number in throws if number + 1 in throws and number in moments]


def test_a_forced_move_is_no_moment() -> None:
    state = parlour.play("spiralized", "random", seed=1, limit=20)
    walker, forced = state.replayed([]), set()
    for number, move in enumerate(state.history, start=1):
        if len(walker.moves()) == 1:
            forced.add(number)
        walker.push_id(move)
    assert forced
    assert not forced & {moment.number for moment in coach.win_chance_history(state, rollouts=1)}


def test_a_forced_last_move_leads_to_the_result() -> None:
    state = roll(table("a=home b=home c=home d=safe8", "a=1.3"), 1, 6)
    assert state.moves() == ["move d 1"]
    push(state, "move d 1")
    last = coach.win_chance_history(state)[-1]
    assert (last.number, last.win_chances) == (len(state.history), state.result)


def test_a_swing_is_that_of_the_seat_whose_chance_changed_most() -> None:
    before = coach.Moment(3, 0, "stick", (0.5, 0.3, 0.2), 0.0)
    moment = coach.Moment(4, CHANCE, "die 1", (0.6, 0.0, 0.4), 0.3)
    start = coach.Moment(0, CHANCE, "", (0.1, 0.1, 0.8), 0.0)
    assert coach.swing([start, before, moment], moment) == (1, 0.3, 0.0)


def test_turning_points_are_the_largest_changes_in_their_order() -> None:
    state = parlour.play(parlour.load("examples.pig", goal=25), "random", seed=2)
    moments = coach.win_chance_history(state, rollouts=100)
    points = coach.turning_points(moments)
    assert len(points) == 3
    assert points == sorted(points)
    assert min(point.change for point in points) >= max(one.change for one in moments if one not in points)


def test_what_changed_nothing_is_no_turning_point() -> None:
    """A game conceded at once has one turning point: its beginning is none."""
    start, end = coach.Moment(0, CHANCE, "", (0.8, 0.2), 0.0), coach.Moment(11, 0, "concede", (0.0, 1.0), 0.8)
    assert coach.turning_points([start, end]) == [end]


def _choosing(name: str, seed: int) -> State:
    """The middle of a game, where somebody has several moves."""
    state, rng = parlour.load(name).start(), np.random.default_rng(seed)
    while len(state.history) < 50 or len(state.moves()) < 2:
        state.push(random_push(state, rng))
        assert state.actor != OVER
    return state
