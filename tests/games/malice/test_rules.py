"""Spite and Malice, sentence by sentence: the deal, a turn, play piles, aces, kings and the win."""

from collections import Counter
from fractions import Fraction

import pytest

import parlour
from parlour import CHANCE, OVER
from tests.games.malice.scenarios import (
    PLACES,
    RANKS,
    cards,
    deal,
    discards,
    hand_size,
    odds,
    play_piles,
    plays,
    push,
    stock,
)

# Set-up


@pytest.mark.parametrize("players", range(2, 7))
def test_there_is_one_deck_more_than_seats(players: int) -> None:
    state = parlour.load("malice", players=players).start()
    assert odds(state) == dict.fromkeys(RANKS, Fraction(1, 13))
    state.push("card 7")
    decks = players + 1
    assert odds(state)["7"] == Fraction(4 * decks - 1, 52 * decks - 1)
    assert odds(state)["8"] == Fraction(4 * decks, 52 * decks - 1)


@pytest.mark.parametrize("players", [0, 1, 7])
def test_two_to_six_seats(players: int) -> None:
    with pytest.raises(ValueError, match="2, 3, 4, 5 or 6"):
        parlour.load("malice", players=players)


def test_suits_do_not_matter() -> None:
    assert [text for text, _ in parlour.load("malice").start().outcomes()] == [f"card {rank}" for rank in RANKS]


def test_each_seat_turns_up_an_objective_before_any_hand_is_dealt() -> None:
    state = cards(parlour.load("malice", players=3).start(), "7 8 9")
    places = state.view(None)["board"]["places"]
    assert [place["objective"] for place in places] == ["7", "8", "9"]
    assert [place["objective_left"] for place in places] == [15, 15, 15]
    assert [place["hand_size"] for place in places] == [0, 0, 0]


def test_five_cards_go_to_each_hand_seat_by_seat() -> None:
    state = cards(parlour.load("malice", players=3).start(), "7 8 9")
    cards(state, "2 3 4 5 6")
    assert [hand_size(state, seat) for seat in range(3)] == [5, 0, 0]
    cards(state, "7 8")
    assert [hand_size(state, seat) for seat in range(3)] == [5, 2, 0]
    assert state.view(1)["board"]["places"][1]["hand"] == ["7", "8"]


@pytest.mark.parametrize("players", range(2, 7))
def test_the_rest_is_the_stock(players: int) -> None:
    state = deal("9 " * players, *["2 3 4 5 6"] * players)
    assert stock(state) == 52 * (players + 1) - 20 * players


def test_seat_0_starts_without_drawing() -> None:
    assert deal("7 8", "2 3 4 5 6", "2 3 4 5 6").actor == 0


def test_no_hand_is_drawn_to_in_the_first_round() -> None:
    state = push(deal("7 8 9", *["2 3 4 5 6"] * 3), "hand 2 discard 1")
    assert state.actor == 1
    assert push(state, "hand 2 discard 1").actor == 2


# A turn


def test_a_turn_begins_by_filling_the_hand_to_five() -> None:
    state = push(deal("9 9", "A 2 3 7 8", "2 3 4 5 6"), "hand A play 1", "hand 2 play 1", "hand 3 play 1")
    push(state, "hand 7 discard 1", "hand 2 discard 1")
    assert hand_size(state, 0) == 1
    for drawn in range(1, 5):
        assert state.actor == CHANCE
        state.push("card 9")
        assert hand_size(state, 0) == 1 + drawn
    assert state.actor == 0


def test_a_discard_goes_on_the_own_pile_and_ends_the_turn() -> None:
    state = push(deal("9 9", "2 3 4 5 6", "2 3 4 5 6"), "hand 4 discard 3")
    assert state.actor == 1
    assert discards(state, 0) == [[], [], ["4"], []]
    assert discards(state, 1) == [[], [], [], []]


def test_every_card_in_hand_may_be_discarded_on_every_own_pile() -> None:
    state = deal("9 9", "2 3 3 5 K", "2 3 4 5 6")
    assert state.moves() == [f"hand {rank} discard {j}" for rank in ("2", "3", "5", "K") for j in PLACES]


