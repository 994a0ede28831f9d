"""The running score of an evening: what everybody has won at a table, from its first game on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from parlour.server.table.seats import Seat


@dataclass
class Score:
    """Of a person or a bot; a shared win counts in parts."""

    name: str
    guest: str | None
    character: str
    wins: float = 0.0
    games: int = 0


class Evening:
    """The scores of all who have played a game to its end at this table, in the order in which they first did."""

    def __init__(self) -> None:
        self._scores: dict[str, Score] = {}

    @property
    def scores(self) -> list[Score]:
        return list(self._scores.values())

    def add(self, seats: Sequence[Seat], names: Sequence[str], result: Sequence[float]) -> None:
        """Adds a game that is over. Everybody in a team has won what the team has won."""
        for seat, name, share in zip(seats, names, result, strict=True):
            for person in seat.present:
                self._add(person.guest, Score(person.name, person.guest, ""), share)
            if seat.bot is not None:
                self._add(f"bot {seat.character or name}", Score(name, None, seat.character), share)

    def _add(self, key: str, new: Score, share: float) -> None:
        score = self._scores.setdefault(key, new)
        score.name = new.name
        score.wins += share
        score.games += 1

    def rename(self, guest: str | None, name: str) -> None:
        if guest in self._scores:
            self._scores[guest].name = name
