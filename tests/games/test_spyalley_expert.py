"""The players of Spy Alley Dice: how they throw dice and count hidden deals, what they say, and how they differ."""

from itertools import product
from math import comb

import numpy as np
import pytest

import parlour
from parlour.bots.levels import LevelBot
from parlour.bots.players import bot
from parlour.core.catalogue import catalogue
from parlour.core.engine import kept_on_disk
from parlour.core.judgement import LEVELS, Effort, Judgement
from parlour.games.spyalley import board, expert, throws, turn_ends
from parlour.games.spyalley.counting import count, count_of_others
from tests.games.spyalley_table import begun, called, dice, lively_game, pushed

LITTLE = Effort(simulations=300)
SEEDS = {2: "h", 3: "d", 4: "a", 6: "a"}  # games that have it all and are short
plan, turn_worth = kept_on_disk(throws.plan), kept_on_disk(throws.turn_worth)


def turn_is_worth(nothing: float, three: list[float], five: list[float]) -> float:
    kept = np.empty((board.REROLLS + 1, throws.THROWS))
    plan(kept_on_disk(throws.worth_of_calls)(nothing, np.array(three), np.array(five)), kept)
    return float(turn_worth(kept))


def judged(state: parlour.State) -> dict[str, Judgement]:
    return {one.move: one for one in expert.judge(state.sight(state.actor), LITTLE, 1)}


def reason(state: parlour.State, move: str, language: str = "en") -> str:
    told = judged(state)[move].reason
    assert told is not None
    return catalogue(state.game.package, language).say(told)


# Dice


def test_five_of_any_face_come_as_often_as_they_should() -> None:
    assert turn_is_worth(0, [0] * 6, [1] * 6) == pytest.approx(0.0460286, abs=1e-7)


def test_three_of_one_face_come_as_often_as_they_should() -> None:
    """All other dice are thrown again, so each has three chances to show it."""
    hit = 1 - (5 / 6) ** 3
    chance = sum(comb(5, hits) * hit**hits * (1 - hit) ** (5 - hits) for hits in (3, 4, 5))
    assert turn_is_worth(0, [1, 0, 0, 0, 0, 0], [1, 0, 0, 0, 0, 0]) == pytest.approx(chance)


def test_the_last_throw_is_worth_the_mean_of_all_it_may_show() -> None:
    state = pushed(begun("AF", "GI"), *dice("GGIAR"), "reroll 4 5", *dice("FS"))
    worth = {"G": 0.5, "I": 0.75}
    three = np.array([worth.get(face, 0.0) for face in "AFGIRS"])
    worths = np.empty(board.DICE_SETS)
    kept_on_disk(throws.keeping)(state.batch.view(np.recarray)[0], 0.1, three, three + 0.2, worths)
    for again in (0b11000, 0b11100, 0b11011):
        kept = [face for die, face in enumerate("GGIFS") if not again >> die & 1]
        total = 0.0
        for more in product("AFGIRS", repeat=5 - len(kept)):
            whole = [*kept, *more]
            most = max(whole, key=whole.count)
            alike = whole.count(most)
            total += (worth.get(most, 0.0) + 0.2 * (alike == 5)) if alike >= 3 else 0.1
        assert worths[again] == pytest.approx(total / 6 ** (5 - len(kept)))
    assert worths[board.HOLD] == pytest.approx(0.1)


def test_the_last_throw_is_what_the_plan_is_for() -> None:
    """Who throws for three of one face, or for any five, gets them as often as they are worth."""
    for three, five in (([1.0, 0, 0, 0, 0, 0], [1.0, 0, 0, 0, 0, 0]), ([0.0] * 6, [1.0] * 6), ([0.2] * 6, [0.9] * 6)):
        kept, last = np.empty((board.REROLLS + 1, throws.THROWS)), np.zeros(throws.THROWS)
        worth = kept_on_disk(throws.worth_of_calls)(0.0, np.array(three), np.array(five))
        plan(worth, kept)
        kept_on_disk(turn_ends.last_throws)(kept, 1e-6, last)
        assert last.sum() == pytest.approx(1)
        assert last[throws.PARTS :] @ worth[throws.PARTS :] == pytest.approx(turn_worth(kept), abs=1e-4)


