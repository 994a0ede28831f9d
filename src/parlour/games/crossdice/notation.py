"""The notation of Cross Dice, by id."""

from parlour.games.crossdice.dice import DICE, LETTERS

_NUMBERS = range(1, DICE + 1)

MOVES: tuple[str, ...] = (
    *(f"take {die}" for die in _NUMBERS),
    *(f"take {die} as {letter}" for die in _NUMBERS for letter in LETTERS),
    *(f"cross {place}" for place in _NUMBERS),
    "play",
    "concede",
    "accept",
    "challenge",
)

OUTCOMES: tuple[str, ...] = (*(f"die {letter}" for letter in LETTERS), "die blank")
