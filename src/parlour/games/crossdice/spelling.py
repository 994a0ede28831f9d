"""A word typed whole, turned into the moves that build it: `QU(E)EN`, the crossing letter in brackets."""

import re
from typing import Any, NamedTuple

from parlour.core.catalogue import Catalogue
from parlour.core.message import Message
from parlour.games.crossdice.view import Tile, View

WHOLE_WORD = re.compile(r"([a-z]*)(?:\(([a-z])\)([a-z]*))?")


class Attempt(NamedTuple):
    """One way to make a word: its moves, what it is worth, and the letters that no die is left for."""

    moves: list[str]
    points: int
    missing: list[str]


class Misspelt(Exception):
    """A word that cannot be made, and why."""

    def __init__(self, why: Message) -> None:
        super().__init__(why.name)
        self.why = why


def typed(view: dict[str, Any], text: str, words: Catalogue) -> list[str]:
    """The moves that build and lay the typed word; ValueError says why it cannot be made."""
    try:
        return _spelt(view["board"], text)
    except Misspelt as error:
        raise ValueError(words.say(error.why)) from None


def _spelt(seen: View, text: str) -> list[str]:
    if seen["phase"] != "build":
        raise Misspelt(Message("typed-no-word"))
    word, bracket = _parsed(text)
    begun = "".join(tile["letter"] for tile in seen["word"])
    if not word.startswith(begun):
        raise Misspelt(Message("typed-begun", {"begun": begun.upper()}))
    if len(word) < 2:
        raise Misspelt(Message("typed-short"))
    attempts = [_attempt(seen, word, place) for place in _crossings(seen, word, bracket)]
    best = min(attempts, key=lambda attempt: (len(attempt.missing), -attempt.points))
    if best.missing:
        raise Misspelt(Message("typed-missing", {"letters": _capitals(best.missing), "word": word.upper()}))
    return [*best.moves, "play"]


def _parsed(text: str) -> tuple[str, int | None]:
    """The word, and the place in it of the letter in brackets."""
    found = WHOLE_WORD.fullmatch(text.strip().lower())
    if found is None or not text.strip():
        raise Misspelt(Message("typed-how"))
    before, crossing, after = found.groups(default="")
    return before + crossing + after, len(before) if crossing else None


def _crossings(seen: View, word: str, bracket: int | None) -> list[int | None]:
    """The places of the word at which the crossing could be taken now; None where there is none to take."""
    mat = "".join(tile["letter"] for tile in seen["mat"])
    begun = seen["word"]
    if not mat:
        if bracket is not None:
            raise Misspelt(Message("typed-no-crossing"))
        return [None]
    crossed = next((place for place, tile in enumerate(begun) if tile["crossing"]), None)
    if crossed is not None:
        if bracket not in (None, crossed):
            raise Misspelt(Message("typed-crossed", {"mat": mat.upper(), "place": crossed + 1}))
        return [None]
    if bracket is not None:
        if bracket < len(begun):
            raise Misspelt(Message("typed-taken", {"place": bracket + 1}))
        if word[bracket] not in mat:
            raise Misspelt(Message("typed-not-there", {"mat": mat.upper(), "letter": word[bracket].upper()}))
        return [bracket]
    places: list[int | None] = [place for place in range(len(begun), len(word)) if word[place] in mat]
    if not places:
        letters = ", ".join(_capitals(sorted(set(mat))))
        raise Misspelt(Message("typed-must-cross", {"mat": mat.upper(), "letters": letters}))
    return places


def _attempt(seen: View, word: str, crossing: int | None) -> Attempt:
    """Makes the rest of the word with the crossing at the given place: real letters before blanks, low dice first."""
    loose = {die["number"]: die for die in seen["dice"] if die["place"] == "loose"}
    moves, points, missing = [], 0, []
    for place in range(len(seen["word"]), len(word)):
        letter = word[place]
        if place == crossing:
            number, tile = _crossed_tile(seen["mat"], letter)
            moves.append(f"cross {number}")
            points += tile["points"]
            continue
        for face, move in ((letter, "take {}"), ("blank", f"take {{}} as {letter}")):
            die = next((number for number, die in loose.items() if die["face"] == face), None)
            if die is not None:
                moves.append(move.format(die))
                points += loose.pop(die)["points"]
                break
        else:
            missing.append(letter)
    return Attempt(moves, points, missing)


def _crossed_tile(mat: list[Tile], letter: str) -> tuple[int, Tile]:
    """The first place of the word on the mat with this letter, rather a real one than a blank."""
    fitting = [(number, tile) for number, tile in enumerate(mat, start=1) if tile["letter"] == letter]
    return max(fitting, key=lambda place: place[1]["points"])


def _capitals(letters: list[str]) -> list[str]:
    return [letter.upper() for letter in letters]
