"""The rules of Spy Alley Dice, one by one, tested by pushes alone."""

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import parlour
from tests.games.spyalley.scenarios import (
    FACES,
    asked,
    begun,
    called,
    counts,
    dealt,
    dice,
    hand,
    last_two,
    lively_game,
    pushed,
    throwing,
)

# Set-up


@pytest.mark.parametrize(("players", "each"), [(2, 2), (3, 2), (4, 1), (5, 1), (6, 1)])
def test_two_cards_each_for_two_or_three_seats_and_one_for_more(players: int, each: int) -> None:
    state = parlour.load("spyalley", players=players).start()
    for number in range(players * each):
        assert state.actor == parlour.CHANCE
        left = FACES[number:]
        assert dict(state.outcomes()) == pytest.approx({f"deal {face}": 1 / len(left) for face in left})
        state.push(f"deal {FACES[number]}")
    assert counts(state) == [each] * players
    assert [text for text, _ in state.outcomes()] == [f"die {face}" for face in FACES]


def test_cards_are_dealt_one_round_to_every_seat_and_then_a_second() -> None:
    state = parlour.load("spyalley", players=3).start()
    pushed(state, "deal spanish", "deal french", "deal german")
    assert counts(state) == [1, 1, 1]
    pushed(state, "deal american", "deal italian")
    assert counts(state) == [2, 2, 1]
    assert [hand(state, number) for number in (1, 2, 3)] == ["AS", "FI", "G"]


def test_cards_left_over_are_held_by_nobody() -> None:
    state = begun("A", "F", "G", "I")
    for letters in ("RRRAA", "SSSAA"):  # neither was dealt
        for victim in (2, 3, 4):
            called(state, letters, f"guess {victim}")
            for number in (2, 3, 4):
                assert throwing(state) == number
                called(state, "AAFFG")
    assert counts(state) == [1, 1, 1, 1]


def test_most_russians_start() -> None:
    state = dealt("A", "F", "G", "I")
    pushed(state, *dice("RAAAA"), *dice("ARARA"), *dice("RRRFF"), *dice("RRSSS"))
    assert throwing(state) == 3


def test_every_seat_throws_five_dice_for_the_start() -> None:
    state = dealt("A", "F", "G", "I")
    pushed(state, *dice("RRRRR"), *dice("AAAAA"), *dice("AAAAA"), *dice("AAAA"))
    assert state.view(0)["board"]["phase"] == "start"
    assert throwing(pushed(state, "die french")) == 1


def test_a_tie_for_the_start_is_thrown_again_by_the_tied_seats_alone() -> None:
    state = dealt("A", "F", "G", "I")
    pushed(state, *dice("RAAAA"), *dice("RRAAA"), *dice("AAAAA"), *dice("AAARR"))
    assert state.view(0)["board"]["turn"] == 1
    pushed(state, *dice("AAAAA"))
    assert state.view(0)["board"]["turn"] == 3
    assert throwing(pushed(state, *dice("RAAAA"))) == 4


def test_only_the_seats_of_the_latest_tie_throw_again() -> None:
    state = dealt("AF", "GI", "RS")
    pushed(state, *dice("RAAAA") * 3, *dice("RRAAA"), *dice("AAAAA"), *dice("RRAAA"))
    pushed(state, *dice("AAAAA"))
    assert state.view(0)["board"]["turn"] == 2
    assert throwing(pushed(state, *dice("RAAAA"))) == 3


def test_seats_that_tie_again_without_a_russian_stay_alone() -> None:
    state = dealt("A", "F", "G", "I")
    pushed(state, *dice("RRAAA"), *dice("RAAAA"), *dice("AAAAA"), *dice("RRAAA"))
    pushed(state, *dice("AAAAA") * 2, *dice("RAAAA"))
    assert state.view(0)["board"]["turn"] == 3
    assert throwing(pushed(state, *dice("AAAAA"))) == 1


def test_no_russians_at_all_are_a_tie_of_all() -> None:
    state = dealt("A", "F", "G", "I")
    pushed(state, *dice("AAAAA") * 4)
    assert state.view(0)["board"]["phase"] == "start"
    pushed(state, *dice("AAAAA") * 3, *dice("AAAAR"))
    assert throwing(state) == 4


