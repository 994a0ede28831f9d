"""A match: several games of the same players with the seats turned, in which what each game brings is added up.

A game whose `view.py` says `points(s)` brings each seat its points; any other brings each seat its share of the win.
Minus infinity is what no later game can make up for: a seat that has given up a game has lost the match.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from parlour.core.engine import Reading

if TYPE_CHECKING:
    from parlour.core.game import Game
    from parlour.core.state import State


class MatchSoFar(NamedTuple):
    """The match that a game is part of, as it stands when the game begins."""

    totals: tuple[float, ...]  # what each seat has brought from the games before, as they sit now
    to_come: int  # how many games follow this one; for each everybody goes one seat on


def keeps_points(game: Game) -> bool:
    """Whether a game brings more than who has won it."""
    return hasattr(game.module("view"), "points")


def earned(state: State) -> tuple[float, ...]:
    """What a game that is over brings each seat."""
    if state.result is None:
        raise ValueError(f"a game brings nothing before it is over: {state!r}")
    if not keeps_points(state.game):
        return state.result
    return tuple(float(points) for points in state.game.module("view").points(Reading(state.batch)))


def shares(totals: Sequence[float]) -> tuple[float, ...]:
    """Each seat's share in the win of a match: the highest total wins, equal totals share."""
    winners = [total == max(totals) for total in totals]
    return tuple(float(won) / sum(winners) for won in winners)
