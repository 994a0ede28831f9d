"""Spiralized, sentence by sentence: stairways and sunbursts."""

import pytest

from parlour import CHANCE
from tests.games.spiralized.scenarios import idle, phase, roll, table, turn, where
from tests.helpers import dice, push

SIZES = (18, 24, 30, 36)
REACH = {1: [2], 2: [1, 3, 4], 3: [2, 4], 4: [2, 3, 5, 6], 5: [4, 6], 6: [4, 5]}


# Stairways


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("color", range(6))
@pytest.mark.parametrize("ring", REACH)
def test_stairs_lead_to_the_next_rings_and_from_wheel_to_wheel(size: int, color: int, ring: int) -> None:
    stair = [f"{r}.{(color * size // 6 - r) % size}" for r in range(7)]
    state = table(f"b={stair[ring]}", ring=size)
    assert state.moves() == ["roll", *(f"stairs b {to}" for to in REACH[ring])]
    for to in REACH[ring]:
        moved = state.copy()
        push(moved, f"stairs b {to}")
        assert where(moved, 0, "b") == stair[to]


def test_a_token_beside_the_stairs_is_not_asked() -> None:
    assert table("a=1.10 b=2.11 c=4.7 d=start").actor == CHANCE


def test_stairs_may_be_left_for_the_dice_and_then_wait_for_the_next_turn() -> None:
    state = table("a=1.11")
    push(state, "roll")
    assert state.actor == CHANCE
    push(state, dice(3, 2))
    assert state.moves() == ["move a 2", "move a 3"]


def test_a_move_along_the_stairs_ends_the_turn() -> None:
    state = table("a=1.11", "")
    push(state, "stairs a 2")
    assert (turn(state), state.actor) == (1, CHANCE)


def test_a_token_may_stay_on_the_stairs_turn_after_turn() -> None:
    state = table("a=1.11", "")
    push(state, "stairs a 2")
    push(idle(state), "stairs a 1")
    assert idle(state).moves() == ["roll", "stairs a 2"]


def test_every_token_on_a_stairway_is_offered_and_one_moves() -> None:
    state = table("a=1.11 c=5.19")
    assert state.moves() == ["roll", "stairs a 2", "stairs c 4", "stairs c 6"]
    push(state, "stairs c 6")
    assert (where(state, 0, "a"), turn(state)) == ("1.11", 1)


def test_stairs_do_not_lead_to_an_own_token() -> None:
    assert table("a=1.11 b=2.10").moves() == ["roll", "stairs b 3", "stairs b 4"]


def test_stairs_do_not_lead_to_a_token_that_is_safe_there() -> None:
    assert table("a=2.10", "a=4.8").moves() == ["roll", "stairs a 1", "stairs a 3"]


def test_a_token_that_cannot_move_along_its_stairway_is_not_asked() -> None:
    assert table("a=1.11", "a=2.10").actor == CHANCE


@pytest.mark.parametrize("between", ["b=3.9", ""])
def test_what_stands_between_two_wheels_does_not_matter(between: str) -> None:
    state = table(f"a=2.10 {between}", "" if between else "a=3.9")
    push(state, "stairs a 4")
    assert where(state, 0, "a") == "4.8"
    assert where(state, 0, "b") == ("3.9" if between else "rectangle")
    assert where(state, 1, "a") == ("rectangle" if between else "3.9")


def test_another_token_on_the_stairs_is_hit() -> None:
    state = table("a=2.10", "b=pit", "a=4.8")
    push(state, "stairs a 4")
    assert (where(state, 0, "a"), where(state, 2, "a"), where(state, 1, "b")) == ("4.8", "pit", "rectangle")


def test_a_token_on_its_own_stairs_cannot_be_hit_by_stairs_or_dice() -> None:
    assert "stairs a 2" not in table("a=1.11", "a=2.10").moves()
    assert "move a 2" not in roll(table("a=2.8 b=1.1", "a=2.10"), 2, 3).moves()


def test_a_token_on_stairs_must_move_off_if_the_dice_can_be_used_no_other_way() -> None:
    assert roll(table("a=1.11 b=home c=home d=home"), 3, 2).moves() == ["move a 2", "move a 3"]


# Sunbursts


def test_a_token_that_stops_on_a_sunburst_must_be_swapped() -> None:
    state = roll(table("a=2.2 b=1.20", "a=1.2 b=3.3", "a=5.9"), 3, 2)
    push(state, "move a 3")
    assert (phase(state), state.actor) == ("swap", 0)
    assert state.moves() == ["swap 2 a", "swap 2 b", "swap 3 a"]
    push(state, "swap 3 a")
    assert (where(state, 0, "a"), where(state, 2, "a")) == ("5.9", "2.5")


def test_after_the_swap_the_other_die_moves_on_from_the_new_place() -> None:
    state = roll(table("a=2.2", "a=5.9"), 3, 2)
    push(state, "move a 3", "swap 2 a")
    assert state.moves() == ["move a 2"]
    push(state, "move a 2")
    assert where(state, 0, "a") == "5.11"


def test_a_swap_with_the_last_die_ends_the_turn() -> None:
    state = roll(table("a=2.2 b=1.4", "a=5.9"), 3, 2)
    push(state, "move b 2", "move a 3", "swap 2 a")
    assert turn(state) == 1


def test_a_swap_in_the_middle_of_doubles_keeps_the_bonus_roll() -> None:
    state = roll(table("a=2.2", "a=5.9"), 3, 3)
    push(state, "move a 3", "swap 2 a", "move a 3")
    assert (turn(state), state.actor) == (0, CHANCE)


