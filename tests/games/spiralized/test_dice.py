"""Spiralized, sentence by sentence: using the dice, hits and the pit, doubles and bonus rolls."""

import pytest

from parlour import CHANCE, OVER, State
from tests.games.spiralized.scenarios import idle, roll, table, turn, where
from tests.helpers import dice, push

# Two dice, two movements


def test_each_die_is_a_movement_of_its_own_on_one_token_or_two() -> None:
    state = roll(table("a=1.4 b=1.8"), 5, 3)
    assert state.moves() == ["move a 3", "move a 5", "move b 3", "move b 5"]
    push(state, "move a 5")
    assert state.moves() == ["move a 3", "move b 3"]
    push(state, "move a 3")
    assert (where(state, 0, "a"), where(state, 0, "b")) == ("1.12", "1.8")
    assert turn(state) == 1


def test_the_dice_are_used_in_either_order() -> None:
    state = roll(table("a=1.4 b=1.8"), 5, 3)
    push(state, "move b 3")
    assert state.moves() == ["move a 5", "move b 5"]
    push(state, "move a 5")
    assert (where(state, 0, "a"), where(state, 0, "b")) == ("1.9", "1.11")


def test_the_dice_lie_alike_whichever_fell_first() -> None:
    assert roll(table("a=1.4"), 5, 3) == roll(table("a=1.4"), 3, 5)


def test_a_space_with_an_own_token_cannot_be_stopped_on_even_on_the_way_to_a_free_one() -> None:
    state = roll(table("a=1.4 b=1.7 c=1.9"), 5, 3)
    assert "move a 3" not in state.moves()
    assert "move a 5" not in state.moves()


def test_passing_over_tokens_is_free() -> None:
    state = roll(table("a=1.4 b=1.5 c=1.6", "a=1.8", "a=1.15"), 5, 5)
    push(state, "move a 5")
    assert where(state, 0, "a") == "1.9"
    assert [where(state, 1, "a"), where(state, 2, "a")] == ["1.8", "1.15"]


def test_a_space_of_the_safe_zone_holds_one_token() -> None:
    assert roll(table("a=safe2 b=safe5 c=1.9"), 3, 2).moves() == [
        "move a 2",
        "move b 2",
        "move b 3",
        "move c 2",
        "move c 3",
    ]
    assert "move a 3" not in roll(table("a=safe2 b=safe5"), 3, 3).moves()


def test_home_holds_all_four() -> None:
    state = roll(table("a=home b=home c=safe6 d=1.4"), 3, 2)
    push(state, "move c 3")
    assert where(state, 0, "c") == "home"


def test_tokens_at_home_and_in_the_pit_do_not_move() -> None:
    assert roll(table("a=home b=pit c=1.4 d=1.8"), 5, 3).moves() == ["move c 3", "move c 5", "move d 3", "move d 5"]


def test_no_move_is_offered_twice_with_doubles() -> None:
    assert roll(table("a=1.4 b=1.9"), 4, 4).moves() == ["move a 4", "move b 4"]


# The whole roll must be used


def test_a_first_use_that_would_lose_the_other_die_is_not_legal() -> None:
    # a 4 and d 3 fit together; a 3 and d 4 both want space 8 of the safe zone
    state = roll(table("a=safe5 b=home c=home d=safe4"), 4, 3)
    assert state.moves() == ["move a 4", "move d 3"]
    push(state, "move d 3")
    assert state.moves() == ["move a 4"]


def test_a_token_may_enter_and_move_on_in_one_roll() -> None:
    state = roll(table("a=home b=home c=home"), 6, 2)
    assert state.moves() == ["enter 6"]
    push(state, "enter 6")
    assert state.moves() == ["move d 2"]


def test_any_use_is_legal_where_only_one_die_can_be_used() -> None:
    assert roll(table("a=home b=home c=safe4"), 5, 3).moves() == ["move c 3", "move c 5"]


def test_the_other_die_is_lost_without_asking() -> None:
    state = roll(table("a=home b=home c=safe4"), 5, 3)
    push(state, "move c 3")
    assert where(state, 0, "c") == "safe7"
    assert (turn(state), state.actor) == (1, CHANCE)


