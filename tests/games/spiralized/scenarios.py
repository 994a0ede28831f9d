"""A table of Spiralized for the tests: tokens laid out where a scenario wants them, and read back in the same words.

A place is written `rectangle`, `start`, `3.14` (ring 3, space 14), `safe5`, `home` or `pit`.
"""

import parlour
from parlour import State
from tests.helpers import dice, played, push

LETTERS = "abcd"
COLORS = ("red", "green", "blue", "orange", "yellow")
WORDS = {"rectangle": 0, "start": 1, "home": 10, "pit": 11}


def table(*seats: str, ring: int = 24, colors: tuple[str, ...] = COLORS) -> State:
    """Seat 0 begins its turn with the tokens laid out so: `table("a=start b=2.7", "a=1.3")`; all others wait in
    their rectangles. One more seat sits behind those given, purple, whose lost roll comes before."""
    game = parlour.load("spiralized", players=len(seats) + 1, ring=ring)
    picks = [*colors[: len(seats)], "purple"]
    throws = [dice(1, 1)] * len(seats) + [dice(6, 6)]
    start = played(game, *(f"color {color}" for color in picks), *throws)
    batch = start.batch.copy()
    for seat, text in enumerate(seats):
        for word in text.split():
            letter, _, place = word.partition("=")
            batch["place"][0, seat, LETTERS.index(letter)] = _number(place)
    state = State(game, origin=batch)
    push(state, dice(2, 3))
    return state


def roll(state: State, *faces: int) -> State:
    """The dice of the seat at turn, which does not take the stairs."""
    if state.actor >= 0:
        push(state, "roll")
    push(state, dice(*faces))
    return state


def idle(state: State) -> State:
    """Seats with nothing on the way lose their rolls until it is seat 0's turn."""
    while turn(state) != 0:
        push(state, dice(2, 3))
    return state


def where(state: State, seat: int, letter: str) -> str:
    place = state.view(None)["board"]["players"][seat]["tokens"][LETTERS.index(letter)]["place"]
    if place["at"] == "ring":
        return f"{place['ring']}.{place['space']}"
    return f"safe{place['space']}" if place["at"] == "safe" else str(place["at"])


def turn(state: State) -> int:
    return int(state.view(None)["board"]["turn"])


def phase(state: State) -> str:
    return str(state.view(None)["board"]["phase"])


def _number(place: str) -> int:
    if place in WORDS:
        return WORDS[place]
    if place.startswith("safe"):
        return 1 + int(place[4:])
    ring, _, space = place.partition(".")
    return 64 * int(ring) + int(space)
