"""A Cross Dice table for the tests: a small word list, and throws and turns pushed by the line."""

from pathlib import Path

import parlour
from parlour import State
from parlour.games.crossdice.view import View
from tests.helpers import push

WORDS = "queen quad tea eat lane dance taq zee na an neat ten"

# A first throw, by die, and QUEEN from it: worth 14.
THROW = "e e u a l d c n q t"
QUEEN = "take 9, take 3, take 1, take 2, take 8, play"


def start(folder: Path, words: str = WORDS, names: tuple[str, ...] = (), **options: int) -> State:
    file = folder / "words.txt"
    file.write_text("\n".join(words.split()))
    return parlour.load("crossdice", lexicon=str(file), **options).start(names)


def throw(state: State, faces: str) -> None:
    """Pushes a face for each die that is thrown, and no more and no fewer."""
    for face in faces.split():
        state.push(f"die {face}")
    assert state.actor != parlour.CHANCE


def queen(folder: Path, answer: str = "accept", first: int = 0) -> State:
    """The position after a first turn with QUEEN: dice 9, 3, 1, 2 and 8 on the mat."""
    state = start(folder, first=first)
    throw(state, THROW)
    push(state, f"{QUEEN}, {answer}")
    return state


def board(state: State) -> View:
    seen: View = state.view(None)["board"]
    return seen


def word_on_the_mat(state: State) -> str:
    return "".join(tile["letter"] for tile in board(state)["mat"])


def dice_on_the_mat(state: State) -> list[int]:
    return [tile["die"] for tile in board(state)["mat"]]


def throw_anything(state: State) -> None:
    while state.actor == parlour.CHANCE:
        state.push(state.outcomes()[0][0])


def lay_two_letters(state: State) -> None:
    """A turn with the first two letters that come to hand, up to the answer."""
    throw_anything(state)
    state.push(next(move for move in state.moves() if move.startswith("take")))
    crossings = [move for move in state.moves() if move.startswith("cross")]
    state.push(crossings[0] if crossings else state.moves()[0])
    state.push("play")