def test_only_ring_spaces_that_are_not_safe_can_be_swapped_to() -> None:
    state = roll(table("a=2.2", "a=start b=safe3 c=home d=4.8", "a=1.16 b=pit c=4.20"), 3, 2)
    push(state, "move a 3")
    assert state.moves() == ["swap 3 a", "swap 3 c"]  # blue's arrow and red's stairway: not safe for blue


def test_own_tokens_cannot_be_swapped() -> None:
    state = roll(table("a=2.2 b=3.7", "a=5.9"), 3, 2)
    push(state, "move a 3")
    assert state.moves() == ["swap 2 a"]


def test_with_nobody_to_swap_the_token_stays_and_nothing_is_asked() -> None:
    state = roll(table("a=2.2 b=1.9", "a=start"), 3, 2)
    push(state, "move a 3")
    assert where(state, 0, "a") == "2.5"
    assert state.moves() == ["move a 2", "move b 2"]


def test_a_token_hit_on_a_sunburst_is_in_the_pit_and_another_is_swapped() -> None:
    state = roll(table("a=2.2", "a=2.5 b=5.9"), 3, 2)
    push(state, "move a 3")
    assert where(state, 1, "a") == "pit"
    assert state.moves() == ["swap 2 b"]


def test_a_hit_on_a_sunburst_with_nobody_else_to_swap_asks_nothing() -> None:
    state = roll(table("a=2.2", "a=2.5"), 3, 2)
    push(state, "move a 3")
    assert state.moves() == ["move a 2"]


def test_nothing_further_happens_where_the_two_arrive() -> None:
    state = roll(table("a=2.2", "a=2.9", "a=6.1"), 3, 2)
    push(state, "move a 3", "swap 2 a")
    assert where(state, 0, "a") == "2.9"  # another sunburst
    assert (where(state, 1, "a"), phase(state)) == ("2.5", "use")


def test_a_token_that_waits_on_a_sunburst_is_not_swapped_later() -> None:
    assert roll(table("a=2.5 b=1.9", "a=5.9"), 3, 2).moves()[0] == "move a 2"


def test_stairs_and_wheels_are_no_sunbursts() -> None:
    state = table("a=1.11", "a=5.9")
    push(state, "stairs a 2")
    assert turn(state) == 1


@pytest.mark.parametrize(
    ("place", "is_sunburst"),
    [("2.1", True), ("4.3", True), ("6.21", True), ("1.2", False), ("3.0", False), ("5.22", False), ("2.2", False)],
)
def test_only_sunbursts_swap(place: str, is_sunburst: bool) -> None:
    ring, space = map(int, place.split("."))
    state = roll(table(f"a={ring}.{(space - 2) % 24}", "a=1.14"), 2, 2)
    push(state, "move a 2")
    assert where(state, 0, "a") == place
    assert (phase(state) == "swap") == is_sunburst


# The whole roll must be used, also through a sunburst: red's a on 2.1 stops with a 4 on the sunburst 2.5, and a 5 is
# blocked before (yellow is safe on 2.6) and after (green is safe on 2.10), unless it is swapped to a better place.

YELLOW = "a=2.6"
RED = "a=2.1 b=home c=home d=safe5"


def test_a_swap_that_lets_the_other_die_follow_makes_the_move_the_only_legal_one() -> None:
    state = roll(table(RED, "a=2.10 b=1.2", YELLOW, colors=("red", "green", "yellow")), 5, 4)
    assert state.moves() == ["move a 4"]
    push(state, "move a 4", "swap 2 b")
    assert state.moves() == ["move a 5"]


def test_where_no_swap_lets_the_other_die_follow_any_use_is_legal() -> None:
    state = roll(table(RED, "a=2.10 b=1.6 c=1.11", YELLOW, colors=("red", "green", "yellow")), 5, 4)
    assert state.moves() == ["move a 4", "move d 4"]


def test_where_nobody_can_be_swapped_the_look_ahead_stays_on_the_sunburst() -> None:
    state = roll(table(RED, "a=2.10", YELLOW, colors=("red", "green", "yellow")), 5, 4)
    assert state.moves() == ["move a 4", "move d 4"]


def test_a_token_about_to_be_hit_on_the_sunburst_is_no_swap_in_the_look_ahead() -> None:
    # after the hit on 2.5 the 5 could be used from there, but a must go to 1.6, where green on 1.11 blocks it
    state = roll(table(RED, "b=2.5 c=1.11 d=1.6", YELLOW, colors=("red", "green", "yellow")), 5, 4)
    assert state.moves() == ["move a 4", "move d 4"]


def test_any_swap_is_legal_also_one_that_loses_the_other_die() -> None:
    state = roll(table(RED, "a=2.10 b=1.2 c=1.11 d=1.6", YELLOW, colors=("red", "green", "yellow")), 5, 4)
    assert state.moves() == ["move a 4"]
    push(state, "move a 4")
    assert state.moves() == ["swap 2 b", "swap 2 d"]
    push(state, "swap 2 d")
    assert (where(state, 0, "a"), turn(state)) == ("1.6", 1)


def test_doubles_that_a_swap_makes_useless_forfeit_the_bonus_roll() -> None:
    state = roll(table("a=2.1 b=home c=home d=home", "a=1.7 b=1.11"), 4, 4)
    push(state, "move a 4", "swap 2 a")
    assert (where(state, 0, "a"), turn(state)) == ("1.7", 1)
