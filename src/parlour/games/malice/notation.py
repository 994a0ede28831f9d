"""How every move and every card is written, by id."""

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
PLACES = (1, 2, 3, 4)

MOVES: tuple[str, ...] = (
    *(f"objective play {k}" for k in PLACES),
    *(f"hand {r} play {k}" for r in RANKS for k in PLACES),
    *(f"pile {j} play {k}" for j in PLACES for k in PLACES),
    *(f"hand {r} discard {j}" for r in RANKS for j in PLACES),
    "pass",
)

# A card on a discard pile has been seen by all, and so shows nobody anything new when it is played.
OPEN_MOVES = tuple(move for move in MOVES if move.startswith("pile "))

OUTCOMES: tuple[str, ...] = tuple(f"card {r}" for r in RANKS)