# Counting


def test_hidden_deals_are_counted() -> None:
    """Seat 1 holds A and F; of the six pairs that seat 2 may hold, three have an I until it is shown not to."""
    state = called(begun("AF", "GR"), "IIIAA", "guess 2")
    known = count(state.sight(0))
    assert (known.worlds, known.holders[1]) == (3, [0, 0, 2, 0, 2, 2])
    assert known.holders[0] == [3, 3, 0, 0, 0, 0]


def test_others_count_without_ones_own_cards() -> None:
    """Somebody who only watches knows that seat 2 has no I; so seat 1 has it oftener than any other card."""
    seen = count_of_others(called(begun("AF", "GR"), "IIIAA", "guess 2").sight(0))
    assert seen.worlds == comb(5, 2) * comb(4, 2)
    assert seen.odds(0, 3) == pytest.approx(1 / 2)
    assert seen.odds(0, 0) == pytest.approx(3 / 10)


# Judgements


@pytest.mark.parametrize("players", [2, 3, 4, 6])
def test_every_legal_move_is_judged_with_a_reason(players: int) -> None:
    state = parlour.load("spyalley", players=players).start()
    phases = set()
    for text in lively_game(players, SEEDS[players]):
        phase = state.view(None)["board"]["phase"]
        if state.actor >= 0 and phase not in phases:
            phases.add(phase)
            assert_judged(state)
        state.push(text)
    assert {"keep", "call", "answer", "discard"} <= phases


def assert_judged(state: parlour.State) -> None:
    judgements = expert.judge(state.sight(state.actor), LITTLE, 1)
    assert sorted(one.move for one in judgements) == sorted(state.moves())
    wins = [one.win for one in judgements]
    assert wins == sorted(wins, reverse=True)
    for one in judgements:
        assert 0 <= one.win <= 1
        assert one.error > 0
        assert one.reason is not None
        english, german = (catalogue(state.game.package, language).say(one.reason) for language in ("en", "de"))
        assert english != german
    for level in LEVELS:
        assert expert.choose(state.sight(state.actor), level, 1) in state.moves()


def test_a_known_card_is_guessed_by_all_who_remember() -> None:
    """Seat 2 took the G and has not thrown it away yet: seat 1 sees what it must hold."""
    state = called(begun("A", "F", "G", "I"), "GGGAA")
    sight = state.sight(0)
    assert {expert.choose(sight, "beginner", seed) for seed in range(40)} == {"guess 2", "guess 3", "guess 4"}
    state = called(begun("A", "F", "G", "I"), "GGGAA", "guess 2")
    state = called(called(called(state, "AAGGR"), "AAGGR"), "AAGGR")
    state = called(called(called(called(state, "GGGAA", "guess 4"), "AAGGR"), "AAGGR"), "AAGGR")
    sight = called(state, "GGGAA").sight(0)
    assert {expert.choose(sight, "strong", seed) for seed in range(20)} == {"guess 3"}
    casual = [expert.choose(sight, "casual", seed) for seed in range(40)]
    assert 20 < casual.count("guess 3") < 40  # its thoughts are elsewhere now and then


def test_reasons_tell_numbers() -> None:
    state = pushed(begun("AF", "GI"), *dice("GGIAR"))
    assert reason(state, "reroll 3 4 5") == "To guess you need one more German: a chance of 67 % with two throws."
    assert reason(state, "hold") == "No three are alike, so the turn would end with nothing."
    state = pushed(begun("AF", "GI"), *dice("GGGAR"), "hold")
    assert reason(state, "guess 2") == "Seat 2 holds the German card in 3 of the 6 hidden deals that fit (50 %)."
    assert reason(state, "guess 2", "de") == (
        "Platz 2 hat in 3 der 6 noch möglichen Verteilungen die Deutschland-Karte (50 %)."
    )


