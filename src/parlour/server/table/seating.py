"""Who sits where at a table, from the lobby to the rematch.

The methods named after requests return the event that a request would become, or refuse it. `apply` folds a stored
event into the seating. Neither waits for anything: events are stored and sent elsewhere.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from parlour.core.fairness import Contribution, seat_entropy
from parlour.core.game import parts_of
from parlour.core.state import LONGEST_NAME as LONGEST_SEAT_NAME
from parlour.server.table import admission, seeds
from parlour.server.table.chance import ChanceSource
from parlour.server.table.characters import names_in, next_character
from parlour.server.table.errors import Refused
from parlour.server.table.events import (
    Answered,
    Archived,
    Asked,
    BotPlaced,
    Created,
    HostPassed,
    Moved,
    Readied,
    Rematched,
    Removed,
    Renamed,
    Reopened,
    RevealBegun,
    Revealed,
    RevealOverdue,
    Said,
    Sat,
    Seeded,
    Started,
    Stood,
    StoredEvent,
    Substituted,
    Undone,
    Vacated,
)
from parlour.server.table.game_cache import hides, playable_game
from parlour.server.table.match import Match
from parlour.server.table.names import numbered_name, require_unlike
from parlour.server.table.seat_requests import SeatRequest, SeatRequests
from parlour.server.table.seeds import Reveal
from parlour.server.table.validation import checked_chat, checked_level, checked_name

LOBBY, PLAYING, OVER, ARCHIVED = "lobby", "playing", "over", "archived"
PHASES = {LOBBY: "waiting for people", PLAYING: "in play", OVER: "done with its game", ARCHIVED: "archived"}

OUT_OF_TIME = "clock"  # why a bot plays for a seat
MOST_REMOVED = 500  # guests at a table

ChanceFromSeeds = Callable[[Sequence[str]], ChanceSource]  # the chance of the next game, from the seats' seeds


@dataclass
class Person:
    """Somebody in a seat; `gone` if they have left during a game that still goes on.

    A seat stays theirs until somebody else has taken it over, or the host has removed them.
    """

    guest: str
    name: str
    seed: str = ""
    gone: bool = False
    left: float = 0.0  # when they left
    replaced: bool = False
    seed_commitment: str = ""
    ready: bool = False  # for the next game


@dataclass
class Seat:
    people: list[Person] = field(default_factory=list)
    bot: str | None = None
    character: str = ""  # of the bot, where bots have any
    substituted: bool = False
    late: int = 0  # the event with which the time for its turn ran out; 0: it has not

    @property
    def present(self) -> list[Person]:
        return [person for person in self.people if not person.gone]

    @property
    def absent(self) -> list[Person]:
        """Who has left it and may come back."""
        return [person for person in self.people if person.gone and not person.replaced]

    def person(self, guest: str | None) -> Person | None:
        return next((person for person in self.people if person.guest == guest), None)

    def is_held_by(self, guest: str | None) -> bool:
        return any(person.guest == guest and not person.gone for person in self.people)

    def is_of(self, guest: str) -> bool:
        """Whether it is the guest's own seat, even if they have left it for now."""
        return any(person.guest == guest and not person.replaced for person in self.people)

    @property
    def is_free(self) -> bool:
        return not self.people and self.bot is None

    @property
    def entropy(self) -> str:
        """The seed of the seat's person; for several people, a hash of all their seeds."""
        return seat_entropy(person.seed for person in self.people)

    @property
    def is_seeded(self) -> bool:
        """Whether a seed, or the commitment to one, is there."""
        return any(map(seeds.is_seed_given, self.people))

    @property
    def name(self) -> str:
        """What the game calls the seat when it begins: the names of its people."""
        return _together([person.name for person in self.people])

    @property
    def name_now(self) -> str:
        """The names of the people who sit there now."""
        return _together([person.name for person in self.present])


def _together(names: Sequence[str]) -> str:
    together = " & ".join(names)
    return together if len(together) <= LONGEST_SEAT_NAME else f"{names[0]} & {len(names) - 1} more"


