"""Studies of the games: solved, measured, compared."""
