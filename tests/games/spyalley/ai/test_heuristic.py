"""The heuristic player of Spy Alley Dice."""

import numpy as np
import pytest

import parlour
from parlour.core.runtime.engine import interpreted
from parlour.core.runtime.rng import seeded
from tests.games.spyalley.scenarios import begun, called, dice, lively_game, pushed


def positions(players: int, seeds: str) -> list[parlour.State]:
    """Every position of some lively games in which a seat must choose."""
    found = []
    for seed in seeds:
        state = parlour.load("spyalley", players=players).start()
        for text in lively_game(players, seed):
            if state.actor >= 0:
                found.append(state.copy())
            state.push(text)
    return found


@pytest.mark.parametrize("players", range(2, 7))
def test_the_heuristic_uses_only_what_its_seat_may_know(players: int) -> None:
    for number, state in enumerate(positions(players, "abcdefghijkl")):
        engine, tables = state.game.engine, state.game.tables
        with_full_information = engine.moves[engine.loops.heuristic_choice(state.batch, seeded(number), tables)]
        assert state.observation(state.actor).heuristic_move(number) == with_full_information
        assert with_full_information in state.moves()


@pytest.mark.parametrize(("players", "at_least"), [(2, 0.9), (4, 0.7), (6, 0.6)])
def test_the_heuristic_beats_random_play(players: int, at_least: float) -> None:
    game = parlour.load("spyalley", players=players)
    totals = np.zeros(players)
    batch, loops = np.repeat(game.start().batch, 2000), game.engine.loops
    loops.play_out(batch, 100_000, 1, seeded(1), game.tables)
    loops.add_results(batch, totals)
    assert totals[0] / 2000 >= at_least


def test_the_heuristic_plays_alike_compiled_and_as_plain_python() -> None:
    game = parlour.load("spyalley", players=4)
    plain = interpreted(game.parts)
    for state in positions(4, "ab"):
        move = plain.loops.heuristic_choice(state.batch.view(np.recarray), seeded(3), game.tables)
        assert state.observation(state.actor).heuristic_move(3) == game.engine.moves[move]


def heuristic_move(state: parlour.State) -> str:
    return state.observation(state.actor).heuristic_move(0)


def test_the_heuristic_keeps_the_dice_it_needs() -> None:
    assert heuristic_move(pushed(begun("A", "F", "G", "I"), *dice("FAFAI"))) == "reroll 2 4 5"
    assert heuristic_move(pushed(begun("A", "F", "G", "I"), *dice("FAFFI"))) == "hold"


def test_the_heuristic_guesses_a_seat_that_may_hold_the_card() -> None:
    state = called(begun("A", "F", "G", "I"), "SSSAF", "guess 2")
    assert heuristic_move(called(state, "SSSAF")) in ("guess 1", "guess 3", "guess 4")
    pushed(state, "pass")
    assert heuristic_move(called(state, "SSSAF")) in ("guess 1", "guess 4")


def test_the_heuristic_does_not_guess_the_card_it_holds_but_claims_its_mission() -> None:
    assert heuristic_move(called(begun("A", "F", "G", "I"), "AAAAF")) == "pass"
    assert heuristic_move(called(begun("A", "F", "G", "I"), "AAAAA")) == "mission"


def test_the_heuristic_does_not_accuse_a_seat_of_a_card_that_it_holds_itself() -> None:
    state = called(begun("A", "F", "G", "I"), "FFFFF", "mission")
    assert heuristic_move(state) == "pass"


def test_the_heuristic_accuses_a_seat_that_must_hold_the_card() -> None:
    state = called(begun("AF", "GI"), "GGGAA", "guess 2", "discard american")
    called(state, "AAFFI")
    assert heuristic_move(called(state, "GGGGG", "mission")) == "accuse"


def test_the_heuristic_throws_away_what_it_was_seen_to_take() -> None:
    assert heuristic_move(called(begun("A", "F", "G", "I"), "FFFGI", "guess 2")) == "discard french"
