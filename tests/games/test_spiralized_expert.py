"""Players of Spiralized of four levels, and what its expert says of moves."""

from collections import Counter
from collections.abc import Iterator

import numpy as np
import pytest

import parlour
from parlour import State
from parlour.core.engine import clone
from parlour.core.judgement import LEVELS, Effort
from parlour.games.spiralized import expert, rules
from parlour.games.spiralized.board import HOME, PIT, RING, SAFE
from parlour.games.spiralized.reasons import count_hits
from tests.games.spiralized_table import LETTERS, roll, table, turn, where
from tests.helpers import push

LOOK = Effort(10_000)


def told(state: State, move: str, language: str = "en") -> str:
    return next(one.reason for one in state.advice(state.actor, language, LOOK) if one.move == move)


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


def test_seeing_the_whole_roll_beats_the_steady_player() -> None:
    assert score("strong", "steady", 40, players=4) > 0.4  # a quarter would be even


@pytest.mark.parametrize("level", LEVELS)
def test_a_player_makes_the_same_legal_move_for_the_same_seed(level: str) -> None:
    sight = roll(table("a=1.3 b=2.9 c=start", "a=1.7 b=2.11"), 4, 2).sight(0)
    moves = [expert.choose(sight, level, seed) for seed in (1, 2, 1, 2)]
    assert set(moves) <= set(sight.moves())
    assert moves[:2] == moves[2:]


def test_a_beginner_hits_whom_it_can_if_it_thinks_at_all() -> None:
    sight = roll(table("a=1.3 b=2.9 c=start", "a=1.7 b=2.11"), 4, 2).sight(0)
    chosen = [expert.choose(sight, "beginner", seed) for seed in range(200)]
    hits = [move for move in chosen if move in ("move a 4", "move b 2")]
    assert 0.5 < len(hits) / len(chosen) < 0.85
    assert len(set(chosen)) > 2


def test_a_beginner_that_cannot_hit_runs_with_its_foremost_token() -> None:
    sight = roll(table("a=1.3 b=4.9 c=2.9", ""), 4, 1).sight(0)
    chosen = Counter(expert.choose(sight, "beginner", seed) for seed in range(200))
    assert chosen.most_common(1)[0][0] == "move b 4"


def test_the_expert_does_the_same_whatever_the_seed() -> None:
    sight = roll(table("a=1.3 b=2.9 c=start", "a=1.7 b=2.11"), 4, 2).sight(0)
    assert len({expert.choose(sight, "expert", seed) for seed in range(5)}) == 1


def test_a_casual_player_is_the_steady_one_nine_times_in_ten() -> None:
    sight = roll(table("a=1.3 b=2.9 c=start", "a=1.7 b=2.11"), 4, 2).sight(0)
    alike = [expert.choose(sight, "casual", seed) == sight.steady_move(seed) for seed in range(200)]
    assert 0.85 < sum(alike) / len(alike) < 1


# What the expert says


def test_the_more_it_may_think_the_farther_it_looks() -> None:
    """At the roll alone, one roll ahead, two; and two only where that does not take too long."""
    sight = roll(table("a=1.3 b=2.9 c=start", "a=1.7 b=2.11"), 4, 2).sight(0)
    efforts = [Effort(1), Effort(200), Effort(5_000), Effort(5_000, seconds=0.0)]
    at_once, one, two, hurried = ([each.win for each in expert.judge(sight, effort, 0)] for effort in efforts)
    assert at_once != one != two != at_once
    assert hurried == one


def test_every_legal_move_is_judged_the_best_first() -> None:
    state = roll(table("a=1.3 b=2.9 c=start", "a=1.7 b=2.11"), 4, 2)
    judgements = expert.judge(state.sight(0), LOOK, 0)
    assert {one.move for one in judgements} == set(state.moves())
    wins = [one.win for one in judgements]
    assert wins == sorted(wins, reverse=True)
    assert all(0 < win < 1 for win in wins)


def test_stairs_that_both_would_climb_for_ever_are_judged() -> None:
    """Up and down on either side: the dice would never be thrown again."""
    game = parlour.load("spiralized", players=2)
    batch = clone(game.start().batch)
    batch["phase"], batch["turn"] = rules.CHOOSE, 1
    batch["color"][0, :2] = 1, 0
    batch["place"][0, :2] = (2 * RING + 2, HOME, PIT, RING + 2), (HOME, HOME, SAFE + 4, 3 * RING + 5)
    state = State(game, origin=batch)
    judgements = expert.judge(state.sight(1), LOOK, 0)
    assert {one.move for one in judgements} == {"roll", "stairs d 2", "stairs d 4"}
    assert all(0 < one.win < 1 for one in judgements)


def test_a_move_that_wins_is_certain_and_the_best() -> None:
    state = roll(table("a=home b=home c=home d=safe5", "a=safe7 b=home c=home d=home"), 4, 1)
    first, *others = expert.judge(state.sight(0), LOOK, 0)
    assert (first.move, first.win, first.error) == ("move d 4", 1.0, 0.0)
    assert told(state, first.move) == "That brings your last token home and wins the game."
    assert all(one.win < 1 for one in others)


def test_all_colours_are_judged_alike() -> None:
    state = parlour.load("spiralized", players=5).start()
    judgements = expert.judge(state.sight(0), LOOK, 0)
    assert {one.win for one in judgements} == {0.2}
    assert judgements[0].error == pytest.approx(0.05 * 4 * 0.2 * 0.8)  # less the surer a chance is


