"""The levels of Spy Alley Dice: how they evaluate moves, how they explain them, and how strong they are."""

import pytest

import parlour
from parlour.ai.levels import LevelBot
from parlour.ai.players import bot
from parlour.core.action_values import LEVELS, ActionValue, Budget
from parlour.core.i18n.catalogue import catalogue
from parlour.games.spyalley.ai import expert
from tests.games.spyalley.scenarios import begun, called, dice, lively_game, pushed

LITTLE = Budget(simulations=300)
SEEDS = {2: "h", 3: "d", 4: "a", 6: "a"}  # short games in which everything happens


def evaluated(state: parlour.State) -> dict[str, ActionValue]:
    return {one.move: one for one in expert.evaluate(state.observation(state.actor), LITTLE, 1)}


def reason(state: parlour.State, move: str, language: str = "en") -> str:
    explanation = evaluated(state)[move].reason
    assert explanation is not None
    return catalogue(state.game.package, language).say(explanation)


# Action values


@pytest.mark.parametrize("players", [2, 3, 4, 6])
def test_every_legal_move_is_evaluated_with_a_reason(players: int) -> None:
    state = parlour.load("spyalley", players=players).start()
    phases = set()
    for text in lively_game(players, SEEDS[players]):
        phase = state.view(None)["board"]["phase"]
        if state.actor >= 0 and phase not in phases:
            phases.add(phase)
            assert_evaluated(state)
        state.push(text)
    assert {"keep", "call", "answer", "discard"} <= phases


def assert_evaluated(state: parlour.State) -> None:
    action_values = expert.evaluate(state.observation(state.actor), LITTLE, 1)
    assert sorted(one.move for one in action_values) == sorted(state.moves())
    wins = [one.win for one in action_values]
    assert wins == sorted(wins, reverse=True)
    for one in action_values:
        assert 0 <= one.win <= 1
        assert one.error > 0
        assert one.reason is not None
        english, german = (catalogue(state.game.package, language).say(one.reason) for language in ("en", "de"))
        assert english != german
    for level in LEVELS:
        assert expert.choose(state.observation(state.actor), level, 1) in state.moves()


def test_players_who_remember_guess_a_known_card() -> None:
    """Seat 2 took the G and has not thrown it away yet: seat 1 sees what it must hold."""
    state = called(begun("A", "F", "G", "I"), "GGGAA")
    observation = state.observation(0)
    assert {expert.choose(observation, "beginner", seed) for seed in range(40)} == {"guess 2", "guess 3", "guess 4"}
    state = called(begun("A", "F", "G", "I"), "GGGAA", "guess 2")
    state = called(called(called(state, "AAGGR"), "AAGGR"), "AAGGR")
    state = called(called(called(called(state, "GGGAA", "guess 4"), "AAGGR"), "AAGGR"), "AAGGR")
    observation = called(state, "GGGAA").observation(0)
    assert {expert.choose(observation, "strong", seed) for seed in range(20)} == {"guess 3"}
    casual = [expert.choose(observation, "casual", seed) for seed in range(40)]
    assert 20 < casual.count("guess 3") < 40  # it is distracted now and then


def test_reasons_give_numbers() -> None:
    state = pushed(begun("AF", "GI"), *dice("GGIAR"))
    assert reason(state, "reroll 3 4 5") == "To guess you need one more German: a chance of 67 % with two throws."
    assert reason(state, "hold") == "No three are alike, so the turn would end with nothing."
    state = pushed(begun("AF", "GI"), *dice("GGGAR"), "hold")
    assert reason(state, "guess 2") == "Seat 2 holds the German card in 3 of the 6 hidden deals that fit (50 %)."
    assert reason(state, "guess 2", "de") == (
        "Platz 2 hat in 3 der 6 noch möglichen Verteilungen die Deutschland-Karte (50 %)."
    )


def test_players_who_remember_accuse_nobody_of_a_card_in_their_own_hand() -> None:
    observation = called(begun("AF", "GI"), "IIIII", "mission").observation(1)
    assert {expert.choose(observation, "beginner", seed) for seed in range(40)} == {"accuse", "pass"}
    assert [expert.choose(observation, "casual", seed) for seed in range(40)].count("pass") > 30
    assert {expert.choose(observation, "strong", seed) for seed in range(20)} == {"pass"}


def test_a_player_who_counts_discards_the_card_that_the_others_know_of() -> None:
    observation = called(begun("AF", "GR"), "GGGAA", "guess 2").observation(0)
    assert {expert.choose(observation, "strong", seed) for seed in range(20)} == {"discard german"}


def test_with_several_opponents_a_certain_loss_is_seen() -> None:
    """Seat 2 holds the italian card itself: an accusation would cost it that, its only one."""
    values = evaluated(called(begun("A", "I", "G", "F"), "IIIII", "mission"))
    assert values["accuse"].win < 0.05
    assert values["pass"].win > 0.08


def test_the_same_seed_gives_the_same_values_and_a_larger_budget_smaller_errors() -> None:
    state = called(begun("A", "F", "G", "I"), "GGGAA")
    assert evaluated(state) == evaluated(state)
    few, other, many = (
        expert.evaluate(state.observation(0), Budget(simulations), seed)
        for simulations, seed in ((300, 1), (300, 2), (3_000, 1))
    )
    assert few != other
    assert max(one.error for one in many) < max(one.error for one in few) / 2


def test_an_unknown_level_is_named() -> None:
    state = called(begun("AF", "GI"), "GGGAA")
    with pytest.raises(ValueError, match="there is no level 'master'; there are: beginner, casual, strong, expert"):
        expert.choose(state.observation(0), "master", 1)


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
def test_with_two_seats_the_better_player_wins_more_often(level: str, rival: str) -> None:
    assert wins(level, rival, players=2, games=300) > 0.55


@pytest.mark.parametrize("seed", [1205, 2142])
def test_two_experts_do_not_wait_for_each_other_forever(seed: int) -> None:
    """Both come to know of turns that end, and of no call."""
    assert parlour.play(parlour.load("spyalley", players=2), "expert", seed, limit=2000).result is not None


def test_with_four_seats_the_player_who_counts_wins_more_often() -> None:
    """Equals would win a quarter of the games each."""
    assert wins("strong", "casual", players=4, games=600) > 0.27


def test_the_expert_bluffs() -> None:
    """With three of its own face it guesses in vain, as if it did not hold that card."""
    observation = called(begun("AF", "GI"), "AAAGI").observation(0)
    assert {expert.choose(observation, "expert", seed) for seed in range(50)} == {"guess 2"}
    assert {expert.choose(observation, "strong", seed) for seed in range(50)} == {"pass"}


def test_the_expert_is_unpredictable() -> None:
    """It mostly throws away the card that all have seen, but by no means always."""
    observation = called(begun("AF", "GR"), "GGGAA", "guess 2").observation(0)
    thrown = [expert.choose(observation, "expert", seed) for seed in range(200)]
    assert set(thrown) == {"discard american", "discard french", "discard german"}
    assert thrown.count("discard german") > 100


@pytest.mark.parametrize("seed", range(3))
def test_the_table_has_every_decision_of_a_game_between_experts(seed: int) -> None:
    played = parlour.play(parlour.load("spyalley", players=2), "expert", seed)
    state = played.game.start()
    for move in played.history:
        if state.actor >= 0:
            assert {one.error for one in expert.evaluate(state.observation(state.actor), LITTLE, 1)} == {
                expert.TABLE_ERROR
            }
        state.push_id(move)
