"""Spite and Malice in sentences: prompts, labels and events."""

import msgspec
import numpy as np
import pytest

import parlour
from parlour import OVER, State
from parlour.core.chance import random_push
from parlour.core.i18n.catalogue import GameEvent, catalogue, languages
from parlour.core.i18n.message import Message
from parlour.games.malice.narration import EVENTS
from tests.games.malice.scenarios import RANKS, cards, deal, discard, hand_size, play_on, push, stock


def narrated(state: State, observer: int | None = 0) -> list[str]:
    """What the last push did."""
    return [event.text for event in state.events(observer)]


def no_stock(state: State, seat: int, size: int) -> State:
    """Everybody has discarded until the stock was empty and this seat must choose with `size` cards in hand."""
    draws = "2 3 4 5 6 7 8 9 10 J Q K"
    return play_on(state, lambda s: s.actor == seat and stock(s) == 0 and hand_size(s, seat) == size, draws)


# The set-up


def test_the_deal_is_narrated() -> None:
    state = push(parlour.load("malice").start(), "card A")
    assert narrated(state) == ["Seat 1 turns up an ace on the objective pile."]
    cards(state, "8 2 3 4 5 8")
    assert narrated(state, 0) == ["Seat 1 is dealt an eight."]
    assert narrated(state, 1) == narrated(state, None) == ["Seat 1 is dealt five cards."]
    cards(state, "2 3 4 5")
    assert narrated(state, 0) == []
    cards(state, "Q")
    assert narrated(state, 0) == ["Seat 2 is dealt five cards.", "Seat 1 starts."]
    assert narrated(state, 1) == ["Seat 2 is dealt a queen.", "Seat 1 starts."]


# Moves


def test_plays_are_narrated() -> None:
    state = push(deal("3 8", "A K J 9 9", "9 9 9 9 9"), "hand A play 2")
    assert narrated(state) == ["Seat 1 plays an ace on play pile 2."]
    assert narrated(push(state, "hand K play 2")) == ["Seat 1 plays a wild king as a two on play pile 2."]
    assert narrated(push(state, "objective play 2")) == ["Seat 1 plays a three from the objective pile on play pile 2."]
    assert narrated(cards(state, "J"), 1) == ["Seat 1 turns up a jack on the objective pile: 14 cards to go."]


def test_a_play_from_a_discard_pile_is_narrated() -> None:
    state = push(deal("9 8", "2 3 4 5 6", "A 9 9 9 9"), "hand 2 discard 3")
    assert narrated(state) == ["Seat 1 discards a two on discard pile 3."]
    push(state, "hand A play 1", "hand 9 discard 1", "card 10", "pile 3 play 1")
    assert narrated(state) == ["Seat 1 plays a two from discard pile 3 on play pile 1."]


def test_draws_are_narrated_card_by_card_to_the_drawer_and_as_a_number_to_others() -> None:
    state = push(deal("9 8", "A 2 4 5 6", "9 9 9 9 9"), "hand A play 1", "hand 2 play 1", "hand 4 discard 1")
    push(state, "hand 9 discard 1")
    assert narrated(state, None) == ["Seat 2 discards a nine on discard pile 1.", "Seat 1 draws three cards."]
    cards(state, "10")
    assert narrated(state, 0) == ["Seat 1 draws a ten."]
    assert narrated(state, 1) == narrated(state, None) == []


def test_a_hand_played_out_is_narrated() -> None:
    state = push(deal("9 8", "A 2 3 4 5", "9 9 9 9 9"), *(f"hand {rank} play 1" for rank in "A2345"))
    assert narrated(state)[1:] == ["Seat 1 has played the whole hand and draws five cards more."]


def finished() -> State:
    state = deal("A 9", "3 3 3 3 3", "4 4 4 4 4")
    for rank in RANKS[1:12]:
        cards(push(state, "objective play 1"), rank)
    return push(state, "objective play 1")


def test_a_finished_pile_is_narrated() -> None:
    assert narrated(finished())[1:] == ["Play pile 1 is finished and taken away."]


def test_a_reshuffle_is_narrated() -> None:
    state = no_stock(cards(finished(), "9"), 1, 5)
    assert narrated(discard(state), None)[1:] == [
        "The stock has run out: the finished play piles are shuffled into a new stock of 12 cards.",
        "Seat 1 draws one card.",
    ]


def test_that_nothing_is_left_to_draw_is_narrated() -> None:
    state = no_stock(deal("9 9", "2 3 4 5 6", "2 3 4 5 6"), 1, 5)
    assert narrated(discard(state))[1:] == ["There is nothing left to draw: Seat 1 goes on with four cards in hand."]


