"""Short ways to set up and read positions of Spite and Malice in tests."""

from collections.abc import Callable
from fractions import Fraction

import numpy as np
from hypothesis import strategies as st

import parlour
from parlour import CHANCE, OVER, State
from parlour.core.chance import random_push
from tests import helpers

RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
PLACES = range(1, 5)


def push(state: State, *texts: str) -> State:
    helpers.push(state, *texts)
    return state


def cards(state: State, ranks: str) -> State:
    """Chance gives these cards."""
    return push(state, *(f"card {rank}" for rank in ranks.split()))


def deal(tops: str, *hands: str) -> State:
    """The set-up with these objective cards and hands, for as many seats as hands."""
    state = cards(parlour.load("malice", players=len(hands)).start(), tops)
    for hand in hands:
        cards(state, hand)
    return state


def play_on(state: State, until: Callable[[State], bool], draws: str, keep: str = "") -> State:
    """Plays on: the first possible card of `draws` comes, and everybody discards (see `discard`)."""
    while not until(state):
        if state.actor == CHANCE:
            possible = {text for text, _ in state.outcomes()}
            push(state, next(f"card {rank}" for rank in draws.split() if f"card {rank}" in possible))
        else:
            discard(state, keep)
    return state


def discard(state: State, keep: str = "") -> State:
    """The seat to move discards its highest card not in `keep` on its pile 4, or passes."""
    endings = [move for move in state.moves() if "play" not in move and not set(move.split()) & set(keep.split())]
    return push(state, endings[-1])


def odds(state: State) -> dict[str, Fraction]:
    """The probabilities of the next card, as exact fractions."""
    return {text.split()[1]: Fraction(chance).limit_denominator(1000) for text, chance in state.outcomes()}


def stock(state: State) -> int:
    return int(state.view(None)["board"]["stock"])


def hand_size(state: State, seat: int) -> int:
    return int(state.view(None)["board"]["places"][seat]["hand_size"])


def discards(state: State, seat: int) -> list[list[str]]:
    piles: list[list[str]] = state.view(None)["board"]["places"][seat]["discards"]
    return piles


def play_piles(state: State) -> list[list[str]]:
    return [pile["cards"] for pile in state.view(None)["board"]["play_piles"]]


def plays(state: State) -> set[str]:
    return {move for move in state.moves() if "play" in move}


def random_position(players: int, seed: int, pushes: int) -> State:
    """A position of a game of random moves, mostly plays."""
    rng = np.random.default_rng(seed)
    state = parlour.load("malice", players=players).start()
    while len(state.history) < pushes and state.actor != OVER:
        choices = [move for move in state.moves() if "play" in move]
        state.push(str(rng.choice(choices)) if choices and rng.random() < 0.9 else random_push(state, rng))
    return state


positions = st.builds(random_position, st.integers(2, 6), st.integers(0, 2**32), st.integers(0, 900))
