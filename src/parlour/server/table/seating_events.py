"""What a stored event changes in the seating."""

from __future__ import annotations

from functools import partial

from parlour.server.table import seeds
from parlour.server.table.events import (
    OUT_OF_TIME,
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
from parlour.server.table.match import Match
from parlour.server.table.seat_requests import SeatRequest
from parlour.server.table.seating import ARCHIVED, LOBBY, PLAYING, Seating
from parlour.server.table.seats import Person, Seat
from parlour.server.table.seeds import Reveal


def apply(seating: Seating, stored: StoredEvent) -> None:
    """Applies a stored event; `Play` does what it changes in the position of the game."""
    if isinstance(stored.event, Moved | Undone | Said):
        return
    seating.forget_held()
    if seating.reveal is not None and seeds.ends_reveal(stored.event):
        _abandon_reveal(seating)
    match stored.event:
        case Created():
            _create(seating, stored, stored.event)
        case Sat() | Stood() | BotPlaced() | Renamed() | Substituted():
            _apply_to_seat(seating, stored, stored.event)
        case Readied() | HostPassed() | Vacated():
            _apply_to_people(seating, stored, stored.event)
        case Seeded() | RevealBegun() | Revealed() | RevealOverdue():
            _apply_to_seeds(seating, stored, stored.event)
        case Started():
            _start(seating, stored.event)
        case Rematched(commitment):
            _rotate_seats(seating, commitment)
        case Archived() | Reopened():
            _archive(seating, isinstance(stored.event, Archived))
    _apply_to_requests(seating, stored)


def _apply_to_seat(
    seating: Seating, stored: StoredEvent, event: Sat | Stood | BotPlaced | Renamed | Substituted
) -> None:
    guest, seat = stored.guest or "", seating.seats[event.seat]
    match event:
        case Sat(_, name, seed, seed_commitment):
            _sit(seating, seat, Person(guest, name, seed, seed_commitment=seed_commitment))
        case Stood():
            _stand(seating, seat, guest, stored.happened)
        case BotPlaced(_, level, character):
            seat.bot, seat.character = level, character
        case Renamed(_, name):
            if person := seat.person(guest):
                person.name = name
        case Substituted(_, active, reason):
            seat.substituted, seat.late = active, stored.number if active and reason == OUT_OF_TIME else 0


def _apply_to_people(seating: Seating, stored: StoredEvent, event: Readied | HostPassed | Vacated) -> None:
    match event:
        case Readied(is_ready):
            for _, person in seating.people():
                if person.guest == stored.guest:
                    person.ready = is_ready
        case HostPassed(host):
            seating.host = host
        case Vacated(seat):
            seating.seats[seat].people = []


def _apply_to_requests(seating: Seating, stored: StoredEvent) -> None:
    """What an event changes in requests for seats, and in who may make any."""
    guest = stored.guest or ""
    match stored.event:
        case Asked(seat, name):
            seating.requests.add(SeatRequest(seat, guest, name))
        case Answered(seat, asker, allow):
            seating.requests.answer(seat, asker, allow)
        case Sat():
            seating.requests.drop(guest)
        case Removed(removed):
            _remove(seating, removed, stored.happened)
        case Started() | Rematched():
            seating.requests.clear()
    seating.requests.keep(partial(_is_still_open, seating))


def _apply_to_seeds(
    seating: Seating, stored: StoredEvent, event: Seeded | RevealBegun | Revealed | RevealOverdue
) -> None:
    match event:
        case Seeded(seat, seed, seed_commitment):
            if person := seating.seats[seat].person(stored.guest):
                seeds.give(person, seed, seed_commitment)
        case RevealBegun(fill):
            seating.reveal = Reveal(stored.happened, fill)
        case Revealed(seat, seed):
            if person := seating.seats[seat].person(stored.guest):
                person.seed = seed
        case RevealOverdue() if seating.reveal is not None:
            seating.reveal.overdue = True


def _create(seating: Seating, stored: StoredEvent, event: Created) -> None:
    seating.creation, seating.host, seating.created = event, stored.guest or "", stored.happened
    seating.options, seating.commitment = event.options, event.commitment
    seating.seats = [Seat() for _ in range(event.options["players"])]
    seating.match = Match(event.match, len(seating.seats))


def _sit(seating: Seating, seat: Seat, person: Person) -> None:
    before = seat.person(person.guest)
    if seating.is_playing:
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


def _remove(seating: Seating, guest: str, when: float) -> None:
    seating.removed.add(guest)
    seating.requests.drop(guest)
    for seat in seating.seats:
        _stand(seating, seat, guest, when)
        if person := seat.person(guest):
            person.replaced = True


def _is_still_open(seating: Seating, request: SeatRequest) -> bool:
    """A request ends when the seat becomes free, when its people are back, and when a game begins or ends."""
    seat = seating.seats[request.seat]
    if seating.phase not in (LOBBY, PLAYING) or seat.is_of(request.guest):
        return False
    if seating.is_playing and seat.bot is not None:
        return True
    return bool(seat.people) and seating.is_playing != bool(seat.present)


def _stand(seating: Seating, seat: Seat, guest: str, when: float) -> None:
    person = seat.person(guest)
    if person is not None and seating.phase == PLAYING:
        person.gone, person.left = True, when
    elif person is not None:
        seat.people.remove(person)


def _start(seating: Seating, event: Started) -> None:
    seating.phase, seating.options, seating.entropy = PLAYING, event.options, event.entropy
    seating.contributions = [seeds.contribution(seat, person) for seat, person in seating.people()]
    seating.reveal = None
    for _, person in seating.people():
        person.ready = False
    characters = event.characters or [""] * len(seating.seats)
    for seat, character in zip(seating.seats, characters, strict=True):
        seat.substituted, seat.late = False, 0
        if seat.is_free:
            seat.bot, seat.character = event.fill, character


def _rotate_seats(seating: Seating, commitment: str) -> None:
    seating.phase, seating.commitment, seating.entropy, seating.contributions = LOBBY, commitment, None, None
    seating.game_number += 1
    seating.abandoned = 0
    seating.seats = [seating.seats[-1], *seating.seats[:-1]]
    seating.match.rotate_seats()
    for seat in seating.seats:
        seat.substituted, seat.late = False, 0
        seat.people = seat.present
        for person in seat.people:
            person.seed = person.seed_commitment = ""


def _abandon_reveal(seating: Seating) -> None:
    seating.reveal = None
    seating.abandoned += 1
    seeds.discard_revealed(person for _, person in seating.people())


def _archive(seating: Seating, archived: bool) -> None:
    if archived:
        seating.phase_before_archiving, seating.phase = seating.phase, ARCHIVED
    else:
        seating.phase = seating.phase_before_archiving
