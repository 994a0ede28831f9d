"""Spite and Malice told and drawn: prompts, labels, events and the board in a terminal."""

import io
from itertools import product
from typing import Any

import pytest
from rich.console import Console

import parlour
from parlour import OVER, State
from parlour.core.catalogue import catalogue
from parlour.games.malice.terminal import board
from tests.games.malice_table import RANKS, cards, deal, discard, hand_size, play_on, push, stock


def told(state: State, reader: int | None = 0) -> list[str]:
    """What the last push did."""
    return [event.text for event in state.events(reader)]


def no_stock(state: State, seat: int, size: int) -> State:
    """Everybody has discarded until the stock was empty and this seat must choose with so many cards."""
    draws = "2 3 4 5 6 7 8 9 10 J Q K"
    return play_on(state, lambda s: s.actor == seat and stock(s) == 0 and hand_size(s, seat) == size, draws)


# The set-up


def test_the_deal_is_told() -> None:
    state = push(parlour.load("malice").start(), "card A")
    assert told(state) == ["Seat 1 turns up an ace on the objective pile."]
    cards(state, "8 2 3 4 5 8")
    assert told(state, 0) == ["Seat 1 is dealt an eight."]
    assert told(state, 1) == told(state, None) == ["Seat 1 is dealt five cards."]
    cards(state, "2 3 4 5")
    assert told(state, 0) == []
    cards(state, "Q")
    assert told(state, 0) == ["Seat 2 is dealt five cards.", "Seat 1 starts."]
    assert told(state, 1) == ["Seat 2 is dealt a queen.", "Seat 1 starts."]


# Moves


def test_plays_are_told() -> None:
    state = push(deal("3 8", "A K J 9 9", "9 9 9 9 9"), "hand A play 2")
    assert told(state) == ["Seat 1 plays an ace on play pile 2."]
    assert told(push(state, "hand K play 2")) == ["Seat 1 plays a king as a two on play pile 2."]
    assert told(push(state, "objective play 2")) == ["Seat 1 plays a three from the objective pile on play pile 2."]
    assert told(cards(state, "J"), 1) == ["Seat 1 turns up a jack on the objective pile: 14 cards to go."]


def test_a_play_from_a_discard_pile_is_told() -> None:
    state = push(deal("9 8", "2 3 4 5 6", "A 9 9 9 9"), "hand 2 discard 3")
    assert told(state) == ["Seat 1 discards a two on discard pile 3."]
    push(state, "hand A play 1", "hand 9 discard 1", "card 10", "pile 3 play 1")
    assert told(state) == ["Seat 1 plays a two from discard pile 3 on play pile 1."]


def test_draws_are_told_to_the_drawer_card_by_card_and_to_others_as_a_number() -> None:
    state = push(deal("9 8", "A 2 4 5 6", "9 9 9 9 9"), "hand A play 1", "hand 2 play 1", "hand 4 discard 1")
    push(state, "hand 9 discard 1")
    assert told(state, None) == ["Seat 2 discards a nine on discard pile 1.", "Seat 1 draws three cards."]
    cards(state, "10")
    assert told(state, 0) == ["Seat 1 draws a ten."]
    assert told(state, 1) == told(state, None) == []


def test_a_hand_played_out_is_told() -> None:
    state = push(deal("9 8", "A 2 3 4 5", "9 9 9 9 9"), *(f"hand {rank} play 1" for rank in "A2345"))
    assert told(state)[1:] == ["Seat 1 has played the whole hand and draws five cards more."]


def finished() -> State:
    state = deal("A 9", "3 3 3 3 3", "4 4 4 4 4")
    for rank in RANKS[1:12]:
        cards(push(state, "objective play 1"), rank)
    return push(state, "objective play 1")


def test_a_finished_pile_is_told() -> None:
    assert told(finished())[1:] == ["Play pile 1 is finished and taken away."]


def test_a_reshuffle_is_told() -> None:
    state = no_stock(cards(finished(), "9"), 1, 5)
    assert told(discard(state), None)[1:] == [
        "The stock has run out: the finished play piles are shuffled into a new stock of 12 cards.",
        "Seat 1 draws one card.",
    ]


def test_it_is_told_that_there_is_nothing_to_draw() -> None:
    state = no_stock(deal("9 9", "2 3 4 5 6", "2 3 4 5 6"), 1, 5)
    assert told(discard(state))[1:] == ["There is nothing left to draw: Seat 1 goes on with four cards in hand."]


