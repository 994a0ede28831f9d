"""Optimal rerolls in Spy Alley Dice, and the final throws that they lead to."""

from itertools import product
from math import comb

import numpy as np
import pytest

from parlour.games.spyalley import position
from parlour.games.spyalley.ai import rerolls
from parlour.games.spyalley.ai.two_seat import turn_outcomes
from tests.games.spyalley.scenarios import begun, dice, pushed


def value_of_turn(no_call: float, three: list[float], five: list[float]) -> float:
    keep_values = np.empty((position.REROLLS + 1, rerolls.MULTISETS))
    rerolls.compute_keep_values(rerolls.final_throw_values(no_call, np.array(three), np.array(five)), keep_values)
    return float(rerolls.turn_value(keep_values))


def test_five_of_any_face_come_as_often_as_they_should() -> None:
    assert value_of_turn(0, [0] * 6, [1] * 6) == pytest.approx(0.0460286, abs=1e-7)


def test_three_of_one_face_come_as_often_as_they_should() -> None:
    """All other dice are thrown again, so each has three chances to show it."""
    hit = 1 - (5 / 6) ** 3
    chance = sum(comb(5, hits) * hit**hits * (1 - hit) ** (5 - hits) for hits in (3, 4, 5))
    assert value_of_turn(0, [1, 0, 0, 0, 0, 0], [1, 0, 0, 0, 0, 0]) == pytest.approx(chance)


def test_the_value_of_the_last_throw_is_the_mean_of_all_it_may_show() -> None:
    state = pushed(begun("AF", "GI"), *dice("GGIAR"), "reroll 4 5", *dice("FS"))
    value = {"G": 0.5, "I": 0.75}
    three = np.array([value.get(face, 0.0) for face in "AFGIRS"])
    values = np.empty(position.DICE_SETS)
    rerolls.evaluate_rerolls(state.batch.view(np.recarray)[0], 0.1, three, three + 0.2, values)
    for again in (0b11000, 0b11100, 0b11011):
        kept = [face for die, face in enumerate("GGIFS") if not again >> die & 1]
        total = 0.0
        for more in product("AFGIRS", repeat=5 - len(kept)):
            whole = [*kept, *more]
            most = max(whole, key=whole.count)
            alike = whole.count(most)
            total += (value.get(most, 0.0) + 0.2 * (alike == 5)) if alike >= 3 else 0.1
        assert values[again] == pytest.approx(total / 6 ** (5 - len(kept)))
    assert values[position.HOLD] == pytest.approx(0.1)


def test_final_throws_have_the_probabilities_that_the_plan_promises() -> None:
    """Throwing for three of one face, or for any five, succeeds as often as the value of the turn says."""
    for three, five in (([1.0, 0, 0, 0, 0, 0], [1.0, 0, 0, 0, 0, 0]), ([0.0] * 6, [1.0] * 6), ([0.2] * 6, [0.9] * 6)):
        keep_values, last = np.empty((position.REROLLS + 1, rerolls.MULTISETS)), np.zeros(rerolls.MULTISETS)
        value = rerolls.final_throw_values(0.0, np.array(three), np.array(five))
        rerolls.compute_keep_values(value, keep_values)
        turn_outcomes.add_final_throws(keep_values, 1e-6, last)
        assert last.sum() == pytest.approx(1)
        assert last[rerolls.PARTIAL :] @ value[rerolls.PARTIAL :] == pytest.approx(
            rerolls.turn_value(keep_values), abs=1e-4
        )
