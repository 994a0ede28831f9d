"""Spite, sentence by sentence."""

import io

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.console import Console

import parlour
from parlour import CHANCE, OVER, State
from parlour.games.spite.terminal import board
from tests.helpers import dice, played, push


def three(*pushes: str) -> State:
    """Three seats with the numbers 1, 2 and 3; seat 0 starts."""
    return played(parlour.load("spite", players=3), "number 1,number 2,number 3", dice(6, 1, 1), *pushes)


def rows(state: State) -> list[int]:
    return [row["counters"] for row in state.view(None)["board"]["rows"]]


def is_out(state: State) -> list[bool]:
    return [row["out"] for row in state.view(None)["board"]["rows"]]


def turn(state: State) -> int:
    return int(state.view(None)["board"]["turn"])


def other(*numbers: int) -> int:
    """A face that is none of these."""
    return next(face for face in (6, 5, 4, 3, 2, 1) if face not in numbers)


def miss(state: State) -> None:
    """Nobody is hit by the throw of the seat at turn."""
    if state.actor != CHANCE:
        push(state, state.moves()[0])
    wanted = state.view(None)["board"]["wanted"]
    push(state, dice(*[other(*wanted)] * 5))


def spiteful(*others: int) -> State:
    """Seat 0 has a full row and begins its turn; the others have the given counters."""
    state = three(dice(1, 1, 1, 1, 1))
    for seat, counters in enumerate(others, start=1):
        if counters:
            push(state, dice(*[seat + 1] * counters, *[6] * (5 - counters)))
            if counters < 5:
                push(state, "stick")
        else:
            miss(state)
    push(state, dice(1, 6, 6, 6, 6), "stick")
    miss(state)
    miss(state)
    return state


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


# Words


def test_sentences_tell_what_happened() -> None:
    state = three(dice(1, 1, 1, 6, 6), "stick")
    miss(state)
    miss(state)
    push(state, dice(1, 1, 6, 6, 6), "stick")
    assert [event.text for event in state.events()] == ["Seat 1 sticks with two and fills P and S."]


def test_the_prompt_tells_whose_turn_it_is() -> None:
    state = three(dice(1, 1, 1, 6, 6))
    assert state.prompt(0) == "You must stick or throw. You have 3 hits and 2 dice left."
    assert state.prompt(1) == state.prompt(None) == "Seat 1 must stick or throw."


def told(state: State, *pushes: str) -> list[str]:
    """The sentences of the last of these pushes."""
    push(state, *pushes)
    return [event.text for event in state.events()]


def test_throws_for_the_start_are_told() -> None:
    state = played(parlour.load("spite", players=3), "number 1,number 2,number 3")
    assert told(state, "die 5") == ["Seat 1 throws a 5 for the start."]
    assert told(state, "die 1,die 5") == ["Seat 3 throws a 5 for the start.", "Seat 1 and Seat 3 tie and throw again."]
    assert told(state, "die 1,die 2") == ["Seat 3 throws a 2 for the start.", "Seat 3 starts."]


def test_throws_are_told_with_what_they_gain_and_lose() -> None:
    state = three()
    assert told(state, dice(1, 1, 4, 5, 6)) == ["Seat 1 throws 1, 1, 4, 5, and 6: two hits on 1."]
    assert told(state, "throw") == ["Seat 1 throws the 3 dice left over."]
    assert told(state, dice(2, 2, 2)) == [
        "Seat 1 throws 2, 2, and 2: no hit on 1, and the 2 hits of this turn are lost."
    ]


def test_attacks_are_told() -> None:
    state = spiteful(0, 2)
    assert told(state, "nominate 2") == ["Seat 1 turns on Seat 2 and throws for 2."]
    assert told(state, dice(2, 6, 6, 6, 6), "stick") == ["Seat 1 sticks, but Seat 2 has no counter to lose."]
    miss(state)
    miss(state)
    push(state, "nominate 3", dice(3, 3, 6, 6, 6))
    assert told(state, "stick") == ["Seat 1 sticks with two: Seat 3 loses E and T.", "Seat 3 is out."]


def test_with_two_left_the_attack_is_announced_and_the_win_told() -> None:
    state = spiteful(3, 2)
    push(state, "nominate 3", dice(3, 3, 6, 6, 6), "stick")
    assert told(state, dice(6, 6, 6, 6, 6)) == [
        "Seat 2 throws 6, 6, 6, 6, and 6: no hit on 2, so nothing is gained.",
        "Seat 1 is Spiteful and turns on Seat 2: with two players left, 1 and 2 both count.",
    ]
    push(state, dice(1, 1, 2, 6, 6))
    assert told(state, "stick") == [
        "Seat 1 sticks with three: Seat 2 loses E, T, and I.",
        "Seat 2 is out.",
        "Seat 1 has won.",
    ]


def test_choices_say_what_they_would_really_do() -> None:
    state = three(dice(1, 1, 1, 1, 1))
    miss(state)
    miss(state)
    push(state, dice(1, 1, 6, 6, 6))
    assert state.choices() == {
        "stick": "Stick: put 1 counter on your row",
        "throw": "Throw the 3 dice left over and risk it all",
    }


def test_with_two_left_a_victim_that_never_had_counters_stays_in() -> None:
    state = spiteful(0, 2)
    push(state, "nominate 3", dice(3, 3, 6, 6, 6), "stick")
    miss(state)
    push(state, dice(1, 2, 2, 6, 6), "stick")
    assert is_out(state) == [False, False, True]
    assert state.result is None


@pytest.mark.parametrize("players", [3, 6])
def test_the_board_fits_a_terminal(players: int) -> None:
    game = parlour.load("spite", players=players)
    state = game.start([f"{seat} {'a long name ' * 4}"[:40].strip() for seat in range(players)])
    for number in range(1, players + 1):
        push(state, f"number {number}")
    push(state, "die 6", *["die 1"] * (players - 1), dice(1, 1, 2, 3, 4))
    console = Console(width=200, file=io.StringIO(), record=True)
    console.print(board(state.view(0)))
    lines = console.export_text().rstrip().split("\n")
    assert max(len(line.rstrip()) for line in lines) <= 80
    assert sum("a long name" in line for line in lines) == players


@given(faces=st.lists(st.integers(1, 6), min_size=5, max_size=5))
def test_counters_equal_hits_for_every_throw(faces: list[int]) -> None:
    state = three(dice(*faces))
    hits = faces.count(1)
    if 0 < hits < 5:
        push(state, "stick")
    assert rows(state) == [hits, 0, 0]
    assert turn(state) == 1
