"""Spite, sentence by sentence."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import parlour
from parlour import CHANCE, OVER, State
from tests.games.spite.scenarios import is_out, miss, rows, spiteful, three, turn
from tests.helpers import dice, played, push

# Set-up


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_three_to_six_can_play(players: int) -> None:
    state = parlour.load("spite", players=players).start()
    for number in range(1, players + 1):
        push(state, f"number {number}")
    assert state.actor == CHANCE


@pytest.mark.parametrize("players", [2, 7, 0, -1, True, 4.0, "4", None])
def test_other_numbers_of_players_are_refused(players: object) -> None:
    with pytest.raises(ValueError, match="players=3, 4, 5 or 6"):
        parlour.load("spite", players=players)


def test_each_seat_in_order_chooses_a_number_nobody_has() -> None:
    state = parlour.load("spite", players=3).start()
    assert (state.actor, state.moves()) == (0, [f"number {n}" for n in range(1, 7)])
    push(state, "number 4")
    assert (state.actor, state.moves()) == (1, [f"number {n}" for n in (1, 2, 3, 5, 6)])


def test_the_highest_throw_starts() -> None:
    state = played(parlour.load("spite", players=3), "number 1,number 2,number 3", dice(2, 6, 5))
    assert turn(state) == 1


def test_only_those_who_tie_for_highest_throw_again() -> None:
    state = played(parlour.load("spite", players=4), "number 1,number 2,number 3,number 4", dice(5, 2, 5, 1))
    push(state, dice(3))  # seat 0 again
    assert state.view(None)["board"]["phase"] == "start"
    push(state, dice(4))  # seat 2 again, and no other
    assert turn(state) == 2
    assert state.view(None)["board"]["phase"] == "throw"


def test_a_tie_is_thrown_again_by_those_of_the_latest_tie_alone() -> None:
    state = played(parlour.load("spite", players=4), "number 1,number 2,number 3,number 4", dice(5, 5, 5, 1))
    push(state, dice(4, 4, 2))
    push(state, dice(1, 6))
    assert turn(state) == 1
    assert state.view(None)["board"]["phase"] == "throw"


def test_a_die_is_fair() -> None:
    state = three()
    assert [text for text, _ in state.outcomes()] == [f"die {face}" for face in range(1, 7)]
    assert [odds for _, odds in state.outcomes()] == pytest.approx([1 / 6] * 6)


# A turn


def test_a_turn_begins_with_five_dice() -> None:
    assert three().view(None)["board"]["in_the_air"] == 5


def test_no_hit_passes_the_turn_clockwise() -> None:
    state = three(dice(2, 3, 4, 5, 6))
    assert turn(state) == 1
    assert rows(state) == [0, 0, 0]


def test_a_hit_may_stick_or_throw() -> None:
    state = three(dice(1, 3, 4, 5, 6))
    assert (state.actor, state.moves()) == (0, ["stick", "throw"])


def test_sticking_puts_down_a_counter_for_each_hit() -> None:
    state = three(dice(1, 1, 4, 5, 6), "stick")
    assert rows(state) == [2, 0, 0]
    assert turn(state) == 1


def test_only_the_dice_left_over_are_thrown_again() -> None:
    state = three(dice(1, 1, 4, 5, 6), "throw")
    assert state.view(None)["board"]["in_the_air"] == 3
    push(state, dice(2, 2, 2))
    assert turn(state) == 1


def test_hits_of_all_throws_of_a_turn_count() -> None:
    state = three(dice(1, 1, 4, 5, 6), "throw", dice(1, 2, 2), "throw", dice(1, 2), "stick")
    assert rows(state) == [4, 0, 0]


def test_a_later_miss_loses_the_whole_turn() -> None:
    state = three(dice(1, 1, 1, 5, 6), "throw", dice(2, 3))
    assert rows(state) == [0, 0, 0]
    assert turn(state) == 1


def test_an_earlier_turns_counters_are_not_lost_by_a_miss() -> None:
    state = three(dice(1, 1, 4, 5, 6), "stick", dice(6, 6, 6, 6, 6), dice(6, 6, 6, 6, 6))
    push(state, dice(6, 6, 6, 6, 6))
    assert rows(state) == [2, 0, 0]


def test_five_hits_stick_by_themselves() -> None:
    state = three(dice(1, 1, 1, 4, 5), "throw", dice(1, 1))
    assert rows(state) == [5, 0, 0]
    assert turn(state) == 1


def test_surplus_hits_are_lost() -> None:
    state = three(dice(1, 1, 1, 1, 1))
    miss(state)
    miss(state)
    push(state, dice(1, 1, 1, 1, 6), "stick")
    assert rows(state) == [6, 0, 0]


# Spiteful


def test_five_counters_are_not_spiteful() -> None:
    state = three(dice(1, 1, 1, 1, 1))
    miss(state)
    miss(state)
    assert state.actor == CHANCE
    assert state.view(None)["board"]["wanted"] == [1]


def test_a_full_row_at_the_start_of_a_turn_must_nominate_another_seat() -> None:
    state = spiteful(0, 2)
    assert (state.actor, state.moves()) == (0, ["nominate 2", "nominate 3"])


def test_filling_the_row_does_not_make_spiteful_in_the_same_turn() -> None:
    state = three(dice(1, 1, 1, 1, 1))
    miss(state)
    miss(state)
    push(state, dice(1, 6, 6, 6, 6), "stick")
    assert turn(state) == 1


def test_the_nominated_number_alone_counts() -> None:
    state = spiteful(3, 2)
    push(state, "nominate 3", dice(1, 2, 1, 2, 6))
    assert turn(state) == 1
    assert rows(state) == [6, 3, 2]


def test_the_victim_loses_a_counter_for_each_hit() -> None:
    state = spiteful(3, 2)
    push(state, "nominate 2", dice(2, 2, 1, 1, 6), "stick")
    assert rows(state) == [6, 1, 2]
    assert is_out(state) == [False, False, False]


def test_a_spiteful_miss_loses_what_was_gathered() -> None:
    state = spiteful(3, 2)
    push(state, "nominate 2", dice(2, 2, 1, 1, 6), "throw", dice(1, 1, 1))
    assert rows(state) == [6, 3, 2]


def test_losing_all_counters_is_out_for_good() -> None:
    state = spiteful(3, 2)
    push(state, "nominate 3", dice(3, 3, 3, 1, 6), "stick")
    assert rows(state) == [6, 3, 0]
    assert is_out(state) == [False, False, True]
    miss(state)  # seat 1
    assert turn(state) == 0  # seat 2 is passed over


def test_a_seat_attacked_below_a_full_row_may_gain_again() -> None:
    state = spiteful(3, 2)
    push(state, "nominate 2", dice(2, 6, 1, 1, 6), "stick")
    push(state, dice(2, 2, 6, 6, 6), "stick")
    assert rows(state) == [6, 4, 2]


def test_a_victim_that_never_had_counters_stays_in() -> None:
    state = spiteful(0, 2)
    push(state, "nominate 2", dice(2, 2, 6, 6, 6), "stick")
    assert rows(state) == [6, 0, 2]
    assert is_out(state) == [False, False, False]
    assert turn(state) == 1


def test_the_game_goes_on_while_one_seat_alone_has_counters() -> None:
    state = spiteful(0, 2)
    push(state, "nominate 3", dice(3, 3, 6, 6, 6), "stick")
    assert rows(state) == [6, 0, 0]
    assert is_out(state) == [False, False, True]
    assert state.actor != OVER


def two_left() -> State:
    """Seats 0 (Spiteful) and 1 (three counters) are left, and seat 0 begins its turn."""
    state = spiteful(3, 2)
    push(state, "nominate 3", dice(3, 3, 6, 6, 6), "stick")
    miss(state)
    return state


def test_with_two_left_nothing_is_nominated_and_both_numbers_count() -> None:
    state = two_left()
    assert state.actor == CHANCE
    assert state.view(None)["board"]["wanted"] == [1, 2]
    push(state, dice(1, 2, 6, 6, 6), "stick")
    assert rows(state) == [6, 1, 0]


def test_with_two_left_a_seat_that_is_not_spiteful_throws_its_own_number_alone() -> None:
    state = two_left()
    push(state, dice(1, 6, 6, 6, 6), "stick")
    assert state.view(None)["board"]["wanted"] == [2]
    push(state, dice(1, 1, 6, 6, 6))
    assert turn(state) == 0


def test_the_number_of_a_seat_that_is_out_does_not_count() -> None:
    state = two_left()
    push(state, dice(3, 3, 3, 3, 3))
    assert turn(state) == 1


def test_the_last_seat_in_wins_at_once() -> None:
    state = two_left()
    push(state, dice(1, 1, 2, 6, 6), "stick")
    assert state.actor == OVER
    assert state.result == (1.0, 0.0, 0.0)


def test_five_hits_can_win_by_themselves() -> None:
    state = two_left()
    push(state, dice(1, 1, 2, 2, 1))
    assert state.result == (1.0, 0.0, 0.0)


def test_a_seat_reduced_from_a_full_row_is_no_longer_spiteful() -> None:
    state = spiteful(5, 0)
    push(state, "nominate 3", dice(6, 6, 6, 6, 6))
    push(state, dice(2, 6, 6, 6, 6), "stick")  # seat 1 has six
    miss(state)  # seat 2
    push(state, "nominate 2", dice(2, 6, 6, 6, 6), "stick")
    assert rows(state) == [6, 5, 0]
    assert state.actor == CHANCE
    assert state.view(None)["board"]["wanted"] == [2]


def test_with_two_left_a_victim_that_never_had_counters_stays_in() -> None:
    state = spiteful(0, 2)
    push(state, "nominate 3", dice(3, 3, 6, 6, 6), "stick")
    miss(state)
    push(state, dice(1, 2, 2, 6, 6), "stick")
    assert is_out(state) == [False, False, True]
    assert state.result is None


# Every throw


@given(faces=st.lists(st.integers(1, 6), min_size=5, max_size=5))
def test_counters_equal_hits_for_every_throw(faces: list[int]) -> None:
    state = three(dice(*faces))
    hits = faces.count(1)
    if 0 < hits < 5:
        push(state, "stick")
    assert rows(state) == [hits, 0, 0]
    assert turn(state) == 1
