"""Pig for two as a chart of turns, which the solver takes: `parlour solve examples.pig`."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from examples.pig.rules import FACES
from parlour.core.luck import Turns

if TYPE_CHECKING:
    from parlour.core.game import Game


def chart(game: Game) -> Turns:
    """Positions are the two scores, of the seat at turn first; the later ones come first, as they decide the others."""
    if game.players != 2:
        raise ValueError(f"Pig is solved for two players, not for {game.players}")
    goal = game.options["goal"]
    own, other = np.divmod(np.arange(goal * goal), goal)
    order = np.argsort(-(own + other), kind="stable")
    number = np.empty((goal, goal), np.int32)
    number[own[order], other[order]] = np.arange(goal * goal)
    won = goal * goal

    law = _law(goal)
    ends = np.full((won + 1, 1, len(law)), won, np.int32)
    for position, (mine, theirs) in enumerate(zip(own[order], other[order], strict=True)):
        ends[position, 0, : goal - mine] = number[theirs, mine:]
    values = np.full((won + 1, 2), 0.5)
    values[won] = 0, 1  # the winner's turn is over, so the other stands first
    return Turns(
        ends=ends,
        seating=np.zeros(ends.shape, np.int8),
        moved=np.array([[1, 0]], np.int8),
        kinds=np.zeros((won + 1, 1), np.int8),
        laws=law[np.newaxis],
        layers=np.array([[0, won, 2]]),
        values=values,
        start=int(number[0, 0]),
    )


def _law(goal: int) -> np.ndarray[tuple[int, int], np.dtype[np.float64]]:
    """A 1 loses the turn's points, every other face adds to them."""
    law = np.zeros((goal + FACES, goal + FACES))
    for points in range(goal):
        law[points, 0] = 1 / FACES
        law[points, points + 2 : points + FACES + 1] = 1 / FACES
    return law
