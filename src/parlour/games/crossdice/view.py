"""What a page shows of Cross Dice. Nothing is hidden, so both seats see the same."""

from math import inf
from typing import Literal, NotRequired, TypedDict

from parlour.core.runtime.engine import Snapshot
from parlour.core.runtime.kernels import Array
from parlour.games.crossdice import rules
from parlour.games.crossdice.dice import ALPHABET, BLANK, DICE, ENGLISH, GERMAN, POINTS
from parlour.games.crossdice.lexicon import define
from parlour.games.crossdice.rules import NOTHING, SEATS, TURNS

Phase = Literal["throw", "build", "answer", "over"]
DiePlace = Literal["loose", "word", "mat"]  # in no word, in the word that is being built, or in the one on the mat
Verdict = Literal["accepted", "doubled", "struck", "conceded"]


class Die(TypedDict):
    """One of the ten dice."""

    number: int  # from 1
    face: str | None  # a letter or "blank", once thrown
    points: int
    place: DiePlace


class Tile(TypedDict):
    """A letter of a word, and the die that shows it."""

    letter: str
    die: int
    blank: bool
    points: int
    crossing: bool  # shared by the word on the mat and the new one


class View(TypedDict):
    phase: Phase
    turn: int  # the seat whose turn it is
    round: int  # from 1 to 5
    scores: list[int]
    dice: list[Die]
    mat: list[Tile]  # the word on the mat
    meaning: str | None  # the definition of that word, where there is one
    word: list[Tile]  # the word that is being built, or waits for its answer
    word_points: int
    verdict: Verdict | None  # on the last word
    language: NotRequired[Literal["german"]]  # of the words and the dice; English where it is left out


def view(s: Snapshot, seat: int | None) -> View:
    shown = View(
        phase=rules.PHASES[s.phase],
        turn=builder(s),
        round=min(int(s.turn), TURNS - 1) // SEATS + 1,
        scores=[int(score) for score in s.score],
        dice=[_die(s, die) for die in range(DICE)],
        mat=_tiles(s, s.mat, s.mat_dice),
        meaning=define(spelled(s.mat)) if s.language == ENGLISH else None,
        word=_tiles(s, s.word, s.word_dice),
        word_points=word_points(s),
        verdict=None if s.verdict == rules.NO_VERDICT else rules.VERDICTS[s.verdict],
    )
    if s.language == GERMAN:
        shown["language"] = "german"
    return shown


def points(s: Snapshot) -> list[float]:
    """What each seat takes from a finished game into a match: its score, or minus infinity if it has conceded."""
    loser = builder(s) if s.verdict == rules.CONCEDED else None
    return [-inf if seat == loser else float(score) for seat, score in enumerate(s.score)]


# Facts of a position, for the view and the narration


def builder(s: Snapshot) -> int:
    """The seat whose turn it is; when the game is over, the one whose turn was the last."""
    return rules.builder(s.first, s.turn)


def word_points(s: Snapshot) -> int:
    """The points of the word that is being built."""
    return rules.word_points(s.language, s.face, s.word_dice, s.length)


def spelled(letters: Array) -> str:
    """A word of the record in capitals."""
    return "".join(ALPHABET[letter] for letter in letters if letter != NOTHING).upper()


def face_points(s: Snapshot, face: int) -> int:
    """What a face of the dice in use is worth."""
    return int(POINTS[s.language, face])


def face_name(face: int) -> str:
    return "blank" if face == BLANK else ALPHABET[face]


def _tiles(s: Snapshot, letters: Array, dice: Array) -> list[Tile]:
    crossing_die = NOTHING if s.crossing == NOTHING else s.mat_dice[s.crossing]
    return [
        Tile(
            letter=ALPHABET[letter],
            die=int(die) + 1,
            blank=bool(s.face[die] == BLANK),
            points=face_points(s, s.face[die]),
            crossing=bool(die == crossing_die),
        )
        for letter, die in zip(letters, dice, strict=True)
        if letter != NOTHING
    ]


def _die(s: Snapshot, die: int) -> Die:
    face = int(s.face[die])
    thrown = face != NOTHING
    return Die(
        number=die + 1,
        face=face_name(face) if thrown else None,
        points=face_points(s, face) if thrown else 0,
        place=rules.PLACES[s.place[die]],
    )
