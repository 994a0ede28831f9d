"""Short ways to set up games of Spy Alley Dice: cards by their letters, whole turns in one call."""

import random
from collections.abc import Sequence
from functools import cache

import parlour

FACES = ("american", "french", "german", "italian", "russian", "spanish")
BY_LETTER = {face[0].upper(): face for face in FACES}


def dice(letters: str) -> list[str]:
    """`dice("FFG")` is three dice."""
    return [f"die {BY_LETTER[letter]}" for letter in letters]


def pushed(state: parlour.State, *texts: str) -> parlour.State:
    for text in texts:
        state.push(text)
    return state


def dealt(*hands: str, names: Sequence[str] = ()) -> parlour.State:
    """A game in which the seats were dealt these hands: `dealt("AF", "GI")`."""
    state = parlour.load("spyalley", players=len(hands)).start(names)
    return pushed(state, *(f"deal {BY_LETTER[hand[turn]]}" for turn in range(len(hands[0])) for hand in hands))


def begun(*hands: str, first: int = 1) -> parlour.State:
    """The same, after the seat with this number (from 1) threw the most Russians for the start."""
    state = dealt(*hands)
    for seat in range(1, len(hands) + 1):
        pushed(state, *dice("RAAAA" if seat == first else "AAAAA"))
    return state


def called(state: parlour.State, letters: str, *texts: str) -> parlour.State:
    """The next turn: these dice are thrown and held, and then these moves follow."""
    return pushed(state, *dice(letters), "hold", *texts)


def throwing(state: parlour.State) -> int:
    """The number, from 1, of the seat whose turn is just beginning."""
    seen = state.view(0)["board"]
    assert (seen["phase"], seen["dice"], seen["rerolls_left"]) == ("roll", [None] * 5, 2)
    return int(seen["turn"]) + 1


def asked(state: parlour.State) -> tuple[int, list[str]]:
    """The number, from 1, of the seat that must choose, and its moves."""
    return state.actor + 1, state.moves()


def hand(state: parlour.State, number: int) -> str:
    """The cards of a seat as it sees them itself: `"AF"`."""
    return "".join(face[0].upper() for face in state.view(number - 1)["board"]["spies"][number - 1]["certain"])


def counts(state: parlour.State) -> list[int]:
    return [spy["cards"] for spy in state.view(0)["board"]["spies"]]


def last_two() -> parlour.State:
    """Seat 1, american, is to throw; seat 2, german, is the only other one left."""
    state = called(begun("AF", "GI"), "IIIAA", "guess 2", "discard italian")
    return called(state, "FFFAA", "guess 1", "discard french")


@cache
def lively_game(players: int, seed: str) -> list[str]:
    """A short game with many calls: dice tend to repeat, and everybody takes risks."""
    rng = random.Random(seed)
    state = parlour.load("spyalley", players=players).start()
    pushes: list[str] = []
    while state.actor != parlour.OVER:
        if state.actor == parlour.CHANCE:
            texts = [text for text, _ in state.outcomes()]
            text = pushes[-1] if pushes and pushes[-1] in texts and rng.random() < 0.9 else rng.choice(texts)
        else:
            moves = state.moves()
            preferences = {"hold": 500, "pass": 3, "mission": 20}
            text = rng.choices(moves, [preferences.get(move, 1) for move in moves])[0]
        state.push(text)
        pushes.append(text)
    return pushes
