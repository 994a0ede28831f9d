"""The notation of every move and outcome of Fork, by id."""

MOVES = ("trap", "key", "gamble", "match", *(f"answer {number}" for number in range(40)))
OUTCOMES = tuple(f"die {face}" for face in range(10))
