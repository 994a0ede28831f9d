"""A word typed whole, turned into the moves that build it: `QU(E)EN`, the crossing letter in brackets."""

import re
from typing import Any, NamedTuple

from parlour.games.crossdice.view import Tile, View

WHOLE_WORD = re.compile(r"([a-z]*)(?:\(([a-z])\)([a-z]*))?")
HOW = "type a word whole with the letter that crosses in brackets, like QU(E)EN"


class Attempt(NamedTuple):
    """One way to make a word: its moves, what it is worth, and the letters that no die is left for."""

    moves: list[str]
    points: int
    missing: list[str]


def typed(view: dict[str, Any], text: str) -> list[str]:
    """The moves that build and lay the typed word; ValueError says why it cannot be made."""
    seen: View = view["board"]
    if seen["phase"] != "build":
        raise ValueError("no word is being built now: accept or challenge")
    word, bracket = _parsed(text)
    begun = "".join(tile["letter"] for tile in seen["word"])
    if not word.startswith(begun):
        raise ValueError(f"you have taken {begun.upper()} already, so the word must begin with it")
    if len(word) < 2:
        raise ValueError("a word has two letters or more")
    attempts = [_attempt(seen, word, place) for place in _crossings(seen, word, bracket)]
    best = min(attempts, key=lambda attempt: (len(attempt.missing), -attempt.points))
    if best.missing:
        raise ValueError(f"no die is left for {_listed(best.missing)} of {word.upper()}")
    return [*best.moves, "play"]


def _parsed(text: str) -> tuple[str, int | None]:
    """The word, and the place in it of the letter in brackets."""
    found = WHOLE_WORD.fullmatch(text.strip().lower())
    if found is None or not text.strip():
        raise ValueError(HOW)
    before, crossing, after = found.groups(default="")
    return before + crossing + after, len(before) if crossing else None


def _crossings(seen: View, word: str, bracket: int | None) -> list[int | None]:
    """The places of the word at which the crossing could be taken now; None where there is none to take."""
    mat = "".join(tile["letter"] for tile in seen["mat"])
    begun = seen["word"]
    if not mat:
        if bracket is not None:
            raise ValueError("the mat is empty, so there is nothing to cross: leave the brackets out")
        return [None]
    crossed = next((place for place, tile in enumerate(begun) if tile["crossing"]), None)
    if crossed is not None:
        if bracket not in (None, crossed):
            raise ValueError(f"the word crosses {mat.upper()} already, at its letter {crossed + 1}")
        return [None]
    if bracket is not None:
        if bracket < len(begun):
            raise ValueError(f"letter {bracket + 1} is taken from a die already: it cannot be the crossing")
        if word[bracket] not in mat:
            raise ValueError(f"{mat.upper()} has no {word[bracket].upper()} to cross")
        return [bracket]
    places: list[int | None] = [place for place in range(len(begun), len(word)) if word[place] in mat]
    if not places:
        letters = _listed(sorted(set(mat)), "or")
        raise ValueError(f"the word must cross {mat.upper()}: one more of its letters must be {letters}")
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


def _listed(letters: list[str], word: str = "and") -> str:
    *most, last = (letter.upper() for letter in letters)
    return f"{', '.join(most)} {word} {last}" if most else last
