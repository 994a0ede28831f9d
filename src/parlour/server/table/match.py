"""A match at a table: several games with rotated seats, whose points (or, in a game without points, wins) add up."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf

from parlour.core.match import MatchStanding, shares
from parlour.server.table.errors import Refused

LONGEST_MATCH = 12


def checked_match(games: int, seats: int) -> int:
    """The number of games in a match, if everybody then sits in every seat equally often."""
    allowed = [1, *range(seats, LONGEST_MATCH + 1, seats)]
    if games not in allowed:
        listed = ", ".join(map(str, allowed))
        raise Refused("bad-value", f"a match of {seats} seats has one of {listed} games, so that all sit everywhere")
    return games


class Match:
    """The standing of a match. Totals are by seat, and rotate with the people."""

    def __init__(self, games: int, seats: int) -> None:
        self.games = games
        self.played = 0
        self.totals = [0.0] * seats

    @property
    def is_over(self) -> bool:
        return self.played == self.games or -inf in self.totals  # nobody can make up for a game given up

    @property
    def is_in_progress(self) -> bool:
        return self.played > 0 and not self.is_over

    def standing(self) -> MatchStanding | None:
        """The standing for the game that begins now; None where each game is for itself."""
        return None if self.games == 1 else MatchStanding(tuple(self.totals), self.games - self.played - 1)

    def add(self, earned: Sequence[float]) -> None:
        """Adds what each seat earned in a game that is over."""
        self.played += 1
        self.totals = [total + more for total, more in zip(self.totals, earned, strict=True)]

    def rotate_seats(self) -> None:
        """Everybody moves one seat on; after the last game a new match begins."""
        if self.is_over:
            self.played, self.totals = 0, [0.0] * len(self.totals)
        self.totals = [self.totals[-1], *self.totals[:-1]]

    @property
    def result(self) -> tuple[float, ...] | None:
        """Each seat's share of the win once the match is over."""
        return shares(self.totals) if self.is_over else None
