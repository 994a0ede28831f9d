"""Who sits where at a table, from the lobby to the rematch.

`decisions` and `starting` say which event a request becomes, and `seating_events` what a stored event changes here.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from parlour.core.fairness import Contribution
from parlour.server.table import seeds
from parlour.server.table.errors import Refused
from parlour.server.table.events import Created
from parlour.server.table.game_cache import hides
from parlour.server.table.match import Match
from parlour.server.table.seat_requests import SeatRequests
from parlour.server.table.seats import Person, Seat
from parlour.server.table.seeds import Reveal

LOBBY, PLAYING, OVER, ARCHIVED = "lobby", "playing", "over", "archived"
PHASES = {LOBBY: "waiting for people", PLAYING: "in play", OVER: "done with its game", ARCHIVED: "archived"}


class Seating:
    """Everything about a table but the position of its game."""

    def __init__(self, table_id: str, most_people: int, seat_reserved: float = 0.0) -> None:
        self.id = table_id
        self.most_people = most_people
        self.seat_reserved = seat_reserved  # seconds for which a seat is kept for the people who have left it
        self.requests = SeatRequests()
        self.removed: set[str] = set()  # guests whom the host has removed from the table
        self.phase = LOBBY
        self.phase_before_archiving = LOBBY
        self.game_number = 1
        self.seats: list[Seat] = []
        self._held: dict[str | None, list[int]] = {}  # a cache, valid until somebody sits down or stands up
        self.entropy: list[str] | None = None
        self.contributions: list[Contribution] | None = None  # to the game that has begun
        self.reveal: Reveal | None = None  # while seeds are revealed, in the lobby
        self.abandoned = 0  # how often the seeds of this game were revealed in vain
        self.options: dict[str, Any] = {}
        self.commitment = ""
        self.creation: Created
        self.match: Match
        self.host = ""
        self.created = 0.0

    def seats_of(self, guest: str | None) -> list[int]:
        if guest not in self._held:
            self._held[guest] = [number for number, seat in enumerate(self.seats) if seat.is_held_by(guest)]
        return self._held[guest]

    def forget_held(self) -> None:
        """Somebody may have sat down or stood up."""
        self._held.clear()

    def people(self) -> Iterator[tuple[int, Person]]:
        """Everybody in a seat, with its number."""
        return ((number, person) for number, seat in enumerate(self.seats) for person in seat.people)

    @property
    def characters(self) -> list[str]:
        """The characters at the table, by seat; empty where there is none."""
        return [seat.character for seat in self.seats]

    @property
    def is_playing(self) -> bool:
        return self.phase == PLAYING

    @property
    def hides(self) -> bool:
        return hides(self.creation.game)

    @property
    def has_people(self) -> bool:
        """Whether anybody sits at the table."""
        return any(seat.present for seat in self.seats)

    def reserved_until(self, number: int) -> float | None:
        """Until when a seat is kept for the people who have left it."""
        seat = self.seats[number]
        left = [person.left for person in seat.absent]
        return max(left) + self.seat_reserved if self.is_playing and left and not seat.present else None

    @property
    def allows_hints(self) -> bool:
        """Whether hints are allowed: where only one guest plays, and where the host has allowed them for all."""
        people = {person.guest for seat in self.seats for person in seat.people}
        return self.creation.hints or len(people) < 2

    def seat(self, number: int) -> Seat:
        if not 0 <= number < len(self.seats):
            raise Refused("no-seat", f"there is no seat {number}; there are 0 to {len(self.seats) - 1}")
        return self.seats[number]

    def own_seat(self, number: int, guest: str) -> Seat:
        seat = self.seat(number)
        if not seat.is_held_by(guest):
            raise Refused("no-seat", f"seat {number} is not yours")
        return seat

    def acting_seat(self, number: int | None, guest: str) -> int:
        """The seat that the guest names; without a number, the only one that they hold."""
        if number is not None:
            self.own_seat(number, guest)
            return number
        held = self.seats_of(guest)
        if len(held) != 1:
            raise Refused("no-seat", "say which seat moves" if held else "you do not sit at this table")
        return held[0]

    @property
    def missing(self) -> list[int]:
        """The seats of those who have committed to a seed and not revealed it."""
        return [number for number, seat in enumerate(self.seats) if any(map(seeds.is_seed_missing, seat.people))]

    def require_phase(self, *phases: str) -> None:
        if self.phase not in phases:
            raise Refused("not-now", f"this cannot be done now: the table is {PHASES[self.phase]}")

    def require_lobby(self) -> None:
        self.require_phase(LOBBY)

    def require_not_archived(self) -> None:
        self.require_phase(LOBBY, PLAYING, OVER)

    def require_open_seats(self) -> None:
        """While seeds are revealed, who sits where is fixed; once one is overdue, people may decide anew."""
        if self.reveal is not None and not self.reveal.overdue:
            raise Refused("not-now", "the game is about to begin: the seeds are being revealed, so nothing may change")

    def require_seated(self, guest: str) -> None:
        if guest != self.host and not self.seats_of(guest):
            raise Refused("no-seat", "only those who sit at the table, and its host, may do that")