def test_the_reason_names_what_is_hit_and_what_can_be_hit_back() -> None:
    """With the two it runs on, and is hit by eights alone."""
    state = roll(table("a=1.3 b=safe1", "a=1.7 b=1.1"), 4, 2)
    assert told(state, "move a 4").endswith(
        ": it hits Seat 2's token a, which had made 20 steps. Then Seat 2 can hit token a with 5 of 36 rolls."
    )


def test_the_reason_says_how_much_worse_a_move_is() -> None:
    best, *_, worst = roll(table("a=1.3 b=safe1", "a=1.7 b=1.1"), 4, 2).advice(0, effort=LOOK)
    percent = round(100 * (best.win - worst.win))
    assert percent > 1
    assert worst.reason.startswith(f"Wins {percent} % less than the best move: ")


def test_the_reason_says_what_the_stairs_bring() -> None:
    assert ": the stairs bring token a 24 steps nearer home. " in told(table("a=1.11"), "stairs a 2")
    assert ": token a goes 24 steps back, to where the stairs save 24 steps next turn. " in told(
        table("a=2.10"), "stairs a 1"
    )


def test_whoever_can_hit_back_is_named_wherever_it_sits() -> None:
    state = roll(table("a=1.3 b=safe1", "", "a=1.7 b=1.1"), 4, 2)
    assert "it hits Seat 3's token a" in told(state, "move a 4")
    assert "Then Seat 3 can hit token a with" in told(state, "move a 4")


def test_the_reason_is_told_in_german_too() -> None:
    state = roll(table("a=1.3 b=safe1", "a=1.7 b=1.1"), 4, 2)
    assert told(state, "move a 4", "de").endswith(
        ": Figur a von Platz 2 wird geschlagen und verliert 20 Schritte."
        " Danach kann Platz 2 Figur a mit 5 von 36 Würfen schlagen."
    )


# How the seats stand


def test_chances_add_up_and_say_who_is_far_ahead() -> None:
    state = table("a=home b=home c=home d=6.3", "a=1.7")
    chances = expert.chances(state)
    assert sum(chances) == pytest.approx(1)
    assert chances[0] > 0.85


def test_chances_do_not_depend_on_who_sits_where() -> None:
    """The same tokens, colours and turn, every seat one further on."""
    state = table("a=1.3 b=2.9", "a=1.7 b=4.11 c=safe3")
    batch = clone(state.batch)
    for field in ("color", "place"):
        batch[field][0, :3] = np.roll(batch[field][0, :3], 1, axis=0)
    batch["turn"] = 1
    turned = State(state.game, origin=batch)
    assert expert.chances(turned) == pytest.approx(np.roll(expert.chances(state), 1))


def test_a_die_changes_the_chances_but_not_their_average() -> None:
    state = table("a=1.4 b=2.9", "a=1.8 b=4.11")
    thrown = [state.copy() for _ in range(6)]
    for face, one in enumerate(thrown, start=1):
        push(one, f"die {face}")
    chances = np.array([expert.chances(one) for one in thrown])
    assert chances.sum(1) == pytest.approx(1)
    assert chances.mean(0) == pytest.approx(expert.chances(state), abs=0.03)


def test_between_two_dice_the_chances_are_the_mean_over_the_second() -> None:
    state = table("a=1.4 b=2.9", "a=1.8 b=4.11")
    push(state, "die 4")
    thrown = [state.copy() for _ in range(6)]
    for face, one in enumerate(thrown, start=1):
        push(one, f"die {face}")
    assert expert.chances(state) == pytest.approx(np.mean([expert.chances(one) for one in thrown], axis=0))


# Who can be hit, against all throws tried out


def ends(state: State, seat: int) -> Iterator[State]:
    """Every position in which the rest of a roll can end."""
    if state.actor != seat or "roll" in state.moves():
        yield state
        return
    for move in state.moves():
        after = state.copy()
        after.push(move)
        yield from ends(after, seat)


def throws_that_hit(state: State, letter: str) -> int:
    """With how many of 36 throws the seat at turn can hit a token of seat 0, or by a stairway with all of them."""
    hunter, hits = turn(state), 0
    for move in state.moves()[1:]:
        after = state.copy()
        after.push(move)
        if where(after, 0, letter) in ("pit", "rectangle"):
            return 36
    for high in range(1, 7):
        for low in range(1, 7):
            thrown = roll(state.copy(), high, low)
            hits += any(where(end, 0, letter) in ("pit", "rectangle") for end in ends(thrown, hunter))
    return hits


@pytest.mark.parametrize(
    "tokens",
    [
        ("a=1.9 b=1.20 c=2.5", "a=1.3 b=1.7 c=1.18"),
        ("a=6.3 b=6.9 c=5.1", "a=6.23 b=6.5 c=5.20"),
        ("a=2.3 b=4.20 c=4.5", "a=2.5 b=4.16 c=start"),
    ],
)
def test_threats_are_counted_as_all_throws_tried_out_find_them(tokens: tuple[str, str]) -> None:
    state = table(*tokens)
    hits = np.zeros(4, np.int64)
    count_hits(state.batch, 1, 0, hits)
    hunted = table(*tokens)
    hunted.batch["turn"] = 1
    fresh = State(hunted.game, origin=hunted.batch)
    assert hits.tolist() == [
        throws_that_hit(fresh, letter) if where(fresh, 0, letter)[0].isdigit() else 0 for letter in LETTERS
    ]