def test_a_roll_that_cannot_be_used_is_lost_without_asking() -> None:
    state = roll(table(""), 5, 3)
    assert (turn(state), state.actor) == (1, CHANCE)


def test_a_use_that_wins_counts_as_full() -> None:
    state = roll(table("a=home b=home c=home d=safe4"), 5, 2)
    assert state.moves() == ["move d 5"]
    push(state, "move d 5")
    assert state.actor == OVER


def test_a_hit_that_brings_an_own_token_out_of_the_pit_can_save_the_other_die() -> None:
    # the 6 is of no use but to enter b, and b waits in the rectangle only after the hit on 1.9
    layout = ("a=1.5 b=pit c=home d=safe4", "a=1.11 b=1.9", "a=1.15")
    state = roll(table(*layout), 6, 4)
    assert state.moves() == ["move a 4"]
    push(state, "move a 4")
    assert state.moves() == ["enter 6"]


def test_the_only_swap_may_bar_every_other_from_following() -> None:
    # the 2 takes a to a sunburst and so to 3.1: then the 4 would take b onto a, a onto c, c onto a safe token
    state = roll(table("a=2.3 b=2.22 c=3.5 d=safe6", "a=3.1 b=3.9"), 4, 2)
    assert state.moves() == ["move a 4", "move b 2", "move b 4", "move c 2", "move d 2"]


def test_trying_out_what_may_follow_changes_nothing() -> None:
    state = roll(table("a=1.5 b=pit c=home d=safe4", "a=1.11 b=1.9", "a=1.15"), 6, 4)
    before = state.batch.tobytes()
    state.moves()
    assert state.batch.tobytes() == before


# Hits and the pit


def test_a_hit_sends_the_other_token_to_the_pit() -> None:
    state = roll(table("a=1.4", "a=1.7"), 3, 2)
    push(state, "move a 3")
    assert (where(state, 0, "a"), where(state, 1, "a")) == ("1.7", "pit")


def test_the_first_movement_hits_before_the_second_is_made() -> None:
    state = roll(table("a=1.4", "a=1.7"), 3, 2)
    push(state, "move a 3", "move a 2")
    assert (where(state, 0, "a"), where(state, 1, "a")) == ("1.9", "pit")


def test_passing_is_no_hit() -> None:
    state = roll(table("a=1.4", "a=1.7"), 5, 5)
    push(state, "move a 5")
    assert where(state, 1, "a") == "1.7"


@pytest.mark.parametrize(("seat", "letter"), [(0, "b"), (1, "b"), (2, "a")])
def test_the_pit_holds_one_token_whoever_was_there_goes_back_to_its_rectangle(seat: int, letter: str) -> None:
    seats = ["a=1.4", "a=1.7", ""]
    seats[seat] += f" {letter}=pit"
    state = roll(table(*seats), 3, 3)
    push(state, "move a 3")
    assert where(state, 1, "a") == "pit"
    assert where(state, seat, letter) == "rectangle"


def test_a_token_safe_on_its_own_stairway_cannot_be_hit() -> None:
    assert roll(table("a=1.8 b=1.2", "a=1.11"), 3, 3).moves() == ["move b 3"]
    assert turn(roll(table("a=2.7", "a=2.10"), 3, 3)) == 1


def test_a_token_on_another_colors_stairway_can_be_hit() -> None:
    state = roll(table("a=1.8", "", "a=1.11"), 3, 3)
    push(state, "move a 3")
    assert where(state, 2, "a") == "pit"


def test_an_arrow_is_not_safe_even_for_its_own_color() -> None:
    state = roll(table("a=1.10", "a=1.12"), 2, 2)
    push(state, "move a 2")
    assert where(state, 1, "a") == "pit"


def test_an_entering_token_hits_nobody() -> None:
    state = roll(table("", "a=start"), 6, 6)
    push(state, "enter 6", "enter 6")
    assert where(state, 1, "a") == "start"


