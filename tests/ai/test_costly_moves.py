"""The costliest moves of a game: found by comparing each choice with the best one."""

import pytest

import parlour
from parlour.ai.costly_moves import FEW, QUICK, Choice, costliest, evaluate_choices
from parlour.core.action_values import ActionValue


def choice(number: int, best: float, made: float, error: float = 0.0) -> Choice:
    return Choice(number, "made", [ActionValue("best", best, error), ActionValue("made", made, error)])


def test_every_choice_of_the_seat_is_compared_with_its_best_move() -> None:
    state = parlour.play("spite", "random", seed=3)
    choices = evaluate_choices(state, 0, None, QUICK)
    log = state.log()
    assert choices
    for each in choices:
        assert log[each.number - 1][1:3] == (0, each.move)
        before = state.replayed(state.history[: each.number - 1])
        assert each.action_values[0].win == pytest.approx(max(one.win for one in before.advice(0)))
        assert {one.move for one in each.action_values} == set(before.moves())


def test_only_the_choices_asked_for_are_evaluated() -> None:
    state = parlour.play("spite", "random", seed=3)
    some = [each.number for each in evaluate_choices(state, 0, None, QUICK)][2:4]
    assert [each.number for each in evaluate_choices(state, 0, some, QUICK)] == some


def test_the_dearest_come_in_their_order_and_those_within_the_error_not_at_all() -> None:
    choices = [choice(1, 0.5, 0.3), choice(4, 0.5, 0.45, error=0.1), choice(6, 0.9, 0.2), choice(9, 0.5, 0.4)]
    assert [each.number for each in costliest(choices, 2)] == [1, 6]
    assert [each.number for each in costliest(choices, FEW)] == [1, 6, 9]
    assert costliest([choice(1, 0.5, 0.5)], FEW) == []
