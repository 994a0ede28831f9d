"""The ten letter dice and the points of the letters, in each language.

The rule sheet lists neither, so all tables are house rulings; this is the one place to change them.
"""

from typing import NamedTuple

import numpy as np

ALPHABET = "abcdefghijklmnopqrstuvwxyz"
BLANK_FACE = "_"


class LetterSet(NamedTuple):
    """The dice of one language."""

    faces: tuple[str, ...]  # of each die
    letters_by_points: dict[int, str]


ENGLISH_SET = LetterSet(
    ("aeiouy", "aeiou_", "aeiou_", "aceios", "eghlmr", "bdgkrs", "cfmprt", "dghlnv", "bjnqrt", "nstwxz"),
    {1: "aeioulnrst", 2: "dg", 3: "bcmp", 4: "fhvwy", 5: "k", 8: "jx", 10: "qz"},
)
# German needs more than twice as many E as English, also for AE, OE and UE, more N and H, and hardly any J, Q, X and Y:
# those are on two dice, so that a throw has few of them. The faces follow the letters of the German dictionary.
GERMAN_SET = LetterSet(
    ("aeeiou", "aeiou_", "aeeiu_", "aeeinr", "ehlmrt", "degnst", "bfklns", "cdghrt", "hjmpqz", "stvwxy"),
    {1: "enrtsiaud", 2: "lgho", 3: "mbwz", 4: "ckfp", 6: "vj", 8: "x", 10: "qy"},
)

# A position says by number which dice are thrown.
ENGLISH, GERMAN = range(2)
LETTER_SETS = (ENGLISH_SET, GERMAN_SET)

# The same as numbers, for kernels, by language: a face is a letter from 0 (a) to 25 (z), or 26, the blank.
_ALL_FACES = ALPHABET + BLANK_FACE
DICE = len(ENGLISH_SET.faces)
BLANK = len(ALPHABET)
FACE_WEIGHTS = np.array(
    [[[die.count(face) for face in _ALL_FACES] for die in each.faces] for each in LETTER_SETS], np.int32
)
SIDES = FACE_WEIGHTS.sum(axis=2)


def _points(face: str, letters_by_points: dict[int, str]) -> int:
    return next((points for points, letters in letters_by_points.items() if face in letters), 0)  # 0: the blank


POINTS = np.array([[_points(face, each.letters_by_points) for face in _ALL_FACES] for each in LETTER_SETS], np.int8)
