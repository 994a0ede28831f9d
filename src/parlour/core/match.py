"""A match: several games between the same players, who change seats after each. The scores of the games are added up.

A game whose view defines `points(s)` scores each seat's points; any other scores each seat's share of the win.
A score of minus infinity cannot be made up for: a seat that has conceded a game has lost the match.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from parlour.core.runtime.engine import Snapshot

if TYPE_CHECKING:
    from parlour.core.game import Game
    from parlour.core.state import State


class MatchStanding(NamedTuple):
    """The match that a game is part of, as it stands when the game begins."""

    totals: tuple[float, ...]  # the score so far of whoever sits in each seat now
    to_come: int  # how many games follow this one; after each, everybody moves one seat on


def has_points(game: Game) -> bool:
    """Whether a game scores points instead of wins."""
    return hasattr(game.parts.view, "points")


def score(state: State) -> tuple[float, ...]:
    """The score of each seat in a game that is over."""
    if state.result is None:
        raise ValueError(f"a game has no score before it is over: {state!r}")
    if not has_points(state.game):
        return state.result
    return tuple(float(points) for points in state.game.parts.view.points(Snapshot(state.batch)))


def shares(totals: Sequence[float]) -> tuple[float, ...]:
    """Each seat's share in the win of a match: the highest total wins, equal totals share."""
    winners = [total == max(totals) for total in totals]
    return tuple(float(won) / sum(winners) for won in winners)
