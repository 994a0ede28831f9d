"""What a seat of Spite and Malice knows, which worlds are sampled for it, and that equal positions are equal bytes."""

from math import comb
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from parlour import State
from parlour.core.runtime.rng import seeded
from tests.games.malice.scenarios import (
    PLACES,
    RANKS,
    cards,
    deal,
    discard,
    hand_size,
    play_on,
    positions,
    push,
    stock,
)

ACE = 1


def hand(state: State, observer: int | None, seat: int) -> list[str] | None:
    held: list[str] | None = state.view(observer)["board"]["places"][seat]["hand"]
    return held


def sampled_worlds(state: State, observer: int, count: int) -> Any:
    """The records of worlds that are consistent with what the observer knows."""
    known = state.batch.copy()
    state.game.engine.loops.redact(known, observer)
    worlds, rng = np.repeat(known, count), seeded(3)
    for number in range(count):
        state.game.engine.loops.sample_world(worlds[number : number + 1], observer, rng)
    return worlds


def all_cards(record: Any) -> list[int]:
    """How many cards of each rank there are, wherever they are."""
    counts = record["unseen"] + record["stock"] + record["finished"] + record["hand"].sum(axis=0)
    for card in (*record["discards"], *record["top"]):
        counts[card] += 1
    for height, kings in zip(record["height"], record["kings"], strict=True):
        for rank in range(1, height + 1):
            counts[13 if kings >> rank & 1 else rank] += 1
    return [int(count) for count in counts[1:]]


def renewed_stock() -> State:
    """Seat 0 has played a pile of twelve, the stock has been renewed from it, and a seat must choose."""
    state = push(deal("A 9", "3 3 3 3 3", "4 4 4 4 4"), "objective play 1")
    for rank in RANKS[1:12]:
        push(cards(state, rank), "objective play 1")
    cards(state, "9")
    return play_on(state, lambda s: s.batch[0]["reshuffled"] and s.actor >= 0, "2 3 4 5 6 7 8 9 10 J Q K")


# Hidden


def test_a_card_that_goes_to_a_hand_is_seen_by_its_seat_alone() -> None:
    state = push(deal("7 8", "2 3 4 5 6", "9 9 9 9 9"), "hand 2 discard 1", "hand 9 discard 1", "card J")
    hidden = ["card ?"] * 5
    first, second = [f"card {rank}" for rank in "23456"], ["card 9"] * 5
    start, moves = ["card 7", "card 8"], ["hand 2 discard 1", "hand 9 discard 1"]
    assert [entry.move for entry in state.log(0)] == [*start, *first, *hidden, *moves, "card J"]
    assert [entry.move for entry in state.log(1)] == [*start, *hidden, *second, *moves, "card ?"]
    assert [entry.move for entry in state.log(None)] == [*start, *hidden, *hidden, *moves, "card ?"]


def test_an_objective_card_is_seen_by_everybody() -> None:
    state = cards(push(deal("A 8", "2 3 4 5 6", "9 9 9 9 9"), "objective play 1"), "Q")
    assert {state.log(observer)[-1].move for observer in (0, 1, None)} == {"card Q"}


def test_hands_are_hidden_and_their_sizes_are_not() -> None:
    state = deal("7 8 9", "2 3 4 5 6", "9 9 9 9 9", "K K 2 Q A")
    assert [hand(state, 2, seat) for seat in range(3)] == [None, None, ["A", "2", "Q", "K", "K"]]
    assert [hand(state, None, seat) for seat in range(3)] == [None, None, None]
    assert [hand_size(state, seat) for seat in range(3)] == [5, 5, 5]


def test_discard_piles_are_public_and_in_order() -> None:
    state = push(deal("7 8", "9 3 4 5 6", "9 9 9 9 9"), "hand 9 discard 2", "hand 9 discard 1", "card 2")
    push(state, "hand 2 discard 2")
    assert {str(state.view(observer)["board"]["places"][0]["discards"]) for observer in (0, 1, None)} == {
        "[[], ['9', '2'], [], []]"
    }