def test_nobody_who_remembers_accuses_somebody_of_a_card_in_ones_own_hand() -> None:
    sight = called(begun("AF", "GI"), "IIIII", "mission").sight(1)
    assert {expert.choose(sight, "beginner", seed) for seed in range(40)} == {"accuse", "pass"}
    assert [expert.choose(sight, "casual", seed) for seed in range(40)].count("pass") > 30
    assert {expert.choose(sight, "strong", seed) for seed in range(20)} == {"pass"}


def test_who_counts_throws_away_what_the_others_know_of() -> None:
    sight = called(begun("AF", "GR"), "GGGAA", "guess 2").sight(0)
    assert {expert.choose(sight, "strong", seed) for seed in range(20)} == {"discard german"}


def test_among_several_a_sure_loss_is_seen() -> None:
    """Seat 2 holds the italian card itself: an accusation would cost it that, its only one."""
    told = judged(called(begun("A", "I", "G", "F"), "IIIII", "mission"))
    assert told["accuse"].win < 0.05
    assert told["pass"].win > 0.08


def test_the_same_seed_judges_the_same_and_more_effort_more_surely() -> None:
    state = called(begun("A", "F", "G", "I"), "GGGAA")
    assert judged(state) == judged(state)
    few, other, many = (
        expert.judge(state.sight(0), Effort(simulations), seed)
        for simulations, seed in ((300, 1), (300, 2), (3_000, 1))
    )
    assert few != other
    assert max(one.error for one in many) < max(one.error for one in few) / 2


def test_an_unknown_level_is_named() -> None:
    state = called(begun("AF", "GI"), "GGGAA")
    with pytest.raises(ValueError, match="there is no level 'master'; there are: beginner, casual, strong, expert"):
        expert.choose(state.sight(0), "master", 1)


# Strength


def wins(level: str, rival: str, players: int, games: int) -> float:
    """The share of games that the level wins, from every seat in turn."""
    game, won = parlour.load("spyalley", players=players), 0.0
    rivals = LevelBot(rival) if rival in LEVELS else bot(rival)
    for seed in range(games):
        seats = [rivals] * players
        seats[seed % players] = LevelBot(level)
        result = parlour.play(game, seats, seed).result
        assert result is not None
        won += result[seed % players]
    return won / games


@pytest.mark.parametrize(("level", "rival"), [("casual", "beginner"), ("expert", "strong"), ("expert", "steady")])
def test_a_duel_is_won_by_the_better_player(level: str, rival: str) -> None:
    assert wins(level, rival, players=2, games=300) > 0.55


@pytest.mark.parametrize("seed", [1205, 2142])
def test_two_experts_do_not_wait_for_each_other_for_ever(seed: int) -> None:
    """Both come to know of turns that end, and of no call."""
    assert parlour.play(parlour.load("spyalley", players=2), "expert", seed, limit=2000).result is not None


def test_four_seats_are_won_by_who_counts() -> None:
    """Equals would win a quarter of the games each."""
    assert wins("strong", "casual", players=4, games=600) > 0.27


def test_the_expert_bluffs() -> None:
    """With three of its own face it guesses in vain, as if it did not hold that card."""
    sight = called(begun("AF", "GI"), "AAAGI").sight(0)
    assert {expert.choose(sight, "expert", seed) for seed in range(50)} == {"guess 2"}
    assert {expert.choose(sight, "strong", seed) for seed in range(50)} == {"pass"}


def test_the_expert_cannot_be_seen_through() -> None:
    """It mostly throws away the card that all have seen, but by no means always."""
    sight = called(begun("AF", "GR"), "GGGAA", "guess 2").sight(0)
    thrown = [expert.choose(sight, "expert", seed) for seed in range(200)]
    assert set(thrown) == {"discard american", "discard french", "discard german"}
    assert thrown.count("discard german") > 100


@pytest.mark.parametrize("seed", range(3))
def test_the_expert_knows_every_choice_of_a_duel_between_experts_by_heart(seed: int) -> None:
    played = parlour.play(parlour.load("spyalley", players=2), "expert", seed)
    state = played.game.start()
    for move in played.history:
        if state.actor >= 0:
            assert {one.error for one in expert.judge(state.sight(state.actor), LITTLE, 1)} == {expert.BY_HEART_ERROR}
        state.happen(move)