def test_passes_and_a_stalemate_are_told() -> None:
    state = no_stock(deal("9 9", "2 3 4 5 6", "2 3 4 5 6"), 0, 0)
    assert told(push(state, "pass")) == [
        "Seat 1 has no cards in hand and passes.",
        "There is nothing left to draw: Seat 2 goes on with no card in hand.",
    ]
    assert told(push(state, "pass"))[1:] == [
        "Every seat has passed without playing a card: a stalemate. "
        "Seat 1 and Seat 2 share the win with the fewest objective cards, 15 each."
    ]


def test_the_winner_of_a_stalemate_is_told() -> None:
    state = cards(push(deal("A 9", "2 3 4 5 6", "2 3 4 5 6"), "objective play 1"), "9")
    push(no_stock(state, 0, 0), "pass", "pass")
    assert told(state)[-1].endswith("a stalemate. Seat 1 has won with the fewest objective cards, 14.")


def test_the_win_is_told() -> None:
    state = cards(finished(), "A")
    for rank in ("2", "3"):
        cards(push(state, "objective play 2"), rank)
    assert told(state) == ["Seat 1 turns up a three on the objective pile: it is the last card."]
    assert told(push(state, "objective play 2"))[-1] == "Seat 1 has played the whole objective pile and has won."
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
    assert choices["hand K play 1"] == "Play a king as a two on play pile 1"
    assert choices["pile 1 play 1"] == "Play a two from discard pile 1 on play pile 1"
    assert choices["hand 8 discard 1"] == "Discard an eight on discard pile 1, over a two"
    assert choices["hand 8 discard 2"] == "Discard an eight on empty discard pile 2"
    assert no_stock(deal("9 9", "2 3 4 5 6", "2 3 4 5 6"), 0, 0).choices() == {"pass": "Pass: end your turn"}


WORDS = ["ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king"]


@pytest.mark.parametrize(("rank", "word"), list(zip(RANKS, WORDS, strict=True)))
def test_every_card_has_its_word(rank: str, word: str) -> None:
    state = cards(parlour.load("malice").start(), rank)
    article = "an" if word in ("ace", "eight") else "a"
    assert told(state) == [f"Seat 1 turns up {article} {word} on the objective pile."]


# The terminal


def drawn(state: State, reader: int | None, language: str = "en") -> str:
    return painted(state.view(reader), language)


def painted(view: dict[str, Any], language: str = "en") -> str:
    """The board with room to spare, so that what does not fit 80 columns is seen to be wider."""
    console = Console(file=io.StringIO(), width=200, legacy_windows=False)
    console.print(board(view, catalogue("parlour.games.malice", language)))
    file = console.file
    assert isinstance(file, io.StringIO)
    return file.getvalue()


def width(text: str) -> int:
    return max(len(line.rstrip()) for line in text.splitlines())


@pytest.mark.parametrize("bot", ["steady", "random"])
@pytest.mark.parametrize("players", range(2, 7))
def test_the_board_fits_a_terminal(players: int, bot: str) -> None:
    state = parlour.play(parlour.load("malice", players=players), bot, seed=1, limit=300)
    for reader, language in product((None, *range(players)), ("en", "de")):
        text = drawn(state, reader, language)
        assert width(text) <= 80
        assert "…" not in text


def test_the_widest_board_fits_a_terminal() -> None:
    state = parlour.load("malice").start(["Ann of the thirty letter names", "Ben"])
    view = cards(state, "10 10 10 10 10 10 10").view(0)
    for place in view["board"]["places"]:
        place["discards"] = [["10"] * 140] * 4
    assert width(painted(view)) == 80
    assert width(painted(view, "de")) <= 80
    assert "10 +139" in painted(view)


def test_one_card_is_no_cards() -> None:
    view = parlour.load("malice").start().view(None)
    view["board"]["stock"] = 1
    assert "1 card " in painted(view)
    assert "0 cards" in painted(view)


def test_the_board_shows_the_own_hand_and_no_other() -> None:
    state = push(deal("7 8", "2 3 4 5 10", "Q Q Q Q Q"), "hand 2 discard 1")
    assert "│ 10 │" in drawn(state, 0)
    assert "Q" not in drawn(state, 0)
    assert "Your hand" not in drawn(state, None)


def test_the_board_shows_what_play_piles_want_and_how_deep_discard_piles_are() -> None:
    state = push(deal("7 8", "A 3 4 5 10", "Q Q Q Q Q"), "hand A play 2")
    discard(discard(state))
    state = play_on(state, lambda s: s.actor == 0 and stock(s) < 100, "9 J Q")
    text = drawn(state, None)
    assert "wants 2" in text
    assert "7 (15 left)" in text
    assert f"+{len(state.view(0)['board']['places'][0]['discards'][3]) - 2}" in text
