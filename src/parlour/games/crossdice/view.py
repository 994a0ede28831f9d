"""What a seat sees of Cross Dice: everything, since nothing is hidden."""

from math import inf
from typing import Any, TypedDict

from parlour.games.crossdice.dice import BLANK, DICE, LETTERS, POINTS
from parlour.games.crossdice.lexicon import define
from parlour.games.crossdice.position import NOTHING, SEATS, TURNS, builder, word_points

PHASES = ("throw", "build", "answer", "over")
PLACES = ("loose", "word", "mat")
VERDICTS = (None, "accepted", "doubled", "struck", "conceded")


class Die(TypedDict):
    """One of the ten dice."""

    number: int  # from 1
    face: str | None  # a letter or "blank", once thrown
    points: int
    place: str  # "loose", in the "word" that is being built, or on the "mat"


class Tile(TypedDict):
    """A letter of a word, and the die that shows it."""

    letter: str
    die: int
    blank: bool
    points: int
    crossing: bool  # shared by the word on the mat and the new one


class View(TypedDict):
    phase: str
    turn: int  # the seat whose turn it is
    round: int  # from 1 to 5
    scores: list[int]
    dice: list[Die]
    mat: list[Tile]  # the word on the mat
    meaning: str | None  # what that word means, where somebody has written it down
    word: list[Tile]  # the word that is being built, or waits for its answer
    word_points: int
    verdict: str | None  # how the last word fared, or "conceded"


def view(s: Any, seat: int | None) -> View:
    return View(
        phase=PHASES[s.phase],
        turn=builder(s),
        round=min(int(s.turn), TURNS - 1) // SEATS + 1,
        scores=[int(score) for score in s.score],
        dice=[_die(s, die) for die in range(DICE)],
        mat=_tiles(s, s.mat, s.mat_dice),
        meaning=define(spelled(s.mat)),
        word=_tiles(s, s.word, s.word_dice),
        word_points=word_points(s),
        verdict=VERDICTS[s.verdict],
    )


def points(s: Any) -> list[float]:
    """What each seat takes from a finished game into a match: its score, but who concedes has lost that too."""
    loser = builder(s) if VERDICTS[s.verdict] == "conceded" else None
    return [-inf if seat == loser else float(score) for seat, score in enumerate(s.score)]


def spelled(letters: Any) -> str:
    """A word of the record in capitals."""
    return "".join(LETTERS[letter] for letter in letters if letter != NOTHING).upper()


def _tiles(s: Any, letters: Any, dice: Any) -> list[Tile]:
    crossing_die = NOTHING if s.crossing == NOTHING else s.mat_dice[s.crossing]
    return [
        Tile(
            letter=LETTERS[letter],
            die=int(die) + 1,
            blank=bool(s.face[die] == BLANK),
            points=int(POINTS[s.face[die]]),
            crossing=bool(die == crossing_die),
        )
        for letter, die in zip(letters, dice, strict=True)
        if letter != NOTHING
    ]


def face_name(face: int) -> str:
    return "blank" if face == BLANK else LETTERS[face]


def _die(s: Any, die: int) -> Die:
    face = int(s.face[die])
    thrown = face != NOTHING
    return Die(
        number=die + 1,
        face=face_name(face) if thrown else None,
        points=int(POINTS[face]) if thrown else 0,
        place=PLACES[s.place[die]],
    )