class Seating:
    """Everything about a table but the position of its game."""

    def __init__(self, table_id: str, most_people: int, seat_reserved: float = 0.0) -> None:
        self.id = table_id
        self.most_people = most_people
        self.seat_reserved = seat_reserved  # seconds for which a seat is kept for the people who have left it
        self.requests = SeatRequests()
        self.removed: set[str] = set()  # guests whom the host has removed from the table
        self.phase = LOBBY
        self._phase_before_archiving = LOBBY
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

    # Requests

    def sit(self, guest: str, number: int, name: str, seed: str, now: float, seed_commitment: str = "") -> Sat:
        self.require_phase(LOBBY, PLAYING)
        self.require_open_seats()
        admission.require_possible(self, guest, number)
        if admission.needs_consent(self, guest, number):
            raise Refused("ask-first", self._whom_to_ask(number))
        if not self.seat(number).is_of(guest):
            admission.require_not_reserved(self, number, now)
        return Sat(number, self._name_in_seat(guest, number, name), *seeds.checked_gift(seed, seed_commitment))

    def ask(self, guest: str, number: int, name: str) -> Asked:
        """A request for a seat that takes somebody's consent."""
        self.require_phase(LOBBY, PLAYING)
        admission.require_possible(self, guest, number)
        if not admission.needs_consent(self, guest, number):
            raise Refused("not-now", f"nobody needs to be asked for seat {number}: sit down there")
        self.requests.require_room(guest)
        return Asked(number, self._name_in_seat(guest, number, name))

    def answer(self, guest: str, number: int, asker: str, allow: bool, now: float) -> Answered:
        """The answer to such a request. Whoever has asked may decline it too, that is, take it back."""
        self.seat(number)
        self.require_phase(LOBBY, PLAYING)
        if self.requests.find(number, asker) is None:
            raise Refused("not-now", f"this guest does not ask for seat {number} any more")
        if not (admission.may_answer(self, guest, number) or (guest == asker and not allow)):
            raise Refused("no-seat", "the people in the seat decide about it; if they have left it, the host does")
        if allow:
            admission.require_possible(self, asker, number)
            admission.require_not_reserved(self, number, now)
        return Answered(number, asker, allow)

    def remove(self, guest: str, other: str) -> Removed:
        """The host removes somebody, who cannot come back to this table."""
        self.require_phase(LOBBY, PLAYING, OVER)
        self.require_open_seats()
        if guest != self.host:
            raise Refused("no-seat", "only the host of the table may remove somebody")
        if other == self.host:
            raise Refused("bad-value", "the host cannot be removed")
        if other in self.removed:
            raise Refused("not-now", "this guest has been removed already")
        if len(self.removed) >= MOST_REMOVED:
            raise Refused("too-many", f"a host removes at most {MOST_REMOVED} guests from a table")
        return Removed(other)

    def stand(self, guest: str, number: int) -> Stood:
        self.own_seat(number, guest)
        self.require_phase(LOBBY, PLAYING, OVER)
        self.require_open_seats()
        return Stood(number)

    def place_bot(self, guest: str, number: int, level: str | None) -> BotPlaced:
        seat = self.seat(number)
        self.require_phase(LOBBY)
        self.require_open_seats()
        self._require_seated(guest)
        if seat.people:
            raise Refused("seat-taken", f"somebody sits in seat {number}")
        if level is None:
            return BotPlaced(number, None)
        character = seat.character or next_character(self.id, self._characters()) if self.creation.characters else ""
        return BotPlaced(number, checked_level(level), character)

    def rename(self, guest: str, number: int, name: str) -> Renamed:
        """Another name for somebody in their seat."""
        self.own_seat(number, guest)
        self.require_phase(LOBBY, PLAYING, OVER)
        if self.reveal is not None:  # who goes first may depend on names
            raise Refused("not-now", "the game is about to begin: change the name afterwards")
        return Renamed(number, self._name_in_seat(guest, number, name))

    def seed(self, guest: str, number: int, seed: str, seed_commitment: str = "") -> Seeded:
        self.own_seat(number, guest)
        self.require_phase(LOBBY)
        self.require_open_seats()
        if not seed and not seed_commitment:
            raise Refused("bad-value", "send a seed, or the commitment to one")
        return Seeded(number, *seeds.checked_gift(seed, seed_commitment))

    def reveal_seed(self, guest: str, number: int, seed: str) -> Revealed:
        person = self.own_seat(number, guest).person(guest)
        if self.reveal is None or person is None:
            raise Refused("not-now", "seeds are revealed after somebody has started the game, and not now")
        return seeds.reveal(person, number, seed)

    def start(
        self, guest: str, fill: str | None, chance_from: ChanceFromSeeds, without_missing: bool = False
    ) -> Started | RevealBegun:
        """The game begins; or, where people have committed to seeds, everybody is asked to reveal them first."""
        self.require_phase(LOBBY)
        self._require_seated(guest)
        if self.reveal is not None:
            self._require_consent(guest, self.reveal, without_missing)
            return self.begin(self.reveal.fill, chance_from)
        fill = None if fill is None else checked_level(fill)
        free = [number for number, seat in enumerate(self.seats) if seat.is_free]
        if free and fill is None:
            raise Refused("not-now", f"seat {free[0]} is free: wait for somebody, or let bots fill the free seats")
        if not self.has_people:
            raise Refused("not-now", "bots do not play among themselves: somebody has to sit down first")
        if self.hides:
            admission.require_separate_sides(self.seats)
        if any(person.seed_commitment for _, person in self._people()):
            return RevealBegun(fill)
        return self.begin(fill, chance_from)

    def begin(self, fill: str | None, chance_from: ChanceFromSeeds) -> Started:
        """The game begins, with the dice and cards that come before the first move."""
        names, characters = self._names(fill)
        entropy = [seat.entropy for seat in self.seats]
        chance = chance_from(entropy)
        options = self._final_options(chance)
        pushes = chance.draw(playable_game(self.creation.game, options).start(names), 0)
        return Started(options, names, entropy, pushes, fill, characters)

    def rematch(self, guest: str, commitment: str) -> Rematched:
        self.require_phase(OVER)
        self._require_seated(guest)
        return Rematched(commitment)

    def reopen(self, guest: str) -> Reopened:
        self.require_phase(ARCHIVED)
        self._require_seated(guest)
        return Reopened()

    def say(self, guest: str, guest_name: str, text: str) -> Said:
        self.require_phase(LOBBY, PLAYING, OVER)
        admission.require_not_removed(self, guest)
        text = checked_chat(text)
        names = [person.name for seat in self.seats for person in seat.people if person.guest == guest]
        return Said(names[0] if names else self._distinct_name(guest, guest_name), text)

    # Events

    def apply(self, stored: StoredEvent) -> None:
        """Applies a stored event; `Play` does what it changes in the position of the game."""
        if isinstance(stored.event, Moved | Undone | Said):
            return
        self._held.clear()
        if self.reveal is not None and seeds.ends_reveal(stored.event):
            self._abandon_reveal()
        match stored.event:
            case Created():
                self._create(stored, stored.event)
            case Sat() | Stood() | BotPlaced() | Renamed() | Substituted():
                self._apply_to_seat(stored, stored.event)
            case Readied() | HostPassed() | Vacated():
                self._apply_to_people(stored, stored.event)
            case Seeded() | RevealBegun() | Revealed() | RevealOverdue():
                self._apply_to_seeds(stored, stored.event)
            case Started():
                self._start(stored.event)
            case Rematched(commitment):
                self._rotate_seats(commitment)
            case Archived() | Reopened():
                self._archive(isinstance(stored.event, Archived))
        self._apply_to_requests(stored)

    def _apply_to_seat(self, stored: StoredEvent, event: Sat | Stood | BotPlaced | Renamed | Substituted) -> None:
        guest, seat = stored.guest or "", self.seats[event.seat]
        match event:
            case Sat(_, name, seed, seed_commitment):
                self._sit(seat, Person(guest, name, seed, seed_commitment=seed_commitment))
            case Stood():
                self._stand(seat, guest, stored.happened)
            case BotPlaced(_, level, character):
                seat.bot, seat.character = level, character
            case Renamed(_, name):
                if person := seat.person(guest):
                    person.name = name
            case Substituted(_, active, reason):
                seat.substituted, seat.late = active, stored.number if active and reason == OUT_OF_TIME else 0

    def _apply_to_people(self, stored: StoredEvent, event: Readied | HostPassed | Vacated) -> None:
        match event:
            case Readied(is_ready):
                for _, person in self._people():
                    if person.guest == stored.guest:
                        person.ready = is_ready
            case HostPassed(host):
                self.host = host
            case Vacated(seat):
                self.seats[seat].people = []

    def _apply_to_requests(self, stored: StoredEvent) -> None:
        """What an event changes in requests for seats, and in who may make any."""
        guest = stored.guest or ""
        match stored.event:
            case Asked(seat, name):
                self.requests.add(SeatRequest(seat, guest, name))
            case Answered(seat, asker, allow):
                self.requests.answer(seat, asker, allow)
            case Sat():
                self.requests.drop(guest)
            case Removed(removed):
                self._remove(removed, stored.happened)
            case Started() | Rematched():
                self.requests.clear()
        self.requests.keep(self._is_still_open)

    def _apply_to_seeds(self, stored: StoredEvent, event: Seeded | RevealBegun | Revealed | RevealOverdue) -> None:
        match event:
            case Seeded(seat, seed, seed_commitment):
                if person := self.seats[seat].person(stored.guest):
                    seeds.give(person, seed, seed_commitment)
            case RevealBegun(fill):
                self.reveal = Reveal(stored.happened, fill)
            case Revealed(seat, seed):
                if person := self.seats[seat].person(stored.guest):
                    person.seed = seed
            case RevealOverdue() if self.reveal is not None:
                self.reveal.overdue = True

    def _create(self, stored: StoredEvent, event: Created) -> None:
        self.creation, self.host, self.created = event, stored.guest or "", stored.happened
        self.options, self.commitment = event.options, event.commitment
        self.seats = [Seat() for _ in range(event.options["players"])]
        self.match = Match(event.match, len(self.seats))

    def _sit(self, seat: Seat, person: Person) -> None:
        before = seat.person(person.guest)
        if self.is_playing:
            seat.bot, seat.character = None, ""  # somebody came late, and plays on in place of the bot
        if not seat.present and not seat.is_of(person.guest):
            for each in seat.people:
                each.replaced = True
        if before is None:
            seat.people.append(person)
        else:
            before.name = person.name
            before.gone = before.replaced = False
            seeds.give(before, person.seed, person.seed_commitment)
        seat.substituted, seat.late = False, 0

    def _remove(self, guest: str, when: float) -> None:
        self.removed.add(guest)
        self.requests.drop(guest)
        for seat in self.seats:
            self._stand(seat, guest, when)
            if person := seat.person(guest):
                person.replaced = True

    def _is_still_open(self, request: SeatRequest) -> bool:
        """A request ends when the seat becomes free, when its people are back, and when a game begins or ends."""
        seat = self.seats[request.seat]
        if self.phase not in (LOBBY, PLAYING) or seat.is_of(request.guest):
            return False
        if self.is_playing and seat.bot is not None:
            return True
        return bool(seat.people) and self.is_playing != bool(seat.present)

    def _stand(self, seat: Seat, guest: str, when: float) -> None:
        person = seat.person(guest)
        if person is not None and self.phase == PLAYING:
            person.gone, person.left = True, when
        elif person is not None:
            seat.people.remove(person)

    def _start(self, event: Started) -> None:
        self.phase, self.options, self.entropy = PLAYING, event.options, event.entropy
        self.contributions = [seeds.contribution(seat, person) for seat, person in self._people()]
        self.reveal = None
        for _, person in self._people():
            person.ready = False
        characters = event.characters or [""] * len(self.seats)
        for seat, character in zip(self.seats, characters, strict=True):
            seat.substituted, seat.late = False, 0
            if seat.is_free:
                seat.bot, seat.character = event.fill, character

    def _rotate_seats(self, commitment: str) -> None:
        self.phase, self.commitment, self.entropy, self.contributions = LOBBY, commitment, None, None
        self.game_number += 1
        self.abandoned = 0
        self.seats = [self.seats[-1], *self.seats[:-1]]
        self.match.rotate_seats()
        for seat in self.seats:
            seat.substituted, seat.late = False, 0
            seat.people = seat.present
            for person in seat.people:
                person.seed = person.seed_commitment = ""

    def _abandon_reveal(self) -> None:
        self.reveal = None
        self.abandoned += 1
        seeds.discard_revealed(person for _, person in self._people())

    def _people(self) -> Iterator[tuple[int, Person]]:
        """Everybody in a seat, with its number."""
        return ((number, person) for number, seat in enumerate(self.seats) for person in seat.people)

    def _require_consent(self, guest: str, reveal: Reveal, without_missing: bool) -> None:
        """Somebody who sits at the table and is not the one waited for agrees to begin without the missing seeds."""
        missing = ", ".join(self.seats[number].name for number in self.missing)
        if not reveal.overdue:
            raise Refused("not-now", f"the game is about to begin: it waits for the seeds of {missing or 'nobody'}")
        if not without_missing:
            raise Refused("not-now", f"the seeds of {missing} are missing: wait, or start with without_missing")
        own = [self.seats[number].person(guest) for number in self.seats_of(guest)]
        if not own or any(person is not None and seeds.is_seed_missing(person) for person in own):
            raise Refused("not-now", "only those whose seeds are there may start without the missing ones")

    def _archive(self, archived: bool) -> None:
        if archived:
            self._phase_before_archiving, self.phase = self.phase, ARCHIVED
        else:
            self.phase = self._phase_before_archiving

    def _require_seated(self, guest: str) -> None:
        if guest != self.host and not self.seats_of(guest):
            raise Refused("no-seat", "only those who sit at the table, and its host, may do that")

    def _whom_to_ask(self, number: int) -> str:
        names = " and ".join(person.name for person in self.seats[number].present)
        return f"send `ask` for seat {number} first: {names or 'the host'} can then let you in"

    def _name_in_seat(self, guest: str, number: int, name: str) -> str:
        """A name that nobody else at the table has or seems to have; whoever comes back keeps the one they had."""
        person = self.seats[number].person(guest)
        if person is not None and person.name == name:
            return name
        return self._distinct_name(guest, checked_name(name), person)

    def _distinct_name(self, guest: str, name: str, person: Person | None = None) -> str:
        """The name for a guest who does not have it yet as this person."""
        people = [each for seat in self.seats for each in seat.people if each is not person]
        require_unlike(name, {each.name for each in people if each.guest != guest})
        return numbered_name(name, {each.name for each in people})

    def _characters(self) -> list[str]:
        """The characters at the table, by seat; empty where there is none."""
        return [seat.character for seat in self.seats]

    def _names(self, fill: str | None) -> tuple[list[str], list[str]]:
        """What the game that begins calls the seats, and the characters of bots where they have any."""
        names = [
            seat.name if seat.people else f"{(seat.bot or fill or '').capitalize()} {number}"
            for number, seat in enumerate(self.seats, start=1)
        ]
        if not self.creation.characters:
            return names, []
        characters = self._characters()
        for number, seat in enumerate(self.seats):
            if not seat.people and not characters[number]:
                characters[number] = next_character(self.id, characters)
        return list(names_in("en", names, characters)), characters

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