def test_a_seat_need_not_play() -> None:
    state = push(deal("9 9", "A 2 3 4 5", "2 3 4 5 6"), "hand A play 1")
    assert "hand 2 play 1" in state.moves()
    assert push(state, "hand 2 discard 1").actor == 1


def test_a_seat_plays_as_often_as_it_likes() -> None:
    state = deal("9 9", "A 2 3 4 5", "2 3 4 5 6")
    for rank in ("A", "2", "3", "4"):
        push(state, f"hand {rank} play 1")
        assert state.actor == 0


def test_discarding_the_last_card_in_hand_ends_the_turn() -> None:
    state = push(deal("9 9", "A 2 3 4 9", "2 3 4 5 6"), *(f"hand {rank} play 1" for rank in ("A", "2", "3", "4")))
    push(state, "hand 9 discard 1")
    assert state.actor == 1
    push(state, "hand 2 discard 1")
    cards(state, "9 9 9 9 9")
    assert state.actor == 0


def test_there_is_no_pass_with_cards_in_hand() -> None:
    with pytest.raises(parlour.IllegalMove):
        deal("9 9", "2 3 4 5 6", "2 3 4 5 6").push("pass")


def test_only_the_top_card_of_a_discard_pile_can_be_played() -> None:
    state = push(deal("9 9", "2 3 5 6 7", "A 3 4 5 6"), "hand 2 discard 1", "hand A play 1", "hand 3 discard 1")
    cards(state, "9")
    assert "pile 1 play 1" in state.moves()
    push(cards(push(state, "hand 9 discard 1"), "9 9"), "hand 4 discard 1")
    cards(state, "9")
    assert plays(state) == set()
    assert discards(state, 0)[0] == ["2", "9"]


def test_a_card_played_from_a_discard_pile_uncovers_the_one_below() -> None:
    state = push(deal("9 9", "3 2 8 9 9", "A 5 6 7 8"), "hand 3 discard 2", "hand A play 4", "hand 5 discard 1")
    cards(state, "9")
    push(cards(push(state, "hand 2 discard 2"), "9 9"), "hand 6 discard 1")
    cards(state, "9")
    push(state, "pile 2 play 4", "pile 2 play 4")
    assert discards(state, 0) == [[], [], [], []]
    assert discards(state, 1) == [["5", "6"], [], [], []]
    assert play_piles(state)[3] == ["A", "2", "3"]


def test_nobody_plays_from_the_piles_of_others() -> None:
    state = push(deal("9 9", "2 3 4 5 6", "A 3 4 5 6"), "hand 2 discard 1", "hand A play 1")
    assert plays(state) == set()


def test_what_is_played_from_the_hand_leaves_it() -> None:
    state = push(deal("9 9", "A 2 2 4 5", "2 3 4 5 6"), "hand A play 1", "hand 2 play 1")
    assert state.view(0)["board"]["places"][0]["hand"] == ["2", "4", "5"]


# Play piles


def test_an_empty_play_pile_takes_an_ace_and_nothing_else() -> None:
    state = deal("K 9", "2 3 Q K J", "2 3 4 5 6")
    assert plays(state) == set()


def test_a_play_pile_takes_the_next_rank_up_to_the_queen() -> None:
    state = deal("A 9", "K 8 9 9 9", "2 3 4 5 6")
    for rank in [*RANKS[1:12], "K"]:
        push(state, "objective play 1")
        cards(state, rank)
        fitting = "A" if rank == "K" else rank
        assert state.view(0)["board"]["play_piles"][0]["next"] == fitting
        expected = {"objective play 1"} if rank != "K" else set()
        assert {move for move in plays(state) if move.startswith("objective")} == expected


def test_a_card_of_another_rank_does_not_fit() -> None:
    state = push(deal("9 9", "A 3 4 5 6", "2 3 4 5 6"), "hand A play 2")
    assert plays(state) == set()


