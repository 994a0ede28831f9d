"""The ten letter dice and the points of the letters.

The rule sheet lists neither, so both tables are house rulings; this is the one place to change them.
"""

import numpy as np

ALPHABET = "abcdefghijklmnopqrstuvwxyz"
BLANK_FACE = "_"

DIE_FACES = (
    "aeiouy",
    "aeiou_",
    "aeiou_",
    "aceios",
    "eghlmr",
    "bdgkrs",
    "cfmprt",
    "dghlnv",
    "bjnqrt",
    "nstwxz",
)

LETTERS_BY_POINTS = {1: "aeioulnrst", 2: "dg", 3: "bcmp", 4: "fhvwy", 5: "k", 8: "jx", 10: "qz", 0: BLANK_FACE}

# The same as numbers, for kernels: a face is a letter from 0 (a) to 25 (z), or 26, the blank.
_ALL_FACES = ALPHABET + BLANK_FACE
DICE = len(DIE_FACES)
BLANK = len(ALPHABET)
FACE_WEIGHTS = np.array([[die.count(face) for face in _ALL_FACES] for die in DIE_FACES], np.int32)
SIDES = FACE_WEIGHTS.sum(axis=1)
POINTS = np.array(
    [next(points for points, letters in LETTERS_BY_POINTS.items() if face in letters) for face in _ALL_FACES], np.int8
)
