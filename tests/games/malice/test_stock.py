"""Spite and Malice when the stock runs out: reshuffles, hands that cannot be filled, passing and stalemate."""

from collections import Counter
from fractions import Fraction

import pytest

from parlour import CHANCE, OVER, State
from tests.games.malice.scenarios import (
    RANKS,
    cards,
    deal,
    discard,
    discards,
    hand_size,
    odds,
    play_on,
    play_piles,
    push,
    stock,
)

NO_ACES = "2 3 4 5 6 7 8 9 10 J Q K"  # nothing fits on an empty play pile
NO_ACES_OR_QUEENS = "K 2 3 4 5 6 7 8 9 10 J"
ONE_OF_EACH = dict.fromkeys(RANKS[:12], Fraction(1, 12))


def pile_of_twelve(ranks: list[str]) -> State:
    """Seat 0 plays these twelve cards on play pile 1, and is left with three nines and an ace as its objective."""
    state = deal("A Q", " ".join(ranks[:5]), "J J J J J")
    push(state, *(f"hand {rank} play 1" for rank in ranks[:5]))
    cards(state, " ".join(ranks[5:10]))
    push(state, *(f"hand {rank} play 1" for rank in ranks[5:10]))
    cards(state, f"{ranks[10]} {ranks[11]} 9 9 9")
    return push(state, *(f"hand {rank} play 1" for rank in ranks[10:]))


def finished_pile_and_no_stock(ranks: list[str] = RANKS[:12]) -> State:
    """Seat 1 must choose, with five cards in hand, after the last card of the stock was drawn."""
    state = play_on(pile_of_twelve(ranks), lambda s: s.actor == 1 and stock(s) == 0, NO_ACES)
    assert hand_size(state, 1) == 5
    return state


def built_to_ten() -> State:
    """Play pile 1 shows a ten, and seat 0 must choose with J Q 9 9 9 in hand."""
    state = deal("10 10", "A 2 3 4 5", "9 9 9 9 9")
    push(state, *(f"hand {rank} play 1" for rank in RANKS[:5]))
    push(cards(state, "6 7 8 9 10"), *(f"hand {rank} play 1" for rank in RANKS[5:10]))
    return cards(state, "J Q 9 9 9")


def nothing_to_draw_and_only(card: str, state: State) -> State:
    """Seat 0 must choose with this one card in hand, and there are no finished piles."""
    draws = " ".join(rank for rank in ["K", *RANKS[1:12]] if rank != card)
    return play_on(state, lambda s: s.actor == 0 and hand_size(s, 0) == 1, draws, card)


def empty_hands(state: State) -> State:
    """Nobody has a card in hand, there is none to draw, and seat 0 must choose."""
    return play_on(state, lambda s: s.actor == 0 and hand_size(s, 0) == hand_size(s, 1) == 0, NO_ACES)


# Reshuffling


def test_finished_piles_become_the_stock_when_a_card_is_to_be_drawn_and_there_is_none() -> None:
    state = finished_pile_and_no_stock()
    assert state.view(None)["board"]["finished"] == 12
    discard(state)
    assert state.actor == CHANCE
    assert stock(state) == 12
    assert state.view(None)["board"]["finished"] == 0
    assert odds(state) == ONE_OF_EACH


def test_the_stock_is_not_renewed_before_a_card_is_to_be_drawn() -> None:
    state = finished_pile_and_no_stock()
    assert (stock(state), state.view(None)["board"]["finished"]) == (0, 12)
    assert stock(push(cards(discard(state), "3"), "objective play 1")) == 11


@pytest.mark.parametrize("place", range(1, 12))
def test_kings_of_finished_piles_are_kings_again(place: int) -> None:
    with_king = [*RANKS[:place], "K", *RANKS[place + 1 : 12]]
    state = discard(finished_pile_and_no_stock(with_king))
    assert odds(state) == {rank: Fraction(1, 12) for rank in with_king}