def test_every_pile_that_takes_a_card_is_offered() -> None:
    state = push(deal("9 9", "A A 2 K 9", "2 3 4 5 6"), "hand A play 2", "hand A play 4")
    assert plays(state) == {f"hand {rank} play {k}" for rank in ("2", "K") for k in (2, 4)}


def test_a_king_stands_for_any_rank_from_2_to_queen() -> None:
    state = push(deal("A 9", "K 9 9 9 9", "2 3 4 5 6"), "objective play 1")
    for rank in RANKS[1:12]:
        cards(state, rank)
        assert "hand K play 1" in state.moves()
        if rank != "Q":
            push(state, "objective play 1")
    push(state, "hand K play 1")
    assert play_piles(state)[0] == []
    assert state.view(0)["board"]["finished"] == 12


def test_after_a_king_the_pile_goes_on_with_the_rank_above_it() -> None:
    state = push(deal("9 9", "A K K 3 4", "2 3 4 5 6"), "hand A play 1", "hand K play 1")
    assert plays(state) == {"hand 3 play 1", "hand K play 1"}
    push(state, "hand K play 1")
    assert plays(state) == {"hand 4 play 1"}
    assert play_piles(state)[0] == ["A", "K", "K"]


def test_a_king_is_never_an_ace() -> None:
    state = push(deal("K 9", "A K 9 9 9", "2 3 4 5 6"), "hand A play 3")
    assert plays(state) == {"hand K play 3", "objective play 3"}


def test_kings_on_objective_and_discard_piles_are_wild_too() -> None:
    state = push(deal("K 9", "K 2 3 4 5", "A 3 4 5 6"), "hand K discard 2", "hand A play 1", "hand 3 discard 1")
    cards(state, "9")
    assert {"objective play 1", "pile 2 play 1"} <= plays(state)


def test_a_pile_that_reaches_the_queen_is_taken_away_at_once() -> None:
    state = deal("A 9", "9 9 9 9 9", "2 3 4 5 6")
    for rank in RANKS[1:12]:
        push(state, "objective play 2")
        cards(state, rank)
    assert play_piles(state)[1] == RANKS[:11]
    push(state, "objective play 2")
    assert play_piles(state)[1] == []
    assert state.view(0)["board"]["finished"] == 12
    cards(state, "A")
    assert "objective play 2" in state.moves()


# Aces


def test_an_ace_in_hand_must_be_played_while_a_play_pile_is_empty() -> None:
    state = deal("A 9", "A K 9 9 9", "2 3 4 5 6")
    assert state.moves() == [f"hand A play {k}" for k in PLACES]


def test_each_empty_pile_is_offered_to_the_ace() -> None:
    state = push(deal("9 9", "A A A 2 9", "2 3 4 5 6"), "hand A play 2")
    assert state.moves() == ["hand A play 1", "hand A play 3", "hand A play 4"]
    assert push(state, "hand A play 1").moves() == ["hand A play 3", "hand A play 4"]


def test_an_ace_drawn_in_the_turn_must_be_played_too() -> None:
    state = push(deal("9 9", "A 2 3 4 5", "2 3 4 5 6"), *(f"hand {rank} play 1" for rank in "A2345"))
    cards(state, "A 9 9 9 9")
    assert state.moves() == ["hand A play 2", "hand A play 3", "hand A play 4"]


def test_an_ace_must_be_played_when_a_finished_pile_makes_room() -> None:
    state = push(deal("2 9", "A A A A A", "2 3 4 5 6"), *(f"hand A play {k}" for k in PLACES))
    for rank in RANKS[2:12]:
        push(state, "objective play 1")
        cards(state, rank)
    assert len(state.moves()) > 1
    push(state, "objective play 1")
    cards(state, "9")
    assert state.moves() == ["hand A play 1"]


def test_an_ace_may_be_discarded_when_no_play_pile_is_empty() -> None:
    state = push(deal("9 9", "A A A A A", "2 3 4 5 6"), *(f"hand A play {k}" for k in PLACES))
    assert state.moves() == [f"hand A discard {j}" for j in PLACES]
    assert push(state, "hand A discard 1").actor == 1


