"""The notation of Spiralized: every move and every outcome, by id."""

COLORS = ("red", "orange", "yellow", "green", "blue", "purple")
LETTERS = "abcd"

MOVES: tuple[str, ...] = (
    *(f"color {color}" for color in COLORS),
    "roll",
    *(f"stairs {token} {ring}" for token in LETTERS for ring in range(1, 7)),
    "enter 1",
    "enter 6",
    *(f"move {token} {die}" for token in LETTERS for die in range(1, 7)),
    "free",
    "pass",
    *(f"swap {seat} {token}" for seat in range(1, 7) for token in LETTERS),
)
OUTCOMES: tuple[str, ...] = tuple(f"die {face}" for face in range(1, 7))
