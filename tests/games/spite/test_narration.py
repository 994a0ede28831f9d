"""Spite in words: sentences, prompts, choices, and the board in a terminal."""

import io

import pytest
from rich.console import Console

import parlour
from parlour import State
from parlour.core.i18n.catalogue import catalogue
from parlour.games.spite.terminal import board
from tests.games.spite.scenarios import miss, spiteful, three
from tests.helpers import dice, played, push


def test_sentences_say_what_happened() -> None:
    state = three(dice(1, 1, 1, 6, 6), "stick")
    miss(state)
    miss(state)
    push(state, dice(1, 1, 6, 6, 6), "stick")
    assert [event.text for event in state.events()] == ["Seat 1 sticks with two and fills P and S."]


def test_the_prompt_says_whose_turn_it_is() -> None:
    state = three(dice(1, 1, 1, 6, 6))
    assert state.prompt(0) == "You must stick or throw. You have 3 hits and 2 dice left."
    assert state.prompt(1) == state.prompt(None) == "Seat 1 must stick or throw."


def narrated(state: State, *pushes: str) -> list[str]:
    """The sentences of the last of these pushes."""
    push(state, *pushes)
    return [event.text for event in state.events()]


def test_throws_for_the_start_are_narrated() -> None:
    state = played(parlour.load("spite", players=3), "number 1,number 2,number 3")
    assert narrated(state, "die 5") == ["Seat 1 throws a 5 for the start."]
    assert narrated(state, "die 1,die 5") == [
        "Seat 3 throws a 5 for the start.",
        "Seat 1 and Seat 3 tie and throw again.",
    ]
    assert narrated(state, "die 1,die 2") == ["Seat 3 throws a 2 for the start.", "Seat 3 starts."]


def test_throws_are_narrated_with_what_they_gain_and_lose() -> None:
    state = three()
    assert narrated(state, dice(1, 1, 4, 5, 6)) == ["Seat 1 throws 1, 1, 4, 5, and 6: two hits on 1."]
    assert narrated(state, "throw") == ["Seat 1 throws the 3 dice left over."]
    assert narrated(state, dice(2, 2, 2)) == [
        "Seat 1 throws 2, 2, and 2: no hit on 1, and the 2 hits of this turn are lost."
    ]


def test_attacks_are_narrated() -> None:
    state = spiteful(0, 2)
    assert narrated(state, "nominate 2") == ["Seat 1 turns on Seat 2 and throws for 2."]
    assert narrated(state, dice(2, 6, 6, 6, 6), "stick") == ["Seat 1 sticks, but Seat 2 has no counter to lose."]
    miss(state)
    miss(state)
    push(state, "nominate 3", dice(3, 3, 6, 6, 6))
    assert narrated(state, "stick") == ["Seat 1 sticks with two: Seat 3 loses E and T.", "Seat 3 is out."]


def test_with_two_left_the_attack_is_announced_and_the_win_narrated() -> None:
    state = spiteful(3, 2)
    push(state, "nominate 3", dice(3, 3, 6, 6, 6), "stick")
    assert narrated(state, dice(6, 6, 6, 6, 6)) == [
        "Seat 2 throws 6, 6, 6, 6, and 6: no hit on 2, so nothing is gained.",
        "Seat 1 is Spiteful and turns on Seat 2: with two players left, 1 and 2 both count.",
    ]
    push(state, dice(1, 1, 2, 6, 6))
    assert narrated(state, "stick") == [
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


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("players", [3, 6])
def test_the_board_fits_a_terminal(players: int, language: str) -> None:
    game = parlour.load("spite", players=players)
    state = game.start([f"{seat} {'a long name ' * 4}"[:40].strip() for seat in range(players)])
    for number in range(1, players + 1):
        push(state, f"number {number}")
    push(state, "die 6", *["die 1"] * (players - 1), dice(1, 1, 2, 3, 4))
    console = Console(width=200, file=io.StringIO(), record=True)
    console.print(board(state.view(0), catalogue(game.package, language)))
    lines = console.export_text().rstrip().split("\n")
    assert max(len(line.rstrip()) for line in lines) <= 80
    assert sum("a long name" in line for line in lines) == players