def test_all_finished_piles_are_shuffled_together() -> None:
    state = pile_of_twelve(RANKS[:12])
    for rank in [*RANKS[1:12], "9"]:
        cards(push(state, "objective play 2"), rank)
    discard(play_on(state, lambda s: s.actor == 1 and stock(s) == 0, NO_ACES))
    assert stock(state) == 24
    assert odds(state) == ONE_OF_EACH


def test_a_reshuffle_leaves_unfinished_piles_and_discards_alone() -> None:
    state = cards(push(pile_of_twelve(RANKS[:12]), "objective play 2"), "9")
    play_on(state, lambda s: s.actor == 1 and stock(s) == 0, NO_ACES)
    of_seat_0 = discards(state, 0)
    discard(state)
    assert stock(state) == 12
    assert play_piles(state) == [[], ["A"], [], []]
    assert discards(state, 0) == of_seat_0


def test_after_a_reshuffle_draws_come_from_the_new_stock_alone() -> None:
    state = discard(finished_pile_and_no_stock())
    left = RANKS[:12]
    while len(left) > 1:
        assert odds(state) == {rank: Fraction(1, len(left)) for rank in left}
        cards(state, left.pop())
        discard(state)


def test_after_a_reshuffle_objectives_come_from_what_stayed_unseen() -> None:
    state = finished_pile_and_no_stock()
    seen = Counter(line.split()[1] for line in state.record().splitlines() if line.startswith("card"))
    unseen = Counter(RANKS * 12) - seen
    assert unseen.total() == 28
    push(cards(discard(state), "3"), "objective play 1")
    assert odds(state) == {rank: Fraction(count, 28) for rank, count in unseen.items()}


def test_a_second_reshuffle_takes_what_was_finished_since() -> None:
    state = push(cards(discard(finished_pile_and_no_stock()), "A"), "hand A play 1")
    for _ in range(11):
        cards(push(state, "objective play 2"), "K")
    cards(push(state, "objective play 2"), "A")
    play_on(state, lambda s: s.actor == CHANCE and stock(s) == 12, NO_ACES)
    assert odds(state) == {"A": Fraction(1, 12), "K": Fraction(11, 12)}


def test_a_reshuffle_in_the_middle_of_filling_a_hand() -> None:
    state = play_on(built_to_ten(), lambda s: s.actor == 0 and stock(s) == 3, NO_ACES_OR_QUEENS, "J Q")
    discard(push(state, "hand J play 1", "hand Q play 1"))
    discard(play_on(state, lambda s: s.actor == 1, NO_ACES))
    assert (hand_size(state, 0), stock(state)) == (2, 2)
    play_on(state, lambda s: hand_size(s, 0) == 4, NO_ACES)
    assert state.actor == CHANCE
    assert stock(state) == 12
    assert odds(state) == ONE_OF_EACH
    cards(state, "Q")
    assert (state.actor, hand_size(state, 0), stock(state)) == (0, 5, 11)


def test_a_queen_can_feed_the_refill_of_the_hand_that_she_emptied() -> None:
    state = nothing_to_draw_and_only("Q", push(built_to_ten(), "hand J play 1"))
    assert stock(state) == 0
    push(state, "hand Q play 1")
    assert odds(state) == ONE_OF_EACH
    assert cards(state, "A 2 3 4 5").actor == 0
    assert stock(state) == 7


# Nothing to draw


def test_drawing_stops_when_nothing_is_left_to_draw() -> None:
    state = play_on(built_to_ten(), lambda s: s.actor == CHANCE and stock(s) == 4, NO_ACES_OR_QUEENS, "J Q")
    discard(push(cards(state, "A"), "hand A play 2", "hand J play 1"), "Q")
    discard(play_on(state, lambda s: s.actor == 1, NO_ACES))
    assert (hand_size(state, 0), stock(state)) == (2, 2)
    cards(state, "Q Q")
    assert (state.actor, hand_size(state, 0), stock(state)) == (0, 4, 0)
    assert "pass" not in state.moves()


