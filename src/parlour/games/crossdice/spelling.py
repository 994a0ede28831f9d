"""A word typed in full, turned into the moves that build it: `QU(E)EN`, with the crossing letter in brackets."""

import re
from typing import Any, NamedTuple

from parlour.core.i18n.catalogue import Catalogue
from parlour.core.i18n.message import Message
from parlour.games.crossdice.view import Tile, View

SPELLED_OUT = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss"})  # as the dice show them
WHOLE_WORD = re.compile(r"([a-z]*)(?:\(([a-z])\)([a-z]*))?")


class Attempt(NamedTuple):
    """One way to build a word: its moves, its points, and the letters that no die is left for."""

    moves: list[str]
    points: int
    missing: list[str]


class CannotBuild(Exception):
    """A word that cannot be built, and why."""

    def __init__(self, why: Message) -> None:
        super().__init__(why.name)
        self.why = why


def typed(view: dict[str, Any], answer: str, catalogue: Catalogue) -> list[str]:
    """The moves that build and lay the typed word; a ValueError says why it cannot be built."""
    try:
        return _moves(view["board"], answer)
    except CannotBuild as error:
        raise ValueError(catalogue.say(error.why)) from None


def _moves(shown: View, text: str) -> list[str]:
    if shown["phase"] != "build":
        raise CannotBuild(Message("typed-no-word"))
    word, bracket = _parse(text)
    begun = "".join(tile["letter"] for tile in shown["word"])
    if not word.startswith(begun):
        raise CannotBuild(Message("typed-begun", {"begun": begun.upper()}))
    if len(word) < 2:
        raise CannotBuild(Message("typed-short"))
    attempts = [_attempt(shown, word, place) for place in _crossings(shown, word, bracket)]
    best = min(attempts, key=lambda attempt: (len(attempt.missing), -attempt.points))
    if best.missing:
        raise CannotBuild(Message("typed-missing", {"letters": _capitals(best.missing), "word": word.upper()}))
    return [*best.moves, "play"]


def _parse(text: str) -> tuple[str, int | None]:
    """The word, and the place in it of the letter in brackets."""
    found = WHOLE_WORD.fullmatch(text.strip().lower().translate(SPELLED_OUT))
    if found is None or not text.strip():
        raise CannotBuild(Message("typed-how"))
    before, crossing, after = found.groups(default="")
    return before + crossing + after, len(before) if crossing else None


def _crossings(shown: View, word: str, bracket: int | None) -> list[int | None]:
    """The places of the word at which it could cross the mat now; None where it needs no crossing."""
    mat = "".join(tile["letter"] for tile in shown["mat"])
    begun = shown["word"]
    if not mat:
        if bracket is not None:
            raise CannotBuild(Message("typed-no-crossing"))
        return [None]
    crossed = next((place for place, tile in enumerate(begun) if tile["crossing"]), None)
    if crossed is not None:
        if bracket not in (None, crossed):
            raise CannotBuild(Message("typed-crossed", {"mat": mat.upper(), "place": crossed + 1}))
        return [None]
    if bracket is not None:
        if bracket < len(begun):
            raise CannotBuild(Message("typed-taken", {"place": bracket + 1}))
        if word[bracket] not in mat:
            raise CannotBuild(Message("typed-not-there", {"mat": mat.upper(), "letter": word[bracket].upper()}))
        return [bracket]
    places: list[int | None] = [place for place in range(len(begun), len(word)) if word[place] in mat]
    if not places:
        letters = ", ".join(_capitals(sorted(set(mat))))
        raise CannotBuild(Message("typed-must-cross", {"mat": mat.upper(), "letters": letters}))
    return places


def _attempt(shown: View, word: str, crossing: int | None) -> Attempt:
    """Builds the rest of the word with the crossing at the given place: real letters before blanks, low dice first."""
    loose = {die["number"]: die for die in shown["dice"] if die["place"] == "loose"}
    moves, points, missing = [], 0, []
    for place in range(len(shown["word"]), len(word)):
        letter = word[place]
        if place == crossing:
            number, tile = _crossed_tile(shown["mat"], letter)
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
    """The first place of the word on the mat with this letter, preferably a real one and not a blank."""
    fitting = [(number, tile) for number, tile in enumerate(mat, start=1) if tile["letter"] == letter]
    return max(fitting, key=lambda place: place[1]["points"])


def _capitals(letters: list[str]) -> list[str]:
    return [letter.upper() for letter in letters]
