"""The notation of every move and outcome of Coin, by id."""

MOVES = ("bet", "guess", "heads", "tails")
OUTCOMES = ("win", "lose")