def test_a_turn_goes_on_when_a_played_out_hand_cannot_be_refilled() -> None:
    state = nothing_to_draw_and_only("J", push(built_to_ten(), "hand Q discard 1"))
    push(state, "hand J play 1")
    assert (state.actor, hand_size(state, 0)) == (0, 0)
    assert state.moves() == ["pile 1 play 1", "pass"]
    assert push(state, "pass").actor == 1


def test_a_seat_that_cannot_fill_its_empty_hand_may_pass_or_play_from_its_piles() -> None:
    state = push(nothing_to_draw_and_only("Q", push(built_to_ten(), "hand J play 1")), "hand Q discard 1")
    assert (state.actor, state.moves()) == (1, ["pass"])
    assert push(state, "pass").actor == 0
    assert state.moves() == ["pile 1 play 1", "pass"]


def test_an_empty_hand_may_play_its_objective() -> None:
    state = empty_hands(deal("A 9", "2 3 4 5 6", "2 3 4 5 6"))
    assert state.moves() == [*(f"objective play {k}" for k in range(1, 5)), "pass"]
    cards(push(state, "objective play 1"), "Q")
    assert (state.actor, hand_size(state, 0)) == (0, 0)
    assert state.moves()[-1] == "pass"


def test_a_hand_that_stayed_empty_is_not_filled_before_the_next_turn() -> None:
    state = push(nothing_to_draw_and_only("Q", push(built_to_ten(), "hand J play 1")), "hand Q discard 1", "pass")
    push(state, "pile 1 play 1")
    assert state.view(None)["board"]["finished"] == 12
    assert (state.actor, state.moves()) == (0, ["pass"])
    assert state.prompt(0).startswith("You have no cards in hand, and you draw none before your next turn:")
    cards(push(state, "pass"), "2 3 4 5 6")
    assert (state.actor, hand_size(state, 0)) == (1, 0)
    discard(state)
    assert state.actor == CHANCE
    cards(state, "7 8 9 10 J")
    assert (state.actor, hand_size(state, 0)) == (0, 5)


# Stalemate


def test_a_stalemate_ends_the_game_and_a_tie_is_shared() -> None:
    state = empty_hands(deal("9 9", "2 3 4 5 6", "2 3 4 5 6"))
    assert push(state, "pass").actor == 1
    assert push(state, "pass").actor == OVER
    assert state.result == (0.5, 0.5)


def test_the_fewest_objective_cards_win_a_stalemate() -> None:
    state = cards(push(deal("9 A", "2 3 4 5 6", "2 3 4 5 6"), "hand 2 discard 1", "objective play 1"), "9")
    push(empty_hands(state), "pass", "pass")
    assert state.result == (0.0, 1.0)


def test_a_stalemate_among_three_is_shared_by_those_who_tie() -> None:
    state = push(deal("A 9 A", *["2 3 4 5 6"] * 3))
    discard(discard(cards(push(state, "objective play 1"), "9")))
    cards(push(state, "objective play 2"), "9")
    play_on(state, lambda s: s.actor == OVER, NO_ACES)
    assert state.result == (0.5, 0.0, 0.5)


def test_a_turn_in_which_a_card_was_played_does_not_count_towards_a_stalemate() -> None:
    state = push(empty_hands(deal("9 A", "2 3 4 5 6", "2 3 4 5 6")), "pass")
    push(cards(push(state, "objective play 1"), "Q"), "pass")
    assert state.actor == 0
    assert push(state, "pass").actor == 1
    assert push(state, "pass").actor == OVER


def test_a_discard_breaks_a_row_of_passes() -> None:
    state = push(deal("9 9", "A A A A 9", "2 3 9 9 9"), *(f"hand A play {k}" for k in range(1, 5)))
    draws = "A K 4 5 6 7 8 9 10 J Q"
    play_on(state, lambda s: s.actor == 1 and stock(s) == 0 and hand_size(s, 1) == 3, draws, "2 3")
    push(state, "hand 2 play 1", "hand 3 play 1")
    play_on(state, lambda s: s.actor == OVER, "")
    endings = [line.split()[-2:][0] for line in state.record().splitlines()[-6:]]
    assert endings == ["discard", "discard", "pass", "discard", "pass", "pass"]
