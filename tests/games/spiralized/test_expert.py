"""The four levels of Spiralized, the values and reasons of its expert, and its win chances."""

from collections import Counter
from collections.abc import Iterator

import numpy as np
import pytest

import parlour
from parlour import State
from parlour.ai import coach
from parlour.core.action_values import LEVELS, Budget
from parlour.core.runtime.engine import clone
from parlour.games.spiralized.ai import expert
from parlour.games.spiralized.ai.calibration import calibrated, calibrated_shares
from parlour.games.spiralized.ai.threats import count_hits
from parlour.games.spiralized.board import HOME, PIT, RING, SAFE
from parlour.games.spiralized.position import STAIRS_OR_ROLL
from tests.games.spiralized.scenarios import LETTERS, roll, table, turn, where
from tests.helpers import push

BUDGET = Budget(10_000)


def reason_for(state: State, move: str, language: str = "en") -> str:
    return next(one.reason for one in state.advice(state.actor, language, BUDGET) if one.move == move)


def score(level: str, other: str, games: int, players: int = 2) -> float:
    """The share of games that one seat of this level wins against the others, each seat in turn."""
    game = parlour.load("spiralized", players=players)
    won = 0.0
    for number in range(games):
        bots = [level if seat == number % players else other for seat in range(players)]
        result = parlour.play(game, bots, seed=number).result
        assert result is not None
        won += result[number % players]
    return won / games


# The players


def test_each_level_beats_the_one_below() -> None:
    assert score("casual", "beginner", 40) > 0.6
    assert score("strong", "casual", 60) > 0.55


def test_evaluating_the_whole_roll_beats_the_heuristic() -> None:
    assert score("strong", "steady", 40, players=4) > 0.4  # a quarter would be even


@pytest.mark.parametrize("level", LEVELS)
def test_a_player_makes_the_same_legal_move_for_the_same_seed(level: str) -> None:
    observation = roll(table("a=1.3 b=2.9 c=start", "a=1.7 b=2.11"), 4, 2).observation(0)
    moves = [expert.choose(observation, level, seed) for seed in (1, 2, 1, 2)]
    assert set(moves) <= set(observation.moves())
    assert moves[:2] == moves[2:]


def test_a_beginner_hits_when_it_can_unless_it_moves_at_random() -> None:
    observation = roll(table("a=1.3 b=2.9 c=start", "a=1.7 b=2.11"), 4, 2).observation(0)
    chosen = [expert.choose(observation, "beginner", seed) for seed in range(200)]
    hits = [move for move in chosen if move in ("move a 4", "move b 2")]
    assert 0.5 < len(hits) / len(chosen) < 0.85
    assert len(set(chosen)) > 2


def test_a_beginner_that_cannot_hit_runs_with_its_foremost_token() -> None:
    observation = roll(table("a=1.3 b=4.9 c=2.9", ""), 4, 1).observation(0)
    chosen = Counter(expert.choose(observation, "beginner", seed) for seed in range(200))
    assert chosen.most_common(1)[0][0] == "move b 4"


def test_the_expert_does_the_same_whatever_the_seed() -> None:
    observation = roll(table("a=1.3 b=2.9 c=start", "a=1.7 b=2.11"), 4, 2).observation(0)
    assert len({expert.choose(observation, "expert", seed) for seed in range(5)}) == 1


def test_a_casual_player_follows_the_heuristic_nine_times_in_ten() -> None:
    observation = roll(table("a=1.3 b=2.9 c=start", "a=1.7 b=2.11"), 4, 2).observation(0)
    alike = [expert.choose(observation, "casual", seed) == observation.heuristic_move(seed) for seed in range(200)]
    assert 0.85 < sum(alike) / len(alike) < 1


# Values and reasons


def test_a_larger_budget_looks_further_ahead() -> None:
    """Only at the roll, one roll ahead, or two; and two only if that does not take too long."""
    observation = roll(table("a=1.3 b=2.9 c=start", "a=1.7 b=2.11"), 4, 2).observation(0)
    budgets = [Budget(1), Budget(200), Budget(5_000), Budget(5_000, seconds=0.0)]
    at_once, one, two, hurried = ([each.win for each in expert.evaluate(observation, budget, 0)] for budget in budgets)
    assert at_once != one != two != at_once
    assert hurried == one


