"""Spiralized, sentence by sentence: the board, the set-up and the way of a token."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import parlour
from parlour import CHANCE, OVER, State
from tests.games.spiralized.scenarios import idle, phase, roll, table, turn, where
from tests.helpers import dice, played, push

SIZES = (18, 24, 30, 36)
COLORS = ("red", "orange", "yellow", "green", "blue", "purple")


def marks(size: int) -> Any:
    return parlour.load("spiralized", ring=size).start().view(None)["board"]["marks"]


# The board


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_two_to_six_can_play(players: int) -> None:
    state = parlour.load("spiralized", players=players).start()
    push(state, *(f"color {color}" for color in COLORS[:players]))
    assert state.actor == CHANCE


@pytest.mark.parametrize("players", [1, 7])
def test_other_numbers_of_players_are_refused(players: int) -> None:
    with pytest.raises(ValueError, match="players=2, 3, 4, 5 or 6"):
        parlour.load("spiralized", players=players)


def test_a_ring_has_24_spaces_or_another_size_that_six_divides() -> None:
    assert parlour.load("spiralized").options["ring"] == 24
    for size in SIZES:
        assert parlour.load("spiralized", ring=size).start().view(None)["board"]["size"] == size
    with pytest.raises(ValueError, match="ring=18, 24, 30 or 36"):
        parlour.load("spiralized", ring=20)


@pytest.mark.parametrize("size", SIZES)
def test_arrows_stand_a_sixth_of_a_ring_apart(size: int) -> None:
    assert marks(size)["arrows"] == [color * size // 6 for color in range(6)]


@pytest.mark.parametrize("size", SIZES)
def test_a_stairway_begins_behind_its_arrow_and_falls_back_one_space_a_ring(size: int) -> None:
    for arrow, stairs in zip(marks(size)["arrows"], marks(size)["stairs"], strict=True):
        assert stairs == [(arrow - ring) % size for ring in (1, 2, 3, 4, 5, 6)]


@pytest.mark.parametrize(("size", "beyond"), [(18, 2), (24, 3), (30, 3), (36, 4)])
def test_six_sunbursts_on_each_wheel_ring_follow_the_wheels(size: int, beyond: int) -> None:
    printed = marks(size)
    for ring in (1, 2, 3, 4, 5, 6):
        stairs = {spaces[ring - 1] for spaces in printed["stairs"]}
        sunbursts = set(printed["sunbursts"][ring - 1])
        assert sunbursts == ({(space + beyond) % size for space in stairs} if ring in (2, 4, 6) else set())
        assert not sunbursts & stairs


def test_tokens_begin_in_the_rectangle() -> None:
    state = parlour.load("spiralized", players=2).start()
    assert {where(state, seat, letter) for seat in (0, 1) for letter in "abcd"} == {"rectangle"}


# Set-up


def test_each_seat_in_order_chooses_a_color_nobody_has() -> None:
    state = parlour.load("spiralized", players=3).start()
    assert (state.actor, state.moves()) == (0, [f"color {color}" for color in COLORS])
    push(state, "color yellow")
    assert (state.actor, state.moves()) == (1, [f"color {color}" for color in COLORS if color != "yellow"])
    push(state, "color red")
    assert (state.actor, state.moves()) == (2, [f"color {color}" for color in COLORS[1:] if color != "yellow"])


def three(*pushes: str) -> State:
    return played(parlour.load("spiralized", players=3), "color red,color green,color blue", *pushes)


@pytest.mark.parametrize(("totals", "first"), [((9, 4, 5), 0), ((4, 12, 11), 1), ((2, 3, 4), 2)])
def test_the_highest_total_of_two_dice_starts(totals: tuple[int, ...], first: int) -> None:
    state = three(*(dice(total // 2, total - total // 2) for total in totals))
    assert turn(state) == first
    assert phase(state) == "roll"


def test_only_those_who_tie_for_highest_throw_again_in_seat_order() -> None:
    state = three(dice(4, 4), dice(3, 4), dice(2, 6))
    assert (phase(state), turn(state)) == ("start", 0)
    push(state, dice(1, 1))
    assert turn(state) == 2
    push(state, dice(1, 2))
    assert (phase(state), turn(state)) == ("roll", 2)


def test_a_tie_is_thrown_again_by_those_of_the_latest_tie_alone() -> None:
    state = three(dice(4, 4), dice(2, 6), dice(5, 3), dice(1, 1), dice(6, 5), dice(5, 6))
    assert turn(state) == 1
    push(state, dice(1, 1), dice(1, 2))
    assert (phase(state), turn(state)) == ("roll", 2)


def test_a_low_tie_does_not_matter() -> None:
    assert turn(three(dice(1, 1), dice(6, 6), dice(1, 1))) == 1


def test_how_the_start_was_thrown_for_leaves_no_trace() -> None:
    second_starts = three(dice(1, 1), dice(6, 6), dice(2, 1))
    assert second_starts == three(dice(1, 1), dice(5, 4), dice(3, 6), dice(2, 2), dice(1, 1))
    assert second_starts == three(dice(6, 6), dice(1, 1), dice(1, 1), dice(2, 3))


def test_a_die_is_fair() -> None:
    assert dict(three().outcomes()) == pytest.approx({f"die {face}": 1 / 6 for face in range(1, 7)})


def test_play_passes_clockwise_and_round_again() -> None:
    state = three(dice(1, 1), dice(1, 1), dice(6, 6))
    seats = []
    for _ in range(4):
        seats.append(turn(state))
        push(state, dice(2, 3))
    assert seats == [2, 0, 1, 2]


# Entering


@pytest.mark.parametrize(("faces", "moves"), [((1, 3), ["enter 1"]), ((6, 3), ["enter 6"])])
def test_a_token_enters_with_a_1_or_a_6(faces: tuple[int, int], moves: list[str]) -> None:
    state = roll(table(""), *faces)
    assert state.moves() == moves
    push(state, moves[0])
    assert where(state, 0, "a") == "start"
    assert state.moves() == ["move a 3"]


@pytest.mark.parametrize("face", [2, 3, 4, 5])
def test_no_other_die_enters_a_token(face: int) -> None:
    assert turn(roll(table(""), face, 5 if face == 2 else 2)) == 1


@pytest.mark.parametrize("faces", [(1, 1), (6, 6), (1, 6)])
def test_two_tokens_can_enter_in_one_roll(faces: tuple[int, int]) -> None:
    state = roll(table(""), *faces)
    push(state, f"enter {faces[0]}", f"enter {faces[1]}")
    assert [where(state, 0, letter) for letter in "abc"] == ["start", "start", "rectangle"]


def test_the_start_space_holds_two_at_most() -> None:
    assert roll(table("b=start d=start"), 6, 2).moves() == ["move b 2", "move b 6"]
    assert roll(table("b=start d=1.9"), 6, 6).moves() == ["enter 6", "move b 6", "move d 6"]


def test_the_first_token_of_the_rectangle_enters() -> None:
    state = roll(table("a=1.9 c=1.5"), 6, 2)
    push(state, "enter 6")
    assert [where(state, 0, letter) for letter in "bd"] == ["start", "rectangle"]


def test_of_two_on_the_start_space_only_the_first_letter_is_offered() -> None:
    assert roll(table("b=start c=start"), 3, 4).moves() == ["move b 3", "move b 4"]


# The way


def step(size: int, color: int, place: str, is_first: bool) -> str | None:
    """One step on the way, in the notation of `where`; the first step of a die may leave the last wheel."""
    arrow = color * size // 6
    if place == "start":
        return f"1.{arrow}"
    if place == "home":
        return None
    if place.startswith("safe"):
        return "home" if place == "safe8" else f"safe{int(place[4:]) + 1}"
    ring, space = map(int, place.split("."))
    if space == (arrow - ring) % size and ring < 6:
        return f"{ring + 1}.{space}"
    if space == (arrow - ring) % size and is_first:
        return "safe1"
    return f"{ring}.{(space + 1) % size}"


def walk(size: int, color: int, place: str | None, die: int) -> str | None:
    for count in range(die):
        place = place and step(size, color, place, is_first=count == 0)
    return place


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("color", [0, 2, 4])
def test_every_die_takes_a_token_along_its_way_from_every_place(size: int, color: int) -> None:
    way = ["start"]
    while way[-1] != "home":
        way.append(walk(size, color, way[-1], 1) or "")
    assert len(way) == 1 + 6 * size + 9  # six whole rings, eight safe spaces and home
    for steps, place in enumerate(way[:-1]):
        die = 1 + steps % 6
        state = roll(table(f"a={place}", ring=size, colors=(COLORS[color],)), die, die)
        to = walk(size, color, place, die)
        assert (f"move a {die}" in state.moves()) == (to is not None)
        if to is not None:
            push(state, f"move a {die}")
            assert where(state, 0, "a") == to


@pytest.mark.parametrize(
    ("place", "die", "to"),
    [
        ("start", 1, "1.0"),  # the arrow is step 1
        ("start", 5, "1.4"),
        ("1.22", 1, "1.23"),  # its own stairway, directly behind the arrow
        ("1.23", 1, "2.23"),  # directly inward
        ("1.21", 4, "2.0"),  # without a stop on the stairway
        ("2.22", 2, "3.23"),
        ("3.20", 3, "4.22"),
        ("4.20", 5, "5.0"),
        ("5.19", 1, "6.19"),
        ("1.10", 2, "1.12"),  # another colour's stairway leads nowhere
    ],
)
def test_a_red_token_drops_from_its_own_stairway_to_the_next_ring(place: str, die: int, to: str) -> None:
    state = roll(table(f"a={place}"), die, die)
    push(state, f"move a {die}")
    assert where(state, 0, "a") == to


def test_on_the_inner_ring_a_token_passes_its_own_wheel() -> None:
    state = roll(table("a=6.16"), 4, 2)
    push(state, "move a 4")
    assert where(state, 0, "a") == "6.20"


def test_on_the_inner_ring_an_exact_die_reaches_the_wheel_and_the_next_one_leaves_it() -> None:
    state = roll(table("a=6.16"), 4, 2)
    push(state, "move a 2")
    assert where(state, 0, "a") == "6.18"
    push(state, "move a 4")
    assert where(state, 0, "a") == "safe4"


def test_another_colors_wheel_on_the_inner_ring_is_no_way_in() -> None:
    state = roll(table("a=6.6"), 4, 4)
    push(state, "move a 4")
    assert where(state, 0, "a") == "6.10"


def test_the_safe_zone_is_entered_however_the_wheel_was_reached() -> None:
    state = table("a=4.20", "")
    push(state, "stairs a 6")
    assert where(state, 0, "a") == "6.18"
    push(roll(idle(state), 5, 2), "move a 5")
    assert where(state, 0, "a") == "safe5"
    swapped = roll(table("a=4.1 b=start", "a=6.18"), 2, 3)
    push(swapped, "move a 2", "swap 2 a", "move a 3")
    assert where(swapped, 0, "a") == "safe3"


def test_home_needs_the_exact_count() -> None:
    assert roll(table("a=safe5 b=1.9"), 5, 4).moves() == ["move a 4", "move b 4", "move b 5"]
    state = roll(table("a=safe5 b=1.9"), 5, 4)
    push(state, "move a 4")
    assert where(state, 0, "a") == "home"


def test_nine_steps_lead_from_the_wheel_to_home() -> None:
    state = roll(table("a=6.18"), 5, 4)
    push(state, "move a 5", "move a 4")
    assert where(state, 0, "a") == "home"


def test_a_die_past_home_cannot_be_used() -> None:
    assert turn(roll(table("a=safe6"), 5, 4)) == 1


def test_the_fourth_token_home_wins_at_once() -> None:
    state = roll(table("a=home b=home c=home d=safe6", "a=1.5"), 3, 2)
    push(state, "move d 3")
    assert state.actor == OVER
    assert state.result == (1.0, 0.0, 0.0)


def test_three_tokens_home_do_not_win() -> None:
    state = roll(table("a=home b=home c=safe6"), 3, 2)
    push(state, "move c 3")
    assert state.actor != OVER
    assert state.result is None


# Any game


@settings(max_examples=15, deadline=None)
@given(st.integers(0, 2**32), st.sampled_from(SIZES), st.integers(2, 6))
def test_no_space_ever_holds_more_than_it_may(seed: int, size: int, players: int) -> None:
    game = parlour.load("spiralized", players=players, ring=size)
    state = parlour.play(game, "random", seed=seed, limit=400)
    while state.history:
        places = [(seat, where(state, seat, letter)) for seat in range(players) for letter in "abcd"]
        rings = [place for _, place in places if "." in place]
        assert len(rings) == len(set(rings))
        assert sum(place == "pit" for _, place in places) <= 1
        for seat, place in set(places):
            assert places.count((seat, place)) <= {"start": 2, "rectangle": 4, "home": 4}.get(place, 1)
        for _ in range(min(23, len(state.history))):
            state.pop()


@settings(max_examples=10, deadline=None)
@given(st.integers(0, 2**32))
def test_steady_games_end_with_one_winner(seed: int) -> None:
    state = parlour.play(parlour.load("spiralized", players=3), "steady", seed=seed)
    assert sorted(state.result or ()) == [0.0, 0.0, 1.0]
    winner = (state.result or ()).index(1.0)
    assert {where(state, winner, letter) for letter in "abcd"} == {"home"}