def test_passes_and_a_stalemate_are_narrated() -> None:
    state = no_stock(deal("9 9", "2 3 4 5 6", "2 3 4 5 6"), 0, 0)
    assert narrated(push(state, "pass")) == [
        "Seat 1 has no cards in hand and passes.",
        "There is nothing left to draw: Seat 2 goes on with no card in hand.",
    ]
    assert narrated(push(state, "pass"))[1:] == [
        "Every seat has passed without playing a card: a stalemate. "
        "Seat 1 and Seat 2 share the win with the fewest objective cards, 15 each."
    ]


def test_the_winner_of_a_stalemate_is_narrated() -> None:
    state = cards(push(deal("A 9", "2 3 4 5 6", "2 3 4 5 6"), "objective play 1"), "9")
    push(no_stock(state, 0, 0), "pass", "pass")
    assert narrated(state)[-1].endswith("a stalemate. Seat 1 has won with the fewest objective cards, 14.")


def test_the_win_is_narrated() -> None:
    state = cards(finished(), "A")
    for rank in ("2", "3"):
        cards(push(state, "objective play 2"), rank)
    assert narrated(state) == ["Seat 1 turns up a three on the objective pile: it is the last card."]
    assert narrated(push(state, "objective play 2"))[-1] == "Seat 1 has played the whole objective pile and has won."
    assert state.actor == OVER


# Prompts and choices


def test_prompts_say_what_must_be_done() -> None:
    state = deal("9 9", "2 3 4 5 6", "2 3 4 5 6")
    assert state.prompt(0) == "You must play a card, or discard one to end your turn."
    assert state.prompt(1) == "Seat 1 must play a card or discard one."
    no_stock(state, 0, 0)
    assert state.prompt(0) == (
        "You have no cards in hand, and you draw none before your next turn: "
        "you must play from your objective or discard piles, or pass."
    )
    assert state.prompt(1) == "Seat 1 has no cards in hand and must play from objective or discard piles, or pass."


def test_choices_are_labelled() -> None:
    state = push(deal("2 9", "2 K 4 5 6", "A 3 4 5 6"), "hand 2 discard 1", "hand A play 1", "hand 3 discard 1")
    choices = cards(state, "8").choices()
    assert choices["objective play 1"] == "Play your objective, a two, on play pile 1"
    assert choices["hand K play 1"] == "Play a wild king as a two on play pile 1"
    assert choices["pile 1 play 1"] == "Play a two from discard pile 1 on play pile 1"
    assert choices["hand 8 discard 1"] == "Discard an eight on discard pile 1, over a two"
    assert choices["hand 8 discard 2"] == "Discard an eight on empty discard pile 2"
    assert no_stock(deal("9 9", "2 3 4 5 6", "2 3 4 5 6"), 0, 0).choices() == {"pass": "Pass: end your turn"}


WORDS = ["ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "wild king"]


@pytest.mark.parametrize(("rank", "word"), list(zip(RANKS, WORDS, strict=True)))
def test_every_card_has_a_name(rank: str, word: str) -> None:
    state = cards(parlour.load("malice").start(), rank)
    article = "an" if word in ("ace", "eight") else "a"
    assert narrated(state) == [f"Seat 1 turns up {article} {word} on the objective pile."]


# Events as data


def random_game_events(players: int, seed: int) -> list[GameEvent]:
    """Every event of a game of random moves, mostly plays, as each seat and a spectator sees it."""
    state, rng = parlour.load("malice", players=players).start(), np.random.default_rng(seed)
    while state.actor != OVER:
        plays = [move for move in state.moves() if "play" in move]
        state.push(str(rng.choice(plays)) if plays and rng.random() < 0.8 else random_push(state, rng))
    start = state.replayed([])
    return [
        event
        for observer in (None, *range(players))
        for line in start.copy().push_and_narrate(state.history, observer)
        for event in line.events
    ]


def stalemate_events() -> list[GameEvent]:
    """The events of a game in which everybody passes in the end."""
    state = push(no_stock(deal("9 9", "2 3 4 5 6", "2 3 4 5 6"), 0, 0), "pass", "pass")
    return [event for line in state.log(None) for event in line.events]


def test_all_events_have_the_arguments_that_are_declared() -> None:
    events = stalemate_events()
    for players in range(2, 7):
        for seed in range(3):
            events += random_game_events(players, seed)
    for event in events:
        msgspec.convert(event.args, EVENTS[event.name], strict=True)
        assert event.args.keys() == EVENTS[event.name].__annotations__.keys()
    assert {event.name for event in events} == EVENTS.keys()


@pytest.mark.parametrize("language", sorted(languages("parlour.games.malice")))
def test_every_declared_event_is_in_the_catalogue(language: str) -> None:
    for name in EVENTS:
        with pytest.raises(ValueError, match=f"message {name!r} cannot be said"):  # found, but without its arguments
            catalogue("parlour.games.malice", language).say(Message(name))
