"""The search: it finds winning moves, does not use hidden information, and keeps to its budget."""

from itertools import product

import numpy as np
import pytest

import parlour
from parlour import State
from parlour.ai import experts, mcts
from parlour.core.action_values import ActionValue, Budget
from parlour.core.chance import random_push
from tests.games.malice import scenarios as malice_scenarios
from tests.games.pig.scenarios import pig
from tests.games.spiralized import scenarios as spiralized_scenarios
from tests.helpers import dice, played

ENDLESS = 10**9


def evaluate(state: State, budget: Budget, seed: int = 1) -> list[ActionValue]:
    return mcts.evaluate(state.observation(state.actor), budget, seed)


def spite() -> State:
    """Two seats are left, and there is a hit on the other's last counter."""
    game = parlour.load("spite", players=3)
    batch = played(game, "number 1, number 2, number 3", dice(6, 1, 1), dice(1, 2, 2, 2, 2)).batch.copy()
    batch["seats_in"], batch["out"][0, 2], batch["victim"], batch["counters"][0, :2] = 2, 1, 1, (6, 1)
    return State(game, origin=batch)


def malice() -> State:
    """The last objective card is a four, and a two and a three lead to it; the other seat's last one is the two."""
    dealt = malice_scenarios.push(malice_scenarios.deal("4 2", "A 2 3 8 8", "7 7 7 7 7"), "hand A play 1")
    batch = dealt.batch.copy()
    batch["objective"][0, :2] = 1
    return State(dealt.game, origin=batch)


def spiralized() -> State:
    """The last token needs a four to get home, and the dice show a four and a two."""
    return spiralized_scenarios.roll(spiralized_scenarios.table("a=safe5 b=home c=home d=home", "a=1.3"), 4, 2)


def unfinished() -> State:
    """A position whose simulations end in an evaluation, and not in a win or a loss."""
    return spiralized_scenarios.roll(spiralized_scenarios.table("a=safe5 b=home c=1.3 d=home", "a=1.3"), 4, 2)


@pytest.mark.parametrize(
    ("state", "move"),
    [(pig(20, 85, 90), "hold"), (spite(), "stick"), (malice(), "hand 2 play 1"), (spiralized(), "move a 4")],
    ids=["pig", "spite", "malice", "spiralized"],
)
def test_it_finds_the_win(state: State, move: str) -> None:
    best, *others = evaluate(state, Budget(600))
    assert best.move == move
    assert best.win > 0.95
    assert all(one.win < best.win for one in others)


def test_it_throws_on_where_holding_loses() -> None:
    """The other seat needs two points; with a pot of 40 it is 15 more to a goal of 100, but nothing else helps."""
    best, other = evaluate(pig(40, 45, 98), Budget(4000))
    assert best.move == "roll"
    assert best.win > other.win + 0.1


@pytest.mark.parametrize("seed", range(20))
def test_it_learns_the_best_move_of_each_seat(seed: int) -> None:
    """The four ways of Fork. Exploring bad answers now and then costs a little of their values."""
    wins = {one.move: one.win for one in evaluate(parlour.load("tests.fork").start(), Budget(3000), seed)}
    assert wins["trap"] < 0.1
    assert wins["key"] > 0.8
    assert wins["gamble"] == pytest.approx(0.75, abs=0.15)
    assert wins["match"] > 0.95


def test_it_follows_the_heuristic_where_it_cannot_try_everything() -> None:
    wins = {one.move: one.win for one in evaluate(parlour.load("tests.fork").start(), Budget(100))}
    assert wins["key"] > 0.9


def test_it_does_not_plan_with_what_it_will_not_know() -> None:
    """In every single world of Coin one of the guesses is right: together they win only half of the games."""
    best, other = evaluate(parlour.load("tests.coin").start(), Budget(4000))
    assert (best.move, other.move) == ("bet", "guess")
    assert best.win == pytest.approx(0.6, abs=0.03)
    assert other.win == pytest.approx(0.5, abs=0.05)


def test_every_information_state_has_a_key_of_its_own() -> None:
    game, kernels = parlour.load("tests.coin"), mcts.kernels_of("tests.coin")
    seen = game.engine.blank()
    words, keys = np.asarray(seen).view("u1"), set()
    for values in product(range(5), range(4), range(2)):
        world = game.engine.blank()
        world["phase"], world["coin"], world["winner"] = values
        keys.add(kernels.information_state_key(world, 1, seen, words))
    assert len(keys) == 5 * 4 * 2


def test_what_is_hidden_stays_hidden_in_the_tree() -> None:
    guessing = played(parlour.load("tests.coin"), "guess", "tails")
    assert [one.win for one in evaluate(guessing, Budget(4000))] == pytest.approx([0.5, 0.5], abs=0.1)


@pytest.mark.parametrize("name", parlour.games())
def test_every_legal_move_gets_a_value_the_best_first(name: str) -> None:
    state, rng = parlour.load(name).start(), np.random.default_rng(2)
    while state.actor < 0 or len(state.moves()) < 3:
        state.push(random_push(state, rng))
    action_values = evaluate(state, Budget(1))
    assert sorted(one.move for one in action_values) == sorted(state.moves())
    assert [one.win for one in action_values] == sorted((one.win for one in action_values), reverse=True)
    assert all(0 <= one.win <= 1 and one.error > 0 for one in action_values)


def test_the_same_seed_gives_the_same_values() -> None:
    state = pig(18, 40, 50)
    assert evaluate(state, Budget(500), seed=3) == evaluate(state, Budget(500), seed=3)
    assert evaluate(state, Budget(500), seed=3) != evaluate(state, Budget(500), seed=4)


def test_more_simulations_leave_less_error() -> None:
    state = pig(18, 40, 50)
    few, many = (max(one.error for one in evaluate(state, Budget(budget))) for budget in (100, 2000))
    assert many < few / 2


@pytest.mark.parametrize("state", [pig(18, 40, 50), unfinished()], ids=["won or lost", "evaluated"])
def test_the_error_is_the_spread_between_searches(state: State) -> None:
    found = [{one.move: one for one in evaluate(state, Budget(400), seed)} for seed in range(40)]
    for move in state.moves():
        spread = np.std([each[move].win for each in found])
        error = np.mean([each[move].error for each in found])
        assert 0.4 < spread / error < 2


def test_it_stops_when_its_time_is_up() -> None:
    assert len(evaluate(pig(18, 40, 50), Budget(ENDLESS, seconds=0.05))) == 2
    assert len(evaluate(pig(18, 40, 50), Budget(ENDLESS, seconds=0.0))) == 2  # not before every move was tried


def test_only_the_seat_to_move_gets_values() -> None:
    state = pig(18, 40, 50)
    with pytest.raises(ValueError, match="not this seat's turn"):
        experts.evaluate(state.observation(1), Budget(10), seed=1)
    with pytest.raises(ValueError, match="at least one simulation, not 0"):
        experts.evaluate(state.observation(0), Budget(0), seed=1)


def test_win_chances_are_the_mean_of_rollouts() -> None:
    ahead = mcts.win_chances(pig(0, 95, 5), rollouts=500, seed=1)
    assert sum(ahead) == pytest.approx(1)
    assert ahead[0] > 0.8