def test_equal_numbers_of_two_safe_zones_are_different_spaces() -> None:
    state = roll(table("a=safe2", "a=safe5"), 3, 3)
    push(state, "move a 3")
    assert (where(state, 0, "a"), where(state, 1, "a")) == ("safe5", "safe5")


# Snake eyes


def test_snake_eyes_free_a_token_with_the_whole_roll_and_bring_a_bonus_roll() -> None:
    state = roll(table("a=pit b=1.4"), 1, 1)
    assert state.moves() == ["enter 1", "move b 1", "free"]
    push(state, "free")
    assert (where(state, 0, "a"), where(state, 0, "b")) == ("rectangle", "1.4")
    assert (turn(state), state.actor) == (0, CHANCE)


def test_snake_eyes_may_be_used_as_any_doubles_and_then_free_nobody() -> None:
    state = roll(table("a=pit b=1.4 c=1.9"), 1, 1)
    push(state, "move b 1")
    assert state.moves() == ["enter 1", "move b 1", "move c 1"]


def test_other_doubles_free_nobody() -> None:
    assert roll(table("a=pit b=1.4"), 2, 2).moves() == ["move b 2"]


def test_only_an_own_token_is_freed() -> None:
    assert roll(table("b=1.4", "a=pit"), 1, 1).moves() == ["enter 1", "move b 1"]


def test_where_freeing_is_the_only_use_the_seat_may_pass() -> None:
    state = roll(table("a=pit b=home c=home d=home"), 1, 1)
    assert state.moves() == ["free", "pass"]
    passed = state.copy()
    push(passed, "pass")
    assert (where(passed, 0, "a"), turn(passed)) == ("pit", 1)
    push(state, "free")
    assert (where(state, 0, "a"), turn(state), state.actor) == ("rectangle", 0, CHANCE)


def test_freeing_is_offered_beside_a_use_that_leaves_a_die_over() -> None:
    state = roll(table("a=pit b=home c=home d=safe7"), 1, 1)
    assert state.moves() == ["move d 1", "free"]
    state = roll(table("a=pit b=home c=home d=safe8"), 1, 1)
    assert state.moves() == ["move d 1", "free"]


# Doubles


def test_doubles_bring_a_bonus_roll() -> None:
    state = roll(table("a=1.4"), 4, 4)
    push(state, "move a 4")
    assert state.moves() == ["move a 4"]
    push(state, "move a 4")
    assert (turn(state), state.actor) == (0, CHANCE)
    push(state, dice(5, 2), "move a 5", "move a 2")
    assert turn(state) == 1


def test_an_unequal_roll_brings_no_bonus_roll() -> None:
    state = roll(table("a=1.4"), 4, 3)
    push(state, "move a 4", "move a 3")
    assert turn(state) == 1


def test_doubles_not_used_in_full_forfeit_the_bonus_roll() -> None:
    state = roll(table("a=safe4"), 5, 5)
    push(state, "move a 5")
    assert turn(state) == 1
    assert turn(roll(table("a=safe5"), 5, 5)) == 1


def test_a_bonus_roll_is_rolled_without_asking_on_a_stairway_too() -> None:
    state = roll(table("a=1.1 b=1.12"), 2, 2)
    push(state, "move a 2", "move b 2")
    assert where(state, 0, "a") == "1.3"
    assert (turn(state), state.actor) == (0, CHANCE)


def bonus(*seats: str) -> State:
    """Seat 0 has used double 4, with token a, and is about to make its bonus roll."""
    state = roll(table(*seats), 4, 4)
    push(state, "move a 4", "move a 4")
    return state


def test_first_doubles_cost_nothing() -> None:
    state = roll(table("a=1.4 b=3.2"), 4, 4)
    assert where(state, 0, "b") == "3.2"


def test_doubles_on_a_bonus_roll_send_the_token_nearest_home_to_the_pit_before_any_move() -> None:
    state = bonus("a=1.4 b=3.2")
    push(state, dice(3, 3))
    assert (where(state, 0, "a"), where(state, 0, "b")) == ("1.12", "pit")
    assert state.moves() == ["move a 3"]


