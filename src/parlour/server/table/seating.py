"""Who sits where at a table, from the lobby to the rematch.

The methods named after requests return the event that a request would become, or refuse it. `apply` folds a stored
event into the seating. Neither waits for anything: events are stored and sent elsewhere.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from parlour.core.game import parts_of
from parlour.core.state import LONGEST_NAME as LONGEST_SEAT_NAME
from parlour.server.table.chance import ChanceSource
from parlour.server.table.errors import Refused
from parlour.server.table.events import (
    Archived,
    BotPlaced,
    Created,
    Moved,
    Rematched,
    Said,
    Sat,
    Seeded,
    Started,
    Stood,
    StoredEvent,
    Substituted,
    Undone,
)
from parlour.server.table.game_cache import playable_game
from parlour.server.table.match import Match
from parlour.server.table.validation import LONGEST_NAME, checked_chat, checked_level, checked_name, checked_seed

LOBBY, PLAYING, OVER, ARCHIVED = "lobby", "playing", "over", "archived"
PHASES = {LOBBY: "waiting for people", PLAYING: "in play", OVER: "done with its game", ARCHIVED: "archived"}

ChanceFromSeeds = Callable[[Sequence[str]], ChanceSource]  # the chance of the next game, from the seats' seeds


@dataclass
class Person:
    """Somebody in a seat; `gone` if they have left during a game that still goes on."""

    guest: str
    name: str
    seed: str = ""
    gone: bool = False


@dataclass
class Seat:
    people: list[Person] = field(default_factory=list)
    bot: str | None = None
    substituted: bool = False

    @property
    def present(self) -> list[Person]:
        return [person for person in self.people if not person.gone]

    def person(self, guest: str | None) -> Person | None:
        return next((person for person in self.people if person.guest == guest), None)

    def is_held_by(self, guest: str | None) -> bool:
        return any(person.guest == guest and not person.gone for person in self.people)

    @property
    def is_free(self) -> bool:
        return not self.people and self.bot is None

    @property
    def entropy(self) -> str:
        """The seed of the seat's person; for several people, a hash of all their seeds."""
        seeds = [person.seed for person in self.people if person.seed]
        return hashlib.sha256(",".join(seeds).encode()).hexdigest() if len(seeds) > 1 else "".join(seeds)

    @property
    def name(self) -> str:
        """What the game calls the seat: the names of its people."""
        names = [person.name for person in self.people]
        together = " & ".join(names)
        return together if len(together) <= LONGEST_SEAT_NAME else f"{names[0]} & {len(names) - 1} more"


