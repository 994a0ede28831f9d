"""Positions of Spite, and what to ask of them."""

import parlour
from parlour import CHANCE, State
from tests.helpers import dice, played, push


def three(*pushes: str) -> State:
    """Three seats with the numbers 1, 2 and 3; seat 0 starts."""
    return played(parlour.load("spite", players=3), "number 1,number 2,number 3", dice(6, 1, 1), *pushes)


def rows(state: State) -> list[int]:
    return [row["counters"] for row in state.view(None)["board"]["rows"]]


def is_out(state: State) -> list[bool]:
    return [row["out"] for row in state.view(None)["board"]["rows"]]


def turn(state: State) -> int:
    return int(state.view(None)["board"]["turn"])


def other(*numbers: int) -> int:
    """A face that is none of these."""
    return next(face for face in (6, 5, 4, 3, 2, 1) if face not in numbers)


def miss(state: State) -> None:
    """Nobody is hit by the throw of the seat at turn."""
    if state.actor != CHANCE:
        push(state, state.moves()[0])
    wanted = state.view(None)["board"]["wanted"]
    push(state, dice(*[other(*wanted)] * 5))


def spiteful(*others: int) -> State:
    """Seat 0 has a full row and begins its turn; the others have the given counters."""
    state = three(dice(1, 1, 1, 1, 1))
    for seat, counters in enumerate(others, start=1):
        if counters:
            push(state, dice(*[seat + 1] * counters, *[6] * (5 - counters)))
            if counters < 5:
                push(state, "stick")
        else:
            miss(state)
    push(state, dice(1, 6, 6, 6, 6), "stick")
    miss(state)
    miss(state)
    return state
