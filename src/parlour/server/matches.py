"""A match at a table: so many games with the seats turned, whose points are added up; others count wins."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf

from parlour.core.match import MatchSoFar, shares
from parlour.server.messages import MatchView, Refused

LONGEST_MATCH = 12


def checked_match(games: int, seats: int) -> int:
    """How many games a match may have: everybody sits in every seat equally often."""
    allowed = [1, *range(seats, LONGEST_MATCH + 1, seats)]
    if games not in allowed:
        told = ", ".join(map(str, allowed))
        raise Refused("bad-value", f"a match of {seats} seats has one of {told} games, so that all sit everywhere")
    return games


class Match:
    """How a match stands. Totals are by seat, and turn with the seats."""

    def __init__(self, games: int, seats: int) -> None:
        self.games = games
        self.played = 0
        self.totals = [0.0] * seats

    @property
    def is_over(self) -> bool:
        return self.played == self.games or -inf in self.totals  # nobody can make up for a game given up

    @property
    def is_under_way(self) -> bool:
        return self.played > 0 and not self.is_over

    def so_far(self) -> MatchSoFar | None:
        """What the game that begins now is told of it; nothing where each game is for itself."""
        return None if self.games == 1 else MatchSoFar(tuple(self.totals), self.games - self.played - 1)

    def add(self, earned: Sequence[float]) -> None:
        """A game is over and has brought this."""
        self.played += 1
        self.totals = [total + more for total, more in zip(self.totals, earned, strict=True)]

    def turn_seats(self) -> None:
        """Everybody goes one seat on; after the last game a new match begins."""
        if self.is_over:
            self.played, self.totals = 0, [0.0] * len(self.totals)
        self.totals = [self.totals[-1], *self.totals[:-1]]

    def view(self) -> MatchView | None:
        """What a table shows of it; nothing where each game is for itself."""
        if self.games == 1:
            return None
        totals = [None if total == -inf else total for total in self.totals]
        return MatchView(self.games, self.played, totals, list(shares(self.totals)) if self.is_over else None)