# The dice


def test_a_turn_begins_with_five_dice_and_then_asks_what_to_keep() -> None:
    state = pushed(begun("A", "F", "G", "I"), *dice("AFGI"))
    assert state.actor == parlour.CHANCE
    assert dict(state.outcomes()) == pytest.approx({f"die {face}": 1 / 6 for face in FACES})
    state.push("die russian")
    sets = [" ".join(["reroll", *places]) for size in range(1, 6) for places in combinations("12345", size)]
    assert state.actor == 0
    assert sorted(state.moves()) == sorted(["hold", *sets])


def test_the_chosen_dice_are_thrown_again_in_rising_order() -> None:
    state = pushed(begun("A", "F", "G", "I"), *dice("AFGIR"), "reroll 1 4 5")
    assert state.view(0)["board"]["dice"] == [None, "french", "german", None, None]
    pushed(state, *dice("SS"))
    assert state.view(0)["board"]["dice"] == ["spanish", "french", "german", "spanish", None]
    pushed(state, *dice("A"))
    assert state.view(0)["board"]["dice"] == ["spanish", "french", "german", "spanish", "american"]


def test_all_five_dice_may_be_thrown_again() -> None:
    state = pushed(begun("A", "F", "G", "I"), *dice("AFGIR"), "reroll 1 2 3 4 5", *dice("SSSSS"))
    assert state.view(0)["board"]["dice"] == ["spanish"] * 5


def test_dice_may_be_thrown_again_twice_and_then_nothing_is_asked() -> None:
    state = pushed(begun("A", "F", "G", "I"), *dice("AFGIR"), "reroll 1", *dice("S"))
    assert state.moves()[0] == "hold"
    pushed(state, "reroll 2 3", *dice("SS"))
    assert asked(state) == (1, ["pass", "guess 2", "guess 3", "guess 4"])


def test_a_seat_may_hold_before_its_rerolls_are_used() -> None:
    state = called(begun("A", "F", "G", "I"), "SSSAF")
    assert asked(state) == (1, ["pass", "guess 2", "guess 3", "guess 4"])


@pytest.mark.parametrize("letters", ["AFGIR", "AAFGI", "AAFFG"])
def test_fewer_than_three_alike_end_the_turn_by_itself(letters: str) -> None:
    assert throwing(called(begun("A", "F", "G", "I"), letters)) == 2


def test_the_last_reroll_may_end_the_turn_by_itself() -> None:
    state = pushed(begun("A", "F", "G", "I"), *dice("AAAGI"), "reroll 1", *dice("F"), "reroll 1", *dice("F"))
    assert throwing(state) == 2


# Calls


@pytest.mark.parametrize("letters", ["FFFGI", "GFIFF", "FAFAF", "FFFFA", "AFFFF", "GGFFF"])
def test_three_or_four_alike_allow_a_pass_or_a_guess(letters: str) -> None:
    state = called(begun("A", "F", "G", "I"), letters)
    assert asked(state) == (1, ["pass", "guess 2", "guess 3", "guess 4"])


def test_five_alike_allow_a_mission_too_whether_or_not_it_is_true() -> None:
    for letters in ("AAAAA", "FFFFF"):
        state = called(begun("A", "F", "G", "I"), letters)
        assert asked(state) == (1, ["pass", "guess 2", "guess 3", "guess 4", "mission"])


def test_a_pass_ends_the_turn() -> None:
    assert throwing(called(begun("A", "F", "G", "I", first=4), "FFFFF", "pass")) == 1


def test_a_guess_is_at_the_face_shown_three_times() -> None:
    state = begun("AS", "FG", "IR")
    called(state, "GGFFF", "guess 2")
    assert hand(state, 1) == "AFS"


def test_a_right_guess_takes_the_card_and_then_throws_one_away() -> None:
    state = called(begun("A", "F", "G", "I"), "FFFGI", "guess 2")
    assert asked(state) == (1, ["discard american", "discard french"])
    assert counts(state) == [2, 0, 1, 1]
    pushed(state, "discard american")
    assert (hand(state, 1), throwing(state)) == ("F", 3)