def test_every_legal_move_gets_a_value_the_best_first() -> None:
    state = roll(table("a=1.3 b=2.9 c=start", "a=1.7 b=2.11"), 4, 2)
    action_values = expert.evaluate(state.observation(0), BUDGET, 0)
    assert {one.move for one in action_values} == set(state.moves())
    wins = [one.win for one in action_values]
    assert wins == sorted(wins, reverse=True)
    assert all(0 < win < 1 for win in wins)


def test_stairs_that_both_would_climb_for_ever_get_a_value() -> None:
    """Up and down on either side: the dice would never be thrown again."""
    game = parlour.load("spiralized", players=2)
    batch = clone(game.start().batch)
    batch["phase"], batch["turn"] = STAIRS_OR_ROLL, 1
    batch["color"][0, :2] = 1, 0
    batch["place"][0, :2] = (2 * RING + 2, HOME, PIT, RING + 2), (HOME, HOME, SAFE + 4, 3 * RING + 5)
    state = State(game, origin=batch)
    action_values = expert.evaluate(state.observation(1), BUDGET, 0)
    assert {one.move for one in action_values} == {"roll", "stairs d 2", "stairs d 4"}
    assert all(0 < one.win < 1 for one in action_values)


def test_a_move_that_wins_is_certain_and_the_best() -> None:
    state = roll(table("a=home b=home c=home d=safe5", "a=safe7 b=home c=home d=home"), 4, 1)
    first, *others = expert.evaluate(state.observation(0), BUDGET, 0)
    assert (first.move, first.win, first.error) == ("move d 4", 1.0, 0.0)
    assert reason_for(state, first.move) == "That brings your last token home and wins the game."
    assert all(one.win < 1 for one in others)


@pytest.mark.parametrize("players", [2, 6])
def test_stated_chances_are_nearer_to_an_even_one_and_in_the_same_order(players: int) -> None:
    even, chances = 1 / players, np.linspace(0, 1, 21)
    stated = np.array([calibrated(float(chance), players) for chance in chances])
    assert (stated[0], stated[-1]) == (0, 1)
    assert np.all(np.diff(stated) > 0)
    assert np.all(np.abs(stated - even)[1:-1] < np.abs(chances - even)[1:-1] + 1e-12)
    assert calibrated(even, players) == pytest.approx(even)
    shares = calibrated_shares([0.7, *[0.3 / (players - 1)] * (players - 1)], players)
    assert sum(shares) == pytest.approx(1)
    assert even < shares[0] < 0.7


def test_all_colours_have_the_same_value() -> None:
    state = parlour.load("spiralized", players=5).start()
    action_values = expert.evaluate(state.observation(0), BUDGET, 0)
    assert [one.win for one in action_values] == [pytest.approx(0.2)] * len(action_values)
    assert action_values[0].error == pytest.approx(0.05 * 4 * 0.2 * 0.8)  # less the surer a chance is


def test_the_reason_names_what_is_hit_and_what_can_be_hit_back() -> None:
    """With the two it runs on, and is hit by eights alone."""
    state = roll(table("a=1.3 b=safe1", "a=1.7 b=1.1"), 4, 2)
    assert reason_for(state, "move a 4").endswith(
        ": it hits Seat 2's token a, which had made 20 steps. Then Seat 2 can hit token a with 5 of 36 rolls."
    )


def test_the_reason_says_how_much_worse_a_move_is() -> None:
    best, *_, worst = roll(table("a=1.3 b=safe1", "a=1.7 b=1.1"), 4, 2).advice(0, budget=BUDGET)
    percent = round(100 * (best.win - worst.win))
    assert percent > 1
    assert worst.reason.startswith(f"Wins {percent} % less than the best move: ")


def test_the_reason_says_what_the_stairs_bring() -> None:
    assert ": the stairs bring token a 24 steps nearer home. " in reason_for(table("a=1.11"), "stairs a 2")
    assert ": token a goes 24 steps back, to where the stairs save 24 steps next turn. " in reason_for(
        table("a=2.10"), "stairs a 1"
    )


def test_the_seat_that_can_hit_back_is_named_wherever_it_sits() -> None:
    state = roll(table("a=1.3 b=safe1", "", "a=1.7 b=1.1"), 4, 2)
    assert "it hits Seat 3's token a" in reason_for(state, "move a 4")
    assert "Then Seat 3 can hit token a with" in reason_for(state, "move a 4")


