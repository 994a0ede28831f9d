"""Spy Alley Dice: hidden identities, loaded looks and five dice."""

from parlour.core.definition import Definition

GAME = Definition(title="Spy Alley Dice", players=range(2, 7), default_players=4, minutes=15)