def test_the_card_taken_may_be_the_one_thrown_away() -> None:
    state = called(begun("A", "F", "G", "I"), "FFFGI", "guess 2", "discard french")
    assert (hand(state, 1), counts(state)) == ("A", [1, 0, 1, 1])


def test_a_wrong_guess_changes_nothing_and_ends_the_turn() -> None:
    state = called(begun("A", "F", "G", "I"), "FFFGI", "guess 3")
    assert (throwing(state), counts(state)) == (2, [1, 1, 1, 1])


def test_one_may_guess_the_card_that_one_holds_oneself() -> None:
    state = called(begun("A", "F", "G", "I"), "AAAGI", "guess 3")
    assert (throwing(state), hand(state, 1)) == (2, "A")


def test_a_seat_guessed_right_with_a_second_card_plays_on() -> None:
    state = called(begun("AF", "GI"), "GGGFF", "guess 2", "discard american")
    assert (counts(state), throwing(state)) == ([2, 1], 2)


def test_a_seat_that_is_out_is_neither_guessed_nor_given_a_turn() -> None:
    state = called(begun("A", "F", "G", "I"), "FFFGI", "guess 2", "discard french")
    for turn in (3, 4):
        assert throwing(state) == turn
        called(state, "AFGIR")
    assert asked(called(state, "SSSAF")) == (1, ["pass", "guess 3", "guess 4"])
    assert throwing(pushed(state, "pass")) == 3


def test_the_last_seat_left_has_won_without_a_discard() -> None:
    state = called(begun("A", "F", "G", "I"), "FFFGI", "guess 2", "discard french")
    called(state, "IIIFF", "guess 4")
    pushed(state, "discard german")
    assert throwing(state) == 1
    called(state, "IIIFF", "guess 3")
    assert state.actor == parlour.OVER
    assert state.result == (1.0, 0.0, 0.0, 0.0)
    assert hand(state, 1) == "AI"


# Missions


def test_the_others_are_asked_clockwise() -> None:
    state = called(begun("A", "F", "G", "I", first=3), "GGGGG", "mission")
    for number in (4, 1, 2):
        assert asked(state) == (number, ["pass", "accuse"])
        state.push("pass")
    assert state.actor == parlour.OVER


def test_seats_that_are_out_are_not_asked() -> None:
    state = called(begun("A", "F", "G", "I"), "FFFGI", "guess 2", "discard french")
    called(state, "SSSSS", "mission")
    for number in (4, 1):
        assert asked(state) == (number, ["pass", "accuse"])
        state.push("pass")
    assert throwing(state) == 4


def test_a_true_mission_that_nobody_accuses_wins_at_once() -> None:
    state = called(begun("A", "F", "G", "I", first=2), "FFFFF", "mission", "pass", "pass", "pass")
    assert state.result == (0.0, 1.0, 0.0, 0.0)


def test_a_false_mission_that_nobody_accuses_changes_nothing() -> None:
    state = called(begun("A", "F", "G", "I", first=2), "AAAAA", "mission", "pass", "pass", "pass")
    assert (throwing(state), counts(state)) == (3, [1, 1, 1, 1])


def test_a_right_accusation_takes_the_card_and_throws_one_away() -> None:
    state = called(begun("AF", "GI", "RS"), "AAAAA", "mission", "accuse")
    assert asked(state) == (2, ["discard american", "discard german", "discard italian"])
    pushed(state, "discard german")
    assert [hand(state, number) for number in (1, 2, 3)] == ["F", "AI", "RS"]
    assert throwing(state) == 2


def test_the_first_accusation_settles_the_mission() -> None:
    state = called(begun("A", "F", "G", "I"), "AAAAA", "mission", "pass", "accuse")
    assert asked(state) == (3, ["discard american", "discard german"])
    assert throwing(pushed(state, "discard german")) == 2