def test_the_reason_is_given_in_german_too() -> None:
    state = roll(table("a=1.3 b=safe1", "a=1.7 b=1.1"), 4, 2)
    assert reason_for(state, "move a 4", "de").endswith(
        ": Figur a von Platz 2 wird geschlagen und verliert 20 Schritte."
        " Danach kann Platz 2 Figur a mit 5 von 36 Würfen schlagen."
    )


# Win chances


def test_win_chances_add_up_and_favour_the_leader() -> None:
    state = table("a=home b=home c=home d=6.3", "a=1.7")
    chances = expert.win_chances(state)
    assert sum(chances) == pytest.approx(1)
    assert chances[0] > 0.75


def test_the_coach_asks_the_expert_for_win_chances() -> None:
    state = table("a=1.3 b=2.9", "a=1.7 b=4.11 c=safe3")
    assert coach.win_chances(state) == expert.win_chances(state)


def test_win_chances_do_not_depend_on_who_sits_where() -> None:
    """The same tokens, colours and turn, every seat one further on."""
    state = table("a=1.3 b=2.9", "a=1.7 b=4.11 c=safe3")
    batch = clone(state.batch)
    for field in ("color", "place"):
        batch[field][0, :3] = np.roll(batch[field][0, :3], 1, axis=0)
    batch["turn"] = 1
    turned = State(state.game, origin=batch)
    assert expert.win_chances(turned) == pytest.approx(np.roll(expert.win_chances(state), 1))


def test_a_die_changes_the_win_chances_but_not_their_average() -> None:
    state = table("a=1.4 b=2.9", "a=1.8 b=4.11")
    thrown = [state.copy() for _ in range(6)]
    for face, one in enumerate(thrown, start=1):
        push(one, f"die {face}")
    chances = np.array([expert.win_chances(one) for one in thrown])
    assert chances.sum(1) == pytest.approx(1)
    assert chances.mean(0) == pytest.approx(expert.win_chances(state), abs=0.03)


def test_between_two_dice_the_win_chances_are_the_mean_over_the_second() -> None:
    state = table("a=1.4 b=2.9", "a=1.8 b=4.11")
    push(state, "die 4")
    thrown = [state.copy() for _ in range(6)]
    for face, one in enumerate(thrown, start=1):
        push(one, f"die {face}")
    assert expert.win_chances(state) == pytest.approx(np.mean([expert.win_chances(one) for one in thrown], axis=0))


# Threats, compared with trying out all rolls


def ends(state: State, seat: int) -> Iterator[State]:
    """Every position in which the rest of a roll can end."""
    if state.actor != seat or "roll" in state.moves():
        yield state
        return
    for move in state.moves():
        after = state.copy()
        after.push(move)
        yield from ends(after, seat)


def rolls_that_hit(state: State, letter: str) -> int:
    """With how many of 36 rolls the seat at turn can hit a token of seat 0; along a stairway, with all of them."""
    attacker, hits = turn(state), 0
    for move in state.moves()[1:]:
        after = state.copy()
        after.push(move)
        if where(after, 0, letter) in ("pit", "rectangle"):
            return 36
    for high in range(1, 7):
        for low in range(1, 7):
            thrown = roll(state.copy(), high, low)
            hits += any(where(end, 0, letter) in ("pit", "rectangle") for end in ends(thrown, attacker))
    return hits


@pytest.mark.parametrize(
    "tokens",
    [
        ("a=1.9 b=1.20 c=2.5", "a=1.3 b=1.7 c=1.18"),
        ("a=6.3 b=6.9 c=5.1", "a=6.23 b=6.5 c=5.20"),
        ("a=2.3 b=4.20 c=4.5", "a=2.5 b=4.16 c=start"),
    ],
)
def test_threats_agree_with_trying_out_all_rolls(tokens: tuple[str, str]) -> None:
    state = table(*tokens)
    hits = np.zeros(4, np.int64)
    count_hits(state.batch, 1, 0, hits)
    attacked = table(*tokens)
    attacked.batch["turn"] = 1
    fresh = State(attacked.game, origin=attacked.batch)
    assert hits.tolist() == [
        rolls_that_hit(fresh, letter) if where(fresh, 0, letter)[0].isdigit() else 0 for letter in LETTERS
    ]