def test_an_ace_on_the_objective_is_free_to_stay() -> None:
    state = deal("A 9", "2 3 4 5 6", "2 3 4 5 6")
    assert {"objective play 1", "hand 2 discard 1"} <= set(state.moves())


def test_an_ace_on_a_discard_pile_is_free_to_stay() -> None:
    state = push(deal("2 8", "A A A A A", "8 8 8 8 8"), *(f"hand A play {k}" for k in PLACES), "hand A discard 1")
    push(state, "hand 8 discard 1")
    cards(state, "9 9 9 9 9")
    for rank in [*RANKS[2:12], "9"]:
        push(state, "objective play 1")
        cards(state, rank)
    assert plays(state) == {"pile 1 play 1"}
    assert "hand 9 discard 1" in state.moves()


# The objective pile, and the hand played out


def test_the_next_objective_card_is_turned_up() -> None:
    state = push(deal("A 9", "9 9 9 9 9", "2 3 4 5 6"), "objective play 1")
    assert state.actor == CHANCE
    assert state.view(1)["board"]["places"][0]["objective"] is None
    cards(state, "5")
    place = state.view(1)["board"]["places"][0]
    assert (place["objective"], place["objective_left"]) == ("5", 14)
    assert state.actor == 0


def test_an_objective_card_may_be_any_unseen_card() -> None:
    state = push(deal("A 9", "9 9 9 9 9", "2 3 4 5 6"), "objective play 1")
    seen = Counter({"A": 1, "9": 6, "2": 1, "3": 1, "4": 1, "5": 1, "6": 1})
    assert odds(state) == {rank: Fraction(12 - seen[rank], 144) for rank in RANKS}


def test_a_drawn_card_may_be_any_unseen_card() -> None:
    state = push(deal("8 8", "9 9 9 9 9", "9 9 9 9 9"), "hand 9 discard 1", "hand 9 discard 1")
    seen = Counter({"8": 2, "9": 10})
    assert odds(state) == {rank: Fraction(12 - seen[rank], 144) for rank in RANKS}


def test_turning_up_an_objective_card_leaves_the_stock_alone() -> None:
    state = push(deal("A 9", "9 9 9 9 9", "2 3 4 5 6"), "objective play 1")
    assert stock(cards(state, "5")) == 116


def test_the_last_objective_card_wins_at_once() -> None:
    state = deal("A 9", "9 9 9 9 9", "2 3 4 5 6")
    for rank in [*RANKS[1:12], "A", "2", "3"]:
        push(state, "objective play 1")
        assert state.result is None
        cards(state, rank)
    push(state, "objective play 1")
    assert state.actor == OVER
    assert state.result == (1.0, 0.0)
    assert state.moves() == [] == state.outcomes()


def test_a_hand_emptied_by_a_play_is_refilled_at_once_and_the_turn_goes_on() -> None:
    state = push(deal("9 9", "A 2 3 4 5", "2 3 4 5 6"), *(f"hand {rank} play 1" for rank in "A2345"))
    for drawn in range(5):
        assert (state.actor, hand_size(state, 0)) == (CHANCE, drawn)
        cards(state, "9")
    assert state.actor == 0
    assert stock(state) == 116 - 5


def test_a_hand_is_not_refilled_before_it_is_empty() -> None:
    state = push(deal("9 9", "A 2 3 4 9", "2 3 4 5 6"), *(f"hand {rank} play 1" for rank in "A234"))
    assert (state.actor, hand_size(state, 0)) == (0, 1)


def test_play_passes_by_seats_and_round_again() -> None:
    state = deal("9 9 9", *["2 3 4 5 6"] * 3)
    actors = []
    for _ in range(5):
        actors.append(state.actor)
        push(state, "hand 2 discard 1")
        if state.actor == CHANCE:
            cards(state, "2")
    assert actors == [0, 1, 2, 0, 1]
