"""The notation of every move and outcome of Pig, by id."""

MOVES = ("hold", "roll")
OUTCOMES = tuple(f"die {face}" for face in range(1, 7))
