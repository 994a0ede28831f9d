"""Counting the hidden deals of Spy Alley Dice."""

from math import comb

import pytest

from parlour.games.spyalley.ai.deal_counting import count_deals, count_public_deals
from tests.games.spyalley.scenarios import begun, called


def test_hidden_deals_are_counted() -> None:
    """Seat 1 holds A and F; of the six pairs that seat 2 may hold, three have an I until it is shown not to."""
    state = called(begun("AF", "GR"), "IIIAA", "guess 2")
    deals = count_deals(state.observation(0))
    assert (deals.worlds, deals.holders[1]) == (3, [0, 0, 2, 0, 2, 2])
    assert deals.holders[0] == [3, 3, 0, 0, 0, 0]


def test_a_spectator_counts_without_the_cards_of_a_seat() -> None:
    """Somebody who only watches knows that seat 2 has no I; so seat 1 has it oftener than any other card."""
    deals = count_public_deals(called(begun("AF", "GR"), "IIIAA", "guess 2").observation(0))
    assert deals.worlds == comb(5, 2) * comb(4, 2)
    assert deals.probability(0, 3) == pytest.approx(1 / 2)
    assert deals.probability(0, 0) == pytest.approx(3 / 10)