def test_everything_is_shown_when_the_game_is_over() -> None:
    state = deal("A 9", "9 9 9 9 9", "2 3 4 5 6")
    for rank in [*RANKS[1:12], "A", "2", "3"]:
        cards(push(state, "objective play 1"), rank)
    push(state, "objective play 1")
    assert hand(state, 0, 1) == ["2", "3", "4", "5", "6"]
    assert "card ?" not in [entry.move for entry in state.log(0)]


def test_the_prompt_does_not_give_an_ace_away() -> None:
    ace, none = (deal("9 9", f"{card} 9 9 9 9", "2 3 4 5 6") for card in ("A", "2"))
    assert ace.prompt(1) == none.prompt(1) == "Seat 1 must play a card or discard one."
    assert ace.prompt(0) == "You must play an ace from your hand on an empty play pile."


# Sampled worlds


def test_a_sampled_world_keeps_what_the_seat_knows() -> None:
    state = deal("7 8 9", "2 3 4 5 6", "9 9 9 9 9", "K K 2 Q A")
    for world in sampled_worlds(state, 2, 20):
        assert (world["hand"][2] == state.batch[0]["hand"][2]).all()
        assert world["hand"].sum(axis=1).tolist() == [5, 5, 5, 0, 0, 0]
        assert (world["top"] == state.batch[0]["top"]).all()


def test_for_a_spectator_all_hands_are_sampled() -> None:
    state = deal("7 8", "2 3 4 5 6", "9 9 9 9 9")
    worlds = sampled_worlds(state, -1, 50)
    assert len({world["hand"][0].tobytes() for world in worlds}) > 40
    assert len({world["hand"][1].tobytes() for world in worlds}) > 40


def test_every_unseen_card_is_equally_likely_in_a_sampled_hand() -> None:
    state = deal("7 8", "2 2 2 2 2", "9 9 9 9 9")
    hands = sampled_worlds(state, 0, 4000)["hand"][:, 1]
    unseen = {rank: {2: 7, 7: 11, 8: 11}.get(rank, 12) for rank in range(1, 14)}
    for rank, count in unseen.items():
        for held in range(3):
            likely = comb(count, held) * comb(149 - count, 5 - held) / comb(149, 5)
            assert (hands[:, rank] == held).mean() == pytest.approx(likely, abs=0.03)


def test_a_seat_that_left_an_empty_pile_alone_has_no_ace() -> None:
    state = push(deal("7 8", "2 3 4 5 6", "9 9 9 9 9"), "hand 2 discard 1")
    assert sampled_worlds(state, 1, 300)["hand"][:, 0, ACE].max() == 0
    state = cards(push(state, "hand 9 discard 1"), "K")
    assert sampled_worlds(state, 1, 300)["hand"][:, 0, ACE].max() == 1


@pytest.mark.parametrize("move", ["objective play 1", "pile 1 play 1"])
def test_any_play_but_an_ace_from_hand_shows_that_there_is_none(move: str) -> None:
    state = push(deal("2 8", "2 3 4 5 6", "A 9 9 9 9"), "hand 2 discard 1", "hand A play 1", "hand 9 discard 1")
    cards(state, "K")
    assert sampled_worlds(state, 1, 300)["hand"][:, 0, ACE].max() == 1
    assert sampled_worlds(push(state, move), 1, 300)["hand"][:, 0, ACE].max() == 0


def test_a_played_ace_was_the_only_one_possible() -> None:
    state = push(deal("7 8", "2 3 4 5 6", "9 9 9 9 9"), "hand 2 discard 1", "hand 9 discard 1", "card A")
    assert sampled_worlds(state, 1, 300)["hand"][:, 0, ACE].max() == 1
    assert sampled_worlds(push(state, "hand A play 1"), 1, 300)["hand"][:, 0, ACE].max() == 0


def test_with_no_empty_pile_an_ace_may_be_held_back() -> None:
    state = push(deal("7 8", "A A A A A", "9 9 9 9 9"), *(f"hand A play {k}" for k in PLACES))
    assert sampled_worlds(state, 1, 300)["hand"][:, 0, ACE].max() == 1
    discard(push(state, "hand A discard 1"))
    cards(state, "A 9 9 9 9")
    assert sampled_worlds(push(state, "hand 9 discard 1"), 1, 500)["hand"][:, 0, ACE].max() > 1


