"""The ten letter dice and what a letter is worth: the one place to change them.

The rule sheet lists neither, so both tables are ours.
"""

import numpy as np

LETTERS = "abcdefghijklmnopqrstuvwxyz"
BLANK_FACE = "_"

FACES_OF_THE_DICE = (
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

LETTERS_WORTH = {1: "aeioulnrst", 2: "dg", 3: "bcmp", 4: "fhvwy", 5: "k", 8: "jx", 10: "qz", 0: BLANK_FACE}

# The same for the rules, by number: a face is a letter from 0 (a) to 25 (z), or 26, the blank.
_BY_NUMBER = LETTERS + BLANK_FACE
DICE = len(FACES_OF_THE_DICE)
BLANK = len(LETTERS)
FACES = np.array([[die.count(face) for face in _BY_NUMBER] for die in FACES_OF_THE_DICE], np.int32)
SIDES = FACES.sum(axis=1)
POINTS = np.array([next(p for p, worth in LETTERS_WORTH.items() if face in worth) for face in _BY_NUMBER], np.int8)
