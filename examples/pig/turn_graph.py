"""Pig for two players as a turn graph, which the solver takes: `parlour solve examples.pig`."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from parlour.ai.push_your_luck import TurnGraph

from .rules import FACES

if TYPE_CHECKING:
    from parlour.core.game import Game


def turn_graph(game: Game) -> TurnGraph:
    """Positions are pairs of scores, of the seat to move and of the other, in the order in which they can be solved."""
    if game.players != 2:
        raise ValueError(f"Pig is solved for two players, not for {game.players}")
    goal = game.options["goal"]
    own, other = np.divmod(np.arange(goal * goal), goal)
    order = np.argsort(-(own + other), kind="stable")
    number = np.empty((goal, goal), np.int32)
    number[own[order], other[order]] = np.arange(goal * goal)
    won = goal * goal

    transitions = _throw_transitions(goal)
    ends = np.full((won + 1, 1, len(transitions)), won, np.int32)
    for position, (mine, theirs) in enumerate(zip(own[order], other[order], strict=True)):
        ends[position, 0, : goal - mine] = number[theirs, mine:]
    values = np.full((won + 1, 2), 0.5)
    values[won] = 0, 1  # the winner's turn is over, so the loser comes first
    return TurnGraph(
        ends=ends,
        seating_rows=np.zeros(ends.shape, np.int8),
        seatings=np.array([[1, 0]], np.int8),
        throw_kinds=np.zeros((won + 1, 1), np.int8),
        transitions=transitions[np.newaxis],
        layers=np.array([[0, won, 2]]),
        initial_values=values,
        start=int(number[0, 0]),
    )


def _throw_transitions(goal: int) -> NDArray[np.float64]:
    """A 1 loses the points of the turn, every other face adds to them."""
    transitions = np.zeros((goal + FACES, goal + FACES))
    for points in range(goal):
        transitions[points, 0] = 1 / FACES
        transitions[points, points + 2 : points + FACES + 1] = 1 / FACES
    return transitions
