"""Spite and Malice in a terminal."""

import io
from itertools import product
from typing import Any

import pytest
from rich.console import Console

import parlour
from parlour import State
from parlour.core.i18n.catalogue import catalogue
from parlour.games.malice.terminal import board
from tests.games.malice.scenarios import cards, deal, discard, play_on, push, stock


def rendered(state: State, observer: int | None, language: str = "en") -> str:
    return printed(state.view(observer), language)


def printed(view: dict[str, Any], language: str = "en") -> str:
    """The board on a wide screen, so that a test can see whether it needs more than 80 columns."""
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
    for observer, language in product((None, *range(players)), ("en", "de")):
        text = rendered(state, observer, language)
        assert width(text) <= 80
        assert "…" not in text


def test_the_widest_board_fits_a_terminal() -> None:
    state = parlour.load("malice").start(["Ann of the thirty letter names", "Ben"])
    view = cards(state, "10 10 10 10 10 10 10").view(0)
    for place in view["board"]["places"]:
        place["discards"] = [["10"] * 140] * 4
    assert width(printed(view)) == 80
    assert width(printed(view, "de")) <= 80
    assert "10 +139" in printed(view)


def test_one_card_is_singular() -> None:
    view = parlour.load("malice").start().view(None)
    view["board"]["stock"] = 1
    assert "1 card " in printed(view)
    assert "0 cards" in printed(view)


def test_the_board_shows_only_the_own_hand() -> None:
    state = push(deal("7 8", "2 3 4 5 10", "Q Q Q Q Q"), "hand 2 discard 1")
    assert "│ 10 │" in rendered(state, 0)
    assert "Q" not in rendered(state, 0)
    assert "Your hand" not in rendered(state, None)


def test_the_board_shows_what_play_piles_want_and_how_deep_discard_piles_are() -> None:
    state = push(deal("7 8", "A 3 4 5 10", "Q Q Q Q Q"), "hand A play 2")
    discard(discard(state))
    state = play_on(state, lambda s: s.actor == 0 and stock(s) < 100, "9 J Q")
    text = rendered(state, None)
    assert "wants 2" in text
    assert "7 (15 left)" in text
    assert f"+{len(state.view(0)['board']['places'][0]['discards'][3]) - 2}" in text
