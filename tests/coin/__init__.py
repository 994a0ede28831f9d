"""A tiny game about not knowing: bet on a die, or guess which side of a coin the other has hidden.

The bet wins three times in five, the guess once in two. Who forgets that the guess is made blindly takes it for sure.
"""

from parlour.core.contract import GameDefinition

GAME = GameDefinition(title="Coin", players=range(2, 3), default_players=2, minutes=1, expert="expert")
