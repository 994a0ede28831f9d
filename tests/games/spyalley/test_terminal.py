"""Spy Alley Dice in a terminal."""

from io import StringIO

import pytest
from rich.console import Console

import parlour
from parlour.core.i18n.catalogue import catalogue
from parlour.games.spyalley import terminal
from tests.games.spyalley.scenarios import begun, called, dealt, dice, lively_game, pushed


def drawn(state: parlour.State, observer: int | None, language: str = "en") -> str:
    """The board in a wide terminal, so that lines of more than 80 columns are not wrapped."""
    console = Console(width=200, file=StringIO())
    with console.capture() as capture:
        console.print(terminal.board(state.view(observer), catalogue(state.game.package, language)))
    return capture.get()


def width(text: str) -> int:
    return max(len(line.rstrip()) for line in text.splitlines())


def test_the_table_fits_a_terminal_and_names_the_cards_of_the_observer_alone() -> None:
    state = called(begun("A", "F", "G", "I"), "FFFGI", "guess 2", "discard american")
    for observer in (0, 1, 2, 3, None):
        text = drawn(state, observer)
        assert width(text) <= 80
        assert ("threw away American" in text) == (observer == 0)
        assert "Seat 2 → Seat 1: French face up" in text


LONG_NAMES = [f"Spy number {number} with quite a name" for number in range(1, 7)]  # each of 30 letters


@pytest.mark.parametrize("players", range(2, 7))
def test_every_choice_of_a_game_fits_a_terminal(players: int) -> None:
    state = parlour.load("spyalley", players=players).start(LONG_NAMES[:players])
    for text in lively_game(players, "a"):
        state.push(text)
        if state.actor >= 0:
            assert width(drawn(state, state.actor)) <= 80
            assert width(drawn(state, state.actor, "de")) <= 80


def test_the_widest_tables_fit_a_terminal() -> None:
    """Long names of nations, many denials, and marks as wide as they come."""
    state = pushed(dealt("AS", "GI", "RF", names=LONG_NAMES[:3]), *dice("RRAAA"), *dice("RAAAA"))
    assert width(drawn(state, 0)) == 80
    assert width(drawn(state, 0, "de")) <= 80
    assert "2 Russians" in drawn(state, 0)
    assert "1 Russian " in drawn(state, 0)
    pushed(state, *dice("AAAAA"))
    for letters in ("GGGAA", "FFFAA"):
        called(state, letters, "guess 2" if letters[0] == "F" else "guess 3")
        for _ in range(2):
            called(state, "AAFFG")
    called(state, "RRRRR", "mission", "pass")
    assert max(width(drawn(state, 0)), width(drawn(state, 0, "de"))) <= 80
    assert "passes" in drawn(state, 0)
    assert "is asked" in drawn(state, 0)


def test_three_cards_of_a_seat_are_letters() -> None:
    state = called(begun("AI", "FG", "RS"), "RRRAA", "guess 3")
    assert " A I R " in drawn(state, 0)
    assert " American Italian " in drawn(pushed(state, "discard russian"), 0)
