"""Spite and Malice: four shared piles, one card too many, and an opponent who sees exactly what you need."""

from parlour.core.definition import Definition

GAME = Definition(title="Spite and Malice", players=range(2, 7), default_players=2, minutes=30)
