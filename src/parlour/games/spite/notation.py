"""The exact notation of every move and outcome of Spite, by id."""

MOVES = (
    *(f"number {n}" for n in range(1, 7)),
    *(f"nominate {n}" for n in range(1, 7)),
    "stick",
    "throw",
)
OUTCOMES = tuple(f"die {face}" for face in range(1, 7))
