"""Spy Alley Dice for two: a graph of the whole game, exact evaluation of policies in it, and a trained policy."""