def test_a_roller_accused_right_of_its_only_card_is_out() -> None:
    state = called(begun("A", "F", "G", "I", first=4), "IIIII", "mission", "accuse", "discard italian")
    assert (counts(state), throwing(state)) == ([1, 1, 1, 0], 1)


def test_a_wrong_accuser_hands_over_a_card_of_its_choice_and_the_roller_throws_one_away() -> None:
    state = called(begun("AF", "GI", "RS"), "GGGGG", "mission", "accuse")
    assert asked(state) == (2, ["surrender german", "surrender italian"])
    pushed(state, "surrender german")
    assert asked(state) == (1, ["discard american", "discard french", "discard german"])
    pushed(state, "discard french")
    assert [hand(state, number) for number in (1, 2, 3)] == ["AG", "I", "RS"]
    assert throwing(state) == 2


def test_the_card_handed_over_may_be_the_one_thrown_away() -> None:
    state = called(
        begun("AF", "GI", "RS"), "GGGGG", "mission", "pass", "accuse", "surrender spanish", "discard spanish"
    )
    assert [hand(state, number) for number in (1, 2, 3)] == ["AF", "GI", "R"]


def test_a_wrong_accuser_without_another_card_is_out() -> None:
    state = called(begun("A", "F", "G", "I"), "SSSSS", "mission", "accuse")
    assert asked(state) == (2, ["surrender french"])
    pushed(state, "surrender french")
    assert (counts(state), asked(state)) == ([2, 0, 1, 1], (1, ["discard american", "discard french"]))
    assert throwing(pushed(state, "discard american")) == 3


def test_after_a_mission_the_turn_passes_on_from_the_roller() -> None:
    state = called(begun("A", "F", "G", "I"), "AAAAA", "mission", "pass", "pass", "accuse", "discard italian")
    assert throwing(state) == 2


def test_a_right_accusation_of_the_last_other_seat_wins_without_a_discard() -> None:
    state = called(last_two(), "AAAAA", "mission", "accuse")
    assert state.result == (0.0, 1.0)


def test_a_wrong_accusation_by_the_last_other_seat_loses_without_a_discard() -> None:
    state = called(last_two(), "SSSSS", "mission", "accuse")
    assert asked(state) == (2, ["surrender german"])
    assert pushed(state, "surrender german").result == (1.0, 0.0)


def test_a_seat_that_took_a_face_up_card_may_win_a_mission_with_it() -> None:
    state = called(begun("A", "F", "G", "I"), "FFFGI", "guess 2", "discard american")
    for _ in range(2):
        called(state, "AFGIR")
    called(state, "FFFFF", "mission", "pass", "pass")
    assert state.result == (1.0, 0.0, 0.0, 0.0)


@given(players=st.integers(2, 6), seed=st.text("abc", max_size=6))
@settings(max_examples=20, deadline=None)
def test_no_seat_ends_a_turn_with_more_cards_than_it_had(players: int, seed: str) -> None:
    state = parlour.load("spyalley", players=players).start()
    before: list[int] = []
    for text in lively_game(players, seed):
        if not before and text.startswith("die"):
            before = counts(state)
        asked_before = state.actor >= 0
        state.push(text)
        if asked_before and state.actor == parlour.CHANCE and not text.startswith("reroll"):
            after = counts(state)
            assert all(now <= had for now, had in zip(after, before, strict=True))
            before = after


# Positions


def test_the_order_of_wrong_guesses_does_not_matter() -> None:
    one = called(called(begun("A", "F", "G", "I"), "FFFAA", "guess 3"), "IIIAA", "guess 3")
    two = called(called(begun("A", "F", "G", "I"), "IIIAA", "guess 3"), "FFFAA", "guess 3")
    assert one == two


def test_the_order_of_a_hand_does_not_matter() -> None:
    assert begun("AF", "GI") == begun("FA", "IG")


def test_an_illegal_push_changes_nothing() -> None:
    state = called(begun("A", "F", "G", "I"), "FFFGI")
    before = state.copy()
    for text in ("guess 1", "guess 5", "mission", "accuse", "discard american", "hold", "die french", "Pass", ""):
        with pytest.raises(parlour.IllegalMove):
            state.push(text)
    assert state == before