class Seating:
    """Everything about a table but the position of its game."""

    def __init__(self, table_id: str, most_people: int) -> None:
        self.id = table_id
        self.most_people = most_people
        self.phase = LOBBY
        self.game_number = 1
        self.seats: list[Seat] = []
        self._held: dict[str | None, list[int]] = {}  # a cache, valid until somebody sits down or stands up
        self.entropy: list[str] | None = None
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

    def require_phase(self, *phases: str) -> None:
        if self.phase not in phases:
            raise Refused("not-now", f"this cannot be done now: the table is {PHASES[self.phase]}")

    # Requests

    def sit(self, guest: str, number: int, name: str, seed: str) -> Sat:
        seat = self.seat(number)
        self.require_phase(LOBBY, PLAYING)
        if seat.bot is not None:
            raise Refused("seat-taken", f"a bot sits in seat {number}")
        if self.phase == PLAYING and seat.present and seat.person(guest) is None:
            raise Refused("not-now", "the game has begun; only a seat that its people have left is free")
        others = {person.name for each in self.seats for person in each.people if person is not seat.person(guest)}
        if sum(len(each.people) for each in self.seats) >= self.most_people:
            raise Refused("too-many", f"more than {self.most_people} people do not fit at this table")
        return Sat(number, _distinct_name(checked_name(name), others), checked_seed(seed) if seed else "")

    def stand(self, guest: str, number: int) -> Stood:
        self.own_seat(number, guest)
        self.require_phase(LOBBY, PLAYING, OVER)
        return Stood(number)

    def place_bot(self, guest: str, number: int, level: str | None) -> BotPlaced:
        seat = self.seat(number)
        self.require_phase(LOBBY)
        self._require_seated(guest)
        if seat.people:
            raise Refused("seat-taken", f"somebody sits in seat {number}")
        return BotPlaced(number, None if level is None else checked_level(level))

    def seed(self, guest: str, number: int, seed: str) -> Seeded:
        self.own_seat(number, guest)
        self.require_phase(LOBBY)
        return Seeded(number, checked_seed(seed))

    def start(self, guest: str, fill: str | None, chance_from: ChanceFromSeeds) -> Started:
        """The game begins, with the dice and cards that come before the first move."""
        self.require_phase(LOBBY)
        self._require_seated(guest)
        fill = None if fill is None else checked_level(fill)
        free = [number for number, seat in enumerate(self.seats) if seat.is_free]
        if free and fill is None:
            raise Refused("not-now", f"seat {free[0]} is free: wait for somebody, or let bots fill the free seats")
        names = self._names(fill)
        entropy = [seat.entropy for seat in self.seats]
        chance = chance_from(entropy)
        options = self._final_options(chance)
        pushes = chance.draw(playable_game(self.creation.game, options).start(names), 0)
        return Started(options, names, entropy, pushes, fill)

    def rematch(self, guest: str, commitment: str) -> Rematched:
        self.require_phase(OVER)
        self._require_seated(guest)
        return Rematched(commitment)

    def say(self, guest: str, guest_name: str, text: str) -> Said:
        self.require_phase(LOBBY, PLAYING, OVER)
        text = checked_chat(text)
        names = [person.name for seat in self.seats for person in seat.people if person.guest == guest]
        return Said(names[0] if names else guest_name, text)

    # Events

    def apply(self, stored: StoredEvent) -> None:
        """Applies a stored event; `Play` does what it changes in the position of the game."""
        if isinstance(stored.event, Moved | Undone | Said):
            return
        self._held.clear()
        match stored.event:
            case Created():
                self._create(stored, stored.event)
            case Sat(seat, name, seed):
                self._sit(self.seats[seat], Person(stored.guest or "", name, seed))
            case Stood(seat):
                self._stand(self.seats[seat], stored.guest or "")
            case BotPlaced(seat, level):
                self.seats[seat].bot = level
            case Seeded(seat, seed):
                if person := self.seats[seat].person(stored.guest):
                    person.seed = seed
            case Started():
                self._start(stored.event)
            case Substituted(seat, active):
                self.seats[seat].substituted = active
            case Rematched(commitment):
                self._rotate_seats(commitment)
            case Archived():
                self.phase = ARCHIVED

    def _create(self, stored: StoredEvent, event: Created) -> None:
        self.creation, self.host, self.created = event, stored.guest or "", stored.happened
        self.options, self.commitment = event.options, event.commitment
        self.seats = [Seat() for _ in range(event.options["players"])]
        self.match = Match(event.match, len(self.seats))

    def _sit(self, seat: Seat, person: Person) -> None:
        before = seat.person(person.guest)
        if before is None:
            seat.people.append(person)
        else:
            before.name, before.seed, before.gone = person.name, person.seed or before.seed, False
        seat.substituted = False

    def _stand(self, seat: Seat, guest: str) -> None:
        person = seat.person(guest)
        if person is not None and self.phase == PLAYING:
            person.gone = True
        elif person is not None:
            seat.people.remove(person)

    def _start(self, event: Started) -> None:
        self.phase, self.options, self.entropy = PLAYING, event.options, event.entropy
        for seat in self.seats:
            seat.substituted = False
            if seat.is_free:
                seat.bot = event.fill

    def _rotate_seats(self, commitment: str) -> None:
        self.phase, self.commitment, self.entropy = LOBBY, commitment, None
        self.game_number += 1
        self.seats = [self.seats[-1], *self.seats[:-1]]
        self.match.rotate_seats()
        for seat in self.seats:
            seat.substituted = False
            seat.people = seat.present
            for person in seat.people:
                person.seed = ""

    def _require_seated(self, guest: str) -> None:
        if guest != self.host and not self.seats_of(guest):
            raise Refused("no-seat", "only those who sit at the table, and its host, may do that")

    def _names(self, fill: str | None) -> list[str]:
        return [
            seat.name if seat.people else f"{(seat.bot or fill or '').capitalize()} {number}"
            for number, seat in enumerate(self.seats, start=1)
        ]

    def _final_options(self, chance: ChanceSource) -> dict[str, Any]:
        """The options to play with. The game may choose those that the host has not set, by the names in the seats."""
        options, parts = dict(self.creation.options), parts_of(self.creation.game)
        for option in parts.definition.options:
            if not option.chosen_by:
                continue
            if self.match.is_in_progress:
                options[option.name] = self.options[option.name]  # the same seat, in which somebody else sits now
            elif option.name not in self.creation.chosen:
                names = [[person.name for person in seat.people] for seat in self.seats]
                candidates = parts.option_chooser(option.chosen_by).candidates(names)
                options[option.name] = candidates[0] if len(candidates) == 1 else chance.first_of(candidates)
        return options


def _distinct_name(name: str, others: set[str]) -> str:
    """The name, with a number after it if somebody at the table has it already."""
    if name not in others:
        return name
    numbered = (f"{name[: LONGEST_NAME - 3]} {number}" for number in range(2, len(others) + 3))
    return next(each for each in numbered if each not in others)