def test_no_doubles_on_a_bonus_roll_cost_nothing() -> None:
    state = bonus("a=1.4 b=3.2")
    push(state, dice(3, 2))
    assert where(state, 0, "b") == "3.2"


@pytest.mark.parametrize(
    ("b", "c", "nearest"),
    [
        ("6.19", "5.19", "b"),  # 32 steps to go, 33 to go
        ("2.21", "2.23", "b"),  # 1 and 23 steps to its own stairway
        ("6.17", "6.19", "b"),  # before its wheel and past it
        ("6.18", "safe1", "c"),
        ("safe8", "safe7", "b"),
        ("start", "start", "a"),  # a is on ring 1 already
    ],
)
def test_the_nearest_has_the_fewest_steps_to_go(b: str, c: str, nearest: str) -> None:
    state = bonus(f"a=1.4 b={b} c={c}")
    push(state, dice(5, 5))
    assert [letter for letter in "abcd" if where(state, 0, letter) == "pit"] == [nearest]


def test_of_two_on_the_start_space_the_first_letter_pays() -> None:
    state = roll(table(""), 6, 6)
    push(state, "enter 6", "enter 6", dice(3, 3))
    assert [where(state, 0, letter) for letter in "ab"] == ["pit", "start"]


def test_a_token_on_a_safe_space_pays_too() -> None:
    state = bonus("a=1.4 b=3.21")
    push(state, dice(3, 3))
    assert where(state, 0, "b") == "pit"


@pytest.mark.parametrize(("seat", "letter"), [(0, "c"), (1, "a")])
def test_whoever_was_in_the_pit_makes_room_for_it(seat: int, letter: str) -> None:
    seats = ["a=1.4 b=3.2", ""]
    seats[seat] += f" {letter}=pit"
    state = bonus(*seats)
    push(state, dice(3, 3))
    assert (where(state, 0, "b"), where(state, seat, letter)) == ("pit", "rectangle")


def test_tokens_at_home_and_in_the_rectangle_do_not_pay() -> None:
    state = roll(table("a=pit b=home"), 1, 1)
    push(state, "free", dice(6, 6))
    assert [where(state, 0, letter) for letter in "abcd"] == ["rectangle", "home", "rectangle", "rectangle"]
    assert state.moves() == ["enter 6"]


def test_a_token_in_the_pit_does_not_pay() -> None:
    state = bonus("a=1.4 b=pit", "")
    push(state, dice(3, 3))
    assert (where(state, 0, "a"), where(state, 0, "b")) == ("pit", "rectangle")


def test_the_second_doubles_are_played_and_bring_another_bonus_roll() -> None:
    state = bonus("a=1.4 b=3.2")
    push(state, dice(3, 3), "move a 3", "move a 3")
    assert (turn(state), state.actor) == (0, CHANCE)
    push(state, dice(2, 4), "move a 2", "move a 4")
    assert turn(state) == 1


def test_second_doubles_that_cannot_be_used_end_the_turn_after_the_pit() -> None:
    state = bonus("a=1.4")
    push(state, dice(3, 3))
    assert (where(state, 0, "a"), turn(state)) == ("pit", 1)


def test_snake_eyes_may_free_the_token_that_they_just_cost() -> None:
    state = bonus("a=1.4 b=3.2")
    push(state, dice(1, 1))
    assert state.moves() == ["enter 1", "move a 1", "free"]
    push(state, "free")
    assert (where(state, 0, "b"), turn(state), state.actor) == ("rectangle", 0, CHANCE)


def test_the_third_doubles_cost_another_token_and_the_roll_and_end_the_turn() -> None:
    state = bonus("a=1.4 b=3.2 c=2.3")
    push(state, dice(3, 3), "move a 3", "move a 3", dice(2, 2))
    assert [where(state, 0, letter) for letter in "abc"] == ["1.18", "rectangle", "pit"]
    assert (turn(state), state.actor) == (1, CHANCE)


def test_doubles_are_counted_anew_in_every_turn() -> None:
    state = bonus("a=1.4 b=3.2")
    push(state, dice(5, 2), "move a 5", "move a 2")
    roll(idle(state), 4, 4)
    assert where(state, 0, "b") == "3.2"
