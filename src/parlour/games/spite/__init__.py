"""Spite: push your luck with five dice, fill your row, then knock the others out of theirs."""

from parlour.core.definition import Definition

GAME = Definition(title="Spite", players=range(3, 7), default_players=4, minutes=15)
