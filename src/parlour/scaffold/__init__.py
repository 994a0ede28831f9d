"""`parlour new`: creates the folder of a new game."""