def test_after_a_reshuffle_all_hidden_cards_are_one_pool() -> None:
    state = renewed_stock()
    assert stock(state) == 11
    worlds = sampled_worlds(state, 1, 200)
    assert len({world["stock"].tobytes() for world in worlds}) > 100
    assert {int(world["stock"].sum()) for world in worlds} == {11}
    assert (worlds["unseen"].sum(axis=1) == state.batch[0]["unseen"].sum()).all()
    known = state.batch.copy()
    state.game.engine.loops.redact(known, 1)
    assert known[0]["stock"].sum() == 0


@settings(max_examples=40, deadline=None)
@given(state=positions)
def test_no_card_is_ever_lost_or_added(state: State) -> None:
    decks = state.game.players + 1
    assert all_cards(state.batch[0]) == [4 * decks] * 13


@settings(max_examples=40, deadline=None)
@given(state=positions, observer=st.integers(-1, 1))
def test_a_sampled_world_is_possible(state: State, observer: int) -> None:
    known = state.batch.copy()
    state.game.engine.loops.redact(known, observer)
    for world in sampled_worlds(state, observer, 5):
        assert all_cards(world) == all_cards(state.batch[0])
        assert (world["hand"].sum(axis=1) == world["hand_size"]).all()
        assert (world["hand"][:, ACE] <= world["possible_aces"]).all()
        again = np.array([world])
        state.game.engine.loops.redact(again, observer)
        assert again.tobytes() == known.tobytes()


@settings(max_examples=40, deadline=None)
@given(state=positions)
def test_no_hand_holds_an_ace_that_the_table_rules_out(state: State) -> None:
    record = state.batch[0]
    assert (record["hand"][:, ACE] <= record["possible_aces"]).all()
    assert (record["possible_aces"] <= record["hand_size"]).all()


@settings(max_examples=40, deadline=None)
@given(state=positions)
def test_the_sizes_add_up(state: State) -> None:
    record, seen = state.batch[0], state.view(None)["board"]
    face_down = sum(place["objective_left"] - (place["objective"] is not None) for place in seen["places"])
    assert int(record["unseen"].sum() + record["stock"].sum()) == face_down + seen["stock"]


# Equal positions are equal bytes


def test_cards_drawn_in_another_order_make_the_same_hand() -> None:
    assert deal("7 8", "2 3 4 5 6", "9 9 9 9 J") == deal("7 8", "6 5 4 3 2", "9 J 9 9 9")


def test_piles_built_in_another_order_are_the_same() -> None:
    one, two = (deal("7 8", "A A 2 K 6", "9 9 9 9 9") for _ in range(2))
    push(one, "hand A play 1", "hand A play 2", "hand 2 play 1", "hand K play 2")
    push(two, "hand A play 2", "hand A play 1", "hand K play 2", "hand 2 play 1")
    assert one == two


def test_discard_piles_filled_and_emptied_in_another_order_are_the_same() -> None:
    one, two = (deal("7 8", "2 3 4 5 6", "A 9 9 9 9") for _ in range(2))
    for state, first, second in ((one, "2", "5"), (two, "5", "2")):
        piles = {"2": 1, "5": 3}
        push(state, f"hand {first} discard {piles[first]}", "hand A play 1", "hand 9 discard 2")
        push(cards(state, "K"), f"hand {second} discard {piles[second]}")
        push(cards(state, "9 9"), "hand 9 discard 2")
        push(cards(state, "J"), "pile 1 play 1")
    assert one == two


def test_what_was_played_before_does_not_matter_with_cards_in_hand() -> None:
    one, two = (deal("A 8", "3 3 9 9 9", "9 9 9 9 9") for _ in range(2))
    cards(push(one, "objective play 1"), "7")
    for state in (one, two):
        cards(push(state, "hand 3 discard 1", "hand 9 discard 1"), "J")
    cards(push(two, "objective play 1"), "7")
    assert two.batch[0]["idle"] == 0
    for state in (one, two):
        push(state, "hand J discard 2")
    assert one == two
